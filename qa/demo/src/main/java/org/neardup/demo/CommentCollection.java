package org.neardup.demo;

import java.io.IOException;
import java.util.Optional;
import java.util.Set;

/** Comments to show, and what is known of them beforehand. */
interface CommentCollection {

  /** What it is, in a sentence or two for the user. */
  String description();

  /** The fields that its comments have besides the text, as far as known beforehand. */
  Set<String> fields();

  /**
   * Whether the field {@code cluster} of a comment names the cluster that it truly belongs to. A
   * file's column of that name may mean anything.
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

    /** How many comments there will be in all, as far as can be told so far. */
    long expected();

    /** Documents left out until now because they have no text. */
    long withoutText();

    @Override
    void close() throws IOException;
  }
}
