// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.shard.passages;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.neardup.plugin.shard.BatchPhase;
import org.neardup.plugin.shard.FieldText;
import org.neardup.plugin.shard.OrdinalsRequest;
import org.neardup.plugin.shard.PinnedShard;
import org.neardup.plugin.shard.PinnedView;
import org.neardup.plugin.shard.comparing.ShardTexts;
import org.neardup.plugin.shard.grouping.ShardDocuments;
import org.neardup.signature.SentenceSignatures;
import org.neardup.text.WordScanner;
import org.neardup.work.Allowance;
import org.neardup.work.BorrowedMemory;
import org.neardup.work.Steps;
import org.opensearch.core.common.io.stream.StreamInput;
import org.opensearch.core.common.io.stream.StreamOutput;
import org.opensearch.core.transport.TransportResponse;

/**
 * Returns exact copies of texts with their sentences, in slices: a copy may be punctuated
 * differently and so have other sentences. Or each text is one sentence, from its first word to its
 * last: a copy has the same words, elsewhere.
 */
public final class CopySentencesPhase
    extends BatchPhase<CopySentencesPhase.Request, CopySentencesPhase.Response> {

  public static final CopySentencesPhase INSTANCE = new CopySentencesPhase();

  /** Number of documents signed at once if their sentences are not in the index. */
  private static final int AT_ONCE = 16;

  private CopySentencesPhase() {
    super("copy_sentences", Request::new, Response::new);
  }

  /** Slices of the copies of texts. */
  public static final class Request extends OrdinalsRequest {
    private final int[] firsts;
    private final int[] sizes;
    private final long mostBytes;
    private final boolean whole;

    /**
     * @param ordinals the texts
     * @param firsts start of the slice of each among its documents in the shard
     * @param sizes number of documents of the slice
     * @param mostBytes size of the sentences after which the answer ends
     * @param whole whether each text is one sentence
     */
    public Request(
        PinnedView view, int[] ordinals, int[] firsts, int[] sizes, long mostBytes, boolean whole) {
      super(view, ordinals);
      this.firsts = firsts;
      this.sizes = sizes;
      this.mostBytes = mostBytes;
      this.whole = whole;
    }

    Request(StreamInput in) throws IOException {
      super(in);
      firsts = in.readVIntArray();
      sizes = in.readVIntArray();
      mostBytes = in.readVLong();
      whole = in.readBoolean();
    }

    @Override
    public void writeTo(StreamOutput out) throws IOException {
      super.writeTo(out);
      out.writeVIntArray(firsts);
      out.writeVIntArray(sizes);
      out.writeVLong(mostBytes);
      out.writeBoolean(whole);
    }
  }

  /** Documents. */
  public static final class Response extends TransportResponse {
    private final List<Copy> copies;

    public Response(List<Copy> copies) {
      this.copies = copies;
    }

    Response(StreamInput in) throws IOException {
      super(in);
      copies = in.readList(CopySentencesPhase::read);
    }

    @Override
    public void writeTo(StreamOutput out) throws IOException {
      out.writeCollection(copies, CopySentencesPhase::write);
    }

    /**
     * The documents of the slices, in the order of the request, up to the document whose sentences
     * exceed the given bytes: at least one unless none was requested.
     */
    public List<Copy> copies() {
      return copies;
    }
  }

  /**
   * A document.
   *
   * @param ordinal its text
   * @param id its id
   * @param sentences its sentences
   */
  public record Copy(int ordinal, String id, SentenceSignatures sentences) {}

  private static void write(StreamOutput out, Copy copy) throws IOException {
    out.writeVInt(copy.ordinal());
    out.writeString(copy.id());
    SentenceWire.write(out, copy.sentences());
  }

  private static Copy read(StreamInput in) throws IOException {
    return new Copy(in.readVInt(), in.readString(), SentenceWire.read(in));
  }

  @Override
  public Response execute(PinnedShard shard, Request request, Allowance allowance)
      throws IOException {
    ShardDocuments all = shard.known(ShardDocuments.class);
    List<Copy> copies = new ArrayList<>();
    long bytes = 0;
    for (int i = 0; i < request.ordinals().length; i++) {
      int ordinal = request.ordinals()[i];
      int group = shard.known(ShardTexts.class).groupOfOrdinal().of(ordinal);
      int end = request.firsts[i] + request.sizes[i];
      for (int from = request.firsts[i]; from < end; from += AT_ONCE) {
        allowance.ensureNotCancelled();
        int[] some = all.documentsOfGroup().some(group, from, Math.min(end, from + AT_ONCE));
        try (BorrowedMemory memory = new BorrowedMemory(allowance)) {
          SentenceReader cursor =
              request.whole
                  ? whole(all, some, memory)
                  : all.sentences().index(some, new long[some.length], memory).cursor()::sentences;
          for (int slot = 0; slot < some.length; slot++) {
            if (bytes > request.mostBytes) {
              return new Response(copies);
            }
            String id = all.documentsOfGroup().id(group, from + slot);
            copies.add(new Copy(ordinal, id, cursor.read(slot)));
            bytes += SentenceWire.bytes(copies.getLast().sentences());
          }
        }
      }
    }
    return new Response(copies);
  }

  /** Reads the sentences of one of some documents. */
  @FunctionalInterface
  private interface SentenceReader {
    SentenceSignatures read(int slot) throws IOException;
  }

  private static SentenceReader whole(ShardDocuments all, int[] documents, BorrowedMemory memory) {
    FieldText.Cursor texts = all.textOf().cursor();
    Steps steps = new Steps(memory::ensureNotCancelled);
    return slot -> {
      String text = texts.read(documents[slot]);
      return text == null ? SentenceSignatures.NONE : whole(text, steps);
    };
  }

  private static SentenceSignatures whole(String text, Steps steps) {
    WordScanner scanner = new WordScanner().reset(text);
    int start = -1;
    int end = -1;
    while (scanner.next()) {
      steps.take(1);
      start = start < 0 ? scanner.startOffset() : start;
      end = scanner.endOffset();
    }
    return start < 0
        ? SentenceSignatures.NONE
        : new SentenceSignatures(new int[] {start}, new int[] {end}, new int[2], new long[0]);
  }
}
