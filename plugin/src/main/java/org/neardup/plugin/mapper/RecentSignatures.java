// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.mapper;

import java.util.concurrent.atomic.AtomicReferenceArray;
import org.apache.lucene.util.BytesRef;
import org.neardup.signature.DocumentSignature;
import org.neardup.signature.SignatureFormat;
import org.opensearch.common.Nullable;

/**
 * Signatures of texts that all fields of a node have signed lately. Most documents of a docket of
 * form letters are exact copies, so that most signatures are found here.
 *
 * <p>A text has one place, by its hash. Another text takes it over, unless the one that is there
 * was asked for again in the meantime: texts that come once do not drive out those that come often.
 * Texts are compared as a whole, so a collision of hashes only costs a signature.
 *
 * <p>{@value #PLACES} texts of up to {@value #MAX_BYTES} bytes with their signatures: some 2 MB
 * with comments of 200 words, 8 MB at most. Thread-safe, without locks.
 */
final class RecentSignatures {

  /** A power of two. */
  static final int PLACES = 512;

  /** A text is not kept that takes more with its signature. */
  static final int MAX_BYTES = 1 << 14;

  /**
   * What a field stores of a text.
   *
   * @param digest as hexadecimal digits
   * @param tokens of the signature
   * @param bagAndTokens in the stored form; neither array is changed any more
   */
  record Stored(String digest, long[] tokens, BytesRef bagAndTokens) {

    static Stored of(DocumentSignature signature) {
      return new Stored(
          signature.digestAsHex(), signature.tokens(), SignatureFormat.write(signature));
    }

    private int bytes() {
      return Long.BYTES * tokens.length + bagAndTokens.length;
    }
  }

  private final AtomicReferenceArray<Entry> entries = new AtomicReferenceArray<>(PLACES);

  /**
   * @param signing how the field signs; equal ones sign equal texts alike
   * @return null if there is none
   */
  @Nullable
  Stored get(String signing, String text) {
    if (isLong(text)) {
      return null;
    }
    Entry entry = entries.get(place(signing, text));
    if (entry == null || !entry.text.equals(text) || !entry.signing.equals(signing)) {
      return null;
    }
    entry.wasAskedFor = true;
    return entry.stored;
  }

  void put(String signing, String text, Stored stored) {
    if (isLong(text) || Character.BYTES * text.length() + stored.bytes() > MAX_BYTES) {
      return;
    }
    int place = place(signing, text);
    Entry entry = entries.get(place);
    if (entry != null && entry.wasAskedFor) {
      entry.wasAskedFor = false;
    } else {
      entries.set(place, new Entry(signing, text, stored));
    }
  }

  /** Whether a text can't be kept, whatever its signature; its hash is not worth the time. */
  private static boolean isLong(String text) {
    return text.length() > MAX_BYTES / Character.BYTES;
  }

  private static int place(String signing, String text) {
    int hash = 31 * text.hashCode() + signing.hashCode();
    return (hash ^ hash >>> 16) & PLACES - 1;
  }

  private static final class Entry {
    private final String signing;
    private final String text;
    private final Stored stored;

    /** Threads may overwrite each other's: that only decides which text is kept. */
    private boolean wasAskedFor;

    Entry(String signing, String text, Stored stored) {
      this.signing = signing;
      this.text = text;
      this.stored = stored;
    }
  }
}
