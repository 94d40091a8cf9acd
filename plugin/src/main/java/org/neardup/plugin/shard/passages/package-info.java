// SPDX-License-Identifier: Apache-2.0
/** The words or sentences of a shard and their passages with other texts. */
package org.neardup.plugin.shard.passages;
