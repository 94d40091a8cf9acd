// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.lookup;

import com.carrotsearch.hppc.IntArrayList;
import java.io.IOException;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.function.IntConsumer;
import org.apache.lucene.index.IndexReader;
import org.apache.lucene.index.LeafReaderContext;
import org.apache.lucene.index.ReaderUtil;
import org.apache.lucene.index.Term;
import org.apache.lucene.search.BooleanClause;
import org.apache.lucene.search.BooleanQuery;
import org.apache.lucene.search.IndexSearcher;
import org.apache.lucene.search.MatchAllDocsQuery;
import org.apache.lucene.search.Query;
import org.apache.lucene.search.ScoreMode;
import org.apache.lucene.search.SimpleCollector;
import org.apache.lucene.search.TermQuery;
import org.apache.lucene.util.Bits;
import org.apache.lucene.util.FixedBitSet;
import org.neardup.plugin.mapper.NeardupFieldType;
import org.neardup.plugin.memory.MemoryCharge;
import org.neardup.plugin.results.DocumentName;
import org.neardup.plugin.shard.Cancellation;
import org.neardup.plugin.shard.FieldText;
import org.neardup.retrieval.IndexedDocuments;
import org.opensearch.common.Nullable;
import org.opensearch.core.index.shard.ShardId;
import org.opensearch.index.mapper.IdFieldMapper;
import org.opensearch.index.mapper.Uid;
import org.opensearch.index.query.QueryShardContext;
import org.opensearch.tasks.CancellableTask;

/**
 * The documents of a shard that a caller may see. Belongs to one thread.
 *
 * @param shard the shard
 * @param field a field of type {@code neardup}
 * @param searcher of the shard, as it is wrapped for the caller
 * @param visible the documents that the caller may see
 * @param context reads texts
 * @param task of the request
 * @param memory charged with what is found; the caller gives it back
 */
