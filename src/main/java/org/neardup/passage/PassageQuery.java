// SPDX-License-Identifier: Apache-2.0
package org.neardup.passage;

import org.neardup.signature.SentenceSignatures;

/**
 * A document whose passages in others are searched; it is the left one of each result.
 *
 * @param key its key in the collection; for a text outside the collection, a key that no document
 *     has
 * @param sentences its sentences
 * @param partners the documents to search
 */
public record PassageQuery(long key, SentenceSignatures sentences, Partners partners) {

  /** The documents that a query searches. */
  public enum Partners {
    /** Those with a greater key: if every document is a query, each pair is compared once. */
    LATER,

    /** All except the query itself. */
    OTHERS
  }

  /** A document of a run over all pairs. */
  public static PassageQuery ofRun(long key, SentenceSignatures sentences) {
    return new PassageQuery(key, sentences, Partners.LATER);
  }

  /** A document, or a text, that is compared with all others. */
  public static PassageQuery ofSearch(long key, SentenceSignatures sentences) {
    return new PassageQuery(key, sentences, Partners.OTHERS);
  }

  boolean accepts(long other) {
    return switch (partners) {
      case LATER -> key < other;
      case OTHERS -> key != other;
    };
  }
}
