package org.neardup.plugin.shard;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.neardup.plugin.mapper.FieldSigner;
import org.neardup.plugin.mapper.NeardupFieldType;
import org.neardup.plugin.memory.MemoryCharge;
import org.neardup.retrieval.LuceneTextStore;
import org.neardup.signature.SignatureAnalyzer;
import org.neardup.work.Allowance;
import org.opensearch.OpenSearchStatusException;
import org.opensearch.action.support.ActionFilters;
import org.opensearch.cluster.metadata.IndexNameExpressionResolver;
import org.opensearch.cluster.routing.ShardRouting;
import org.opensearch.cluster.service.ClusterService;
import org.opensearch.common.inject.Inject;
import org.opensearch.core.action.ActionListener;
import org.opensearch.core.action.support.DefaultShardOperationFailedException;
import org.opensearch.core.common.breaker.CircuitBreaker;
import org.opensearch.core.common.io.stream.StreamInput;
import org.opensearch.core.index.shard.ShardId;
import org.opensearch.core.indices.breaker.CircuitBreakerService;
import org.opensearch.core.rest.RestStatus;
import org.opensearch.index.IndexService;
import org.opensearch.index.engine.Engine;
import org.opensearch.index.fielddata.IndexFieldData;
import org.opensearch.index.fielddata.IndexNumericFieldData;
import org.opensearch.index.mapper.MappedFieldType;
import org.opensearch.index.query.QueryShardContext;
import org.opensearch.index.query.Rewriteable;
import org.opensearch.index.shard.IndexShard;
import org.opensearch.index.shard.IndexShardClosedException;
import org.opensearch.index.shard.IndexShardState;
import org.opensearch.indices.IndicesService;
import org.opensearch.search.SearchService;
import org.opensearch.search.internal.AliasFilter;
import org.opensearch.tasks.CancellableTask;
import org.opensearch.tasks.Task;
import org.opensearch.transport.TransportService;

