// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.action.search;

import java.io.IOException;
import java.util.List;
import org.neardup.passage.words.WordPassage;
import org.neardup.plugin.passagesearch.WordHit;
import org.neardup.plugin.results.DocumentName;
import org.opensearch.common.Nullable;
import org.opensearch.core.common.io.stream.StreamInput;
import org.opensearch.core.common.io.stream.StreamOutput;
import org.opensearch.core.common.io.stream.Writeable;
import org.opensearch.core.xcontent.ToXContent;
import org.opensearch.core.xcontent.XContentBuilder;

/**
 * Passages of words, those of most words first.
 *
 * <pre>
 *   {"passages": [{"left": {"_index", "_id", "start", "end", "text"},
 *                  "right": {"_index", "_id", "copies": 1, "start", "end", "text"}, "words": 40}],
 *    "skipped": {"short_texts": 0, "frequent_tokens": 0, "documents_without_source": 0,
 *                "documents_not_compared": 0}}
 * </pre>
 *
 * @param text the whole text in question; null if no texts are wanted
 * @param isShort whether it has fewer words than a passage
 * @param frequentTokens number of its tokens that propose no document, because too many have them
 * @param withoutSource number of documents whose text cannot be read
 * @param notCompared number of documents beyond the most texts that are compared
 */
record WordPassages(
    List<Hit> hits,
    @Nullable String text,
    boolean isShort,
    int frequentTokens,
    long withoutSource,
    long notCompared)
    implements PassagesFound {

  WordPassages {
    hits = List.copyOf(hits);
  }

  WordPassages(StreamInput in) throws IOException {
    this(
        in.readList(Hit::new),
        in.readOptionalString(),
        in.readBoolean(),
        in.readVInt(),
        in.readVLong(),
        in.readVLong());
  }

  @Override
  public void writeTo(StreamOutput out) throws IOException {
    out.writeBoolean(true);
    out.writeList(hits);
    out.writeOptionalString(text);
    out.writeBoolean(isShort);
    out.writeVInt(frequentTokens);
    out.writeVLong(withoutSource);
    out.writeVLong(notCompared);
  }

  /**
   * A passage that the text shares with the exact copies of a document.
   *
   * @param document the one that represents the copies
   * @param found the passage there
   */
  record Hit(DocumentName document, WordHit found) implements Writeable {

    private Hit(StreamInput in) throws IOException {
      this(new DocumentName(in), new WordHit(in));
    }

    @Override
    public void writeTo(StreamOutput out) throws IOException {
      document.writeTo(out);
      found.writeTo(out);
    }

    /** The same passage with more copies. */
    Hit with(int copies) {
      return new Hit(
          document,
          new WordHit(
              found.digest(), found.id(), found.copies() + copies, found.passage(), found.text()));
    }
  }

  @Override
  public int size() {
    return hits.size();
  }

  @Override
  public void writeKeys(
      XContentBuilder builder, ToXContent.Params params, @Nullable DocumentName document)
      throws IOException {
    builder.startArray("passages");
    for (Hit hit : hits) {
      WordPassage.Side left = hit.found().passage().left();
      builder.startObject();
      builder.startObject("left");
      if (document != null) {
        document.toXContent(builder, params);
      }
      writePlace(builder, left, text == null ? null : text.substring(left.start(), left.end()));
      builder.endObject();
      builder.startObject("right");
      hit.document().toXContent(builder, params);
      builder.field("copies", hit.found().copies());
      writePlace(builder, hit.found().passage().right(), hit.found().text());
      builder.endObject();
      builder.field("words", hit.found().passage().words());
      builder.endObject();
    }
    builder.endArray();
    builder.startObject("skipped");
    builder.field("short_texts", isShort ? 1 : 0);
    builder.field("frequent_tokens", frequentTokens);
    builder.field("documents_without_source", withoutSource);
    builder.field("documents_not_compared", notCompared);
    builder.endObject();
  }

  private static void writePlace(
      XContentBuilder builder, WordPassage.Side side, @Nullable String text) throws IOException {
    builder.field("start", side.start());
    builder.field("end", side.end());
    if (text != null) {
      builder.field("text", text);
    }
  }
}
