// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.passagesearch;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Comparator;
import java.util.List;
import java.util.stream.LongStream;
import org.neardup.passage.DocumentPassages;
import org.neardup.passage.FrequentSignatures;
import org.neardup.passage.Passage;
import org.neardup.passage.PassageQuery;
import org.neardup.passage.SentenceIndex;
import org.neardup.passage.SentenceJoin;
import org.neardup.plugin.lookup.Counts;
import org.neardup.plugin.lookup.ShardLookup;
import org.neardup.plugin.shard.DocumentIds;
import org.neardup.plugin.shard.DocumentSentences;
import org.neardup.signature.SentenceSignatures;
import org.neardup.signature.SignatureFormat;
import org.neardup.signature.SignedText;
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

  SentenceAnswer.Text read(SentenceStep.Read read) throws IOException {
    return new SentenceAnswer.Text(text(read));
  }

  @Nullable
  private SentenceText text(SentenceStep.Read read) throws IOException {
    if (read.text() != null) {
      return shard.isFirst() ? signed(read.text()) : null;
    }
    int[] documents = read.id() == null ? new int[0] : shard.documents(read.id());
    if (documents.length == 0) {
      return null;
    }
    SentenceSignatures sentences =
        new DocumentSentences(shard.reader(), shard.field(), shard.texts()).read(documents[0]);
    if (sentences == null) {
      throw new IllegalArgumentException(
          "[id] must be of a document with [%s] in its source, since the index has no sentences of it, got [%s]"
              .formatted(shard.field().name(), read.id()));
    }
    return text(sentences, tokens(documents[0]));
  }

  private long[] tokens(int document) throws IOException {
    return new SignatureFormat.Reader()
        .readTokens(
            shard.indexed(new int[] {document}).values(shard.field().signatureField()).read(0));
  }

  private SentenceText signed(String text) throws IOException {
    SignedText signed = shard.field().signer().signWithSentences(text);
    return text(signed.sentences(), signed.document().tokens());
  }

  private SentenceText text(SentenceSignatures sentences, long[] tokens) {
    return new SentenceText(
        few(sentences), ShardLookup.few(tokens), shard.field().signatureScheme());
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
    long[] signatures = count.text().sentences().signatures();
    int[] counts = new int[signatures.length];
    for (SentenceProposals.Part part :
        new SentenceProposals(shard, count.text(), null, null).of(signatures).parts()) {
      SentenceIndex.Cursor cursor = part.index().cursor();
      for (int i = 0; i < counts.length; i++) {
        shard.ensureNotCancelled();
        counts[i] += cursor.documents(signatures[i]);
      }
    }
    return new Counts(counts);
  }

  SentenceAnswer.Passages find(SentenceStep.Find find) throws IOException {
    FrequentSignatures frequent = FrequentSignatures.of(find.frequent());
    long[] starting =
        LongStream.of(find.text().sentences().signatures())
            .filter(signature -> !frequent.contains(signature))
            .toArray();
    SentenceProposals.Proposed proposed =
        new SentenceProposals(shard, find.text(), find.index(), find.id()).of(starting);
    DocumentIds ids = new DocumentIds(shard.reader());
    BestHits<SentenceAnswer.Hit> best =
        new BestHits<>(MOST_SENTENCES_FIRST, find.size(), hit -> BYTES_PER_HIT, shard.memory());
    long cut = 0;
    for (SentenceProposals.Part part : proposed.parts()) {
      SentenceJoin join =
          new SentenceJoin(part.index(), frequent, find.settings(), shard::ensureNotCancelled);
      join.join(
          List.of(PassageQuery.ofSearch(ITSELF, find.text().sentences())),
          pair -> {
            String id = idOf(ids, part.documents(), pair);
            for (Passage passage : pair.passages()) {
              best.add(new SentenceAnswer.Hit(id, passage));
            }
          });
      cut += join.counts().pairsCut();
    }
    return new SentenceAnswer.Passages(
        best.inOrder(), cut, proposed.withoutSource(), proposed.notCompared());
  }

  private static String idOf(DocumentIds ids, int[] documents, DocumentPassages pair) {
    try {
      return ids.of(documents[(int) pair.right()]);
    } catch (IOException e) {
      throw new UncheckedIOException("reading ids", e);
    }
  }
}
