// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.similarity;

import java.io.IOException;
import java.util.List;
import org.neardup.edit.Category;
import org.neardup.plugin.lookup.LookupAnswer;
import org.neardup.plugin.shard.comparing.SeedWire;
import org.neardup.signature.DocumentSignature;
import org.neardup.similar.SimilarText;
import org.neardup.similar.TextSample;
import org.opensearch.common.Nullable;
import org.opensearch.core.common.io.stream.StreamInput;
import org.opensearch.core.common.io.stream.StreamOutput;
import org.opensearch.core.common.io.stream.Writeable;

/** What a shard answers to a {@link TextStep}. */
public sealed interface TextAnswer extends LookupAnswer {

  /** The name of such answers in messages. */
  String NAME = "texts";

  @Override
  default String getWriteableName() {
    return NAME;
  }

  /**
   * A text and its signature.
   *
   * @param text the text
   * @param signature its digest, words and tokens
   * @param attributes values of the fields asked for, null where there is none; not copied
   */
  record Signed(String text, DocumentSignature signature, String[] attributes)
      implements TextAnswer {
    @Override
    public void writeTo(StreamOutput out) throws IOException {
      out.writeByte((byte) 0);
      out.writeString(text);
      out.writeByteArray(signature.digest());
      SeedWire.writeBag(out, signature.bag());
      out.writeLongArray(signature.tokens());
      out.writeVInt(attributes.length);
      for (String attribute : attributes) {
        out.writeOptionalString(attribute);
      }
    }

    private static Signed read(StreamInput in) throws IOException {
      String text = in.readString();
      DocumentSignature signature =
          new DocumentSignature(in.readByteArray(), SeedWire.readBag(in), in.readLongArray());
      String[] attributes = new String[in.readVInt()];
      for (int i = 0; i < attributes.length; i++) {
        attributes[i] = in.readOptionalString();
      }
      return new Signed(text, signature, attributes);
    }
  }

  /** The answer of a shard that has not been asked for a text, or lacks it. */
  record Nothing() implements TextAnswer {
    @Override
    public void writeTo(StreamOutput out) throws IOException {
      out.writeByte((byte) 1);
    }
  }

  /**
   * The texts that resemble a text most.
   *
   * @param texts in the order of {@link SimilarText#MOST_SIMILAR_FIRST}
   * @param isComplete whether no other text of the shard has one of the tokens
   */
  record Proposed(List<SimilarText> texts, boolean isComplete) implements TextAnswer {

    public Proposed {
      texts = List.copyOf(texts);
    }

    @Override
    public void writeTo(StreamOutput out) throws IOException {
      out.writeByte((byte) 2);
      out.writeCollection(texts, Proposed::write);
      out.writeBoolean(isComplete);
    }

    private static void write(StreamOutput out, SimilarText text) throws IOException {
      out.writeString(text.digest());
      out.writeVInt(text.common());
      out.writeVInt(text.tokens());
      out.writeVInt(text.asked());
      SeedWire.writeBag(out, text.bag());
    }

    private static SimilarText readText(StreamInput in) throws IOException {
      return new SimilarText(
          in.readString(), in.readVInt(), in.readVInt(), in.readVInt(), SeedWire.readBag(in));
    }
  }

  /**
   * The least digests of a shard.
   *
   * @param digests ascending as unsigned numbers; not copied
   */
  record Digests(long[] digests) implements TextAnswer {
    @Override
    public void writeTo(StreamOutput out) throws IOException {
      out.writeByte((byte) 3);
      out.writeLongArray(digests);
    }
  }

  /** How often words occur in sampled texts of a shard. */
  record Words(TextSample.WordCounts counts) implements TextAnswer {
    @Override
    public void writeTo(StreamOutput out) throws IOException {
      out.writeByte((byte) 4);
      out.writeLongArray(counts.counts());
      out.writeVLong(counts.total());
    }
  }

  /** The documents of texts. */
  record Described(List<Copies> texts) implements TextAnswer {

    public Described {
      texts = List.copyOf(texts);
    }

    @Override
    public void writeTo(StreamOutput out) throws IOException {
      out.writeByte((byte) 5);
      out.writeList(texts);
    }
  }

  /**
   * The exact copies of a text in a shard.
   *
   * @param digest of the text
   * @param id of one of them
   * @param count number of them, at least 1
   * @param category how the text was made from the other one; null if it cannot be read
   */
  record Copies(String digest, String id, int count, @Nullable Category category)
      implements Writeable {

    private Copies(StreamInput in) throws IOException {
      this(
          in.readString(),
          in.readString(),
          in.readVInt(),
          in.readBoolean() ? in.readEnum(Category.class) : null);
    }

    @Override
    public void writeTo(StreamOutput out) throws IOException {
      out.writeString(digest);
      out.writeString(id);
      out.writeVInt(count);
      out.writeBoolean(category != null);
      if (category != null) {
        out.writeEnum(category);
      }
    }
  }

  static TextAnswer read(StreamInput in) throws IOException {
    byte kind = in.readByte();
    return switch (kind) {
      case 0 -> Signed.read(in);
      case 1 -> new Nothing();
      case 2 -> new Proposed(in.readList(Proposed::readText), in.readBoolean());
      case 3 -> new Digests(in.readLongArray());
      case 4 -> new Words(new TextSample.WordCounts(in.readLongArray(), in.readVLong()));
      case 5 -> new Described(in.readList(Copies::new));
      default -> throw new IOException("unknown answer " + kind);
    };
  }
}
