// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.run;

import static org.opensearch.test.hamcrest.OpenSearchAssertions.assertAcked;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.Test;
import org.neardup.plugin.action.cluster.GetClusterAction;
import org.neardup.plugin.action.cluster.GetClusterRequest;
import org.neardup.plugin.action.document.GetDocumentAction;
import org.neardup.plugin.action.document.GetDocumentRequest;
import org.neardup.plugin.results.ClusterEntry;
import org.neardup.plugin.results.ClusterLetter;
import org.neardup.plugin.results.ResultRow;
import org.neardup.plugin.results.SharedAddition;
import org.neardup.plugin.results.UniqueText;
import org.neardup.plugin.results.reading.Members;
import org.neardup.plugin.run.FormLetters.Comment;
import org.neardup.plugin.run.store.RunRecord;
import org.opensearch.action.support.WriteRequest.RefreshPolicy;
import org.opensearch.common.settings.Settings;
import org.opensearch.common.xcontent.XContentType;

/** What a run says of the members of its clusters. */
public class DescriptionIT extends RunTestCase {

  private static final String FIRST =
      "Please keep the morning ferry to the island. My daughter takes it to school every day, and"
          + " the baker sends his bread with it before seven.";
  private static final String SECOND =
      "Without the boat the clinic would have no nurse before noon, and the mail would lie on the"
          + " quay until the evening.";
  private static final String THIRD =
      "A bridge is promised, but a promise carries nobody across the water in winter. We ask you to"
          + " leave the timetable as it is.";
  private static final String LETTER = FIRST + "\n\n" + SECOND + "\n\n" + THIRD;
  private static final String OWN =
      "In January my neighbour had to be carried down to the pier at night, and only the early boat"
          + " saved her leg.";
  private static final String WIDE =
      "The chamber of commerce has counted four hundred passengers on an ordinary Tuesday in"
          + " March.";

  private static final List<String> STORIES =
      List.of(
          "Last week a cello went over with us, and nobody minded.",
          "Grandfather built two of those landing stages himself.",
          "Tourists come after ten anyway, they want to sleep.",
          "Half our lambs were born during that storm in April.",
          "Whoever wrote this plan never missed a train.",
          "Fuel got cheaper, so why cut anything?",
          "Seals follow her out beyond the lighthouse most days.",
          "Nine volunteers run the lifeboat and all of them commute.",
          "Ask any skipper what fog does to timetables.");

  private static final String WHOLE = FIELD + ", \"distance\": {\"threshold\": 6}";

  private static Comment comment(String id, String body, int received) {
    return new Comment(id, "ferry", body, received);
  }

  private static List<Comment> copies(int count) {
    return IntStream.range(0, count)
        .mapToObj(i -> comment("copy-" + i, LETTER, 100 + i))
        .collect(Collectors.toCollection(ArrayList::new));
  }

  private RunRecord run(List<Comment> comments) throws Exception {
    createLetters("letters");
    add("letters", comments);
    return run(WHOLE, "letters");
  }

  private static Members members(RunRecord run) {
    ClusterEntry cluster = clusters(run).get(0);
    return client()
        .execute(
            GetClusterAction.INSTANCE,
            new GetClusterRequest(run.runId(), cluster.clusterId(), 0, 10_000, true, false))
        .actionGet()
        .found();
  }

  private static Map<String, List<UniqueText>> uniqueTexts(RunRecord run) {
    Members found = members(run);
    return IntStream.range(0, found.members().size())
        .boxed()
        .collect(
            Collectors.toMap(
                i -> found.members().get(i).document().id(), i -> found.uniqueText().get(i)));
  }

  private static Map<String, String> categories(RunRecord run) {
    return rows(run).stream()
        .collect(Collectors.toMap(row -> row.document().id(), row -> row.membership().category()));
  }