/** Opens the view of each shard, through the searcher that the shard wraps for the caller. */
public final class TransportPinAction
    extends TransportShardsAction<PinRequest, PinResponse, PinShardRequest, PinShardResponse> {

  private static final String BREAKER_LABEL = "neardup_signatures";

  private final IndicesService indices;
  private final SearchService search;
  private final CircuitBreakerService breakers;
  private final PinnedShards pinned;

  @Inject
  public TransportPinAction(
      ClusterService clusterService,
      TransportService transportService,
      ActionFilters actionFilters,
      IndexNameExpressionResolver resolver,
      IndicesService indices,
      SearchService search,
      CircuitBreakerService breakers,
      PinnedShards pinned) {
    super(
        PinAction.NAME,
        clusterService,
        transportService,
        actionFilters,
        resolver,
        search,
        PinRequest::new,
        PinShardRequest::new,
        PinShardResponse.class,
        ShardPhases.THREAD_POOL);
    this.indices = indices;
    this.search = search;
    this.breakers = breakers;
    this.pinned = pinned;
    ShardPhases.register(transportService, pinned);
  }

  @Override
  protected void doExecute(Task task, PinRequest request, ActionListener<PinResponse> listener) {
    if (request.query() == null) {
      super.doExecute(task, request, listener);
      return;
    }
    Rewriteable.rewriteAndFetch(
        request.query(),
        search.getRewriteContext(request::now, request),
        ActionListener.wrap(
            rewritten -> {
              request.query(rewritten);
              super.doExecute(task, request, listener);
            },
            listener::onFailure));
  }

  @Override
  boolean isWanted(PinRequest request, ShardId shard) {
    return request.isFirst() || request.earlier(shard) != null;
  }

  @Override
  PinShardRequest shardRequest(ShardRouting shard, PinRequest request, AliasFilter filter) {
    return new PinShardRequest(shard.shardId(), request, filter);
  }

  @Override
  protected PinShardResponse readShardResponse(StreamInput in) throws IOException {
    return new PinShardResponse(in);
  }

  @Override
  protected PinShardResponse shardOperation(PinShardRequest request, Task task) throws IOException {
    IndexService index = indices.indexServiceSafe(request.shardId().getIndex());
    IndexShard shard = index.getShard(request.shardId().id());
    if (request.earlier() == null) {
      ShardSearcher.awaitRefresh(shard);
    } else {
      shard.refresh("neardup"); // this copy may not have shown yet what the other had
    }
    MemoryCharge charge = charge((CancellableTask) task);
    Engine.Searcher searcher = shard.acquireSearcher("neardup");
    boolean kept = false;
    try (MemoryCharge whileGrouped = charge((CancellableTask) task)) {
      SequenceNumbers sequenceNumbers =
          new SequenceNumbers(request.earlier(), allowance(whileGrouped, (CancellableTask) task));
      Grouped grouped =
          group(request, index, searcher, sequenceNumbers, charge, (CancellableTask) task);
      if (sequenceNumbers.missing() > 0) {
        throw new OpenSearchStatusException(
            "%s documents of %s were changed or deleted since the run began, and its view of them is lost"
                .formatted(sequenceNumbers.missing(), request.shardId()),
            RestStatus.CONFLICT);
      }
      PinnedShard pinnedShard =
          new PinnedShard(
              request.shardId(),
              request.request().getParentTask(),
              grouped.documents(),
              charge::takePatiently, // as later phases go on, and not this one
              () -> {
                searcher.close();
                charge.close();
              });
      kept = true;
      PinnedView view =
          new PinnedView(
              clusterService.localNode().getId(), pinned.add(pinnedShard), request.shardId());
      if (shard.state() == IndexShardState.CLOSED) {
        pinnedShard
            .close(); // the shard went while it was grouped, and nobody else will close the view
        throw new IndexShardClosedException(request.shardId());
      }
      if (!clusterService.state().nodes().nodeExists(pinnedShard.run().getNodeId())) {
        pinnedShard.close(); // it left meanwhile, and will not close the view
        throw new OpenSearchStatusException(
            "the node that drives the run is not in the cluster", RestStatus.SERVICE_UNAVAILABLE);
      }
      MappedFieldType field = index.mapperService().fieldType(request.request().field());
      TokenSource tokenSource = request.request().tokenSource();
      return new PinShardResponse(
          view,
          field == null ? null : tokenSource.describe(field),
          field != null && tokenSource.fits(field),
          grouped.groups(),
          sequenceNumbers.write());
    } finally {
      if (!kept) {
        searcher.close();
        charge.close();
      }
    }
  }

  /**
   * The documents of a shard.
   *
   * @param documents what is kept of them
   * @param groups what the driver is told
   */
  private record Grouped(ShardDocuments documents, ExactGroups groups) {}

  private Grouped group(
      PinShardRequest shardRequest,
      IndexService index,
      Engine.Searcher searcher,
      SequenceNumbers sequenceNumbers,
      MemoryCharge charge,
      CancellableTask task)
      throws IOException {
    try (BorrowedMemory borrowed = new BorrowedMemory(allowance(charge, task))) {
      return group(shardRequest, index, searcher, sequenceNumbers, charge, borrowed);
    }
  }

  private MemoryCharge charge(CancellableTask task) {
    return MemoryCharge.patient(
        breakers.getBreaker(CircuitBreaker.REQUEST), BREAKER_LABEL, () -> Cancellation.check(task));
  }

  private static Allowance allowance(MemoryCharge charge, CancellableTask task) {
    return new Allowance() {
      @Override
      public void take(long bytes) {
        charge.take(bytes);
      }

      @Override
      public void goOn() {
        Cancellation.check(task);
      }
    };
  }

  /**
   * @param charge charged with what is kept
   * @param borrowed charged with what is taken until the answer is ready
   */
  private Grouped group(
      PinShardRequest shardRequest,
      IndexService index,
      Engine.Searcher searcher,
      SequenceNumbers sequenceNumbers,
      MemoryCharge charge,
      Allowance borrowed)
      throws IOException {
    PinRequest request = shardRequest.request();
    QueryShardContext context =
        index.newQueryShardContext(shardRequest.shardId().id(), searcher, request::now, null);
    MappedFieldType fieldType = context.fieldMapper(request.field());
    FieldText text =
        fieldType == null ? null : new FieldText(searcher.getIndexReader(), fieldType, context);
    ComputedSignatures computed = null;
    SignatureSource signatures;
    if (fieldType == null) {
      signatures = NoSignatures.INSTANCE;
    } else {
      Optional<SignatureAnalyzer> analyzer = request.tokenSource().ofSource(fieldType);
      if (analyzer.isPresent()) {
        FieldSigner signer = new FieldSigner(request.field(), analyzer.get());
        String digestField =
            fieldType instanceof NeardupFieldType neardup ? neardup.digestField() : null;
        computed = new ComputedSignatures(text.cursor(), signer, digestField, charge::take);
        signatures = computed;
      } else {
        signatures = new IndexedSignatures(((NeardupFieldType) fieldType).digestField());
      }
    }
    TimestampReader timestamps = timestamps(context, request);
    ExactGrouping grouping =
        new ExactGrouping(
            signatures,
            timestamps,
            attributes(context, request),
            new DocumentIds(searcher.getIndexReader()),
            request.namedIds(),
            sequenceNumbers,
            borrowed);
    grouping.collect(
        searcher, VisibleDocuments.query(context, request.query(), shardRequest.aliasFilter()));
    GroupedDocuments documentsOfGroup = grouping.documentsOfGroup();
    int[] earliest = grouping.earliestOfGroup();
    ComputedSignatures kept = computed;
    ShardDocuments.StoreFactory stores =
        kept != null
            ? kept::store
            : (groups, ordinals, goOn) -> {
              int[] documents = new int[groups.length];
              for (int i = 0; i < groups.length; i++) {
                documents[i] = earliest[groups[i]];
              }
              NeardupFieldType neardup = (NeardupFieldType) fieldType;
              return new LuceneTextStore(
                  searcher.getIndexReader(),
                  neardup == null ? "" : neardup.tokensField(),
                  neardup == null ? "" : neardup.signatureField(),
                  documents,
                  ordinals);
            };
    charge.take(documentsOfGroup.ramBytes() + (long) Integer.BYTES * earliest.length);
    return new Grouped(
        new ShardDocuments(
            searcher.getIndexReader(),
            documentsOfGroup,
            earliest,
            text,
            fieldType == null
                ? null
                : new SentenceSource(searcher.getIndexReader(), fieldType, text),
            stores,
            timestamps),
        grouping.groups(kept != null));
  }

  private static TimestampReader timestamps(QueryShardContext context, PinRequest request) {
    MappedFieldType type =
        request.timestampField() == null ? null : context.fieldMapper(request.timestampField());
    return new TimestampReader(
        type == null ? null : (IndexNumericFieldData) context.getForField(type));
  }

  private static AttributeReader attributes(QueryShardContext context, PinRequest request) {
    List<IndexFieldData<?>> fields = new ArrayList<>();
    for (String attribute : request.attributes()) {
      MappedFieldType type = context.fieldMapper(attribute);
      fields.add(type == null ? null : context.getForField(type));
    }
    return new AttributeReader(fields);
  }

  @Override
  PinResponse response(
      int total,
      List<PinShardResponse> answers,
      List<DefaultShardOperationFailedException> failures) {
    return new PinResponse(total, answers, failures);
  }
}
