// SPDX-License-Identifier: Apache-2.0
package org.neardup.benchmarks;

import org.apache.lucene.analysis.TokenStream;
import org.apache.lucene.analysis.minhash.MinHashFilter;
import org.apache.lucene.analysis.shingle.ShingleFilter;
import org.neardup.signature.IMatchScheme;
import org.neardup.signature.IMatchSignatureFilter;
import org.neardup.signature.ShingleScheme;
import org.neardup.signature.ShingleSelection;
import org.neardup.signature.ShingleSignatureFilter;
import org.neardup.signature.SpotScheme;
import org.neardup.signature.SpotSignatureFilter;

/**
 * The filters that turn words into signature tokens: the project's filter with its defaults, or
 * Lucene's two filters in sequence, like {@code shingle} and {@code min_hash} in an index.
 */
public enum Filters {
  /** The words only: the cost of reading them, to be subtracted from the others. */
  NONE {
    @Override
    TokenStream over(TokenStream words) {
      return words;
    }
  },
  /** Winnowed shingles of five words. */
  NEARDUP_WINNOW {
    @Override
    TokenStream over(TokenStream words) {
      return new ShingleSignatureFilter(words, ShingleScheme.DEFAULT, ShingleSelection.DEFAULT);
    }
  },
  /** Every shingle of five words. */
  NEARDUP_ALL {
    @Override
    TokenStream over(TokenStream words) {
      return new ShingleSignatureFilter(words, ShingleScheme.DEFAULT, new ShingleSelection.All());
    }
  },
  /** Chains of words after frequent words. */
  NEARDUP_SPOTSIGS {
    @Override
    TokenStream over(TokenStream words) {
      return new SpotSignatureFilter(words, SpotScheme.DEFAULT);
    }
  },
  /** One hash of the kept vocabulary. */
  NEARDUP_IMATCH {
    @Override
    TokenStream over(TokenStream words) {
      return new IMatchSignatureFilter(words, IMatchScheme.DEFAULT);
    }
  },
  /** The defaults of {@code min_hash}: one hash, 512 buckets, one value a bucket, rotation. */
  LUCENE_512_BUCKETS {
    @Override
    TokenStream over(TokenStream words) {
      return minHash(
          words, MinHashFilter.DEFAULT_HASH_COUNT, MinHashFilter.DEFAULT_BUCKET_COUNT, true);
    }
  },
  /** The same with 128 buckets, which fit comments better. */
  LUCENE_128_BUCKETS {
    @Override
    TokenStream over(TokenStream words) {
      return minHash(words, MinHashFilter.DEFAULT_HASH_COUNT, 128, true);
    }
  },
  /** The alternative setting of its documentation: many hash functions, the least value of each. */
  LUCENE_128_HASHES {
    @Override
    TokenStream over(TokenStream words) {
      return minHash(words, 128, 1, false);
    }
  };

  private static final int SHINGLE = ShingleScheme.DEFAULT.length();

  abstract TokenStream over(TokenStream words);

  private static TokenStream minHash(
      TokenStream words, int hashes, int buckets, boolean withRotation) {
    ShingleFilter shingles = new ShingleFilter(words, SHINGLE, SHINGLE);
    shingles.setOutputUnigrams(false);
    return new MinHashFilter(
        shingles, hashes, buckets, MinHashFilter.DEFAULT_HASH_SET_SIZE, withRotation);
  }
}
