// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.passagesearch;

import com.carrotsearch.hppc.IntArrayList;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.PriorityQueue;
import java.util.stream.LongStream;
import org.apache.lucene.index.LeafReaderContext;
import org.apache.lucene.index.Term;
import org.apache.lucene.search.BooleanClause;
import org.apache.lucene.search.BooleanQuery;
import org.apache.lucene.search.IndexSearcher;
import org.apache.lucene.search.Query;
import org.apache.lucene.search.ScoreMode;
import org.apache.lucene.search.SimpleCollector;
import org.apache.lucene.search.TermQuery;
import org.neardup.passage.DocumentPassages;
import org.neardup.passage.FrequentSignatures;
import org.neardup.passage.LuceneSentenceIndex;
import org.neardup.passage.Passage;
import org.neardup.passage.PassageQuery;
import org.neardup.passage.SentenceIndex;
import org.neardup.passage.SentenceJoin;
import org.neardup.plugin.mapper.NeardupFieldType;
import org.neardup.plugin.memory.MemoryCharge;
import org.neardup.plugin.shard.Cancellation;
import org.neardup.plugin.shard.DocumentIds;
import org.neardup.retrieval.IndexedDocuments;
import org.neardup.signature.SentenceSignatures;
import org.opensearch.core.index.shard.ShardId;
import org.opensearch.index.mapper.IdFieldMapper;
import org.opensearch.index.mapper.Uid;
import org.opensearch.tasks.CancellableTask;

/** Answers what a shard is asked about the passages of one text. Belongs to one thread. */
final class PassageLookup {

  private static final int CHECK_EVERY = 256;

  /** Of a document that is counted or compared: number and key, and what the join keeps of it. */
  private static final long BYTES_PER_DOCUMENT = 32;

  /** A passage with both its sides and an id, here and where it is sent. */
  private static final long BYTES_PER_HIT = 320;

  /** Sentences of a text whose passages are looked up; a long novel has some thirty thousand. */
  static final int MAX_SENTENCES = 120_000;

  /** Signatures of these; there may be many a sentence. */
  static final int MAX_SIGNATURES = 200_000;

  /** Key of the text; those of documents are from 0. */
  private static final long ITSELF = -1;

  private static final Comparator<LookupShardResponse.Hit> MOST_SENTENCES_FIRST =
      Comparator.comparingInt((LookupShardResponse.Hit hit) -> hit.passage().sentences())
          .reversed()
          .thenComparing(LookupShardResponse.Hit::id)
          .thenComparingInt(hit -> hit.passage().left().first())
          .thenComparingInt(hit -> hit.passage().right().first());

  private final ShardId shard;
  private final NeardupFieldType field;
  private final IndexSearcher searcher;
  private final Query visible;
  private final CancellableTask task;
  private final MemoryCharge memory;

  /**
   * @param memory charged with what is found; the caller gives it back
   */
  PassageLookup(
      ShardId shard,
      NeardupFieldType field,
      IndexSearcher searcher,
      Query visible,
      CancellableTask task,
      MemoryCharge memory) {
    this.shard = shard;
    this.field = field;
    this.searcher = searcher;
    this.visible = visible;
    this.task = task;
    this.memory = memory;
  }

  LookupShardResponse answer(LookupStep step) throws IOException {
    return switch (step) {
      case LookupStep.Read read -> answer(read(read), new int[0], List.of(), 0);
      case LookupStep.Count count -> answer(null, count(count.signatures()), List.of(), 0);
      case LookupStep.Find find -> find(find);
    };
  }

  private LookupShardResponse answer(
      SentenceSignatures sentences,
      int[] counts,
      List<LookupShardResponse.Hit> hits,
      long pairsCut) {
    return new LookupShardResponse(
        shard, field.sentenceScheme(), null, sentences, counts, hits, pairsCut);
  }

  private SentenceSignatures read(LookupStep.Read read) throws IOException {
    if (read.text() != null) {
      return shard.id() == 0 ? few(field.signer().sentences(read.text())) : null; // one will do
    }
    if (read.id() == null) {
      return null;
    }
    int[] documents = documents(idIs(read.id()));
    return documents.length == 0
        ? null
        : few(index(new int[] {documents[0]}).cursor().sentences(0));
  }

  /** Every shard is asked about all of them at once. */
  private static SentenceSignatures few(SentenceSignatures sentences) {
    int signatures = sentences.signatures().length;
    if (sentences.count() > MAX_SENTENCES || signatures > MAX_SIGNATURES) {
      throw new IllegalArgumentException(
          "[text] or the document of [id] must have at most %s sentences with %s signatures, got %s with %s; a run of method [passages] takes longer ones"
              .formatted(MAX_SENTENCES, MAX_SIGNATURES, sentences.count(), signatures));
    }
    return sentences;
  }