  @Test
  public void everyMemberHasItsCategoryAndItsWritersOwnWords() throws Exception {
    List<Comment> comments = copies(6);
    comments.add(comment("added", LETTER + "\n\n" + OWN, 200));
    comments.add(comment("added-again", LETTER + "\n\n" + OWN.replace(",", ""), 201));
    comments.add(comment("changed", LETTER.replace("the baker", "our baker"), 202));
    comments.add(comment("shorter", FIRST + "\n\n" + THIRD, 203));
    RunRecord run = run(comments);

    Map<String, String> categories = categories(run);
    assertEquals("reference", categories.get("copy-0"));
    assertEquals("exact", categories.get("copy-5"));
    assertEquals("block_added", categories.get("added"));
    assertEquals(
        "an exact copy of an edit is edited", "block_added", categories.get("added-again"));
    assertEquals("minor_change", categories.get("changed"));
    assertEquals("block_deleted", categories.get("shorter"));

    Map<String, Integer> counts =
        Map.of("reference", 1, "exact", 5, "block_added", 2, "minor_change", 1, "block_deleted", 1);
    ClusterEntry cluster = clusters(run).get(0);
    assertEquals(counts, cluster.categories());
    assertEquals(counts, run.summary().get("categories"));
    assertEquals(2, cluster.additions().uniqueTextDocuments());
    assertEquals(2L, count(run.summary(), "unique_text_documents"));

    int start = LETTER.length() + 2;
    Map<String, List<UniqueText>> unique = uniqueTexts(run);
    List<UniqueText> own = List.of(new UniqueText(start, start + OWN.length(), OWN));
    assertEquals(own, unique.get("added"));
    String again = OWN.replace(",", "");
    List<UniqueText> otherwise = List.of(new UniqueText(start, start + again.length(), again));
    assertEquals("where it is in this document", otherwise, unique.get("added-again"));
    for (String id : List.of("copy-0", "copy-5", "changed", "shorter")) {
      assertEquals(id, List.of(), unique.get(id));
    }
    assertEquals(
        otherwise,
        client()
            .execute(
                GetDocumentAction.INSTANCE,
                new GetDocumentRequest(run.runId(), "added-again", null, false, false))
            .actionGet()
            .found()
            .uniqueText());
  }

  @Test
  public void everyCopyHasItsPassagesWhereTheyAreInIt() throws Exception {
    List<Comment> comments = copies(8);
    comments.add(comment("wide", FIRST + " \n\n" + OWN.replace(" ", "   ") + "\n\n" + SECOND, 1));
    comments.add(comment("loud", (FIRST + "\n" + OWN + "\n" + SECOND).toUpperCase(Locale.ROOT), 2));
    RunRecord run = run(comments);
    Map<String, List<UniqueText>> unique = uniqueTexts(run);
    for (Comment comment : comments.subList(8, 10)) {
      UniqueText passage = unique.get(comment.id()).get(0);
      assertEquals(passage.text(), comment.body().substring(passage.start(), passage.end()));
      assertEquals(
          OWN.toLowerCase(Locale.ROOT),
          passage.text().replaceAll(" +", " ").toLowerCase(Locale.ROOT));
    }
    assertEquals(2L, count(run.summary(), "unique_text_documents"));
  }

  @Test
  public void whatManyAddedAlikeIsAVariantOfTheLetter() throws Exception {
    List<Comment> comments = copies(20); // or it would be the letter
    for (int i = 0; i < 5; i++) {
      String own = i == 3 ? OWN + " " : "";
      comments.add(comment("wide-" + i, own + LETTER + "\n\n" + WIDE + " ".repeat(i), 200 + i));
    }
    // the same text but for the digest, so that they are texts of their own
    for (int i = 0; i < 8; i++) {
      comments.add(
          comment(
              "wider-" + i,
              LETTER.replace("winter", "winter " + "abcdefgh".charAt(i)) + "\n\n" + WIDE,
              300 + i));
    }
    RunRecord run = run(comments);
    List<SharedAddition> shared = clusters(run).get(0).additions().shared();
    assertEquals(shared.toString(), 1, shared.size());
    assertEquals(WIDE, shared.get(0).text());
    assertEquals(13, shared.get(0).documents());
    String body =
        comments.stream()
            .filter(comment -> comment.id().equals(shared.get(0).document().id()))
            .findFirst()
            .orElseThrow()
            .body();
    assertEquals(WIDE, body.substring(shared.get(0).start(), shared.get(0).end()));
    uniqueTexts(run)
        .forEach(
            (id, passages) ->
                assertEquals(
                    id,
                    id.equals("wide-3") ? List.of(OWN) : List.of(),
                    passages.stream().map(UniqueText::text).toList()));
    assertEquals(1L, count(run.summary(), "unique_text_documents"));
  }

