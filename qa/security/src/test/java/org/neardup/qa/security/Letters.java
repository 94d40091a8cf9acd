// SPDX-License-Identifier: Apache-2.0
package org.neardup.qa.security;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.Collectors;

/**
 * Invented comments: four letters, each sent as it is and edited, and comments of one's own. Half
 * of them lie in docket {@code open}; the last letter was sent to docket {@code closed} alone.
 */
final class Letters {

  private static final int COPIES = 12;
  private static final int OWN = 20;
  private static final int SENTENCES = 6;

  private Letters() {}

  /**
   * A comment.
   *
   * @param note a second text, of which some are copies too
   */
  record Comment(String id, String docket, String body, String note) {

    boolean isOpen() {
      return docket.equals("open");
    }

    String json() {
      return "{\"docket\": \"%s\", \"relay\": \"%s\", \"body\": \"%s\", \"note\": \"%s\"}"
          .formatted(docket, "relay-" + id.length(), body, note);
    }
  }

  /** Always the same. */
  static List<Comment> all() {
    Random random = new Random(7);
    List<Comment> all = new ArrayList<>();
    for (int letter = 0; letter < 4; letter++) {
      List<String> sentences = new ArrayList<>();
      for (int i = 0; i < SENTENCES; i++) {
        sentences.add(sentence(random, "letter" + letter, 12));
      }
      for (int copy = 0; copy < COPIES; copy++) {
        List<String> sent = new ArrayList<>(sentences);
        if (copy % 3 == 1) {
          sent.add(sentence(random, "added", 9));
        } else if (copy % 3 == 2) {
          sent.remove(copy % SENTENCES);
        }
        String docket = letter < 3 && copy % 2 == 0 ? "open" : "closed";
        all.add(comment("l" + letter + "-" + copy, docket, String.join(" ", sent), letter));
      }
    }
    for (int own = 0; own < OWN; own++) {
      String docket = own % 2 == 0 ? "open" : "closed";
      all.add(comment("own-" + own, docket, sentence(random, "own" + own, 40), own));
    }
    return all;
  }

  /** One of all. */
  static Comment comment(String id) {
    return all().stream().filter(each -> each.id().equals(id)).findFirst().orElseThrow();
  }

  /** The lines of a bulk request that indexes comments. */
  static String bulk(List<Comment> comments) {
    StringBuilder lines = new StringBuilder();
    for (Comment comment : comments) {
      lines.append("{\"index\": {\"_id\": \"").append(comment.id()).append("\"}}\n");
      lines.append(comment.json()).append('\n');
    }
    return lines.toString();
  }

  private static Comment comment(String id, String docket, String body, int note) {
    return new Comment(
        id, docket, body, "A note that is there more than once, number %s.".formatted(note % 5));
  }

  /** Words from a stock that is shared in part. */
  private static String sentence(Random random, String stock, int words) {
    String text =
        random
            .ints(words, 0, 60)
            .mapToObj(word -> word < 20 ? "common" + word : stock + word)
            .collect(Collectors.joining(" "));
    return "The " + text + ".";
  }
}
