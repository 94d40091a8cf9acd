// SPDX-License-Identifier: Apache-2.0
package org.neardup.demo;

/** The demo cannot go on; the message says why in words for its user. */
class DemoException extends Exception {

  private static final long serialVersionUID = 1L;

  DemoException(String message) {
    super(message);
  }

  DemoException(String message, Throwable cause) {
    super(message, cause);
  }
}
