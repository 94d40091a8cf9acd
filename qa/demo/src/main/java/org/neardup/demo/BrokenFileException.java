// SPDX-License-Identifier: Apache-2.0
package org.neardup.demo;

import java.nio.file.Path;

/** A file of comments cannot be read; the message names the file, the line and what is wrong. */
final class BrokenFileException extends DemoException {

  private static final long serialVersionUID = 1L;

  /** Something is wrong with the file as a whole. */
  BrokenFileException(Path file, String problem) {
    super(file + ": " + problem);
  }

  /** Something is wrong in a line, counted from 1. */
  BrokenFileException(Path file, long line, String problem) {
    super(file + ", line " + line + ": " + problem);
  }
}
