// SPDX-License-Identifier: Apache-2.0
package org.neardup.demo;

import static org.junit.Assert.assertEquals;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.util.List;
import org.junit.Test;

public class ExplanationTests {

  private static final ObjectMapper JSON = new ObjectMapper();

  @Test
  public void theNearestTheMiddleAndTheFarthestEditedMemberAreExplained() throws Exception {
    JsonNode cluster =
        JSON.readTree(
            """
            {"members": [
              {"_id": "r", "role": "reference", "distance": 0},
              {"_id": "copy", "role": "member", "distance": 0},
              {"_id": "far", "role": "member", "distance": 2.1},
              {"_id": "near", "role": "member", "distance": 0.1},
              {"_id": "middle", "role": "member", "distance": 0.7}]}
            """);
    assertEquals(List.of("near", "middle", "far"), ids(Explanation.choose(cluster)));
  }

  @Test
  public void aMemberIsExplainedOnceAndExactCopiesNever() throws Exception {
    assertEquals(
        List.of("a"),
        ids(
            Explanation.choose(
                JSON.readTree(
                    "{\"members\": [{\"_id\": \"a\", \"role\": \"member\", \"distance\": 1}]}"))));
    assertEquals(
        List.of(),
        ids(
            Explanation.choose(
                JSON.readTree(
                    "{\"members\": [{\"_id\": \"a\", \"role\": \"member\", \"distance\": 0}]}"))));
  }

  @Test
  public void numbersAndLinksAreNamed() throws Exception {
    JsonNode member =
        JSON.readTree(
            """
            {"_id": "c7", "role": "member", "distance": 0.2345, "containment": 0.9,
             "word_overlap": 0.971, "links": [{"type": "must_link", "because": "word_overlap 0.97"}]}
            """);
    assertEquals(
        List.of(
            "  c7  \"My own words. Dear Board, I w…\"",
            "    distance 0.23 nats, containment 0.90, word overlap 0.97",
            "    must_link: word_overlap 0.97"),
        Explanation.lines(member, "My own words.\n\nDear Board, I write to you.", 38));
  }

  private static List<String> ids(List<JsonNode> members) {
    return members.stream().map(member -> member.path("_id").asText()).toList();
  }
}
