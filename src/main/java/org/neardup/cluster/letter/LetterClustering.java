// SPDX-License-Identifier: Apache-2.0
package org.neardup.cluster.letter;

import java.util.BitSet;
import java.util.List;
import java.util.function.IntConsumer;
import java.util.stream.IntStream;
import org.neardup.cluster.AssignmentSettings;
import org.neardup.cluster.CandidatesAmong;
import org.neardup.cluster.Clusters;
import org.neardup.cluster.Copies;
import org.neardup.cluster.Partition;
import org.neardup.cluster.Placements;
import org.neardup.cluster.Placements.Kind;
import org.neardup.cluster.Placements.Placement;
import org.neardup.cluster.ReferenceClustering;
import org.neardup.constraint.ConstraintClosure;
import org.neardup.retrieval.Measure;
import org.neardup.retrieval.RetrievalSettings;
import org.neardup.retrieval.Seed;
import org.neardup.work.Allowance;

/**
 * Clusters texts around references of letters that nobody may have sent unchanged.
 *
 * <p>Distance finds texts that are nearly equal to a seed. That suffices if the letter itself is
 * among the texts. If every copy is edited, the first seed is an edited copy, and the letter is
 * split; a text of one's own with a paragraph of the letter is far from every seed. After the
 * assignment by distance ({@link ReferenceClustering}), these stages follow:
 *
 * <ol>
 *   <li>the centre of each cluster is found: its reference copy, or else the text with the most
 *       core tokens. Where a text with two letters gathered both, each of them has a centre. The
 *       centres are the first seeds of a second assignment ({@link #gather});
 *   <li>clusters of one letter are joined ({@link LetterMerging});
 *   <li>texts with a part of another letter join it ({@link LetterEvidence}, {@link
 *       LetterMembers});
 *   <li>the remaining small clusters are joined where their texts share tokens that no letter has
 *       ({@link SmallClusters});
 *   <li>the text with the largest part of the letter becomes the reference ({@link
 *       LetterReferences}), and stages 2 and 3 are repeated; texts without any part of the letter
 *       then leave, and join others by distance or as in stage 4 ({@link #complete}).
 * </ol>
 *
 * Before these stages, letters that a program composed of synonyms are searched in a sample ({@link
 * SpunLetters}). Their texts are not seeds, because each would have all others as candidates and
 * none near; they are joined at the end if nothing else gathers them.
 *
 * <p>A text is compared with references and letters, never with other members, so that there are no
 * chains. Must-link components move together, cannot-links are respected, and texts placed by a
 * content must-link stay. The result depends on the texts, their order and the constraints alone.
 *
 * <p>The driving node keeps eight numbers a text, the counted tokens and words of {@value
 * ClusterTexts#MAX_TEXTS} texts a letter, and a sample of {@value #SAMPLE} texts; all memory is
 * charged.
 */
public final class LetterClustering {

  /** Number of texts sampled for spun letters. */
  public static final int SAMPLE = 2000;

  /**
   * From this distance on, in nats, near texts must share tokens. Two short texts on one subject
   * share most of their words.
   */
  static final double CLOSE = 1;

  /** Least share of the shorter text's tokens in common. */
  static final double CLOSE_SHARE = 0.3;

  /**
   * The same in a run of many texts. Nearly all pairs that share less are edited copies of one
   * letter that are too far from each other; the letter joins them.
   */
  static final double CLOSE_SHARE_OF_MANY = 0.4;

  /** With no more texts, a run can afford every pair that may be near. */
  public static final int FEW_TEXTS = 20_000;

  /** With no more, a run can afford most of them; with more, edited copies are most of the work. */
  static final int MANY_TEXTS = 30_000;

  private static final int ROUNDS = 2;

  private final LetterTexts source;
  private final Measure.KullbackLeibler measure;
  private final ConstraintClosure closure;
  private final Copies copies;
  private final Allowance allowance;
  private final ClusterTexts texts;
  private final LetterReferences references;
  private final LetterMembers members;
  private final SmallClusters smallClusters;
  private SpunTexts spun = SpunTexts.NONE;

