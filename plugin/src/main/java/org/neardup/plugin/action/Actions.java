// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.action;

import java.util.List;
import java.util.stream.Stream;
import org.neardup.plugin.action.apply.ApplyRunAction;
import org.neardup.plugin.action.apply.RestApplyRunAction;
import org.neardup.plugin.action.apply.TransportApplyRunAction;
import org.neardup.plugin.action.assignments.ListAssignmentsAction;
import org.neardup.plugin.action.assignments.RestListAssignmentsAction;
import org.neardup.plugin.action.assignments.TransportListAssignmentsAction;
import org.neardup.plugin.action.cancel.CancelRunAction;
import org.neardup.plugin.action.cancel.RestCancelRunAction;
import org.neardup.plugin.action.cancel.TransportCancelRunAction;
import org.neardup.plugin.action.cat.RestCatClustersAction;
import org.neardup.plugin.action.cat.RestCatRunsAction;
import org.neardup.plugin.action.cluster.GetClusterAction;
import org.neardup.plugin.action.cluster.RestGetClusterAction;
import org.neardup.plugin.action.cluster.TransportGetClusterAction;
import org.neardup.plugin.action.clusters.ListClustersAction;
import org.neardup.plugin.action.clusters.RestListClustersAction;
import org.neardup.plugin.action.clusters.TransportListClustersAction;
import org.neardup.plugin.action.dashboards.RestDashboardsAction;
import org.neardup.plugin.action.delete.DeleteRunAction;
import org.neardup.plugin.action.delete.RestDeleteRunAction;
import org.neardup.plugin.action.delete.TransportDeleteRunAction;
import org.neardup.plugin.action.document.GetDocumentAction;
import org.neardup.plugin.action.document.RestGetDocumentAction;
import org.neardup.plugin.action.document.TransportGetDocumentAction;
import org.neardup.plugin.action.evaluate.EvaluateAction;
import org.neardup.plugin.action.evaluate.RestEvaluateAction;
import org.neardup.plugin.action.evaluate.TransportEvaluateAction;
import org.neardup.plugin.action.explain.ExplainAction;
import org.neardup.plugin.action.explain.RestExplainAction;
import org.neardup.plugin.action.explain.TransportExplainAction;
import org.neardup.plugin.action.generate.GenerateAction;
import org.neardup.plugin.action.generate.RestGenerateAction;
import org.neardup.plugin.action.generate.TransportGenerateAction;
import org.neardup.plugin.action.get.GetRunAction;
import org.neardup.plugin.action.get.RestGetRunAction;
import org.neardup.plugin.action.get.TransportGetRunAction;
import org.neardup.plugin.action.itemsets.ListItemsetsAction;
import org.neardup.plugin.action.itemsets.RestListItemsetsAction;
import org.neardup.plugin.action.itemsets.TransportListItemsetsAction;
import org.neardup.plugin.action.list.ListRunsAction;
import org.neardup.plugin.action.list.RestListRunsAction;
import org.neardup.plugin.action.list.TransportListRunsAction;
import org.neardup.plugin.action.passages.ListPassagesAction;
import org.neardup.plugin.action.passages.RestListPassagesAction;
import org.neardup.plugin.action.passages.TransportListPassagesAction;
import org.neardup.plugin.action.questions.ListQuestionsAction;
import org.neardup.plugin.action.questions.RestListQuestionsAction;
import org.neardup.plugin.action.questions.TransportListQuestionsAction;
import org.neardup.plugin.action.report.RestReportAction;
import org.neardup.plugin.action.review.RestReviewAction;
import org.neardup.plugin.action.revise.ListVerdictsAction;
import org.neardup.plugin.action.revise.RestListVerdictsAction;
import org.neardup.plugin.action.revise.RestReviseRunAction;
import org.neardup.plugin.action.revise.ReviseRunAction;
import org.neardup.plugin.action.revise.TransportListVerdictsAction;
import org.neardup.plugin.action.revise.TransportReviseRunAction;
import org.neardup.plugin.action.run.RestStartRunAction;
import org.neardup.plugin.action.run.StartRunAction;
import org.neardup.plugin.action.run.TransportStartRunAction;
import org.neardup.plugin.action.search.RestSearchPassagesAction;
import org.neardup.plugin.action.search.SearchPassagesAction;
import org.neardup.plugin.action.search.TransportSearchPassagesAction;
import org.neardup.plugin.action.similar.RestSimilarAction;
import org.neardup.plugin.action.similar.SimilarAction;
import org.neardup.plugin.action.similar.TransportSimilarAction;
import org.neardup.plugin.action.stats.RestStatsAction;
import org.neardup.plugin.action.stats.StatsAction;
import org.neardup.plugin.action.stats.TransportStatsAction;
import org.neardup.plugin.action.texts.ListTextsAction;
import org.neardup.plugin.action.texts.RestListTextsAction;
import org.neardup.plugin.action.texts.TransportListTextsAction;
import org.neardup.plugin.action.timeline.GetTimelineAction;
import org.neardup.plugin.action.timeline.RestGetTimelineAction;
import org.neardup.plugin.action.timeline.TransportGetTimelineAction;
import org.neardup.plugin.action.unknown.RestUnknownRouteAction;
import org.neardup.plugin.lookup.LookupAction;
import org.neardup.plugin.lookup.TransportLookupAction;
import org.neardup.plugin.memory.RequestBreaker;
import org.neardup.plugin.permission.Permission;
import org.neardup.plugin.permission.TransportPermissionAction;
import org.neardup.plugin.request.KnownRoutes;
import org.neardup.plugin.request.RequestBodies;
import org.neardup.plugin.results.DropIndexAction;
import org.neardup.plugin.results.ShowResultsAction;
import org.neardup.plugin.results.TransportDropIndexAction;
import org.neardup.plugin.results.TransportShowResultsAction;
import org.neardup.plugin.results.TransportWriteResultsAction;
import org.neardup.plugin.results.WriteResultsAction;
import org.neardup.plugin.settings.RequestLimits;
import org.neardup.plugin.shard.grouping.PinAction;
import org.neardup.plugin.shard.grouping.TransportPinAction;
import org.opensearch.action.ActionRequest;
import org.opensearch.common.settings.ClusterSettings;
import org.opensearch.core.action.ActionResponse;
import org.opensearch.plugins.ActionPlugin.ActionHandler;
import org.opensearch.rest.RestHandler;

