// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.shard.grouping;

import com.carrotsearch.hppc.IntArrayList;
import com.carrotsearch.hppc.cursors.IntCursor;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;
import org.apache.lucene.index.DocValues;
import org.apache.lucene.index.IndexReader;
import org.apache.lucene.index.LeafReader;
import org.apache.lucene.index.LeafReaderContext;
import org.apache.lucene.index.SortedSetDocValues;
import org.apache.lucene.index.TermsEnum;
import org.apache.lucene.search.BooleanClause;
import org.apache.lucene.search.BooleanQuery;
import org.apache.lucene.search.DocIdSetIterator;
import org.apache.lucene.search.Query;
import org.apache.lucene.search.ScoreMode;
import org.apache.lucene.search.Scorer;
import org.apache.lucene.search.Weight;
import org.apache.lucene.util.Bits;
import org.apache.lucene.util.BytesRef;
import org.apache.lucene.util.FixedBitSet;
import org.neardup.plugin.mapper.FieldSigner;
import org.neardup.plugin.mapper.NeardupFieldType;
import org.neardup.plugin.shard.DocumentIds;
import org.neardup.plugin.shard.FieldText;
import org.neardup.retrieval.LuceneTextStore;
import org.neardup.retrieval.TokenField;
import org.neardup.signature.SignatureAnalyzer;
import org.neardup.work.Allowance;
import org.neardup.work.BorrowedMemory;
import org.opensearch.OpenSearchStatusException;
import org.opensearch.common.Nullable;
import org.opensearch.core.rest.RestStatus;
import org.opensearch.index.IndexService;
import org.opensearch.index.engine.Engine;
import org.opensearch.index.fielddata.IndexNumericFieldData;
import org.opensearch.index.mapper.IdFieldMapper;
import org.opensearch.index.mapper.MappedFieldType;
import org.opensearch.index.query.QueryShardContext;

/** The grouping of the documents of a view, as requested when the shard was pinned. */
final class ViewGrouping {

  /** Named documents between two checks for interruption. */
  private static final int CHECK_EVERY = 64;

  /** Documents that match, between two charges. */
  private static final int DOCUMENTS_AT_ONCE = 1024;

  /** Of so many texts one is in the sample that frequent tokens find. */
  private static final int SAMPLED = 8;

  private static final int BYTE_VALUES = 1 << Byte.SIZE;

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

  /** The index of the shard. */
  String index() {
    return shardRequest.shardId().getIndexName();
  }

  /** The documents that the request names, with their texts, if signatures are indexed. */
  List<NamedPhase.Named> named(Allowance allowance) throws IOException {
    QueryShardContext context = context();
    List<NamedPhase.Named> named = new ArrayList<>();
    if (!(context.fieldMapper(request.field()) instanceof NeardupFieldType fieldType)) {
      return named;
    }
    Query query =
        new BooleanQuery.Builder()
            .add(
                context
                    .fieldMapper(IdFieldMapper.NAME)
                    .termsQuery(List.copyOf(request.namedIds()), context),
                BooleanClause.Occur.FILTER)
            .add(
                VisibleDocuments.query(context, request.query(), shardRequest.aliasFilter()),
                BooleanClause.Occur.FILTER)
            .build();
    Weight weight = searcher.createWeight(searcher.rewrite(query), ScoreMode.COMPLETE_NO_SCORES, 1);
    for (LeafReaderContext leaf : searcher.getIndexReader().leaves()) {
      Scorer matches = weight.scorer(leaf);
      if (matches != null) {
        named(leaf.reader(), matches.iterator(), fieldType.digestField(), named, allowance);
      }
    }
    return named;
  }

  private static void named(
      LeafReader leaf,
      DocIdSetIterator matches,
      String digestField,
      List<NamedPhase.Named> named,
      Allowance allowance)
      throws IOException {
    SortedSetDocValues digests = DocValues.getSortedSet(leaf, digestField);
    DocumentIds ids = new DocumentIds(leaf);
    Bits live = leaf.getLiveDocs();
    for (int document = matches.nextDoc();
        document != DocIdSetIterator.NO_MORE_DOCS;
        document = matches.nextDoc()) {
      if (named.size() % CHECK_EVERY == 0) {
        allowance.ensureNotCancelled();
      }
      if ((live == null || live.get(document)) && digests.advanceExact(document)) {
        String digest = digests.lookupOrd(digests.nextOrd()).utf8ToString();
        named.add(new NamedPhase.Named(ids.of(document), WantedTexts.head(digest)));
      }
    }
  }

