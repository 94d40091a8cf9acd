package org.neardup.plugin.run;

import java.util.List;
import java.util.stream.IntStream;
import org.neardup.plugin.results.DocumentName;
import org.neardup.plugin.results.UniqueText;
import org.neardup.plugin.shard.CopiesPhase;
import org.neardup.plugin.shard.CopiesPhase.Copy;
import org.neardup.plugin.shard.CopiesPhase.Pieces;
import org.neardup.plugin.shard.ShardPhases;

/**
 * Finds the documents that have a text with other white space, punctuation or capitals than its
 * earliest document: there a passage begins elsewhere.
 */
final class RewrittenCopies {

  private final ShardGateway gateway;
  private final boolean[][] heldBy;

  RewrittenCopies(ShardGateway gateway, RunTexts texts) {
    this.gateway = gateway;
    heldBy = new boolean[gateway.size()][];
    for (int shard = 0; shard < heldBy.length; shard++) {
      heldBy[shard] = texts.heldBy(shard);
    }
  }

  /** Told of a document that is written otherwise. */
  @FunctionalInterface
  interface Found {
    void copy(int text, DocumentName document, List<UniqueText> passages);
  }

  /** Looks for the pieces of some texts in their other documents, shard by shard. */
  void find(List<Pieces> wanted, Found found) {
    for (int shard = 0; shard < gateway.size(); shard++) {
      int at = shard;
      find(shard, wanted.stream().filter(text -> heldBy[at][text.ordinal()]).toList(), found);
    }
  }

  private void find(int shard, List<Pieces> wanted, Found found) {
    String index = gateway.view(shard).shardId().getIndexName();
    List<Pieces> left = wanted;
    int skipped = 0;
    while (!left.isEmpty()) {
      CopiesPhase.Request request = new CopiesPhase.Request(gateway.view(shard), left, skipped);
      CopiesPhase.Response answer =
          gateway.ask(ShardPhases.COPIES, each -> each == shard ? request : null).get(shard);
      for (Copy copy : answer.copies()) {
        found.copy(copy.ordinal(), new DocumentName(index, copy.id()), passages(copy));
      }
      left = left.subList(answer.texts(), left.size());
      skipped = answer.skipped();
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
