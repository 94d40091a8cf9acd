// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.passagesearch;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.neardup.passage.words.IndexedWords;
import org.neardup.passage.words.ProposedText;
import org.neardup.passage.words.WordPassage;
import org.neardup.passage.words.WordPassageFinder;
import org.neardup.passage.words.Words;
import org.neardup.plugin.lookup.Counts;
import org.neardup.plugin.lookup.ShardLookup;
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

  WordAnswer.Text read(WordStep.Read read) throws IOException {
    String text = read.text() != null ? read.text() : textOf(read.id());
    if (text == null || read.text() != null && !shard.isFirst()) {
      return WordAnswer.Text.NONE;
    }
    DocumentSignature signature = shard.field().signer().sign(text);
    return new WordAnswer.Text(text, signature.bag().length(), ShardLookup.few(signature.tokens()));
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

  Counts count(WordStep.Count count) throws IOException {
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
    return new Counts(counts);
  }

  WordAnswer.Proposed propose(WordStep.Propose propose) throws IOException {
    List<ShardProposals.Copies> copies =
        new ShardProposals(shard, steps)
            .mostTokensFirst(propose.tokens(), propose.index(), propose.id());
    List<ProposedText> texts = copies.stream().map(ShardProposals.Copies::text).toList();
    int compared = ProposedText.compared(texts, propose.most(), ProposedText.MOST_WORDS);
    List<WordAnswer.Proposal> first = new ArrayList<>(compared);
    long others = 0;
    for (int i = 0; i < copies.size(); i++) {
      int documents = copies.get(i).documents().size();
      if (i < compared) {
        first.add(new WordAnswer.Proposal(texts.get(i), documents));
      } else {
        others += documents;
      }
    }
    return new WordAnswer.Proposed(first, others);
  }

  WordAnswer.Passages find(WordStep.Find find) throws IOException {
    List<ShardProposals.Copies> texts =
        new ShardProposals(shard, steps).mostTokensFirst(find.tokens(), find.index(), find.id());
    texts.removeIf(
        copies -> ProposedText.MOST_TOKENS_FIRST.compare(copies.text(), find.last()) > 0);
    BestHits<WordHit> best =
        new BestHits<>(WordHit.MOST_WORDS_FIRST, find.size(), WordLookup::bytes, shard.memory());
    Words words = Words.of(find.text(), steps);
    shard
        .memory()
        .take((long) (Words.BYTES_PER_WORD + IndexedWords.BYTES_PER_WORD) * words.count());
    IndexedWords indexed = new IndexedWords(words);
    WordPassageFinder finder = new WordPassageFinder(find.settings(), steps);
    FieldText.Cursor source = shard.texts();
    DocumentIds ids = new DocumentIds(shard.reader());
    int withoutSource = 0;
    for (Copies copies : inOrder(texts, ids)) {
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
    return new WordAnswer.Passages(best.inOrder(), withoutSource);
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

  /** The texts, each by its copy with the least id, in the order of the index. */
  private List<Copies> inOrder(List<ShardProposals.Copies> texts, DocumentIds ids)
      throws IOException {
    List<Copies> copies = new ArrayList<>(texts.size());
    for (ShardProposals.Copies text : texts) {
      Copies least = null;
      for (int document : text.documents()) {
        steps.take(1);
        String id = ids.of(document);
        if (least == null || id.compareTo(least.id()) < 0) {
          least = new Copies(text.text().digest(), document, id, text.documents().size());
        }
      }
      copies.add(least);
    }
    copies.sort(Comparator.comparingInt(Copies::document));
    return copies;
  }
}
