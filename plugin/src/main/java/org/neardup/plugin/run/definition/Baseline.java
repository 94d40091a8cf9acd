// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.run.definition;

import org.neardup.plugin.analysis.ShingleAnalyzerProvider;
import org.neardup.plugin.analysis.SpotAnalyzerProvider;
import org.neardup.plugin.analysis.TokenKind;
import org.opensearch.common.settings.Settings;

/** The methods that near-duplicate detection is measured against, as the papers set them up. */
enum Baseline {
  /**
   * Full fingerprinting: every shingle of three words; texts of which more than 80 % is the same
   * (SIGIR 2006, section 6.3).
   */
  FULL("full", "overlap", TokenKind.ALL_SHINGLES) {
    @Override
    Settings analyzer() {
      return shingles().put("select", "all").build();
    }
  },
  /** Shingling: every fifth of these shingles, else the same (SIGIR 2006, section 6.3). */
  DSC("dsc", "overlap", TokenKind.SAMPLED_SHINGLES) {
    @Override
    Settings analyzer() {
      return shingles().put("select", "every_nth").put("n", 5).build();
    }
  },
  /**
   * I-Match: texts whose words of highest idf in the collection are the same (SIGIR 2006, section
   * 6.3).
   */
  IMATCH("imatch", "fingerprint", TokenKind.FINGERPRINT) {
    @Override
    Settings analyzer() {
      return Settings.EMPTY;
    }
  },
  /**
   * SpotSigs: the transitive closure of pairs whose spot signatures resemble each other (Theobald,
   * Siddharth, Paepcke, SIGIR 2008).
   */
  SPOTSIGS("spotsigs", "resemblance", TokenKind.SPOT_SIGNATURES) {
    @Override
    Settings analyzer() {
      return Settings.builder().put("type", SpotAnalyzerProvider.NAME).build();
    }
  };

  private final String label;
  private final String distanceType;
  private final TokenKind tokens;

  Baseline(String label, String distanceType, TokenKind tokens) {
    this.label = label;
    this.distanceType = distanceType;
    this.tokens = tokens;
  }

  /** Its name in requests. */
  String label() {
    return label;
  }

  /** The name of what it compares by. */
  String distanceType() {
    return distanceType;
  }

  /** The kind of tokens that it compares. */
  TokenKind tokens() {
    return tokens;
  }

  /** The analyzer that makes its tokens of texts; none where it makes them of bags of words. */
  abstract Settings analyzer();

  private static Settings.Builder shingles() {
    return Settings.builder().put("type", ShingleAnalyzerProvider.NAME).put("length", 3);
  }
}