public record ShardLookup(
    ShardId shard,
    NeardupFieldType field,
    IndexSearcher searcher,
    Query visible,
    QueryShardContext context,
    CancellableTask task,
    MemoryCharge memory) {

  /** Most signatures of a text that is looked up; every shard is asked about all of them. */
  public static final int MAX_SIGNATURES = 200_000;

  /** Of a document that is counted or compared: number and key, and what a join keeps of it. */
  private static final long BYTES_PER_DOCUMENT = 32;

  private static final int CHECK_EVERY = 256;

  LookupShardResponse answer(LookupStep step) throws IOException {
    return new LookupShardResponse(shard, step.scheme(field), step.answer(this));
  }

  /** The segments, as the caller may see them. */
  public IndexReader reader() {
    return searcher.getIndexReader();
  }

  /** Reads the texts of single documents. */
  public FieldText.Cursor texts() {
    return new FieldText(reader(), field, context).randomCursor();
  }

  /** Throws if the request was cancelled. */
  public void ensureNotCancelled() {
    Cancellation.ensureNotCancelled(task);
  }

  /**
   * The tokens of a text that is looked up.
   *
   * @throws IllegalArgumentException if there are too many
   */
  public static long[] few(long[] tokens) {
    if (tokens.length > MAX_SIGNATURES) {
      throw new IllegalArgumentException(
          "[text] or the document of [id] must have at most %s tokens, got %s"
              .formatted(MAX_SIGNATURES, tokens.length));
    }
    return tokens;
  }

  /** Whether this is the first shard of its index, which signs a text for all. */
  public boolean isFirst() {
    return shard.id() == 0;
  }

  /** The documents of an id, one but for different routings. */
  public int[] documents(String id) throws IOException {
    return documents(idIs(id));
  }

  /**
   * The documents that match a query, without one of them.
   *
   * @param index of the document that is left out; null if there is none
   * @param id of that document
   */
  public int[] documentsWithout(Query query, @Nullable String index, @Nullable String id)
      throws IOException {
    return documents(without(query, index, id));
  }

  private Query without(Query query, @Nullable String index, @Nullable String id) {
    BooleanQuery.Builder others = new BooleanQuery.Builder().add(query, BooleanClause.Occur.FILTER);
    if (shard.getIndexName().equals(index)) {
      others.add(idIs(id), BooleanClause.Occur.MUST_NOT);
    }
    return others.build();
  }

  /**
   * The number of documents that {@link #documentsWithout} returns.
   *
   * @param index of the document that is left out; null if there is none
   * @param id of that document
   */
  public int countWithout(Query query, @Nullable String index, @Nullable String id)
      throws IOException {
    int[] count = {0};
    collect(without(query, index, id), document -> count[0]++);
    return count[0];
  }

  /** Some documents with slots of their own. */
  public IndexedDocuments indexed(int[] documents) {
    memory.take(IndexedDocuments.bytes(reader(), documents.length));
    return new IndexedDocuments(reader(), documents);
  }

  /**
   * The visible documents that match a query, without one of them, by their numbers in the reader.
   *
   * @param query null for all
   * @param excluded index and id of a document; null for none
   * @return null if these are all
   */
  @Nullable
  public Bits visible(@Nullable Query query, @Nullable DocumentName excluded) throws IOException {
    Bits all =
        query == null && visible instanceof MatchAllDocsQuery
            ? live()
            : bits(query == null ? MatchAllDocsQuery.INSTANCE : query);
    if (excluded == null || !excluded.index().equals(shard.getIndexName())) {
      return all;
    }
    int[] without = documents(excluded.id());
    if (without.length == 0) {
      return all;
    }
    int length = reader().maxDoc();
    return new Bits() {
      @Override
      public boolean get(int document) {
        return (all == null || all.get(document)) && Arrays.binarySearch(without, document) < 0;
      }

      @Override
      public int length() {
        return length;
      }
    };
  }

  /**
   * The documents that are not deleted, as segments tell it: under the security plugin these are
   * also without the hidden ones, though the reader does not count them as deleted.
   *
   * @return null if these are all
   */
  @Nullable
  private Bits live() {
    List<LeafReaderContext> leaves = reader().leaves();
    Bits[] ofLeaves = leaves.stream().map(leaf -> leaf.reader().getLiveDocs()).toArray(Bits[]::new);
    if (Arrays.stream(ofLeaves).allMatch(Objects::isNull)) {
      return null;
    }
    int length = reader().maxDoc();
    return new Bits() {
      @Override
      public boolean get(int document) {
        int leaf = ReaderUtil.subIndex(document, leaves);
        return ofLeaves[leaf] == null || ofLeaves[leaf].get(document - leaves.get(leaf).docBase);
      }

      @Override
      public int length() {
        return length;
      }
    };
  }

  private Bits bits(Query query) throws IOException {
    memory.take(FixedBitSet.bits2words(reader().maxDoc()) * (long) Long.BYTES);
    FixedBitSet bits = new FixedBitSet(reader().maxDoc());
    collect(query, bits::set);
    return bits;
  }

  private static Query idIs(String id) {
    return new TermQuery(new Term(IdFieldMapper.NAME, Uid.encodeId(id)));
  }

  /** The visible documents that match and have the field, ascending. */
  public int[] documents(Query query) throws IOException {
    IntArrayList found = new IntArrayList();
    collect(
        query,
        document -> {
          if (found.size() % CHECK_EVERY == 0) {
            memory.take(BYTES_PER_DOCUMENT * CHECK_EVERY);
          }
          found.add(document);
        });
    int[] documents = found.toArray();
    Arrays.sort(documents);
    return documents;
  }

  /** Visits the visible documents that match and have the field. */
  @SuppressWarnings("deprecation") // a collector manager may search segments on several threads
  private void collect(Query query, IntConsumer visitor) throws IOException {
    searcher.search(
        visibleOf(query),
        new SimpleCollector() {
          private int base;
          private int count;

          @Override
          protected void doSetNextReader(LeafReaderContext leaf) {
            base = leaf.docBase;
          }

          @Override
          public void collect(int document) {
            if (count++ % CHECK_EVERY == 0) {
              ensureNotCancelled();
            }
            visitor.accept(base + document);
          }

          @Override
          public ScoreMode scoreMode() {
            return ScoreMode.COMPLETE_NO_SCORES;
          }
        });
  }

  private Query visibleOf(Query query) {
    return new BooleanQuery.Builder()
        .add(query, BooleanClause.Occur.FILTER)
        .add(visible, BooleanClause.Occur.FILTER)
        .add(field.existsQuery(null), BooleanClause.Occur.FILTER)
        .build();
  }
}
