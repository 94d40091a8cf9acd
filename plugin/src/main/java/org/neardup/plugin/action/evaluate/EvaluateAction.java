// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.action.evaluate;

import org.neardup.plugin.evaluate.EvaluateResponse;
import org.opensearch.action.ActionType;

/** Measures a run against a gold standard. */
public final class EvaluateAction extends ActionType<EvaluateResponse> {

  public static final String NAME = "cluster:admin/opensearch/neardup/results/evaluate";
  public static final EvaluateAction INSTANCE = new EvaluateAction();

  /** The thread pool on which evaluations wait for pages; one thread for each evaluation. */
  public static final String THREAD_POOL = "neardup_evaluate";

  private EvaluateAction() {
    super(NAME, EvaluateResponse::new);
  }
}
