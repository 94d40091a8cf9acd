package org.neardup.plugin.shard;

import java.util.List;
import org.opensearch.core.common.breaker.CircuitBreaker.Durability;
import org.opensearch.core.common.breaker.CircuitBreakingException;
import org.opensearch.core.transport.TransportResponse;
import org.opensearch.tasks.CancellableTask;
import org.opensearch.transport.TransportService;

/** Registers the phases with a node's transport. */
public final class ShardPhases {

  /** The thread pool on which shards work. */
  public static final String THREAD_POOL = "neardup_shard";

  /** The threads of work that is done in slices; most of them sleep. */
  public static final String RESUMABLE_THREAD_POOL = "neardup_resumable";

  public static final GroupPhase GROUP = new GroupPhase();
  public static final TextsPhase TEXTS = new TextsPhase();
  public static final MeasurePhase MEASURE = new MeasurePhase();
  public static final SeedsPhase SEEDS = new SeedsPhase();
  public static final DistancesPhase DISTANCES = new DistancesPhase();
  public static final CandidatesPhase CANDIDATES = new CandidatesPhase();
  public static final LettersPhase LETTERS = new LettersPhase();
  public static final DescribePhase DESCRIBE = new DescribePhase();
  public static final ExcerptsPhase EXCERPTS = new ExcerptsPhase();
  public static final CopiesPhase COPIES = new CopiesPhase();
  public static final DocumentsPhase DOCUMENTS = new DocumentsPhase();
  public static final PreviewsPhase PREVIEWS = new PreviewsPhase();
  public static final EvidencePhase EVIDENCE = new EvidencePhase();
  public static final HoldersPhase HOLDERS = new HoldersPhase();
  public static final MatchPhase MATCH = new MatchPhase();
  public static final PooledPhase POOLED = new PooledPhase();
  public static final SentencesPhase SENTENCES = new SentencesPhase();
  public static final SentenceCountsPhase SENTENCE_COUNTS = new SentenceCountsPhase();
  public static final FrequentSentencesPhase FREQUENT_SENTENCES = new FrequentSentencesPhase();
  public static final SentenceSeedsPhase SENTENCE_SEEDS = new SentenceSeedsPhase();
  public static final JoinPhase JOIN = new JoinPhase();
  public static final CopySentencesPhase COPY_SENTENCES = new CopySentencesPhase();
  public static final ReleasePhase RELEASE = new ReleasePhase();

  /** All of them. */
  static final List<ShardPhase<?, ?>> ALL =
      List.of(
          GROUP,
          TEXTS,
          MEASURE,
          SEEDS,
          DISTANCES,
          CANDIDATES,
          LETTERS,
          DESCRIBE,
          EXCERPTS,
          COPIES,
          DOCUMENTS,
          PREVIEWS,
          EVIDENCE,
          HOLDERS,
          MATCH,
          POOLED,
          SENTENCES,
          SENTENCE_COUNTS,
          FREQUENT_SENTENCES,
          SENTENCE_SEEDS,
          JOIN,
          COPY_SENTENCES,
          RELEASE);

  private ShardPhases() {}

  /** Makes a node answer requests to the shards that are pinned on it. */
  public static void register(TransportService transport, PinnedShards pinned) {
    for (ShardPhase<?, ?> phase : ALL) {
      register(transport, pinned, phase);
    }
    KeepAlive.register(transport, pinned);
  }

  private static <Q extends ShardPhaseRequest, R extends TransportResponse> void register(
      TransportService transport, PinnedShards pinned, ShardPhase<Q, R> phase) {
    transport.registerRequestHandler(
        phase.action(),
        phase.threadPool(),
        false,
        phase.canTripCircuitBreaker(),
        phase.requestReader(),
        (request, channel, task) -> {
          R response;
          try (PinnedShards.Lease lease = pinned.lease(request.pin())) {
            response = phase.execute(lease.shard(), request, (CancellableTask) task);
          } catch (CircuitBreakingException e) {
            channel.sendResponse(lasting(e));
            return;
          } catch (Exception e) {
            channel.sendResponse(e);
            return;
          }
          channel.sendResponse(response);
        });
  }

  /**
   * What a phase was refused it has waited for, and it has done a part of its work: unlike a
   * request that was not let in, it is not to be sent again.
   */
  static CircuitBreakingException lasting(CircuitBreakingException e) {
    CircuitBreakingException lasting =
        new CircuitBreakingException(
            e.getMessage(), e.getBytesWanted(), e.getByteLimit(), Durability.PERMANENT);
    lasting.setStackTrace(e.getStackTrace());
    return lasting;
  }
}
