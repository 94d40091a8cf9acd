// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.results.reading;

import java.util.List;
import org.neardup.plugin.results.ClusterEntry;
import org.neardup.plugin.results.ResultRow;
import org.neardup.plugin.results.UniqueText;
import org.opensearch.common.Nullable;

/**
 * A cluster and some of its documents.
 *
 * @param cluster the cluster
 * @param members the requested rows; copied
 * @param uniqueText the unique text of each member; null if not requested; copied
 * @param texts what is known of the members as texts; null if they are documents
 */
public record Members(
    ClusterEntry cluster,
    List<ResultRow> members,
    @Nullable List<List<UniqueText>> uniqueText,
    @Nullable Texts texts) {

  public Members {
    members = List.copyOf(members);
    uniqueText = uniqueText == null ? null : List.copyOf(uniqueText);
  }

  /**
   * Members that are texts.
   *
   * @param total number of texts of the selection
   * @param copies number of documents of each member; copied
   * @param next the {@linkplain RowCursor position} where the next page begins; 0 if there is none,
   *     or texts do not come in the order of the cluster
   */
  public record Texts(long total, List<Integer> copies, long next) {

    public Texts {
      copies = List.copyOf(copies);
    }
  }
}
