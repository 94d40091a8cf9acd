package org.neardup.passage;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.PriorityQueue;
import org.apache.lucene.internal.hppc.LongHashSet;
import org.neardup.signature.SentenceSignatures;

/**
 * The largest passages that one text shares with documents of an index: a {@link SentenceJoin} of
 * one query.
 *
 * <p>Which signatures are frequent is asked of all shards first, for those of the text only ({@link
 * #count}); what is found is then what a run over the whole collection finds.
 */
public final class PassageSearch {

  private static final Comparator<Passage> LARGEST_FIRST =
      Comparator.comparingInt(Passage::sentences)
          .reversed()
          .thenComparingLong(passage -> passage.right().document())
          .thenComparingInt(passage -> passage.left().first())
          .thenComparingInt(passage -> passage.right().first());

  private PassageSearch() {}

  /** Counts in how many documents of an index each signature of a text is. */
  public static void count(
      SentenceSignatures text, SentenceIndex index, SentenceIndex.FrequencyVisitor counted)
      throws IOException {
    SentenceIndex.Cursor cursor = index.cursor();
    LongHashSet asked = new LongHashSet();
    for (int sentence = 0; sentence < text.count(); sentence++) {
      for (int i = 0; i < text.size(sentence); i++) {
        long signature = text.signature(sentence, i);
        int documents = asked.add(signature) ? cursor.documents(signature) : 0;
        if (documents > 0) {
          counted.visit(signature, documents);
        }
      }
    }
  }

  /**
   * The passages of a query with documents of one shard: those with most sentences first, then by
   * the document's key and the place.
   *
   * @param size most passages to return, at least 1
   */
  public static List<Passage> find(SentenceJoin join, PassageQuery query, int size)
      throws IOException {
    Largest largest = new Largest(size);
    join.join(List.of(query), pair -> pair.passages().forEach(largest::add));
    return largest.sorted();
  }

  /** The first of what several shards found. */
  public static List<Passage> merge(Collection<List<Passage>> shards, int size) {
    Largest largest = new Largest(size);
    shards.forEach(passages -> passages.forEach(largest::add));
    return largest.sorted();
  }

  /** Keeps the first so many passages. */
  private static final class Largest {

    private final int size;
    private final PriorityQueue<Passage> kept = new PriorityQueue<>(LARGEST_FIRST.reversed());

    Largest(int size) {
      if (size < 1) {
        throw new IllegalArgumentException("[size] must be at least 1, got " + size);
      }
      this.size = size;
    }

    void add(Passage passage) {
      kept.add(passage);
      if (kept.size() > size) {
        kept.poll();
      }
    }

    List<Passage> sorted() {
      List<Passage> sorted = new ArrayList<>(kept);
      sorted.sort(LARGEST_FIRST);
      return sorted;
    }
  }
}
