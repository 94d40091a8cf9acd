// SPDX-License-Identifier: Apache-2.0
package org.neardup.comment.mail;

/** A raw comment exceeds a limit; the message names the limit and its value. */
public final class UnreadableCommentException extends IllegalArgumentException {

  private static final long serialVersionUID = 1;

  public UnreadableCommentException(String message) {
    super(message);
  }

  public UnreadableCommentException(String message, Throwable cause) {
    super(message, cause);
  }
}
