// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.passagesearch;

import java.io.IOException;
import java.util.List;
import org.neardup.passage.Passage;
import org.neardup.plugin.shard.passages.SentenceWire;
import org.neardup.signature.SentenceSignatures;
import org.opensearch.action.support.broadcast.BroadcastShardResponse;
import org.opensearch.common.Nullable;
import org.opensearch.core.common.io.stream.StreamInput;
import org.opensearch.core.common.io.stream.StreamOutput;
import org.opensearch.core.common.io.stream.Writeable;
import org.opensearch.core.index.shard.ShardId;

/** What a shard answers to a {@link LookupStep}; what was not asked for is null or empty. */
public final class LookupShardResponse extends BroadcastShardResponse {

  private final String scheme;
  private final String lack;
  private final SentenceSignatures sentences;
  private final int[] counts;
  private final List<Hit> hits;
  private final long pairsCut;

  /**
   * @param scheme how sentences are signed, in words; null if the index lacks the field
   * @param lack why the field cannot be asked; null if it can
   * @param pairsCut of how many documents only a part was compared
   */
  public LookupShardResponse(
      ShardId shard,
      @Nullable String scheme,
      @Nullable String lack,
      @Nullable SentenceSignatures sentences,
      int[] counts,
      List<Hit> hits,
      long pairsCut) {
    super(shard);
    this.scheme = scheme;
    this.lack = lack;
    this.sentences = sentences;
    this.counts = counts;
    this.hits = List.copyOf(hits);
    this.pairsCut = pairsCut;
  }

  public LookupShardResponse(StreamInput in) throws IOException {
    super(in);
    scheme = in.readOptionalString();
    lack = in.readOptionalString();
    sentences = in.readBoolean() ? SentenceWire.read(in) : null;
    counts = in.readVIntArray();
    hits = in.readList(Hit::new);
    pairsCut = in.readVLong();
  }

  @Override
  public void writeTo(StreamOutput out) throws IOException {
    super.writeTo(out);
    out.writeOptionalString(scheme);
    out.writeOptionalString(lack);
    out.writeBoolean(sentences != null);
    if (sentences != null) {
      SentenceWire.write(out, sentences);
    }
    out.writeVIntArray(counts);
    out.writeList(hits);
    out.writeVLong(pairsCut);
  }

  /** How sentences are signed, in words; null if the index lacks the field. */
  @Nullable
  public String scheme() {
    return scheme;
  }

  /** Why the field cannot be asked; null if it can. */
  @Nullable
  public String lack() {
    return lack;
  }

  /** The sentences of the document or text; null if the document is not in the shard. */
  @Nullable
  public SentenceSignatures sentences() {
    return sentences;
  }

  /** Documents that have each signature, in the order asked for. */
  public int[] counts() {
    return counts;
  }

  /** Passages: those of most sentences, then by id and place. */
  public List<Hit> hits() {
    return hits;
  }

  /** Of how many documents only a part was compared, because they repeat themselves too much. */
  public long pairsCut() {
    return pairsCut;
  }

  /**
   * A passage that the text shares with a document.
   *
   * @param id of the document
   * @param passage the text on the left; keys mean nothing
   */
  public record Hit(String id, Passage passage) implements Writeable {

    private Hit(StreamInput in) throws IOException {
      this(in.readString(), SentenceWire.readPassage(in));
    }

    @Override
    public void writeTo(StreamOutput out) throws IOException {
      out.writeString(id);
      SentenceWire.write(out, passage);
    }
  }
}
