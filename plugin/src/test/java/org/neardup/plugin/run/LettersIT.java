// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.run;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.Test;
import org.neardup.plugin.results.ClusterEntry;
import org.neardup.plugin.results.Membership;
import org.neardup.plugin.results.ResultRow;
import org.neardup.plugin.run.FormLetters.Comment;

/** Texts that come to a letter by what they have of it, on a real cluster. */
public class LettersIT extends RunTestCase {

  /** Twenty words of the letter in the middle of a hundred of one's own. */
  private static final String PASTED =
      own("before", 50)
          + " "
          + IntStream.range(20, 40).mapToObj(i -> "oakx" + i).collect(Collectors.joining(" "))
          + " "
          + own("after", 50);

  private static String own(String name, int words) {
    return IntStream.range(0, words).mapToObj(i -> name + i).collect(Collectors.joining(" "));
  }

  private static List<Comment> docket() {
    List<Comment> comments = new ArrayList<>(FormLetters.docket());
    comments.add(new Comment("pasted", "oak", PASTED, 600));
    return comments;
  }

  private Map<String, Membership> memberships(String parameters) throws Exception {
    createLetters("letters");
    add("letters", docket());
    return rows(run(FIELD + parameters, "letters")).stream()
        .collect(Collectors.toMap(row -> row.document().id(), ResultRow::membership));
  }

  @Test
  public void aMemberSaysByWhatItCameThere() throws Exception {
    Map<String, Membership> memberships = memberships("");
    assertEquals("passage", memberships.get("pasted").placedBy());
    assertTrue("got " + memberships.get("pasted"), memberships.get("pasted").evidence() >= 3);
    assertEquals("distance", memberships.get("oak-edit-0").placedBy());
    assertNull(memberships.get("oak-edit-0").evidence());
    assertNull("a reference was not placed", memberships.get("oak-copy-0").placedBy());
  }

  @Test
  public void withoutLettersDistanceAloneDecides() throws Exception {
    Map<String, Membership> memberships = memberships(", \"letters\": false");
    assertEquals("singleton", memberships.get("pasted").category());
    assertTrue(
        memberships.values().stream().map(Membership::placedBy).allMatch(placed -> placed == null));
  }

  @Test
  public void everyTextIsInOneClusterHoweverItCameThere() throws Exception {
    createLetters("letters");
    add("letters", docket());
    Map<String, String> clusterOf =
        rows(run(FIELD, "letters")).stream()
            .collect(Collectors.toMap(row -> row.document().id(), ResultRow::clusterId));
    assertEquals(FormLetters.DOCUMENTS + 1, clusterOf.size());
    Map<String, List<String>> byCampaign =
        docket().stream()
            .collect(
                Collectors.groupingBy(
                    Comment::campaign,
                    Collectors.mapping(
                        ((Function<Comment, String>) Comment::id).andThen(clusterOf::get),
                        Collectors.toList())));
    byCampaign.forEach(
        (campaign, clusters) -> assertEquals(campaign, 1, clusters.stream().distinct().count()));
  }

  /** Letters that begin with the same title are told apart by what they say. */
  @Test
  public void aPreviewIsWhatOnlyThisLetterSays() throws Exception {
    String title =
        "Comment on the proposed rule for ferries and landing stages of the outer islands. ";
    List<String> own =
        List.of(
            "Grandfather built two wooden piers himself before the war.",
            "Seals follow our herring boats beyond the lighthouse.",
            "Nine volunteers run the lifeboat through winter storms.",
            "Tourists photograph puffins near the northern cliffs.",
            "Lambs were carried across during the April blizzard.");
    List<Comment> comments = new ArrayList<>();
    for (int i = 0; i < 5; i++) {
      for (int copy = 0; copy < 3; copy++) {
        String body = title + own.get(i) + " Thank you.";
        comments.add(new Comment(i + "-" + copy, "c" + i, body, 10 * i + copy));
      }
    }
    createLetters("letters");
    add("letters", comments);
    assertEquals(
        own.stream().sorted().toList(),
        clusters(run(FIELD + ", \"letters\": false, \"distance\": {\"threshold\": 0.5}", "letters"))
            .stream()
            .map(ClusterEntry::preview)
            .sorted()
            .toList());
  }
}
