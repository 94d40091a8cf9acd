// SPDX-License-Identifier: Apache-2.0
package org.neardup.passage.words;

import static org.neardup.passage.words.WordLists.all;
import static org.neardup.passage.words.WordLists.own;
import static org.neardup.passage.words.WordLists.text;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.concurrent.CancellationException;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.IntStream;
import org.apache.lucene.tests.util.LuceneTestCase;
import org.apache.lucene.util.BytesRef;
import org.apache.lucene.util.FixedBitSet;
import org.junit.Test;
import org.neardup.passage.DocumentPassages;
import org.neardup.passage.FrequentSignatures;
import org.neardup.retrieval.MemoryTextStore;
import org.neardup.signature.DocumentSignature;
import org.neardup.signature.DocumentSigner;
import org.neardup.signature.SignatureFormat;
import org.neardup.work.Steps;

public class WordJoinTests extends LuceneTestCase {

  private static final List<String> SHARED = own("shared", 40);

  private static final Comparator<DocumentPassages> IN_ORDER =
      Comparator.comparingLong(DocumentPassages::left).thenComparingLong(DocumentPassages::right);

  private static final Comparator<List<Integer>> BY_PLACE =
      Comparator.comparing((List<Integer> pair) -> pair.get(0)).thenComparing(pair -> pair.get(1));

  /** The texts of a shard, by their ordinals in a run. */
  private record Shard(List<String> texts, int[] ordinals, AtomicLong most) {

    WordJoin join(WordPassageSettings settings, AtomicLong memory, Runnable check)
        throws IOException {
      BytesRef[] signatures =
          IntStream.of(ordinals)
              .mapToObj(ordinal -> SignatureFormat.write(signature(texts.get(ordinal))))
              .toArray(BytesRef[]::new);
      MemoryTextStore store = new MemoryTextStore(ordinals, signatures, () -> {});
      return new WordJoin(
          store,
          store.cursor()::postings,
          WordJoin.ofOneToken(store, () -> {}),
          (slot, steps) -> Words.of(texts.get(ordinals[slot]), steps),
          FrequentSignatures.NONE,
          settings,
          bytes -> {
            memory.addAndGet(bytes);
            most.accumulateAndGet(memory.get(), Math::max);
          },
          check);
    }
  }

  private static DocumentSignature signature(String text) {
    return DocumentSigner.byDefault().sign(text);
  }

  private static List<WordJoin.Query> queries(List<String> texts, int from, int to) {
    return IntStream.range(from, to)
        .mapToObj(
            text -> new WordJoin.Query(text, texts.get(text), signature(texts.get(text)).tokens()))
        .toList();
  }

  /** Texts that share some passages, a few words of them changed. */
  private static List<String> collection(int size) {
    List<String> texts = new ArrayList<>();
    for (int i = 0; i < size; i++) {
      List<String> passage = new ArrayList<>(SHARED.subList(random().nextInt(20), 40));
      for (int changes = random().nextInt(3); changes > 0; changes--) {
        passage.set(random().nextInt(passage.size()), "changed" + i);
      }
      texts.add(text(all(own("before" + i, random().nextInt(20)), passage, own("behind" + i, 5))));
    }
    return texts;
  }

  @Test
  public void neitherShardsNorBatchesHaveInfluence() throws Exception {
    for (int round = 0; round < 10; round++) {
      List<String> texts = collection(20);
      List<DocumentPassages> expected =
          InMemoryWordPassages.find(texts, WordPassageSettings.DEFAULT).pairs();
      assertFalse(expected.isEmpty());
      List<Integer> shuffled = new ArrayList<>(IntStream.range(0, texts.size()).boxed().toList());
      Collections.shuffle(shuffled, random());
      int cut = random().nextInt(texts.size() + 1);
      List<DocumentPassages> found = new ArrayList<>();
      AtomicLong memory = new AtomicLong();
      AtomicLong most = new AtomicLong();
      for (List<Integer> part :
          List.of(shuffled.subList(0, cut), shuffled.subList(cut, texts.size()))) {
        Shard shard =
            new Shard(texts, part.stream().mapToInt(Integer::intValue).sorted().toArray(), most);
        WordJoin join = shard.join(WordPassageSettings.DEFAULT, memory, () -> {});
        int batch = 1 + random().nextInt(7);
        for (int from = 0; from < texts.size(); from += batch) {
          join.join(queries(texts, from, Math.min(texts.size(), from + batch)), found::add);
        }
      }
      found.sort(IN_ORDER);
      assertEquals(expected, found);
      assertTrue("memory is charged", most.get() > 10_000);
      assertEquals("memory is given back", 0, memory.get());
    }
  }

