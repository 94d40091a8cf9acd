// SPDX-License-Identifier: Apache-2.0
package org.neardup.retrieval;

import org.apache.lucene.util.BytesRef;
import org.neardup.signature.SignatureFormat;
import org.neardup.text.BagOfWords;

/**
 * Texts held in memory in their stored form, for fields without indexed signatures.
 *
 * <p>About 2 kB for a text of 300 words: the stored signature, and up to 40 bytes a token for the
 * postings.
 */
public final class MemoryTextStore implements TextStore {

  private final int[] ordinals;
  private final BytesRef[] signatures;
  private final TokenPostings postings;

  /**
   * @param ordinals the ordinal of each text; not copied
   * @param signatures the stored signature of each text; not copied
   * @param cancellationCheck called now and then; throws to interrupt the work
   */
  public MemoryTextStore(int[] ordinals, BytesRef[] signatures, Runnable cancellationCheck) {
    this.ordinals = ordinals;
    this.signatures = signatures;
    SignatureFormat.Reader reader = new SignatureFormat.Reader();
    long[][] tokensOf = new long[signatures.length][];
    for (int slot = 0; slot < signatures.length; slot++) {
      cancellationCheck.run();
      tokensOf[slot] = reader.readTokens(signatures[slot]);
    }
    postings = TokenPostings.inMemory(tokensOf, cancellationCheck);
  }

  @Override
  public int size() {
    return ordinals.length;
  }

  @Override
  public int ordinal(int slot) {
    return ordinals[slot];
  }

  @Override
  public Cursor cursor() {
    return new MemoryCursor();
  }

  private final class MemoryCursor implements Cursor {
    private final SignatureFormat.Reader reader = new SignatureFormat.Reader();

    @Override
    public BagOfWords bag(int slot) {
      return reader.readBag(signatures[slot]);
    }

    @Override
    public int length(int slot) {
      return reader.readLength(signatures[slot]);
    }

    @Override
    public long[] tokens(int slot) {
      return reader.readTokens(signatures[slot]);
    }

    @Override
    public int tokenCount(int slot) {
      return reader.readTokenCount(signatures[slot]);
    }

    @Override
    public void postings(long token, SlotVisitor visitor) {
      postings.visit(token, visitor);
    }

    @Override
    public void frequencies(int min, FrequencyVisitor visitor, Runnable cancellationCheck) {
      postings.frequencies(min, visitor, cancellationCheck);
    }
  }
}
