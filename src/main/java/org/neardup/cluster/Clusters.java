// SPDX-License-Identifier: Apache-2.0
package org.neardup.cluster;

import com.carrotsearch.hppc.IntObjectHashMap;
import java.util.Arrays;
import java.util.BitSet;
import java.util.stream.IntStream;
import org.neardup.constraint.ConstraintClosure;

/**
 * The clusters of a partition while clusters are joined and texts move. Cannot-links are respected,
 * and must-link components stay together.
 *
 * <p>Four numbers and a placement a text, and the constraints of joined clusters. Not thread-safe.
 */
public final class Clusters {

  /** Estimated memory of this object for each text. */
  public static final int BYTES_PER_TEXT = 4 * Integer.BYTES + Placements.BYTES_PER_TEXT + 1;

  private static final int END = -1;

  /** Of a reference without other texts. */
  private static final int ALONE = -2;

  /** The placement of a reference, and of a text placed by distance. */
  public static final Placements.Placement NEAR =
      new Placements.Placement(Placements.Kind.DISTANCE, 0);

  private final ConstraintClosure closure;
  private final Copies copies;
  private final int[] referenceOf; // by text; of a reference -1 - the texts of its cluster
  private final int[] next; // by text: the next one in its cluster, or END
  private final int[] previous; // by text; of a reference the last text of its cluster
  private final int[] documents; // by reference
  private final BitSet bound; // must-link components of several texts
  private final Placements placements;
  private final IntObjectHashMap<ConstraintClosure.Membership> memberships =
      new IntObjectHashMap<>(); // by reference, for joined clusters

  /**
   * @param copies of the texts
   */
  public Clusters(Partition partition, Copies copies, ConstraintClosure closure) {
    int texts = partition.texts();
    this.closure = closure;
    this.copies = copies;
    referenceOf = new int[texts];
    next = new int[texts];
    Arrays.fill(next, END);
    previous = IntStream.range(0, texts).toArray();
    documents = new int[texts];
    bound = new BitSet();
    placements = new Placements(texts);
    for (int text = 0; text < texts; text++) {
      if (closure.component(text) != text) {
        bound.set(closure.component(text)); // it is named by its least text
      }
      if (partition.isReference(text)) {
        referenceOf[text] = ALONE;
        documents[text] += copies.of(text);
      } else {
        referenceOf[text] = partition.referenceOf(text);
        documents[referenceOf[text]] += copies.of(text);
      }
    }
    for (int text = 0; text < texts; text++) {
      if (!isReference(text)) {
        append(referenceOf[text], text);
        resize(referenceOf[text], 1);
      }
    }
  }

  private boolean isReference(int text) {
    return referenceOf[text] < 0;
  }

  /** Whether a must-link binds a text to another one. */
  private boolean isBound(int text) {
    return bound.get(closure.component(text));
  }

  private void resize(int reference, int by) {
    referenceOf[reference] -= by;
  }

  private int last(int reference) {
    return previous[reference];
  }

  private void append(int reference, int text) {
    int last = last(reference);
    next[last] = text;
    previous[text] = last;
    previous[reference] = text;
  }

  /** The reference of the cluster of a text. */
  public int of(int text) {
    return isReference(text) ? text : referenceOf[text];
  }

  /** Number of documents in the cluster of a reference. */
  public int documents(int reference) {
    return documents[reference];
  }

  /** Number of texts in the cluster of a reference. */
  public int size(int reference) {
    return isReference(reference) ? -1 - referenceOf[reference] : 0;
  }

  /** Whether the cluster of a reference has texts placed other than by distance. */
  public boolean isJoined(int reference) {
    for (int text = reference; text != END; text = next[text]) {
      if (placements.of(text).kind() != Placements.Kind.DISTANCE) {
        return true;
      }
    }
    return false;
  }

  /** Whether one of some texts is in the cluster of a reference. */
  public boolean holds(int reference, BitSet texts) {
    for (int text = reference; text != END; text = next[text]) {
      if (texts.get(text)) {
        return true;
      }
    }
    return false;
  }

  /** The references of the clusters of at least this many documents, ascending. */
  public int[] ofAtLeast(int min) {
    return IntStream.range(0, referenceOf.length)
        .filter(text -> isReference(text) && documents[text] >= min)
        .toArray();
  }

  /** The texts of one cluster, ascending; only the first ones, up to a limit. */
  public int[] texts(int reference, int max) {
    int[] texts = new int[size(reference)];
    int count = 0;
    for (int text = reference; text != END; text = next[text]) {
      texts[count++] = text;
    }
    Arrays.sort(texts);
    return count <= max ? texts : Arrays.copyOf(texts, max);
  }

