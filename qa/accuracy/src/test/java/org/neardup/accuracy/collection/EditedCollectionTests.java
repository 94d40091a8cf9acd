// SPDX-License-Identifier: Apache-2.0
package org.neardup.accuracy.collection;

import static org.junit.Assert.assertEquals;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import org.junit.Rule;
import org.junit.Test;
import org.junit.rules.TemporaryFolder;
import org.neardup.accuracy.collection.EditedCollection.Edit;
import org.neardup.text.TextSpan;

public class EditedCollectionTests {

  @Rule public final TemporaryFolder temporary = new TemporaryFolder();

  @Test
  public void editsHaveTheirSpansAndWhatTheyAreCopiesOf() throws Exception {
    Path file = temporary.getRoot().toPath().resolve("gold.jsonl");
    Files.writeString(
        file,
        """
        {"id": "1", "cluster": "F", "category": "reference", "representative": "1", "unique": []}
        {"id": "2", "cluster": "F", "category": "exact", "representative": "1", "unique": []}
        {"id": "3", "cluster": "F", "category": "block_added", "unique": [[4, 9], [12, 20]]}
        {"id": "4", "cluster": "F", "category": "exact", "reference": "1", "unique": []}
        {"id": "5", "cluster": "-", "category": "singleton", "unique": []}
        """);
    var edits = AssessedComments.edits(file);
    assertEquals(Set.of("1", "2", "3", "4"), edits.keySet());
    assertEquals("1", edits.get("2").copyOf());
    assertEquals("3", edits.get("3").copyOf());
    assertEquals("1", edits.get("4").copyOf());
    assertEquals(
        new Edit("F", "block_added", "3", List.of(new TextSpan(4, 9), new TextSpan(12, 20))),
        edits.get("3"));
  }
}
