// SPDX-License-Identifier: Apache-2.0
package org.neardup.passage;

import java.util.Arrays;
import java.util.List;
import java.util.concurrent.ThreadLocalRandom;
import org.neardup.signature.Hash64;
import org.neardup.signature.SentenceSignatures;
import org.neardup.work.Steps;

/**
 * The sentences of a document, or the documents of a collection, with each signature.
 *
 * <p>A hash table with open addressing, at most half full, and one array of lists: up to 40 bytes a
 * signature. Immutable.
 *
 * <p>Authors of documents can choose words whose signatures collide in a table of known order: each
 * look-up would then read tens of thousands of them. Each table therefore has its own order, by a
 * salt; results do not depend on it.
 */
final class SignatureLists {

  private static final int FREE = 0;

  private final long salt = ThreadLocalRandom.current().nextLong();
  private final long[] signatures; // by slot of the table
  private final int[] ends; // by slot: one past the last place of the list, or FREE
  private final int[] sizes; // by slot
  private final int[] items;

  private SignatureLists(int entries) {
    int capacity = Integer.highestOneBit(Math.min(1 << 28, Math.max(1, entries))) * 4;
    signatures = new long[capacity];
    ends = new int[capacity];
    sizes = new int[capacity];
    items = new int[entries + 1]; // place 0 is not used, so that no end is FREE
  }

  /** The sentences of a document by their signatures. */
  static SignatureLists ofSentences(SentenceSignatures document) {
    SignatureLists lists = new SignatureLists(total(document));
    for (int sentence = 0; sentence < document.count(); sentence++) {
      lists.count(document, sentence);
    }
    lists.place();
    for (int sentence = 0; sentence < document.count(); sentence++) {
      lists.fill(document, sentence, sentence);
    }
    return lists;
  }

  /**
   * The documents of a collection by the signatures of their sentences.
   *
   * @param cancellationCheck called now and then; throws to interrupt the work
   */
  static SignatureLists ofDocuments(
      List<SentenceSignatures> documents, Runnable cancellationCheck) {
    Steps steps = new Steps(cancellationCheck);
    SignatureLists lists =
        new SignatureLists(
            Math.toIntExact(documents.stream().mapToLong(SignatureLists::total).sum()));
    for (SentenceSignatures document : documents) {
      for (int sentence = 0; sentence < document.count(); sentence++) {
        steps.take(document.size(sentence));
        lists.count(document, sentence);
      }
    }
    lists.place();
    for (int slot = 0; slot < documents.size(); slot++) {
      SentenceSignatures document = documents.get(slot);
      for (int sentence = 0; sentence < document.count(); sentence++) {
        steps.take(document.size(sentence));
        lists.fill(document, sentence, slot);
      }
    }
    return lists;
  }

  /** Number of signatures of all sentences of a document together. */
  static int total(SentenceSignatures document) {
    int total = 0;
    for (int sentence = 0; sentence < document.count(); sentence++) {
      total += document.size(sentence);
    }
    return total;
  }

  /** The place of the list of a signature; negative if it has none. */
  int find(long signature) {
    int slot = slot(signature);
    return ends[slot] == FREE ? -1 : slot;
  }

  /** Length of the list at a place, at least 1. */
  int size(int at) {
    return sizes[at];
  }

  /** An item of the list; ascending and distinct. */
  int item(int at, int index) {
    return items[ends[at] - sizes[at] + index];
  }

  /** The index of an item in the list, from 0. */
  int rank(int at, int item) {
    return Arrays.binarySearch(items, ends[at] - sizes[at], ends[at], item)
        - (ends[at] - sizes[at]);
  }

  /** Calls the visitor with every signature and the length of its list. */
  void visitSizes(int min, SignatureIndex.FrequencyVisitor visitor, Runnable cancellationCheck) {
    Steps steps = new Steps(cancellationCheck);
    for (int slot = 0; slot < signatures.length; slot++) {
      steps.take(1);
      if (ends[slot] != FREE && sizes[slot] >= min) {
        visitor.visit(signatures[slot], sizes[slot]);
      }
    }
  }

  private void count(SentenceSignatures document, int sentence) {
    for (int i = 0; i < document.size(sentence); i++) {
      long signature = document.signature(sentence, i);
      int slot = slot(signature);
      signatures[slot] = signature;
      ends[slot]++; // for now, its number of occurrences
    }
  }

  /** Arranges the lists one after another. */
  private void place() {
    int next = 1;
    for (int slot = 0; slot < ends.length; slot++) {
      if (ends[slot] != FREE) {
        int room = ends[slot];
        ends[slot] = next; // grows to the end of the list
        next += room;
      }
    }
  }

  private void fill(SentenceSignatures document, int sentence, int item) {
    for (int i = 0; i < document.size(sentence); i++) {
      int slot = slot(document.signature(sentence, i));
      if (sizes[slot] == 0 || items[ends[slot] - 1] != item) {
        items[ends[slot]++] = item;
        sizes[slot]++;
      }
    }
  }

  private int slot(long signature) {
    int mask = signatures.length - 1;
    int slot = (int) Hash64.mix(signature ^ salt) & mask;
    while (ends[slot] != FREE && signatures[slot] != signature) {
      slot = slot + 1 & mask;
    }
    return slot;
  }
}
