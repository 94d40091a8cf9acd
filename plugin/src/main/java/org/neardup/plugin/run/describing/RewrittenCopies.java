// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.run.describing;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.neardup.plugin.results.DocumentName;
import org.neardup.plugin.results.UniqueText;
import org.neardup.plugin.run.shards.BatchPace;
import org.neardup.plugin.run.shards.DocumentsLeft;
import org.neardup.plugin.run.shards.RunTexts;
import org.neardup.plugin.run.shards.ShardGateway;
import org.neardup.plugin.shard.describing.CopiesPhase;
import org.neardup.plugin.shard.describing.CopiesPhase.Copy;
import org.neardup.plugin.shard.describing.CopiesPhase.Pieces;

/**
 * Finds the documents that have a text with other white space, punctuation or capitals than its
 * earliest document: there a passage begins elsewhere.
 */
final class RewrittenCopies {

  /** Documents that a shard looks at first. */
  private static final int FIRST_DOCUMENTS = 100;

  private static final int MAX_DOCUMENTS = 1000;

  private final ShardGateway gateway;
  private final RunTexts texts;
  private final BatchPace pace;

  RewrittenCopies(ShardGateway gateway, RunTexts texts) {
    this.gateway = gateway;
    this.texts = texts;
    this.pace = gateway.pace(FIRST_DOCUMENTS, MAX_DOCUMENTS);
  }

  /** Told of a document that is written otherwise. */
  @FunctionalInterface
  interface Found {
    void copy(int text, DocumentName document, List<UniqueText> passages);
  }

  /** Looks for the pieces of some texts in their other documents. */
  void find(List<Pieces> wanted, Found found) {
    List<DocumentsLeft<Pieces>> left = new ArrayList<>();
    for (int shard = 0; shard < gateway.size(); shard++) {
      int at = shard;
      left.add(
          DocumentsLeft.of(
              wanted.stream().filter(text -> texts.isIn(at, text.ordinal())).toList()));
    }
    while (left.stream().anyMatch(each -> !each.isEmpty())) {
      int most = pace.size();
      List<CopiesPhase.Response> answers =
          pace.ask(
              most,
              () ->
                  gateway.ask(
                      CopiesPhase.INSTANCE,
                      shard ->
                          left.get(shard).isEmpty()
                              ? null
                              : new CopiesPhase.Request(
                                  gateway.view(shard),
                                  left.get(shard).texts(),
                                  left.get(shard).skipped(),
                                  most)));
      for (int shard = 0; shard < answers.size(); shard++) {
        CopiesPhase.Response answer = answers.get(shard);
        if (answer != null) {
          tell(gateway.view(shard).shardId().getIndexName(), answer, found);
          left.set(shard, left.get(shard).after(answer.done()));
        }
      }
    }
  }

  private static void tell(String index, CopiesPhase.Response answer, Found found) {
    for (Copy copy : answer.copies()) {
      found.copy(copy.ordinal(), new DocumentName(index, copy.id()), passages(copy));
    }
  }

  private static List<UniqueText> passages(Copy copy) {
    return IntStream.range(0, copy.spans().size())
        .mapToObj(
            i ->
                new UniqueText(
                    copy.spans().get(i).start(), copy.spans().get(i).end(), copy.pieces().get(i)))
        .toList();
  }
}
