// SPDX-License-Identifier: Apache-2.0
/** Sentences of a shard and their passages with other texts. */
package org.neardup.plugin.shard.passages;
