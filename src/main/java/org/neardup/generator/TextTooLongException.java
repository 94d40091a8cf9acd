package org.neardup.generator;

/** Says that a text is longer than is edited, or that operations make it so. */
public final class TextTooLongException extends IllegalArgumentException {

  private static final long serialVersionUID = 1;

  TextTooLongException(String message) {
    super(message);
  }
}