  @Test
  public void whereNobodySentTheLetterAsItIsItIsWhatItsEditsShare() throws Exception {
    List<Comment> comments = new ArrayList<>();
    for (String own : STORIES) {
      comments.add(comment("edit-" + comments.size(), own + "\n\n" + LETTER, comments.size()));
    }
    RunRecord run = run(comments);
    Map<String, Integer> categories = clusters(run).get(0).categories();
    assertEquals(
        "none left out what the first wrote", Map.of("reference", 1, "block_added", 8), categories);
    Map<String, List<UniqueText>> unique = uniqueTexts(run);
    for (Comment comment : comments) {
      assertEquals(
          "the reference's writer has a story as well",
          List.of(comment.body().substring(0, comment.body().indexOf('\n'))),
          unique.get(comment.id()).stream().map(UniqueText::text).toList());
    }
  }

  @Test
  public void aLargeClusterIsDescribedInBatches() throws Exception {
    List<Comment> comments = copies(6);
    int edits = 2_300;
    for (int i = 0; i < edits; i++) {
      comments.add(comment("edit-" + i, LETTER + "\n\n" + own(i), 1000 + i));
    }
    RunRecord run = run(comments);
    Members found = members(run);
    assertEquals(edits + 6, found.members().size());
    Map<String, Comment> byId =
        comments.stream().collect(Collectors.toMap(Comment::id, comment -> comment));
    for (int i = 0; i < found.members().size(); i++) {
      ResultRow row = found.members().get(i);
      for (UniqueText passage : found.uniqueText().get(i)) {
        assertEquals(
            byId.get(row.document().id()).body().substring(passage.start(), passage.end()),
            passage.text());
      }
      if (row.document().id().startsWith("edit-")) {
        assertEquals("block_added", row.membership().category());
      }
    }
    assertEquals(
        Map.of("reference", 1, "exact", 5, "block_added", edits), run.summary().get("categories"));
  }

  /** Each has a story of its own, one lacks a paragraph, the last adds least. */
  @Test
  public void membersAreDescribedByALetterThatNobodySent() throws Exception {
    List<Comment> comments =
        List.of(
            comment("long", LETTER + "\n\n" + OWN, 100),
            comment("first", STORIES.get(1) + "\n\n" + LETTER, 101),
            comment("lacking", FIRST + "\n\n" + THIRD + "\n\n" + STORIES.get(0), 102),
            comment("wide", LETTER + "\n\n" + WIDE, 103),
            comment("short", LETTER + "\n\n" + STORIES.get(5), 104));
    RunRecord run = run(comments);

    Members found = members(run);
    ClusterLetter letter = found.cluster().letter();
    assertEquals(LETTER, letter.text());
    assertEquals(5, letter.texts());
    assertEquals("short", found.cluster().reference().id());
    assertEquals("short", found.members().get(0).document().id());
    Map<String, String> categories = categories(run);
    assertEquals("reference", categories.get("short"));
    assertEquals("block_added", categories.get("long"));
    assertEquals("block_added", categories.get("first"));
    assertEquals("minor_change_block_edit", categories.get("lacking"));
    Map<String, List<UniqueText>> unique = uniqueTexts(run);
    assertEquals(STORIES.get(5), unique.get("short").get(0).text());
    assertEquals(STORIES.get(1), unique.get("first").get(0).text());
    assertEquals(0.0, found.members().get(0).membership().distance(), 0);
  }

  /** Four have another wording, and one of them added to it. */
  @Test
  public void whoAddsToAnotherWordingOfTheLetterChangesNothing() throws Exception {
    String wording = LETTER.replace("the baker", "our old baker");
    List<Comment> comments = copies(6);
    comments.add(comment("wording-0", wording, 200));
    comments.add(comment("wording-1", wording, 201));
    comments.add(comment("wording-2", wording, 202));
    comments.add(comment("added", wording + "\n\n" + OWN, 203));
    comments.add(comment("alone", LETTER.replace("the baker", "my own baker") + "\n\n" + OWN, 204));
    RunRecord run = run(comments);

    Map<String, String> categories = categories(run);
    assertEquals("minor_change", categories.get("wording-0"));
    assertEquals("minor_change", categories.get("wording-2"));
    assertEquals("block_added", categories.get("added"));
    assertEquals("minor_change_block_edit", categories.get("alone"));
    assertEquals(Integer.valueOf(1), clusters(run).get(0).categories().get("block_added"));
    Map<String, Long> changedAlike = new HashMap<>();
    rows(run)
        .forEach(row -> changedAlike.put(row.document().id(), row.membership().changedAlike()));
    assertEquals(Long.valueOf(2), changedAlike.get("added"));
    assertNull(changedAlike.get("alone"));
    assertNull(changedAlike.get("copy-0"));
  }

