// SPDX-License-Identifier: Apache-2.0
/** Comparison of members with their references, with excerpts, copies and names of documents. */
package org.neardup.plugin.shard.describing;