  /**
   * @param measure the measure, with the language model of the collection
   * @param documents number of documents with each text
   * @param minCopies texts of at least this many documents are reference copies, which leave their
   *     clusters only with all texts
   * @param allowance charged for the memory used
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
    this.copies = new Copies(documents, minCopies);
    this.allowance = allowance;
    texts = new ClusterTexts(source, allowance);
    references = new LetterReferences(texts, copies);
    members = new LetterMembers(source, copies, allowance);
    smallClusters = new SmallClusters(source, texts, closure, copies, allowance);
  }

  /**
   * Retrieval settings of pairs for {@link #gather}: from {@value #CLOSE} nats on they must share
   * tokens. In a large run they must share more, and as many to be compared at all.
   *
   * @param texts number of texts of the run
   */
  public static RetrievalSettings closer(RetrievalSettings settings, int texts) {
    return texts <= MANY_TEXTS
        ? settings.withTokensFrom(CLOSE, CLOSE_SHARE)
        : settings.withTokensFrom(CLOSE, CLOSE_SHARE_OF_MANY).withComparedPart(1);
  }

  /** Of a run over the sample alone, which has few texts. */
  static RetrievalSettings ofSample(RetrievalSettings settings) {
    return settings
        .withTokensFrom(settings.closeDistance(), Math.min(CLOSE_SHARE, settings.minTokenShare()))
        .withComparedPart(RetrievalSettings.COMPARED_PART);
  }

  /**
   * Clusters by distance, the second time around the centres of the first.
   *
   * @param sample texts searched for spun letters, ascending; at most {@value #SAMPLE}
   * @param progress called with the number of texts processed, never more than there are
   */
  public ReferenceClustering.Result gather(
      AssignmentSettings settings,
      RetrievalSettings retrieval,
      int[] sample,
      IntConsumer progress) {
    resume(settings, retrieval, sample);
    return gather(settings, retrieval, true, progress);
  }

  /**
   * Prepares for {@link #complete} what another instance has gathered from the same texts, which
   * costs what a sample does.
   *
   * @param settings from {@link #gather}
   * @param retrieval likewise
   * @param sample likewise
   */
  public void resume(AssignmentSettings settings, RetrievalSettings retrieval, int[] sample) {
    findSpun(
        settings,
        ofSample(retrieval),
        IntStream.of(sample).filter(text -> SpunTexts.mayBeSpun(source.words(text))).toArray());
  }

  /** Clusters the sample by itself, and searches the remaining texts. */
  private void findSpun(AssignmentSettings settings, RetrievalSettings retrieval, int[] sample) {
    List<Seed> seeds = source.seeds(sample);
    SampledTexts sampled = new SampledTexts(seeds, measure, allowance);
    LetterClustering ofSample =
        new LetterClustering(
            sampled,
            measure,
            ConstraintClosure.none(sample.length),
            IntStream.of(sample).map(copies::of).toArray(),
            copies.least(),
            allowance);
    Partition gathered = ofSample.gather(settings, retrieval, false, done -> {}).partition();
    Clusters clusters = new Clusters(gathered, ofSample.copies, ofSample.closure);
    List<Letter> letters = ofSample.letters(clusters, false);
    ofSample.members.join(clusters, ofSample.source.comparison(letters), new BitSet(), done -> {});
    int[] clusterOf =
        IntStream.range(0, sample.length)
            .map(
                text ->
                    LetterMembers.isSmall(clusters, text)
                        ? SpunLetters.NO_LETTER
                        : clusters.of(text))
            .toArray();
    sampled.giveBack();
    spun =
        SpunTexts.of(SpunLetters.find(seeds, clusterOf, measure.background(), allowance), source);
  }

  /** A reference copy is always a seed. */
  private boolean isNoSeed(int text) {
    return spun.contains(text) && !copies.isReference(text);
  }

  /**
   * @param separate whether letters that one text has brought together are told apart; not in the
   *     sample for spun letters, which are looked for among groups as large as they can be
   */
  private ReferenceClustering.Result gather(
      AssignmentSettings settings,
      RetrievalSettings retrieval,
      boolean separate,
      IntConsumer progress) {
    int[] order = IntStream.range(0, copies.texts()).filter(text -> !isNoSeed(text)).toArray();
    ReferenceClustering.Result first =
        new ReferenceClustering(
                source.candidates(retrieval),
                ReferenceClustering.DEFAULT_MAX_BATCH,
                progress,
                allowance)
            .run(copies.texts(), order, closure, settings);
    boolean rules =
        retrieval.minContainment() < RetrievalSettings.NEVER
            || retrieval.minWordOverlap() < RetrievalSettings.NEVER;
    int[] again =
        new CentreSeeds(texts, closure, copies, this::isNoSeed, separate, allowance)
            .after(first, rules);
    if (again.length == 0) {
      return first;
    }
    return new ReferenceClustering(
            source.candidates(retrieval),
            ReferenceClustering.DEFAULT_MAX_BATCH,
            done -> progress.accept(copies.texts()),
            allowance)
        .run(copies.texts(), again, closure, settings);
  }

