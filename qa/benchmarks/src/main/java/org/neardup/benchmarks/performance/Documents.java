// SPDX-License-Identifier: Apache-2.0
package org.neardup.benchmarks.performance;

import com.fasterxml.jackson.databind.MappingIterator;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.ObjectReader;
import com.fasterxml.jackson.databind.SequenceWriter;
import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Iterator;
import java.util.zip.GZIPInputStream;

/** JSON lines of documents, read or written one at a time. */
final class Documents {

  private static final ObjectMapper JSON = new ObjectMapper();
  private static final ObjectReader READER = JSON.readerFor(Document.class);
  private static final int BUFFER = 1 << 16;

  private Documents() {}

  /** Receives a document. */
  @FunctionalInterface
  interface Visitor {
    void visit(Document document) throws IOException, InterruptedException;
  }

  /** Calls the visitor with each document of a file, which may be compressed by gzip. */
  static void read(Path file, Visitor visitor) throws IOException, InterruptedException {
    try (InputStream in = open(file);
        MappingIterator<Document> documents = READER.readValues(in)) {
      while (documents.hasNextValue()) {
        visitor.visit(documents.nextValue());
      }
    }
  }

  private static InputStream open(Path file) throws IOException {
    InputStream in = new BufferedInputStream(Files.newInputStream(file), BUFFER);
    return file.toString().endsWith(".gz") ? new GZIPInputStream(in, BUFFER) : in;
  }

  /** Writes a file that {@link #read} reads. */
  static void write(Path file, Iterator<Document> documents) throws IOException {
    try (SequenceWriter out =
        JSON.writerFor(Document.class)
            .withRootValueSeparator("\n")
            .writeValues(Files.newBufferedWriter(file))) {
      documents.forEachRemaining(
          document -> {
            try {
              out.write(document);
            } catch (IOException e) {
              throw new UncheckedIOException(e);
            }
          });
    }
  }
}
