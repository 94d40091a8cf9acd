package org.neardup.plugin.run;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.neardup.plugin.results.DocumentName;
import org.neardup.plugin.shard.CopySentencesPhase;
import org.neardup.plugin.shard.ExactGroups;
import org.neardup.plugin.shard.ShardPhases;
import org.neardup.signature.SentenceSignatures;

/** Reads the exact copies of texts from the shards that have them, a bounded number at a time. */
final class ExactCopies {

  /** Documents that one shard hands out at once. */
  private static final int AT_ONCE = 1000;

  /** A text of so many words has sentences of some megabytes at most. */
  private static final int WORDS_AT_ONCE = ShardCandidates.WORDS_AT_ONCE;

  private final ShardGateway gateway;
  private final int[] words;

  /** By shard: how many documents of each text it has, for texts with several. */
  private final List<Map<Integer, Integer>> documents = new ArrayList<>();

  /**
   * @param words length of each text in words
   */
  ExactCopies(ShardGateway gateway, RunTexts texts, int[] words) {
    this.gateway = gateway;
    this.words = words;
    for (int shard = 0; shard < gateway.size(); shard++) {
      ExactGroups groups = gateway.shards().get(shard).groups();
      int[] ordinals = texts.ordinalsOf(shard);
      Map<Integer, Integer> ofShard = new HashMap<>();
      for (int group = 0; group < ordinals.length; group++) {
        if (texts.key(ordinals[group]).copies() > 1) {
          ofShard.put(ordinals[group], groups.copies()[group]);
        }
      }
      documents.add(ofShard);
    }
  }

  /**
   * A document with the text of others.
   *
   * @param ordinal its text
   * @param document its name
   * @param sentences its sentences
   */
  record Copy(int ordinal, DocumentName document, SentenceSignatures sentences) {}

  /** Takes documents. */
  @FunctionalInterface
  interface Visitor {
    void visit(List<Copy> copies);
  }

  /**
   * Visits the documents of some texts, the earliest of each included.
   *
   * @param visitor takes all of them, some at a time
   */
  void visit(int[] ordinals, Visitor visitor) {
    List<List<List<Slice>>> requests = new ArrayList<>();
    int rounds = 0;
    for (Map<Integer, Integer> ofShard : documents) {
      List<List<Slice>> ofThis = requests(ordinals, ofShard);
      requests.add(ofThis);
      rounds = Math.max(rounds, ofThis.size());
    }
    for (int i = 0; i < rounds; i++) {
      int round = i;
      List<CopySentencesPhase.Response> answers =
          gateway.ask(
              ShardPhases.COPY_SENTENCES,
              shard ->
                  round < requests.get(shard).size()
                      ? request(shard, requests.get(shard).get(round))
                      : null);
      List<Copy> copies = new ArrayList<>();
      for (int shard = 0; shard < answers.size(); shard++) {
        if (answers.get(shard) != null) {
          String index = gateway.view(shard).shardId().getIndexName();
          for (CopySentencesPhase.Copy copy : answers.get(shard).copies()) {
            copies.add(
                new Copy(copy.ordinal(), new DocumentName(index, copy.id()), copy.sentences()));
          }
        }
      }
      visitor.visit(copies);
    }
  }

  /** Some of the documents of a text in a shard. */
  private record Slice(int ordinal, int first, int size) {}

  private List<List<Slice>> requests(int[] ordinals, Map<Integer, Integer> ofShard) {
    List<List<Slice>> requests = new ArrayList<>();
    int room = 0;
    long roomForWords = 0;
    for (int ordinal : ordinals) {
      int length = Math.max(1, words[ordinal]);
      int count = ofShard.getOrDefault(ordinal, 0);
      for (int first = 0; first < count; ) {
        if (room == 0 || roomForWords < length && room < AT_ONCE) {
          requests.add(new ArrayList<>());
          room = AT_ONCE;
          roomForWords = WORDS_AT_ONCE;
        }
        long fitting = Math.max(1, roomForWords / length);
        int size = (int) Math.min(fitting, Math.min(room, count - first));
        requests.getLast().add(new Slice(ordinal, first, size));
        room -= size;
        roomForWords -= (long) size * length;
        first += size;
      }
    }
    return requests;
  }

  private CopySentencesPhase.Request request(int shard, List<Slice> slices) {
    return new CopySentencesPhase.Request(
        gateway.view(shard),
        slices.stream().mapToInt(Slice::ordinal).toArray(),
        slices.stream().mapToInt(Slice::first).toArray(),
        slices.stream().mapToInt(Slice::size).toArray());
  }
}
