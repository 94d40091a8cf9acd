// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.run.shards;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.HexFormat;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import org.neardup.constraint.AttributeTuple;
import org.neardup.plugin.shard.grouping.GroupedShard;
import org.neardup.plugin.shard.grouping.HandmadeShard;
import org.neardup.plugin.shard.grouping.HandmadeShard.Document;
import org.opensearch.test.OpenSearchTestCase;

/** Texts of shards made by hand. */
public abstract class RunTextsTestCase extends OpenSearchTestCase {

  final List<HandmadeShard> handmade = new ArrayList<>();
  final List<GroupedShard> shards = new ArrayList<>();
  final Set<String> named = new HashSet<>();

  void shard(String index, Document... documents) {
    add(index, List.of(documents));
  }

  void add(String index, List<Document> documents) {
    handmade.add(new HandmadeShard(index, shards.size(), documents));
    shards.add(handmade.getLast().pinned(true, named, random()));
  }

  RunTexts merged() {
    return RunTexts.merge(new ArrayList<>(shards), true, this::ids, bytes -> {});
  }

  List<List<String>> ids(List<int[]> groups) {
    return IntStream.range(0, groups.size())
        .mapToObj(
            shard ->
                IntStream.of(groups.get(shard))
                    .mapToObj(handmade.get(shard)::idOfEarliest)
                    .toList())
        .toList();
  }

  /** What a text is called, and its place in the order. */
  record Key(int copies, long timestamp, String id, String index) {}

  Key key(RunTexts texts, int text) {
    int home = texts.homeShard(text);
    int[] ordinals = texts.ordinalsOf(home);
    int group =
        IntStream.range(0, ordinals.length)
            .filter(i -> ordinals[i] == text)
            .findFirst()
            .orElseThrow();
    return new Key(
        texts.copies(text),
        texts.timestamp(text),
        handmade.get(home).idOfEarliest(group),
        texts.index(text));
  }

  static Document document(String id, long timestamp, String text) {
    return new Document(id, timestamp, text, new AttributeTuple("x"));
  }

  /** As much of it as the driver keeps. */
  static String digest(String text) {
    return HexFormat.of().formatHex(HandmadeShard.digest(text), 0, Long.BYTES);
  }

  static int ordinal(RunTexts texts, String text) {
    return IntStream.range(0, texts.size())
        .filter(each -> texts.digestStart(each).equals(digest(text)))
        .findFirst()
        .orElseThrow();
  }
}
