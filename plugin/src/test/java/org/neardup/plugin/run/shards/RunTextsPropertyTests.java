// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.run.shards;

import static org.neardup.cluster.SeedKey.NO_TIMESTAMP;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.IntStream;
import org.junit.Test;
import org.neardup.cluster.SeedKey;
import org.neardup.constraint.AttributeTuple;
import org.neardup.plugin.shard.grouping.HandmadeShard;
import org.neardup.plugin.shard.grouping.HandmadeShard.Document;

/** Texts are what their definition says, however documents are spread over shards. */
public class RunTextsPropertyTests extends RunTextsTestCase {

  /**
   * What a text is, without the shards that have a part in it.
   *
   * @param attributes its own
   * @param ofCopies those of all copies, in an order that depends on them alone
   */
  private record Text(
      String digest, Key key, AttributeTuple attributes, List<AttributeTuple> ofCopies) {}

  private List<Text> described(RunTexts texts) {
    return IntStream.range(0, texts.size())
        .mapToObj(
            text ->
                new Text(
                    texts.digestStart(text),
                    key(texts, text),
                    texts.of(text),
                    texts.ofCopies(text)))
        .toList();
  }

  private static List<Document> randomDocuments() {
    List<Document> documents = new ArrayList<>();
    int count = between(1, 60);
    for (int i = 0; i < count; i++) {
      documents.add(
          new Document(
              "id" + i,
              rarely() ? NO_TIMESTAMP : between(0, 3),
              rarely() ? null : "text " + between(0, 15),
              "relay" + between(0, 2),
              randomBoolean() ? null : "docket" + between(0, 1)));
    }
    return documents;
  }

  /** By the definition: documents by text, texts in the order of their keys. */
  private static List<Text> expected(List<Document> documents) {
    Map<String, List<Document>> byText = new LinkedHashMap<>();
    for (Document document : documents) {
      if (document.text() != null) {
        byText.computeIfAbsent(document.text(), text -> new ArrayList<>()).add(document);
      }
    }
    List<Text> texts = new ArrayList<>();
    byText.forEach(
        (text, copies) -> {
          Document earliest =
              copies.stream()
                  .min(Comparator.comparingLong(Document::timestamp).thenComparing(Document::id))
                  .orElseThrow();
          Set<AttributeTuple> others = new TreeSet<>();
          copies.forEach(copy -> others.add(copy.attributes()));
          AttributeTuple own =
              copies.stream()
                  .filter(copy -> copy.timestamp() == earliest.timestamp())
                  .map(Document::attributes)
                  .min(Comparator.naturalOrder())
                  .orElseThrow();
          others.remove(own);
          List<AttributeTuple> tuples = new ArrayList<>(List.of(own));
          tuples.addAll(others);
          texts.add(
              new Text(
                  digest(text),
                  new Key(copies.size(), earliest.timestamp(), earliest.id(), "letters"),
                  own,
                  tuples));
        });
    texts.sort(
        Comparator.comparing(
            text -> new SeedKey(text.key().copies(), text.key().timestamp(), text.digest())));
    return texts;
  }

  @Test
  public void textsAreTheSameHoweverDocumentsAreSpreadOverShards() {
    for (int round = 0; round < 100; round++) {
      List<Document> documents = randomDocuments();
      List<Text> expected = expected(documents);
      Set<String> ids = new HashSet<>();
      documents.forEach(document -> ids.add(document.id()));
      shards.clear();
      handmade.clear();
      named.clear();
      named.addAll(ids);
      List<List<Document>> split = HandmadeShard.split(documents, between(1, 7), random());
      for (List<Document> ofShard : split) {
        add("letters", ofShard);
      }
      RunTexts texts = merged();
      assertEquals(expected, described(texts));
      int most = between(0, 20);
      assertEquals(
          expected.stream().map(Text::digest).sorted().limit(most).toList(),
          Arrays.stream(texts.sample(most)).mapToObj(texts::digestStart).toList());
      checkHomes(texts, split);
      for (Document document : documents) {
        if (document.text() != null) {
          int text = ordinal(texts, document.text());
          assertEquals(Map.of(document.id(), text), texts.resolve(List.of(document.id())));
        }
      }
    }
  }

  /** Exactly one shard answers for each text: the one that holds the earliest document. */
  private void checkHomes(RunTexts texts, List<List<Document>> split) {
    int[] answers = new int[texts.size()];
    for (int shard = 0; shard < split.size(); shard++) {
      Set<Integer> held = new HashSet<>();
      int[] ordinals = texts.ordinalsOf(shard);
      boolean[] answersFor = texts.answersFor(shard);
      for (int group = 0; group < ordinals.length; group++) {
        held.add(ordinals[group]);
        assertEquals(texts.homeShard(ordinals[group]) == shard, answersFor[group]);
        answers[ordinals[group]] += answersFor[group] ? 1 : 0;
      }
      Set<String> ids = new HashSet<>();
      split.get(shard).forEach(document -> ids.add(document.id()));
      for (int text = 0; text < texts.size(); text++) {
        assertEquals(held.contains(text), texts.isIn(shard, text));
        assertEquals(ids.contains(key(texts, text).id()), texts.homeShard(text) == shard);
      }
    }
    assertTrue(Arrays.stream(answers).allMatch(count -> count == 1));
  }
}
