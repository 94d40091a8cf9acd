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
import org.apache.lucene.search.Query;
import org.neardup.passage.words.ProposedText;
import org.neardup.plugin.lookup.ShardLookup;
import org.neardup.retrieval.IndexedDocuments;
import org.neardup.signature.SignatureFormat;
import org.neardup.work.Steps;
import org.opensearch.common.Nullable;

/** The texts of a shard that are proposed for comparison with another, of exact copies one. */
final class ShardProposals {

  /** A digest with its entry in a map and a list, here and where it is sent. */
  private static final long BYTES_PER_TEXT = 400;

  private static final long BYTES_PER_COPY = 16 + Integer.BYTES;

  private final ShardLookup shard;
  private final Steps steps;

  ShardProposals(ShardLookup shard, Steps steps) {
    this.shard = shard;
    this.steps = steps;
  }

  /**
   * The exact copies of a text in the shard.
   *
   * @param documents ascending, at least one
   */
  record Copies(ProposedText text, List<Integer> documents) {}

  /**
   * All texts that have one of some tokens, those with most of them first.
   *
   * @param tokens distinct
   * @param index of the document that is left out; null if there is none
   * @param id of that document
   */
  List<Copies> mostTokensFirst(long[] tokens, @Nullable String index, @Nullable String id)
      throws IOException {
    return mostTokensFirst(shard.field().tokensField().anyOf(tokens), tokens, index, id);
  }

  /** The same of the texts of a query, which may have none of the tokens. */
  List<Copies> mostTokensFirst(
      Query query, long[] tokens, @Nullable String index, @Nullable String id) throws IOException {
    int[] documents = shard.documentsWithout(query, index, id);
    IndexedDocuments indexed = shard.indexed(documents);
    int[] common = common(indexed, tokens);
    Map<String, List<Integer>> slots = slotsByDigest(documents);
    IndexedDocuments.Values signatures = indexed.values(shard.field().signatureField());
    SignatureFormat.Reader format = new SignatureFormat.Reader();
    List<Copies> texts = new ArrayList<>(slots.size());
    for (Map.Entry<String, List<Integer>> copies : slots.entrySet()) {
      steps.take(1);
      int first = copies.getValue().getFirst();
      ProposedText text =
          new ProposedText(
              copies.getKey(), common[first], format.readLength(signatures.read(first)));
      texts.add(new Copies(text, copies.getValue().stream().map(i -> documents[i]).toList()));
    }
    texts.sort(Comparator.comparing(Copies::text, ProposedText.MOST_TOKENS_FIRST));
    return texts;
  }

  /** The number of tokens that each document has. */
  private int[] common(IndexedDocuments documents, long[] tokens) throws IOException {
    shard.memory().take((long) Integer.BYTES * documents.size());
    int[] common = new int[documents.size()];
    IndexedDocuments.Postings postings = documents.postings(shard.field().tokensField());
    for (long token : tokens) {
      postings.visit(
          token,
          slot -> {
            steps.take(1);
            common[slot]++;
          });
    }
    return common;
  }

  private Map<String, List<Integer>> slotsByDigest(int[] documents) throws IOException {
    Map<String, List<Integer>> byDigest = new LinkedHashMap<>();
    List<LeafReaderContext> leaves = shard.reader().leaves();
    LeafReaderContext leaf = null;
    SortedSetDocValues digests = null;
    for (int slot = 0; slot < documents.length; slot++) {
      steps.take(1);
      LeafReaderContext ofDocument = leaves.get(ReaderUtil.subIndex(documents[slot], leaves));
      if (ofDocument != leaf) {
        leaf = ofDocument;
        digests = leaf.reader().getSortedSetDocValues(shard.field().digestField());
      }
      if (digests != null && digests.advanceExact(documents[slot] - leaf.docBase)) {
        String digest = digests.lookupOrd(digests.nextOrd()).utf8ToString();
        List<Integer> copies = byDigest.get(digest);
        if (copies == null) {
          shard.memory().take(BYTES_PER_TEXT);
          copies = new ArrayList<>(1);
          byDigest.put(digest, copies);
        }
        shard.memory().take(BYTES_PER_COPY);
        copies.add(slot);
      }
    }
    return byDigest;
  }
}
