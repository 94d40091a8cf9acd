// SPDX-License-Identifier: Apache-2.0
package org.neardup.benchmarks.performance;

import java.io.IOException;
import java.io.PrintStream;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.OptionalDouble;
import org.neardup.benchmarks.minhash.MinHashSettings;
import org.neardup.benchmarks.performance.NodeIndex.Kind;
import org.neardup.benchmarks.performance.Overhead.Turn;
import org.neardup.qa.OpenSearchNode;

/**
 * The plugin beside other ways to find the duplicates of the same documents. All are measured whole
 * over a part of the collection; two of them take too long for all of it, and are extrapolated.
 *
 * @param part number of documents of the part
 * @param whole number of documents of the collection
 * @param ways the plugin first
 * @param remarks how the extrapolated ones were extrapolated
 */
record Comparison(int part, int whole, List<Way> ways, List<String> remarks) {

  Comparison {
    ways = List.copyOf(ways);
    remarks = List.copyOf(remarks);
  }

  /**
   * Measures.
   *
   * @param whole the plugin's cost of the collection
   * @return without ways if no documents are to be compared
   */
  static Comparison measure(OpenSearchNode node, Overhead whole, Options options, PrintStream out)
      throws IOException, InterruptedException {
    if (options.compared() == 0) {
      return new Comparison(0, whole.collection().ids().size(), List.of(), List.of());
    }
    CommentCollection collection = whole.collection();
    CommentCollection part = collection.first(options.compared(), options.folder());
    Overhead ofPart = Overhead.measure(node, part, options.turns(), out);
    List<Way> ways = new ArrayList<>();
    List<String> remarks = new ArrayList<>();
    ways.add(
        new Way(
            "this plugin: field and run",
            ofPart.median(Turn::duplicates),
            ofPart.f1(),
            whole.median(Turn::duplicates),
            whole.f1(),
            false));
    ways.add(plainJava(part, collection, options));
    ways.add(moreLikeThis(node, ofPart, whole, options, remarks));
    if (options.spark().isPresent()) {
      ways.add(spark(part, whole, options, remarks));
    }
    return new Comparison(part.ids().size(), collection.ids().size(), ways, remarks);
  }

  private static Way plainJava(CommentCollection part, CommentCollection whole, Options options)
      throws IOException, InterruptedException {
    PlainJava ofPart = PlainJava.measure(part, MinHashSettings.DEFAULT, options.turns());
    PlainJava ofWhole = PlainJava.measure(whole, MinHashSettings.DEFAULT, options.turns());
    return new Way(
        "plain Java: MinHash-LSH", ofPart.cost(), ofPart.f1(), ofWhole.cost(), ofWhole.f1(), false);
  }

  private static Way moreLikeThis(
      OpenSearchNode node, Overhead part, Overhead whole, Options options, List<String> remarks)
      throws IOException, InterruptedException {
    NodeIndex index = new NodeIndex(node, "minhash", Kind.MIN_HASH);
    Cost ofPart = index.fill(part.collection()).minus(part.median(Turn::plain));
    MoreLikeThis queries = new MoreLikeThis(node, index, part.collection());
    queries.sample(options.queries()); // for the compiler
    Map<String, String> clusters = new HashMap<>();
    ofPart = ofPart.plus(queries.all(clusters));
    index = new NodeIndex(node, "minhash", Kind.MIN_HASH);
    Cost indexing = index.fill(whole.collection()).minus(whole.median(Turn::plain));
    MoreLikeThis sampled = new MoreLikeThis(node, index, whole.collection());
    List<Cost> samples = new ArrayList<>();
    for (int turn = 0; turn < options.turns(); turn++) {
      samples.add(sampled.sample(options.queries()));
    }
    index.delete();
    remarks.add(
        String.format(
            Locale.ROOT,
            "The queries over all documents are extrapolated from %d of them, in proportion; the"
                + " field took %.1f s more to index than the text alone.",
            options.queries(),
            indexing.processor()));
    return new Way(
        "more_like_this on a min_hash field",
        ofPart,
        PairsF1.of(part.collection(), clusters),
        indexing.plus(Cost.median(samples)),
        OptionalDouble.empty(),
        true);
  }

  private static Way spark(
      CommentCollection part, Overhead whole, Options options, List<String> remarks)
      throws IOException, InterruptedException {
    SparkJoin join =
        SparkJoin.measure(
            part, options.spark().orElseThrow(), options.sparkHeap(), options.folder());
    remarks.add(
        String.format(
            Locale.ROOT,
            "Spark joins %d distinct texts (%d MB of memory), and half of them before. Its cost"
                + " for the %d of the collection is extrapolated by the power of the size that"
                + " fits both, 2 at most: %.2f.",
            join.texts(),
            join.megabytes(),
            whole.distinct(),
            join.growth().exponent()));
    return new Way(
        "Spark MLlib: MinHashLSH join",
        join.cost(),
        join.f1(),
        join.growth().at(whole.distinct()),
        OptionalDouble.empty(),
        true);
  }
}
