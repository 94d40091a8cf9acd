package org.neardup.graph;

/**
 * Union-find over 0 to n exclusive; the root of a set is its least member, for any order of unions.
 */
public final class DisjointSets {

  private final int[] parent;

  /** Starts with one set for each member. */
  public DisjointSets(int size) {
    parent = new int[size];
    for (int i = 0; i < size; i++) {
      parent[i] = i;
    }
  }

  /** The root of the set to which a member belongs. */
  public int root(int member) {
    int at = member;
    while (parent[at] != at) {
      parent[at] = parent[parent[at]];
      at = parent[at];
    }
    return at;
  }

  /** Joins the sets of two roots and returns the root of both. */
  public int union(int a, int b) {
    int root = Math.min(a, b);
    parent[Math.max(a, b)] = root;
    return root;
  }
}
