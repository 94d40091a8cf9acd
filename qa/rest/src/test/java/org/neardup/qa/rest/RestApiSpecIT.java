// SPDX-License-Identifier: Apache-2.0
package org.neardup.qa.rest;

import com.carrotsearch.randomizedtesting.annotations.Name;
import com.carrotsearch.randomizedtesting.annotations.ParametersFactory;
import com.carrotsearch.randomizedtesting.annotations.ThreadLeakScope;
import java.io.IOException;
import java.net.URI;
import org.junit.Before;
import org.neardup.qa.RestApi;
import org.opensearch.test.rest.yaml.ClientYamlTestCandidate;
import org.opensearch.test.rest.yaml.OpenSearchClientYamlSuiteTestCase;

/**
 * Runs {@code rest-api-spec/test}, each test in a random one of JSON, YAML, CBOR and SMILE, under a
 * random one of a route's paths, and with one shard or two. One file or folder alone:
 *
 * <pre>mvn verify -Dit.test=RestApiSpecIT -Dtests.rest.suite=neardup/80_cat</pre>
 */
// The threads that watch over the shared node outlive this class on purpose.
@ThreadLeakScope(ThreadLeakScope.Scope.NONE)
public class RestApiSpecIT extends OpenSearchClientYamlSuiteTestCase {

  public RestApiSpecIT(@Name("yaml") ClientYamlTestCandidate candidate) {
    super(candidate);
  }

  @ParametersFactory
  public static Iterable<Object[]> parameters() throws Exception {
    return createParameters();
  }

  private static final String ALL = "/*?expand_wildcards=open,closed,hidden";

  /**
   * Every test begins in an empty cluster. The suite's own cleaning is off: it allows a warning of
   * one system index, and a run has two. The node may delete results that were replaced meanwhile.
   */
  @Before
  public void deleteAllIndices() throws Exception {
    RestApi api = new RestApi(SharedNode.get().httpUri());
    RestApi.Answer answer = api.delete(ALL);
    for (int again = 0; answer.status() == 404 && again < 5; again++) {
      answer = api.delete(ALL);
    }
    answer.expect(200);
  }

  @Override
  protected boolean preserveIndicesUponCompletion() {
    return true;
  }

  @Override
  protected String getTestRestCluster() {
    try {
      URI uri = SharedNode.get().httpUri();
      return uri.getHost() + ":" + uri.getPort();
    } catch (IOException e) {
      throw new AssertionError("The node does not start", e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new AssertionError("Interrupted while the node was starting", e);
    }
  }
}
