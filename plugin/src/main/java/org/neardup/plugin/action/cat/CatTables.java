// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.action.cat;

import java.util.Set;
import java.util.TreeSet;
import org.opensearch.common.Table;
import org.opensearch.rest.RestChannel;
import org.opensearch.rest.RestRequest;
import org.opensearch.rest.RestResponse;
import org.opensearch.rest.action.cat.RestTable;

/** Common parts of the tables of this package. */
final class CatTables {

  private CatTables() {}

  /**
   * Renders a table with the parameters of the request.
   *
   * @throws IllegalArgumentException if the sort parameter names no column; {@link RestTable} would
   *     answer with a server error
   */
  static RestResponse render(Table table, RestChannel channel) throws Exception {
    requireColumns(table, channel.request());
    return RestTable.buildResponse(table, channel);
  }

  private static void requireColumns(Table table, RestRequest request) {
    Set<String> columns = table.getAliasMap().keySet();
    for (String key : request.paramAsStringArray("s", new String[0])) {
      String column = key.replaceFirst(":(asc|desc)$", "");
      if (!columns.contains(column)) {
        throw new IllegalArgumentException(
            "[s] must name columns, one of %s, got [%s]".formatted(new TreeSet<>(columns), key));
      }
    }
  }
}
