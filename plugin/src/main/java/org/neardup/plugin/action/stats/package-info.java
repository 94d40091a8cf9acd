// SPDX-License-Identifier: Apache-2.0
/**
 * {@code GET /_neardup/stats}: what the runs of each node have come to since its start, and how
 * many runs are on record.
 */
package org.neardup.plugin.action.stats;
