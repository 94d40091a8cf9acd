// SPDX-License-Identifier: Apache-2.0
/** What letters and texts of a shard have in common. */
package org.neardup.plugin.shard.letters;
