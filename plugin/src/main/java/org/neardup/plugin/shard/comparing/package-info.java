// SPDX-License-Identifier: Apache-2.0
/** Comparison of the texts of a shard: words, signatures, candidates and distances. */
package org.neardup.plugin.shard.comparing;
