// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.run.definition;

import java.util.Objects;
import org.neardup.plugin.analysis.SignatureAnalyzers;
import org.neardup.plugin.request.RequestBody;
import org.neardup.plugin.shard.grouping.TokenSource;
import org.neardup.signature.IMatchFingerprint;
import org.neardup.signature.ShingleScheme;
import org.neardup.signature.SpotScheme;
import org.opensearch.common.settings.Settings;

/** Reads the parameters of the baselines. */
final class BaselineParser {

  /** How much two texts must have in common (SIGIR 2006, section 6.3). */
  static final double DEFAULT_OVERLAP = 0.8;

  /** Least resemblance of spot signatures, as in the experiments of SpotSigs. */
  static final double DEFAULT_RESEMBLANCE = 0.44;

  private static final String SIGNATURE = "signature";
  private static final String THRESHOLD = "threshold";
  private static final int MAX_TERMS = 10_000;

  private BaselineParser() {}

  /**
   * Checks the parameters and fills in what they leave out.
   *
   * @throws IllegalArgumentException naming the parameter, the rule and the value
   */
  static BaselineMethod parse(Baseline baseline, RequestBody body) {
    return switch (baseline) {
      case FULL, DSC -> ofShingles(baseline, body);
      case IMATCH -> ofFingerprints(body);
      case SPOTSIGS -> ofSpots(body);
    };
  }

  private static BaselineMethod ofShingles(Baseline baseline, RequestBody body) {
    double threshold = body.number(THRESHOLD, DEFAULT_OVERLAP, 0, 1);
    if (threshold == 1) {
      throw body.mustBe(THRESHOLD, "at least 0 and less than 1", threshold);
    }
    RequestBody candidates = body.object("candidates");
    int minShared = candidates.integer("min_shared", ReferencesMethod.DEFAULT_MIN_SHARED, 1, 1000);
    double maxDocFreqShare =
        candidates.number("max_doc_freq", BaselineMethod.DEFAULT_MAX_DOC_FREQ_SHARE, 0, 1);
    RequestBody signature = body.object(SIGNATURE);
    Settings.Builder analyzer = Settings.builder().put(baseline.analyzer());
    if (signature.has("length")) {
      analyzer.put("length", signature.integer("length", 0, 1, ShingleScheme.MAX_LENGTH));
    }
    if (baseline == Baseline.DSC && signature.has("n")) {
      analyzer.put("n", signature.integer("n", 0, 1, Integer.MAX_VALUE));
    }
    return new BaselineMethod.OfShingles(
        baseline, source(baseline, analyzer.build(), body), threshold, minShared, maxDocFreqShare);
  }

  private static BaselineMethod ofFingerprints(RequestBody body) {
    RequestBody signature = body.object(SIGNATURE);
    int terms = signature.integer("terms", IMatchFingerprint.DEFAULT_TERMS, 1, MAX_TERMS);
    int skip = signature.integer("skip", IMatchFingerprint.DEFAULT_SKIP, 0, MAX_TERMS);
    return new BaselineMethod.OfFingerprints(
        source(Baseline.IMATCH, Settings.EMPTY, body), terms, skip);
  }

  private static BaselineMethod ofSpots(RequestBody body) {
    double threshold = body.number(THRESHOLD, DEFAULT_RESEMBLANCE, 0, 1);
    if (threshold == 0) {
      throw body.mustBe(THRESHOLD, "greater than 0 and at most 1", threshold);
    }
    RequestBody signature = body.object(SIGNATURE);
    Settings.Builder analyzer = Settings.builder().put(Baseline.SPOTSIGS.analyzer());
    putWords(signature, "antecedents", analyzer);
    putWords(signature, "stop_words", analyzer);
    if (signature.has("antecedent_count")) {
      analyzer.put(
          "antecedent_count", signature.integer("antecedent_count", 0, 1, Integer.MAX_VALUE));
    }
    if (signature.has("distance")) {
      analyzer.put("distance", signature.integer("distance", 0, 1, SpotScheme.MAX));
    }
    if (signature.has("chain")) {
      analyzer.put("chain", signature.integer("chain", 0, 1, SpotScheme.MAX));
    }
    Settings settings = analyzer.build();
    try {
      SignatureAnalyzers.of(settings);
    } catch (IllegalArgumentException e) {
      throw new IllegalArgumentException("[" + SIGNATURE + "]: " + e.getMessage(), e);
    }
    return new BaselineMethod.OfSpots(source(Baseline.SPOTSIGS, settings, body), threshold);
  }

  /** Words, or the name of a list of them. */
  private static void putWords(RequestBody signature, String key, Settings.Builder analyzer) {
    if (signature.any(key) instanceof String name) {
      analyzer.put(key, name);
    } else if (signature.has(key)) {
      analyzer.putList(key, signature.strings(key));
    }
  }

  private static TokenSource source(Baseline baseline, Settings analyzer, RequestBody body) {
    boolean asked = body.map(SIGNATURE).values().stream().anyMatch(Objects::nonNull);
    return new TokenSource(baseline.tokens(), analyzer, asked);
  }
}
