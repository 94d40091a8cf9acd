// SPDX-License-Identifier: Apache-2.0
package org.neardup.qa.cluster;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.SplittableRandom;

/**
 * A few hundred invented comments, the same for the same seed: campaigns whose copies range from
 * exact to hardly recognisable, so that many pairs lie close to any threshold; texts halfway
 * between two letters, which have two references to choose from; comments of one's own; and a few
 * of hardly a word. Days, dockets and relays are shared by many, so that ties are common.
 */
final class InventedComments {

  private static final int LETTERS = 8;
  private static final int COPIES_OF_A_LETTER = 26;
  private static final int OWN_COMMENTS = 60;
  private static final int VOCABULARY = 700;
  private static final String[] SYLLABLES = {
    "ka", "lo", "mi", "ren", "tu", "sha", "vel", "dor", "ni", "pas", "eg", "or", "ist", "um", "be"
  };
  private static final String[] SHORT_ONES = {
    "No", "no!", "I agree", "I agree.", "Yes", "...", "7"
  };

  private final SplittableRandom random;
  private final List<String> words = new ArrayList<>();
  private final List<String> letters = new ArrayList<>();
  private final Map<String, String> docketByText = new HashMap<>();
  private final List<Comment> comments = new ArrayList<>();

  private InventedComments(long seed) {
    random = new SplittableRandom(seed);
    for (int i = 0; i < VOCABULARY; i++) {
      StringBuilder word = new StringBuilder();
      for (int syllables = 1 + random.nextInt(3); syllables >= 0; syllables--) {
        word.append(SYLLABLES[random.nextInt(SYLLABLES.length)]);
      }
      words.add(word.toString());
    }
    for (int i = 0; i < LETTERS; i++) {
      letters.add(prose(50 + random.nextInt(100)));
    }
  }

  /** The comments, ids {@code d000}, {@code d001}, ... */
  static List<Comment> comments(long seed) {
    InventedComments collection = new InventedComments(seed);
    for (String letter : collection.letters) {
      for (int i = 0; i < COPIES_OF_A_LETTER; i++) {
        collection.add("d", collection.copy(letter, i));
      }
    }
    for (int i = 0; i < OWN_COMMENTS; i++) {
      collection.add("d", collection.prose(20 + collection.random.nextInt(120)));
    }
    for (String text : SHORT_ONES) {
      collection.add("d", text);
    }
    return List.copyOf(collection.comments);
  }

  /**
   * Enough texts for a run to take some seconds: other campaigns in each town, which their comments
   * name.
   */
  static List<Comment> towns(long seed, int towns) {
    List<Comment> all = new ArrayList<>();
    for (int town = 0; town < towns; town++) {
      for (Comment comment : comments(seed + town)) {
        all.add(
            new Comment(
                town + "-" + comment.id(),
                comment.body() + " Signed in town " + town + ".",
                comment.received(),
                comment.docket(),
                comment.relay()));
      }
    }
    return all;
  }

  /**
   * Comments that are deleted again, ids {@code x000}, {@code x001}, ...: copies of the same
   * letters, earlier than all others, which would become references, and texts of other words,
   * which would change the background.
   */
  static List<Comment> passers(long seed) {
    InventedComments collection = new InventedComments(seed);
    for (String letter : collection.letters) {
      for (int i = 0; i < 8; i++) {
        collection.add("x", collection.copy(letter, i));
      }
    }
    for (int i = 0; i < 20; i++) {
      collection.add("x", collection.prose(80));
    }
    return collection.comments.stream()
        .map(c -> new Comment(c.id(), c.body(), "2024-04-01", c.docket(), c.relay()))
        .toList();
  }

  private void add(String prefix, String body) {
    String id = prefix + String.format(Locale.ROOT, "%03d", comments.size());
    String received = "2024-05-" + (10 + random.nextInt(8));
    String relay = "relay-" + random.nextInt(3);
    Comment draft = new Comment(id, body, received, "", relay);
    // Exact copies are about the same docket: else they had to be together and apart.
    String docket =
        docketByText.computeIfAbsent(
            draft.documentString(), text -> random.nextInt(6) == 0 ? "docket-b" : "docket-a");
    comments.add(new Comment(id, body, received, docket, relay));
  }

  /** The i-th copy of a letter: three in ten are exact, the others ever farther away. */
  private String copy(String letter, int i) {
    return switch (i % 10) {
      case 0 -> letter;
      case 1 -> letter.toUpperCase(Locale.ROOT);
      case 2 -> letter.replace(". ", " - ");
      case 3 -> letter + " " + prose(5 + random.nextInt(60));
      case 4 -> half(letter) + " " + half(letters.get(random.nextInt(LETTERS)));
      case 5 -> half(letter);
      default -> edited(letter, 0.02 * i);
    };
  }

  private static String half(String text) {
    return text.substring(0, text.indexOf(' ', text.length() / 2));
  }

  /** The text with a share of its words replaced. */
  private String edited(String text, double share) {
    StringBuilder result = new StringBuilder();
    for (String word : text.split(" ", -1)) {
      result.append(random.nextDouble() < share ? word() : word).append(' ');
    }
    return result.toString().strip();
  }

  private String prose(int length) {
    StringBuilder result = new StringBuilder();
    for (int i = 0; i < length; i++) {
      result.append(word()).append(i % 11 == 10 ? ". " : " ");
    }
    return result.toString().strip() + ".";
  }

  /** Some words are much more frequent than others, as in any language. */
  private String word() {
    double chance = random.nextDouble();
    return words.get((int) (VOCABULARY * chance * chance * chance));
  }
}
