// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.run.describing;

import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import org.neardup.edit.shared.SharedPassage;
import org.neardup.plugin.results.DocumentName;
import org.neardup.plugin.results.SharedAddition;
import org.neardup.plugin.run.shards.DocumentNames;
import org.neardup.plugin.shard.describing.ExcerptsPhase.Excerpt;
import org.neardup.plugin.shard.describing.ExcerptsPhase.Read;
import org.neardup.text.TextSpan;

/** What several members of a cluster added alike, with the characters and the document of one. */
final class SharedTexts {

  /** Those of most documents are listed. */
  private static final int MAX_LISTED = 10;

  /** A longer one is cut. */
  private static final int MAX_LENGTH = 1000;

  private final DocumentNames names;
  private final Excerpts excerpts;

  SharedTexts(DocumentNames names, Excerpts excerpts) {
    this.names = names;
    this.excerpts = excerpts;
  }

  /** Those of most documents, as results list them. */
  List<SharedAddition> of(DescribedCluster cluster) {
    List<SharedPassage> shared = cluster.sharedAdditions().stream().limit(MAX_LISTED).toList();
    if (shared.isEmpty()) {
      return List.of();
    }
    int[] owners = shared.stream().mapToInt(passage -> cluster.order()[passage.member()]).toArray();
    Map<Integer, DocumentName> earliest = names.earliest(IntStream.of(owners).distinct().toArray());
    List<String> pieces = pieces(cluster, shared, owners);
    return IntStream.range(0, owners.length)
        .mapToObj(
            i ->
                new SharedAddition(
                    shared.get(i).documents(),
                    earliest.get(owners[i]),
                    shared.get(i).start(),
                    shared.get(i).end(),
                    pieces.get(i)))
        .toList();
  }

  /** The beginnings of shared additions, as they came with descriptions or are read now. */
  private List<String> pieces(DescribedCluster cluster, List<SharedPassage> shared, int[] owners) {
    List<String> pieces = new ArrayList<>();
    List<Excerpt> unread = new ArrayList<>();
    for (int i = 0; i < owners.length; i++) {
      int start = shared.get(i).start();
      int end = Math.min(shared.get(i).end(), start + MAX_LENGTH);
      Optional<String> known = cluster.added(owners[i], start, end);
      pieces.add(known.orElse(null));
      if (known.isEmpty()) {
        unread.add(new Excerpt(owners[i], List.of(new TextSpan(start, end)), false));
      }
    }
    Iterator<Read> read = excerpts.all(unread).iterator();
    pieces.replaceAll(piece -> piece == null ? read.next().pieces().get(0) : piece);
    return pieces;
  }
}
