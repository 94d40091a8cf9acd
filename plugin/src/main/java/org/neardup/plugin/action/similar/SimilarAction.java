// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.action.similar;

import org.opensearch.action.ActionType;

/** Finds the documents that are nearest to a document or text. */
public final class SimilarAction extends ActionType<SimilarResponse> {

  public static final String NAME = "indices:data/read/neardup/similar";
  public static final SimilarAction INSTANCE = new SimilarAction();

  private SimilarAction() {
    super(NAME, SimilarResponse::new);
  }
}
