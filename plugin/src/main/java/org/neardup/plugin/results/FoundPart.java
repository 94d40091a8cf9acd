// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.results;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import org.opensearch.core.common.bytes.BytesArray;
import org.opensearch.core.common.bytes.BytesReference;
import org.opensearch.core.xcontent.XContentBuilder;

/**
 * A part of the clusters as a run has found them before named links were applied, beside its rows.
 * A revision over the same texts begins with these.
 *
 * <pre>
 *   id      found-0, found-1, ...
 *   parts   number of parts
 *   data    the bytes, in Base64
 * </pre>
 *
 * @param part its number
 * @param parts number of parts, at least 1
 * @param data the bytes
 */
public record FoundPart(int part, int parts, BytesReference data) {

  /** Bytes of a part, the last excepted. */
  public static final int SIZE = 1 << 20;

  /** Number of parts that bytes are divided into. */
  public static int parts(BytesReference bytes) {
    return Math.ceilDiv(bytes.length(), SIZE);
  }

  /** Divides bytes into parts. */
  static List<FoundPart> of(BytesReference bytes) {
    int parts = parts(bytes);
    List<FoundPart> all = new ArrayList<>(parts);
    for (int part = 0; part < parts; part++) {
      int from = part * SIZE;
      all.add(new FoundPart(part, parts, bytes.slice(from, Math.min(SIZE, bytes.length() - from))));
    }
    return all;
  }

  /** The {@code _id} of a part by its number. */
  public static String id(int part) {
    return "found-" + part;
  }

  /** The {@code _id} of this part. */
  String id() {
    return id(part);
  }

  /** Writes the whole document. */
  XContentBuilder writeSource(XContentBuilder builder) throws IOException {
    return builder
        .startObject()
        .field("parts", parts)
        .field("data", Base64.getEncoder().encodeToString(BytesReference.toBytes(data)))
        .endObject();
  }

  /** Reads the form of {@link #writeSource}. */
  public static FoundPart ofSource(int part, BytesReference source) {
    SourceFields fields = SourceFields.of(source);
    return new FoundPart(
        part,
        fields.integer("parts"),
        new BytesArray(Base64.getDecoder().decode(fields.string("data"))));
  }
}
