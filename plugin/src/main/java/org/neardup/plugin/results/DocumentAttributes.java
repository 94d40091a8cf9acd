// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.results;

import java.io.IOException;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.opensearch.core.common.io.stream.StreamInput;
import org.opensearch.core.common.io.stream.StreamOutput;
import org.opensearch.core.common.io.stream.Writeable;
import org.opensearch.core.xcontent.XContentBuilder;

/**
 * Values of fields of a document, such as its docket, that a run copies into the results, so that
 * they can be counted by them: {@code "attributes": {"docket": ["A-1"]}}.
 *
 * @param values by the names that the run gives the fields; without those of which the document has
 *     no value; copied
 */
public record DocumentAttributes(Map<String, List<String>> values) implements Writeable {

  /** Of a document without any. */
  public static final DocumentAttributes NONE = new DocumentAttributes(Map.of());

  /** The field of the results. */
  public static final String FIELD = "attributes";

  public DocumentAttributes {
    values = Collections.unmodifiableMap(new LinkedHashMap<>(values));
  }

  DocumentAttributes(StreamInput in) throws IOException {
    this(in.readOrderedMap(StreamInput::readString, StreamInput::readStringList));
  }

  @Override
  public void writeTo(StreamOutput out) throws IOException {
    out.writeMap(values, StreamOutput::writeString, StreamOutput::writeStringCollection);
  }

  /** Writes the field, if there is a value. */
  void writeSource(XContentBuilder builder) throws IOException {
    if (!values.isEmpty()) {
      builder.field(FIELD, values);
    }
  }

  static DocumentAttributes ofSource(SourceFields fields) {
    SourceFields all = new SourceFields(fields.contents(FIELD));
    Map<String, List<String>> values = new LinkedHashMap<>();
    all.fields().keySet().forEach(name -> values.put(name, all.strings(name)));
    return new DocumentAttributes(values);
  }
}
