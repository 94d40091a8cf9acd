// SPDX-License-Identifier: Apache-2.0
package org.neardup.qa.cluster;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import org.neardup.qa.OpenSearchNode;
import org.neardup.qa.RestApi;

/**
 * What a node holds.
 *
 * @param heap bytes of live objects, after a collection
 * @param threads threads of the process
 * @param contexts open search contexts
 * @param breaker bytes that are charged to the request circuit breaker
 * @param openFiles file descriptors of the process
 * @param files files in its data folder
 */
record Resources(long heap, long threads, long contexts, long breaker, long openFiles, long files) {

  static Resources of(OpenSearchNode node) throws IOException, InterruptedException {
    collectGarbage(node.process().pid());
    JsonNode stats =
        new RestApi(node.httpUri())
            .get("/_nodes/_local/stats/jvm,breaker,indices,process")
            .expect(200)
            .json()
            .required("nodes")
            .elements()
            .next();
    JsonNode search = stats.required("indices").required("search");
    return new Resources(
        stats.required("jvm").required("mem").required("heap_used_in_bytes").asLong(),
        stats.required("jvm").required("threads").required("count").asLong(),
        search.required("open_contexts").asLong(),
        stats.required("breakers").required("request").required("estimated_size_in_bytes").asLong(),
        stats.required("process").required("open_file_descriptors").asLong(),
        files(node.data()));
  }

  private static void collectGarbage(long pid) throws IOException, InterruptedException {
    Process jcmd =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "jcmd").toString(),
                Long.toString(pid),
                "GC.run")
            .redirectErrorStream(true)
            .start();
    String output = new String(jcmd.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    if (jcmd.waitFor() != 0) {
      throw new IllegalStateException(output);
    }
  }

  /** A file that is deleted meanwhile, as by a merge that has just ended, does not count. */
  private static long files(Path folder) throws IOException {
    AtomicLong files = new AtomicLong();
    Files.walkFileTree(
        folder,
        new SimpleFileVisitor<>() {
          @Override
          public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) {
            files.incrementAndGet();
            return FileVisitResult.CONTINUE;
          }

          @Override
          public FileVisitResult visitFileFailed(Path file, IOException e) throws IOException {
            return gone(e);
          }

          @Override
          public FileVisitResult postVisitDirectory(Path visited, IOException e)
              throws IOException {
            return gone(e);
          }
        });
    return files.get();
  }

  private static FileVisitResult gone(IOException e) throws IOException {
    if (e != null && !(e instanceof NoSuchFileException)) {
      throw e;
    }
    return FileVisitResult.CONTINUE;
  }

  List<Object> row() {
    return List.of(heap >> 20, threads, contexts, breaker, openFiles, files);
  }
}
