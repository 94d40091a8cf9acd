// SPDX-License-Identifier: Apache-2.0
package org.neardup.demo;

/** OpenSearch rejected a request; the message has the request and the reason. */
final class ApiException extends DemoException {

  private static final long serialVersionUID = 1L;

  private final int status;

  ApiException(String request, int status, String reason) {
    super(request + " answered " + status + ": " + reason);
    this.status = status;
  }

  /** The HTTP status. */
  int status() {
    return status;
  }
}
