/**
 * How far two texts are from each other.
 *
 * <p>{@link org.neardup.distance.SmoothedKullbackLeibler} is the distance that decides (DURIAN,
 * SIGIR 2006, section 4.2), over a {@link org.neardup.distance.BackgroundModel} of the collection.
 * {@link org.neardup.distance.WordOverlap} compares bags, {@link org.neardup.distance.TokenOverlap}
 * sets of signature tokens (resemblance and containment, Broder 1997). All of them merge sorted
 * arrays and allocate nothing a pair.
 */
package org.neardup.distance;
