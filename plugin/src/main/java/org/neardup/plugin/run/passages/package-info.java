// SPDX-License-Identifier: Apache-2.0
/**
 * A run that finds the passages that texts share: {@link
 * org.neardup.plugin.run.passages.PassagesDriver} lists the stages, and {@link
 * org.neardup.plugin.run.passages.UnitPassages} has a form for words and one for sentences. A run
 * that clusters asks {@link org.neardup.plugin.run.passages.ShardPassages} how much of a text is in
 * other clusters.
 */
package org.neardup.plugin.run.passages;