  private static Query idIs(String id) {
    return new TermQuery(new Term(IdFieldMapper.NAME, Uid.encodeId(id)));
  }

  private int[] count(long[] signatures) throws IOException {
    SentenceIndex.Cursor cursor =
        index(documents(field.sentencesField().anyOf(signatures))).cursor();
    int[] counts = new int[signatures.length];
    for (int i = 0; i < counts.length; i++) {
      Cancellation.ensureNotCancelled(task);
      counts[i] = cursor.documents(signatures[i]);
    }
    return counts;
  }

  private LookupShardResponse find(LookupStep.Find find) throws IOException {
    FrequentSignatures frequent = FrequentSignatures.of(find.frequent());
    long[] starting =
        LongStream.of(find.sentences().signatures())
            .filter(signature -> !frequent.contains(signature))
            .toArray();
    BooleanQuery.Builder candidates =
        new BooleanQuery.Builder()
            .add(field.sentencesField().anyOf(starting), BooleanClause.Occur.FILTER);
    if (shard.getIndexName().equals(find.index())) {
      candidates.add(idIs(find.id()), BooleanClause.Occur.MUST_NOT);
    }
    int[] documents = documents(candidates.build());
    Best best = new Best(documents, find.size());
    SentenceJoin join =
        new SentenceJoin(
            index(documents),
            frequent,
            find.settings(),
            () -> Cancellation.ensureNotCancelled(task));
    join.join(List.of(PassageQuery.ofSearch(ITSELF, find.sentences())), best::add);
    return answer(null, new int[0], best.hits(), join.counts().pairsCut());
  }

  /**
   * The passages of most sentences. The others are forgotten at once: a text that repeats itself
   * has a quarter of a million with a single document.
   */
  private final class Best {
    private final int[] documents;
    private final int size;
    private final DocumentIds ids;
    private final PriorityQueue<LookupShardResponse.Hit> leastFirst =
        new PriorityQueue<>(MOST_SENTENCES_FIRST.reversed());

    Best(int[] documents, int size) throws IOException {
      this.documents = documents;
      this.size = size;
      ids = new DocumentIds(searcher.getIndexReader());
    }

    void add(DocumentPassages pair) {
      String id = idOf(pair);
      for (Passage passage : pair.passages()) {
        LookupShardResponse.Hit hit = new LookupShardResponse.Hit(id, passage);
        if (leastFirst.size() < size) {
          memory.take(BYTES_PER_HIT);
          leastFirst.add(hit);
        } else if (MOST_SENTENCES_FIRST.compare(hit, leastFirst.peek()) < 0) {
          leastFirst.poll();
          leastFirst.add(hit);
        }
      }
    }

    private String idOf(DocumentPassages pair) {
      try {
        return ids.of(documents[(int) pair.right()]);
      } catch (IOException e) {
        throw new UncheckedIOException("reading ids", e);
      }
    }

    List<LookupShardResponse.Hit> hits() {
      return leastFirst.stream().sorted(MOST_SENTENCES_FIRST).toList();
    }
  }

  private SentenceIndex index(int[] documents) {
    memory.take(IndexedDocuments.bytes(searcher.getIndexReader(), documents.length));
    return new LuceneSentenceIndex(
        searcher.getIndexReader(),
        field.sentencesField(),
        field.sentenceSignaturesField(),
        documents,
        LongStream.range(0, documents.length).toArray());
  }

  private Query both(Query query) {
    return new BooleanQuery.Builder()
        .add(query, BooleanClause.Occur.FILTER)
        .add(visible, BooleanClause.Occur.FILTER)
        .add(field.existsQuery(null), BooleanClause.Occur.FILTER)
        .build();
  }

  /** The visible documents that match and have the field, ascending. */
  @SuppressWarnings("deprecation") // a collector manager may search segments on several threads
  private int[] documents(Query query) throws IOException {
    IntArrayList found = new IntArrayList();
    searcher.search(
        both(query),
        new SimpleCollector() {
          private int base;

          @Override
          protected void doSetNextReader(LeafReaderContext context) {
            base = context.docBase;
          }

          @Override
          public void collect(int document) {
            if (found.size() % CHECK_EVERY == 0) {
              Cancellation.ensureNotCancelled(task);
              memory.take(BYTES_PER_DOCUMENT * CHECK_EVERY);
            }
            found.add(base + document);
          }

          @Override
          public ScoreMode scoreMode() {
            return ScoreMode.COMPLETE_NO_SCORES;
          }
        });
    int[] documents = found.toArray();
    Arrays.sort(documents);
    return documents;
  }
}
