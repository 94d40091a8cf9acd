// SPDX-License-Identifier: Apache-2.0
package org.neardup.benchmarks;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import org.openjdk.jmh.profile.GCProfiler;
import org.openjdk.jmh.results.RunResult;
import org.openjdk.jmh.results.format.ResultFormatType;
import org.openjdk.jmh.runner.Runner;
import org.openjdk.jmh.runner.RunnerException;
import org.openjdk.jmh.runner.options.CommandLineOptionException;
import org.openjdk.jmh.runner.options.CommandLineOptions;
import org.openjdk.jmh.runner.options.Options;
import org.openjdk.jmh.runner.options.OptionsBuilder;

/**
 * Runs the benchmarks of this package and writes the results. Accepts the options of JMH, which
 * override its own.
 */
public final class Benchmarks {

  private static final String FOLDER = "neardup.benchmarks";
  private static final String PACKAGE = "org\\.neardup\\.benchmarks\\..*";

  private Benchmarks() {}

  public static void main(String[] args)
      throws IOException, RunnerException, CommandLineOptionException {
    Path folder = Path.of(System.getProperty(FOLDER, "target/benchmarks"));
    Files.createDirectories(folder);
    Collection<RunResult> results = new Runner(options(args, folder)).run();
    List<String> lines = new ArrayList<>();
    lines.add("# Benchmarks of " + LocalDate.now(ZoneOffset.UTC));
    lines.add("");
    lines.add(Machine.current() + ".");
    lines.add(
        "Texts made from seed "
            + Corpus.SEED
            + ", "
            + Corpus.WORDS
            + " words; what is counted are");
    lines.add(
        "words of the input, pairs of texts for distances, members for edits. The ratio is to");
    lines.add("the project's winnowed shingles in the same benchmark.");
    lines.add("");
    lines.addAll(ResultTable.of(results));
    List<String> times = TimeTable.of(results);
    if (!times.isEmpty()) {
      lines.add("");
      lines.add("The largest sets of documents that share 85 of the 100 least 10-shingles:");
      lines.add("");
      lines.addAll(times);
    }
    Files.write(folder.resolve("benchmarks.md"), lines);
    System.out.println();
    lines.forEach(System.out::println);
    System.out.println();
    System.out.println("Written to " + folder);
  }

  private static Options options(String[] args, Path folder) throws CommandLineOptionException {
    CommandLineOptions given = new CommandLineOptions(args);
    OptionsBuilder options = new OptionsBuilder();
    options.parent(given);
    if (given.getIncludes().isEmpty()) {
      options.include(PACKAGE);
    }
    options.addProfiler(GCProfiler.class);
    options.resultFormat(ResultFormatType.JSON);
    options.result(folder.resolve("benchmarks.json").toString());
    return options.build();
  }
}
