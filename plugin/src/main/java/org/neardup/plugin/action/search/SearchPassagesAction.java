// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.action.search;

import org.opensearch.action.ActionType;

/** Finds the passages that one document or text shares with the documents of an index. */
public final class SearchPassagesAction extends ActionType<SearchPassagesResponse> {

  public static final String NAME = "indices:data/read/neardup/passages";
  public static final SearchPassagesAction INSTANCE = new SearchPassagesAction();

  private SearchPassagesAction() {
    super(NAME, SearchPassagesResponse::new);
  }
}
