// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.action;

import java.net.InetSocketAddress;
import org.opensearch.common.concurrent.CompletableContext;
import org.opensearch.core.action.ActionListener;
import org.opensearch.http.HttpChannel;
import org.opensearch.http.HttpResponse;

/** A connection of which only the end matters. */
public final class ClosableChannel implements HttpChannel {
  private final CompletableContext<Void> closed = new CompletableContext<>();

  @Override
  public void sendResponse(HttpResponse response, ActionListener<Void> listener) {
    listener.onResponse(null);
  }

  @Override
  public InetSocketAddress getLocalAddress() {
    return null;
  }

  @Override
  public InetSocketAddress getRemoteAddress() {
    return null;
  }

  @Override
  public void addCloseListener(ActionListener<Void> listener) {
    closed.addListener(ActionListener.toBiConsumer(listener));
  }

  @Override
  public boolean isOpen() {
    return !closed.isDone();
  }

  @Override
  public void close() {
    closed.complete(null);
  }
}
