// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.action.revise;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.BiPredicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.neardup.constraint.LinkType;
import org.neardup.constraint.NamedLink;
import org.neardup.constraint.VerdictGraph;
import org.neardup.plugin.results.DocumentName;
import org.neardup.plugin.results.reading.RowOutcome;
import org.neardup.plugin.run.definition.DocumentPair;
import org.neardup.plugin.run.definition.Verdict;
import org.opensearch.OpenSearchStatusException;
import org.opensearch.ResourceNotFoundException;
import org.opensearch.common.Nullable;
import org.opensearch.core.rest.RestStatus;

/** The verdicts of a run after a change. */
final class Verdicts {

  private Verdicts() {}

  /**
   * Applies a change.
   *
   * @param before in the order in which they were given
   * @param documents what the run knows of each name of the added pairs
   * @param user who gives the added ones
   * @param now in milliseconds since the epoch
   * @return the verdicts before without those taken back, then those that are new
   * @throws OpenSearchStatusException 409 if an added verdict contradicts others
   * @throws ResourceNotFoundException if one to be taken back is not there
   * @throws IllegalArgumentException if an added cannot-link names two copies of one text
   */
  static List<Verdict> changed(
      String runId,
      List<Verdict> before,
      VerdictChange change,
      Map<String, RowOutcome> documents,
      @Nullable String user,
      long now) {
    List<Verdict> verdicts = new ArrayList<>(before);
    for (DocumentPair pair : change.removed()) {
      Set<String> fullNames =
          verdicts.stream()
              .flatMap(verdict -> Stream.of(verdict.left(), verdict.right()))
              .map(DocumentName::toString)
              .collect(Collectors.toSet());
      if (!verdicts.removeIf(verdict -> isMeant(pair, verdict, fullNames))) {
        throw new ResourceNotFoundException(
            "verdict [{}] of [{}, {}] not found in run [{}]",
            pair.type().label(),
            pair.left(),
            pair.right(),
            runId);
      }
    }
    VerdictGraph graph = new VerdictGraph();
    verdicts.forEach(verdict -> graph.add(verdict.link()));
    for (DocumentPair pair : change.added()) {
      RowOutcome left = documents.get(pair.left());
      RowOutcome right = documents.get(pair.right());
      requireDifferent(pair, left, right);
      Verdict verdict =
          new Verdict(pair.type(), left.row().document(), right.row().document(), user, now);
      if (verdicts.stream().noneMatch(verdict::saysTheSameAs)) {
        Optional<List<NamedLink>> contradiction = graph.add(verdict.link());
        if (contradiction.isPresent()) {
          throw contradicts(pair, contradiction.get(), verdicts);
        }
        verdicts.add(verdict);
      }
    }
    return verdicts;
  }

  /** The documents of verdicts that are in one of two lists alone. */
  static List<DocumentName> documentsOfChanged(List<Verdict> before, List<Verdict> after) {
    Set<Verdict> changed = new LinkedHashSet<>(after);
    before.forEach(
        verdict -> {
          if (!changed.remove(verdict)) {
            changed.add(verdict);
          }
        });
    return changed.stream()
        .flatMap(verdict -> Stream.of(verdict.left(), verdict.right()))
        .distinct()
        .toList();
  }

  private static void requireDifferent(DocumentPair pair, RowOutcome left, RowOutcome right) {
    if (left.row().document().equals(right.row().document())) {
      throw new IllegalArgumentException(
          "[%s] must name two different documents, got [%s, %s]"
              .formatted(pair.type().label(), pair.left(), pair.right()));
    }
    if (pair.type() == LinkType.CANNOT_LINK && left.digest().equals(right.digest())) {
      throw new IllegalArgumentException(
          "[cannot_link] must name documents of different texts, got [%s, %s], which are exact copies and stay together"
              .formatted(pair.left(), pair.right()));
    }
  }

  private static boolean isMeant(DocumentPair pair, Verdict verdict, Set<String> fullNames) {
    BiPredicate<String, DocumentName> isNamed =
        (name, document) ->
            fullNames.contains(name)
                ? name.equals(document.toString())
                : name.equals(document.id());
    DocumentName left = verdict.left();
    DocumentName right = verdict.right();
    return pair.type() == verdict.type()
        && (isNamed.test(pair.left(), left) && isNamed.test(pair.right(), right)
            || isNamed.test(pair.left(), right) && isNamed.test(pair.right(), left));
  }

  private static OpenSearchStatusException contradicts(
      DocumentPair pair, List<NamedLink> links, List<Verdict> verdicts) {
    String chain =
        links.stream()
            .map(
                link ->
                    verdicts.stream()
                        .filter(verdict -> verdict.link().equals(link))
                        .findFirst()
                        .map(Verdict::told)
                        .orElseThrow())
            .collect(Collectors.joining("; "));
    return new OpenSearchStatusException(
        "[%s] of [%s, %s] contradicts: %s; take one of these back first"
            .formatted(pair.type().label(), pair.left(), pair.right(), chain),
        RestStatus.CONFLICT);
  }
}
