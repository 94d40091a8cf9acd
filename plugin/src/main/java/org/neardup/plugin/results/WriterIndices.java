// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.results;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.function.Supplier;
import org.apache.logging.log4j.LogManager;
import org.apache.logging.log4j.Logger;
import org.neardup.plugin.settings.NeardupSettings;
import org.opensearch.ExceptionsHelper;
import org.opensearch.OpenSearchStatusException;
import org.opensearch.ResourceAlreadyExistsException;
import org.opensearch.action.ActionRequest;
import org.opensearch.action.ActionType;
import org.opensearch.action.admin.indices.create.CreateIndexAction;
import org.opensearch.action.admin.indices.create.CreateIndexRequest;
import org.opensearch.action.admin.indices.readonly.AddIndexBlockAction;
import org.opensearch.action.admin.indices.readonly.AddIndexBlockRequest;
import org.opensearch.action.admin.indices.shrink.ResizeAction;
import org.opensearch.action.admin.indices.shrink.ResizeRequest;
import org.opensearch.action.admin.indices.shrink.ResizeResponse;
import org.opensearch.action.admin.indices.shrink.ResizeType;
import org.opensearch.cluster.metadata.IndexMetadata;
import org.opensearch.cluster.metadata.IndexMetadata.APIBlock;
import org.opensearch.cluster.service.ClusterService;
import org.opensearch.common.settings.Settings;
import org.opensearch.core.action.ActionResponse;
import org.opensearch.core.common.unit.ByteSizeUnit;
import org.opensearch.core.common.unit.ByteSizeValue;
import org.opensearch.core.index.Index;
import org.opensearch.core.rest.RestStatus;
import org.opensearch.index.IndexNotFoundException;
import org.opensearch.index.TieredMergePolicyProvider;
import org.opensearch.indices.InvalidIndexNameException;
import org.opensearch.indices.ShardLimitValidator;

/**
 * The indices of one {@link ResultsWriter}: made, as new ones or as copies of those of other
 * results, and taken back. Blocks; for one thread.
 */
final class WriterIndices {

  private static final Logger logger = LogManager.getLogger(WriterIndices.class);

  /** In the platform's refusal of an index for which its nodes have too many shards. */
  private static final String SHARD_LIMIT = "this action would add [";

  /**
   * Segments of a copy are merged up to this size; those that revisions write are as small. A merge
   * of larger ones would not be done before the next revision copies the index, and begin again.
   */
  private static final ByteSizeValue MERGED_IN_COPIES = new ByteSizeValue(16, ByteSizeUnit.MB);

  private final SystemIndexClient client;
  private final ClusterService cluster;
  private final TimedWait timedWait;
  private final RunKey run;
  private final String attempt;
  private final boolean again;
  private final List<Index> earlier; // that existed before this writer
  private final List<String> asked = new ArrayList<>(); // names of indices to be created
  private final List<Supplier<IndexMetadata>> copies = new ArrayList<>(); // being made
  private boolean areSettled; // the copies have been waited for

  /** The parameters are those of the writer. */
  WriterIndices(
      SystemIndexClient client,
      ClusterService cluster,
      TimedWait timedWait,
      RunKey run,
      String attempt,
      boolean again) {
    this.client = client;
    this.cluster = cluster;
    this.timedWait = timedWait;
    this.run = run;
    this.attempt = attempt;
    this.again = again;
    this.earlier = again ? RunIndices.of(run, cluster.state().metadata()) : List.of();
  }

  /**
   * Makes new ones.
   *
   * @param attributes names of the attributes of documents
   * @return the index of results, and that of rows
   */
  List<Index> create(Collection<String> attributes) {
    earlier.forEach(this::drop);
    return List.of(
        create(ResultsIndices.createResults(run, attempt, attributes)),
        create(ResultsIndices.createRows(run, attempt)));
  }

  private Index create(CreateIndexRequest request) {
    IndexMetadata made = begin(request.index(), CreateIndexAction.INSTANCE, request).get();
    if (RunIndices.isCopy(made)) { // one that was given up came late, with documents
      throw inTheWay(request.index(), RestStatus.SERVICE_UNAVAILABLE, null);
    }
    TemplateCheck.requireAsAsked(request, made, cluster.state().blocks());
    return made.getIndex();
  }

  /** Begins to copy those of other results, which can't be written any more from now on. */
  void copy(RunKey results) {
    earlier.forEach(this::drop);
    List<String> sources = RunIndices.namesOf(results.runId());
    if (!WriteBlock.isOn(sources, cluster.state())) { // those of the run itself
      execute(
          AddIndexBlockAction.INSTANCE,
          new AddIndexBlockRequest(APIBlock.WRITE, sources.toArray(String[]::new)),
          timedWait);
    }
    copies.add(copy(sources.get(0), ResultsIndices.results(run.runId())));
    copies.add(copy(sources.get(1), ResultsIndices.rows(run.runId())));
  }

