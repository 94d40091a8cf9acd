// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.action.search;

import java.io.IOException;
import org.neardup.passage.PassageSettings;
import org.neardup.plugin.request.DocumentsRequest;
import org.neardup.plugin.shard.passages.SentenceWire;
import org.opensearch.common.Nullable;
import org.opensearch.core.common.io.stream.StreamInput;
import org.opensearch.core.common.io.stream.StreamOutput;

/** The document or text, and the definition of a passage. */
public final class SearchPassagesRequest extends DocumentsRequest {

  private final String field;
  private final String id;
  private final String text;
  private final int size;
  private final PassageSettings settings;

  /**
   * @param indices names, patterns and aliases
   * @param id of a document, or null
   * @param text null if there is an id
   * @param size maximum number of passages, at least 1
   */
  public SearchPassagesRequest(
      String[] indices,
      String field,
      @Nullable String id,
      @Nullable String text,
      int size,
      PassageSettings settings) {
    super(indices);
    this.field = field;
    this.id = id;
    this.text = text;
    this.size = size;
    this.settings = settings;
  }

  public SearchPassagesRequest(StreamInput in) throws IOException {
    super(in);
    field = in.readString();
    id = in.readOptionalString();
    text = in.readOptionalString();
    size = in.readVInt();
    settings = SentenceWire.readSettings(in);
  }

  @Override
  public void writeTo(StreamOutput out) throws IOException {
    super.writeTo(out);
    out.writeString(field);
    out.writeOptionalString(id);
    out.writeOptionalString(text);
    out.writeVInt(size);
    SentenceWire.write(out, settings);
  }

  public String field() {
    return field;
  }

  /** The id of a document as given; null if there is a text. */
  @Nullable
  public String id() {
    return id;
  }

  /** A text; null if there is an id. */
  @Nullable
  public String text() {
    return text;
  }

  /** Maximum number of passages. */
  public int size() {
    return size;
  }

  public PassageSettings settings() {
    return settings;
  }

  @Override
  public String getDescription() {
    return "passages of one text";
  }
}
