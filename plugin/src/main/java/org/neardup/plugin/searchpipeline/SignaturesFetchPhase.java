// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.searchpipeline;

import java.io.IOException;
import java.util.Optional;
import org.apache.lucene.index.BinaryDocValues;
import org.apache.lucene.index.DocValues;
import org.apache.lucene.index.LeafReaderContext;
import org.apache.lucene.index.SortedSetDocValues;
import org.apache.lucene.util.BytesRef;
import org.neardup.plugin.mapper.NeardupFieldType;
import org.neardup.ranking.RankedText;
import org.neardup.signature.SignatureFormat;
import org.opensearch.common.Nullable;
import org.opensearch.index.mapper.MappedFieldType;
import org.opensearch.search.fetch.FetchContext;
import org.opensearch.search.fetch.FetchSubPhase;
import org.opensearch.search.fetch.FetchSubPhaseProcessor;

/**
 * Adds the signatures of a field to the hits, for a search with a {@link SignaturesExt}. They are
 * read through the searcher that the shard wraps for the user: a hidden field has none.
 */
public final class SignaturesFetchPhase implements FetchSubPhase {

  /**
   * Tokens that are sent of a hit, 64 kB: those of some 20,000 words. A text with more of them goes
   * by its digest alone.
   */
  static final int MAX_TOKENS = 8192;

  private static final long[] NO_TOKENS = {};

  @Override
  @Nullable
  public FetchSubPhaseProcessor getProcessor(FetchContext context) {
    if (!(context.getSearchExt(SignaturesExt.NAME) instanceof SignaturesExt asked)) {
      return null;
    }
    MappedFieldType type = context.mapperService().fieldType(asked.field());
    return type != null && type.unwrap() instanceof NeardupFieldType field
        ? new Signatures(field)
        : null;
  }

  /** Reads the signatures of the hits of a shard, in the order of their documents. */
  private static final class Signatures implements FetchSubPhaseProcessor {
    private final NeardupFieldType field;
    private final String signing;
    private final SignatureFormat.Reader format = new SignatureFormat.Reader();
    private SortedSetDocValues digests;
    private BinaryDocValues signatures;

    Signatures(NeardupFieldType field) {
      this.field = field;
      this.signing = field.signatureScheme();
    }

    @Override
    public void setNextReader(LeafReaderContext leaf) throws IOException {
      digests = DocValues.getSortedSet(leaf.reader(), field.digestField());
      signatures = DocValues.getBinary(leaf.reader(), field.signatureField());
    }

    @Override
    public void process(HitContext hit) throws IOException {
      new HitSignature(read(hit.docId())).addTo(hit.hit());
    }

    private Optional<RankedText> read(int document) throws IOException {
      if (!digests.advanceExact(document)) {
        return Optional.empty();
      }
      String digest = digests.lookupOrd(digests.nextOrd()).utf8ToString();
      long[] tokens =
          signatures.advanceExact(document) ? tokens(signatures.binaryValue()) : NO_TOKENS;
      return Optional.of(new RankedText(digest, signing, tokens));
    }

    private long[] tokens(BytesRef signature) {
      return format.readTokenCount(signature) > MAX_TOKENS
          ? NO_TOKENS
          : format.readTokens(signature);
    }
  }
}
