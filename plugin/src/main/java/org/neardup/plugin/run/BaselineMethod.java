package org.neardup.plugin.run;

import java.util.Map;
import java.util.TreeMap;
import org.neardup.distance.BackgroundModel;
import org.neardup.plugin.shard.Signing;
import org.neardup.plugin.shard.TextsPhase.WordCount;
import org.neardup.retrieval.Measure;

/**
 * A method that others are measured against.
 *
 * @param baseline which
 * @param threshold how much two texts must have in common, 0 to 1
 * @param signing where its tokens come from
 * @param terms of an I-Match fingerprint, at least 1
 * @param skip words of the very highest idf that it leaves out, at least 0
 * @param minShared signature tokens that a candidate shares with its seed, at least 1
 * @param maxDocFreq share of the texts that a token may be in and still propose candidates by
 *     itself
 */
record BaselineMethod(
    Baseline baseline,
    double threshold,
    Signing signing,
    int terms,
    int skip,
    int minShared,
    double maxDocFreq)
    implements RunMethod {

  @Override
  public String label() {
    return baseline.label();
  }

  @Override
  public String distanceType() {
    return baseline.distanceType();
  }

  /** The distance from which on texts have too little in common. */
  double maxDistance() {
    return 1 - threshold;
  }

  /** Whether it finds pairs and takes their closure, rather than references and their copies. */
  boolean isOfPairs() {
    return baseline == Baseline.SPOTSIGS;
  }

  @Override
  public WordCount counted(boolean tokensFit) {
    return baseline == Baseline.IMATCH && !tokensFit ? WordCount.TEXTS : WordCount.NONE;
  }

  @Override
  public Measure measure(BackgroundModel counts, boolean tokensFit) {
    return switch (baseline) {
      case FULL, DSC -> new Measure.Overlap();
      case IMATCH ->
          tokensFit ? new Measure.Overlap() : new Measure.Fingerprint(counts, terms, skip);
      case SPOTSIGS -> new Measure.Resemblance(threshold);
    };
  }

  @Override
  public void record(Map<String, Object> request, Map<String, Object> body) {
    switch (baseline) {
      case FULL, DSC -> {
        request.put("threshold", threshold);
        request.put("candidates", Map.of("min_shared", minShared, "max_doc_freq", maxDocFreq));
        recordSignature(request);
      }
      case IMATCH -> request.put("signature", Map.of("terms", terms, "skip", skip));
      case SPOTSIGS -> {
        request.put("threshold", threshold);
        recordSignature(request);
      }
    }
  }

  private void recordSignature(Map<String, Object> request) {
    Map<String, Object> signature = new TreeMap<>();
    for (String key : signing.analyzer().keySet()) {
      signature.put(key, signing.analyzer().get(key));
    }
    signature.remove("type");
    request.put("signature", signature);
  }
}
