// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.run.shards;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.IntToLongFunction;
import org.neardup.plugin.results.DocumentName;
import org.neardup.plugin.shard.describing.DocumentsPhase;
import org.neardup.plugin.shard.describing.EarliestPhase;

/** Asks the shards for the documents of texts. */
public final class DocumentNames {

  /** Documents that a shard names first. */
  private static final int FIRST_DOCUMENTS = 1000;

  private static final int MAX_DOCUMENTS = 10_000;

  private final ShardGateway gateway;
  private final RunTexts texts;
  private final BatchPace namesPace;

  public DocumentNames(ShardGateway gateway, RunTexts texts) {
    this.gateway = gateway;
    this.texts = texts;
    this.namesPace = gateway.pace(FIRST_DOCUMENTS, MAX_DOCUMENTS);
  }

  /**
   * The documents of some texts.
   *
   * @param documents by text: by timestamp, id and index
   * @param digests by text, in hexadecimal
   * @param attributeBytes what the attributes of the documents take in memory
   */
  public record Named(
      Map<Integer, List<Dated>> documents, Map<Integer, String> digests, long attributeBytes) {}

  /**
   * A document.
   *
   * @param name its name
   * @param timestamp in milliseconds since the epoch, or {@link
   *     org.neardup.cluster.SeedKey#NO_TIMESTAMP}
   * @param attributes its values of each field that the results show; may be shared
   */
  public record Dated(DocumentName name, long timestamp, List<List<String>> attributes) {
    private static final Comparator<Dated> ORDER =
        Comparator.comparingLong(Dated::timestamp)
            .thenComparing(dated -> dated.name().id())
            .thenComparing(dated -> dated.name().index());
  }

  /**
   * @param ordinals texts whose documents are wanted
   */
  public Named of(int[] ordinals) {
    return of(ordinals, shard -> DocumentsPhase.ALL);
  }

  /**
   * The same of documents that came later.
   *
   * @param known by shard: the greatest sequence number of documents that are left out
   */
  public Named of(int[] ordinals, IntToLongFunction known) {
    Map<Integer, String> digests = new HashMap<>();
    AtomicLong attributeBytes = new AtomicLong();
    Map<Integer, List<Dated>> documents = documents(ordinals, known, digests, attributeBytes);
    return new Named(documents, digests, attributeBytes.get());
  }

  /** The earliest document of each of some texts. */
  public Map<Integer, DocumentName> earliest(int[] ordinals) {
    Map<Integer, DocumentName> names = new HashMap<>();
    namesPace.inBatches(
        ordinals.length,
        (from, to) -> {
          List<int[]> asked = texts.byHomeShard(Arrays.copyOfRange(ordinals, from, to));
          List<EarliestPhase.Response> answers =
              namesPace.ask(
                  to - from,
                  () ->
                      gateway.ask(
                          EarliestPhase.INSTANCE,
                          shard ->
                              asked.get(shard).length == 0
                                  ? null
                                  : EarliestPhase.Request.ofTexts(
                                      gateway.view(shard), asked.get(shard))));
          for (int shard = 0; shard < answers.size(); shard++) {
            for (int i = 0; i < asked.get(shard).length; i++) {
              int text = asked.get(shard)[i];
              names.put(text, new DocumentName(texts.index(text), answers.get(shard).ids().get(i)));
            }
          }
        });
    return names;
  }

  private Map<Integer, List<Dated>> documents(
      int[] ordinals,
      IntToLongFunction known,
      Map<Integer, String> digests,
      AtomicLong attributeBytes) {
    Map<Integer, List<Dated>> dated = new HashMap<>();
    List<DocumentsLeft<Integer>> left = new ArrayList<>();
    for (int shard = 0; shard < gateway.size(); shard++) {
      int at = shard;
      left.add(
          DocumentsLeft.of(
              Arrays.stream(ordinals).filter(text -> texts.isIn(at, text)).boxed().toList()));
    }
    while (left.stream().anyMatch(each -> !each.isEmpty())) {
      int most = namesPace.size();
      List<DocumentsPhase.Response> answers =
          namesPace.ask(
              most,
              () ->
                  gateway.ask(
                      DocumentsPhase.INSTANCE,
                      shard -> names(shard, left.get(shard), most, known)));
      for (int shard = 0; shard < answers.size(); shard++) {
        DocumentsPhase.Response answer = answers.get(shard);
        if (answer != null) {
          attributeBytes.addAndGet(answer.attributeBytes());
          add(gateway.view(shard).shardId().getIndexName(), left.get(shard), answer, dated);
          for (int i = 0; i < answer.digests().size(); i++) {
            digests.put(left.get(shard).texts().get(i), answer.digests().get(i));
          }
          left.set(shard, left.get(shard).after(answer.done()));
        }
      }
    }
    dated.values().forEach(documents -> documents.sort(Dated.ORDER));
    return dated;
  }

  private DocumentsPhase.Request names(
      int shard, DocumentsLeft<Integer> left, int most, IntToLongFunction known) {
    return left.isEmpty()
        ? null
        : new DocumentsPhase.Request(
            gateway.view(shard),
            left.texts().stream().mapToInt(Integer::intValue).toArray(),
            left.skipped(),
            most,
            known.applyAsLong(shard));
  }

  private static void add(
      String index,
      DocumentsLeft<Integer> asked,
      DocumentsPhase.Response answer,
      Map<Integer, List<Dated>> dated) {
    for (int i = 0; i < answer.documents().size(); i++) {
      List<Dated> documents =
          dated.computeIfAbsent(asked.texts().get(i), text -> new ArrayList<>());
      for (DocumentsPhase.Document document : answer.documents().get(i)) {
        documents.add(
            new Dated(
                new DocumentName(index, document.id()),
                document.timestamp(),
                answer.attributes().get(document.attributes())));
      }
    }
  }
}
