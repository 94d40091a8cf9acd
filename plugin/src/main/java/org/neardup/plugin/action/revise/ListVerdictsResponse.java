// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.action.revise;

import java.io.IOException;
import java.util.List;
import java.util.Map;
import org.neardup.plugin.run.definition.Verdict;
import org.opensearch.core.action.ActionResponse;
import org.opensearch.core.common.io.stream.StreamInput;
import org.opensearch.core.common.io.stream.StreamOutput;
import org.opensearch.core.xcontent.ToXContentObject;
import org.opensearch.core.xcontent.XContentBuilder;

/** The verdicts of a run, in the order in which they were given. */
public final class ListVerdictsResponse extends ActionResponse implements ToXContentObject {

  private final List<Map<String, Object>> verdicts;

  ListVerdictsResponse(List<Verdict> verdicts) {
    this.verdicts = verdicts.stream().map(Verdict::asMap).toList();
  }

  ListVerdictsResponse(StreamInput in) throws IOException {
    super(in);
    verdicts = in.readList(StreamInput::readMap);
  }

  @Override
  public void writeTo(StreamOutput out) throws IOException {
    out.writeCollection(verdicts, StreamOutput::writeMap);
  }

  /** How many there are. */
  public int total() {
    return verdicts.size();
  }

  @Override
  public XContentBuilder toXContent(XContentBuilder builder, Params params) throws IOException {
    return builder
        .startObject()
        .field("total", verdicts.size())
        .field("constraints", verdicts)
        .endObject();
  }
}
