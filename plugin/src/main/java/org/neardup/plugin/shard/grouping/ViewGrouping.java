// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.shard.grouping;

import java.io.IOException;
import java.util.Optional;
import org.apache.lucene.index.IndexReader;
import org.neardup.plugin.mapper.FieldSigner;
import org.neardup.plugin.mapper.NeardupFieldType;
import org.neardup.plugin.shard.BorrowedMemory;
import org.neardup.plugin.shard.FieldText;
import org.neardup.retrieval.LuceneTextStore;
import org.neardup.retrieval.TokenField;
import org.neardup.signature.SignatureAnalyzer;
import org.neardup.work.Allowance;
import org.opensearch.OpenSearchStatusException;
import org.opensearch.common.Nullable;
import org.opensearch.core.rest.RestStatus;
import org.opensearch.index.IndexService;
import org.opensearch.index.engine.Engine;
import org.opensearch.index.fielddata.IndexNumericFieldData;
import org.opensearch.index.mapper.MappedFieldType;
import org.opensearch.index.query.QueryShardContext;

/** The grouping of the documents of a view, as requested when the shard was pinned. */
final class ViewGrouping {

  private final PinShardRequest shardRequest;
  private final PinRequest request;
  private final IndexService index;
  private final Engine.Searcher searcher;

  ViewGrouping(PinShardRequest shardRequest, IndexService index, Engine.Searcher searcher) {
    this.shardRequest = shardRequest;
    this.request = shardRequest.request();
    this.index = index;
    this.searcher = searcher;
  }

  /**
   * The result.
   *
   * @param documents the data kept of the documents
   * @param answer the answer to the driver
   */
  record Grouped(ShardDocuments documents, GroupedShard answer) {}

  /**
   * Reads the documents of the view.
   *
   * @param allowance charged for the memory kept, and for that of the answer until it is ready
   * @throws OpenSearchStatusException 409 if documents of the replaced view are missing
   */
  Grouped group(Allowance allowance) throws IOException {
    try (BorrowedMemory borrowed = new BorrowedMemory(allowance)) {
      return group(allowance, borrowed);
    }
  }

  private Grouped group(Allowance kept, Allowance borrowed) throws IOException {
    QueryShardContext context =
        index.newQueryShardContext(shardRequest.shardId().id(), searcher, request::now, null);
    MappedFieldType fieldType = context.fieldMapper(request.field());
    FieldText text =
        fieldType == null ? null : new FieldText(searcher.getIndexReader(), fieldType, context);
    ComputedSignatures computed = computed(fieldType, text, kept);
    TimestampReader timestamps = timestamps(context);
    SequenceNumbers sequenceNumbers = new SequenceNumbers(shardRequest.earlier(), borrowed);
    ExactGrouping grouping =
        new ExactGrouping(
            computed == null ? indexed(fieldType) : computed,
            timestamps,
            AttributeReader.of(request.attributes(), context),
            request.namedIds(),
            sequenceNumbers,
            borrowed);
    grouping.collect(
        searcher, VisibleDocuments.query(context, request.query(), shardRequest.aliasFilter()));
    requireAll(sequenceNumbers);
    if (computed != null) {
      computed.reorder(grouping.order());
    }
    GroupedDocuments documentsOfGroup = grouping.documentsOfGroup();
    int[] earliest = grouping.earliestOfGroup();
    ExactGroups groups = grouping.groups(computed != null);
    kept.take(
        documentsOfGroup.ramBytes()
            + (long) Integer.BYTES * earliest.length
            + groups.digests().length);
    ShardDocuments documents =
        new ShardDocuments(
            searcher.getIndexReader(),
            documentsOfGroup,
            earliest,
            groups.digests(),
            text,
            fieldType == null
                ? null
                : new SentenceSource(searcher.getIndexReader(), fieldType, text),
            computed == null ? indexedStores(fieldType, earliest) : computed::store,
            timestamps,
            AttributeReader.of(request.shownAttributes(), context));
    TokenSource tokenSource = request.tokenSource();
    GroupedShard answer =
        new GroupedShard(
            shardRequest.shardId(),
            fieldType == null ? null : tokenSource.describe(fieldType),
            fieldType != null && tokenSource.fits(fieldType),
            groups,
            sequenceNumbers.write());
    return new Grouped(documents, answer);
  }

  /** Signatures from the source, if the index has none that are suitable. */
  @Nullable
  private ComputedSignatures computed(
      @Nullable MappedFieldType fieldType, FieldText text, Allowance kept) {
    Optional<SignatureAnalyzer> analyzer =
        fieldType == null ? Optional.empty() : request.tokenSource().ofSource(fieldType);
    return analyzer
        .map(
            signing ->
                new ComputedSignatures(
                    text.cursor(),
                    new FieldSigner(request.field(), signing),
                    fieldType instanceof NeardupFieldType neardup ? neardup.digestField() : null,
                    kept))
        .orElse(null);
  }

  private static SignatureSource indexed(@Nullable MappedFieldType fieldType) {
    return fieldType == null
        ? NoSignatures.INSTANCE
        : new IndexedSignatures(fieldType.name(), ((NeardupFieldType) fieldType).digestField());
  }

  private ShardDocuments.StoreFactory indexedStores(
      @Nullable MappedFieldType fieldType, int[] earliest) {
    NeardupFieldType neardup = (NeardupFieldType) fieldType;
    IndexReader reader = searcher.getIndexReader(); // and nothing else of this
    return (groups, ordinals, cancellationCheck) -> {
      int[] documents = new int[groups.length];
      for (int i = 0; i < groups.length; i++) {
        documents[i] = earliest[groups[i]];
      }
      return new LuceneTextStore(
          reader,
          neardup == null ? new TokenField("", "") : neardup.tokensField(),
          neardup == null ? "" : neardup.signatureField(),
          documents,
          ordinals);
    };
  }

  private void requireAll(SequenceNumbers sequenceNumbers) {
    if (sequenceNumbers.missing() > 0) {
      throw new OpenSearchStatusException(
          "%s documents of %s were changed, deleted or hidden from its user since the run began, and its view of them is lost"
              .formatted(sequenceNumbers.missing(), shardRequest.shardId()),
          RestStatus.CONFLICT);
    }
  }

  private TimestampReader timestamps(QueryShardContext context) {
    MappedFieldType type =
        request.timestampField() == null ? null : context.fieldMapper(request.timestampField());
    return new TimestampReader(
        type == null ? null : (IndexNumericFieldData) context.getForField(type));
  }
}
