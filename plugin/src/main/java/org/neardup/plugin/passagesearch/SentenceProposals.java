// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.passagesearch;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.LongStream;
import org.apache.lucene.search.BooleanClause;
import org.apache.lucene.search.BooleanQuery;
import org.apache.lucene.search.FieldExistsQuery;
import org.apache.lucene.search.MatchAllDocsQuery;
import org.apache.lucene.search.Query;
import org.neardup.passage.LuceneSentenceIndex;
import org.neardup.passage.MemorySentenceIndex;
import org.neardup.passage.SentenceIndex;
import org.neardup.passage.words.ProposedText;
import org.neardup.plugin.lookup.ShardLookup;
import org.neardup.plugin.shard.DocumentSentences;
import org.neardup.retrieval.IndexedDocuments;
import org.neardup.signature.SentenceSignatures;
import org.neardup.work.Steps;
import org.opensearch.common.Nullable;

/**
 * The documents of a shard that may share sentences with a text, and their sentences.
 *
 * <p>Documents whose sentences are in the index are proposed by their signatures. The texts of
 * others are read from the source and signed: of all if they are few, or else of those that tokens
 * propose, one of each exact copies first.
 */
public final class SentenceProposals {

  /** Most documents of a shard whose sentences are signed for one text. */
  public static final int MOST_SIGNED = 10_000;

  private final ShardLookup shard;
  private final SentenceText text;
  @Nullable private final String index;
  @Nullable private final String id;

  /**
   * @param text in question
   * @param index of the document that is left out; null if there is none
   * @param id of that document
   */
  SentenceProposals(
      ShardLookup shard, SentenceText text, @Nullable String index, @Nullable String id) {
    this.shard = shard;
    this.text = text;
    this.index = index;
    this.id = id;
  }

  /**
   * Documents.
   *
   * @param documents in the numbers of the reader
   * @param index has a slot and the key of the same number for each
   */
  record Part(int[] documents, SentenceIndex index) {}

  /**
   * Proposed documents.
   *
   * @param parts each document in one of them
   * @param withoutSource number of documents whose sentences are not in the index, nor their text
   *     in the source
   * @param notCompared number of documents that are left out, because there are too many
   */
  record Proposed(List<Part> parts, long withoutSource, long notCompared) {}

  /**
   * Proposes documents.
   *
   * @param signatures of sentences of the text, one of which each passage has
   */
  Proposed of(long[] signatures) throws IOException {
    if (signatures.length == 0) {
      return new Proposed(List.of(), 0, 0);
    }
    List<Part> parts = new ArrayList<>();
    int[] indexed =
        shard.documentsWithout(shard.field().sentencesField().anyOf(signatures), index, id);
    if (indexed.length > 0) {
      parts.add(new Part(indexed, index(indexed)));
    }
    Query unsigned =
        new BooleanQuery.Builder()
            .add(MatchAllDocsQuery.INSTANCE, BooleanClause.Occur.FILTER)
            .add(
                new FieldExistsQuery(shard.field().sentenceSignaturesField()),
                BooleanClause.Occur.MUST_NOT)
            .build();
    int all = shard.countWithout(unsigned, index, id);
    return all == 0 ? new Proposed(parts, 0, 0) : sign(unsigned, all, parts);
  }

  private SentenceIndex index(int[] documents) {
    shard.memory().take(IndexedDocuments.bytes(shard.reader(), documents.length));
    return new LuceneSentenceIndex(
        shard.reader(),
        shard.field().sentencesField(),
        shard.field().sentenceSignaturesField(),
        documents,
        keys(documents.length));
  }

  private static long[] keys(int count) {
    return LongStream.range(0, count).toArray();
  }

  private Proposed sign(Query unsigned, int all, List<Part> parts) throws IOException {
    int[] chosen = chosen(all <= MOST_SIGNED ? unsigned : withTokens(unsigned));
    DocumentSentences reading = new DocumentSentences(shard.reader(), shard.field(), shard.texts());
    int[] documents = new int[chosen.length];
    List<SentenceSignatures> sentences = new ArrayList<>();
    for (int document : chosen) {
      shard.ensureNotCancelled();
      SentenceSignatures signed = reading.read(document);
      if (signed != null) {
        shard.memory().take(DocumentSentences.ramBytes(signed));
        documents[sentences.size()] = document;
        sentences.add(signed);
      }
    }
    int count = sentences.size();
    parts.add(
        new Part(
            Arrays.copyOf(documents, count),
            new MemorySentenceIndex(keys(count), sentences, shard::ensureNotCancelled)));
    return new Proposed(parts, chosen.length - count, all - chosen.length);
  }

  private Query withTokens(Query unsigned) {
    String scheme = shard.field().signatureScheme();
    if (text.tokens().length > 0 && !scheme.equals(text.scheme())) {
      throw new IllegalArgumentException(
          "[field] must sign texts in the same way in all indices where many documents have no indexed sentences, got [%s] and [%s]"
              .formatted(text.scheme(), scheme));
    }
    return new BooleanQuery.Builder()
        .add(unsigned, BooleanClause.Occur.FILTER)
        .add(shard.field().tokensField().anyOf(text.tokens()), BooleanClause.Occur.FILTER)
        .build();
  }

  /** The documents that are signed, ascending. */
  private int[] chosen(Query query) throws IOException {
    List<ShardProposals.Copies> texts =
        new ShardProposals(shard, new Steps(shard::ensureNotCancelled))
            .mostTokensFirst(query, text.tokens(), index, id);
    int compared =
        ProposedText.compared(
            texts.stream().map(ShardProposals.Copies::text).toList(),
            MOST_SIGNED,
            ProposedText.MOST_WORDS);
    List<ShardProposals.Copies> first = texts.subList(0, compared);
    long words = first.stream().mapToLong(copies -> copies.text().words()).sum();
    List<Integer> documents = new ArrayList<>();
    first.forEach(copies -> documents.add(copies.documents().getFirst()));
    for (ShardProposals.Copies copies : first) {
      for (int document : copies.documents().subList(1, copies.documents().size())) {
        words += copies.text().words();
        if (documents.size() < MOST_SIGNED && words <= ProposedText.MOST_WORDS) {
          documents.add(document);
        }
      }
    }
    return documents.stream().mapToInt(document -> document).sorted().toArray();
  }
}
