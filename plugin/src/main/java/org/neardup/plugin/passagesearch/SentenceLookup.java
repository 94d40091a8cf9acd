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
    SentenceProposals proposals = new SentenceProposals(shard);
    if (proposals.areIndexed()) {
      return new SentenceText(few(proposals.indexed(documents[0])), tokens(documents));
    }
    String text = shard.texts().read(documents[0]);
    if (text == null) {
      throw new IllegalArgumentException(
          "[id] must be of a document with [%s] in its source, since the field indexes no sentences, got [%s]"
              .formatted(shard.field().name(), read.id()));
    }
    return signed(text);
  }

  private long[] tokens(int[] documents) throws IOException {
    return new SignatureFormat.Reader()
        .readTokens(shard.indexed(documents).values(shard.field().signatureField()).read(0));
  }

  private SentenceText signed(String text) throws IOException {
    SignedText signed = shard.field().signer().signWithSentences(text);
    return new SentenceText(few(signed.sentences()), signed.document().tokens());
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
    SentenceIndex.Cursor cursor = proposed(count.text(), signatures, null, null).index().cursor();
    int[] counts = new int[signatures.length];
    for (int i = 0; i < counts.length; i++) {
      shard.ensureNotCancelled();
      counts[i] = cursor.documents(signatures[i]);
    }
    return new Counts(counts);
  }

  private SentenceProposals.Proposed proposed(
      SentenceText text, long[] signatures, @Nullable String index, @Nullable String id)
      throws IOException {
    return new SentenceProposals(shard).propose(signatures, text.tokens(), index, id);
  }

  SentenceAnswer.Passages find(SentenceStep.Find find) throws IOException {
    FrequentSignatures frequent = FrequentSignatures.of(find.frequent());
    long[] starting =
        LongStream.of(find.text().sentences().signatures())
            .filter(signature -> !frequent.contains(signature))
            .toArray();
    SentenceProposals.Proposed proposed = proposed(find.text(), starting, find.index(), find.id());
    DocumentIds ids = new DocumentIds(shard.reader());
    BestHits<SentenceAnswer.Hit> best =
        new BestHits<>(MOST_SENTENCES_FIRST, find.size(), hit -> BYTES_PER_HIT, shard.memory());
    SentenceJoin join =
        new SentenceJoin(proposed.index(), frequent, find.settings(), shard::ensureNotCancelled);
    join.join(
        List.of(PassageQuery.ofSearch(ITSELF, find.text().sentences())),
        pair -> {
          String id = idOf(ids, proposed.documents(), pair);
          for (Passage passage : pair.passages()) {
            best.add(new SentenceAnswer.Hit(id, passage));
          }
        });
    return new SentenceAnswer.Passages(
        best.inOrder(), join.counts().pairsCut(), proposed.withoutSource(), proposed.notCompared());
  }

  private static String idOf(DocumentIds ids, int[] documents, DocumentPassages pair) {
    try {
      return ids.of(documents[(int) pair.right()]);
    } catch (IOException e) {
      throw new UncheckedIOException("reading ids", e);
    }
  }
}
