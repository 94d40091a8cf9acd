// SPDX-License-Identifier: Apache-2.0
package org.neardup.benchmarks.performance;

import java.io.IOException;
import java.io.PrintStream;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.function.Function;
import org.neardup.benchmarks.performance.NodeIndex.Kind;
import org.neardup.qa.OpenSearchNode;

/**
 * What it costs to know the duplicates of a collection, measured in turns: the documents are
 * indexed without the field, then with it, then a run by the defaults describes their clusters.
 *
 * @param collection what was indexed
 * @param distinct number of distinct texts
 * @param f1 F1 over pairs of the last run
 * @param turns at least one
 */
record Overhead(CommentCollection collection, long distinct, OptionalDouble f1, List<Turn> turns) {

  /** The index that stays, with the field. */
  static final String INDEX = "comments";

  private static final String RUN = "comments-run";

  Overhead {
    turns = List.copyOf(turns);
  }

  /**
   * Costs of a turn.
   *
   * @param plain indexing without the field
   * @param field indexing with it
   * @param run the whole run
   */
  record Turn(Cost plain, Cost field, MeasuredRun run) {

    /** What the duplicates cost. */
    Cost duplicates() {
      return field.minus(plain).plus(run.whole());
    }

    /** What the duplicates cost as a multiple of indexing without the field. */
    double overhead() {
      return duplicates().processor() / plain.processor();
    }

    /** Finding and assigning. */
    Cost found() {
      return run.sum(MeasuredRun.FIND_AND_ASSIGN);
    }

    /** Finding and assigning as a share of indexing with the field. */
    double foundShare() {
      return found().processor() / field.processor();
    }
  }

  /**
   * Measures a collection on a warm node, after runs over the collection itself: code that only a
   * larger collection needs is compiled by then.
   *
   * @param turns how often
   * @param out receives a line for each turn
   */
  static Overhead measure(
      OpenSearchNode node, CommentCollection collection, int turns, PrintStream out)
      throws IOException, InterruptedException {
    NodeIndex warming = new NodeIndex(node, INDEX, Kind.NEARDUP);
    warming.fill(collection);
    WarmUp.over(node, warming, collection, out);
    warming.delete();
    List<Turn> measured = new ArrayList<>();
    OptionalDouble f1 = OptionalDouble.empty();
    for (int turn = 1; turn <= turns; turn++) {
      NodeIndex plain = new NodeIndex(node, "plain", Kind.PLAIN);
      Cost ofPlain = plain.fill(collection);
      plain.delete();
      NodeIndex field = new NodeIndex(node, INDEX, Kind.NEARDUP);
      Cost ofField = field.fill(collection);
      MeasuredRun run = MeasuredRun.start(node, field, RUN, Map.of());
      measured.add(new Turn(ofPlain, ofField, run));
      f1 = turn < turns ? f1 : PairsF1.of(collection, MeasuredRun.clusters(node, RUN));
      MeasuredRun.delete(node, RUN);
      out.printf(
          Locale.ROOT,
          "%s, turn %d: plain %.1f s, with the field %.1f s, run %.1f s, overhead %.2f%n",
          collection.name(),
          turn,
          ofPlain.processor(),
          ofField.processor(),
          run.whole().processor(),
          measured.get(turn - 1).overhead());
    }
    long distinct = measured.get(0).run().summary().required("distinct").longValue();
    return new Overhead(collection, distinct, f1, measured);
  }

  /** The median of a cost over the turns. */
  Cost median(Function<Turn, Cost> cost) {
    return Cost.median(turns.stream().map(cost).toList());
  }

  double overhead() {
    return Cost.median(turns, Turn::overhead);
  }

  double foundShare() {
    return Cost.median(turns, Turn::foundShare);
  }

  /** The phases of the runs, in their order. */
  Set<String> phases() {
    Set<String> phases = new LinkedHashSet<>();
    turns.forEach(turn -> phases.addAll(turn.run().phases().keySet()));
    return phases;
  }

  /** The median processor time of a phase, seconds. */
  double phase(String name) {
    return median(turn -> turn.run().sum(List.of(name))).processor();
  }

  /** By how much finding and assigning grows from another size to this one, for each doubling. */
  double growthFrom(Overhead smaller) {
    double doublings =
        Math.log((double) collection.ids().size() / smaller.collection.ids().size()) / Math.log(2);
    double growth = median(Turn::found).processor() / smaller.median(Turn::found).processor();
    return Math.pow(growth, 1 / doublings);
  }
}