  /**
   * The outcome.
   *
   * @param partition the reference of each text
   * @param placements the rule that placed each text
   */
  public record Completed(Partition partition, Placements placements) {}

  /**
   * Completes the clusters of {@link #gather}.
   *
   * @param settings from {@link #gather}
   * @param retrieval likewise
   * @param small whether texts without a letter are joined by common tokens; false if the request
   *     sets the distance
   * @param progress called with the number of texts processed, never more than there are
   */
  public Completed complete(
      ReferenceClustering.Result gathered,
      AssignmentSettings settings,
      RetrievalSettings retrieval,
      boolean small,
      IntConsumer progress) {
    long bytes = (long) Clusters.BYTES_PER_TEXT * copies.texts();
    allowance.take(bytes);
    Clusters clusters = new Clusters(gathered.partition(), copies, closure);
    spun.join(clusters, allowance);
    for (int round = 1; round <= ROUNDS; round++) {
      boolean last = round == ROUNDS;
      if (last) {
        references.choose(clusters, Letter.MIN_DOCUMENTS, gathered.held());
      }
      LetterComparison letters = source.comparison(letters(clusters, last));
      int before = (round - 1) * (copies.texts() / ROUNDS);
      BitSet strangers =
          members.join(
              clusters,
              letters,
              gathered.held(),
              looked -> progress.accept(before + looked / ROUNDS));
      if (last) {
        int[] released = LetterMembers.release(clusters, strangers, spun::contains);
        gatherAgain(clusters, released, settings, retrieval);
        if (small && released.length > 0) {
          List<Letter> seen = letters.letters().stream().map(Letter::seen).toList();
          int[] alone =
              IntStream.of(released)
                  .filter(text -> LetterMembers.isSmall(clusters, text))
                  .toArray();
          smallClusters.join(clusters, source.comparison(seen), alone, loose(clusters));
        }
      } else if (small) {
        int[] loose = loose(clusters);
        smallClusters.join(clusters, letters, loose, loose);
      }
    }
    progress.accept(copies.texts());
    allowance.take(-bytes);
    return new Completed(clusters.partition(), clusters.placements());
  }

  /** Texts that left a letter are seeds in turn, and gather near texts that also left. */
  private void gatherAgain(
      Clusters clusters, int[] released, AssignmentSettings settings, RetrievalSettings retrieval) {
    if (released.length < 2) {
      return;
    }
    Partition near =
        new ReferenceClustering(
                new CandidatesAmong(released, source.candidates(retrieval, released), allowance),
                ReferenceClustering.DEFAULT_MAX_BATCH,
                done -> {},
                allowance)
            .run(copies.texts(), released, closure, settings)
            .partition();
    for (int text : released) {
      if (near.referenceOf(text) != text) {
        clusters.join(near.referenceOf(text), text, Clusters.NEAR);
      }
    }
  }

  /** Joins clusters of one letter and returns the letters that are left. */
  private List<Letter> letters(Clusters clusters, boolean withWords) {
    LetterMerging merging = new LetterMerging(measure.background(), allowance);
    texts.visit(
        clusters,
        clusters.ofAtLeast(Letter.MIN_DOCUMENTS),
        (reference, seeds) -> {
          LetterTokens tokens = new LetterTokens();
          LetterTokens words = new LetterTokens();
          for (Seed seed : seeds) {
            tokens.add(seed.tokens());
            words.add(seed.bag());
          }
          merging.add(
              reference,
              copies.ofReference(reference),
              clusters.documents(reference),
              tokens,
              words,
              tokensOf(reference, seeds));
        });
    int[] loose = loose(clusters);
    return merging.merge(
        tokens -> source.holders(tokens, loose),
        (reference, other) ->
            clusters.join(reference, other, new Placement(Kind.LETTER, clusters.documents(other))),
        withWords);
  }

  /** The reference of a large cluster may not be among the fetched texts. */
  private long[] tokensOf(int reference, List<Seed> seeds) {
    return seeds.stream()
        .filter(seed -> seed.ordinal() == reference)
        .findAny()
        .orElseGet(() -> source.seeds(new int[] {reference}).get(0))
        .tokens();
  }

  /** The texts without a letter. */
  private int[] loose(Clusters clusters) {
    return IntStream.range(0, copies.texts())
        .filter(text -> LetterMembers.isSmall(clusters, text))
        .toArray();
  }
}
