// SPDX-License-Identifier: Apache-2.0
package org.neardup.passage;

import java.util.List;
import org.neardup.signature.SentenceSignatures;

/** Documents in memory: for tests, experiments and fields that carry no sentence signatures. */
public final class MemorySentenceIndex implements SentenceIndex {

  private final long[] keys;
  private final List<SentenceSignatures> documents;
  private final SignatureLists postings;

  /**
   * @param keys the key of each document; not copied
   * @param documents the sentences of each
   * @param cancellationCheck called now and then; throws to interrupt the work
   * @throws ArithmeticException if they have more than 2³¹ signatures
   */
  public MemorySentenceIndex(
      long[] keys, List<SentenceSignatures> documents, Runnable cancellationCheck) {
    if (keys.length != documents.size()) {
      throw new IllegalArgumentException(
          "%s keys for %s documents".formatted(keys.length, documents.size()));
    }
    this.keys = keys;
    this.documents = List.copyOf(documents);
    postings = SignatureLists.ofDocuments(this.documents, cancellationCheck);
  }

  @Override
  public int size() {
    return keys.length;
  }

  @Override
  public long key(int slot) {
    return keys[slot];
  }

  @Override
  public Cursor cursor() {
    return new Cursor() {
      @Override
      public SentenceSignatures sentences(int slot) {
        return documents.get(slot);
      }

      @Override
      public void postings(long signature, SlotVisitor visitor) {
        int at = postings.find(signature);
        for (int i = 0; at >= 0 && i < postings.size(at); i++) {
          visitor.visit(postings.item(at, i));
        }
      }

      @Override
      public int documents(long signature) {
        int at = postings.find(signature);
        return at < 0 ? 0 : postings.size(at);
      }

      @Override
      public void frequencies(int min, FrequencyVisitor visitor, Runnable cancellationCheck) {
        postings.visitSizes(min, visitor, cancellationCheck);
      }
    };
  }
}
