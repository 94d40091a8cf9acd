// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.run.definition;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.neardup.plugin.results.DocumentName;
import org.neardup.plugin.results.RunKey;

/**
 * What makes a run the revision of another: it clusters what that clustered, as it is now, under
 * reviewers' verdicts, and its results take the place of the results before.
 *
 * @param run the run that is revised
 * @param earlier the run that has its results until then: a revision, or itself
 * @param verdicts in the order in which they were given, none contradicting another; copied
 * @param added number of verdicts at the end that are new
 * @param changed the documents of verdicts that are new or taken back; empty if the run is revised
 *     for another reason; copied
 */
public record Revision(
    RunKey run, RunKey earlier, List<Verdict> verdicts, int added, List<DocumentName> changed) {

  public Revision {
    verdicts = List.copyOf(verdicts);
    changed = List.copyOf(changed);
  }

  /** Whether a verdict is new. */
  public boolean isNew(Verdict verdict) {
    return verdicts.subList(verdicts.size() - added, verdicts.size()).contains(verdict);
  }

  /** As it is stored. */
  Map<String, Object> asMap() {
    Map<String, Object> map = new LinkedHashMap<>();
    map.put("of", key(run));
    map.put("after", key(earlier));
    map.put("verdicts", verdicts.stream().map(Verdict::asMap).toList());
    map.put("added", added);
    map.put("changed", changed.stream().map(DocumentName::asMap).toList());
    return map;
  }

  private static Map<String, Object> key(RunKey run) {
    return Map.of("run_id", run.runId(), "start_time_in_millis", run.startTimeInMillis());
  }

  /** Reads what {@link #asMap} made. */
  static Revision of(Map<?, ?> map) {
    List<Verdict> verdicts = new ArrayList<>();
    for (Object verdict : (List<?>) map.get("verdicts")) {
      verdicts.add(Verdict.of((Map<?, ?>) verdict));
    }
    List<DocumentName> changed = new ArrayList<>();
    if (map.get("changed") instanceof List<?> documents) { // earlier versions do not say
      documents.forEach(document -> changed.add(Verdict.document(document)));
    }
    int added = map.get("added") instanceof Number number ? number.intValue() : 0; // likewise
    return new Revision(key(map.get("of")), key(map.get("after")), verdicts, added, changed);
  }

  private static RunKey key(Object map) {
    Map<?, ?> key = (Map<?, ?>) map;
    return new RunKey(
        (String) key.get("run_id"), ((Number) key.get("start_time_in_millis")).longValue());
  }
}
