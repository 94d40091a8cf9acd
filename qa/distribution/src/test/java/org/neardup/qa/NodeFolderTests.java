// SPDX-License-Identifier: Apache-2.0
package org.neardup.qa;

import static org.junit.Assert.assertEquals;

import java.util.OptionalInt;
import org.junit.Test;

public class NodeFolderTests {

  @Test
  public void thePortIsThatOfTheFirstLine() {
    assertEquals(OptionalInt.of(40123), NodeFolder.firstPort("127.0.0.1:40123\n[::1]:40124\n"));
  }

  @Test
  public void anIpv6AddressHoldsColonsToo() {
    assertEquals(OptionalInt.of(9200), NodeFolder.firstPort("[::1]:9200\n"));
  }

  @Test
  public void aLineThatIsNotFinishedHasNoPortYet() {
    assertEquals(OptionalInt.empty(), NodeFolder.firstPort("127.0.0.1:401"));
    assertEquals(OptionalInt.empty(), NodeFolder.firstPort(""));
  }
}
