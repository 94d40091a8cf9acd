// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.searchpipeline;

import java.io.IOException;
import org.opensearch.core.ParseField;
import org.opensearch.core.common.ParsingException;
import org.opensearch.core.common.io.stream.StreamInput;
import org.opensearch.core.common.io.stream.StreamOutput;
import org.opensearch.core.xcontent.XContentBuilder;
import org.opensearch.core.xcontent.XContentParser;
import org.opensearch.plugins.SearchPlugin.SearchExtSpec;
import org.opensearch.search.SearchExtBuilder;

/**
 * Asks the shards to add the signatures of a field to the hits of a search. Only the processor
 * does: in a request of a user it is an error.
 */
public final class SignaturesExt extends SearchExtBuilder {

  /** The name in the messages between nodes. */
  static final String NAME = "neardup_signatures";

  public static final SearchExtSpec<SignaturesExt> SPEC =
      new SearchExtSpec<>(new ParseField(NAME), SignaturesExt::new, SignaturesExt::refuse);

  private final String field;

  SignaturesExt(String field) {
    this.field = field;
  }

  SignaturesExt(StreamInput in) throws IOException {
    this(in.readString());
  }

  @Override
  public void writeTo(StreamOutput out) throws IOException {
    out.writeString(field);
  }

  /** The name of the field, or of an alias of it. */
  String field() {
    return field;
  }

  private static SignaturesExt refuse(XContentParser parser) {
    throw new ParsingException(
        parser.getTokenLocation(),
        "[ext] must not have [" + NAME + "], which [" + CollapseProcessor.TYPE + "] alone uses");
  }

  @Override
  public XContentBuilder toXContent(XContentBuilder builder, Params params) throws IOException {
    return builder.startObject(NAME).field("field", field).endObject();
  }

  @Override
  public String getWriteableName() {
    return NAME;
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof SignaturesExt ext && ext.field.equals(field);
  }

  @Override
  public int hashCode() {
    return field.hashCode();
  }
}
