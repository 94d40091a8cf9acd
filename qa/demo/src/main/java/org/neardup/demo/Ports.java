// SPDX-License-Identifier: Apache-2.0
package org.neardup.demo;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;

/** Finds free ports of this machine. */
final class Ports {

  private Ports() {}

  /** Whether a port of 127.0.0.1 is free at this moment. */
  static boolean isFree(int port) {
    try (ServerSocket socket = new ServerSocket()) {
      // without this, a port just closed counts as taken for a minute
      socket.setReuseAddress(true);
      socket.bind(new InetSocketAddress(InetAddress.getLoopbackAddress(), port));
      return true;
    } catch (IOException e) {
      return false;
    }
  }
}
