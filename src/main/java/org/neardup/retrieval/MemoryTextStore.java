package org.neardup.retrieval;

import java.util.Arrays;
import org.apache.lucene.util.BytesRef;
import org.neardup.signature.SignatureFormat;
import org.neardup.text.BagOfWords;

/**
 * Texts held in memory in their stored form, for fields that carry no signatures in the index.
 *
 * <p>About 2 kB a text of 300 words: the stored signature, and 12 bytes a token for the postings.
 */
public final class MemoryTextStore implements TextStore {

  private final int[] ordinals;
  private final BytesRef[] signatures;
  private final long[] tokens; // distinct, ascending
  private final int[] starts; // where each token's postings start; one more than tokens
  private final int[] slots;

  /**
   * @param ordinals the ordinal of each text; not copied
   * @param signatures the stored signature of each text; not copied
   */
  public MemoryTextStore(int[] ordinals, BytesRef[] signatures) {
    this.ordinals = ordinals;
    this.signatures = signatures;
    SignatureFormat.Reader reader = new SignatureFormat.Reader();
    long[][] tokensOf = new long[signatures.length][];
    int total = 0;
    for (int slot = 0; slot < signatures.length; slot++) {
      tokensOf[slot] = reader.readTokens(signatures[slot]);
      total += tokensOf[slot].length;
    }
    long[] all = new long[total];
    int at = 0;
    for (long[] of : tokensOf) {
      System.arraycopy(of, 0, all, at, of.length);
      at += of.length;
    }
    Arrays.sort(all);
    int distinct = 0;
    for (int i = 0; i < total; i++) {
      if (i == 0 || all[i] != all[i - 1]) {
        all[distinct++] = all[i];
      }
    }
    tokens = Arrays.copyOf(all, distinct);
    starts = new int[distinct + 1];
    for (long[] of : tokensOf) {
      for (long token : of) {
        starts[Arrays.binarySearch(tokens, token) + 1]++;
      }
    }
    for (int i = 0; i < distinct; i++) {
      starts[i + 1] += starts[i];
    }
    slots = new int[total];
    int[] next = starts.clone();
    for (int slot = 0; slot < tokensOf.length; slot++) {
      for (long token : tokensOf[slot]) {
        slots[next[Arrays.binarySearch(tokens, token)]++] = slot;
      }
    }
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
    public long[] tokens(int slot) {
      return reader.readTokens(signatures[slot]);
    }

    @Override
    public void postings(long token, SlotVisitor visitor) {
      int at = Arrays.binarySearch(tokens, token);
      if (at >= 0) {
        for (int i = starts[at]; i < starts[at + 1]; i++) {
          visitor.visit(slots[i]);
        }
      }
    }

    @Override
    public void frequencies(int least, FrequencyVisitor visitor) {
      for (int i = 0; i < tokens.length; i++) {
        int texts = starts[i + 1] - starts[i];
        if (texts >= least) {
          visitor.visit(tokens[i], texts);
        }
      }
    }
  }
}
