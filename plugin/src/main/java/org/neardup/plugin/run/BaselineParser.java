package org.neardup.plugin.run;

import java.util.List;
import java.util.Objects;
import org.neardup.plugin.analysis.SignatureAnalyzers;
import org.neardup.plugin.shard.Signing;
import org.neardup.signature.IMatchFingerprint;
import org.neardup.signature.ShingleScheme;
import org.opensearch.common.settings.Settings;

/** Reads the parameters of the baselines. */
final class BaselineParser {

  private static final String SIGNATURE = "signature";
  private static final String THRESHOLD = "threshold";
  private static final int MAX_TERMS = 10_000;
  private static final List<String> SPOT_PARAMETERS =
      List.of("antecedents", "antecedent_count", "stop_words", "distance", "chain");

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
    double threshold = body.number(THRESHOLD, baseline.threshold(), 0, 1);
    RequestBody candidates = body.object("candidates");
    int minShared = candidates.integer("min_shared", ReferencesMethod.DEFAULT_MIN_SHARED, 1, 1000);
    double maxDocFreq =
        candidates.number("max_doc_freq", ReferencesMethod.DEFAULT_MAX_DOC_FREQ, 0, 1);
    RequestBody signature = body.object(SIGNATURE);
    Settings.Builder analyzer = Settings.builder().put(baseline.analyzer());
    if (signature.has("length")) {
      analyzer.put("length", signature.integer("length", 0, 1, ShingleScheme.MAX_LENGTH));
    }
    if (baseline == Baseline.DSC && signature.has("n")) {
      analyzer.put("n", signature.integer("n", 0, 1, Integer.MAX_VALUE));
    }
    Signing signing = new Signing(baseline.tokens(), analyzer.build(), isAsked(body));
    return new BaselineMethod(baseline, threshold, signing, 1, 0, minShared, maxDocFreq);
  }

  private static BaselineMethod ofFingerprints(RequestBody body) {
    RequestBody signature = body.object(SIGNATURE);
    int terms = signature.integer("terms", IMatchFingerprint.DEFAULT_TERMS, 1, MAX_TERMS);
    int skip = signature.integer("skip", IMatchFingerprint.DEFAULT_SKIP, 0, MAX_TERMS);
    Signing signing = new Signing(Baseline.IMATCH.tokens(), Settings.EMPTY, isAsked(body));
    return new BaselineMethod(
        Baseline.IMATCH, Baseline.IMATCH.threshold(), signing, terms, skip, 1, 1);
  }

  private static BaselineMethod ofSpots(RequestBody body) {
    double threshold = body.number(THRESHOLD, Baseline.SPOTSIGS.threshold(), 0, 1);
    if (threshold == 0) {
      throw body.mustBe(THRESHOLD, "greater than 0 and at most 1", threshold);
    }
    Settings.Builder analyzer = Settings.builder().put(Baseline.SPOTSIGS.analyzer());
    RequestBody signature = body.object(SIGNATURE);
    for (String parameter : SPOT_PARAMETERS) {
      Object value = signature.any(parameter);
      if (value instanceof List<?> list) {
        analyzer.putList(parameter, list.stream().map(String::valueOf).toList());
      } else if (value != null) {
        analyzer.put(parameter, String.valueOf(value));
      }
    }
    Settings settings = analyzer.build();
    try {
      SignatureAnalyzers.of(settings);
    } catch (IllegalArgumentException e) {
      throw new IllegalArgumentException("[" + SIGNATURE + "]: " + e.getMessage(), e);
    }
    Signing signing = new Signing(Baseline.SPOTSIGS.tokens(), settings, isAsked(body));
    return new BaselineMethod(Baseline.SPOTSIGS, threshold, signing, 1, 0, 1, 1);
  }

  private static boolean isAsked(RequestBody body) {
    return body.map(SIGNATURE).values().stream().anyMatch(Objects::nonNull);
  }
}
