// SPDX-License-Identifier: Apache-2.0
package org.neardup.qa.rest;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertTrue;

import java.util.Arrays;
import java.util.Set;
import java.util.TreeSet;
import org.junit.Before;
import org.junit.Test;
import org.neardup.qa.RestApi;

/** A method that a route does not have is a 405 that says which it has. */
public class MethodsIT {

  private RestApi api;

  @Before
  public void connect() throws Exception {
    api = new RestApi(SharedNode.get().httpUri());
  }

  private void allows(String path, Set<String> methods) throws Exception {
    for (String method : new String[] {"GET", "POST", "PUT", "DELETE", "HEAD"}) {
      if (methods.contains(method)) {
        continue;
      }
      RestApi.Answer answer = api.send(method, path, null, null);
      assertEquals(answer.toString(), 405, answer.status());
      String allowed = answer.header("Allow").orElse("");
      assertEquals(path, methods, new TreeSet<>(Arrays.asList(allowed.split("\\s*,\\s*"))));
    }
  }

  @Test
  public void aRunIsStartedByPostAlone() throws Exception {
    allows("/any-index/_plugins/_neardup", Set.of("POST"));
  }

  @Test
  public void aRunIsReadAndDeleted() throws Exception {
    allows("/_neardup/a-run", Set.of("DELETE", "GET"));
    allows("/_plugins/_neardup/a-run-or-index", Set.of("DELETE", "GET", "POST"));
  }

  @Test
  public void theResultsAreOnlyRead() throws Exception {
    for (String path : new String[] {"clusters", "clusters/1", "documents/1", "assignments"}) {
      allows("/_neardup/a-run/" + path, Set.of("GET"));
      allows("/_plugins/_neardup/a-run/" + path, Set.of("GET"));
    }
  }

  @Test
  public void theListCannotBeWritten() throws Exception {
    for (String method : new String[] {"POST", "PUT", "DELETE"}) {
      int status = api.send(method, "/_neardup", null, null).status();
      assertTrue(method + " -> " + status, status >= 400 && status < 500);
    }
  }
}
