// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.passagesearch;

import java.io.IOException;
import org.neardup.passage.words.ProposedText;
import org.neardup.passage.words.WordPassageSettings;
import org.neardup.plugin.lookup.LookupAnswer;
import org.neardup.plugin.lookup.LookupStep;
import org.neardup.plugin.lookup.ShardLookup;
import org.neardup.plugin.mapper.NeardupFieldType;
import org.neardup.plugin.shard.passages.WordWire;
import org.opensearch.common.Nullable;
import org.opensearch.core.common.io.stream.StreamInput;
import org.opensearch.core.common.io.stream.StreamOutput;

/**
 * What a shard is asked while the passages of one text are looked up by words: {@link Read}, {@link
 * Count}, {@link Propose}, {@link Find}.
 */
public sealed interface WordStep extends LookupStep {

  /** The name of such steps in messages. */
  String NAME = "passages_by_words";

  @Override
  default String getWriteableName() {
    return NAME;
  }

  @Override
  default String scheme(NeardupFieldType field) {
    return field.signatureScheme();
  }

  /**
   * For the text of a document and its tokens, or for the tokens of a text; of a text the first
   * shard of an index says them. With neither, how a shard signs is all that it says.
   *
   * @param id of the document, or null
   * @param text null if there is an id
   */
  record Read(@Nullable String id, @Nullable String text) implements WordStep {
    @Override
    public LookupAnswer answer(ShardLookup shard) throws IOException {
      return new WordLookup(shard).read(this);
    }

    @Override
    public void writeTo(StreamOutput out) throws IOException {
      out.writeByte((byte) 0);
      out.writeOptionalString(id);
      out.writeOptionalString(text);
    }
  }

  /**
   * In how many documents each of some tokens is.
   *
   * @param tokens not copied
   */
  record Count(long[] tokens) implements WordStep {
    @Override
    public LookupAnswer answer(ShardLookup shard) throws IOException {
      return new WordLookup(shard).count(this);
    }

    @Override
    public void writeTo(StreamOutput out) throws IOException {
      out.writeByte((byte) 1);
      out.writeLongArray(tokens);
    }
  }

  /**
   * For the texts that have tokens of a text.
   *
   * @param tokens those of its tokens that propose documents; not copied
   * @param most greatest number of texts that are compared
   * @param index of the document that has the text, which is left out; null if there is none
   * @param id of that document
   */
  record Propose(long[] tokens, int most, @Nullable String index, @Nullable String id)
      implements WordStep {
    @Override
    public LookupAnswer answer(ShardLookup shard) throws IOException {
      return new WordLookup(shard).propose(this);
    }

    @Override
    public void writeTo(StreamOutput out) throws IOException {
      out.writeByte((byte) 2);
      out.writeLongArray(tokens);
      out.writeVInt(most);
      out.writeOptionalString(index);
      out.writeOptionalString(id);
    }
  }

  /**
   * For the passages of words that documents share with a text.
   *
   * @param text the text
   * @param tokens those of its tokens that propose documents; not copied
   * @param last text that is compared, of those that have the tokens in their order
   * @param settings what a passage is
   * @param size most passages wanted
   * @param withText whether the text of each passage is wanted
   * @param index of the document that has the text, which is left out; null if there is none
   * @param id of that document
   */
  record Find(
      String text,
      long[] tokens,
      ProposedText last,
      WordPassageSettings settings,
      int size,
      boolean withText,
      @Nullable String index,
      @Nullable String id)
      implements WordStep {
    @Override
    public LookupAnswer answer(ShardLookup shard) throws IOException {
      return new WordLookup(shard).find(this);
    }

    @Override
    public void writeTo(StreamOutput out) throws IOException {
      out.writeByte((byte) 3);
      out.writeString(text);
      out.writeLongArray(tokens);
      WordWire.write(out, last);
      WordWire.write(out, settings);
      out.writeVInt(size);
      out.writeBoolean(withText);
      out.writeOptionalString(index);
      out.writeOptionalString(id);
    }
  }

  static WordStep read(StreamInput in) throws IOException {
    byte kind = in.readByte();
    return switch (kind) {
      case 0 -> new Read(in.readOptionalString(), in.readOptionalString());
      case 1 -> new Count(in.readLongArray());
      case 2 ->
          new Propose(
              in.readLongArray(), in.readVInt(), in.readOptionalString(), in.readOptionalString());
      case 3 ->
          new Find(
              in.readString(),
              in.readLongArray(),
              WordWire.readProposed(in),
              WordWire.readSettings(in),
              in.readVInt(),
              in.readBoolean(),
              in.readOptionalString(),
              in.readOptionalString());
      default -> throw new IOException("unknown step " + kind);
    };
  }
}
