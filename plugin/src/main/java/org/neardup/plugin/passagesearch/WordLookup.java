// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.passagesearch;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.apache.lucene.index.LeafReaderContext;
import org.apache.lucene.index.ReaderUtil;
import org.apache.lucene.index.SortedSetDocValues;
import org.neardup.passage.words.IndexedWords;
import org.neardup.passage.words.WordPassage;
import org.neardup.passage.words.WordPassageFinder;
import org.neardup.passage.words.Words;
import org.neardup.plugin.shard.DocumentIds;
import org.neardup.plugin.shard.FieldText;
import org.neardup.retrieval.IndexedDocuments;
import org.neardup.signature.DocumentSignature;
import org.neardup.work.Steps;
import org.opensearch.common.Nullable;

/**
 * Answers what a shard is asked about the passages of one text, by words. The tokens of the field
 * propose documents; their texts are read from the source, of exact copies one.
 */
final class WordLookup {

  /** A passage with both its sides, an id and a digest, here and where it is sent. */
  private static final long BYTES_PER_HIT = 480;

  /** A digest with its entry in a map and a list. */
  private static final long BYTES_PER_TEXT = 240;

  private static final long BYTES_PER_COPY = 16;

  /** A short word and a space, for an estimate. */
  private static final int LETTERS_PER_WORD = 4;

  private final ShardLookup shard;
  private final Steps steps;

  WordLookup(ShardLookup shard) {
    this.shard = shard;
    this.steps = new Steps(shard::ensureNotCancelled);
  }

  /** The exact copies of a text in the shard. */
  private record Copies(String digest, int document, String id, int count) {}

  LookupAnswer.Text read(LookupStep.ReadWords read) throws IOException {
    String text = read.text() != null ? read.text() : textOf(read.id());
    if (text == null || read.text() != null && !shard.isFirst()) {
      return LookupAnswer.Text.NONE;
    }
    DocumentSignature signature = shard.field().signer().sign(text);
    return new LookupAnswer.Text(text, signature.bag().length(), few(signature.tokens()));
  }

  @Nullable
  private String textOf(@Nullable String id) throws IOException {
    int[] documents = id == null ? new int[0] : shard.documents(id);
    if (documents.length == 0) {
      return null;
    }
    String text = shard.texts().read(documents[0]);
    if (text == null) {
      throw new IllegalArgumentException(
          "[id] must be of a document with [%s] in its source where [unit] is [words], got [%s]"
              .formatted(shard.field().name(), id));
    }
    return text;
  }

  private static long[] few(long[] tokens) {
    if (tokens.length > ShardLookup.MAX_SIGNATURES) {
      throw new IllegalArgumentException(
          "[text] or the document of [id] must have at most %s tokens, got %s"
              .formatted(ShardLookup.MAX_SIGNATURES, tokens.length));
    }
    return tokens;
  }

  LookupAnswer.Counts count(LookupStep.CountTokens count) throws IOException {
    long[] tokens = count.tokens();
    IndexedDocuments.Postings postings =
        shard
            .indexed(shard.documents(shard.field().tokensField().anyOf(tokens)))
            .postings(shard.field().tokensField());
    int[] counts = new int[tokens.length];
    for (int i = 0; i < counts.length; i++) {
      shard.ensureNotCancelled();
      counts[i] = postings.count(tokens[i]);
    }
    return new LookupAnswer.Counts(counts);
  }

  LookupAnswer.WordPassages find(LookupStep.FindWords find) throws IOException {
    int[] documents =
        shard.documentsWithout(
            shard.field().tokensField().anyOf(find.tokens()), find.index(), find.id());
    List<Copies> texts = copies(documents);
    BestHits<WordHit> best =
        new BestHits<>(WordHit.MOST_WORDS_FIRST, find.size(), WordLookup::bytes, shard.memory());
    Words words = Words.of(find.text(), steps);
    shard
        .memory()
        .take((long) (Words.BYTES_PER_WORD + IndexedWords.BYTES_PER_WORD) * words.count());
    IndexedWords indexed = new IndexedWords(words);
    WordPassageFinder finder = new WordPassageFinder(find.settings(), steps);
    FieldText.Cursor source = shard.texts();
    int withoutSource = 0;
    for (Copies copies : texts) {
      shard.ensureNotCancelled();
      String text = source.read(copies.document());
      if (text == null) {
        withoutSource += copies.count();
        continue;
      }
      long bytes = (long) Words.BYTES_PER_WORD * (1 + text.length() / LETTERS_PER_WORD);
      shard.memory().take(bytes);
      for (WordPassage passage : finder.find(indexed, Words.of(text, steps))) {
        best.add(hit(copies, passage, find.withText() ? text : null));
      }
      shard.memory().take(-bytes);
    }
    return new LookupAnswer.WordPassages(best.inOrder(), withoutSource);
  }

  private static WordHit hit(Copies copies, WordPassage passage, @Nullable String text) {
    return new WordHit(
        copies.digest(),
        copies.id(),
        copies.count(),
        passage,
        text == null ? null : text.substring(passage.right().start(), passage.right().end()));
  }

  private static long bytes(WordHit hit) {
    return BYTES_PER_HIT + (hit.text() == null ? 0 : 2L * Character.BYTES * hit.text().length());
  }

  /** The different texts of some documents, in the order of the index. */
  private List<Copies> copies(int[] documents) throws IOException {
    Map<String, List<Integer>> byDigest = new LinkedHashMap<>();
    LeafReaderContext leaf = null;
    SortedSetDocValues digests = null;
    for (int document : documents) {
      steps.take(1);
      List<LeafReaderContext> leaves = shard.reader().leaves();
      LeafReaderContext ofDocument = leaves.get(ReaderUtil.subIndex(document, leaves));
      if (ofDocument != leaf) {
        leaf = ofDocument;
        digests = leaf.reader().getSortedSetDocValues(shard.field().digestField());
      }
      if (digests != null && digests.advanceExact(document - leaf.docBase)) {
        String digest = digests.lookupOrd(digests.nextOrd()).utf8ToString();
        List<Integer> copies = byDigest.get(digest);
        if (copies == null) {
          shard.memory().take(BYTES_PER_TEXT);
          copies = new ArrayList<>(1);
          byDigest.put(digest, copies);
        }
        shard.memory().take(BYTES_PER_COPY);
        copies.add(document);
      }
    }
    List<Copies> texts = new ArrayList<>(byDigest.size());
    DocumentIds ids = new DocumentIds(shard.reader());
    for (Map.Entry<String, List<Integer>> text : byDigest.entrySet()) {
      texts.add(leastId(text.getKey(), text.getValue(), ids));
    }
    texts.sort(Comparator.comparingInt(Copies::document));
    return texts;
  }

  private Copies leastId(String digest, List<Integer> documents, DocumentIds ids)
      throws IOException {
    Copies least = null;
    for (int document : documents) {
      steps.take(1);
      String id = ids.of(document);
      if (least == null || id.compareTo(least.id()) < 0) {
        least = new Copies(digest, document, id, documents.size());
      }
    }
    return least;
  }
}
