// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.passagesearch;

import java.io.IOException;
import java.util.List;
import org.neardup.passage.words.ProposedText;
import org.neardup.plugin.lookup.LookupAnswer;
import org.neardup.plugin.shard.passages.WordWire;
import org.opensearch.common.Nullable;
import org.opensearch.core.common.io.stream.StreamInput;
import org.opensearch.core.common.io.stream.StreamOutput;
import org.opensearch.core.common.io.stream.Writeable;

/** What a shard answers to the {@link WordStep} of the same kind. */
public sealed interface WordAnswer extends LookupAnswer {

  /** The name of such answers in messages. */
  String NAME = "passages_by_words";

  @Override
  default String getWriteableName() {
    return NAME;
  }

  /**
   * A text and its tokens.
   *
   * @param text null if the shard has not been asked for it, or lacks the document
   * @param words number of its words
   * @param tokens not copied
   */
  record Text(@Nullable String text, int words, long[] tokens) implements WordAnswer {

    /** No text. */
    public static final Text NONE = new Text(null, 0, new long[0]);

    @Override
    public void writeTo(StreamOutput out) throws IOException {
      out.writeByte((byte) 0);
      out.writeOptionalString(text);
      out.writeVInt(words);
      out.writeLongArray(tokens);
    }
  }

  /**
   * Texts that have tokens in common with a text.
   *
   * @param texts those with most tokens first, as many as are compared
   * @param others number of documents with other texts
   */
  record Proposed(List<Proposal> texts, long others) implements WordAnswer {

    public Proposed {
      texts = List.copyOf(texts);
    }

    @Override
    public void writeTo(StreamOutput out) throws IOException {
      out.writeByte((byte) 1);
      out.writeList(texts);
      out.writeVLong(others);
    }
  }

  /**
   * A text that has tokens in common with a text.
   *
   * @param documents number of its exact copies in the shard
   */
  record Proposal(ProposedText text, int documents) implements Writeable {

    private Proposal(StreamInput in) throws IOException {
      this(WordWire.readProposed(in), in.readVInt());
    }

    @Override
    public void writeTo(StreamOutput out) throws IOException {
      WordWire.write(out, text);
      out.writeVInt(documents);
    }
  }

  /**
   * Passages of words.
   *
   * @param hits in the order of {@link WordHit#MOST_WORDS_FIRST}
   * @param withoutSource number of documents whose text cannot be read
   */
  record Passages(List<WordHit> hits, long withoutSource) implements WordAnswer {

    public Passages {
      hits = List.copyOf(hits);
    }

    @Override
    public void writeTo(StreamOutput out) throws IOException {
      out.writeByte((byte) 2);
      out.writeList(hits);
      out.writeVLong(withoutSource);
    }
  }

  static WordAnswer read(StreamInput in) throws IOException {
    byte kind = in.readByte();
    return switch (kind) {
      case 0 -> new Text(in.readOptionalString(), in.readVInt(), in.readLongArray());
      case 1 -> new Proposed(in.readList(Proposal::new), in.readVLong());
      case 2 -> new Passages(in.readList(WordHit::new), in.readVLong());
      default -> throw new IOException("unknown answer " + kind);
    };
  }
}
