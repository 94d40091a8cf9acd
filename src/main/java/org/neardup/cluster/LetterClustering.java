package org.neardup.cluster;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.IntConsumer;
import java.util.stream.IntStream;
import org.apache.lucene.internal.hppc.IntIntHashMap;
import org.apache.lucene.internal.hppc.LongHashSet;
import org.neardup.cluster.Placements.Kind;
import org.neardup.cluster.Placements.Placement;
import org.neardup.constraint.ConstraintClosure;
import org.neardup.distance.PooledWords;
import org.neardup.retrieval.Candidates;
import org.neardup.retrieval.Measure;
import org.neardup.retrieval.RetrievalSettings;
import org.neardup.retrieval.Seed;
import org.neardup.work.Allowance;

/**
 * Clusters around references whose letters nobody may have sent as they were.
 *
 * <p>Distance finds texts that are nearly the same as a seed. That is enough where the letter
 * itself is among the texts. Where every copy is edited, the first seed is an edited copy, and the
 * letter falls apart; and a text of one's own with a paragraph of the letter in it is far from
 * every seed. So, after the assignment by distance ({@link ReferenceClustering}):
 *
 * <ol>
 *   <li>the centre of each cluster is found, its reference copy or else the text that has most of
 *       what its texts have in common, and the centres are the first seeds of a second assignment
 *       ({@link #gather});
 *   <li>clusters of one letter are joined ({@link LetterMerging});
 *   <li>texts that have a part of another letter join it ({@link LetterEvidence});
 *   <li>what is still in small clusters is joined with one another, where texts share what no
 *       letter has; and once more 2 and 3 ({@link #complete}).
 * </ol>
 *
 * Before all that, letters that a program wrote in ever other words are looked for in a sample
 * ({@link SpunLetters}). Their texts are no seeds, for each would have all others as candidates and
 * none near; they are together in the end if nothing else gathers them.
 *
 * <p>A text is compared with references and letters and never with other members: there are no
 * chains. Must-link components move together, nothing is joined against a cannot-link, and what a
 * must-link on content put in a cluster stays there. The outcome depends on the texts, their order
 * and the constraints alone.
 *
 * <p>The driving node keeps eight numbers a text, the counted tokens and words of {@value
 * #MOST_TEXTS} texts a letter, and a sample of {@value #SAMPLE} texts; all of it is asked for.
 */
public final class LetterClustering {

  /** A letter is what at least so many sent: two may be one person, or two who quote a third. */
  static final int ESTABLISHED = 3;

  /** What so many have in common all have. */
  static final int MOST_TEXTS = 200;

  /** Texts among which spun letters are looked for. */
  public static final int SAMPLE = 2000;

  /**
   * Nats from which on texts must share words in a row to be near. Two short texts on one thing
   * share most of their words.
   */
  static final double CLOSE = 1;

  /** How much of the shorter text's tokens that is. */
  static final double CLOSE_SHARE = 0.3;

  /** How much of the shorter text's tokens, which no letter has, joins two texts without one. */
  static final double SMALL_SHARE = 0.25;

  /** And how many at least: about fifteen words. */
  static final int SMALL_TOKENS = 4;

  /** Texts whose tokens are asked for at once. */
  private static final int AT_ONCE = 1000;

  /** And words of texts that are fetched at once; one text may have more. */
  private static final int WORDS_AT_ONCE = 1_000_000;

  /** About what a text takes in memory for each of its words. */
  private static final long BYTES_PER_WORD = 12;

  /** Just below the greatest threshold: texts that share what no letter has may be at any. */
  private static final double FARTHEST = Math.nextDown(AssignmentSettings.MAX_THRESHOLD);

  /**
   * Words from which on a text is not looked at as spun: the words of long texts of one genre, such
   * as terms of service, are those of the genre.
   */
  private static final int LONG = 1000;

  /** How much more central than the reference another text must be. */
  private static final double LEAD = 1.1;

  private static final int MAX_BATCH = 256;
  private static final int ROUNDS = 2;

  /** Parts into which cannot-links may take a spun letter; what is left is as it was. */
  private static final int MOST_PARTS = 100;

