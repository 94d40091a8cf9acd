package org.neardup.passage;

import org.neardup.signature.SentenceSignatures;

/**
 * A document that looks for its passages in others; it is the left one of what is found.
 *
 * @param key its key in the collection; of a text that is not in it, one that no document has
 * @param sentences its sentences
 * @param partners in which others
 */
public record PassageQuery(long key, SentenceSignatures sentences, Partners partners) {

  /** In which documents a query looks. */
  public enum Partners {
    /** Those with a greater key: where every document is a query, each pair is met once. */
    LATER,

    /** All but the query itself. */
    OTHERS
  }

  /** A document of a run over all pairs. */
  public static PassageQuery ofRun(long key, SentenceSignatures sentences) {
    return new PassageQuery(key, sentences, Partners.LATER);
  }

  /** A document, or a text, that is looked for in all the others. */
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
