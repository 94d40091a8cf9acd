// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.passagesearch;

import java.io.IOException;
import org.neardup.passage.PassageSettings;
import org.neardup.plugin.lookup.LookupAnswer;
import org.neardup.plugin.lookup.LookupStep;
import org.neardup.plugin.lookup.ShardLookup;
import org.neardup.plugin.mapper.NeardupFieldType;
import org.neardup.plugin.shard.passages.SentenceWire;
import org.opensearch.common.Nullable;
import org.opensearch.core.common.io.stream.StreamInput;
import org.opensearch.core.common.io.stream.StreamOutput;

/**
 * What a shard is asked while the passages of one text are looked up by sentences: {@link Read},
 * {@link Count}, {@link Find}.
 */
public sealed interface SentenceStep extends LookupStep {

  /** The name of such steps in messages. */
  String NAME = "passages_by_sentences";

  @Override
  default String getWriteableName() {
    return NAME;
  }

  @Override
  default String scheme(NeardupFieldType field) {
    return field.sentenceScheme();
  }

  /**
   * For the sentences of a document or a text; of a text the first shard of an index says them.
   * With neither, how a shard signs is all that it says.
   *
   * @param id of the document, or null
   * @param text null if there is an id
   */
  record Read(@Nullable String id, @Nullable String text) implements SentenceStep {
    @Override
    public LookupAnswer answer(ShardLookup shard) throws IOException {
      return new SentenceLookup(shard).read(this);
    }

    @Override
    public void writeTo(StreamOutput out) throws IOException {
      out.writeByte((byte) 0);
      out.writeOptionalString(id);
      out.writeOptionalString(text);
    }
  }

  /** In how many documents each signature of a text is. */
  record Count(SentenceText text) implements SentenceStep {
    @Override
    public LookupAnswer answer(ShardLookup shard) throws IOException {
      return new SentenceLookup(shard).count(this);
    }

    @Override
    public void writeTo(StreamOutput out) throws IOException {
      out.writeByte((byte) 1);
      text.writeTo(out);
    }
  }

  /**
   * For the passages that documents share with a text.
   *
   * @param frequent its signatures that start no passage; not copied
   * @param settings what a passage is
   * @param size most passages wanted
   * @param index of the document that has the text, which is left out; null if there is none
   * @param id of that document
   */
  record Find(
      SentenceText text,
      long[] frequent,
      PassageSettings settings,
      int size,
      @Nullable String index,
      @Nullable String id)
      implements SentenceStep {
    @Override
    public LookupAnswer answer(ShardLookup shard) throws IOException {
      return new SentenceLookup(shard).find(this);
    }

    @Override
    public void writeTo(StreamOutput out) throws IOException {
      out.writeByte((byte) 2);
      text.writeTo(out);
      out.writeLongArray(frequent);
      SentenceWire.write(out, settings);
      out.writeVInt(size);
      out.writeOptionalString(index);
      out.writeOptionalString(id);
    }
  }

  static SentenceStep read(StreamInput in) throws IOException {
    byte kind = in.readByte();
    return switch (kind) {
      case 0 -> new Read(in.readOptionalString(), in.readOptionalString());
      case 1 -> new Count(new SentenceText(in));
      case 2 ->
          new Find(
              new SentenceText(in),
              in.readLongArray(),
              SentenceWire.readSettings(in),
              in.readVInt(),
              in.readOptionalString(),
              in.readOptionalString());
      default -> throw new IOException("unknown step " + kind);
    };
  }
}
