// SPDX-License-Identifier: Apache-2.0
package org.neardup.comment.line;

import java.io.BufferedReader;
import java.io.FileNotFoundException;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Collections;
import java.util.LinkedHashSet;
import java.util.Set;

/**
 * Reads a list of words or phrases from a resource of the package of the class that uses it.
 *
 * <pre>
 *   # a comment; passed over, as is an empty line
 *   unsubscribe          an entry
 *   sent from my_        an entry that ends with a space, which an underscore stands for
 * </pre>
 *
 * The resource is UTF-8. Entries are kept as written, including case.
 */
public final class WordList {

  private static final char COMMENT = '#';
  private static final char SPACE_AT_END = '_';

  private WordList() {}

  /**
   * Reads all entries. A class reads its lists while it is loaded, so a list that is missing or
   * malformed is an error when the class is first used.
   *
   * @param user the class that locates the resource
   * @param name the resource's file name, such as {@code first_names.txt}
   * @return at least one entry, in the order of the resource; unmodifiable
   * @throws UncheckedIOException if the resource does not exist or cannot be read
   * @throws IllegalArgumentException if it has no entries, a repeated one, or one with surrounding
   *     space
   */
  public static Set<String> read(Class<?> user, String name) {
    try (InputStream bytes = user.getResourceAsStream(name)) {
      if (bytes == null) {
        throw new FileNotFoundException(name);
      }
      return read(new BufferedReader(new InputStreamReader(bytes, StandardCharsets.UTF_8)), name);
    } catch (IOException e) {
      throw new UncheckedIOException("the word list [" + name + "] cannot be read", e);
    }
  }

  /**
   * Reads all entries from lines of text.
   *
   * @param name name of the list in messages
   */
  static Set<String> read(BufferedReader lines, String name) throws IOException {
    Set<String> entries = new LinkedHashSet<>();
    int number = 0;
    for (String line = lines.readLine(); line != null; line = lines.readLine()) {
      number++;
      if (line.isEmpty() || line.charAt(0) == COMMENT) {
        continue;
      }
      require(line.equals(line.strip()), name, number, "has space around it", line);
      require(entries.add(entry(line)), name, number, "stands there twice", line);
    }
    if (entries.isEmpty()) {
      throw new IllegalArgumentException("the word list [" + name + "] has no entries");
    }
    return Collections.unmodifiableSet(entries);
  }

  private static String entry(String line) {
    int last = line.length() - 1;
    return line.charAt(last) == SPACE_AT_END ? line.substring(0, last) + ' ' : line;
  }

  private static void require(boolean kept, String name, int number, String fault, String line) {
    if (!kept) {
      throw new IllegalArgumentException(
          "line " + number + " of the word list [" + name + "] " + fault + ": [" + line + "]");
    }
  }
}
