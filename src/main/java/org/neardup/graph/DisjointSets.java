// SPDX-License-Identifier: Apache-2.0
package org.neardup.graph;

import java.util.stream.IntStream;

/**
 * Union-find over 0 to n exclusive; the root of a set is its least member, for any order of unions.
 */
public final class DisjointSets {

  private final int size;
  private int[] parent; // null while each member is alone

  /** Starts with one set for each member, without memory for them. */
  public DisjointSets(int size) {
    this.size = size;
  }

  /** The root of the set to which a member belongs. */
  public int root(int member) {
    if (parent == null) {
      return member;
    }
    int at = member;
    while (parent[at] != at) {
      parent[at] = parent[parent[at]];
      at = parent[at];
    }
    return at;
  }

  /** Joins the sets of two roots and returns the root of both. */
  public int union(int a, int b) {
    if (parent == null) {
      parent = IntStream.range(0, size).toArray();
    }
    int root = Math.min(a, b);
    parent[Math.max(a, b)] = root;
    return root;
  }
}
