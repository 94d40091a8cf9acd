// SPDX-License-Identifier: Apache-2.0
/**
 * Folds the repeats in a ranking: of several texts that are nearly the same, the best ranked stays,
 * and the others are folded under it.
 *
 * <p>A rank is a place in the ranking, 0 for the best. {@link org.neardup.ranking.SignatureFolding}
 * compares signatures, {@link org.neardup.ranking.GroupFolding} follows groups that are already
 * known. Either gives {@link org.neardup.ranking.Folds}. Whether a rank is kept depends on better
 * ranks alone, so a longer ranking with the same beginning keeps the same ranks there: pages of
 * kept ranks fit together.
 */
package org.neardup.ranking;
