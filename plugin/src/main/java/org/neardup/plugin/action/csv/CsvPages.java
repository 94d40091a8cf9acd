// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.action.csv;

import org.opensearch.action.ActionRequest;
import org.opensearch.action.ActionType;
import org.opensearch.common.Nullable;
import org.opensearch.core.action.ActionListener;
import org.opensearch.core.action.ActionResponse;
import org.opensearch.core.rest.RestStatus;
import org.opensearch.core.tasks.TaskCancelledException;
import org.opensearch.rest.BytesRestResponse;
import org.opensearch.rest.RestChannel;
import org.opensearch.rest.RestRequest;
import org.opensearch.rest.action.RestActionListener;
import org.opensearch.transport.client.node.NodeClient;

/**
 * Answers a request with a table that is read page by page.
 *
 * @param <Q> asks for a page
 * @param <S> a page
 */
public final class CsvPages<Q extends ActionRequest, S extends ActionResponse> {

  /** The value of the parameter {@code format} that asks for a table. */
  private static final String FORMAT = "csv";

  private final NodeClient client;
  private final ActionType<S> action;
  private final CsvTable table;
  private final Rows<Q, S> rows;
  private final String file;

  /** Adds the rows of a page to the table. */
  @FunctionalInterface
  public interface Rows<Q, S> {

    /**
     * @return the request for the next page, or null after the last
     */
    @Nullable
    Q add(S page, Q request, CsvTable table);
  }

  /**
   * @param action reads a page
   * @param table has its names
   * @param file the name under which browsers save it
   */
  public CsvPages(
      NodeClient client, ActionType<S> action, CsvTable table, String file, Rows<Q, S> rows) {
    this.client = client;
    this.action = action;
    this.table = table;
    this.file = file;
    this.rows = rows;
  }

  /** Whether a request asks for a table. */
  public static boolean isWanted(RestRequest request) {
    return FORMAT.equals(request.param("format"));
  }

  /** Reads all pages from one on, and answers with them. */
  public void send(Q first, RestChannel channel) {
    RestActionListener<Q> answer =
        new RestActionListener<>(channel) {
          @Override
          protected void processResponse(Q none) {
            BytesRestResponse whole =
                new BytesRestResponse(RestStatus.OK, "text/csv; charset=UTF-8", table.bytes());
            whole.addHeader("Content-Disposition", "attachment; filename=\"" + file + "\"");
            channel.sendResponse(whole);
          }
        };
    read(first, channel, ActionListener.runAfter(answer, table::close));
  }

  /**
   * @param end told when there is no page any more
   */
  private void read(Q request, RestChannel channel, ActionListener<Q> end) {
    client.execute(
        action,
        request,
        ActionListener.wrap(
            page -> {
              if (!channel.request().getHttpChannel().isOpen()) {
                throw new TaskCancelledException("nobody waits for the answer any more");
              }
              Q next = rows.add(page, request, table);
              if (next == null) {
                end.onResponse(null);
              } else {
                read(next, channel, end);
              }
            },
            end::onFailure));
  }
}