  /** Visits documents of a segment. */
  @FunctionalInterface
  private interface LeafVisitor {

    /**
     * @param documents those that match and are not deleted, ascending
     */
    void visit(LeafReaderContext leaf, IntArrayList documents) throws IOException;
  }

  /** Visits the documents that match the request's query. */
  private void visit(QueryShardContext context, LeafVisitor visitor, Allowance allowance)
      throws IOException {
    Query query = VisibleDocuments.query(context, request.query(), shardRequest.aliasFilter());
    Weight weight = searcher.createWeight(searcher.rewrite(query), ScoreMode.COMPLETE_NO_SCORES, 1);
    for (LeafReaderContext leaf : searcher.getIndexReader().leaves()) {
      Scorer scorer = weight.scorer(leaf);
      if (scorer != null) {
        IntArrayList documents = new IntArrayList();
        Bits live = leaf.reader().getLiveDocs();
        DocIdSetIterator matches = scorer.iterator();
        for (int document = matches.nextDoc();
            document != DocIdSetIterator.NO_MORE_DOCS;
            document = matches.nextDoc()) {
          if (documents.size() % DOCUMENTS_AT_ONCE == 0) {
            allowance.take((long) Integer.BYTES * DOCUMENTS_AT_ONCE);
            allowance.ensureNotCancelled();
          }
          if (live == null || live.get(document)) {
            documents.add(document);
          }
        }
        visitor.visit(leaf, documents);
      }
    }
  }

  /** Sums up all documents that match; their signatures are indexed. */
  ChecksumsPhase.Response checksums(TextChecksums sums, Allowance allowance) throws IOException {
    QueryShardContext context = context();
    if (!(context.fieldMapper(request.field()) instanceof NeardupFieldType fieldType)) {
      return sums.result(0, 0);
    }
    long[] others = new long[2];
    try (BorrowedMemory borrowed = new BorrowedMemory(allowance)) {
      IndexedSignatures signatures =
          new IndexedSignatures(fieldType.name(), fieldType.digestField(), borrowed);
      visit(
          context,
          (leaf, documents) -> {
            signatures.setLeaf(leaf, documents.size());
            sums.setLeaf(leaf.reader());
            for (IntCursor document : documents) {
              if (signatures.advance(document.value)) {
                sums.add(document.value, head(signatures.digest()));
              } else {
                others[signatures.isIgnored(document.value) ? 1 : 0]++;
              }
            }
          },
          borrowed);
    }
    return sums.result(others[0], others[1]);
  }

  private static long head(BytesRef digest) {
    return WantedTexts.head(digest.bytes, digest.offset);
  }

  /**
   * Looks for texts among the documents that match, without those of some groups.
   *
   * @param without the groups
   * @param allowance charged for the memory kept
   */
  NearTexts nearTexts(GroupedDocuments without, Allowance allowance) throws IOException {
    QueryShardContext context = context();
    NeardupFieldType fieldType =
        context.fieldMapper(request.field()) instanceof NeardupFieldType neardup ? neardup : null;
    IndexReader reader = searcher.getIndexReader();
    allowance.take(2L * Long.BYTES * FixedBitSet.bits2words(reader.maxDoc()));
    FixedBitSet among = new FixedBitSet(Math.max(1, reader.maxDoc()));
    FixedBitSet sample = new FixedBitSet(Math.max(1, reader.maxDoc()));
    try (BorrowedMemory borrowed = new BorrowedMemory(allowance)) {
      visit(
          context,
          (leaf, documents) -> {
            if (fieldType != null) {
              setFirstOfTexts(leaf, documents, fieldType.digestField(), among, sample, borrowed);
            }
          },
          borrowed);
    }
    without.forEach(among::clear);
    sample.and(among);
    return new NearTexts(reader, fieldType, among, sample);
  }

