// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.apply;

import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.opensearch.action.DocWriteRequest;
import org.opensearch.action.bulk.BulkItemResponse;
import org.opensearch.action.update.UpdateRequest;
import org.opensearch.core.action.ActionListener;
import org.opensearch.core.rest.RestStatus;

/**
 * Finds out in which indices the caller does not see whole documents: what is hidden would be lost
 * when they are indexed anew. The security plugin refuses partial updates to callers from whom it
 * hides documents, fields or values, whatever the update changes: here nothing.
 */
final class WholeDocuments {

  private final BulkWriter bulks;

  WholeDocuments(BulkWriter bulks) {
    this.bulks = bulks;
  }

  /**
   * Tries an empty update of one document in each index.
   *
   * @param writes documents that are to be indexed anew, at least one
   * @param listener receives the refusals by index
   */
  void refusals(
      List<? extends DocWriteRequest<?>> writes, ActionListener<Map<String, Exception>> listener) {
    Map<String, UpdateRequest> oneOfEach = new LinkedHashMap<>();
    for (DocWriteRequest<?> write : writes) {
      oneOfEach.putIfAbsent(
          write.index(),
          new UpdateRequest(write.index(), write.id()).routing(write.routing()).doc(Map.of()));
    }
    List<UpdateRequest> updates = List.copyOf(oneOfEach.values());
    bulks.write(updates, ActionListener.map(listener, items -> refusals(updates, items)));
  }

  private static Map<String, Exception> refusals(
      List<UpdateRequest> updates, BulkItemResponse[] items) {
    Map<String, Exception> refusals = new HashMap<>();
    for (int i = 0; i < items.length; i++) {
      // a document that is gone is noticed where updates are allowed
      if (items[i].isFailed() && items[i].getFailure().getStatus() != RestStatus.NOT_FOUND) {
        refusals.put(updates.get(i).index(), items[i].getFailure().getCause());
      }
    }
    return refusals;
  }
}
