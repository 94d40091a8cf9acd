// SPDX-License-Identifier: Apache-2.0
package org.neardup.benchmarks;

import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.BufferedReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.neardup.dockets.InventedDockets;
import org.neardup.generator.CollectionShape;
import org.neardup.generator.LabelledComment;
import org.neardup.signature.DocumentSigner;
import org.neardup.signature.ShingleScheme;
import org.neardup.signature.ShingleSelection;

/**
 * The sketches of documents in the settings of closed-sets-2009: the 100 least of the shingles of
 * ten words in one permutation.
 */
final class SketchedDocuments {

  static final int SHINGLE = 10;
  static final int SIZE = 100;

  /** The lowest threshold of the paper's tables, units in common. */
  static final int MIN_SUPPORT = 85;

  private static final ObjectMapper JSON = new ObjectMapper();

  private SketchedDocuments() {}

  /** Sketches of generated comments without exact copies. */
  static List<long[]> generate(int documents) throws IOException {
    CollectionShape shape = CollectionShape.of(documents, Corpus.SEED).withExact(0);
    DocumentSigner signer = signer();
    List<long[]> sketches = new ArrayList<>();
    for (LabelledComment comment : InventedDockets.load().comments(shape)) {
      sketches.add(signer.sign(comment.text()).tokens());
    }
    return sketches;
  }

  /**
   * Sketches of the first documents of a file.
   *
   * @param file JSON lines, each with a field {@code text}
   * @param most how many to read, or all there are
   */
  static List<long[]> read(Path file, int most) throws IOException {
    DocumentSigner signer = signer();
    List<long[]> sketches = new ArrayList<>();
    try (BufferedReader reader = Files.newBufferedReader(file)) {
      String line = reader.readLine();
      while (line != null && sketches.size() < most) {
        sketches.add(signer.sign(JSON.readTree(line).required("text").textValue()).tokens());
        line = reader.readLine();
      }
    }
    return sketches;
  }

  private static DocumentSigner signer() {
    return new DocumentSigner(
        new ShingleScheme(SHINGLE, 1),
        new ShingleSelection.MinElements(SIZE, ShingleSelection.DEFAULT_SEED));
  }
}