  private final LetterTexts source;
  private final Measure.KullbackLeibler measure;
  private final ConstraintClosure closure;
  private final int[] documents;
  private final int minCopies;
  private final Allowance allowance;
  private List<SpunLetters.SpunLetter> spun = List.of();
  private int[] spunOf = new int[0]; // by text, the index of its spun letter, or NONE

  /**
   * @param measure how texts are compared, with the language model of the collection
   * @param documents how many documents have each text
   * @param minCopies texts of at least so many documents are reference copies, which leave their
   *     clusters only with all of it
   * @param allowance asked for the memory that this takes, until it is done
   */
  public LetterClustering(
      LetterTexts source,
      Measure.KullbackLeibler measure,
      ConstraintClosure closure,
      int[] documents,
      int minCopies,
      Allowance allowance) {
    this.source = source;
    this.measure = measure;
    this.closure = closure;
    this.documents = documents;
    this.minCopies = minCopies;
    this.allowance = allowance;
  }

  /**
   * How pairs are retrieved for {@link #gather}: from {@value #CLOSE} nats on they must share
   * tokens.
   */
  public static RetrievalSettings closer(RetrievalSettings settings) {
    return settings.withTokensFrom(CLOSE, CLOSE_SHARE);
  }

  /**
   * Clusters by distance, the second time around the centres of the first.
   *
   * @param sample texts among which spun letters are looked for, ascending; of {@value #SAMPLE} at
   *     most
   * @param progress told how many texts have had their turn, never more than there are
   */
  public ReferenceClustering.Result gather(
      AssignmentSettings settings,
      RetrievalSettings retrieval,
      int[] sample,
      IntConsumer progress) {
    findSpun(settings, retrieval, IntStream.of(sample).filter(text -> !isLong(text)).toArray());
    return gather(settings, retrieval, progress);
  }

  /** Clusters the sample by itself, and looks at what is left over. */
  private void findSpun(AssignmentSettings settings, RetrievalSettings retrieval, int[] sample) {
    List<Seed> seeds = source.seeds(sample);
    LetterClustering ofSample =
        new LetterClustering(
            new SampledTexts(seeds, measure, allowance),
            measure,
            ConstraintClosure.none(sample.length),
            IntStream.of(sample).map(text -> documents[text]).toArray(),
            minCopies,
            allowance);
    Partition gathered = ofSample.gather(settings, retrieval, done -> {}).partition();
    Clusters clusters = new Clusters(gathered, ofSample.documents, ofSample.closure);
    List<Letter> letters = ofSample.letters(clusters, false);
    ofSample.attach(clusters, letters, new BitSet(), done -> {});
    int[] clusterOf =
        IntStream.range(0, sample.length)
            .map(text -> isSmall(clusters, text) ? SpunLetters.NO_LETTER : clusters.of(text))
            .toArray();
    LongHashSet known = new LongHashSet();
    LetterEvidence.addTokens(letters, known);
    spun = SpunLetters.find(seeds, clusterOf, known, measure.background(), allowance);
    if (!spun.isEmpty()) {
      spunOf =
          source.pooled(
              spun.stream().map(SpunLetters.SpunLetter::words).toList(), SpunLetters.NEAREST);
    }
  }

  private boolean isSpun(int text) {
    return !spun.isEmpty()
        && spunOf[text] != PooledWords.NONE
        && documents[text] < minCopies
        && !isLong(text);
  }

  private boolean isLong(int text) {
    return source.words(text) > LONG;
  }

  private ReferenceClustering.Result gather(
      AssignmentSettings settings, RetrievalSettings retrieval, IntConsumer progress) {
    int[] order = IntStream.range(0, documents.length).filter(text -> !isSpun(text)).toArray();
    ReferenceClustering.Result first =
        new ReferenceClustering(source.candidates(retrieval), MAX_BATCH, progress)
            .run(documents.length, order, closure, settings);
    boolean rules =
        retrieval.minContainment() < RetrievalSettings.NEVER
            || retrieval.minWordOverlap() < RetrievalSettings.NEVER;
    int[] again = centresFirst(first, rules);
    if (again.length == 0) {
      return first;
    }
    return new ReferenceClustering(
            source.candidates(retrieval), MAX_BATCH, done -> progress.accept(documents.length))
        .run(documents.length, again, closure, settings);
  }

