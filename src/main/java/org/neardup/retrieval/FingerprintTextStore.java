package org.neardup.retrieval;

import java.io.IOException;
import java.util.Arrays;
import org.neardup.text.BagOfWords;

/** The texts of another store with one token each: a fingerprint. */
final class FingerprintTextStore implements TextStore {

  /** An array of one token, and its postings. */
  static final int BYTES_PER_TEXT = 40;

  private final TextStore texts;
  private final long[][] fingerprints; // by slot, one each
  private final TokenPostings postings;

  /**
   * @param fingerprints by slot
   */
  FingerprintTextStore(TextStore texts, long[] fingerprints) {
    this.texts = texts;
    this.fingerprints = new long[fingerprints.length][];
    Arrays.setAll(this.fingerprints, slot -> new long[] {fingerprints[slot]});
    this.postings = new TokenPostings(this.fingerprints);
  }

  @Override
  public int size() {
    return texts.size();
  }

  @Override
  public int ordinal(int slot) {
    return texts.ordinal(slot);
  }

  @Override
  public Cursor cursor() throws IOException {
    Cursor ofTexts = texts.cursor();
    return new Cursor() {
      @Override
      public BagOfWords bag(int slot) throws IOException {
        return ofTexts.bag(slot);
      }

      @Override
      public long[] tokens(int slot) {
        return fingerprints[slot].clone();
      }

      @Override
      public void postings(long token, SlotVisitor visitor) {
        postings.visit(token, visitor);
      }

      @Override
      public void frequencies(int least, FrequencyVisitor visitor) {
        postings.frequencies(least, visitor);
      }
    };
  }
}
