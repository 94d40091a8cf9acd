package org.neardup.plugin.action.evaluate;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import java.util.function.Function;
import org.neardup.plugin.results.DocumentName;

/** Which documents the pairs of a request are of. */
final class GoldPairs {

  /** A document that a name may stand for. */
  private record Candidate(DocumentName document, int ordinal) {}

  /** By pair, the ordinals of its documents. */
  record Ordinals(int[] left, int[] right) {}

  /** Of a name that is asked for: a place in the table, and a list for who has it. */
  private static final long BYTES_PER_NAME = 120;

  /** Of a document that a pair may be of, besides its index and id. */
  private static final long BYTES_PER_CANDIDATE = 160;

  private final List<Gold.Pair> pairs;
  private final KeptBytes kept;
  private final Map<String, List<Candidate>> candidates; // by name

  /**
   * @param kept where the documents are charged that the pairs may be of
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
   * @throws IllegalArgumentException if a name is that of no document, or of several, or if a pair
   *     is of one document
   */
  Ordinals ordinals() {
    int[] left = resolve(Gold.Pair::left);
    int[] right = resolve(Gold.Pair::right);
    for (int pair = 0; pair < left.length; pair++) {
      if (left[pair] == right[pair]) {
        throw new IllegalArgumentException(
            "[gold.pairs] must be made of two different documents, got [%s, %s]"
                .formatted(pairs.get(pair).left(), pairs.get(pair).right()));
      }
    }
    return new Ordinals(left, right);
  }

  private int[] resolve(Function<Gold.Pair, String> side) {
    return pairs.stream().map(side).mapToInt(this::resolve).toArray();
  }

  private int resolve(String name) {
    List<Candidate> named = candidates.get(name);
    if (named.isEmpty()) {
      throw new IllegalArgumentException(
          "[gold.pairs] must name documents of the run, got [" + name + "]");
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
}