  /** A text of one word over and over has one token. */
  @Test
  public void neitherOfTwoTextsMustComeFirst() throws Exception {
    List<String> texts = new ArrayList<>(collection(10));
    String refrain = "yes ".repeat(20);
    texts.add(refrain);
    texts.add(text(own("own", 36)) + " " + refrain);
    texts.add(refrain + text(own("other", 36)));
    List<String> reversed = texts.reversed();
    int last = texts.size() - 1;
    assertEquals(
        pairs(texts),
        pairs(reversed).stream()
            .map(pair -> List.of(last - pair.get(1), last - pair.get(0)))
            .sorted(BY_PLACE)
            .toList());
    assertTrue(pairs(texts).contains(List.of(10, 11)));
  }

  private static List<List<Integer>> pairs(List<String> texts) {
    return InMemoryWordPassages.find(texts, WordPassageSettings.DEFAULT).pairs().stream()
        .map(pair -> List.of((int) pair.left(), (int) pair.right()))
        .toList();
  }

  @Test
  public void fifteenEqualWordsInARowAreFoundWhereverTheyStand() throws Exception {
    for (int round = 0; round < 200; round++) {
      List<String> passage = own("passage" + round, 15);
      List<String> texts =
          List.of(
              text(all(own("a", random().nextInt(30)), passage, own("b", random().nextInt(30)))),
              text(all(own("c", random().nextInt(30)), passage, own("d", random().nextInt(30)))));
      List<DocumentPassages> pairs =
          InMemoryWordPassages.find(texts, WordPassageSettings.DEFAULT).pairs();
      assertEquals(1, pairs.size());
      assertEquals(15, pairs.getFirst().passages().getFirst().units());
    }
  }

  @Test
  public void placesAreThoseOfTheWords() {
    String left = text(all(own("a", 3), SHARED));
    String right = text(all(SHARED, own("b", 4)));
    DocumentPassages pair =
        InMemoryWordPassages.find(List.of(left, right), WordPassageSettings.DEFAULT)
            .pairs()
            .getFirst();
    assertEquals(43, pair.leftUnits());
    assertEquals(44, pair.rightUnits());
    assertEquals(3, pair.passages().getFirst().left().first());
    assertEquals(42, pair.passages().getFirst().left().last());
    assertEquals(left.indexOf("shared"), pair.passages().getFirst().left().start());
    assertEquals(left.length(), pair.passages().getFirst().left().end());
    assertEquals(0, pair.passages().getFirst().right().first());
    assertEquals(39, pair.passages().getFirst().right().last());
  }

  @Test
  public void aTextThatCanNotBeReadHasNoPassage() throws Exception {
    List<String> texts = Arrays.asList(text(SHARED), text(SHARED) + " more");
    BytesRef[] signatures =
        texts.stream().map(text -> SignatureFormat.write(signature(text))).toArray(BytesRef[]::new);
    MemoryTextStore store = new MemoryTextStore(new int[] {0, 1}, signatures, () -> {});
    WordJoin join =
        new WordJoin(
            store,
            store.cursor()::postings,
            new FixedBitSet(2),
            (slot, steps) -> null,
            FrequentSignatures.NONE,
            WordPassageSettings.DEFAULT,
            bytes -> {},
            () -> {});
    join.join(queries(texts, 0, 1), pair -> fail("found " + pair));
    assertEquals(0, join.counts().pairsCompared());
  }

  @Test
  public void aTextInQuestionIsNotDividedAgainIfItsWordsAreKnown() throws Exception {
    List<String> texts = List.of(text(SHARED), text(SHARED) + " more");
    BytesRef[] signatures =
        texts.stream().map(text -> SignatureFormat.write(signature(text))).toArray(BytesRef[]::new);
    MemoryTextStore store = new MemoryTextStore(new int[] {0, 1}, signatures, () -> {});
    WordJoin.Source source =
        new WordJoin.Source() {
          @Override
          public Words read(int slot, Steps steps) {
            return Words.of(texts.get(slot), steps);
          }

          @Override
          public Words known(int ordinal) {
            return Words.of(texts.get(ordinal));
          }
        };
    WordJoin join =
        new WordJoin(
            store,
            store.cursor()::postings,
            new FixedBitSet(2),
            source,
            FrequentSignatures.NONE,
            WordPassageSettings.DEFAULT,
            bytes -> {},
            () -> {});
    List<DocumentPassages> found = new ArrayList<>();
    join.join(
        List.of(new WordJoin.Query(0, "another text", signature(texts.get(0)).tokens())),
        found::add);
    assertEquals(40, found.getFirst().passages().getFirst().units());
  }

  @Test
  public void aJoinCanBeInterrupted() throws Exception {
    List<String> texts = collection(60);
    Shard shard = new Shard(texts, IntStream.range(0, texts.size()).toArray(), new AtomicLong());
    WordJoin join =
        shard.join(
            WordPassageSettings.DEFAULT,
            new AtomicLong(),
            () -> {
              throw new CancellationException("enough");
            });
    assertThrows(
        CancellationException.class, () -> join.join(queries(texts, 0, texts.size()), pair -> {}));
  }
}
