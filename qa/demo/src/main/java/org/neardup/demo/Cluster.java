// SPDX-License-Identifier: Apache-2.0
package org.neardup.demo;

import java.io.IOException;
import java.net.URI;

/** A running OpenSearch with the plugin, which ends when it is closed. */
interface Cluster extends AutoCloseable {

  /** Where it answers, such as {@code http://127.0.0.1:9200}. */
  URI httpUri();

  /** Its name in the report of its start. */
  String description();

  @Override
  void close() throws IOException;

  /** How to start one. */
  @FunctionalInterface
  interface Starter {

    /**
     * Starts a node and returns once it answers.
     *
     * @param port the port on 127.0.0.1, or 0 for any free one
     * @throws DemoException if the node does not start, with the reason
     */
    Cluster start(int port) throws DemoException, IOException, InterruptedException;
  }
}
