// SPDX-License-Identifier: Apache-2.0
package org.neardup.accuracy.edit;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.neardup.accuracy.collection.EditedCollection.Edit;
import org.neardup.text.TextSpan;
import org.neardup.text.WordScanner;

/**
 * A composed comment with only its visible edits. The tool that composes comments sets some words
 * in capitals and removes commas; comparing words, this is no edit, and a text of the same words is
 * an exact copy by definition.
 */
final class VisibleEdits {

  private VisibleEdits() {}

  /** The category of a text: without the minor change if none of its words changed. */
  static String category(Edit edit, String text, String reference) {
    boolean minor = edit.category().equals("minor_change");
    boolean both = edit.category().equals("minor_change_block_edit");
    if (!minor && !both) {
      return edit.category();
    }
    Set<String> paragraphs = new HashSet<>();
    for (String paragraph : reference.split("\n\n", -1)) {
      paragraphs.add(documentString(paragraph));
    }
    for (String paragraph : withoutUnique(edit.unique(), text)) {
      if (!documentString(paragraph).isEmpty() && !paragraphs.contains(documentString(paragraph))) {
        return edit.category();
      }
    }
    return minor ? "exact" : edit.unique().isEmpty() ? "block_deleted" : "block_added";
  }

  private static List<String> withoutUnique(List<TextSpan> unique, String text) {
    List<String> paragraphs = new ArrayList<>();
    int start = 0;
    for (TextSpan span : unique) {
      paragraphs.addAll(List.of(text.substring(start, span.start()).split("\n\n", -1)));
      start = span.end();
    }
    paragraphs.addAll(List.of(text.substring(start).split("\n\n", -1)));
    return paragraphs;
  }

  private static String documentString(String text) {
    StringBuilder string = new StringBuilder();
    for (WordScanner words = new WordScanner().reset(text); words.next(); ) {
      string.append(words.buffer(), 0, words.length());
    }
    return string.toString();
  }
}
