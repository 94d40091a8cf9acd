// SPDX-License-Identifier: Apache-2.0
package org.neardup.generator;

/** A text is longer than the editor's limit, or operations would make it longer. */
public final class TextTooLongException extends IllegalArgumentException {

  private static final long serialVersionUID = 1;

  TextTooLongException(String message) {
    super(message);
  }
}