  /**
   * The centres, the largest clusters first, then what else was in clusters of several texts; empty
   * if every reference is the centre of its cluster. A text that nobody was near to is no seed
   * again, it can only be gathered; unless there are rules that hold from one text to the other and
   * not back.
   */
  private int[] centresFirst(ReferenceClustering.Result first, boolean rules) {
    long bytes = (long) Clusters.BYTES_PER_TEXT * documents.length;
    allowance.take(bytes);
    Clusters clusters = new Clusters(first.partition(), documents, closure);
    List<Integer> centres = new ArrayList<>();
    int[] others =
        IntStream.of(clusters.ofAtLeast(ESTABLISHED))
            .filter(reference -> clusters.size(reference) > 1 && !first.held().get(reference))
            .toArray();
    inBatches(clusters, others, (reference, seeds) -> centres.add(centre(reference, seeds)));
    boolean moved =
        IntStream.range(0, others.length)
            .anyMatch(i -> closure.component(centres.get(i)) != closure.component(others[i]));
    if (moved) {
      BitSet known = new BitSet();
      IntStream.of(others).forEach(known::set);
      IntStream.of(clusters.ofAtLeast(ESTABLISHED))
          .filter(reference -> !known.get(reference) && !isSpun(reference))
          .forEach(centres::add);
    }
    int[] order = moved ? inOrder(centres, clusters, rules) : new int[0];
    allowance.take(-bytes);
    return order;
  }

  private int[] inOrder(List<Integer> centres, Clusters clusters, boolean rules) {
    centres.sort(
        Comparator.comparingInt((Integer centre) -> clusters.documents(clusters.of(centre)))
            .reversed()
            .thenComparingInt(centre -> centre));
    BitSet known = new BitSet();
    centres.forEach(known::set);
    IntStream others =
        IntStream.range(0, documents.length)
            .filter(text -> !known.get(text) && !isSpun(text))
            .filter(text -> rules || clusters.size(clusters.of(text)) > 1);
    return IntStream.concat(centres.stream().mapToInt(Integer::intValue), others).toArray();
  }

  /**
   * The reference copy with most copies; if there is none, the text that has most of what all have
   * in common, if that is clearly more than the reference has.
   */
  private int centre(int reference, List<Seed> seeds) {
    LetterTokens tokens = new LetterTokens();
    seeds.forEach(seed -> tokens.add(seed.tokens(), documents[seed.ordinal()]));
    double least =
        LEAD
            * seeds.stream()
                .filter(seed -> seed.ordinal() == reference)
                .mapToDouble(seed -> tokens.centrality(seed.tokens()))
                .sum();
    return seeds.stream()
        .filter(seed -> !isSpun(seed.ordinal()))
        .filter(
            seed ->
                copiesOfReference(seed.ordinal()) > copiesOfReference(reference)
                    || copiesOfReference(reference) == 0
                        && tokens.centrality(seed.tokens()) > least)
        .min(
            Comparator.comparingInt((Seed seed) -> -copiesOfReference(seed.ordinal()))
                .thenComparingDouble(seed -> -tokens.centrality(seed.tokens()))
                .thenComparingInt(Seed::ordinal))
        .map(Seed::ordinal)
        .orElse(reference);
  }

  /** How many documents have the text of a reference copy; 0 of any other text. */
  private int copiesOfReference(int text) {
    return documents[text] < minCopies ? 0 : documents[text];
  }

  /**
   * The outcome.
   *
   * @param partition which text belongs to which reference
   * @param placements by what each came there
   */
  public record Completed(Partition partition, Placements placements) {}

