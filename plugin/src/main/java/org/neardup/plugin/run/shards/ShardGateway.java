// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.run.shards;

import com.carrotsearch.hppc.BitMixer;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.IntFunction;
import java.util.stream.Collectors;
import org.neardup.plugin.settings.NeardupSettings;
import org.neardup.plugin.shard.Cancellation;
import org.neardup.plugin.shard.PinnedView;
import org.neardup.plugin.shard.ResumablePhase;
import org.neardup.plugin.shard.ResumableRequest;
import org.neardup.plugin.shard.ShardPhase;
import org.neardup.plugin.shard.ShardPhaseRequest;
import org.neardup.plugin.shard.SigningSchemes;
import org.neardup.plugin.shard.ViewRequest;
import org.neardup.plugin.shard.describing.EarliestPhase;
import org.neardup.plugin.shard.grouping.GroupPhase;
import org.neardup.plugin.shard.grouping.GroupedShard;
import org.neardup.plugin.shard.grouping.NamedPhase;
import org.opensearch.Version;
import org.opensearch.cluster.service.ClusterService;
import org.opensearch.core.action.ActionListener;
import org.opensearch.core.transport.TransportResponse;
import org.opensearch.tasks.CancellableTask;
import org.opensearch.transport.TransportRequest;
import org.opensearch.transport.TransportService;

/**
 * Asks the pinned shards of a run, all at once, and waits for their answers. Called on the run's
 * own thread, never on a transport thread.
 */
public final class ShardGateway implements AutoCloseable {

  /** Requests under way at once where there are fewer shards than this. */
  private static final int PARALLEL_REQUESTS = 4;

  /** Shards of a node that go through all they have at once. */
  private static final int WHOLE_SHARDS = 4;

  private final TransportService transport;
  private final ClusterService cluster;
  private final CancellableTask task;
  private final List<PinnedView> views;
  private final List<String> indicesWithoutField;
  private final List<String> indicesBehind;
  private final SignsOfLife signsOfLife;
  private final ViewNodes nodes;
  private List<GroupedShard> shards; // null until they are grouped, and once they are taken
  private boolean fromSource;
  private boolean tokensFit;
  private SigningSchemes schemes = new SigningSchemes();
  private long fingerprint;

  ShardGateway(
      TransportService transport,
      ClusterService cluster,
      CancellableTask task,
      List<PinnedView> views,
      List<String> indicesWithoutField,
      List<String> indicesBehind) {
    this.transport = transport;
    this.cluster = cluster;
    this.task = task;
    this.views = views;
    this.indicesWithoutField = indicesWithoutField;
    this.indicesBehind = indicesBehind;
    this.signsOfLife = SignsOfLife.of(transport, cluster, views);
    this.nodes = new ViewNodes(transport, cluster, task);
  }

  /** The indices of the run that lack its field, in alphabetical order; none of them is pinned. */
  List<String> indicesWithoutField() {
    return indicesWithoutField;
  }

  /** The indices with changes that no view has, since they were not refreshed, alphabetically. */
  List<String> indicesBehind() {
    return indicesBehind;
  }

  /** Has the shards group their documents, before they are asked for anything else. */
  void group() {
    group(shard -> GroupPhase.Request.ofAll(view(shard)));
  }

  /**
   * The same with the documents of some texts only. What is said of all documents, such as the
   * {@link #fingerprint}, is said of all. All may be grouped afterwards.
   *
   * @param heads the first 64 bits of the digests of the texts, ascending without sign
   */
  public void groupTexts(long[] heads) {
    group(shard -> GroupPhase.Request.ofTexts(view(shard), heads));
  }

  private void group(IntFunction<GroupPhase.Request> requestOf) {
    shards = new ArrayList<>(askWhole(GroupPhase.INSTANCE, requestOf));
    fromSource = shards.stream().anyMatch(shard -> shard.groups().fromSource());
    List<GroupedShard> withField =
        shards.stream().filter(shard -> shard.signatureScheme() != null).toList();
    tokensFit = withField.stream().allMatch(GroupedShard::tokensFit);
    schemes = new SigningSchemes();
    withField.forEach(
        shard -> schemes.add(shard.signatureScheme(), shard.shardId().getIndexName()));
    fingerprint = shards.stream().mapToLong(ShardGateway::fingerprint).sum();
  }

  private static long fingerprint(GroupedShard shard) {
    return BitMixer.mix64(shard.checksum() ^ BitMixer.mix64((long) shard.shardId().hashCode()));
  }

