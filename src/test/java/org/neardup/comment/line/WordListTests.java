// SPDX-License-Identifier: Apache-2.0
package org.neardup.comment.line;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.StringReader;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.apache.lucene.tests.util.LuceneTestCase;
import org.junit.Test;
import org.neardup.comment.CommentFrame;

/** Word lists are read as they are written, and those of this project are well-formed. */
public class WordListTests extends LuceneTestCase {

  private static final String STATE_CODES = "state_codes.txt";

  /** The lists beside each class. */
  private static final Map<Class<?>, List<String>> LISTS =
      Map.of(
          Line.class,
          List.of("first_names.txt", "no_names.txt", STATE_CODES, "state_names.txt"),
          CommentFrame.class,
          List.of(
              "footer_starts.txt",
              "footer_words.txt",
              "mail_names.txt",
              "weak_footer_starts.txt",
              "weak_footer_words.txt"));

  @Test
  public void commentsAndEmptyLinesArePassedOver() throws IOException {
    assertEquals(Set.of("hotmail", "free mail"), read("# providers\n\nhotmail\nfree mail\n"));
  }

  @Test
  public void anUnderscoreAtTheEndIsASpace() throws IOException {
    assertEquals(Set.of("sent from my ", "a_b"), read("sent from my_\na_b\n"));
  }

  @Test
  public void aListWithoutEntriesIsRefused() {
    assertRefused("the word list [test] has no entries", "# nothing\n");
  }

  @Test
  public void anEntryThatStandsThereTwiceIsRefused() {
    assertRefused(
        "line 3 of the word list [test] stands there twice: [hotmail]", "hotmail\nmsn\nhotmail\n");
  }

  @Test
  public void spaceAroundAnEntryIsRefused() {
    assertRefused("line 1 of the word list [test] has space around it: [msn ]", "msn \n");
  }

  @Test
  public void aMissingListIsAnError() {
    UncheckedIOException e =
        expectThrows(
            UncheckedIOException.class, () -> WordList.read(WordList.class, "missing.txt"));
    assertEquals("the word list [missing.txt] cannot be read", e.getMessage());
  }

  /** Reading refuses empty lists and entries that stand there twice. */
  @Test
  public void everyListIsReadAndSorted() {
    LISTS.forEach(
        (user, names) ->
            names.forEach(
                name -> {
                  Set<String> entries = WordList.read(user, name);
                  assertEquals(name, List.copyOf(new TreeSet<>(entries)), List.copyOf(entries));
                }));
  }

  /** Rules compare with the line in lower case, postal codes with the line as it is written. */
  @Test
  public void everyListIsSpelledAsItIsCompared() {
    LISTS.forEach(
        (user, names) ->
            names.forEach(
                name ->
                    WordList.read(user, name)
                        .forEach(entry -> assertEquals(name, compared(name, entry), entry))));
  }

  private static String compared(String name, String entry) {
    return name.equals(STATE_CODES)
        ? entry.toUpperCase(Locale.ROOT)
        : entry.toLowerCase(Locale.ROOT);
  }

  private static Set<String> read(String lines) throws IOException {
    return WordList.read(new BufferedReader(new StringReader(lines)), "test");
  }

  private static void assertRefused(String message, String lines) {
    assertEquals(
        message, expectThrows(IllegalArgumentException.class, () -> read(lines)).getMessage());
  }
}