  /**
   * Completes the clusters of {@link #gather}.
   *
   * @param small whether texts without a letter join one another by what they share; not where
   *     somebody said how near they must be
   * @param progress told how many texts have been looked at, never more than there are
   */
  public Completed complete(
      ReferenceClustering.Result gathered, boolean small, IntConsumer progress) {
    long bytes = (long) Clusters.BYTES_PER_TEXT * documents.length;
    allowance.take(bytes);
    Clusters clusters = new Clusters(gathered.partition(), documents, closure);
    joinSpun(clusters);
    for (int round = 1; round <= ROUNDS; round++) {
      boolean last = round == ROUNDS;
      List<Letter> letters = letters(clusters, last);
      int before = (round - 1) * (documents.length / ROUNDS);
      attach(
          clusters, letters, gathered.held(), looked -> progress.accept(before + looked / ROUNDS));
      if (small && !last) {
        joinSmall(clusters, letters);
      }
    }
    progress.accept(documents.length);
    allowance.take(-bytes);
    return new Completed(clusters.partition(), clusters.placements());
  }

  /** Joins the clusters most of whose texts are of one spun letter. */
  private void joinSpun(Clusters clusters) {
    for (int letter = 0; letter < spun.size(); letter++) {
      IntIntHashMap texts = new IntIntHashMap(); // of the letter, by cluster
      for (int text = 0; text < spunOf.length; text++) {
        if (spunOf[text] == letter && !isLong(text)) {
          texts.addTo(clusters.of(text), 1);
        }
      }
      int preferred = clusters.of(spun.get(letter).reference());
      List<Integer> waiting =
          IntStream.of(clusters.ofAtLeast(1))
              .filter(reference -> 2 * texts.get(reference) > clusters.size(reference))
              .boxed()
              .sorted(
                  Comparator.comparing((Integer reference) -> reference != preferred)
                      .thenComparingInt(reference -> -texts.get(reference))
                      .thenComparingInt(reference -> reference))
              .toList();
      // Those that a cannot-link keeps from the first are together around the first of them.
      for (int round = 0; waiting.size() > 1 && round < MOST_PARTS; round++) {
        allowance.goOn();
        int home = waiting.get(0);
        waiting =
            waiting.stream()
                .skip(1)
                .filter(other -> !clusters.join(home, other, new Placement(Kind.POOLED_WORDS, 0)))
                .toList();
      }
    }
  }

  /** Joins clusters of one letter and returns the letters that are left. */
  private List<Letter> letters(Clusters clusters, boolean withWords) {
    LetterMerging merging = new LetterMerging(allowance);
    inBatches(
        clusters,
        clusters.ofAtLeast(ESTABLISHED),
        (reference, seeds) -> {
          LetterTokens tokens = new LetterTokens();
          LetterTokens words = new LetterTokens();
          for (Seed seed : seeds) {
            tokens.add(seed.tokens());
            if (withWords) {
              words.add(seed.bag());
            }
          }
          merging.add(
              reference,
              copiesOfReference(reference),
              clusters.documents(reference),
              tokens,
              words);
        });
    return merging.merge(
        (reference, other) ->
            clusters.join(reference, other, new Placement(Kind.LETTER, clusters.documents(other))));
  }

  /** Takes a cluster's reference and its texts, or the first of them. */
  @FunctionalInterface
  private interface ClusterVisitor {
    void visit(int reference, List<Seed> seeds);
  }

  /** Fetches the texts of clusters, several clusters at once. */
  private void inBatches(Clusters clusters, int[] references, ClusterVisitor visitor) {
    List<int[]> batch = new ArrayList<>();
    int texts = 0;
    long words = 0;
    for (int i = 0; i < references.length; i++) {
      int[] some = some(clusters.texts(references[i], MOST_TEXTS));
      batch.add(some);
      texts += some.length;
      words += wordsOf(some);
      if (texts >= AT_ONCE || words >= WORDS_AT_ONCE || i == references.length - 1) {
        visit(batch, Arrays.copyOfRange(references, i + 1 - batch.size(), i + 1), words, visitor);
        batch.clear();
        texts = 0;
        words = 0;
      }
    }
  }

  /** As many of the texts as may be fetched at once, the first in any case. */
  private int[] some(int[] texts) {
    int count = 0;
    long words = 0;
    while (count < texts.length && (count == 0 || words < WORDS_AT_ONCE)) {
      words += source.words(texts[count++]);
    }
    return Arrays.copyOf(texts, count);
  }

