package org.neardup.plugin.shard;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.neardup.passage.SentenceIndex;
import org.neardup.signature.SentenceSignatures;
import org.neardup.work.Allowance;
import org.opensearch.core.common.io.stream.StreamInput;
import org.opensearch.core.common.io.stream.StreamOutput;
import org.opensearch.core.transport.TransportResponse;
import org.opensearch.tasks.CancellableTask;

/**
 * Hands out exact copies of texts, some at a time, with their sentences: copies may be punctuated
 * in another way, so that their sentences are others.
 */
public final class CopySentencesPhase
    extends ShardPhase<CopySentencesPhase.Request, CopySentencesPhase.Response> {

  CopySentencesPhase() {}

  /** Slices of the copies of texts. */
  public static final class Request extends ShardPhaseRequest {
    private final int[] ordinals;
    private final int[] firsts;
    private final int[] sizes;

    /**
     * @param ordinals the texts
     * @param firsts where the slice of each begins among its documents in the shard
     * @param sizes how many documents it has
     */
    public Request(PinnedView view, int[] ordinals, int[] firsts, int[] sizes) {
      super(view);
      this.ordinals = ordinals;
      this.firsts = firsts;
      this.sizes = sizes;
    }

    Request(StreamInput in) throws IOException {
      super(in);
      ordinals = in.readVIntArray();
      firsts = in.readVIntArray();
      sizes = in.readVIntArray();
    }

    @Override
    public void writeTo(StreamOutput out) throws IOException {
      super.writeTo(out);
      out.writeVIntArray(ordinals);
      out.writeVIntArray(firsts);
      out.writeVIntArray(sizes);
    }
  }

  /** Documents. */
  public static final class Response extends TransportResponse {
    private final List<Copy> copies;

    Response(List<Copy> copies) {
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

    /** The documents of all slices, in the order asked for. */
    public List<Copy> copies() {
      return copies;
    }
  }

  @Override
  public String action() {
    return "indices:data/read/neardup/copy_sentences[s]";
  }

  @Override
  Request readRequest(StreamInput in) throws IOException {
    return new Request(in);
  }

  @Override
  public Response readResponse(StreamInput in) throws IOException {
    return new Response(in);
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
  Response execute(PinnedShard shard, Request request, CancellableTask task) throws IOException {
    ShardDocuments all = shard.documents();
    DocumentIds ids = new DocumentIds(all.reader());
    List<Copy> copies = new ArrayList<>();
    Allowance allowance = shard.allowance(task);
    for (int i = 0; i < request.ordinals.length; i++) {
      Cancellation.check(task);
      int ordinal = request.ordinals[i];
      int[] documents = all.documentsOfGroup()[shard.texts().groupOfOrdinal().of(ordinal)];
      int[] slice =
          Arrays.copyOfRange(documents, request.firsts[i], request.firsts[i] + request.sizes[i]);
      Kept kept = new Kept(allowance);
      SentenceIndex.Cursor cursor =
          all.sentences().index(slice, new long[slice.length], kept).cursor();
      for (int slot = 0; slot < slice.length; slot++) {
        copies.add(new Copy(ordinal, ids.of(slice[slot]), cursor.sentences(slot)));
      }
      kept.giveBack();
    }
    return new Response(copies);
  }

  /** What is kept of one slice, until it is read. */
  private static final class Kept implements Allowance {
    private final Allowance allowance;
    private long taken;

    Kept(Allowance allowance) {
      this.allowance = allowance;
    }

    @Override
    public void take(long bytes) {
      allowance.take(bytes);
      taken += bytes;
    }

    @Override
    public void goOn() {
      allowance.goOn();
    }

    void giveBack() {
      allowance.take(-taken);
    }
  }
}
