// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.similarity;

import java.io.IOException;
import org.neardup.plugin.results.DocumentName;
import org.opensearch.common.Nullable;
import org.opensearch.core.common.io.stream.StreamInput;
import org.opensearch.core.common.io.stream.StreamOutput;
import org.opensearch.core.common.io.stream.Writeable;
import org.opensearch.index.query.QueryBuilder;

/**
 * The documents among which similar texts are looked for, of those that the caller may see.
 *
 * @param query those that match; null for all
 * @param excluded one that does not count; null for none
 */
public record Among(@Nullable QueryBuilder query, @Nullable DocumentName excluded)
    implements Writeable {

  /** All documents. */
  public static final Among ALL = new Among(null, null);

  Among(StreamInput in) throws IOException {
    this(
        in.readOptionalNamedWriteable(QueryBuilder.class),
        in.readOptionalWriteable(DocumentName::new));
  }

  @Override
  public void writeTo(StreamOutput out) throws IOException {
    out.writeOptionalNamedWriteable(query);
    out.writeOptionalWriteable(excluded);
  }
}
