// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.run.store;

import java.util.List;
import org.junit.Test;
import org.opensearch.common.settings.Settings;
import org.opensearch.common.util.concurrent.ThreadContext;
import org.opensearch.test.OpenSearchTestCase;

public class UserInfoTests extends OpenSearchTestCase {

  @Test
  public void nameAndRolesAreRead() {
    assertEquals(
        new RunOwner("alice", List.of("staff", "north"), List.of("readers", "all")),
        UserInfo.parse("alice|staff,north|readers,all|tenant|READ"));
  }

  @Test
  public void rolesMayBeMissing() {
    RunOwner alice = new RunOwner("alice", List.of(), List.of());
    for (String info : List.of("alice", "alice|", "alice||", "alice|||", "alice||||NONE")) {
      assertEquals(info, alice, UserInfo.parse(info));
    }
    assertEquals(
        new RunOwner("alice", List.of(), List.of("all")), UserInfo.parse("alice||all|tenant"));
    assertEquals(new RunOwner("alice", List.of("staff"), List.of()), UserInfo.parse("alice|staff"));
  }

  @Test
  public void anEscapedPipeBelongsToTheName() {
    assertEquals(
        new RunOwner("a|b", List.of("c|", "|d"), List.of("e|f")),
        UserInfo.parse("a\\|b|c\\|,\\|d|e\\|f|t"));
  }

  @Test
  public void aBackslashAloneIsACharacter() {
    assertEquals(
        new RunOwner("corp\\alice", List.of("staff\\"), List.of()),
        UserInfo.parse("corp\\alice|staff\\"));
  }

  @Test
  public void nobodyIsNobody() {
    assertNull(UserInfo.parse(null));
    assertNull(UserInfo.parse(""));
    assertNull(UserInfo.parse("|staff|all|"));
  }

  @Test
  public void theOwnerOfARunIsTheUserOfTheThread() {
    ThreadContext context = new ThreadContext(Settings.EMPTY);
    assertNull(UserInfo.of(context));
    context.putTransient("_opendistro_security_user_info", "alice|staff|all|");
    assertEquals(new RunOwner("alice", List.of("staff"), List.of("all")), UserInfo.of(context));
  }
}
