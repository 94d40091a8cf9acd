package org.neardup.signature;

import java.io.BufferedReader;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Reads a {@link Lexicon} from lines of text.
 *
 * <pre>
 *   #DOC_COUNT&lt;tab&gt;120000         documents there are; needed if words have frequencies
 *   # any other line like this is passed over, so is an empty one
 *   mercury&lt;tab&gt;812               a word and the documents that have it; further columns are not read
 *   emissions&lt;tab&gt;1405
 * </pre>
 *
 * Either every word has a frequency or none has. Words are brought into normal form; of one that
 * stands there several times the highest frequency counts.
 */
public final class LexiconFile {

  private static final String DOCUMENTS = "#DOC_COUNT";
  private static final char COMMENT = '#';

  private final Map<String, Long> frequencies = new HashMap<>();
  private final List<String> words = new ArrayList<>();
  private long documents;

  private LexiconFile() {}

  /**
   * Reads all lines.
   *
   * @throws IllegalArgumentException if a line is none of these; the message gives its number
   */
  public static Lexicon read(BufferedReader lines) throws IOException {
    LexiconFile file = new LexiconFile();
    int number = 0;
    for (String line = lines.readLine(); line != null; line = lines.readLine()) {
      number++;
      try {
        file.add(line.strip());
      } catch (IllegalArgumentException e) {
        throw new IllegalArgumentException("line " + number + " " + e.getMessage(), e);
      }
    }
    return file.lexicon();
  }

  private void add(String line) {
    String[] columns = line.split("\t", -1);
    if (columns[0].equals(DOCUMENTS)) {
      documents = number(columns, "documents");
    } else if (!line.isEmpty() && line.charAt(0) != COMMENT) {
      String word = WordSet.normalForm(columns[0]);
      if (columns.length > 1) {
        frequencies.merge(word, number(columns, "documents with [" + word + "]"), Math::max);
      } else {
        words.add(word);
      }
      if (!frequencies.isEmpty() && !words.isEmpty()) {
        throw new IllegalArgumentException(
            "must have a frequency if and only if the words before it have, got [" + line + "]");
      }
    }
  }

  private Lexicon lexicon() {
    if (frequencies.isEmpty()) {
      return new Lexicon.Words(words);
    }
    if (documents == 0) {
      throw new IllegalArgumentException(
          "a line [" + DOCUMENTS + "<tab>number of documents] is required with frequencies");
    }
    return new Lexicon.Frequencies(frequencies, documents);
  }

  private static long number(String[] columns, String what) {
    String number = columns.length > 1 ? columns[1].strip() : "";
    try {
      return Long.parseLong(number);
    } catch (NumberFormatException e) {
      throw new IllegalArgumentException(
          "must have the number of " + what + ", got [" + number + "]", e);
    }
  }
}
