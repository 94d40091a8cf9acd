// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.passagesearch;

import java.io.IOException;
import java.util.List;
import org.neardup.passage.Passage;
import org.neardup.passage.words.ProposedText;
import org.neardup.plugin.shard.passages.SentenceWire;
import org.neardup.plugin.shard.passages.WordWire;
import org.neardup.signature.SentenceSignatures;
import org.opensearch.common.Nullable;
import org.opensearch.core.common.io.stream.StreamInput;
import org.opensearch.core.common.io.stream.StreamOutput;
import org.opensearch.core.common.io.stream.Writeable;

/** What a shard answers to the {@link LookupStep} of the same kind. */
public sealed interface LookupAnswer extends Writeable {

  /**
   * The sentences of the document or text.
   *
   * @param sentences null if the shard has not been asked for them, or lacks the document
   */
  record Sentences(@Nullable SentenceSignatures sentences) implements LookupAnswer {
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
   * A text and its tokens.
   *
   * @param text null if the shard has not been asked for it, or lacks the document
   * @param words number of its words
   * @param tokens not copied
   */
  record Text(@Nullable String text, int words, long[] tokens) implements LookupAnswer {

    /** No text. */
    public static final Text NONE = new Text(null, 0, new long[0]);

    @Override
    public void writeTo(StreamOutput out) throws IOException {
      out.writeByte((byte) 1);
      out.writeOptionalString(text);
      out.writeVInt(words);
      out.writeLongArray(tokens);
    }
  }

  /**
   * Documents that have each signature or token.
   *
   * @param counts in the order asked for; not copied
   */
  record Counts(int[] counts) implements LookupAnswer {
    @Override
    public void writeTo(StreamOutput out) throws IOException {
      out.writeByte((byte) 2);
      out.writeVIntArray(counts);
    }
  }

  /**
   * Passages of sentences.
   *
   * @param hits those of most sentences first, then by id and place
   * @param pairsCut of how many documents only a part was compared, because they repeat themselves
   */
  record Passages(List<Hit> hits, long pairsCut) implements LookupAnswer {

    public Passages {
      hits = List.copyOf(hits);
    }

    @Override
    public void writeTo(StreamOutput out) throws IOException {
      out.writeByte((byte) 3);
      out.writeList(hits);
      out.writeVLong(pairsCut);
    }
  }

  /**
   * Texts that have tokens in common with a text.
   *
   * @param texts those with most tokens first, as many as are compared
   * @param others number of documents with other texts
   */
  record Proposed(List<Proposal> texts, long others) implements LookupAnswer {

    public Proposed {
      texts = List.copyOf(texts);
    }

    @Override
    public void writeTo(StreamOutput out) throws IOException {
      out.writeByte((byte) 4);
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
  record WordPassages(List<WordHit> hits, long withoutSource) implements LookupAnswer {

    public WordPassages {
      hits = List.copyOf(hits);
    }

    @Override
    public void writeTo(StreamOutput out) throws IOException {
      out.writeByte((byte) 5);
      out.writeList(hits);
      out.writeVLong(withoutSource);
    }
  }

  static LookupAnswer read(StreamInput in) throws IOException {
    byte kind = in.readByte();
    return switch (kind) {
      case 0 -> new Sentences(in.readBoolean() ? SentenceWire.read(in) : null);
      case 1 -> new Text(in.readOptionalString(), in.readVInt(), in.readLongArray());
      case 2 -> new Counts(in.readVIntArray());
      case 3 -> new Passages(in.readList(Hit::new), in.readVLong());
      case 4 -> new Proposed(in.readList(Proposal::new), in.readVLong());
      case 5 -> new WordPassages(in.readList(WordHit::new), in.readVLong());
      default -> throw new IOException("unknown answer " + kind);
    };
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
}
