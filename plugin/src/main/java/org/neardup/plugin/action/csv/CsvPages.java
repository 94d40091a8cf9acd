// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.action.csv;

import java.util.function.BiFunction;
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
 * Answers a request with a table: with one page of it if the request has {@code size}, and
 * otherwise with all pages, one after the other.
 *
 * <p>The platform sends an answer as a whole: only its experimental HTTP transport {@code
 * reactor-netty4} has channels that send parts. A table is therefore complete in memory before it
 * is sent. Clients without a bound on it ask for pages, and go on with what the header {@code
 * Neardup-After} has.
 *
 * @param <Q> asks for a page
 * @param <S> a page
 */
public final class CsvPages<Q extends ActionRequest, S extends ActionResponse> {

  /** The header that has the parameter {@code after} for the next page. */
  public static final String AFTER = "Neardup-After";

  private final NodeClient client;
  private final ActionType<S> action;
  private final CsvTable table;
  private final Rows<Q, S> rows;
  private final BiFunction<Q, String, Q> next;
  private final String file;

  /** Adds the rows of a page to the table. */
  @FunctionalInterface
  public interface Rows<Q, S> {

    /**
     * @return the parameter {@code after} for the next page, or null after the last
     */
    @Nullable
    String add(S page, Q request, CsvTable table);
  }

  /**
   * @param action reads a page
   * @param table has its names
   * @param file the name under which browsers save it
   * @param next the request for a page by the one before and {@code after}
   */
  public CsvPages(
      NodeClient client,
      ActionType<S> action,
      CsvTable table,
      String file,
      Rows<Q, S> rows,
      BiFunction<Q, String, Q> next) {
    this.client = client;
    this.action = action;
    this.table = table;
    this.file = file;
    this.rows = rows;
    this.next = next;
  }

  /** Whether a request asks for all pages. */
  public static boolean isWhole(RestRequest request) {
    return !request.hasParam("size");
  }

  /** Reads a page, or all pages from one on, and answers with them. */
  public void send(Q first, RestChannel channel) {
    RestActionListener<String> answer =
        new RestActionListener<>(channel) {
          @Override
          protected void processResponse(@Nullable String after) {
            BytesRestResponse response =
                new BytesRestResponse(RestStatus.OK, "text/csv; charset=UTF-8", table.handOver());
            response.addHeader("Content-Disposition", "attachment; filename=\"" + file + "\"");
            if (after != null) {
              response.addHeader(AFTER, after);
            }
            channel.sendResponse(response);
          }
        };
    read(first, channel, ActionListener.runAfter(answer, table::close));
  }

  /**
   * @param end told {@code after} of the last page that was read, null if there is no other
   */
  private void read(Q request, RestChannel channel, ActionListener<String> end) {
    client.execute(
        action,
        request,
        ActionListener.wrap(
            page -> {
              if (!channel.request().getHttpChannel().isOpen()) {
                throw new TaskCancelledException("nobody waits for the answer any more");
              }
              String after = rows.add(page, request, table);
              if (after != null && isWhole(channel.request())) {
                read(next.apply(request, after), channel, end);
              } else {
                end.onResponse(after);
              }
            },
            end::onFailure));
  }
}