  private Supplier<IndexMetadata> copy(String source, String name) {
    ResizeRequest request = new ResizeRequest(name, source);
    request.setResizeType(ResizeType.CLONE);
    request
        .getTargetIndexRequest()
        .settings(
            Settings.builder()
                .put(RunIndices.copiedBy(run, attempt))
                .put(
                    TieredMergePolicyProvider.INDEX_MERGE_POLICY_MAX_MERGED_SEGMENT_SETTING
                        .getKey(),
                    MERGED_IN_COPIES)
                .putNull(IndexMetadata.INDEX_BLOCKS_WRITE_SETTING.getKey()));
    return begin(name, ResizeAction.INSTANCE, request);
  }

  /** Whether they are copies, or copies are being made. */
  boolean areCopies() {
    return !copies.isEmpty();
  }

  /**
   * Waits for the copies, for all of them also if one fails: none is made after it was taken back.
   *
   * @return as {@link #create} does
   * @throws RuntimeException if they can't be made
   */
  List<Index> copies() {
    areSettled = true;
    List<Index> made = new ArrayList<>();
    List<RuntimeException> failures = new ArrayList<>();
    for (Supplier<IndexMetadata> copy : copies) {
      try {
        made.add(copy.get().getIndex());
      } catch (RuntimeException e) {
        failures.add(e);
      }
    }
    if (!failures.isEmpty()) {
      RuntimeException first = failures.get(0);
      failures.stream().skip(1).forEach(first::addSuppressed);
      throw first;
    }
    return made;
  }

  /** Begins to make an index. */
  private <Q extends ActionRequest, S extends ActionResponse> Supplier<IndexMetadata> begin(
      String name, ActionType<S> action, Q request) {
    asked.add(name); // it may have been created without an answer
    Supplier<S> answer =
        timedWait.uncancellable().begin(listener -> client.execute(action, request, listener));
    return () -> made(name, answer);
  }

  private IndexMetadata made(String name, Supplier<?> answer) {
    try {
      if (answer.get() instanceof ResizeResponse copied && !copied.isShardsAcknowledged()) {
        throw new OpenSearchStatusException(
            "index [" + name + "] has no shard yet", RestStatus.SERVICE_UNAVAILABLE);
      }
    } catch (RuntimeException e) {
      Throwable cause = ExceptionsHelper.unwrapCause(e);
      if (cause instanceof InvalidIndexNameException) { // there is an alias of that name
        throw inTheWay(name, RestStatus.CONFLICT, e);
      }
      if (cause instanceof IllegalArgumentException
          && String.valueOf(cause.getMessage()).contains(SHARD_LIMIT)) {
        throw tooManyShards(name, cause);
      }
      if (!(cause instanceof ResourceAlreadyExistsException)) {
        throw e;
      }
    }
    IndexMetadata made = cluster.state().metadata().index(name);
    if (made == null) {
      throw new OpenSearchStatusException(
          "index [" + name + "] was created, but is not known to this node yet",
          RestStatus.SERVICE_UNAVAILABLE);
    }
    if (!RunIndices.isMadeBy(run, attempt, made)) { // or it was created after all
      throw inTheWay(name, again ? RestStatus.SERVICE_UNAVAILABLE : RestStatus.CONFLICT, null);
    }
    return made;
  }

  private IllegalArgumentException tooManyShards(String index, Throwable cause) {
    return new IllegalArgumentException(
        "[%s] can't be created: %s delete old runs (DELETE /_neardup/{run}), of which %s keep indices here, let [%s] do so, or raise [%s]"
            .formatted(
                index,
                cause.getMessage(),
                RunIndices.all(cluster.state().metadata()).size(),
                NeardupSettings.RETENTION.getKey(),
                ShardLimitValidator.SETTING_CLUSTER_MAX_SHARDS_PER_NODE.getKey()),
        cause);
  }

  private OpenSearchStatusException inTheWay(String index, RestStatus status, Exception cause) {
    return new OpenSearchStatusException(
        "index [%s], where run [%s] writes, exists already%s"
            .formatted(
                index, run.runId(), cause == null ? "" : " as an alias: " + cause.getMessage()),
        status,
        cause);
  }

  /** Deletes them; before any are made, those of earlier writers. */
  void discard() {
    if (asked.isEmpty()) {
      earlier.forEach(this::drop);
    }
    takeBack();
  }

  /** Deletes copies, so that new ones can be made. */
  void giveUp() {
    takeBack();
    asked.clear();
    copies.clear();
  }

  /** Deletes them, unless another made them anew. */
  void takeBack() {
    if (!areSettled) {
      try {
        List<Index> unused = copies();
      } catch (RuntimeException e) {
        logger.debug("results of run [" + run.runId() + "] can't be copied", e);
      }
    }
    for (String name : asked) {
      IndexMetadata there = cluster.state().metadata().index(name);
      if (there != null && RunIndices.isMadeBy(run, attempt, there)) {
        drop(there.getIndex());
      }
    }
  }

  /** Another may have deleted it and created it anew. */
  private void drop(Index index) {
    try {
      execute(DropIndexAction.INSTANCE, new IndexByUuidRequest(index), timedWait.uncancellable());
    } catch (IndexNotFoundException e) {
      // that is the desired state
    }
  }

  private <Q extends ActionRequest, S extends ActionResponse> S execute(
      ActionType<S> action, Q request, TimedWait wait) {
    return wait.await(listener -> client.execute(action, request, listener));
  }
}
