// SPDX-License-Identifier: Apache-2.0
package org.neardup.passage;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.LongStream;
import org.neardup.signature.SentenceSignatures;

/**
 * All shared passages of a collection in memory: an overview of the stages.
 *
 * <ol>
 *   <li>index: the documents with each signature ({@link MemorySentenceIndex});
 *   <li>frequent signatures: boilerplate ({@link FrequentSignatures});
 *   <li>join: pairs that share sentences ({@link SentenceJoin});
 *   <li>match: the passages of each pair ({@link SequenceMatcher}).
 * </ol>
 */
public final class InMemoryPassages {

  private static final int BATCH = 256;

  private InMemoryPassages() {}

  /**
   * The shared passages of a collection.
   *
   * @param pairs each pair of documents with a passage once, by left and then right key; the left
   *     key is the smaller one
   * @param frequent the frequent signatures, which start no passage
   * @param frequentDocuments number of documents with one of these
   * @param counts the work of the join
   */
  public record Result(
      List<DocumentPassages> pairs,
      FrequentSignatures frequent,
      int frequentDocuments,
      JoinCounts counts) {

    public Result {
      pairs = List.copyOf(pairs);
    }
  }

  /**
   * Finds the passages of a collection.
   *
   * @param documents distinct texts; the key of each is its place in the list
   */
  public static Result find(List<SentenceSignatures> documents, PassageSettings settings) {
    return find(documents, settings, () -> {});
  }

  /**
   * The same, with interruption.
   *
   * @param cancellationCheck called every few thousand steps; throws to interrupt the work
   */
  public static Result find(
      List<SentenceSignatures> documents, PassageSettings settings, Runnable cancellationCheck) {
    SentenceIndex index =
        new MemorySentenceIndex(
            LongStream.range(0, documents.size()).toArray(), documents, cancellationCheck);
    List<DocumentPassages> pairs = new ArrayList<>();
    try {
      FrequentSignatures frequent =
          FrequentSignatures.of(index, settings.maxDocuments(), cancellationCheck);
      SentenceJoin join = new SentenceJoin(index, frequent, settings, cancellationCheck);
      for (int first = 0; first < documents.size(); first += BATCH) {
        List<PassageQuery> batch = new ArrayList<>();
        for (int key = first; key < Math.min(first + BATCH, documents.size()); key++) {
          batch.add(PassageQuery.ofRun(key, documents.get(key)));
        }
        join.join(batch, pairs::add);
      }
      pairs.sort(
          Comparator.comparingLong(DocumentPassages::left)
              .thenComparingLong(DocumentPassages::right));
      return new Result(
          pairs, frequent, frequent.documents(index, cancellationCheck), join.counts());
    } catch (IOException e) {
      throw new UncheckedIOException("an index in memory cannot fail to be read", e);
    }
  }
}
