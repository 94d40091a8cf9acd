// SPDX-License-Identifier: Apache-2.0
/**
 * Clusters into results: every member is aligned with its reference at the shard that has its text,
 * documents are named, and entries are written.
 *
 * <p>{@link org.neardup.plugin.run.describing.ClusterDescription} lists the steps.
 */
package org.neardup.plugin.run.describing;
