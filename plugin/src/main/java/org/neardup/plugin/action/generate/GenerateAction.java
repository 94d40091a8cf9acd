// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.action.generate;

import org.opensearch.action.ActionType;

/** Writes edited copies of the documents of some indices to another one. */
public final class GenerateAction extends ActionType<GenerateResponse> {

  public static final String NAME = "indices:data/write/neardup/generate";
  public static final GenerateAction INSTANCE = new GenerateAction();

  private GenerateAction() {
    super(NAME, GenerateResponse::new);
  }
}