  /**
   * Sets the first document of each text of a segment: one finds the text as well as all.
   *
   * @param sample takes those of the texts with the least digests, one in {@value #SAMPLED}
   */
  private static void setFirstOfTexts(
      LeafReaderContext leaf,
      IntArrayList documents,
      String digestField,
      FixedBitSet among,
      FixedBitSet sample,
      Allowance allowance)
      throws IOException {
    SortedSetDocValues digests = DocValues.getSortedSet(leaf.reader(), digestField);
    int texts = Math.toIntExact(digests.getValueCount());
    allowance.take((long) Long.BYTES * FixedBitSet.bits2words(texts));
    FixedBitSet seen = new FixedBitSet(Math.max(1, texts));
    long end = endOfSample(digests);
    for (IntCursor document : documents) {
      if (document.index % DOCUMENTS_AT_ONCE == 0) {
        allowance.ensureNotCancelled();
      }
      if (digests.advanceExact(document.value)) {
        int ordinal = (int) digests.nextOrd();
        if (!seen.getAndSet(ordinal)) {
          among.set(leaf.docBase + document.value);
          if (ordinal < end) {
            sample.set(leaf.docBase + document.value);
          }
        }
      }
    }
  }

  /** The ordinal after those of the sampled texts. */
  private static long endOfSample(SortedSetDocValues digests) throws IOException {
    TermsEnum all = digests.termsEnum();
    BytesRef end = new BytesRef(HexFormat.of().toHexDigits((byte) (BYTE_VALUES / SAMPLED)));
    return all.seekCeil(end) == TermsEnum.SeekStatus.END ? digests.getValueCount() : all.ord();
  }

  private QueryShardContext context() {
    return index.newQueryShardContext(shardRequest.shardId().id(), searcher, request::now, null);
  }

  /**
   * Reads the documents of the view.
   *
   * @param heads the texts whose documents are grouped, none if their signatures are not indexed;
   *     null for all
   * @param allowance charged for the memory kept, and for that of the answer until it is ready
   * @throws OpenSearchStatusException 409 if documents of the replaced view are missing
   */
  Grouped group(@Nullable long[] heads, Allowance allowance) throws IOException {
    try (BorrowedMemory borrowed = new BorrowedMemory(allowance)) {
      return group(heads, allowance, borrowed);
    }
  }

  private Grouped group(@Nullable long[] heads, Allowance kept, BorrowedMemory borrowed)
      throws IOException {
    QueryShardContext context = context();
    MappedFieldType fieldType = context.fieldMapper(request.field());
    FieldText text =
        fieldType == null ? null : new FieldText(searcher.getIndexReader(), fieldType, context);
    ComputedSignatures computed = computed(fieldType, text, kept);
    TimestampReader timestamps = timestamps(context);
    SequenceNumbers sequenceNumbers =
        new SequenceNumbers(shardRequest.earlier(), heads == null, borrowed);
    ExactGrouping grouping =
        new ExactGrouping(
            computed == null ? indexed(fieldType, borrowed) : computed,
            timestamps,
            AttributeReader.of(request.attributes(), context),
            request.namedIds(),
            sequenceNumbers,
            heads == null ? null : wanted(fieldType, heads, borrowed),
            borrowed);
    if (heads == null || computed == null) {
      grouping.collect(
          searcher, VisibleDocuments.query(context, request.query(), shardRequest.aliasFilter()));
    }
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
            sequenceNumbers.write(),
            sequenceNumbers.checksum());
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

  private static SignatureSource indexed(
      @Nullable MappedFieldType fieldType, BorrowedMemory borrowed) {
    return fieldType == null
        ? NoSignatures.INSTANCE
        : new IndexedSignatures(
            fieldType.name(), ((NeardupFieldType) fieldType).digestField(), borrowed);
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

  @Nullable
  private static WantedTexts wanted(
      @Nullable MappedFieldType fieldType, long[] heads, Allowance allowance) {
    return fieldType instanceof NeardupFieldType neardup
        ? new WantedTexts(neardup.digestField(), heads, allowance)
        : null; // no document has a value
  }

  private TimestampReader timestamps(QueryShardContext context) {
    MappedFieldType type =
        request.timestampField() == null ? null : context.fieldMapper(request.timestampField());
    return new TimestampReader(
        type == null ? null : (IndexNumericFieldData) context.getForField(type));
  }
}
