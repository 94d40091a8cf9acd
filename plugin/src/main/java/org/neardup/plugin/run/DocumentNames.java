package org.neardup.plugin.run;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.apache.lucene.util.FixedBitSet;
import org.neardup.plugin.results.DocumentName;
import org.neardup.plugin.shard.DocumentsPhase;
import org.neardup.plugin.shard.ShardPhases;

/** Asks the shards for the documents of texts. */
final class DocumentNames {

  private final ShardGateway gateway;
  private final RunTexts texts;
  private final FixedBitSet[] heldBy;

  /**
   * @param heldBy by shard and text, whether the shard has documents of the text
   */
  DocumentNames(ShardGateway gateway, RunTexts texts, FixedBitSet[] heldBy) {
    this.gateway = gateway;
    this.texts = texts;
    this.heldBy = heldBy;
  }

  /**
   * The documents of some texts, and how some begin.
   *
   * @param documents by text: by timestamp, id and index
   * @param previews by text
   */
  record Named(Map<Integer, List<DocumentName>> documents, Map<Integer, String> previews) {}

  /** A document with what it is sorted by. */
  private record Dated(long timestamp, String id, String index) {
    private static final Comparator<Dated> ORDER =
        Comparator.comparingLong(Dated::timestamp)
            .thenComparing(Dated::id)
            .thenComparing(Dated::index);
  }

  /**
   * @param ordinals texts whose documents are wanted
   * @param previewed those of them whose beginning is wanted
   */
  Named of(int[] ordinals, int[] previewed) {
    List<int[]> held = new ArrayList<>();
    List<int[]> shown = new ArrayList<>();
    for (int shard = 0; shard < gateway.size(); shard++) {
      int at = shard;
      held.add(Arrays.stream(ordinals).filter(text -> heldBy[at].get(text)).toArray());
      shown.add(Arrays.stream(previewed).filter(text -> texts.homeShard(text) == at).toArray());
    }
    List<DocumentsPhase.Response> answers =
        gateway.ask(
            ShardPhases.DOCUMENTS,
            shard ->
                held.get(shard).length == 0
                    ? null
                    : new DocumentsPhase.Request(
                        gateway.view(shard), held.get(shard), shown.get(shard)));
    Map<Integer, List<Dated>> dated = new HashMap<>();
    Map<Integer, String> previews = new HashMap<>();
    for (int shard = 0; shard < answers.size(); shard++) {
      DocumentsPhase.Response answer = answers.get(shard);
      if (answer == null) {
        continue;
      }
      String index = gateway.view(shard).shardId().getIndexName();
      for (int i = 0; i < held.get(shard).length; i++) {
        List<Dated> documents =
            dated.computeIfAbsent(held.get(shard)[i], text -> new ArrayList<>());
        for (DocumentsPhase.Document document : answer.documents().get(i)) {
          documents.add(new Dated(document.timestamp(), document.id(), index));
        }
      }
      for (int i = 0; i < shown.get(shard).length; i++) {
        previews.put(shown.get(shard)[i], answer.previews().get(i));
      }
    }
    Map<Integer, List<DocumentName>> documents = new HashMap<>();
    dated.forEach(
        (text, list) ->
            documents.put(
                text,
                list.stream()
                    .sorted(Dated.ORDER)
                    .map(each -> new DocumentName(each.index(), each.id()))
                    .toList()));
    return new Named(documents, previews);
  }
}