  /** The texts of documents that the run names, before they are grouped. */
  public List<NamedPhase.Response> named() {
    return ask(NamedPhase.INSTANCE, shard -> new ViewRequest(view(shard)));
  }

  /** The ids of the earliest documents of groups; by shard, both. */
  public List<List<String>> idsOfEarliest(List<int[]> groups) {
    List<EarliestPhase.Response> answers =
        ask(
            EarliestPhase.INSTANCE,
            shard ->
                groups.get(shard).length == 0
                    ? null
                    : EarliestPhase.Request.ofGroups(view(shard), groups.get(shard)));
    return answers.stream().map(each -> each == null ? List.<String>of() : each.ids()).toList();
  }

  /**
   * A pace for one kind of request, as slow as the cluster is set now.
   *
   * @param first how many things are asked for first
   * @param most how many are asked for at once at most
   */
  public BatchPace pace(int first, int most) {
    return new BatchPace(
        first,
        most,
        cluster.getClusterSettings().get(NeardupSettings.BATCH_DURATION),
        System::nanoTime);
  }

  /** Number of pinned shards. */
  public int size() {
    return views.size();
  }

  /** What each shard said of its documents. */
  public List<GroupedShard> shards() {
    return shards;
  }

  /** The same, to be merged; it is not kept here any longer. */
  public List<GroupedShard> takeShards() {
    List<GroupedShard> taken = shards;
    shards = null;
    return taken;
  }

  /**
   * A checksum of the documents of the run, each as it was last written, and of how their texts are
   * signed. Equal ones have equal clusters, but for constraints.
   */
  public long fingerprint() {
    return fingerprint ^ signatureScheme().hashCode() ^ Version.CURRENT.id;
  }

  /** Whether any shard computed signatures from the source. */
  public boolean fromSource() {
    return fromSource;
  }

  /** Whether all shards sign their texts in the same way. */
  public boolean hasOneScheme() {
    return schemes.areOne();
  }

  /** How the texts of the run are signed, in words. */
  public String signatureScheme() {
    return schemes.only();
  }

  /** Whether the field's own tokens are what the run's method compares. */
  public boolean tokensFit() {
    return tokensFit;
  }

  /** The view of a shard. */
  public PinnedView view(int shard) {
    return views.get(shard);
  }

  /**
   * Sends each shard its request.
   *
   * @param requestOf makes the request of a shard; null for a shard that has nothing to do
   * @return the answer of each shard, null where it was not asked
   */
  public <Q extends TransportRequest, R extends TransportResponse> List<R> ask(
      ShardPhase<?, R> phase, IntFunction<Q> requestOf) {
    return askSliced(phase, 1, (shard, slice) -> requestOf.apply(shard)).stream()
        .map(ofShard -> ofShard.get(0))
        .collect(Collectors.toCollection(ArrayList::new));
  }

  /**
   * Has each shard do something with all that it has, in as many slices of time as that takes, a
   * few shards of a node at once: each takes memory until it is done. If one fails, the others do
   * not go on.
   *
   * @param requestOf makes the request of a shard, on this thread or a generic one
   * @return the answer of each shard
   */
  public <Q extends ShardPhaseRequest, R extends TransportResponse> List<R> askWhole(
      ResumablePhase<Q, R> phase, IntFunction<Q> requestOf) {
    return await(new WholeShards<>(phase, requestOf).ask()).stream()
        .map(ofShard -> ofShard.get(0))
        .toList();
  }

  /** Asks all shards for all that they have. */
  private final class WholeShards<Q extends ShardPhaseRequest, R extends TransportResponse> {
    private final ResumablePhase<Q, R> phase;
    private final IntFunction<Q> requestOf;
    private final List<List<Answer<R>>> answers = new ArrayList<>();
    private final Map<String, Queue<Integer>> waiting = new HashMap<>(); // shards by node
    private final AtomicReference<Exception> failure = new AtomicReference<>();

    WholeShards(ResumablePhase<Q, R> phase, IntFunction<Q> requestOf) {
      this.phase = phase;
      this.requestOf = requestOf;
    }

    List<List<Answer<R>>> ask() {
      for (int shard = 0; shard < size(); shard++) {
        answers.add(List.of(new Answer<>()));
        waiting
            .computeIfAbsent(view(shard).nodeId(), node -> new ConcurrentLinkedQueue<>())
            .add(shard);
      }
      for (Queue<Integer> ofNode : waiting.values()) {
        for (int i = 0; i < WHOLE_SHARDS; i++) {
          next(ofNode);
        }
      }
      return answers;
    }

