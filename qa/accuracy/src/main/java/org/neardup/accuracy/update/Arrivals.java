// SPDX-License-Identifier: Apache-2.0
package org.neardup.accuracy.update;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.neardup.accuracy.collection.Document;

/**
 * A collection that comes in parts, in its own order. One document in {@link #EVERY} of each part
 * after the first comes a part too early with the text of its neighbour, and one more document has
 * its text until then:
 *
 * <pre>
 *   part   comes                              goes
 *   1      d1 ... d40, d60 (text of d59), passing-d60 (text of d60)
 *   2      d41 ... d60 (its own text), ...    passing-d60
 * </pre>
 *
 * After the last part there are the documents of the collection and no others.
 */
final class Arrivals {

  /** As many documents change, and as many go, as there are times this in the parts to come. */
  private static final int EVERY = 20;

  private static final String PASSING = "passing-";

  private Arrivals() {}

  /**
   * What happens at once.
   *
   * @param come to be indexed, some of them over others of the same id
   * @param go ids to be deleted
   */
  record Part(List<Document> come, List<String> go) {
    Part {
      come = List.copyOf(come);
      go = List.copyOf(go);
    }
  }

  /**
   * Divides a collection.
   *
   * @param first number of documents of the first part
   * @param more number of parts after it, equal ones
   */
  static List<Part> of(List<Document> documents, int first, int more) {
    int[] ends =
        IntStream.rangeClosed(0, more)
            .map(
                part ->
                    first + (int) ((long) (documents.size() - first) * part / Math.max(1, more)))
            .toArray();
    List<Part> arrivals = new ArrayList<>();
    List<String> passing = List.of();
    for (int part = 0; part <= more; part++) {
      int end = ends[part];
      List<Document> come = new ArrayList<>(documents.subList(part == 0 ? 0 : ends[part - 1], end));
      List<String> go = passing;
      passing = new ArrayList<>();
      for (int next : early(end, part < more ? ends[part + 1] : end)) {
        Document document = documents.get(next);
        come.add(new Document(document.id(), documents.get(next - 1).text(), document.received()));
        come.add(new Document(PASSING + document.id(), document.text(), document.received()));
        passing.add(PASSING + document.id());
      }
      arrivals.add(new Part(come, go));
    }
    return arrivals;
  }

  private static int[] early(int from, int to) {
    return IntStream.range(from, to).filter(i -> i % EVERY == EVERY - 1).toArray();
  }
}
