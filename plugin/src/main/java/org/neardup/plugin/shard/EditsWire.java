package org.neardup.plugin.shard;

import java.io.IOException;
import org.neardup.edit.AddedPassage;
import org.neardup.edit.AddedSentence;
import org.neardup.edit.Category;
import org.neardup.edit.EditDescription;
import org.opensearch.core.common.io.stream.StreamInput;
import org.opensearch.core.common.io.stream.StreamOutput;

/** How descriptions of edits travel between nodes. */
final class EditsWire {

  private EditsWire() {}

  static void write(StreamOutput out, EditDescription edits) throws IOException {
    out.writeEnum(edits.category());
    out.writeCollection(
        edits.added(), (o, passage) -> o.writeCollection(passage.sentences(), EditsWire::write));
  }

  private static void write(StreamOutput out, AddedSentence sentence) throws IOException {
    out.writeVInt(sentence.start());
    out.writeVInt(sentence.end() - sentence.start());
    out.writeVInt(sentence.words());
    out.writeLongArray(sentence.fingerprint());
  }

  static EditDescription read(StreamInput in) throws IOException {
    return new EditDescription(
        in.readEnum(Category.class),
        in.readList(i -> new AddedPassage(i.readList(EditsWire::readSentence))));
  }

  private static AddedSentence readSentence(StreamInput in) throws IOException {
    int start = in.readVInt();
    return new AddedSentence(start, start + in.readVInt(), in.readVInt(), in.readLongArray());
  }
}
