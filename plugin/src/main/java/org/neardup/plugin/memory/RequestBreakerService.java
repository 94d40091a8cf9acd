// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.memory;

import org.opensearch.common.inject.Inject;
import org.opensearch.common.lifecycle.AbstractLifecycleComponent;
import org.opensearch.core.indices.breaker.CircuitBreakerService;

/** Sets the {@link RequestBreaker} as soon as the node has one. */
public final class RequestBreakerService extends AbstractLifecycleComponent {

  @Inject
  public RequestBreakerService(RequestBreaker breaker, CircuitBreakerService breakers) {
    breaker.use(breakers);
  }

  @Override
  protected void doStart() {}

  @Override
  protected void doStop() {}

  @Override
  protected void doClose() {}
}
