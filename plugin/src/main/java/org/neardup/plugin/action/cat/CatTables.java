package org.neardup.plugin.action.cat;

import java.util.Set;
import java.util.TreeSet;
import org.opensearch.common.Table;
import org.opensearch.rest.RestChannel;
import org.opensearch.rest.RestRequest;
import org.opensearch.rest.RestResponse;
import org.opensearch.rest.action.cat.RestTable;

/** What the tables of this package have in common. */
final class CatTables {

  private CatTables() {}

  /**
   * Renders a table as the request wants it.
   *
   * @throws IllegalArgumentException if it is to be sorted by what is no column; left to {@link
   *     RestTable}, that would be an error of the server
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
