// SPDX-License-Identifier: Apache-2.0
package org.neardup.spark;

import static org.apache.spark.sql.functions.col;
import static org.apache.spark.sql.functions.size;

import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.apache.spark.ml.feature.HashingTF;
import org.apache.spark.ml.feature.MinHashLSH;
import org.apache.spark.ml.feature.MinHashLSHModel;
import org.apache.spark.ml.feature.NGram;
import org.apache.spark.ml.feature.RegexTokenizer;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Encoders;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.SparkSession;

/**
 * Finds the pairs of similar texts in files of JSON lines, one file after the other, and prints for
 * each what it took.
 *
 * <pre>{@code
 * java org.neardup.spark.SimilarityJoin links.jsonl half.jsonl whole.jsonl
 * {"processor": 31.20, "wall": 16.01, "megabytes": 2048}
 * {"processor": 110.70, "wall": 56.35, "megabytes": 3911}
 * }</pre>
 *
 * The pairs of the last file are written as JSON lines with {@code left} and {@code right}.
 */
public final class SimilarityJoin {

  /** Words of a shingle. */
  private static final int SHINGLE = 5;

  /** Hash functions; texts that agree in one are candidates. */
  private static final int TABLES = 5;

  /** Greatest Jaccard distance of a pair. */
  private static final double DISTANCE = 0.6;

  /** Features that shingles are hashed to. */
  private static final int FEATURES = 1 << 20;

  private static final long SEED = 1;
  private static final int WARMING_TEXTS = 500;
  private static final int PARTITIONS = 8;
  private static final double NANOS = 1e9;
  private static final long KILOBYTES = 1 << 10;
  private static final Path STATUS = Path.of("/proc/self/status");

  private SimilarityJoin() {}

  /**
   * Joins.
   *
   * @param arguments the file of links to write, then at least one file of texts
   */
  public static void main(String[] arguments) throws IOException {
    PrintStream out = new PrintStream(System.out, true, StandardCharsets.UTF_8);
    SparkSession spark =
        SparkSession.builder()
            .master("local[2]")
            .config("spark.ui.enabled", false)
            .config("spark.driver.host", "127.0.0.1")
            .config("spark.driver.bindAddress", "127.0.0.1")
            .config("spark.sql.shuffle.partitions", PARTITIONS)
            .getOrCreate();
    try {
      links(read(spark, Path.of(arguments[1])).limit(WARMING_TEXTS));
      List<String> links = List.of();
      for (int file = 1; file < arguments.length; file++) {
        double processor = processorSeconds();
        long start = System.nanoTime();
        links = links(read(spark, Path.of(arguments[file])));
        out.printf(
            Locale.ROOT,
            "{\"processor\": %.2f, \"wall\": %.2f, \"megabytes\": %d}%n",
            processorSeconds() - processor,
            (System.nanoTime() - start) / NANOS,
            peakMegabytes());
      }
      Files.write(Path.of(arguments[0]), links);
    } finally {
      spark.stop();
    }
  }

  /** Reads a file without Hadoop, whose file systems do not run on a JDK after 23. */
  private static Dataset<Row> read(SparkSession spark, Path file) throws IOException {
    return spark.read().json(spark.createDataset(Files.readAllLines(file), Encoders.STRING()));
  }

  /** The pairs of similar texts, each once, as JSON. */
  private static List<String> links(Dataset<Row> texts) {
    Dataset<Row> words =
        new RegexTokenizer()
            .setPattern("[^\\p{L}\\p{Nd}]+")
            .setInputCol("text")
            .setOutputCol("words")
            .transform(texts.select("id", "text"));
    Dataset<Row> shingles =
        new NGram().setN(SHINGLE).setInputCol("words").setOutputCol("shingles").transform(words);
    Dataset<Row> vectors =
        new HashingTF()
            .setNumFeatures(FEATURES)
            .setBinary(true)
            .setInputCol("shingles")
            .setOutputCol("vector")
            .transform(shingles.filter(size(col("shingles")).gt(0)))
            .select("id", "vector")
            .cache();
    MinHashLSHModel model =
        new MinHashLSH()
            .setNumHashTables(TABLES)
            .setSeed(SEED)
            .setInputCol("vector")
            .setOutputCol("hashes")
            .fit(vectors);
    Dataset<?> pairs =
        model
            .approxSimilarityJoin(vectors, vectors, DISTANCE)
            .select(col("datasetA.id").as("left"), col("datasetB.id").as("right"))
            .filter(col("left").lt(col("right")));
    List<String> links = new ArrayList<>(pairs.toJSON().collectAsList());
    vectors.unpersist();
    return links;
  }

  private static double processorSeconds() {
    return ProcessHandle.current().info().totalCpuDuration().orElseThrow().toNanos() / NANOS;
  }

  /** The most resident memory so far; 0 where the system does not tell. */
  private static long peakMegabytes() throws IOException {
    if (Files.isReadable(STATUS)) {
      for (String line : Files.readAllLines(STATUS)) {
        if (line.startsWith("VmHWM:")) {
          return Long.parseLong(line.replaceAll("[^0-9]", "")) / KILOBYTES;
        }
      }
    }
    return 0;
  }
}