  /**
   * Joins a cluster to another, unless a cannot-link separates two of their texts.
   *
   * @param reference of the cluster that stays
   * @param other the reference of the one that joins it
   * @param placement the placement of the joined texts
   * @return whether the clusters are one afterwards
   */
  public boolean join(int reference, int other, Placements.Placement placement) {
    ConstraintClosure.Membership membership = membership(reference);
    for (int text = other; text != END; text = next[text]) {
      if (membership.forbids(closure.component(text)).isPresent()) {
        return false;
      }
    }
    resize(reference, size(other));
    for (int text = other; text != END; text = next[text]) {
      referenceOf[text] = reference;
      placements.set(text, placement);
      addTo(membership, text);
    }
    int lastOfOther = last(other);
    next[last(reference)] = other;
    previous[other] = last(reference);
    previous[reference] = lastOfOther;
    documents[reference] += documents[other];
    documents[other] = 0;
    memberships.remove(other);
    return true;
  }

  /**
   * Moves a text to another cluster, unless it is the reference of its own, a must-link binds it to
   * another text of its own, or a cannot-link forbids it.
   *
   * @param reference of the other cluster
   * @param placement its placement in that cluster
   * @return whether it is in that cluster afterwards
   */
  public boolean move(int text, int reference, Placements.Placement placement) {
    int component = closure.component(text);
    if (isReference(text) || referenceOf[text] == reference || isBound(text)) {
      return false;
    }
    ConstraintClosure.Membership membership = membership(reference);
    if (membership.forbids(component).isPresent()) {
      return false;
    }
    unlink(text);
    append(reference, text);
    placements.set(text, placement);
    referenceOf[text] = reference;
    resize(reference, 1);
    documents[reference] += copies.of(text);
    addTo(membership, text);
    return true;
  }

  /**
   * Removes a text from its cluster, unless it is the reference or a must-link binds it to another
   * text.
   *
   * @return whether it is alone afterwards
   */
  public boolean release(int text) {
    if (isReference(text) || isBound(text)) {
      return false;
    }
    unlink(text);
    referenceOf[text] = ALONE;
    previous[text] = text;
    documents[text] = copies.of(text);
    placements.set(text, NEAR);
    return true;
  }

  private void unlink(int text) {
    int from = referenceOf[text];
    unlink(from, text);
    resize(from, -1);
    documents[from] -= copies.of(text);
    ConstraintClosure.Membership left = memberships.get(from);
    if (left != null) {
      left.remove(closure.component(text));
    }
  }

  /** Removes a text that is not a reference from the list of its cluster. */
  private void unlink(int reference, int text) {
    int before = previous[text];
    next[before] = next[text];
    if (last(reference) == text) {
      previous[reference] = before;
    } else {
      previous[next[text]] = before;
    }
    next[text] = END;
  }

  /**
   * Makes another text the reference of its cluster, unless one of the two is in a must-link
   * component of several texts, whose least text is its name.
   *
   * @param placement the placement of the texts that were placed by distance to the old reference
   */
  public void rename(int reference, int text, Placements.Placement placement) {
    if (text == reference || isBound(reference) || isBound(text)) {
      return;
    }
    unlink(reference, text);
    next[text] = reference;
    previous[text] = last(reference);
    previous[reference] = text;
    referenceOf[text] = referenceOf[reference];
    documents[text] = documents[reference];
    documents[reference] = 0;
    ConstraintClosure.Membership membership = memberships.remove(reference);
    if (membership != null) {
      memberships.put(text, membership);
    }
    for (int member = text; member != END; member = next[member]) {
      if (member != text) {
        referenceOf[member] = text;
      }
      if (placements.of(member).kind() == Placements.Kind.DISTANCE) {
        placements.set(member, placement);
      }
    }
    placements.set(text, NEAR);
  }

  private ConstraintClosure.Membership membership(int reference) {
    if (closure.isFree()) {
      return closure.membership();
    }
    ConstraintClosure.Membership membership = memberships.get(reference);
    if (membership == null) {
      membership = closure.membership();
      for (int text = reference; text != END; text = next[text]) {
        addTo(membership, text);
      }
      memberships.put(reference, membership);
    }
    return membership;
  }

  /** Each component is given once, by its least text, which names it. */
  private void addTo(ConstraintClosure.Membership membership, int text) {
    if (closure.component(text) == text) {
      membership.add(text);
    }
  }

  /** The current clusters. */
  public Partition partition() {
    return new Partition(IntStream.range(0, referenceOf.length).map(this::of).toArray());
  }

  /** The placements of the texts. */
  public Placements placements() {
    return placements;
  }
}
