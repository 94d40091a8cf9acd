// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.action;

import static org.neardup.plugin.results.ResultsByHand.json;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.neardup.plugin.ClusterTestCase;
import org.opensearch.common.Nullable;
import org.opensearch.core.rest.RestStatus;
import org.opensearch.test.OpenSearchIntegTestCase.ClusterScope;
import org.opensearch.test.OpenSearchIntegTestCase.Scope;
import org.opensearch.test.OpenSearchIntegTestCase.SuiteScopeTestCase;
import org.opensearch.transport.client.node.NodeClient;

/**
 * Reads what was written before the first test, through the REST handlers and transport actions of
 * either of two nodes.
 */
@SuiteScopeTestCase
@ClusterScope(
    scope = Scope.SUITE,
    numDataNodes = 2,
    numClientNodes = 0,
    supportsDedicatedMasters = false)
public abstract class RouteTestCase extends ClusterTestCase {

  private static RestAnswer ask(String uri) {
    return RestAnswer.get(internalCluster().getInstance(NodeClient.class), uri);
  }

  /** The text of a successful answer. */
  static String text(String uri) {
    RestAnswer answer = ask(uri);
    assertEquals(answer.toString(), RestStatus.OK, answer.status());
    return answer.text();
  }

  /** A header of a successful answer, or null. */
  @Nullable
  static String header(String name, String uri) {
    RestAnswer answer = ask(uri);
    assertEquals(answer.toString(), RestStatus.OK, answer.status());
    return answer.headers().containsKey(name) ? answer.headers().get(name).getFirst() : null;
  }

  /** The JSON of a successful answer. */
  static Map<String, Object> get(String uri) {
    return json(text(uri));
  }

  /** Whatever is asked for is refused. */
  static void fails(RestStatus status, String reason, String uri) {
    RestAnswer answer = ask(uri);
    assertEquals(answer.toString(), status, answer.status());
    assertEquals(reason, answer.reason());
  }

  /** What each object of a list has under a name. */
  static List<Object> values(Object list, String name) {
    List<Object> values = new ArrayList<>();
    ((List<?>) list).forEach(element -> values.add(((Map<?, ?>) element).get(name)));
    return values;
  }
}
