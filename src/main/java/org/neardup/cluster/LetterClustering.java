package org.neardup.cluster;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.IntConsumer;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.neardup.constraint.ConstraintClosure;
import org.neardup.work.Allowance;

/**
 * Completes clusters that were made by distance, by what their texts have in common.
 *
 * <p>Distance finds texts that are nearly the same. It does not find a text of one's own with a
 * paragraph of the letter in it, and where every copy is edited it takes a letter for several. So,
 * for clusters of at least {@value #ESTABLISHED} documents:
 *
 * <ol>
 *   <li>the letter of each is what its texts have in common ({@link LetterTokens}), of {@value
 *       #MOST_TEXTS} of them at most;
 *   <li>clusters of one letter are joined ({@link LetterMerging});
 *   <li>texts in smaller clusters, most of them alone, join the letter of which they have a part
 *       that no other letter has ({@link LetterEvidence}).
 * </ol>
 *
 * A text is compared with letters and never with other members: there are no chains. Must-link
 * components move together, and nothing is joined against a cannot-link. The outcome depends on the
 * clusters and the tokens alone.
 */
public final class LetterClustering {

  /** Two may be one person's who sent it twice. */
  static final int ESTABLISHED = 3;

  /** What so many have in common all have. */
  static final int MOST_TEXTS = 200;

  /** Texts whose tokens are asked for at once. */
  private static final int AT_ONCE = 1000;

  private final TextLetters source;
  private final ConstraintClosure closure;
  private final Allowance allowance;
  private final IntConsumer progress;

  /**
   * @param allowance asked for the memory that the tokens of the clusters take, until it is done
   * @param progress told how many texts have been looked at, never more than there are
   */
  public LetterClustering(
      TextLetters source, ConstraintClosure closure, Allowance allowance, IntConsumer progress) {
    this.source = source;
    this.closure = closure;
    this.allowance = allowance;
    this.progress = progress;
  }

  /**
   * Completes the clusters.
   *
   * @param documents how many documents have each text
   */
  public Partition complete(Partition partition, int[] documents) {
    Clusters clusters = new Clusters(partition, documents, closure);
    LetterMerging merging = new LetterMerging();
    int[] established = clusters.ofAtLeast(ESTABLISHED);
    long taken = addTokens(merging, clusters, established);
    List<Letter> letters = merging.merge(clusters::join);
    allowance.take(-taken);
    attach(clusters, new LetterEvidence(letters));
    return clusters.partition();
  }

  /** Returns how many bytes were taken. */
  private long addTokens(LetterMerging merging, Clusters clusters, int[] established) {
    long taken = 0;
    List<int[]> sampled = new ArrayList<>();
    int from = 0;
    int waiting = 0;
    for (int i = 0; i < established.length; i++) {
      int[] texts = clusters.texts(established[i]);
      sampled.add(texts.length <= MOST_TEXTS ? texts : Arrays.copyOf(texts, MOST_TEXTS));
      waiting += sampled.get(i).length;
      if (waiting >= AT_ONCE || i == established.length - 1) {
        List<int[]> batch = sampled.subList(from, i + 1);
        List<long[]> tokens = source.tokens(batch.stream().flatMapToInt(Arrays::stream).toArray());
        int at = 0;
        for (int j = 0; j < batch.size(); j++) {
          LetterTokens letter = new LetterTokens();
          for (int end = at + batch.get(j).length; at < end; at++) {
            letter.add(tokens.get(at));
          }
          allowance.take(letter.bytes());
          taken += letter.bytes();
          int reference = established[from + j];
          merging.add(reference, clusters.documents(reference), letter);
        }
        from = i + 1;
        waiting = 0;
      }
    }
    return taken;
  }

  private void attach(Clusters clusters, LetterEvidence evidence) {
    int[] small = clusters.textsOfFewerThan(ESTABLISHED);
    Map<Integer, LetterEvidence.Match> best = new TreeMap<>(); // by cluster
    for (int from = 0; from < small.length; from += AT_ONCE) {
      int[] texts = Arrays.copyOfRange(small, from, Math.min(small.length, from + AT_ONCE));
      allowance.goOn();
      List<LetterEvidence.Match> matches = source.matches(evidence, texts);
      for (int i = 0; i < texts.length; i++) {
        if (matches.get(i) != null) {
          best.merge(
              clusters.of(texts[i]),
              matches.get(i),
              (one, other) -> other.tokens() > one.tokens() ? other : one);
        }
      }
      progress.accept(from + texts.length);
    }
    best.forEach((cluster, match) -> clusters.join(match.reference(), cluster));
  }

  /** The clusters, while some join others. */
  private static final class Clusters {
    private final Partition before;
    private final ConstraintClosure closure;
    private final Map<Integer, int[]> texts = new TreeMap<>(); // by reference, ascending
    private final Map<Integer, Integer> documents = new HashMap<>();
    private final Map<Integer, Integer> joined = new HashMap<>();
    private final Map<Integer, ConstraintClosure.Membership> memberships = new HashMap<>();

    /** By reference, the must-link components of its texts and of those that joined it. */
    private final Map<Integer, List<Integer>> components = new HashMap<>();

    Clusters(Partition before, int[] documentsOfTexts, ConstraintClosure closure) {
      this.before = before;
      this.closure = closure;
      Map<Integer, IntStream.Builder> members = new TreeMap<>();
      for (int text = 0; text < before.texts(); text++) {
        members.computeIfAbsent(before.referenceOf(text), of -> IntStream.builder()).add(text);
        documents.merge(before.referenceOf(text), documentsOfTexts[text], Integer::sum);
      }
      members.forEach((reference, of) -> texts.put(reference, of.build().toArray()));
    }

    int[] ofAtLeast(int least) {
      return texts.keySet().stream()
          .filter(reference -> documents.get(reference) >= least)
          .mapToInt(Integer::intValue)
          .toArray();
    }

    int[] textsOfFewerThan(int least) {
      return IntStream.range(0, before.texts())
          .filter(text -> documents.get(before.referenceOf(text)) < least)
          .toArray();
    }

    int[] texts(int reference) {
      return texts.get(reference);
    }

    int documents(int reference) {
      return documents.get(reference);
    }

    int of(int text) {
      return before.referenceOf(text);
    }

    /** Joins a cluster to another, unless a cannot-link stands between two of their texts. */
    boolean join(int reference, int other) {
      ConstraintClosure.Membership membership = membership(reference);
      List<Integer> others = components(other);
      for (int component : others) {
        if (membership.forbids(component).isPresent()) {
          return false;
        }
      }
      for (int component : others) {
        membership.add(component);
      }
      components(reference).addAll(others);
      joined.put(other, reference);
      return true;
    }

    private ConstraintClosure.Membership membership(int reference) {
      return memberships.computeIfAbsent(
          reference,
          of -> {
            ConstraintClosure.Membership membership = closure.membership();
            for (int component : components(of)) {
              membership.add(component);
            }
            return membership;
          });
    }

    private List<Integer> components(int reference) {
      return components.computeIfAbsent(
          reference,
          of ->
              Arrays.stream(texts.get(of))
                  .map(closure::component)
                  .distinct()
                  .boxed()
                  .collect(Collectors.toCollection(ArrayList::new)));
    }

    Partition partition() {
      int[] referenceOf = new int[before.texts()];
      for (int text = 0; text < referenceOf.length; text++) {
        int reference = before.referenceOf(text);
        while (joined.containsKey(reference)) {
          reference = joined.get(reference);
        }
        referenceOf[text] = reference;
      }
      return new Partition(referenceOf);
    }
  }
}