    private void next(Queue<Integer> ofNode) {
      Integer shard = ofNode.poll();
      while (shard != null && hasFailed(answers.get(shard).get(0))) {
        shard = ofNode.poll();
      }
      if (shard != null) {
        begin(shard, ActionListener.runAfter(answers.get(shard).get(0), () -> later(ofNode)));
      }
    }

    /** Not on the thread of a transport: requests may be large. */
    private void later(Queue<Integer> ofNode) {
      if (!ofNode.isEmpty()) {
        transport.getThreadPool().generic().execute(() -> next(ofNode));
      }
    }

    private void begin(int shard, ActionListener<R> answer) {
      Q request;
      try {
        request = requestOf.apply(shard);
      } catch (RuntimeException e) {
        fail(e, answer);
        return;
      }
      ask(shard, ResumableRequest.begin(view(shard), request), answer);
    }

    private void ask(int shard, ResumableRequest<Q> request, ActionListener<R> answer) {
      send(
          phase,
          shard,
          request,
          ActionListener.wrap(
              response ->
                  response
                      .answer()
                      .ifPresentOrElse(answer::onResponse, () -> resume(shard, answer)),
              e -> fail(e, answer)));
    }

    private void fail(Exception e, ActionListener<R> answer) {
      failure.compareAndSet(null, e);
      answer.onFailure(e);
    }

    private void resume(int shard, ActionListener<R> answer) {
      if (!hasFailed(answer)) {
        ask(shard, ResumableRequest.resume(view(shard)), answer);
      }
    }

    /** Whether nothing is to be asked any more; then the shard has the failure of another. */
    private boolean hasFailed(ActionListener<R> answer) {
      Exception e = failure.get();
      if (e != null) {
        answer.onFailure(e);
      }
      return e != null;
    }
  }

  /**
   * In how many requests a shard is asked for some things, so that few shards, too, keep several
   * threads busy; at least one.
   */
  public int slices(int things) {
    return Math.max(1, Math.min(things, PARALLEL_REQUESTS / size()));
  }

  /** Makes one slice of the request to a shard. */
  @FunctionalInterface
  public interface SliceRequest<Q> {
    Q of(int shard, int slice);
  }

  /**
   * Sends each shard several requests at once.
   *
   * @return the answers by shard and slice
   */
  public <Q extends TransportRequest, R extends TransportResponse> List<List<R>> askSliced(
      ShardPhase<?, R> phase, int slices, SliceRequest<Q> requestOf) {
    List<List<Answer<R>>> answers = new ArrayList<>(size());
    for (int shard = 0; shard < size(); shard++) {
      List<Answer<R>> ofShard = new ArrayList<>(slices);
      for (int slice = 0; slice < slices; slice++) {
        Q request = requestOf.of(shard, slice);
        if (request == null) {
          ofShard.add(null);
        } else {
          Answer<R> answer = new Answer<>();
          ofShard.add(answer);
          send(phase, shard, request, answer);
        }
      }
      answers.add(ofShard);
    }
    return await(answers);
  }

  /**
   * Checks for cancellation, and keeps all views open. Call often where nothing is asked for.
   *
   * @throws org.opensearch.core.tasks.TaskCancelledException if the run has been cancelled
   */
  public void ensureNotCancelled() {
    Cancellation.ensureNotCancelled(task);
    signsOfLife.sendIfDue();
  }

  /**
   * Waits for all, also when one has failed: nothing of this call is under way afterwards, unless
   * the run has been cancelled.
   */
  @SuppressWarnings("ReferenceEquality") // an exception can not be suppressed by itself
  private <R> List<List<R>> await(List<List<Answer<R>>> answers) {
    List<List<R>> all = new ArrayList<>(answers.size());
    RuntimeException failure = null;
    for (List<Answer<R>> ofShard : answers) {
      List<R> allOfShard = new ArrayList<>(ofShard.size());
      for (Answer<R> answer : ofShard) {
        try {
          allOfShard.add(answer == null ? null : answer.await(this::ensureNotCancelled));
        } catch (RuntimeException e) {
          if (failure == null) {
            failure = e;
          } else if (failure != e) {
            failure.addSuppressed(e);
          }
        }
      }
      all.add(allOfShard);
    }
    if (failure != null) {
      throw failure;
    }
    return all;
  }

  private <R extends TransportResponse> void send(
      ShardPhase<?, R> phase, int shard, TransportRequest request, ActionListener<R> listener) {
    nodes.ask(view(shard), phase, request, listener);
  }

  /** Lets all views go, whether or not the run was cancelled; does not wait. */
  @Override
  public void close() {
    views.forEach(nodes::release);
  }
}
