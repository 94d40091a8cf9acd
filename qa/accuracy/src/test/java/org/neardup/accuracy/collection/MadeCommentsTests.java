// SPDX-License-Identifier: Apache-2.0
package org.neardup.accuracy.collection;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.Rule;
import org.junit.Test;
import org.junit.rules.TemporaryFolder;
import org.neardup.accuracy.collection.MadeComments.Sources;

public class MadeCommentsTests {

  private static final Sources MEADOWS = new Sources("letters", List.of("prose", "talk"));

  @Rule public final TemporaryFolder temporary = new TemporaryFolder();

  @Test
  public void otherSeedsHaveOtherNames() {
    SharedFolder shared = new SharedFolder(folder());
    assertEquals("made_3000_distinct", new MadeComments(shared, folder(), 3_000, true).name());
    assertEquals("made_3000", made(3_000, false, 5).name());
    assertEquals("made_20000_distinct_41", made(20_000, true, 41).name());
  }

  @Test
  public void everySourceMustBeThere() throws Exception {
    touch("tools/make_comments.py");
    assertMissing("letters");
    touch("data/letters/docs.jsonl.gz");
    assertMissing("prose");
    touch("data/prose/docs.jsonl.gz");
    assertMissing("talk");
  }

  private void assertMissing(String collection) {
    String missing = made(10, false, 1).missing().orElseThrow();
    assertTrue(missing, missing.contains(Path.of(collection, "docs.jsonl.gz") + " is not there"));
  }

  private MadeComments made(int size, boolean distinct, int seed) {
    return new MadeComments(
        new SharedFolder(folder()), folder().resolve("made"), MEADOWS, size, distinct, seed);
  }

  private void touch(String name) throws Exception {
    Path file = folder().resolve(name);
    Files.createDirectories(file.getParent());
    Files.createFile(file);
  }

  private Path folder() {
    return temporary.getRoot().toPath();
  }
}
