// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.run;

import static org.opensearch.test.hamcrest.OpenSearchAssertions.assertAcked;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.Test;
import org.neardup.plugin.action.cluster.GetClusterAction;
import org.neardup.plugin.action.cluster.GetClusterRequest;
import org.neardup.plugin.action.cluster.GetClusterResponse;
import org.neardup.plugin.action.document.GetDocumentAction;
import org.neardup.plugin.action.document.GetDocumentRequest;
import org.neardup.plugin.run.FormLetters.Comment;
import org.neardup.plugin.run.store.RunRecord;
import org.neardup.plugin.text.Redline;
import org.opensearch.action.support.WriteRequest.RefreshPolicy;
import org.opensearch.common.Nullable;
import org.opensearch.test.OpenSearchIntegTestCase.ClusterScope;
import org.opensearch.test.OpenSearchIntegTestCase.Scope;

/** The edits of the members of a cluster, read from their texts. */
@ClusterScope(
    scope = Scope.SUITE,
    numDataNodes = 2,
    numClientNodes = 0,
    supportsDedicatedMasters = false)
public class EditsIT extends RunTestCase {

  private static final String FERRY = "Please keep the morning ferry to the island.";
  private static final String CLINIC =
      "Without the boat the clinic would have no nurse before noon, and the mail would wait.";

  private static final String WHOLE = FIELD + ", \"distance\": {\"threshold\": 6}";

  private static Comment letterOf(String name, int received) {
    return new Comment(
        name,
        "ferry",
        "My name is " + name + ". " + FERRY + " " + CLINIC + " Thank you.",
        received);
  }

  private RunRecord run(List<Comment> comments) throws Exception {
    createLetters("letters");
    add("letters", comments);
    return run(WHOLE, "letters");
  }

  private static GetClusterResponse cluster(RunRecord run) {
    return client()
        .execute(
            GetClusterAction.INSTANCE,
            new GetClusterRequest(
                run.runId(), clusters(run).get(0).clusterId(), 0, 100, false, true))
        .actionGet();
  }

  /** The parts of both texts by id of the document; null for a document without edits. */
  private static Map<String, List<String>> redlines(
      GetClusterResponse found, String letter, List<Comment> comments) {
    Map<String, String> texts = new HashMap<>();
    comments.forEach(comment -> texts.put(comment.id(), comment.body()));
    Map<String, List<String>> redlines = new HashMap<>();
    for (int i = 0; i < found.found().members().size(); i++) {
      String id = found.found().members().get(i).document().id();
      redlines.put(id, redline(found.texts().get(i).edits(), letter, texts.get(id)));
    }
    return redlines;
  }

  @Nullable
  private static List<String> redline(@Nullable Redline edits, String letter, String text) {
    return edits == null
        ? null
        : edits.edits().stream()
            .map(
                edit ->
                    "%s [%s|%s]"
                        .formatted(
                            edit.type(),
                            letter.substring(edit.letterStart(), edit.letterEnd()),
                            text.substring(edit.start(), edit.end())))
            .toList();
  }

  @Test
  public void editsAreAgainstTheLetterWithItsSlots() throws Exception {
    List<Comment> comments = new ArrayList<>();
    List.of("Mabel", "Otis", "Perle", "Quint", "Ruben")
        .forEach(name -> comments.add(letterOf(name, comments.size())));
    Comment edited =
        new Comment(
            "edited",
            "ferry",
            "My name is Sibyl. " + FERRY + " My goats take it. " + CLINIC.replace("noon", "ten"),
            9);
    comments.add(edited);
    GetClusterResponse found = cluster(run(comments));
    String letter = found.found().cluster().letter().text();
    assertEquals(
        "My name is " + FERRY + " " + CLINIC + " Thank you.", letter.replace("is. ", "is "));
    Map<String, List<String>> redlines = redlines(found, letter, comments);
    assertEquals(
        List.of(
            "KEPT [My name is|My name is]",
            "SLOT [|Sibyl]",
            "KEPT [%1$s|%1$s]".formatted(FERRY.replace(".", "")),
            "ADDED [|My goats take it]",
            "KEPT [%1$s|%1$s]".formatted("Without the boat the clinic would have no nurse before"),
            "CHANGED [noon|ten]",
            "KEPT [and the mail would wait|and the mail would wait]",
            "DELETED [Thank you|]"),
        redlines.get("edited"));
    assertEquals(
        List.of("KEPT", "SLOT", "KEPT"),
        redlines.get("Otis").stream().map(part -> part.substring(0, part.indexOf(' '))).toList());
  }

  @Test
  public void textsAreThoseOfTheDocumentsNow() throws Exception {
    List<Comment> comments =
        List.of("Mabel", "Otis", "Perle").stream().map(name -> letterOf(name, 1)).toList();
    RunRecord run = run(comments);
    String clusterId = clusters(run).get(0).clusterId();
    for (boolean edits : List.of(true, false)) {
      GetClusterResponse found =
          client()
              .execute(
                  GetClusterAction.INSTANCE,
                  new GetClusterRequest(run.runId(), clusterId, null, 0, 100, false, edits, true))
              .actionGet();
      for (int i = 0; i < comments.size(); i++) {
        String id = found.found().members().get(i).document().id();
        assertEquals(
            comments.stream().filter(each -> each.id().equals(id)).findFirst().orElseThrow().body(),
            found.texts().get(i).text());
        assertEquals(edits, found.texts().get(i).edits() != null);
      }
    }
    GetDocumentRequest one = new GetDocumentRequest(run.runId(), "Otis", null, false, true);
    assertEquals(
        comments.get(1).body(),
        client().execute(GetDocumentAction.INSTANCE, one).actionGet().text());
  }

  /** Two texts have no letter: the other is compared with the reference. */
  @Test
  public void withoutALetterEditsAreAgainstTheReference() throws Exception {
    String reference = FERRY + " " + CLINIC;
    List<Comment> comments =
        List.of(
            new Comment("first", "ferry", reference, 1),
            new Comment("second", "ferry", reference.replace("noon", "ten"), 2));
    GetClusterResponse found = cluster(run(comments));
    assertNull(found.found().cluster().letter());
    Map<String, List<String>> redlines = redlines(found, reference, comments);
    assertEquals(1, redlines.get("first").size());
    assertEquals(
        List.of("KEPT", "CHANGED", "KEPT"),
        redlines.get("second").stream().map(part -> part.substring(0, part.indexOf(' '))).toList());
  }

  @Test
  public void aDocumentThatIsGoneHasNoEdits() throws Exception {
    List<Comment> comments = new ArrayList<>();
    List.of("Mabel", "Otis", "Perle")
        .forEach(name -> comments.add(letterOf(name, comments.size())));
    RunRecord run = run(comments);
    client().prepareDelete("letters", "Otis").setRefreshPolicy(RefreshPolicy.IMMEDIATE).get();
    GetClusterResponse found = cluster(run);
    Map<String, List<String>> redlines =
        redlines(found, found.found().cluster().letter().text(), comments);
    assertNull(redlines.get("Otis"));
    assertNotNull(redlines.get("Perle"));
    assertAcked(client().admin().indices().prepareDelete("letters"));
    assertTrue(cluster(run).texts().stream().allMatch(text -> text.edits() == null));
  }
}
