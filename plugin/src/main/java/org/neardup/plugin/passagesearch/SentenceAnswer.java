// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.passagesearch;

import java.io.IOException;
import java.util.List;
import org.neardup.passage.Passage;
import org.neardup.plugin.lookup.LookupAnswer;
import org.neardup.plugin.shard.passages.SentenceWire;
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
   * The document or text.
   *
   * @param text null if the shard has not been asked for it, or lacks the document
   */
  record Text(@Nullable SentenceText text) implements SentenceAnswer {
    @Override
    public void writeTo(StreamOutput out) throws IOException {
      out.writeByte((byte) 0);
      out.writeOptionalWriteable(text);
    }
  }

  /**
   * Passages of sentences.
   *
   * @param hits those of most sentences first, then by id and place
   * @param pairsCut of how many documents only a part was compared, because they repeat themselves
   * @param withoutSource number of documents that were not compared, because the index has no
   *     sentences of them, and the source no text
   * @param notCompared number of documents that were left out, because there are too many
   */
  record Passages(List<Hit> hits, long pairsCut, long withoutSource, long notCompared)
      implements SentenceAnswer {

    public Passages {
      hits = List.copyOf(hits);
    }

    @Override
    public void writeTo(StreamOutput out) throws IOException {
      out.writeByte((byte) 1);
      out.writeList(hits);
      out.writeVLong(pairsCut);
      out.writeVLong(withoutSource);
      out.writeVLong(notCompared);
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
      case 0 -> new Text(in.readOptionalWriteable(SentenceText::new));
      case 1 -> new Passages(in.readList(Hit::new), in.readVLong(), in.readVLong(), in.readVLong());
      default -> throw new IOException("unknown answer " + kind);
    };
  }
}
