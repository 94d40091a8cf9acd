// SPDX-License-Identifier: Apache-2.0
package org.neardup.qa.release;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertTrue;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.concurrent.TimeUnit;
import java.util.zip.ZipEntry;
import java.util.zip.ZipInputStream;
import org.junit.Test;

/**
 * Builds the zip once more from a copy of the sources, elsewhere, in another time zone and
 * language, by a Maven of its own, and compares it with that of this build. What differs is named
 * by entry.
 */
public class ReproducibleZipIT {

  private static final Set<String> NOT_COPIED = Set.of("target", ".git");

  private static final String VERSION = System.getProperty("neardup.version");
  private static final Path CHECKOUT = Path.of(System.getProperty("neardup.checkout")).normalize();
  private static final Path COPY =
      Path.of(System.getProperty("neardup.second.build"), "in another place");

  @Test
  public void aSecondBuildOfTheSameSourcesHasTheSameBytes() throws Exception {
    copySources();
    build();
    for (String name : List.of("", ".sha512")) {
      Path path = Path.of("plugin/target/opensearch-neardup-" + VERSION + ".zip" + name);
      byte[] first = Files.readAllBytes(CHECKOUT.resolve(path));
      byte[] second = Files.readAllBytes(COPY.resolve(path));
      if (!Arrays.equals(first, second) && name.isEmpty()) {
        assertEquals("entries of " + path + " that differ", List.of(), differing(first, second));
      }
      assertTrue(path + " differs outside of its entries", Arrays.equals(first, second));
    }
  }

  private static void copySources() throws IOException {
    delete(COPY);
    Files.walkFileTree(
        CHECKOUT,
        new SimpleFileVisitor<>() {
          @Override
          public FileVisitResult preVisitDirectory(Path folder, BasicFileAttributes attributes)
              throws IOException {
            if (NOT_COPIED.contains(folder.getFileName().toString())) {
              return FileVisitResult.SKIP_SUBTREE;
            }
            Files.createDirectories(COPY.resolve(CHECKOUT.relativize(folder)));
            return FileVisitResult.CONTINUE;
          }

          @Override
          public FileVisitResult visitFile(Path file, BasicFileAttributes attributes)
              throws IOException {
            Files.copy(file, COPY.resolve(CHECKOUT.relativize(file)));
            return FileVisitResult.CONTINUE;
          }
        });
  }

  private static void delete(Path folder) throws IOException {
    if (Files.exists(folder)) {
      try (var paths = Files.walk(folder)) {
        List<Path> deepestFirst = new ArrayList<>(paths.toList());
        for (Path path : deepestFirst.reversed()) {
          Files.delete(path);
        }
      }
    }
  }

  /** Without the check of the format, which is about sources alone; with all else. */
  private static void build() throws Exception {
    Path log = COPY.resolveSibling("second-build.log");
    ProcessBuilder maven =
        new ProcessBuilder(
            Path.of(System.getProperty("neardup.maven.home"), "bin", "mvn").toString(),
            "--batch-mode",
            "--offline",
            "package",
            "-pl",
            "src,plugin",
            "-am",
            "-Dmaven.test.skip=true",
            "-Dexec.skip=true",
            "-Dopensearch.version=" + System.getProperty("neardup.opensearch.version"),
            "-Dmaven.repo.local=" + System.getProperty("neardup.maven.repository"));
    Map<String, String> environment = maven.environment();
    environment.put("JAVA_HOME", System.getProperty("neardup.maven.java"));
    environment.put("MAVEN_OPTS", "-Duser.timezone=Pacific/Auckland -Duser.language=tr");
    environment.put("TZ", "Pacific/Auckland");
    Process process =
        maven
            .directory(COPY.toFile())
            .redirectErrorStream(true)
            .redirectOutput(log.toFile())
            .start();
    try {
      assertTrue("the second build takes too long", process.waitFor(20, TimeUnit.MINUTES));
    } finally {
      process.destroy();
    }
    assertEquals(Files.readString(log), 0, process.exitValue());
  }

  /** Names of the entries of either zip that the other has not, or has with other bytes. */
  private static List<String> differing(byte[] first, byte[] second) throws IOException {
    Map<String, byte[]> one = entries(first, "");
    Map<String, byte[]> two = entries(second, "");
    Set<String> names = new TreeSet<>(one.keySet());
    names.addAll(two.keySet());
    Set<String> same = new HashSet<>();
    for (String name : names) {
      if (Arrays.equals(one.get(name), two.get(name))) {
        same.add(name);
      }
    }
    names.removeAll(same);
    return List.copyOf(names);
  }

  /** By path, with the entries of the jars in it. */
  private static Map<String, byte[]> entries(byte[] zip, String path) throws IOException {
    Map<String, byte[]> entries = new TreeMap<>();
    try (ZipInputStream in = new ZipInputStream(new ByteArrayInputStream(zip))) {
      for (ZipEntry entry = in.getNextEntry(); entry != null; entry = in.getNextEntry()) {
        byte[] content = in.readAllBytes();
        String name = path + entry.getName();
        entries.put(name, content);
        if (name.endsWith(".jar")) {
          entries.putAll(entries(content, name + "!/"));
        }
      }
    }
    return entries;
  }
}
