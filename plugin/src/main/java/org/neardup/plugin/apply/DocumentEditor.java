// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.apply;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.neardup.plugin.apply.CurrentDocuments.Current;
import org.neardup.plugin.results.reading.RowOutcome;
import org.opensearch.action.index.IndexRequest;
import org.opensearch.action.update.UpdateRequest;
import org.opensearch.common.Nullable;
import org.opensearch.ingest.IngestService;

/**
 * Decides what happens with a document.
 *
 * <pre>
 *   {"text": "..."}                      is updated with {"neardup": {"cluster": "22f0bb58"}}
 *   {"neardup": {"cluster": "22f0bb58"}} is left alone
 *   {"neardup": "many"}                  cannot be written
 *
 *   and to remove the field
 *   {"text": "...", "neardup": {"cluster": "22f0bb58"}}   becomes {"text": "..."}
 * </pre>
 *
 * Whether a field has been written by an earlier request is not known, so it is removed whatever
 * its value, with every object that is empty then. A partial update cannot remove a field without a
 * script, and scripts may be disabled; the document is therefore indexed anew without it.
 */
final class DocumentEditor {

  private final String runId;
  private final boolean remove;
  private final List<Target> targets = new ArrayList<>();

  private record Target(Outcome outcome, TargetField field) {}

  DocumentEditor(String runId, ApplyDefinition definition) {
    this.runId = runId;
    this.remove = definition.remove();
    definition
        .fields()
        .forEach((outcome, name) -> targets.add(new Target(outcome, new TargetField(name))));
  }

  /** The parts of a source that it needs; null for all. */
  @Nullable
  String[] included() {
    return remove
        ? null
        : targets.stream()
            .map(target -> target.field.outermost())
            .distinct()
            // also a name with dots
            .flatMap(name -> List.of(name, name + ".*").stream())
            .toArray(String[]::new);
  }

  /**
   * What happens with the document of a row.
   *
   * @param found the documents of its name
   */
  DocumentChange change(RowOutcome outcome, List<Current> found) {
    if (found.isEmpty()) {
      return DocumentChange.Skip.MISSING;
    }
    List<Current> same = found;
    if (!remove || found.size() > 1) {
      same = found.stream().filter(each -> outcome.digest().equals(each.digest())).toList();
    }
    if (same.isEmpty()) {
      return DocumentChange.Skip.CHANGED;
    }
    if (same.size() > 1) {
      return new DocumentChange.Impossible(
          "several documents have this id and the same text, with different routings");
    }
    Current document = same.getFirst();
    if (document.source() == null) {
      return new DocumentChange.Impossible("the document has no _source");
    }
    for (Target target : targets) {
      String obstacle = target.field.obstacleIn(document.source());
      if (obstacle != null) {
        return new DocumentChange.Impossible(obstacle);
      }
    }
    return remove ? remove(document) : update(outcome, document);
  }

  private DocumentChange update(RowOutcome outcome, Current document) {
    Map<String, Object> partial = new LinkedHashMap<>();
    boolean same = true;
    for (Target target : targets) {
      Object value = target.outcome.of(runId, outcome);
      same &= isSame(value, target.field.valueIn(document.source()));
      if (value != null || target.field.isIn(document.source())) {
        target.field.put(partial, value);
      }
    }
    return same
        ? DocumentChange.Skip.NOOP
        : new DocumentChange.Write(
            new UpdateRequest(document.name().index(), document.name().id())
                .routing(document.routing())
                .setIfSeqNo(document.seqNo())
                .setIfPrimaryTerm(document.primaryTerm())
                .doc(partial));
  }

  /** Numbers of different classes are the same if they are equal: 17 is read as an int. */
  private static boolean isSame(@Nullable Object value, @Nullable Object there) {
    return value instanceof Number number && there instanceof Number other
        ? number.doubleValue() == other.doubleValue()
        : Objects.equals(value, there);
  }

  private DocumentChange remove(Current document) {
    boolean removed = false;
    for (Target target : targets) {
      removed |= target.field.removeFrom(document.source());
    }
    return removed
        ? new DocumentChange.Write(
            new IndexRequest(document.name().index())
                .id(document.name().id())
                .routing(document.routing())
                .setIfSeqNo(document.seqNo())
                .setIfPrimaryTerm(document.primaryTerm())
                .setPipeline(IngestService.NOOP_PIPELINE_NAME)
                .source(document.source()))
        : DocumentChange.Skip.NOOP;
  }
}
