// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.results;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.opensearch.OpenSearchStatusException;
import org.opensearch.cluster.block.ClusterBlockException;
import org.opensearch.cluster.block.ClusterBlocks;
import org.opensearch.cluster.metadata.IndexAbstraction;
import org.opensearch.cluster.metadata.IndexMetadata;
import org.opensearch.cluster.metadata.MappingMetadata;
import org.opensearch.cluster.metadata.Metadata;
import org.opensearch.common.Nullable;
import org.opensearch.common.settings.Setting;
import org.opensearch.common.settings.Setting.Property;
import org.opensearch.common.settings.Settings;
import org.opensearch.core.index.Index;
import org.opensearch.core.rest.RestStatus;

/**
 * Identifies the run of an index. The name does not: users can create aliases, indices and
 * templates with any name. The mapping of each index of a run therefore names the run and the
 * writer; so does a setting of an index that was made as a copy of another, whose mapping it has.
 * The index is written, published and deleted by its UUID, and read only if it is the run's.
 */
public final class RunIndices {

  /** Key under {@code _meta} in the mapping of an index of a run: the run's id. */
  private static final String RUN = "neardup_run";

  /** Key under {@code _meta}: the start of that run, since several may have its id. */
  private static final String RUN_START = "neardup_run_start";

  /** Key under {@code _meta}: the writer of the run that created the index. */
  private static final String WRITER = "neardup_writer";

  private static final Pattern COPY = Pattern.compile("([^/]+)/(\\d{1,18})/([^/]+)");

  /** Of a copy: the run's id, its start and the writer, with slashes between them. */
  public static final Setting<String> COPIED_BY =
      Setting.simpleString("index.neardup.copied_by", Property.IndexScope, Property.Final);

  private RunIndices() {}

  /**
   * The part of {@code _meta} that identifies the owner of the index.
   *
   * @param run its id is a valid suffix of an index name and has no quotes; nor has the writer's
   *     name
   */
  static String mark(RunKey run, String writer) {
    return "\"%s\": \"%s\", \"%s\": %s, \"%s\": \"%s\""
        .formatted(RUN, run.runId(), RUN_START, run.startTimeInMillis(), WRITER, writer);
  }

  /** The setting that identifies the owner of an index that is a copy. */
  static Settings copiedBy(RunKey run, String writer) {
    return Settings.builder()
        .put(COPIED_BY.getKey(), run.runId() + "/" + run.startTimeInMillis() + "/" + writer)
        .build();
  }

  /** Whether an index is a copy of that of other results. */
  static boolean isCopy(IndexMetadata index) {
    return COPIED_BY.exists(index.getSettings());
  }

  /** The names of the indices of a completed run. */
  public static List<String> namesOf(String runId) {
    return List.of(ResultsIndices.results(runId), ResultsIndices.rows(runId));
  }

  /** The existing indices of a run; an index with only the name is not included. */
  public static List<Index> of(RunKey run, Metadata metadata) {
    return namesOf(run.runId()).stream()
        .map(metadata::index)
        .filter(index -> index != null && run.equals(runOf(index)))
        .map(IndexMetadata::getIndex)
        .toList();
  }

  /** What forbids the deletion of indices; null if nothing does. */
  @Nullable
  public static ClusterBlockException deletionBlocked(List<Index> indices, ClusterBlocks blocks) {
    return blocks.indicesAllowReleaseResources(
        indices.stream().map(Index::getName).toArray(String[]::new));
  }

  /** The indices of all runs, with or without a record. */
  public static Map<RunKey, List<Index>> all(Metadata metadata) {
    Map<RunKey, List<Index>> all = new HashMap<>();
    for (IndexMetadata index : metadata.indices().values()) {
      String name = index.getIndex().getName();
      if (name.startsWith(ResultsIndices.RESULTS_PREFIX)
          || name.startsWith(ResultsIndices.ROWS_PREFIX)) {
        RunKey run = runOf(index);
        if (run != null && namesOf(run.runId()).contains(name)) {
          all.computeIfAbsent(run, key -> new ArrayList<>()).add(index.getIndex());
        }
      }
    }
    return all;
  }

  /** A 409 that names existing indices where a new run would write. */
  public static Optional<OpenSearchStatusException> inTheWay(String runId, Metadata metadata) {
    for (String name : namesOf(runId)) {
      IndexAbstraction there = metadata.getIndicesLookup().get(name);
      if (there != null) {
        IndexMetadata index = metadata.index(name);
        String hint =
            index == null || runOf(index) == null
                ? ""
                : "; it is of an earlier run that is not on record: DELETE /_neardup/" + runId;
        return Optional.of(
            new OpenSearchStatusException(
                "%s [%s], where run [%s] writes, exists already%s"
                    .formatted(
                        index == null ? there.getType().getDisplayName() : "index",
                        name,
                        runId,
                        hint),
                RestStatus.CONFLICT));
      }
    }
    return Optional.empty();
  }

  /** Whether an index was made by a writer of a run. */
  static boolean isMadeBy(RunKey run, String writer, IndexMetadata index) {
    return run.equals(runOf(index)) && writer.equals(marks(index).get(WRITER));
  }

  /**
   * The run of an index; null if it has none, like a user's index that happens to have the name of
   * one.
   */
  @Nullable
  static RunKey runOf(IndexMetadata index) {
    Map<?, ?> meta = marks(index);
    return meta.get(RUN) instanceof String run && meta.get(RUN_START) instanceof Number start
        ? new RunKey(run, start.longValue())
        : null;
  }

  private static Map<?, ?> marks(IndexMetadata index) {
    Matcher copied = COPY.matcher(COPIED_BY.get(index.getSettings()));
    if (copied.matches()) {
      return Map.of(
          RUN, copied.group(1), RUN_START, Long.valueOf(copied.group(2)), WRITER, copied.group(3));
    }
    MappingMetadata mapping = index.mapping();
    return mapping != null && mapping.sourceAsMap().get("_meta") instanceof Map<?, ?> meta
        ? meta
        : Map.of();
  }

  /**
   * A 409 if a name that the plugin needs is an alias or data stream of a user, which would receive
   * or provide the content. Empty if it is an index, or unused.
   */
  public static Optional<OpenSearchStatusException> inPlaceOf(String name, Metadata metadata) {
    return Optional.ofNullable(metadata.getIndicesLookup().get(name))
        .filter(there -> there.getType() != IndexAbstraction.Type.CONCRETE_INDEX)
        .map(
            there ->
                new OpenSearchStatusException(
                    "[%s] must be an index of the plugin, got an %s of that name; remove it"
                        .formatted(name, there.getType().getDisplayName()),
                    RestStatus.CONFLICT));
  }
}
