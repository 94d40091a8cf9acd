// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.action.cluster;

import java.io.IOException;
import org.neardup.plugin.text.Redline;
import org.opensearch.common.Nullable;
import org.opensearch.core.common.io.stream.StreamInput;
import org.opensearch.core.common.io.stream.StreamOutput;
import org.opensearch.core.common.io.stream.Writeable;
import org.opensearch.core.xcontent.ToXContentFragment;
import org.opensearch.core.xcontent.XContentBuilder;

/**
 * The text of a document as it is now.
 *
 * @param text null if not requested, or if the caller cannot read it
 * @param edits how it was made from the letter; null likewise
 */
public record MemberText(@Nullable String text, @Nullable Redline edits)
    implements Writeable, ToXContentFragment {

  static final MemberText UNKNOWN = new MemberText(null, null);

  MemberText(StreamInput in) throws IOException {
    this(in.readOptionalString(), in.readOptionalWriteable(Redline::new));
  }

  @Override
  public void writeTo(StreamOutput out) throws IOException {
    out.writeOptionalString(text);
    out.writeOptionalWriteable(edits);
  }

  @Override
  public XContentBuilder toXContent(XContentBuilder builder, Params params) throws IOException {
    if (text != null) {
      builder.field("text", text);
    }
    if (edits != null) {
      edits.writeKey(builder, "letter", "text");
    }
    return builder;
  }
}
