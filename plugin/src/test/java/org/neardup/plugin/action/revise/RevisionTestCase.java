// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.action.revise;

import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.neardup.constraint.LinkType;
import org.neardup.constraint.NamedLink;
import org.neardup.constraint.VerdictGraph;
import org.neardup.plugin.action.RestAnswer;
import org.neardup.plugin.results.RunIndices;
import org.neardup.plugin.run.RunTestCase;
import org.neardup.plugin.run.store.RunRecord;
import org.opensearch.cluster.routing.allocation.decider.EnableAllocationDecider;
import org.opensearch.common.settings.Settings;
import org.opensearch.core.rest.RestStatus;
import org.opensearch.rest.RestRequest.Method;
import org.opensearch.transport.client.node.NodeClient;

/** Revises runs by their routes. */
abstract class RevisionTestCase extends RunTestCase {

  /** Results are copied where their shards are; while one moves, they are written anew instead. */
  @Override
  protected Settings nodeSettings(int nodeOrdinal) {
    return Settings.builder()
        .put(super.nodeSettings(nodeOrdinal))
        .put(
            EnableAllocationDecider.CLUSTER_ROUTING_REBALANCE_ENABLE_SETTING.getKey(),
            EnableAllocationDecider.Rebalance.NONE)
        .build();
  }

  static RestAnswer ask(Method method, String uri, String body) {
    return RestAnswer.to(internalCluster().getInstance(NodeClient.class), method, uri, body);
  }

  static Map<String, Object> done(Method method, String uri, String body) {
    RestAnswer answer = ask(method, uri, body);
    assertEquals(answer.toString(), RestStatus.OK, answer.status());
    return answer.json();
  }

  static void fails(RestStatus status, String reason, Method method, String uri, String body) {
    RestAnswer answer = ask(method, uri, body);
    assertEquals(answer.toString(), status, answer.status());
    assertEquals(reason, answer.reason());
  }

  /** The answer to verdicts that are given. */
  static Map<String, Object> judge(String runId, String verdicts) {
    return done(Method.POST, "/_neardup/" + runId + "/_constraints", "{" + verdicts + "}");
  }

  /** The answer to verdicts that are taken back. */
  static Map<String, Object> takeBack(String runId, String verdicts) {
    return done(Method.DELETE, "/_neardup/" + runId + "/_constraints", "{" + verdicts + "}");
  }

  static Map<String, Object> update(String runId) {
    return done(Method.POST, "/_neardup/" + runId + "/_update", null);
  }

  static String must(String left, String right) {
    return "\"must_link\": [[\"" + left + "\", \"" + right + "\"]]";
  }

  static String cannot(String left, String right) {
    return "\"cannot_link\": [[\"" + left + "\", \"" + right + "\"]]";
  }

  /** The cluster of each document. */
  static Map<String, String> places(RunRecord run) {
    return assignments(run).entrySet().stream()
        .collect(Collectors.toMap(Map.Entry::getKey, each -> each.getValue().clusterId()));
  }

  /** What a list of changes has of each text: its earliest document, from where and to where. */
  static Set<List<Object>> listed(Map<String, Object> answer) {
    return ((List<?>) ((Map<?, ?>) answer.get("changes")).get("listed"))
        .stream()
            .map(entry -> (Map<?, ?>) entry)
            .map(
                entry ->
                    Arrays.<Object>asList(
                        entry.get("_id"),
                        entry.get("documents"),
                        entry.get("from"),
                        entry.get("to")))
            .collect(Collectors.toSet());
  }

  static long changed(Map<String, Object> answer, String what) {
    return count((Map<?, ?>) answer.get("changes"), what);
  }

  /** A cluster that is gone, and the clusters that its tombstone names, if any. */
  static void leadsTo(RunRecord run, String gone, String... into) {
    fails(
        RestStatus.NOT_FOUND,
        "cluster [%s] not found in run [%s]: it was revised, and %s"
            .formatted(
                gone,
                run.runId(),
                into.length == 0
                    ? "its documents have been deleted or changed"
                    : "its documents are in " + List.of(into)),
        Method.GET,
        "/_neardup/" + run.runId() + "/clusters/" + gone,
        null);
  }

  /** Deletes documents of the letters. */
  static void delete(Collection<String> ids) {
    ids.forEach(id -> client().prepareDelete("letters", id).get());
    client().admin().indices().prepareRefresh("letters").get();
  }

  /** The names of all indices of the plugin, hidden or not, but for those that last. */
  Set<String> indicesOfRuns() {
    return clusterService().state().metadata().indices().keySet().stream()
        .filter(name -> name.startsWith("neardup-") || name.startsWith(".neardup-rows-"))
        .collect(Collectors.toCollection(TreeSet::new));
  }

  /** The phases of a revision that is over. */
  static Set<?> phases(String revision) {
    Map<?, ?> run = done(Method.GET, "/_neardup/" + revision, null);
    return ((Map<?, ?>) object(run, "summary").get("took_in_millis_by_phase")).keySet();
  }

  /** Whether the results of a revision began as a copy of those before, and stayed so. */
  boolean isCopy(String revision) {
    Settings settings =
        clusterService().state().metadata().index("neardup-" + revision).getSettings();
    return RunIndices.COPIED_BY.exists(settings);
  }

  /** As a request has it. */
  static String written(NamedLink link) {
    return link.type() == LinkType.MUST_LINK
        ? must(link.left(), link.right())
        : cannot(link.left(), link.right());
  }

  /** Whether a verdict is new and contradicts none of those that were said. */
  static boolean isPossible(List<NamedLink> said, NamedLink next) {
    VerdictGraph graph = new VerdictGraph();
    said.forEach(graph::add);
    return !said.contains(next) && graph.add(next).isEmpty();
  }

  /** Verdicts as the constraints of a request. */
  static String[] constraints(List<NamedLink> verdicts) {
    return verdicts.stream()
        .map(
            link ->
                "{\"type\": \"%s\", \"pairs\": [[\"%s\", \"%s\"]]}"
                    .formatted(link.type().label(), link.left(), link.right()))
        .toArray(String[]::new);
  }
}
