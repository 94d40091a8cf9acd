// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.passagesearch;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Comparator;
import java.util.List;
import java.util.stream.LongStream;
import org.neardup.passage.DocumentPassages;
import org.neardup.passage.FrequentSignatures;
import org.neardup.passage.LuceneSentenceIndex;
import org.neardup.passage.Passage;
import org.neardup.passage.PassageQuery;
import org.neardup.passage.SentenceIndex;
import org.neardup.passage.SentenceJoin;
import org.neardup.plugin.lookup.Counts;
import org.neardup.plugin.lookup.ShardLookup;
import org.neardup.plugin.shard.DocumentIds;
import org.neardup.retrieval.IndexedDocuments;
import org.neardup.signature.SentenceSignatures;
import org.opensearch.common.Nullable;

/** Answers what a shard is asked about the passages of one text, by sentences. */
final class SentenceLookup {

  /** Sentences of a text whose passages are looked up; a long novel has some thirty thousand. */
  static final int MAX_SENTENCES = 120_000;

  /** A passage with both its sides and an id, here and where it is sent. */
  private static final long BYTES_PER_HIT = 320;

  /** Key of the text; those of documents are from 0. */
  private static final long ITSELF = -1;

  private static final Comparator<SentenceAnswer.Hit> MOST_SENTENCES_FIRST =
      Comparator.comparingInt((SentenceAnswer.Hit hit) -> hit.passage().units())
          .reversed()
          .thenComparing(SentenceAnswer.Hit::id)
          .thenComparingInt(hit -> hit.passage().left().first())
          .thenComparingInt(hit -> hit.passage().right().first());

  private final ShardLookup shard;

  SentenceLookup(ShardLookup shard) {
    this.shard = shard;
  }

  SentenceAnswer.Sentences read(SentenceStep.Read read) throws IOException {
    return new SentenceAnswer.Sentences(sentences(read));
  }

  @Nullable
  private SentenceSignatures sentences(SentenceStep.Read read) throws IOException {
    if (read.text() != null) {
      return shard.isFirst() ? few(shard.field().signer().sentences(read.text())) : null;
    }
    if (read.id() == null) {
      return null;
    }
    int[] documents = shard.documents(read.id());
    return documents.length == 0
        ? null
        : few(index(new int[] {documents[0]}).cursor().sentences(0));
  }

  private static SentenceSignatures few(SentenceSignatures sentences) {
    int signatures = sentences.signatures().length;
    if (sentences.count() > MAX_SENTENCES || signatures > ShardLookup.MAX_SIGNATURES) {
      throw new IllegalArgumentException(
          "[text] or the document of [id] must have at most %s sentences with %s signatures, got %s with %s; a run of method [passages] takes longer ones"
              .formatted(MAX_SENTENCES, ShardLookup.MAX_SIGNATURES, sentences.count(), signatures));
    }
    return sentences;
  }

  Counts count(SentenceStep.Count count) throws IOException {
    long[] signatures = count.signatures();
    SentenceIndex.Cursor cursor =
        index(shard.documents(shard.field().sentencesField().anyOf(signatures))).cursor();
    int[] counts = new int[signatures.length];
    for (int i = 0; i < counts.length; i++) {
      shard.ensureNotCancelled();
      counts[i] = cursor.documents(signatures[i]);
    }
    return new Counts(counts);
  }

  SentenceAnswer.Passages find(SentenceStep.Find find) throws IOException {
    FrequentSignatures frequent = FrequentSignatures.of(find.frequent());
    long[] starting =
        LongStream.of(find.sentences().signatures())
            .filter(signature -> !frequent.contains(signature))
            .toArray();
    int[] documents =
        shard.documentsWithout(
            shard.field().sentencesField().anyOf(starting), find.index(), find.id());
    DocumentIds ids = new DocumentIds(shard.reader());
    BestHits<SentenceAnswer.Hit> best =
        new BestHits<>(MOST_SENTENCES_FIRST, find.size(), hit -> BYTES_PER_HIT, shard.memory());
    SentenceJoin join =
        new SentenceJoin(index(documents), frequent, find.settings(), shard::ensureNotCancelled);
    join.join(
        List.of(PassageQuery.ofSearch(ITSELF, find.sentences())),
        pair -> {
          String id = idOf(ids, documents, pair);
          for (Passage passage : pair.passages()) {
            best.add(new SentenceAnswer.Hit(id, passage));
          }
        });
    return new SentenceAnswer.Passages(best.inOrder(), join.counts().pairsCut());
  }

  private static String idOf(DocumentIds ids, int[] documents, DocumentPassages pair) {
    try {
      return ids.of(documents[(int) pair.right()]);
    } catch (IOException e) {
      throw new UncheckedIOException("reading ids", e);
    }
  }

  private SentenceIndex index(int[] documents) {
    shard.memory().take(IndexedDocuments.bytes(shard.reader(), documents.length));
    return new LuceneSentenceIndex(
        shard.reader(),
        shard.field().sentencesField(),
        shard.field().sentenceSignaturesField(),
        documents,
        LongStream.range(0, documents.length).toArray());
  }
}