/**
 * The table of the API: all transport actions, which are the unit of authorisation, and all routes,
 * each with its transport action.
 */
public final class Actions {

  private Actions() {}

  /** The transport actions. */
  public static List<ActionHandler<? extends ActionRequest, ? extends ActionResponse>> handlers() {
    return List.of(
        new ActionHandler<>(StartRunAction.INSTANCE, TransportStartRunAction.class),
        new ActionHandler<>(GenerateAction.INSTANCE, TransportGenerateAction.class),
        new ActionHandler<>(SearchPassagesAction.INSTANCE, TransportSearchPassagesAction.class),
        new ActionHandler<>(SimilarAction.INSTANCE, TransportSimilarAction.class),
        new ActionHandler<>(ExplainAction.INSTANCE, TransportExplainAction.class),
        new ActionHandler<>(Permission.START_RUNS, TransportPermissionAction.StartRuns.class),
        new ActionHandler<>(Permission.OTHERS_RUNS, TransportPermissionAction.OthersRuns.class),
        new ActionHandler<>(Permission.GENERATE, TransportPermissionAction.Generate.class),
        new ActionHandler<>(PinAction.INSTANCE, TransportPinAction.class),
        new ActionHandler<>(DropIndexAction.INSTANCE, TransportDropIndexAction.class),
        new ActionHandler<>(ShowResultsAction.INSTANCE, TransportShowResultsAction.class),
        new ActionHandler<>(WriteResultsAction.INSTANCE, TransportWriteResultsAction.class),
        new ActionHandler<>(LookupAction.INSTANCE, TransportLookupAction.class),
        new ActionHandler<>(ListRunsAction.INSTANCE, TransportListRunsAction.class),
        new ActionHandler<>(GetRunAction.INSTANCE, TransportGetRunAction.class),
        new ActionHandler<>(CancelRunAction.INSTANCE, TransportCancelRunAction.class),
        new ActionHandler<>(DeleteRunAction.INSTANCE, TransportDeleteRunAction.class),
        new ActionHandler<>(ListClustersAction.INSTANCE, TransportListClustersAction.class),
        new ActionHandler<>(GetClusterAction.INSTANCE, TransportGetClusterAction.class),
        new ActionHandler<>(GetDocumentAction.INSTANCE, TransportGetDocumentAction.class),
        new ActionHandler<>(ListAssignmentsAction.INSTANCE, TransportListAssignmentsAction.class),
        new ActionHandler<>(ListPassagesAction.INSTANCE, TransportListPassagesAction.class),
        new ActionHandler<>(ListItemsetsAction.INSTANCE, TransportListItemsetsAction.class),
        new ActionHandler<>(ListTextsAction.INSTANCE, TransportListTextsAction.class),
        new ActionHandler<>(GetTimelineAction.INSTANCE, TransportGetTimelineAction.class),
        new ActionHandler<>(ReviseRunAction.INSTANCE, TransportReviseRunAction.class),
        new ActionHandler<>(ListVerdictsAction.INSTANCE, TransportListVerdictsAction.class),
        new ActionHandler<>(ListQuestionsAction.INSTANCE, TransportListQuestionsAction.class),
        new ActionHandler<>(ApplyRunAction.INSTANCE, TransportApplyRunAction.class),
        new ActionHandler<>(StatsAction.INSTANCE, TransportStatsAction.class),
        new ActionHandler<>(EvaluateAction.INSTANCE, TransportEvaluateAction.class));
  }

  /**
   * The routes.
   *
   * @param breaker charged for the bodies of requests
   * @param settings of the cluster, at the time of a request
   */
  public static List<RestHandler> restHandlers(RequestBreaker breaker, ClusterSettings settings) {
    RequestBodies bodies = new RequestBodies(breaker);
    KnownRoutes known = new KnownRoutes();
    List<RestHandler> handlers =
        List.of(
            new RestStartRunAction(bodies, () -> RequestLimits.of(settings), known),
            new RestGenerateAction(bodies),
            new RestListRunsAction(),
            new RestGetRunAction(known),
            new RestCancelRunAction(),
            new RestDeleteRunAction(known),
            new RestListClustersAction(breaker),
            new RestGetClusterAction(),
            new RestGetDocumentAction(),
            new RestListAssignmentsAction(breaker),
            new RestListPassagesAction(),
            new RestListItemsetsAction(),
            new RestSearchPassagesAction(bodies),
            new RestSimilarAction(bodies),
            new RestExplainAction(bodies, () -> RequestLimits.of(settings)),
            new RestApplyRunAction(bodies),
            new RestEvaluateAction(bodies),
            new RestCatRunsAction(),
            new RestCatClustersAction(),
            new RestStatsAction(),
            new RestListTextsAction(),
            new RestGetTimelineAction(),
            new RestReportAction(breaker),
            new RestReviewAction(),
            new RestDashboardsAction(),
            new RestReviseRunAction(bodies),
            new RestListVerdictsAction(),
            new RestListQuestionsAction());
    known.add(handlers);
    return Stream.concat(handlers.stream(), Stream.of(new RestUnknownRouteAction(known))).toList();
  }
}
