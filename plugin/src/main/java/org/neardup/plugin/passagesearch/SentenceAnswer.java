// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.passagesearch;

import java.io.IOException;
import java.util.List;
import org.neardup.passage.Passage;
import org.neardup.plugin.lookup.LookupAnswer;
import org.neardup.plugin.shard.passages.SentenceWire;
import org.neardup.signature.SentenceSignatures;
import org.opensearch.common.Nullable;
import org.opensearch.core.common.io.stream.StreamInput;
import org.opensearch.core.common.io.stream.StreamOutput;
import org.opensearch.core.common.io.stream.Writeable;

/** What a shard answers to the {@link SentenceStep} of the same kind. */
public sealed interface SentenceAnswer extends LookupAnswer {

  /** The name of such answers in messages. */
  String NAME = "passages_by_sentences";

  @Override
  default String getWriteableName() {
    return NAME;
  }

  /**
   * The sentences of the document or text.
   *
   * @param sentences null if the shard has not been asked for them, or lacks the document
   */
  record Sentences(@Nullable SentenceSignatures sentences) implements SentenceAnswer {
    @Override
    public void writeTo(StreamOutput out) throws IOException {
      out.writeByte((byte) 0);
      out.writeBoolean(sentences != null);
      if (sentences != null) {
        SentenceWire.write(out, sentences);
      }
    }
  }

  /**
   * Passages of sentences.
   *
   * @param hits those of most sentences first, then by id and place
   * @param pairsCut of how many documents only a part was compared, because they repeat themselves
   */
  record Passages(List<Hit> hits, long pairsCut) implements SentenceAnswer {

    public Passages {
      hits = List.copyOf(hits);
    }

    @Override
    public void writeTo(StreamOutput out) throws IOException {
      out.writeByte((byte) 1);
      out.writeList(hits);
      out.writeVLong(pairsCut);
    }
  }

  /**
   * A passage of sentences that the text shares with a document.
   *
   * @param id of the document
   * @param passage the text on the left; keys mean nothing
   */
  record Hit(String id, Passage passage) implements Writeable {

    private Hit(StreamInput in) throws IOException {
      this(in.readString(), SentenceWire.readPassage(in));
    }

    @Override
    public void writeTo(StreamOutput out) throws IOException {
      out.writeString(id);
      SentenceWire.write(out, passage);
    }
  }

  static SentenceAnswer read(StreamInput in) throws IOException {
    byte kind = in.readByte();
    return switch (kind) {
      case 0 -> new Sentences(in.readBoolean() ? SentenceWire.read(in) : null);
      case 1 -> new Passages(in.readList(Hit::new), in.readVLong());
      default -> throw new IOException("unknown answer " + kind);
    };
  }
}
