package org.neardup.plugin.action.get;

import org.opensearch.action.ActionType;

/** Tells of one run. */
public final class GetRunAction extends ActionType<GetRunResponse> {

  public static final String NAME = "cluster:admin/opensearch/neardup/runs/get";
  public static final GetRunAction INSTANCE = new GetRunAction();

  private GetRunAction() {
    super(NAME, GetRunResponse::new);
  }
}
