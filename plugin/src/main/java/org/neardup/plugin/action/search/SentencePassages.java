// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.action.search;

import java.io.IOException;
import java.util.List;
import org.neardup.passage.Passage;
import org.neardup.plugin.results.DocumentName;
import org.neardup.plugin.shard.passages.SentenceWire;
import org.opensearch.common.Nullable;
import org.opensearch.core.common.io.stream.StreamInput;
import org.opensearch.core.common.io.stream.StreamOutput;
import org.opensearch.core.common.io.stream.Writeable;
import org.opensearch.core.xcontent.ToXContent;
import org.opensearch.core.xcontent.XContentBuilder;

/**
 * Passages of sentences, those of most sentences first.
 *
 * <pre>
 *   {"passages": [{"left": {"_index", "_id", "sentences": [2, 5], "start", "end"},
 *                  "right": {...}, "sentences": 4}],
 *    "skipped": {"frequent_sentences": 0, "cut_pairs": 0, "documents_without_source": 0,
 *                "documents_not_compared": 0}}
 * </pre>
 *
 * @param frequentSentences number of signatures of the text that start no passage, because too many
 *     documents have them
 * @param cutPairs number of documents that were compared only in part, because they are too
 *     repetitive
 * @param withoutSource number of documents that were not compared, because the index has no
 *     sentences of them, and the source no text
 * @param notCompared number of documents that were left out, because there are too many
 */
record SentencePassages(
    List<Hit> hits, int frequentSentences, long cutPairs, long withoutSource, long notCompared)
    implements PassagesFound {

  SentencePassages {
    hits = List.copyOf(hits);
  }

  SentencePassages(StreamInput in) throws IOException {
    this(in.readList(Hit::new), in.readVInt(), in.readVLong(), in.readVLong(), in.readVLong());
  }

  @Override
  public void writeTo(StreamOutput out) throws IOException {
    out.writeBoolean(false);
    out.writeList(hits);
    out.writeVInt(frequentSentences);
    out.writeVLong(cutPairs);
    out.writeVLong(withoutSource);
    out.writeVLong(notCompared);
  }

  /**
   * A passage that the text shares with a document.
   *
   * @param document the document
   * @param passage the text on the left
   */
  record Hit(DocumentName document, Passage passage) implements Writeable {

    private Hit(StreamInput in) throws IOException {
      this(new DocumentName(in), SentenceWire.readPassage(in));
    }

    @Override
    public void writeTo(StreamOutput out) throws IOException {
      document.writeTo(out);
      SentenceWire.write(out, passage);
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
      builder.startObject();
      writeSide(builder, params, "left", document, hit.passage().left());
      writeSide(builder, params, "right", hit.document(), hit.passage().right());
      builder.field("sentences", hit.passage().units());
      builder.endObject();
    }
    builder.endArray();
    builder.startObject("skipped");
    builder.field("frequent_sentences", frequentSentences);
    builder.field("cut_pairs", cutPairs);
    builder.field("documents_without_source", withoutSource);
    builder.field("documents_not_compared", notCompared);
    builder.endObject();
  }

  private static void writeSide(
      XContentBuilder builder,
      ToXContent.Params params,
      String name,
      @Nullable DocumentName document,
      Passage.Side side)
      throws IOException {
    builder.startObject(name);
    if (document != null) {
      document.toXContent(builder, params);
    }
    builder.field("sentences", List.of(side.first(), side.last()));
    builder.field("start", side.start());
    builder.field("end", side.end());
    builder.endObject();
  }
}
