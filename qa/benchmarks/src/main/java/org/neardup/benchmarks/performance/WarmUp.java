// SPDX-License-Identifier: Apache-2.0
package org.neardup.benchmarks.performance;

import java.io.IOException;
import java.io.PrintStream;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.neardup.benchmarks.performance.NodeIndex.Kind;
import org.neardup.qa.OpenSearchNode;

/**
 * Lets a node compile what will be measured: a collection is indexed and clustered again and again,
 * until runs get no faster by a tenth. A run over 20,000 comments takes a third or less of the
 * processor time of the first one then, since the JIT compiler took the rest.
 */
final class WarmUp {

  /** Enough documents for every part of a run, and few enough for ten turns. */
  static final int DOCUMENTS = 20_000;

  private static final int MOST_TURNS = 10;

  /** The part of the fastest run before that is no gain any more. */
  private static final double LEVEL = 0.9;

  private static final String NAME = "warm";

  private WarmUp() {}

  /**
   * Warms a node.
   *
   * @param kinds the ways in which the collection is indexed; one has the field, by which it is
   *     clustered
   * @param out receives a line
   */
  static void of(
      OpenSearchNode node, CommentCollection collection, List<Kind> kinds, PrintStream out)
      throws IOException, InterruptedException {
    of(List.of(node), 1, collection, kinds, out);
  }

  /**
   * The same for several nodes.
   *
   * @param nodes the first is asked
   * @param shards of the index
   */
  static void of(
      List<OpenSearchNode> nodes,
      int shards,
      CommentCollection collection,
      List<Kind> kinds,
      PrintStream out)
      throws IOException, InterruptedException {
    OpenSearchNode node = nodes.getFirst();
    if (!kinds.contains(Kind.NEARDUP)) {
      throw new IllegalArgumentException("[kinds] must have " + Kind.NEARDUP + ", got " + kinds);
    }
    Runs runs = new Runs();
    while (!runs.suffice()) {
      for (Kind kind : kinds) {
        NodeIndex index = new NodeIndex(node, NAME, kind, shards);
        index.fill(collection);
        if (kind == Kind.NEARDUP) {
          runs.add(nodes, index);
        }
        index.delete();
      }
    }
    runs.print(collection, out);
  }

  /**
   * Lets a warm node compile what a collection of another size needs besides: runs over an index
   * until they get no faster.
   *
   * @param index of the collection, with the field
   * @param out receives a line
   */
  static void over(
      OpenSearchNode node, NodeIndex index, CommentCollection collection, PrintStream out)
      throws IOException, InterruptedException {
    Runs runs = new Runs();
    while (!runs.suffice()) {
      runs.add(List.of(node), index);
    }
    runs.print(collection, out);
  }

  /** The runs so far. */
  private static final class Runs {
    private final List<Double> costs = new ArrayList<>(); // processor time of all nodes, seconds

    boolean suffice() {
      return costs.size() == MOST_TURNS || isLevel(costs);
    }

    void add(List<OpenSearchNode> nodes, NodeIndex index) throws IOException, InterruptedException {
      costs.add(
          MeasuredRun.start(nodes, index, NAME, Map.of()).stream()
              .mapToDouble(run -> run.whole().processor())
              .sum());
      MeasuredRun.delete(nodes.getFirst(), NAME);
    }

    void print(CommentCollection collection, PrintStream out) {
      out.printf(
          Locale.ROOT,
          "%s after %d runs over %d documents; the first took %.1f s, the last %.1f s%n",
          isLevel(costs) ? "warm" : "still getting faster",
          costs.size(),
          collection.ids().size(),
          costs.getFirst(),
          costs.getLast());
    }
  }

  /**
   * Whether neither of the last two costs is a tenth below all before; false for fewer than three.
   */
  static boolean isLevel(List<Double> costs) {
    int before = costs.size() - 2;
    return before > 0
        && Collections.min(costs.subList(before, costs.size()))
            >= LEVEL * Collections.min(costs.subList(0, before));
  }
}
