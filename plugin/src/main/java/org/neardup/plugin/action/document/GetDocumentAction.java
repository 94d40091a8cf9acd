// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.action.document;

import org.opensearch.action.ActionType;

/** Returns the cluster of a document and the reason for its membership. */
public final class GetDocumentAction extends ActionType<GetDocumentResponse> {

  public static final String NAME = "cluster:admin/opensearch/neardup/results/document";
  public static final GetDocumentAction INSTANCE = new GetDocumentAction();

  private GetDocumentAction() {
    super(NAME, GetDocumentResponse::new);
  }
}
