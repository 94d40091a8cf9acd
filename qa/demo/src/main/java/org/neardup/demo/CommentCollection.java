// SPDX-License-Identifier: Apache-2.0
package org.neardup.demo;

import java.io.IOException;
import java.util.Optional;
import java.util.Set;

/** Comments of the demo, with known properties. */
interface CommentCollection {

  /** A description in a sentence or two for the user. */
  String description();

  /** The fields that its comments have besides the text, as far as known beforehand. */
  Set<String> fields();

  /**
   * Whether the field {@code cluster} of a comment is its true cluster. In a file, a column of that
   * name may mean anything.
   */
  default boolean hasTruth() {
    return false;
  }

  /** Starts to read it from the beginning. */
  Reading read() throws BrokenFileException, IOException;

  /** One pass over the comments. */
  interface Reading extends AutoCloseable {

    /** The next comment, or nothing after the last one. */
    Optional<Comment> next() throws BrokenFileException, IOException;

    /** The expected number of comments, as far as known. */
    long expected();

    /** Number of documents skipped because they have no text. */
    long withoutText();

    @Override
    void close() throws IOException;
  }
}
