// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.run.definition;

import java.util.Map;
import org.neardup.distance.BackgroundModel;
import org.neardup.plugin.shard.comparing.TextsPhase.WordCount;
import org.neardup.plugin.shard.grouping.TokenSource;
import org.neardup.retrieval.Measure;

/** A method that others are measured against. */
public sealed interface BaselineMethod extends ClusteringMethod {

  double DEFAULT_MAX_DOC_FREQ_SHARE = 0.1;

  /** Which. */
  Baseline baseline();

  /** The distance from which on texts have too little in common. */
  double maxDistance();

  /** Whether it finds pairs and takes their closure, rather than references and their copies. */
  default boolean isOfPairs() {
    return false;
  }

  @Override
  default String label() {
    return baseline().label();
  }

  @Override
  default String distanceType() {
    return baseline().distanceType();
  }

  @Override
  default WordCount counted(boolean tokensFit) {
    return WordCount.NONE;
  }

  @Override
  default int minShared() {
    return 1;
  }

  @Override
  default double maxDocFreqShare() {
    return 1;
  }

  /** What the request says of signatures, as it was given. */
  private static void recordSignature(Map<String, Object> request, Map<String, Object> body) {
    request.put("signature", body.getOrDefault("signature", Map.of()));
  }

  /**
   * Full fingerprinting or shingling: a text joins one of which it has enough shingles.
   *
   * @param threshold share of the smaller text's shingles that both must have more than, 0 to 1
   * @param minShared signature tokens that a candidate shares with its seed, at least 1
   * @param maxDocFreqShare share of the texts that a token may be in and still propose candidates
   *     by itself
   */
  record OfShingles(
      Baseline baseline,
      TokenSource tokenSource,
      double threshold,
      int minShared,
      double maxDocFreqShare)
      implements BaselineMethod {

    @Override
    public double maxDistance() {
      return 1 - threshold;
    }

    @Override
    public Measure measure(BackgroundModel counts, int texts, boolean tokensFit) {
      return new Measure.Overlap();
    }

    @Override
    public void record(Map<String, Object> request, Map<String, Object> body) {
      request.put("threshold", threshold);
      request.put("candidates", Map.of("min_shared", minShared, "max_doc_freq", maxDocFreqShare));
      recordSignature(request, body);
    }
  }

  /**
   * I-Match: a text joins one with the same fingerprint.
   *
   * @param terms words that make a fingerprint, at least 1
   * @param skip words of the very highest idf that are left out, at least 0
   */
  record OfFingerprints(TokenSource tokenSource, int terms, int skip) implements BaselineMethod {

    @Override
    public Baseline baseline() {
      return Baseline.IMATCH;
    }

    /** Of several fingerprints, as other analyzers may make them, one is enough. */
    @Override
    public double maxDistance() {
      return 1;
    }

    @Override
    public WordCount counted(boolean tokensFit) {
      return tokensFit ? WordCount.NONE : WordCount.TEXTS;
    }

    @Override
    public Measure measure(BackgroundModel counts, int texts, boolean tokensFit) {
      return tokensFit ? new Measure.Overlap() : new Measure.Fingerprint(counts, terms, skip);
    }

    @Override
    public void record(Map<String, Object> request, Map<String, Object> body) {
      recordSignature(request, body);
    }
  }

  /**
   * SpotSigs: the transitive closure of pairs that resemble each other.
   *
   * @param threshold least resemblance, greater than 0, at most 1
   */
  record OfSpots(TokenSource tokenSource, double threshold) implements BaselineMethod {

    @Override
    public Baseline baseline() {
      return Baseline.SPOTSIGS;
    }

    @Override
    public double maxDistance() {
      return 1 - threshold;
    }

    @Override
    public boolean isOfPairs() {
      return true;
    }

    @Override
    public Measure measure(BackgroundModel counts, int texts, boolean tokensFit) {
      return new Measure.Resemblance(threshold);
    }

    @Override
    public void record(Map<String, Object> request, Map<String, Object> body) {
      request.put("threshold", threshold);
      recordSignature(request, body);
    }
  }
}
