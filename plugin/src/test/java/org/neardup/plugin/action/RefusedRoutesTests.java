// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.action;

import org.junit.Test;

/** Which parameters of URLs are refused before anything is asked. */
public class RefusedRoutesTests extends RestRoutesTestCase {

  @Test
  public void numbersOutOfRangeAreRefused() {
    refuses("/_neardup/x/clusters?size=-1", "[size] must be between 0 and 10000, got -1");
    refuses("/_neardup/x/clusters?from=-1", "[from] must be at least 0, got -1");
    refuses("/_neardup/x/clusters?size=many", "[size] must be an integer, got [many]");
    refuses("/_neardup/x/clusters/c?size=10001", "[size] must be between 0 and 10000, got 10001");
    refuses("/_neardup/x/clusters/c?from=-7", "[from] must be at least 0, got -7");
    refuses("/_neardup/x/assignments?size=0", "[size] must be between 1 and 10000, got 0");
    refuses("/_neardup/x/assignments?size=10001", "[size] must be between 1 and 10000, got 10001");
    refuses("/_neardup/x/passages?size=10001", "[size] must be between 0 and 10000, got 10001");
    refuses("/_neardup/x/passages?size=-1", "[size] must be between 0 and 10000, got -1");
    refuses("/_neardup/x/passages?from=-1", "[from] must be at least 0, got -1");
    refuses(
        "/_neardup/x/passages?from=2147483648",
        "[from] must be between 0 and 2147483647, got 2147483648");
    refuses("/_neardup/x/itemsets?size=10001", "[size] must be between 0 and 10000, got 10001");
    refuses("/_neardup/x/itemsets?from=-1", "[from] must be at least 0, got -1");
  }

  @Test
  public void anOrderThatIsNoneIsRefused() {
    refuses(
        "/_neardup/x/clusters?sort=size:sideways",
        "[sort] must end in [:asc] or [:desc], got [size:sideways]");
  }

  @Test
  public void anAfterThatIsNoneIsRefused() {
    refuses(
        "/_neardup/x/assignments?after=rubbish",
        "[after] must be a value that a previous page returned, got [rubbish]");
  }

  @Test
  public void anUnknownParameterIsAnsweredWithTheNearestOne() {
    refuses(
        "/_neardup/x/clusters?sise=3",
        "request [/_neardup/x/clusters] contains unrecognized parameter: [sise] -> did you mean"
            + " [size]?");
    refuses(
        "/_neardup/x/passages?sise=3",
        "request [/_neardup/x/passages] contains unrecognized parameter: [sise] -> did you mean"
            + " [size]?");
    for (String uri :
        new String[] {
          "/_neardup",
          "/_neardup/x",
          "/_neardup/x/clusters/c",
          "/_neardup/x/documents/1",
          "/_neardup/x/assignments",
          "/_neardup/x/passages",
          "/_neardup/x/itemsets",
          "/_cat/neardup",
          "/_cat/neardup/x"
        }) {
      refuses(
          uri + "?colour=red", "request [" + uri + "] contains unrecognized parameter: [colour]");
    }
  }
}
