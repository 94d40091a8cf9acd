// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.evaluate;

import com.carrotsearch.hppc.IntArrayList;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.neardup.plugin.memory.KeptBytes;
import org.neardup.plugin.results.DocumentName;

/** Finds the documents of the pairs of a request. */
final class GoldPairs {

  /** A document that a name may refer to. */
  private record Candidate(DocumentName document, int ordinal) {}

  /**
   * The pairs with both documents in the run.
   *
   * @param left by pair, the ordinal of one document
   * @param right by pair, the ordinal of the other
   * @param pairsNotFound number of pairs omitted, because one or both documents are not in the run
   * @param notFound names of documents that were not found, in the order of the pairs, at most
   *     {@link #SHOWN}; copied
   */
  record Resolved(int[] left, int[] right, long pairsNotFound, List<String> notFound) {

    Resolved {
      notFound = List.copyOf(notFound);
    }
  }

  /** Maximum number of listed names that were not found. */
  static final int SHOWN = 10;

  /** Bytes of a name: a place in the table, and a list of its documents. */
  private static final long BYTES_PER_NAME = 120;

  /** Bytes of a document that a pair may refer to, besides its index and id. */
  private static final long BYTES_PER_CANDIDATE = 160;

  private static final int NOT_FOUND = -1;

  private final List<Gold.Pair> pairs;
  private final KeptBytes kept;
  private final Map<String, List<Candidate>> candidates; // by name

  /**
   * @param kept charged for the documents that the pairs may refer to
   */
  GoldPairs(Gold.Pairs gold, KeptBytes kept) {
    this.kept = kept;
    pairs = gold.pairs();
    kept.add(2 * BYTES_PER_NAME * pairs.size());
    candidates = HashMap.newHashMap(2 * pairs.size());
    for (Gold.Pair pair : pairs) {
      candidates.putIfAbsent(pair.left(), new ArrayList<>(1));
      candidates.putIfAbsent(pair.right(), new ArrayList<>(1));
    }
  }

  /** A document of the run. */
  void add(DocumentName document, int ordinal) {
    Candidate candidate = new Candidate(document, ordinal);
    for (String name : new String[] {document.id(), document.toString()}) {
      List<Candidate> named = candidates.get(name);
      if (named != null) {
        kept.add(BYTES_PER_CANDIDATE + 2L * (document.index().length() + document.id().length()));
        named.add(candidate);
      }
    }
  }

  /**
   * The pairs by the ordinals of their documents.
   *
   * @throws IllegalArgumentException if a name is ambiguous, if a pair has equal documents, or if
   *     no pair has documents of the run
   */
  Resolved resolve() {
    IntArrayList left = new IntArrayList();
    IntArrayList right = new IntArrayList();
    Set<String> notFound = new LinkedHashSet<>();
    for (Gold.Pair pair : pairs) {
      int one = ordinal(pair.left(), notFound);
      int other = ordinal(pair.right(), notFound);
      if (one == NOT_FOUND || other == NOT_FOUND) {
        continue;
      }
      if (one == other) {
        throw new IllegalArgumentException(
            "[gold.pairs] must be made of two different documents, got [%s, %s]"
                .formatted(pair.left(), pair.right()));
      }
      left.add(one);
      right.add(other);
    }
    if (left.isEmpty() && !pairs.isEmpty()) {
      throw new IllegalArgumentException(
          "[gold.pairs] must name documents of the run, got no pair of two of them; not found are %s"
              .formatted(notFound));
    }
    return new Resolved(
        left.toArray(), right.toArray(), pairs.size() - left.size(), List.copyOf(notFound));
  }

  private int ordinal(String name, Set<String> notFound) {
    List<Candidate> named = fullNameFirst(name, candidates.get(name));
    if (named.isEmpty()) {
      if (notFound.size() < SHOWN) {
        notFound.add(name);
      }
      return NOT_FOUND;
    }
    TreeSet<String> indices = new TreeSet<>();
    boolean sameDocument = true;
    for (Candidate candidate : named) {
      indices.add(candidate.document().index());
      sameDocument &= candidate.document().equals(named.getFirst().document());
    }
    if (!sameDocument) {
      throw new IllegalArgumentException(
          "[gold.pairs] must name one document, got [%s], which is in %s; write index/id"
              .formatted(name, indices));
    }
    if (named.size() > 1) {
      throw new IllegalArgumentException(
          "[gold.pairs] must name one document, got [%s], which its routing has put into several shards"
              .formatted(name));
    }
    return named.getFirst().ordinal();
  }

  /** A full name wins over an equal id: otherwise its document could not be named. */
  private static List<Candidate> fullNameFirst(String name, List<Candidate> named) {
    List<Candidate> inFull =
        named.stream().filter(candidate -> candidate.document().toString().equals(name)).toList();
    return inFull.isEmpty() ? named : inFull;
  }
}
