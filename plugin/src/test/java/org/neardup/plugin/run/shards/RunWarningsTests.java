// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.run.shards;

import java.util.Collections;
import java.util.List;
import org.junit.Test;
import org.opensearch.test.OpenSearchTestCase;

/** How advice names the indices of a run. */
public class RunWarningsTests extends OpenSearchTestCase {

  @Test
  public void indicesAreNamedAsTheRequestNamesThem() {
    assertEquals("letters", RunWarnings.path(List.of("letters")));
    assertEquals("letters,faxes-*", RunWarnings.path(List.of("letters", "faxes-*")));
  }

  @Test
  public void aNameByDateIsWrittenForAPath() {
    assertEquals(
        "letters,%3Cfaxes-%7Bnow%2Fd%7D%3E",
        RunWarnings.path(List.of("letters", "<faxes-{now/d}>")));
  }

  /** Thirty names of nine characters, each with a comma, are 300. */
  @Test
  public void manyIndicesAreCutAfterAName() {
    assertEquals(
        "letters-1,".repeat(30) + "...", RunWarnings.path(Collections.nCopies(1000, "letters-1")));
    assertEquals("x".repeat(300) + "...", RunWarnings.path(List.of("x".repeat(4000))));
    String ships = "x" + "\ud83d\udea2".repeat(1000);
    assertEquals(ships.substring(0, 299) + "...", RunWarnings.path(List.of(ships)));
  }
}
