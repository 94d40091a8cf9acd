// SPDX-License-Identifier: Apache-2.0
package org.neardup.accuracy.collection;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.SplittableRandom;
import org.neardup.accuracy.collection.SpunGrammar.FixedLetter;
import org.neardup.dockets.InventedDockets;
import org.neardup.generator.CollectionShape;
import org.neardup.generator.LabelledComment;
import org.neardup.text.WordScanner;

/**
 * The hard case: one campaign of comments drawn from a grammar of synonyms, among the fixed letters
 * of the same docket in their real proportions, and unique comments. Letters with the same words
 * are one campaign. The unique comments come from the project's generator, because no real comment
 * in this docket is known to be unique.
 */
public final class SpunComments implements CollectionSource {

  private static final int SPUN = 2_000;

  /**
   * Their number is fixed: the generator has a few hundred paragraphs, and of many more comments
   * each would share half with another.
   */
  private static final int UNIQUE = 1_000;

  private static final long SEED = 17;

  /** Number of real comments drawn from the grammar, relative to which the letters are counted. */
  private static final String REAL_COUNT = "random_comments_real_count";

  private final Path folder;
  private final InventedDockets dockets;
  private final int spun;

  /** A collection with 2,000 spun comments. */
  public SpunComments(Path folder, InventedDockets dockets) {
    this(folder, dockets, SPUN);
  }

  /**
   * @param folder holds the grammar
   * @param dockets the material of unique comments
   * @param spun number of comments drawn from the grammar, at least 1; the letters add 0.46 times
   *     as many, and there are 1,000 unique comments
   */
  public SpunComments(Path folder, InventedDockets dockets, int spun) {
    this.folder = folder;
    this.dockets = dockets;
    this.spun = spun;
  }

  @Override
  public String name() {
    return "fcc2017_grammar" + (spun == SPUN ? "" : "_" + spun);
  }

  @Override
  public Optional<String> missing() {
    return SharedFolder.missing(grammar());
  }

  @Override
  public LabelledCollection read() throws IOException {
    var json = DataFiles.json(grammar());
    long real = json.required(REAL_COUNT).longValue();
    List<String[]> textsAndClusters = new ArrayList<>();
    SpunGrammar grammar = SpunGrammar.of(json);
    SplittableRandom random = new SplittableRandom(SEED);
    for (int i = 0; i < spun; i++) {
      textsAndClusters.add(new String[] {grammar.draw(random), "spun"});
    }
    for (FixedLetter letter : grammar.letters()) {
      long copies = Math.max(1, Math.round((double) letter.count() * spun / real));
      for (int i = 0; i < copies; i++) {
        textsAndClusters.add(new String[] {letter.text(), "letter " + words(letter.text())});
      }
    }
    CollectionShape shape = CollectionShape.of(UNIQUE, SEED).withUnique(1);
    for (LabelledComment comment : dockets.comments(shape)) {
      textsAndClusters.add(new String[] {comment.text(), comment.truth().cluster()});
    }
    Collections.shuffle(textsAndClusters, new Random(SEED));
    return collection(textsAndClusters);
  }

  private LabelledCollection collection(List<String[]> textsAndClusters) {
    List<Document> documents = new ArrayList<>();
    Map<String, String> clusters = new LinkedHashMap<>();
    for (String[] textAndCluster : textsAndClusters) {
      String id = String.format(Locale.ROOT, "d%05d", documents.size());
      documents.add(Document.of(id, textAndCluster[0]));
      clusters.put(id, textAndCluster[1]);
    }
    return new LabelledCollection(
        name(),
        "%,d comments drawn from a grammar of synonyms, fixed letters of the same docket, %,d unique comments, seed %d"
            .formatted(spun, UNIQUE, SEED),
        documents,
        List.of(Truth.of(clusters)));
  }

  /** The words of a text, the only difference between letters. */
  private static String words(String text) {
    WordScanner scanner = new WordScanner().reset(text);
    StringBuilder words = new StringBuilder();
    while (scanner.next()) {
      words.append(scanner.buffer(), 0, scanner.length()).append(' ');
    }
    return words.toString().strip();
  }

  private Path grammar() {
    return folder.resolve("grammar.json");
  }
}
