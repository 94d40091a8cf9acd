// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.passagesearch;

import java.io.IOException;
import org.neardup.passage.PassageSettings;
import org.neardup.passage.words.WordPassageSettings;
import org.neardup.plugin.shard.passages.SentenceWire;
import org.neardup.plugin.shard.passages.WordWire;
import org.opensearch.core.common.io.stream.StreamInput;
import org.opensearch.core.common.io.stream.StreamOutput;
import org.opensearch.core.common.io.stream.Writeable;

/** What a passage is, by the unit in which texts are compared. */
public sealed interface PassageDefinition extends Writeable {

  /** Runs of equal sentences. */
  record OfSentences(PassageSettings settings) implements PassageDefinition {
    @Override
    public void writeTo(StreamOutput out) throws IOException {
      out.writeBoolean(false);
      SentenceWire.write(out, settings);
    }
  }

  /**
   * Aligned words.
   *
   * @param maxTexts most texts that are compared, those with most tokens in common
   * @param withText whether the text of each passage is wanted
   */
  record OfWords(WordPassageSettings settings, int maxTexts, boolean withText)
      implements PassageDefinition {
    @Override
    public void writeTo(StreamOutput out) throws IOException {
      out.writeBoolean(true);
      WordWire.write(out, settings);
      out.writeVInt(maxTexts);
      out.writeBoolean(withText);
    }
  }

  static PassageDefinition read(StreamInput in) throws IOException {
    return in.readBoolean()
        ? new OfWords(WordWire.readSettings(in), in.readVInt(), in.readBoolean())
        : new OfSentences(SentenceWire.readSettings(in));
  }
}
