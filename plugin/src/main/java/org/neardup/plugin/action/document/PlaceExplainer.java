// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.action.document;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import org.neardup.constraint.Link;
import org.neardup.constraint.LinkType;
import org.neardup.plugin.action.document.PlaceExplanation.RunnerUp;
import org.neardup.plugin.action.explain.ExplainAction;
import org.neardup.plugin.action.explain.ExplainRequest;
import org.neardup.plugin.action.explain.ExplainResponse;
import org.neardup.plugin.action.similar.SimilarAction;
import org.neardup.plugin.action.similar.SimilarRequest;
import org.neardup.plugin.action.similar.SimilarResponse;
import org.neardup.plugin.lookup.LookupClient;
import org.neardup.plugin.results.ClusterEntry;
import org.neardup.plugin.results.DocumentName;
import org.neardup.plugin.results.Membership;
import org.neardup.plugin.results.reading.ClusterPage;
import org.neardup.plugin.results.reading.ClusterSort;
import org.neardup.plugin.results.reading.Found;
import org.neardup.plugin.results.reading.ResultsReader;
import org.neardup.plugin.run.definition.ReferencesMethod;
import org.neardup.plugin.run.definition.RunDefinition;
import org.neardup.plugin.run.definition.RunDefinitionParser;
import org.neardup.plugin.run.definition.Verdict;
import org.neardup.plugin.run.store.RunRecord;
import org.neardup.plugin.settings.RequestLimits;
import org.opensearch.ExceptionsHelper;
import org.opensearch.action.ActionRequest;
import org.opensearch.action.ActionType;
import org.opensearch.common.Nullable;
import org.opensearch.core.action.ActionListener;
import org.opensearch.core.action.ActionResponse;
import org.opensearch.core.tasks.TaskCancelledException;
import org.opensearch.core.tasks.TaskId;
import org.opensearch.transport.client.Client;

/**
 * Compares a document with the reference of its cluster, and with the nearest reference of the
 * others, as they are now and as the caller may see them.
 */
final class PlaceExplainer {

  /** The largest clusters, among which the next best letter is looked for. */
  static final int MOST_CLUSTERS = 1_000;

  /** Keys of a request that say when two texts belong together. */
  private static final List<String> RULES = List.of("constraints", "on_conflict");

  private static final int ALL_SIZES = 0;

  private static final int COMPARED = 100;

  private final Client client;
  private final ResultsReader results;
  private final TaskId parent;
  private final RunRecord run;
  private final List<Verdict> verdicts;
  private final Found found;
  private final ActionListener<PlaceExplanation> listener;

  /**
   * @param client asks as the caller
   * @param parent task of the request
   * @param run the run with its request
   * @param verdicts those of the run
   * @param found the document in question
   * @param listener told the explanation, which may be missing; no failure of a comparison
   */
  PlaceExplainer(
      Client client,
      ResultsReader results,
      TaskId parent,
      RunRecord run,
      List<Verdict> verdicts,
      Found found,
      ActionListener<PlaceExplanation> listener) {
    this.client = client;
    this.results = results;
    this.parent = parent;
    this.run = run;
    this.verdicts = List.copyOf(verdicts);
    this.found = found;
    this.listener = ActionListener.notifyOnce(listener);
  }

  void start() {
    try {
      explain();
    } catch (IllegalArgumentException e) { // another version wrote the record, or another client
      listener.onResponse(
          PlaceExplanation.missing("the request on record cannot be read: " + e.getMessage()));
    }
  }

  private void explain() {
    RunDefinition recorded = RunDefinitionParser.parseRecorded(run.request());
    if (!(recorded.method() instanceof ReferencesMethod method)) {
      listener.onResponse(
          PlaceExplanation.missing(
              "only runs of method [references] are explained, this one is of ["
                  + recorded.method().label()
                  + "]"));
      return;
    }
    if (!"index".equals(run.summary().get("signature_source"))) {
      listener.onResponse(
          PlaceExplanation.missing(
              "only fields of type neardup are explained, [%s] is none"
                  .formatted(recorded.field())));
      return;
    }
    RunDefinition rules = rules(recorded.field(), method);
    if (found.row().isReference()) {
      findRunnerUp(rules, null);
    } else {
      explain(
          rules, found.row().reference(), explained -> findRunnerUp(rules, asPlaced(explained)));
    }
  }

