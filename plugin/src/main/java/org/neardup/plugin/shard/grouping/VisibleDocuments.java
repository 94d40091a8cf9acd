// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.shard.grouping;

import java.io.IOException;
import org.apache.lucene.search.BooleanClause;
import org.apache.lucene.search.BooleanQuery;
import org.apache.lucene.search.MatchAllDocsQuery;
import org.apache.lucene.search.Query;
import org.opensearch.common.Nullable;
import org.opensearch.common.lucene.search.Queries;
import org.opensearch.index.query.QueryBuilder;
import org.opensearch.index.query.QueryShardContext;
import org.opensearch.search.internal.AliasFilter;

/** The documents of a shard that a request refers to. */
public final class VisibleDocuments {

  private VisibleDocuments() {}

  /**
   * Documents that match a query and the filter of the alias, without nested documents; a {@link
   * MatchAllDocsQuery} if these are all that the reader has.
   *
   * @param query null for all
   */
  public static Query query(
      QueryShardContext context, @Nullable QueryBuilder query, AliasFilter aliasFilter)
      throws IOException {
    if (query == null
        && aliasFilter.getQueryBuilder() == null
        && !context.getMapperService().hasNested()) {
      return MatchAllDocsQuery.INSTANCE;
    }
    BooleanQuery.Builder all = new BooleanQuery.Builder();
    all.add(
        query == null ? MatchAllDocsQuery.INSTANCE : context.toQuery(query).query(),
        BooleanClause.Occur.FILTER);
    if (aliasFilter.getQueryBuilder() != null) {
      all.add(context.toQuery(aliasFilter.getQueryBuilder()).query(), BooleanClause.Occur.FILTER);
    }
    if (context.getMapperService().hasNested()) {
      all.add(Queries.newNonNestedFilter(), BooleanClause.Occur.FILTER);
    }
    return all.build();
  }
}
