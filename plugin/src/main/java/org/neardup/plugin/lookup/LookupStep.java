// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.lookup;

import java.io.IOException;
import org.neardup.plugin.mapper.NeardupFieldType;
import org.opensearch.core.common.io.stream.NamedWriteable;

/** What every shard of some indices is asked at one time while a text is looked up. */
public interface LookupStep extends NamedWriteable {

  /**
   * How a field signs what is asked for, in words; shards whose fields differ cannot be compared.
   */
  String scheme(NeardupFieldType field);

  /**
   * Answers for one shard.
   *
   * @throws IllegalArgumentException about the request: it becomes a 400
   */
  LookupAnswer answer(ShardLookup shard) throws IOException;
}
