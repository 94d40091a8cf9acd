// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.shard.describing;

import java.io.IOException;
import org.neardup.edit.AddedPassage;
import org.neardup.edit.AddedSentence;
import org.neardup.edit.Alteration;
import org.neardup.edit.Category;
import org.neardup.edit.EditDescription;
import org.neardup.edit.EditMeasures;
import org.opensearch.core.common.io.stream.StreamInput;
import org.opensearch.core.common.io.stream.StreamOutput;

/** Serialization of descriptions of edits. */
final class EditsWire {

  private EditsWire() {}

  static void write(StreamOutput out, EditDescription edits) throws IOException {
    out.writeEnum(edits.category());
    out.writeCollection(
        edits.added(), (o, passage) -> o.writeCollection(passage.sentences(), EditsWire::write));
    write(out, edits.measures());
    out.writeCollection(edits.alterations(), EditsWire::write);
  }

  private static void write(StreamOutput out, EditMeasures measures) throws IOException {
    out.writeVInt(measures.words());
    out.writeVInt(measures.referenceWords());
    out.writeVInt(measures.kept());
    out.writeVInt(measures.repeated());
    out.writeVInt(measures.repeatedInPassages());
    out.writeVInt(measures.added());
    out.writeVInt(measures.deleted());
    out.writeVInt(measures.changed());
    out.writeBoolean(measures.minor());
    out.writeVInt(measures.moves());
    out.writeVInt(measures.neighbours());
    out.writeVInt(measures.torn());
    out.writeVInt(measures.paragraphs());
    out.writeVInt(measures.lostParagraphs());
  }

  private static EditMeasures readMeasures(StreamInput in) throws IOException {
    return new EditMeasures(
        in.readVInt(),
        in.readVInt(),
        in.readVInt(),
        in.readVInt(),
        in.readVInt(),
        in.readVInt(),
        in.readVInt(),
        in.readVInt(),
        in.readBoolean(),
        in.readVInt(),
        in.readVInt(),
        in.readVInt(),
        in.readVInt(),
        in.readVInt());
  }

  private static void write(StreamOutput out, Alteration alteration) throws IOException {
    out.writeBoolean(alteration.leftOut());
    out.writeVInt(alteration.paragraph());
    out.writeVInt(alteration.paragraphWords());
    out.writeVInt(alteration.words());
    out.writeLong(alteration.fingerprint());
  }

  private static Alteration readAlteration(StreamInput in) throws IOException {
    return new Alteration(
        in.readBoolean(), in.readVInt(), in.readVInt(), in.readVInt(), in.readLong());
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
        in.readList(i -> new AddedPassage(i.readList(EditsWire::readSentence))),
        readMeasures(in),
        in.readList(EditsWire::readAlteration));
  }

  private static AddedSentence readSentence(StreamInput in) throws IOException {
    int start = in.readVInt();
    return new AddedSentence(start, start + in.readVInt(), in.readVInt(), in.readLongArray());
  }
}
