// SPDX-License-Identifier: Apache-2.0
package org.neardup.qa;

/** A node did not start; the message holds the end of its log. */
public final class NodeStartException extends RuntimeException {

  private static final long serialVersionUID = 1L;

  NodeStartException(String message) {
    super(message);
  }
}
