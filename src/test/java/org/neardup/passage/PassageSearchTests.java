package org.neardup.passage;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.LongStream;
import org.apache.lucene.tests.util.LuceneTestCase;
import org.junit.Test;
import org.neardup.signature.SentenceSignatures;

public class PassageSearchTests extends LuceneTestCase {

  private static final long NO_KEY = -1;

  @Test
  public void theLargestPassagesComeFirst() throws IOException {
    SentenceIndex index =
        index(
            0,
            List.of(
                Sentences.of("ABCx"),
                Sentences.of("BCDEF"),
                Sentences.of("zz"),
                Sentences.of("yABC")));

    List<Passage> passages = search(List.of(index), Sentences.of("ABCDEF"), 10);

    assertEquals(
        List.of(1L, 0L, 3L), passages.stream().map(passage -> passage.right().document()).toList());
    assertEquals(List.of(5, 3, 3), passages.stream().map(Passage::sentences).toList());
    assertEquals(passages.subList(0, 2), search(List.of(index), Sentences.of("ABCDEF"), 2));
  }

  @Test
  public void whatIsFoundIsTheSameForAnyShards() throws IOException {
    for (int i = 0; i < atLeast(300); i++) {
      List<SentenceSignatures> documents = Sentences.randomCollection(random(), 10);
      List<SentenceSignatures> texts = Sentences.randomCollection(random(), 2);
      SentenceSignatures text =
          random().nextBoolean() && !documents.isEmpty()
              ? documents.get(random().nextInt(documents.size()))
              : texts.isEmpty() ? SentenceSignatures.NONE : texts.get(0);
      int cut = random().nextInt(documents.size() + 1);
      int size = 1 + random().nextInt(10);
      assertEquals(
          Sentences.describe(documents),
          search(List.of(index(0, documents)), text, size),
          search(
              List.of(
                  index(0, documents.subList(0, cut)),
                  index(cut, documents.subList(cut, documents.size()))),
              text,
              size));
    }
  }

  @Test
  public void atLeastOnePassageIsAskedFor() {
    Exception refused =
        expectThrows(
            IllegalArgumentException.class, () -> PassageSearch.merge(List.of(List.of()), 0));
    assertEquals("[size] must be at least 1, got 0", refused.getMessage());
  }

  private static SentenceIndex index(int firstKey, List<SentenceSignatures> documents) {
    return new MemorySentenceIndex(
        LongStream.range(firstKey, firstKey + documents.size()).toArray(), documents);
  }

  /** As a cluster does it: frequencies of all shards, then passages of each. */
  private static List<Passage> search(List<SentenceIndex> shards, SentenceSignatures text, int size)
      throws IOException {
    PassageSettings settings = new PassageSettings(3, 0.9, 0, false, 3);
    FrequentSignatures.Counter counter = new FrequentSignatures.Counter();
    for (SentenceIndex shard : shards) {
      PassageSearch.count(text, shard, counter::add);
    }
    FrequentSignatures frequent = counter.build(settings.maxDocuments());
    List<List<Passage>> found = new ArrayList<>();
    for (SentenceIndex shard : shards) {
      found.add(
          PassageSearch.find(
              new SentenceJoin(shard, frequent, settings, () -> {}),
              PassageQuery.ofSearch(NO_KEY, text),
              size));
    }
    return PassageSearch.merge(found, size);
  }
}
