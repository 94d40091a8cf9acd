// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.shard.grouping;

import org.opensearch.action.ActionType;

/** Pins a view of every shard of some indices. */
public final class PinAction extends ActionType<PinResponse> {

  public static final String NAME = "indices:data/read/neardup/pin";
  public static final PinAction INSTANCE = new PinAction();

  private PinAction() {
    super(NAME, PinResponse::new);
  }
}
