// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.passagesearch;

import java.io.IOException;
import java.util.stream.LongStream;
import org.neardup.passage.FrequentSignatures;
import org.neardup.plugin.shard.passages.SentenceWire;
import org.neardup.signature.SentenceSignatures;
import org.opensearch.core.common.io.stream.StreamInput;
import org.opensearch.core.common.io.stream.StreamOutput;
import org.opensearch.core.common.io.stream.Writeable;

/**
 * What finds the passages of a text by sentences.
 *
 * @param sentences of the text
 * @param tokens of the text, which propose documents whose sentences are not indexed; not copied
 * @param scheme how the tokens were signed, as text
 */
public record SentenceText(SentenceSignatures sentences, long[] tokens, String scheme)
    implements Writeable {

  public static final SentenceText NONE =
      new SentenceText(SentenceSignatures.NONE, new long[0], "");

  SentenceText(StreamInput in) throws IOException {
    this(SentenceWire.read(in), in.readLongArray(), in.readString());
  }

  /** The same without tokens that are in too many documents. */
  public SentenceText without(FrequentSignatures frequent) {
    return new SentenceText(
        sentences,
        LongStream.of(tokens).filter(token -> !frequent.contains(token)).toArray(),
        scheme);
  }

  @Override
  public void writeTo(StreamOutput out) throws IOException {
    SentenceWire.write(out, sentences);
    out.writeLongArray(tokens);
    out.writeString(scheme);
  }
}
