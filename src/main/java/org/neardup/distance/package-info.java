// SPDX-License-Identifier: Apache-2.0
/**
 * The distance of two texts.
 *
 * <p>{@link org.neardup.distance.SmoothedKullbackLeibler} is the decisive distance (DURIAN, SIGIR
 * 2006, section 4.2), over a {@link org.neardup.distance.BackgroundModel} of the collection. {@link
 * org.neardup.distance.WordOverlap} compares bags, {@link org.neardup.distance.TokenOverlap} sets
 * of signature tokens (resemblance and containment, Broder 1997). All of them merge sorted arrays
 * and allocate nothing for a pair.
 */
package org.neardup.distance;
