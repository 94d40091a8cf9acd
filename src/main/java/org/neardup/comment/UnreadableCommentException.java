package org.neardup.comment;

/** A raw comment goes beyond a limit of what is read; the message names the limit and its value. */
public final class UnreadableCommentException extends IllegalArgumentException {

  private static final long serialVersionUID = 1;

  UnreadableCommentException(String message) {
    super(message);
  }

  UnreadableCommentException(String message, Throwable cause) {
    super(message, cause);
  }
}
