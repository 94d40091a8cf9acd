// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.passagesearch;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.LongStream;
import org.apache.lucene.search.MatchAllDocsQuery;
import org.neardup.passage.LuceneSentenceIndex;
import org.neardup.passage.MemorySentenceIndex;
import org.neardup.passage.SentenceIndex;
import org.neardup.passage.words.ProposedText;
import org.neardup.plugin.lookup.ShardLookup;
import org.neardup.plugin.shard.FieldText;
import org.neardup.plugin.shard.SourceSentences;
import org.neardup.retrieval.IndexedDocuments;
import org.neardup.signature.SentenceSignatures;
import org.neardup.work.Steps;
import org.opensearch.common.Nullable;

/**
 * The documents of a shard that may share sentences with a text, and their sentences.
 *
 * <p>Where the index has the sentences of all documents, their signatures propose documents. In
 * other shards texts are read from the source and signed: all of a shard with few documents, else
 * those that tokens propose.
 */
public final class SentenceProposals {

  /** Most different texts of a shard that are signed for one text. */
  public static final int MOST_TEXTS = 10_000;

  private final ShardLookup shard;
  private final boolean areIndexed;

  SentenceProposals(ShardLookup shard) throws IOException {
    this.shard = shard;
    this.areIndexed = shard.field().hasSentences(shard.reader());
  }

  /**
   * Proposed documents.
   *
   * @param documents in the numbers of the reader
   * @param index has a slot and the key of the same number for each
   * @param withoutSource number of documents whose text is not in the source
   * @param notCompared number of documents that are left out, because there are too many
   */
  record Proposed(int[] documents, SentenceIndex index, long withoutSource, long notCompared) {}

  /** Whether the index has the sentences of all documents. */
  boolean areIndexed() {
    return areIndexed;
  }

  /** The sentences of one document, which the index has. */
  SentenceSignatures indexed(int document) throws IOException {
    return index(new int[] {document}).cursor().sentences(0);
  }

  /**
   * Proposes documents.
   *
   * @param signatures of sentences of the text
   * @param tokens of the text
   * @param index of the document that is left out; null if there is none
   * @param id of that document
   */
  Proposed propose(long[] signatures, long[] tokens, @Nullable String index, @Nullable String id)
      throws IOException {
    if (!areIndexed) {
      return sign(texts(tokens, index, id));
    }
    int[] documents =
        shard.documentsWithout(shard.field().sentencesField().anyOf(signatures), index, id);
    return new Proposed(documents, index(documents), 0, 0);
  }

  private List<ShardProposals.Copies> texts(
      long[] tokens, @Nullable String index, @Nullable String id) throws IOException {
    ShardProposals proposals = new ShardProposals(shard, new Steps(shard::ensureNotCancelled));
    return shard.count() <= MOST_TEXTS
        ? proposals.mostTokensFirst(MatchAllDocsQuery.INSTANCE, tokens, index, id)
        : proposals.mostTokensFirst(tokens, index, id);
  }

  private Proposed sign(List<ShardProposals.Copies> texts) throws IOException {
    int compared =
        ProposedText.compared(
            texts.stream().map(ShardProposals.Copies::text).toList(),
            MOST_TEXTS,
            ProposedText.MOST_WORDS);
    long notCompared = documents(texts.subList(compared, texts.size()));
    List<ShardProposals.Copies> inOrder = new ArrayList<>(texts.subList(0, compared));
    inOrder.sort(Comparator.comparing(copies -> copies.documents().getFirst()));
    FieldText.Cursor source = shard.texts();
    SourceSentences signer = new SourceSentences(shard.field());
    List<Integer> documents = new ArrayList<>();
    List<SentenceSignatures> sentences = new ArrayList<>();
    for (ShardProposals.Copies copies : inOrder) {
      shard.ensureNotCancelled();
      String text = source.read(copies.documents().getFirst());
      if (text != null) {
        SentenceSignatures signed = signer.sign(text);
        for (int document : copies.documents()) {
          shard.memory().take(SourceSentences.ramBytes(signed));
          documents.add(document);
          sentences.add(signed);
        }
      }
    }
    return new Proposed(
        documents.stream().mapToInt(document -> document).toArray(),
        new MemorySentenceIndex(keys(documents.size()), sentences, shard::ensureNotCancelled),
        documents(inOrder) - documents.size(),
        notCompared);
  }

  private static long documents(List<ShardProposals.Copies> texts) {
    return texts.stream().mapToLong(copies -> copies.documents().size()).sum();
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
}