  /** A passage that shares no word with any other. */
  private static String own(int number) {
    return IntStream.range(7 * number, 7 * number + 7)
        .mapToObj(DescriptionIT::word)
        .collect(Collectors.joining(" ", "", "."));
  }

  /** A number in letters, so that it is a word like others. */
  private static String word(int number) {
    return Integer.toString(number)
        .chars()
        .mapToObj(digit -> String.valueOf("bcdfghjklm".charAt(digit - '0')))
        .collect(Collectors.joining("a", "z", "o"));
  }

  @Test
  public void withoutSourceThereIsADistanceButNoCategory() throws Exception {
    assertAcked(
        prepareCreate("letters")
            .setSettings(Settings.builder().put("index.number_of_shards", between(1, 3)))
            .setMapping(MAPPING.replaceFirst("\\{", "{\"_source\": {\"enabled\": false},")));
    List<Comment> comments = copies(6);
    comments.add(comment("added", LETTER + "\n\n" + OWN, 200));
    add("letters", comments);
    RunRecord run = run(WHOLE, "letters");
    Map<String, Integer> known = Map.of("reference", 1, "exact", 5);
    assertEquals(known, run.summary().get("categories"));
    assertEquals(known, clusters(run).get(0).categories());
    assertEquals(1L, count(object(run.summary(), "skipped"), "undescribed_documents"));
    ResultRow edit = members(run).members().get(6);
    assertNull(edit.membership().category());
    assertTrue(edit.membership().distance() > 0);
    assertEquals(List.of(), uniqueTexts(run).get("added"));
  }

  @Test
  public void severalValuesAreCountedAsHighlightersDo() throws Exception {
    List<Comment> comments = copies(6);
    createLetters("letters");
    add("letters", comments);
    String[] values = {FIRST, SECOND, THIRD, OWN};
    client()
        .prepareIndex("several")
        .setId("several")
        .setSource("body", values)
        .setRefreshPolicy(RefreshPolicy.IMMEDIATE)
        .get();
    RunRecord run =
        run(
            WHOLE
                .replace("body.neardup", "body")
                .replaceFirst(", \"timestamp_field\": \"received\"", ""),
            "letters",
            "several");
    int start = FIRST.length() + SECOND.length() + THIRD.length() + 3;
    assertEquals(
        List.of(new UniqueText(start, start + OWN.length(), OWN)), uniqueTexts(run).get("several"));
  }

  @Test
  public void halfACharacterIsReplacedAndMovesNothing() throws Exception {
    List<Comment> comments = copies(6);
    String broken = OWN.replace("neighbour", "nei\uD800ghbour \uD83D\uDEA2");
    createLetters("letters");
    add("letters", comments);
    String json = (broken + "\n\n" + LETTER).replace("\uD800", "\\ud800").replace("\n", "\\n");
    client()
        .prepareIndex("letters")
        .setId("broken")
        .setSource("{\"body\": \"" + json + "\"}", XContentType.JSON)
        .setRefreshPolicy(RefreshPolicy.IMMEDIATE)
        .get();
    RunRecord run = run(WHOLE, "letters");
    assertEquals(
        List.of(new UniqueText(0, broken.length(), broken.replace('\uD800', '\uFFFD'))),
        uniqueTexts(run).get("broken"));
  }

  @Test
  public void fewWordsAreUniqueTextIfOneLikes() throws Exception {
    List<Comment> comments = copies(6);
    comments.add(comment("added", LETTER + "\n\n" + OWN, 200));
    createLetters("letters");
    add("letters", comments);
    int words = OWN.split(" ").length;
    for (int least : new int[] {words, words + 1}) {
      RunRecord run = run(WHOLE + ", \"min_unique_words\": " + least, "letters");
      assertEquals(least == words ? 1L : 0L, count(run.summary(), "unique_text_documents"));
    }
  }
}
