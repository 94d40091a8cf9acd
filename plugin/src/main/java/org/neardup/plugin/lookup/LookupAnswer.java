// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.lookup;

import org.opensearch.core.common.io.stream.NamedWriteable;

/** What a shard answers to a {@link LookupStep}. */
public interface LookupAnswer extends NamedWriteable {}