  /**
   * The comparison of a member with its reference. It is there: where its present distance alone
   * would not place it, the letter did, or the run measured another distance.
   */
  private ExplainResponse asPlaced(ExplainResponse explained) {
    if (explained.explanation().verdict().isSame()) {
      return explained;
    }
    Membership membership = found.row().membership();
    String placedBy =
        membership.links().stream()
            .filter(link -> link.type() == LinkType.MUST_LINK)
            .map(Link::because)
            .findFirst()
            .map(because -> "must_link: " + because)
            .orElse(membership.placedBy() == null ? "the run" : membership.placedBy());
    String at =
        membership.distance() == null
            ? ""
            : String.format(Locale.ROOT, " at distance %.3f", membership.distance());
    return explained.decided(true, "placed by " + placedBy + at + "; " + because(explained));
  }

  /**
   * The comparison of a document with the reference of another cluster. It is not there: where the
   * two alone would be one cluster, it says what kept the document where it is.
   *
   * @param heldApart a verdict that the document is not with one of that cluster, if there is one
   */
  private ExplainResponse asNotPlaced(
      ExplainResponse explained, @Nullable ExplainResponse own, Optional<Verdict> heldApart) {
    if (!explained.explanation().verdict().isSame()) {
      return explained;
    }
    String placedBy = found.row().membership().placedBy();
    String but;
    if (heldApart.isPresent()) {
      but = "cannot_link: " + heldApart.get().because();
    } else if (own == null) {
      but = "it is the reference of its own cluster";
    } else if (distance(own) <= distance(explained)) {
      String near = distance(own) < distance(explained) ? "nearer" : "as near";
      but = String.format(Locale.ROOT, "its own reference is %s, at %.3f", near, distance(own));
    } else {
      but = "it was placed in its own cluster by " + (placedBy == null ? "the run" : placedBy);
    }
    return explained.decided(false, because(explained) + ", but " + but);
  }

  private static String because(ExplainResponse explained) {
    return explained.explanation().verdict().because();
  }

  private static double distance(ExplainResponse explained) {
    return explained.explanation().distance().value();
  }

  /** The rules of the run, with the threshold that it chose. */
  private RunDefinition rules(String field, ReferencesMethod method) {
    Map<String, Object> distance = new LinkedHashMap<>();
    if (run.summary().get("distance") instanceof Map<?, ?> chosen
        && chosen.get("threshold") instanceof Number threshold) {
      distance.put("threshold", threshold.doubleValue());
    }
    distance.put("mu", method.mu());
    distance.put("family_discount", method.familyDiscount());
    Map<String, Object> body = new LinkedHashMap<>();
    body.put("field", field);
    body.put("distance", distance);
    for (String key : RULES) {
      if (run.request().containsKey(key)) {
        body.put(key, run.request().get(key));
      }
    }
    return RunDefinitionParser.parse(body, RequestLimits.NONE);
  }

  private void explain(
      RunDefinition rules, DocumentName reference, Consumer<ExplainResponse> then) {
    send(
        ExplainAction.INSTANCE,
        new ExplainRequest(
            RunDefinition.indicesOf(run.request()),
            named("left.", reference),
            named("right.", found.row().document()),
            rules,
            verdicts),
        null,
        then);
  }

  private static LookupClient.Named named(String path, DocumentName document) {
    return new LookupClient.Named(path, document.toString(), null);
  }

  private void findRunnerUp(RunDefinition rules, ExplainResponse ofReference) {
    results.clusters(
        run.runId(),
        0,
        MOST_CLUSTERS,
        ALL_SIZES,
        ClusterSort.DEFAULT,
        null,
        ActionListener.wrap(
            page -> findRunnerUp(rules, ofReference, page), e -> missing(ofReference, e)));
  }

