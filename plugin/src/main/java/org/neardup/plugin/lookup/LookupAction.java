// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.lookup;

import org.opensearch.action.ActionType;

/** Asks every shard about one text. */
public final class LookupAction extends ActionType<LookupResponse> {

  public static final String NAME = "indices:data/read/neardup/lookup";
  public static final LookupAction INSTANCE = new LookupAction();

  private LookupAction() {
    super(NAME, LookupResponse::new);
  }
}
