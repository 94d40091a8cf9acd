// SPDX-License-Identifier: Apache-2.0
package org.neardup;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.Test;

/**
 * Every package imports only packages that come before it in these lists, so that there is no
 * circle among packages, and a package can be read knowing only those before it.
 */
public class PackageOrderTests {

  private static final int MAX_FILES = 45;

  private static final List<String> CORE =
      List.of(
          "text",
          "graph",
          "work",
          "signature",
          "distance",
          "ranking",
          "retrieval",
          "similar",
          "passage",
          "passage.words",
          "constraint",
          "cluster",
          "cluster.letter",
          "itemset",
          "comment.line",
          "comment.mail",
          "comment",
          "edit.words",
          "edit.alignment",
          "edit.letter",
          "edit",
          "edit.shared",
          "explain",
          "generator",
          "evaluation");

  private static final List<String> PLUGIN =
      List.of(
          "settings",
          "memory",
          "permission",
          "request",
          "page",
          "analysis",
          "mapper",
          "ingest",
          "throttle",
          "shard",
          "shard.grouping",
          "shard.comparing",
          "shard.letters",
          "shard.describing",
          "shard.passages",
          "text",
          "results",
          "lookup",
          "passagesearch",
          "similarity",
          "run.store",
          "results.reading",
          "run.definition",
          "run",
          "run.statistics",
          "run.shards",
          "run.revision",
          "run.passages",
          "run.describing",
          "run.clustering",
          "run.lifecycle",
          "evaluate",
          "generate",
          "apply",
          "action.get",
          "action.list",
          "action.csv",
          "action.clusters",
          "action.apply",
          "action.assignments",
          "action.cancel",
          "action.cat",
          "action.cluster",
          "action.delete",
          "action.evaluate",
          "action.generate",
          "action.itemsets",
          "action.passages",
          "action.questions",
          "action.revise",
          "action.run",
          "action.search",
          "action.similar",
          "action.stats",
          "action.texts",
          "action.timeline",
          "action.explain",
          "action.document",
          "action.report",
          "action.review",
          "action.dashboards",
          "action.unknown",
          "action",
          "searchpipeline",
          "");

  private static final Pattern IMPORT =
      Pattern.compile("^import (?:static )?org\\.neardup\\.([a-z.]+)\\.[A-Z]", Pattern.MULTILINE);

  /** The folder of the core, where Maven runs its tests. */
  private static final Path CORE_FOLDER = Path.of("").toAbsolutePath();

  private static final Path CORE_SOURCES = CORE_FOLDER.resolve("main/java/org/neardup");
  private static final Path PLUGIN_SOURCES =
      CORE_FOLDER.resolveSibling("plugin").resolve("src/main/java/org/neardup/plugin");

  @Test
  public void packagesOfTheCoreImportOnlyPackagesBeforeThem() throws IOException {
    assertEquals(List.of(), wrongImports(CORE_SOURCES, CORE));
  }

  @Test
  public void packagesOfThePluginImportOnlyPackagesBeforeThem() throws IOException {
    List<String> order =
        Stream.concat(
                CORE.stream(),
                PLUGIN.stream().map(name -> name.isEmpty() ? "plugin" : "plugin." + name))
            .toList();
    assertEquals(List.of(), wrongImports(PLUGIN_SOURCES.getParent(), order));
  }

  @Test
  public void everyPackageHasItsPlaceAndIsSmall() throws IOException {
    assertEquals(new TreeSet<>(CORE), packages(CORE_SOURCES).keySet());
    assertEquals(new TreeSet<>(PLUGIN), packages(PLUGIN_SOURCES).keySet());
    for (Path sources : List.of(CORE_SOURCES, PLUGIN_SOURCES)) {
      packages(sources)
          .forEach((name, files) -> assertTrue(name + ": " + files, files <= MAX_FILES));
    }
  }

  @Test
  public void everyPackageIsDescribed() throws IOException {
    for (Path sources : List.of(CORE_SOURCES, PLUGIN_SOURCES)) {
      for (String name : packages(sources).keySet()) {
        Path description = sources.resolve(name.replace('.', '/')).resolve("package-info.java");
        assertTrue(
            description.toString(),
            name.isEmpty() || name.startsWith("action.") || Files.exists(description));
      }
    }
  }

  @Test
  public void contributorsAreToldOfEveryPackage() throws IOException {
    String told = Files.readString(CORE_FOLDER.resolveSibling("CONTRIBUTING.md"));
    for (String name : Stream.concat(CORE.stream(), PLUGIN.stream()).toList()) {
      assertTrue(
          name, name.isEmpty() || name.startsWith("action.") || told.contains("`" + name + "`"));
    }
  }

  private static List<String> wrongImports(Path sources, List<String> order) throws IOException {
    List<String> wrong = new ArrayList<>();
    for (Path file : files(sources)) {
      String from = packageOf(sources, file);
      Matcher imports = IMPORT.matcher(Files.readString(file));
      while (imports.find()) {
        if (order.indexOf(imports.group(1)) > order.indexOf(from)) {
          wrong.add(from + "." + file.getFileName() + " imports " + imports.group(1));
        }
      }
    }
    return wrong;
  }

  private static Map<String, Long> packages(Path sources) throws IOException {
    return files(sources).stream()
        .collect(
            Collectors.groupingBy(
                file -> packageOf(sources, file), TreeMap::new, Collectors.counting()));
  }

  private static List<Path> files(Path sources) throws IOException {
    try (Stream<Path> files = Files.walk(sources)) {
      return files.filter(file -> file.toString().endsWith(".java")).sorted().toList();
    }
  }

  private static String packageOf(Path sources, Path file) {
    return sources.relativize(file.getParent()).toString().replace('/', '.');
  }
}