  private void findRunnerUp(RunDefinition rules, ExplainResponse ofReference, ClusterPage page) {
    Map<DocumentName, ClusterEntry> others = new HashMap<>();
    for (ClusterEntry cluster : page.clusters()) {
      if (!cluster.clusterId().equals(found.row().clusterId())) {
        others.put(cluster.reference(), cluster);
      }
    }
    if (others.isEmpty()) {
      listener.onResponse(new PlaceExplanation(ofReference, null, null));
      return;
    }
    SimilarRequest nearest =
        new SimilarRequest(
            RunDefinition.indicesOf(run.request()),
            rules.field(),
            found.row().document().toString(),
            null,
            0,
            1,
            anyOf(others.keySet()),
            new SimilarRequest.Bounds(
                Double.POSITIVE_INFINITY, 0, ((ReferencesMethod) rules.method()).mu(), COMPARED));
    send(
        SimilarAction.INSTANCE,
        nearest,
        ofReference,
        similar -> explainRunnerUp(rules, ofReference, others, similar));
  }

  /** A query of documents by their full names. */
  private static Map<String, Object> anyOf(Set<DocumentName> documents) {
    Map<String, List<String>> byIndex = new LinkedHashMap<>();
    for (DocumentName document : documents) {
      byIndex.computeIfAbsent(document.index(), index -> new ArrayList<>()).add(document.id());
    }
    List<Map<String, Object>> any = new ArrayList<>();
    byIndex.forEach(
        (index, ids) ->
            any.add(
                Map.of(
                    "bool",
                    Map.of(
                        "filter",
                        List.of(
                            Map.of("term", Map.of("_index", index)),
                            Map.of("ids", Map.of("values", ids)))))));
    return Map.of("bool", Map.of("should", any));
  }

  private void explainRunnerUp(
      RunDefinition rules,
      ExplainResponse ofReference,
      Map<DocumentName, ClusterEntry> others,
      SimilarResponse similar) {
    ClusterEntry next =
        similar.hits().isEmpty() ? null : others.get(similar.hits().get(0).document());
    if (next == null) {
      listener.onResponse(new PlaceExplanation(ofReference, null, null));
      return;
    }
    explain(
        rules,
        next.reference(),
        explained ->
            findHeldApart(
                next.clusterId(),
                ofReference,
                heldApart ->
                    listener.onResponse(
                        new PlaceExplanation(
                            ofReference,
                            new RunnerUp(
                                next.clusterId(),
                                next.size(),
                                next.reference(),
                                asNotPlaced(explained, ofReference, heldApart)),
                            null))));
  }

  /** Finds a verdict that the document is not with one that is in a cluster. */
  private void findHeldApart(
      String clusterId, @Nullable ExplainResponse ofReference, Consumer<Optional<Verdict>> then) {
    DocumentName document = found.row().document();
    Map<DocumentName, Verdict> byOther = new LinkedHashMap<>();
    for (Verdict verdict : verdicts) {
      if (verdict.type() == LinkType.CANNOT_LINK) {
        if (verdict.left().equals(document)) {
          byOther.put(verdict.right(), verdict);
        } else if (verdict.right().equals(document)) {
          byOther.put(verdict.left(), verdict);
        }
      }
    }
    if (byOther.isEmpty()) {
      then.accept(Optional.empty());
      return;
    }
    results.documents(
        run.runId(),
        byOther.keySet(),
        ActionListener.wrap(
            rows ->
                then.accept(
                    byOther.entrySet().stream()
                        .filter(other -> rows.containsKey(other.getKey()))
                        .filter(other -> rows.get(other.getKey()).clusterId().equals(clusterId))
                        .map(Map.Entry::getValue)
                        .findFirst()),
            e -> missing(ofReference, e)));
  }

  /** What cannot be compared is missing in the explanation: the result is there without it. */
  private <R extends ActionResponse> void send(
      ActionType<R> action,
      ActionRequest request,
      @Nullable ExplainResponse ofReference,
      Consumer<R> then) {
    request.setParentTask(parent);
    client.execute(
        action, request, ActionListener.wrap(then::accept, e -> missing(ofReference, e)));
  }

  private void missing(@Nullable ExplainResponse ofReference, Exception e) {
    Throwable cause = ExceptionsHelper.unwrapCause(e);
    if (cause instanceof TaskCancelledException) {
      listener.onFailure(e);
    } else {
      listener.onResponse(new PlaceExplanation(ofReference, null, cause.getMessage()));
    }
  }
}
