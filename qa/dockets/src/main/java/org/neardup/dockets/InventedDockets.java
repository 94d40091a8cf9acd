// SPDX-License-Identifier: Apache-2.0
package org.neardup.dockets;

import java.io.FileNotFoundException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.neardup.generator.CollectionGenerator;
import org.neardup.generator.CollectionShape;
import org.neardup.generator.FormLetter;
import org.neardup.generator.Prose;

/**
 * Form letters to five invented dockets, and prose about them.
 *
 * <p>A letter's file starts with {@code docket: ...}, {@code relay: ...} and an empty line. A file
 * of prose has a paragraph a line, in which {@code \n} breaks the line.
 *
 * <pre>
 *   InventedDockets dockets = InventedDockets.load();
 *   dockets.comments(CollectionShape.of(5000, 2026)).forEach(comment -> ...);
 * </pre>
 *
 * @param letters the form letters, several a docket
 * @param prose paragraphs for unique comments and added passages, for every docket of the letters
 */
public record InventedDockets(List<FormLetter> letters, Prose prose) {

  /** A jar cannot be listed; a test compares this with the folder. */
  static final List<String> LETTERS =
      List.of(
          "harbour-clean-channel",
          "harbour-keep-moving",
          "harbour-test-first",
          "meals-cook-it-here",
          "meals-small-schools",
          "meals-time-to-eat",
          "sky-birds-and-moths",
          "sky-light-means-safety",
          "sky-shield-the-lamps",
          "verge-clear-sightlines",
          "verge-mow-later",
          "whistle-fix-the-gates",
          "whistle-keep-the-horn",
          "whistle-let-us-sleep");

  public InventedDockets {
    letters = List.copyOf(letters);
  }

  /** Reads all letters and all prose. */
  public static InventedDockets load() throws IOException {
    List<FormLetter> letters = letters(LETTERS);
    return new InventedDockets(letters, prose(letters));
  }

  /** The comments of a collection of this shape, made anew by every iteration. */
  public CollectionGenerator comments(CollectionShape shape) {
    return new CollectionGenerator(letters, prose, shape);
  }

  private static List<FormLetter> letters(List<String> names) throws IOException {
    List<FormLetter> letters = new ArrayList<>();
    for (String name : names) {
      String[] parts = resource("letters/" + name + ".txt").split("\n", 4);
      letters.add(
          FormLetter.of(name, header("docket", parts[0]), header("relay", parts[1]), parts[3]));
    }
    return letters;
  }

  private static Prose prose(List<FormLetter> letters) throws IOException {
    Map<String, List<String>> dockets = new LinkedHashMap<>();
    for (FormLetter letter : letters) {
      if (!dockets.containsKey(letter.docketId())) {
        dockets.put(letter.docketId(), paragraphs(letter.docketId()));
      }
    }
    return new Prose(dockets, paragraphs("general"));
  }

  private static List<String> paragraphs(String name) throws IOException {
    return resource("prose/" + name + ".txt")
        .lines()
        .map(line -> line.replace("\\n", "\n"))
        .toList();
  }

  private static String header(String name, String line) {
    String start = name + ": ";
    if (!line.startsWith(start)) {
      throw new IllegalStateException("a letter must have [" + start + "], got " + line);
    }
    return line.substring(start.length()).strip();
  }

  private static String resource(String name) throws IOException {
    try (InputStream in = InventedDockets.class.getResourceAsStream(name)) {
      if (in == null) {
        throw new FileNotFoundException("resource " + name + " of the invented dockets");
      }
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    }
  }
}
