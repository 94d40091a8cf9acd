// SPDX-License-Identifier: Apache-2.0
package org.neardup.signature;

import java.io.BufferedReader;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

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
 * A byte-order mark at the beginning is skipped. Either all words have a frequency or none has.
 * Words are brought into normal form; of a repeated word the highest frequency counts.
 */
public final class LexiconFile {

  private static final String DOCUMENTS = "#DOC_COUNT";
  private static final char COMMENT = '#';
  private static final char BYTE_ORDER_MARK = '\uFEFF';
  private static final String DOCUMENTS_RULE =
      "must be [" + DOCUMENTS + "], a tab and the documents there are, at least 2";
  private static final String WORD_RULE =
      "must be a single word or, as every other, a word, a tab and the documents that have it";

  private final Map<String, Long> frequencies = new HashMap<>();
  private final List<String> words = new ArrayList<>();
  private long documents;
  private long mostDocuments;

  private LexiconFile() {}

  /**
   * Reads all lines.
   *
   * @throws IllegalArgumentException if a line is none of these; the message gives its number, and
   *     nothing of its content: a file named by mistake may hold secrets
   */
  public static Lexicon read(BufferedReader lines) throws IOException {
    LexiconFile file = new LexiconFile();
    int number = 0;
    for (String line = lines.readLine(); line != null; line = lines.readLine()) {
      number++;
      boolean marked = number == 1 && !line.isEmpty() && line.charAt(0) == BYTE_ORDER_MARK;
      String[] columns = (marked ? line.substring(1) : line).strip().split("\t", -1);
      if (columns[0].equals(DOCUMENTS)) {
        require(file.setDocuments(columns), number, DOCUMENTS_RULE);
      } else if (!columns[0].isEmpty() && columns[0].charAt(0) != COMMENT) {
        require(file.addWord(columns), number, WORD_RULE);
      }
    }
    return file.lexicon();
  }

  private static void require(boolean kept, int line, String rule) {
    if (!kept) {
      throw new IllegalArgumentException("line " + line + " " + rule);
    }
  }

  private boolean setDocuments(String[] columns) {
    documents = number(columns);
    return documents > 1;
  }

  /** Whether the line is valid. */
  private boolean addWord(String[] columns) {
    Optional<String> word = WordSet.normalForm(columns[0]);
    if (word.isEmpty()) {
      return false;
    }
    if (columns.length == 1) {
      words.add(word.get());
      return frequencies.isEmpty();
    }
    long frequency = number(columns);
    mostDocuments = Math.max(mostDocuments, frequency);
    frequencies.merge(word.get(), frequency, Math::max);
    return frequency > 0 && words.isEmpty();
  }

  private Lexicon lexicon() {
    if (frequencies.isEmpty()) {
      return new Lexicon.Words(words);
    }
    if (documents < mostDocuments) {
      throw new IllegalArgumentException(
          "a line [#DOC_COUNT<tab>documents] must give at least the documents of the most frequent"
              + " word, "
              + mostDocuments
              + ", got "
              + documents);
    }
    return new Lexicon.Frequencies(frequencies, documents);
  }

  /** The number in the second column; 0 if there is none. */
  private static long number(String[] columns) {
    try {
      return columns.length > 1 ? Long.parseLong(columns[1].strip()) : 0;
    } catch (NumberFormatException e) {
      return 0;
    }
  }
}