  private long wordsOf(int[] texts) {
    return IntStream.of(texts).mapToLong(source::words).sum();
  }

  private void visit(List<int[]> batch, int[] references, long words, ClusterVisitor visitor) {
    allowance.goOn();
    allowance.take(BYTES_PER_WORD * words);
    List<Seed> seeds = source.seeds(batch.stream().flatMapToInt(Arrays::stream).toArray());
    int at = 0;
    for (int i = 0; i < references.length; i++) {
      int size = batch.get(i).length;
      visitor.visit(references[i], seeds.subList(at, at + size));
      at += size;
    }
    allowance.take(-BYTES_PER_WORD * words);
  }

  private void attach(Clusters clusters, List<Letter> letters, BitSet held, IntConsumer progress) {
    Map<Integer, LetterEvidence.Match> best = new TreeMap<>(); // by small cluster
    Map<Integer, LetterEvidence.Match> leaving = new TreeMap<>(); // by text
    for (int from = 0; from < documents.length; from += AT_ONCE) {
      allowance.goOn();
      int to = Math.min(documents.length, from + AT_ONCE);
      int[] texts =
          IntStream.range(from, to).filter(text -> mayJoin(clusters, text, held)).toArray();
      int[] own =
          IntStream.of(texts)
              .map(text -> isSmall(clusters, text) ? LetterEvidence.NONE : clusters.of(text))
              .toArray();
      List<LetterEvidence.Match> matches = source.matches(letters, texts, own);
      for (int i = 0; i < texts.length; i++) {
        LetterEvidence.Match match = matches.get(i);
        if (match == null) {
          continue;
        }
        int cluster = clusters.of(texts[i]);
        if (own[i] != LetterEvidence.NONE) {
          leaving.put(texts[i], match);
        } else if (match.kind() == LetterEvidence.Kind.PASSAGE || clusters.size(cluster) == 1) {
          best.merge(
              cluster, match, (one, other) -> other.evidence() > one.evidence() ? other : one);
        }
      }
      progress.accept(to);
    }
    best.forEach((cluster, match) -> clusters.join(match.reference(), cluster, placement(match)));
    leaving.forEach((text, match) -> clusters.move(text, match.reference(), placement(match)));
  }

  private static Placement placement(LetterEvidence.Match match) {
    return new Placement(
        switch (match.kind()) {
          case PASSAGE -> Kind.PASSAGE;
          case WORDS -> Kind.WORDS;
        },
        match.evidence());
  }

  private static boolean isSmall(Clusters clusters, int text) {
    return clusters.documents(clusters.of(text)) < ESTABLISHED;
  }

  /** Whether a text may join another cluster than the one it is in. */
  private boolean mayJoin(Clusters clusters, int text, BitSet held) {
    return isSmall(clusters, text)
        || clusters.of(text) != text && documents[text] < minCopies && !held.get(text);
  }

  /** Joins small clusters whose references share what no letter has. */
  private void joinSmall(Clusters clusters, List<Letter> letters) {
    int[] small =
        IntStream.range(0, documents.length)
            .filter(text -> isSmallReference(clusters, text))
            .toArray();
    CandidateSource beside = source.candidatesBeside(letters, SMALL_TOKENS, SMALL_SHARE);
    CandidateSource amongSmall =
        seeds -> {
          allowance.goOn();
          List<Candidates> found = new ArrayList<>(seeds.length);
          for (Candidates candidates : beside.find(seeds)) {
            found.add(candidates.only(text -> isSmallReference(clusters, text), FARTHEST));
          }
          return found;
        };
    Partition together =
        new ReferenceClustering(amongSmall, MAX_BATCH, done -> {})
            .run(
                documents.length,
                small,
                closure,
                new AssignmentSettings(AssignmentSettings.MAX_THRESHOLD, 0))
            .partition();
    for (int text : small) {
      int home = clusters.of(together.referenceOf(text));
      if (home != text) {
        clusters.join(home, text, new Placement(Kind.SHARED_TEXT, 0));
      }
    }
  }

  private static boolean isSmallReference(Clusters clusters, int text) {
    return clusters.of(text) == text && isSmall(clusters, text);
  }
}
