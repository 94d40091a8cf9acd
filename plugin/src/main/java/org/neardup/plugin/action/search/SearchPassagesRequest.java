// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.action.search;

import java.io.IOException;
import java.util.List;
import org.neardup.plugin.lookup.LookupClient;
import org.neardup.plugin.passagesearch.PassageDefinition;
import org.neardup.plugin.request.DocumentsRequest;
import org.opensearch.common.Nullable;
import org.opensearch.core.common.io.stream.StreamInput;
import org.opensearch.core.common.io.stream.StreamOutput;

/** The document or text, and the definition of a passage. */
public final class SearchPassagesRequest extends DocumentsRequest {

  private final String field;
  private final String id;
  private final String text;
  private final int from;
  private final int size;
  private final PassageDefinition definition;

  /**
   * @param indices names, patterns and aliases
   * @param id of a document, or null
   * @param text null if there is an id
   * @param from number of passages to pass over, at least 0
   * @param size maximum number of passages, at least 1
   * @param definition what a passage is
   */
  public SearchPassagesRequest(
      String[] indices,
      String field,
      @Nullable String id,
      @Nullable String text,
      int from,
      int size,
      PassageDefinition definition) {
    super(indices);
    this.field = field;
    this.id = id;
    this.text = text;
    this.from = from;
    this.size = size;
    this.definition = definition;
  }

  public SearchPassagesRequest(StreamInput in) throws IOException {
    super(in);
    field = in.readString();
    id = in.readOptionalString();
    text = in.readOptionalString();
    from = in.readVInt();
    size = in.readVInt();
    definition = PassageDefinition.read(in);
  }

  @Override
  public void writeTo(StreamOutput out) throws IOException {
    super.writeTo(out);
    out.writeString(field);
    out.writeOptionalString(id);
    out.writeOptionalString(text);
    out.writeVInt(from);
    out.writeVInt(size);
    definition.writeTo(out);
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

  /** Number of passages to pass over. */
  public int from() {
    return from;
  }

  /** Maximum number of passages. */
  public int size() {
    return size;
  }

  /** What a passage is. */
  public PassageDefinition definition() {
    return definition;
  }

  /** The document or text as the shards are asked for it. */
  LookupClient.Named named() {
    return new LookupClient.Named("", id, text);
  }

  /** What the field signs for this unit. */
  String signed() {
    return switch (definition) {
      case PassageDefinition.OfSentences sentences -> "sentences";
      case PassageDefinition.OfWords words -> "texts";
    };
  }

  /** The passages of the answer. */
  <T> List<T> page(List<T> all) {
    return all.subList(Math.min(from, all.size()), Math.min(from + size, all.size()));
  }

  @Override
  public String getDescription() {
    return "passages of one text";
  }
}
