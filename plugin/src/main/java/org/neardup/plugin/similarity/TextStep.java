// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.similarity;

import java.io.IOException;
import java.util.List;
import java.util.Map;
import org.neardup.plugin.lookup.LookupAnswer;
import org.neardup.plugin.lookup.LookupStep;
import org.neardup.plugin.lookup.ShardLookup;
import org.neardup.plugin.mapper.NeardupFieldType;
import org.opensearch.common.Nullable;
import org.opensearch.core.common.io.stream.StreamInput;
import org.opensearch.core.common.io.stream.StreamOutput;
import org.opensearch.core.index.shard.ShardId;

/**
 * What a shard is asked while single texts are compared: {@link Sign} a text, {@link Propose} texts
 * that resemble it, {@link Least} and {@link CountWords} for the language model, and {@link
 * Describe} the documents of some texts.
 */
public sealed interface TextStep extends LookupStep {

  /** The name of such steps in messages. */
  String NAME = "texts";

  @Override
  default String getWriteableName() {
    return NAME;
  }

  @Override
  default String scheme(NeardupFieldType field) {
    return field.signatureScheme();
  }

  /**
   * For the signature of a document or a text; of a text the first shard of an index says it. With
   * neither, how a shard signs is all that it says.
   *
   * @param id of the document, or null
   * @param text null if there is an id
   * @param attributes fields of the document that are wanted, too
   */
  record Sign(@Nullable String id, @Nullable String text, List<String> attributes)
      implements TextStep {

    public Sign {
      attributes = List.copyOf(attributes);
    }

    @Override
    public LookupAnswer answer(ShardLookup shard) throws IOException {
      return new TextLookup(shard).sign(this);
    }

    @Override
    public void writeTo(StreamOutput out) throws IOException {
      out.writeByte((byte) 0);
      out.writeOptionalString(id);
      out.writeOptionalString(text);
      out.writeStringCollection(attributes);
    }
  }

  /**
   * For the texts that resemble a text most.
   *
   * @param tokens of the text; ascending; not copied
   * @param most greatest number of texts
   * @param among where they are looked for
   */
  record Propose(long[] tokens, int most, Among among) implements TextStep {
    @Override
    public LookupAnswer answer(ShardLookup shard) throws IOException {
      return new TextLookup(shard).propose(this);
    }

    @Override
    public void writeTo(StreamOutput out) throws IOException {
      out.writeByte((byte) 1);
      out.writeLongArray(tokens);
      out.writeVInt(most);
      among.writeTo(out);
    }
  }

  /**
   * For the least digests.
   *
   * @param most greatest number of digests
   */
  record Least(int most) implements TextStep {
    @Override
    public LookupAnswer answer(ShardLookup shard) throws IOException {
      return new TextLookup(shard).least(this);
    }

    @Override
    public void writeTo(StreamOutput out) throws IOException {
      out.writeByte((byte) 2);
      out.writeVInt(most);
    }
  }

  /**
   * How often words occur in sampled texts.
   *
   * @param words ascending; not copied
   * @param shares the digests that each shard counts; not copied
   */
  record CountWords(int[] words, Map<ShardId, long[]> shares) implements TextStep {
    @Override
    public LookupAnswer answer(ShardLookup shard) throws IOException {
      return new TextLookup(shard).count(this);
    }

    @Override
    public void writeTo(StreamOutput out) throws IOException {
      out.writeByte((byte) 3);
      out.writeIntArray(words);
      out.writeMap(
          shares,
          (stream, shard) -> shard.writeTo(stream),
          (stream, x) -> stream.writeLongArray(x));
    }
  }

  /**
   * For the documents of some texts, and how each text was made from another one.
   *
   * @param text the other one
   * @param digests of the texts
   * @param among the documents that count
   */
  record Describe(String text, List<String> digests, Among among) implements TextStep {

    public Describe {
      digests = List.copyOf(digests);
    }

    @Override
    public LookupAnswer answer(ShardLookup shard) throws IOException {
      return new TextLookup(shard).describe(this);
    }

    @Override
    public void writeTo(StreamOutput out) throws IOException {
      out.writeByte((byte) 4);
      out.writeString(text);
      out.writeStringCollection(digests);
      among.writeTo(out);
    }
  }

  static TextStep read(StreamInput in) throws IOException {
    byte kind = in.readByte();
    return switch (kind) {
      case 0 -> new Sign(in.readOptionalString(), in.readOptionalString(), in.readStringList());
      case 1 -> new Propose(in.readLongArray(), in.readVInt(), new Among(in));
      case 2 -> new Least(in.readVInt());
      case 3 ->
          new CountWords(in.readIntArray(), in.readMap(ShardId::new, StreamInput::readLongArray));
      case 4 -> new Describe(in.readString(), in.readStringList(), new Among(in));
      default -> throw new IOException("unknown step " + kind);
    };
  }
}
