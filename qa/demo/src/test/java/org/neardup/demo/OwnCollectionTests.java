// SPDX-License-Identifier: Apache-2.0
package org.neardup.demo;

import static org.junit.Assert.assertEquals;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.Test;

public class OwnCollectionTests {

  @Test
  public void theCollectionIsTheSameEveryTime() throws Exception {
    List<Comment> comments = read();
    assertEquals(OwnCollection.DOCUMENTS, comments.size());
    assertEquals(comments, read());
    assertEquals(OwnCollection.DOCUMENTS, comments.stream().map(Comment::id).distinct().count());
    Set<String> fields = OwnCollection.load().fields();
    for (Comment comment : comments) {
      assertEquals(fields, comment.others().keySet());
      assertEquals(comment.text().length(), comment.others().get("size").asInt());
    }
  }

  private static List<Comment> read() throws Exception {
    List<Comment> comments = new ArrayList<>();
    try (CommentCollection.Reading reading = OwnCollection.load().read()) {
      for (Optional<Comment> next = reading.next(); next.isPresent(); next = reading.next()) {
        comments.add(next.get());
      }
    }
    return comments;
  }
}
