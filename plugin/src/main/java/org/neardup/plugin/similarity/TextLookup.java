// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.similarity;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.apache.lucene.index.LeafReaderContext;
import org.apache.lucene.index.MultiTerms;
import org.apache.lucene.index.PostingsEnum;
import org.apache.lucene.index.ReaderUtil;
import org.apache.lucene.search.DocIdSetIterator;
import org.apache.lucene.search.Query;
import org.apache.lucene.util.Bits;
import org.apache.lucene.util.BytesRef;
import org.neardup.edit.Category;
import org.neardup.edit.EditDescriber;
import org.neardup.edit.alignment.ReferenceText;
import org.neardup.plugin.lookup.ShardLookup;
import org.neardup.plugin.shard.DocumentIds;
import org.neardup.plugin.shard.FieldText;
import org.neardup.plugin.shard.comparing.ShardSource;
import org.neardup.plugin.shard.grouping.AttributeReader;
import org.neardup.signature.DocumentSignature;
import org.neardup.similar.SimilarTexts;
import org.neardup.similar.TextSample;
import org.neardup.work.Steps;
import org.opensearch.common.Nullable;

/** Answers for one shard what it is asked about single texts. */
final class TextLookup {

  /** A bit for each digest of the shard. */
  private static final int DIGESTS_PER_BYTE = 8;

  /** A short word and a space, for an estimate. */
  private static final int LETTERS_PER_WORD = 4;

  private final ShardLookup shard;
  private final Steps steps;

  TextLookup(ShardLookup shard) {
    this.shard = shard;
    this.steps = new Steps(shard::ensureNotCancelled);
  }

  TextAnswer sign(TextStep.Sign sign) throws IOException {
    if (sign.text() != null) {
      return shard.isFirst()
          ? signed(sign.text(), new String[sign.attributes().size()])
          : new TextAnswer.Nothing();
    }
    int[] documents = sign.id() == null ? new int[0] : shard.documents(sign.id());
    if (documents.length == 0) {
      return new TextAnswer.Nothing();
    }
    String text = shard.texts().read(documents[0]);
    if (text == null) {
      throw new IllegalArgumentException(
          "document [%s] must have [%s] in its source to be compared"
              .formatted(sign.id(), shard.field().name()));
    }
    return signed(text, attributes(sign.attributes(), documents[0]));
  }

  private TextAnswer signed(String text, String[] attributes) throws IOException {
    takeWords(text);
    DocumentSignature signature = shard.field().signer().sign(text);
    if (signature.tokens().length > ShardLookup.MAX_SIGNATURES) {
      throw new IllegalArgumentException(
          "the text in question must have at most %s tokens, got %s"
              .formatted(ShardLookup.MAX_SIGNATURES, signature.tokens().length));
    }
    return new TextAnswer.Signed(text, signature, attributes);
  }

  private String[] attributes(List<String> names, int document) throws IOException {
    List<LeafReaderContext> leaves = shard.reader().leaves();
    LeafReaderContext leaf = leaves.get(ReaderUtil.subIndex(document, leaves));
    return AttributeReader.of(names, shard.context())
        .cursor(leaf)
        .read(document - leaf.docBase)
        .values();
  }

  TextAnswer propose(TextStep.Propose propose) throws IOException {
    shard.memory().take(shard.reader().maxDoc() / DIGESTS_PER_BYTE);
    SimilarTexts.Found found =
        new SimilarTexts(
                shard.reader(),
                shard.field().tokensField(),
                shard.field().signatureField(),
                shard.field().tokenCountField(),
                shard.field().digestField(),
                visible(propose.among()),
                shard.memory()::take,
                steps)
            .find(propose.tokens(), propose.most());
    return new TextAnswer.Proposed(found.texts(), found.isComplete());
  }

  TextAnswer least(TextStep.Least least) throws IOException {
    return new TextAnswer.Digests(sample().least(least.most()));
  }

  TextAnswer count(TextStep.CountWords count) throws IOException {
    long[] share = count.shares().getOrDefault(shard.shard(), new long[0]);
    return share.length == 0
        ? new TextAnswer.Nothing()
        : new TextAnswer.Words(sample().count(share, count.words()));
  }

  @Nullable
  private Bits visible(Among among) throws IOException {
    Query query = among.query() == null ? null : shard.context().toQuery(among.query()).query();
    return shard.visible(query, among.excluded());
  }

  private TextSample sample() throws IOException {
    return new TextSample(
        shard.reader(),
        shard.field().signatureField(),
        shard.field().digestField(),
        visible(Among.ALL),
        steps);
  }

  TextAnswer describe(TextStep.Describe describe) throws IOException {
    Bits visible = visible(describe.among());
    DocumentIds ids = new DocumentIds(shard.reader());
    FieldText.Cursor texts = shard.texts();
    takeWords(describe.text());
    ReferenceText reference = ReferenceText.of(describe.text());
    EditDescriber describer = new EditDescriber(shard::ensureNotCancelled);
    List<TextAnswer.Copies> copies = new ArrayList<>();
    PostingsEnum documents = null;
    for (String digest : describe.digests()) {
      shard.ensureNotCancelled();
      documents =
          MultiTerms.getTermPostingsEnum(
              shard.reader(), shard.field().digestField(), new BytesRef(digest), PostingsEnum.NONE);
      int first = documents == null ? DocIdSetIterator.NO_MORE_DOCS : next(documents, visible);
      if (first != DocIdSetIterator.NO_MORE_DOCS) {
        int count = 1;
        while (next(documents, visible) != DocIdSetIterator.NO_MORE_DOCS) {
          count++;
        }
        copies.add(
            new TextAnswer.Copies(
                digest, ids.of(first), count, category(describer, reference, texts.read(first))));
      }
    }
    return new TextAnswer.Described(copies);
  }

  private int next(PostingsEnum documents, @Nullable Bits visible) throws IOException {
    int document = documents.nextDoc();
    while (document != DocIdSetIterator.NO_MORE_DOCS && visible != null && !visible.get(document)) {
      document = documents.nextDoc();
    }
    steps.take(1);
    return document;
  }

  @Nullable
  private Category category(
      EditDescriber describer, ReferenceText reference, @Nullable String text) {
    if (text == null) {
      return null;
    }
    long bytes = takeWords(text);
    Category category = describer.describe(reference, text).category();
    shard.memory().take(-bytes);
    return category;
  }

  private long takeWords(String text) {
    long bytes = ShardSource.BYTES_PER_WORD * (1 + text.length() / LETTERS_PER_WORD);
    shard.memory().take(bytes);
    return bytes;
  }
}
