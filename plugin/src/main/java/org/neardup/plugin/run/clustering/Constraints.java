// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.run.clustering;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.stream.Collectors;
import org.neardup.cluster.LinkedClusters;
import org.neardup.constraint.ConstraintClosure;
import org.neardup.constraint.ExplicitLink;
import org.neardup.constraint.NamedLink;
import org.neardup.constraint.VerdictGraph;
import org.neardup.plugin.memory.MemoryCharge;
import org.neardup.plugin.run.RunPhase;
import org.neardup.plugin.run.definition.ClusteringMethod;
import org.neardup.plugin.run.definition.DocumentPair;
import org.neardup.plugin.run.definition.RunDefinition;
import org.neardup.plugin.run.definition.Verdict;
import org.neardup.plugin.run.shards.DrivenRun;
import org.neardup.plugin.run.shards.RunTexts;
import org.opensearch.OpenSearchStatusException;
import org.opensearch.core.rest.RestStatus;

/**
 * The constraints of a run on its texts.
 *
 * @param closure of all of them
 * @param unlinked the same without named must-links and cannot-links, for letters to be found with
 *     ({@link LinkedClusters})
 */
record Constraints(ConstraintClosure closure, ConstraintClosure unlinked) {

  /**
   * Those of the run's rules, its pairs and its verdicts.
   *
   * @param memory charged with what is kept until the run ends
   */
  static Constraints of(
      RunTexts texts, DrivenRun run, ClusteringMethod method, MemoryCharge memory) {
    run.progress().phase(RunPhase.CONSTRAINTS, 1);
    List<ExplicitLink> links = links(texts, method.pairs());
    links.addAll(verdicts(texts, run.definition()));
    ConstraintClosure closure = closed(texts, links, method, memory);
    List<ExplicitLink> others = LinkedClusters.unlinked(links);
    ConstraintClosure unlinked =
        others.size() == links.size() ? closure : closed(texts, others, method, memory);
    run.progress().done(1);
    return new Constraints(closure, unlinked);
  }

  private static List<ExplicitLink> links(RunTexts texts, List<DocumentPair> pairs) {
    Set<String> names = new LinkedHashSet<>();
    for (DocumentPair pair : pairs) {
      names.add(pair.left());
      names.add(pair.right());
    }
    Map<String, Integer> textOf = texts.resolve(names);
    List<ExplicitLink> links = new ArrayList<>();
    for (DocumentPair pair : pairs) {
      links.add(
          new ExplicitLink(
              pair.type(), textOf.get(pair.left()), textOf.get(pair.right()), pair.because()));
    }
    return links;
  }

  private static ConstraintClosure closed(
      RunTexts texts, List<ExplicitLink> links, ClusteringMethod method, MemoryCharge memory) {
    memory.take(ConstraintClosure.ramBytes(texts.size(), method.rules(), !links.isEmpty()));
    return ConstraintClosure.of(texts.size(), texts, method.rules(), links, method.onConflict());
  }

  /**
   * What reviewers said of documents; of those that are gone for as long as they are.
   *
   * @throws OpenSearchStatusException 409 if a new verdict contradicts others of the same texts:
   *     until the texts are known, exact copies are different documents
   */
  private static List<ExplicitLink> verdicts(RunTexts texts, RunDefinition definition) {
    List<ExplicitLink> links = new ArrayList<>();
    VerdictGraph graph = new VerdictGraph();
    Map<NamedLink, Verdict> before = new HashMap<>();
    for (Verdict verdict : definition.verdicts()) {
      OptionalInt left = texts.find(verdict.left());
      OptionalInt right = texts.find(verdict.right());
      if (left.isPresent() && right.isPresent()) {
        NamedLink ofTexts =
            new NamedLink(
                verdict.type(),
                Integer.toString(left.getAsInt()),
                Integer.toString(right.getAsInt()));
        Optional<List<NamedLink>> contradiction =
            left.equals(right) ? Optional.empty() : graph.add(ofTexts);
        if (contradiction.isPresent() && definition.revision().isNew(verdict)) {
          throw contradicts(verdict, contradiction.get().stream().map(before::get).toList());
        }
        before.putIfAbsent(ofTexts, verdict);
        links.add(
            new ExplicitLink(
                verdict.type(), left.getAsInt(), right.getAsInt(), verdict.because(), true));
      }
    }
    return links;
  }

  private static OpenSearchStatusException contradicts(Verdict verdict, List<Verdict> others) {
    return new OpenSearchStatusException(
        "[%s] of [%s, %s] contradicts, since exact copies are one text: %s; take one of these back first"
            .formatted(
                verdict.type().label(),
                verdict.left(),
                verdict.right(),
                others.stream().map(Verdict::told).collect(Collectors.joining("; "))),
        RestStatus.CONFLICT);
  }
}
