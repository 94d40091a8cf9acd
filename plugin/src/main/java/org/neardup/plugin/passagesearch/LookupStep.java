// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.passagesearch;

import java.io.IOException;
import org.neardup.passage.PassageSettings;
import org.neardup.passage.words.ProposedText;
import org.neardup.passage.words.WordPassageSettings;
import org.neardup.plugin.shard.passages.SentenceWire;
import org.neardup.plugin.shard.passages.WordWire;
import org.neardup.signature.SentenceSignatures;
import org.opensearch.common.Nullable;
import org.opensearch.core.common.io.stream.StreamInput;
import org.opensearch.core.common.io.stream.StreamOutput;
import org.opensearch.core.common.io.stream.Writeable;

/**
 * What a shard is asked while the passages of one text are looked up: by sentences {@link Read},
 * {@link Count}, {@link Find}, by words {@link ReadWords}, {@link CountTokens}, {@link FindWords}.
 */
public sealed interface LookupStep extends Writeable {

  /** Whether the tokens of words are asked for, and not the signatures of sentences. */
  boolean ofWords();

  /**
   * For the sentences of a document or a text; of a text the first shard of an index says them.
   * With neither, how a shard signs is all that it says.
   *
   * @param id of the document, or null
   * @param text null if there is an id
   */
  record Read(@Nullable String id, @Nullable String text) implements LookupStep {
    @Override
    public boolean ofWords() {
      return false;
    }

    @Override
    public void writeTo(StreamOutput out) throws IOException {
      out.writeByte((byte) 0);
      out.writeOptionalString(id);
      out.writeOptionalString(text);
    }
  }

  /**
   * In how many documents each of some signatures is.
   *
   * @param signatures not copied
   */
  record Count(long[] signatures) implements LookupStep {
    @Override
    public boolean ofWords() {
      return false;
    }

    @Override
    public void writeTo(StreamOutput out) throws IOException {
      out.writeByte((byte) 1);
      out.writeLongArray(signatures);
    }
  }

  /**
   * For the passages that documents share with a text.
   *
   * @param sentences of the text
   * @param frequent its signatures that start no passage; not copied
   * @param settings what a passage is
   * @param size most passages wanted
   * @param index of the document that has the text, which is left out; null if there is none
   * @param id of that document
   */
  record Find(
      SentenceSignatures sentences,
      long[] frequent,
      PassageSettings settings,
      int size,
      @Nullable String index,
      @Nullable String id)
      implements LookupStep {
    @Override
    public boolean ofWords() {
      return false;
    }

    @Override
    public void writeTo(StreamOutput out) throws IOException {
      out.writeByte((byte) 2);
      SentenceWire.write(out, sentences);
      out.writeLongArray(frequent);
      SentenceWire.write(out, settings);
      out.writeVInt(size);
      out.writeOptionalString(index);
      out.writeOptionalString(id);
    }
  }

  /**
   * For the text of a document and its tokens, or for the tokens of a text; of a text the first
   * shard of an index says them. With neither, how a shard signs is all that it says.
   *
   * @param id of the document, or null
   * @param text null if there is an id
   */
  record ReadWords(@Nullable String id, @Nullable String text) implements LookupStep {
    @Override
    public boolean ofWords() {
      return true;
    }

    @Override
    public void writeTo(StreamOutput out) throws IOException {
      out.writeByte((byte) 3);
      out.writeOptionalString(id);
      out.writeOptionalString(text);
    }
  }

  /**
   * In how many documents each of some tokens is.
   *
   * @param tokens not copied
   */
  record CountTokens(long[] tokens) implements LookupStep {
    @Override
    public boolean ofWords() {
      return true;
    }

    @Override
    public void writeTo(StreamOutput out) throws IOException {
      out.writeByte((byte) 4);
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
  record ProposeTexts(long[] tokens, int most, @Nullable String index, @Nullable String id)
      implements LookupStep {
    @Override
    public boolean ofWords() {
      return true;
    }

    @Override
    public void writeTo(StreamOutput out) throws IOException {
      out.writeByte((byte) 5);
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
  record FindWords(
      String text,
      long[] tokens,
      ProposedText last,
      WordPassageSettings settings,
      int size,
      boolean withText,
      @Nullable String index,
      @Nullable String id)
      implements LookupStep {
    @Override
    public boolean ofWords() {
      return true;
    }

    @Override
    public void writeTo(StreamOutput out) throws IOException {
      out.writeByte((byte) 6);
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

  static LookupStep read(StreamInput in) throws IOException {
    byte kind = in.readByte();
    return switch (kind) {
      case 0 -> new Read(in.readOptionalString(), in.readOptionalString());
      case 1 -> new Count(in.readLongArray());
      case 2 ->
          new Find(
              SentenceWire.read(in),
              in.readLongArray(),
              SentenceWire.readSettings(in),
              in.readVInt(),
              in.readOptionalString(),
              in.readOptionalString());
      case 3 -> new ReadWords(in.readOptionalString(), in.readOptionalString());
      case 4 -> new CountTokens(in.readLongArray());
      case 5 ->
          new ProposeTexts(
              in.readLongArray(), in.readVInt(), in.readOptionalString(), in.readOptionalString());
      case 6 ->
          new FindWords(
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
