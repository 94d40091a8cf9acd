// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.shard.grouping;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.apache.lucene.index.DocValues;
import org.apache.lucene.index.LeafReaderContext;
import org.apache.lucene.index.SortedSetDocValues;
import org.apache.lucene.util.BytesRef;
import org.neardup.plugin.mapper.FieldSigner;
import org.neardup.plugin.shard.FieldText;
import org.neardup.retrieval.MemoryTextStore;
import org.neardup.retrieval.TextStore;
import org.neardup.signature.DocumentSignature;
import org.neardup.signature.SignatureFormat;
import org.neardup.signature.TextLimit;
import org.neardup.work.Allowance;
import org.opensearch.common.Nullable;

/**
 * Signatures computed from the source, for fields without indexed signatures or with other ones
 * than the method compares. The signatures of the earliest document of every group are kept in
 * memory, which is charged as it grows.
 */
final class ComputedSignatures implements SignatureSource {

  /** Memory of a token in the postings, besides the stored signature, and while they are made. */
  private static final int BYTES_PER_TOKEN = 56;

  private static final int BYTES_PER_TEXT = 64;

  private final FieldText.Cursor texts;
  private final FieldSigner signer;
  private final String digestField; // null for a field that has none
  private final Allowance allowance;
  private List<BytesRef> kept = new ArrayList<>(); // by group
  private int base;
  private SortedSetDocValues digests;
  private DocumentSignature signature;
  private boolean tooLong; // the text of the current document

  /**
   * @param digestField the digests of a field with other signatures; null for others
   * @param allowance charged for the signatures kept, and checked for interruption at each text
   */
  ComputedSignatures(
      FieldText.Cursor texts, FieldSigner signer, String digestField, Allowance allowance) {
    this.texts = texts;
    this.signer = signer;
    this.digestField = digestField;
    this.allowance = allowance;
  }

  @Override
  public void setLeaf(LeafReaderContext leaf, int documents) throws IOException {
    base = leaf.docBase;
    digests = digestField == null ? null : DocValues.getSortedSet(leaf.reader(), digestField);
  }

  /**
   * @throws IllegalArgumentException if the document has a value, but not in its source
   */
  @Override
  public boolean advance(int document) throws IOException {
    allowance.ensureNotCancelled();
    String text = texts.read(base + document);
    if (text == null && digests != null && digests.advanceExact(document)) {
      throw new IllegalArgumentException(
          "[field] must be in the _source of every document, since [method] signs texts in a way of"
              + " its own; give the field an analyzer that signs as the method does");
    }
    tooLong = text != null && TextLimit.isExceededBy(text);
    signature = text == null || tooLong ? null : sign(text);
    return signature != null;
  }

  /** The signature; null if an analyzer makes more words of the text than the limit. */
  @Nullable
  private DocumentSignature sign(String text) throws IOException {
    try {
      return signer.sign(text);
    } catch (TextLimit.ExceededException e) {
      tooLong = true;
      return null;
    }
  }

  @Override
  public boolean isIgnored(int document) {
    return tooLong;
  }

  @Override
  public BytesRef digest() {
    return new BytesRef(signature.digest());
  }

  @Override
  public void keep(int group) {
    BytesRef stored = SignatureFormat.write(signature);
    if (group == kept.size()) {
      allowance.take(stored.length + BYTES_PER_TEXT + BYTES_PER_TOKEN * signature.tokens().length);
      kept.add(stored);
    } else {
      allowance.take(stored.length - kept.get(group).length);
      kept.set(group, stored);
    }
  }

  /**
   * Numbers the groups anew, when all are known.
   *
   * @param order the number so far of each group
   */
  void reorder(int[] order) {
    kept = Arrays.stream(order).mapToObj(kept::get).toList();
  }

  /** A store of the texts of some groups. */
  TextStore store(int[] groups, int[] ordinals, Runnable cancellationCheck) {
    BytesRef[] stored = new BytesRef[groups.length];
    for (int i = 0; i < groups.length; i++) {
      stored[i] = kept.get(groups[i]);
    }
    return new MemoryTextStore(ordinals, stored, cancellationCheck);
  }
}
