// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.action.explain;

import static org.opensearch.test.hamcrest.OpenSearchAssertions.assertAcked;

import java.util.List;
import java.util.Map;
import org.junit.Before;
import org.junit.Test;
import org.neardup.constraint.LinkType;
import org.neardup.edit.Category;
import org.neardup.explain.Explanation;
import org.neardup.plugin.ClusterTestCase;
import org.neardup.plugin.action.RestAnswer;
import org.neardup.plugin.settings.RequestLimits;
import org.opensearch.ExceptionsHelper;
import org.opensearch.common.settings.Settings;
import org.opensearch.common.xcontent.XContentHelper;
import org.opensearch.common.xcontent.XContentType;
import org.opensearch.core.rest.RestStatus;
import org.opensearch.rest.RestRequest.Method;
import org.opensearch.test.OpenSearchIntegTestCase.ClusterScope;
import org.opensearch.test.OpenSearchIntegTestCase.Scope;
import org.opensearch.transport.client.node.NodeClient;

/** Why two documents or texts belong together, in a cluster of two nodes. */
@ClusterScope(
    scope = Scope.SUITE,
    numDataNodes = 2,
    numClientNodes = 0,
    supportsDedicatedMasters = false)
public class ExplainIT extends ClusterTestCase {

  private static final String MAPPING =
      """
      {"properties": {
        "body": {"type": "text", "fields": {"neardup": {"type": "neardup"}}},
        "docket": {"type": "keyword"}, "size": {"type": "integer"}}}
      """;

  private static final String LETTER =
      "Please keep the morning ferry to the island, because the nurse of the clinic comes with it.";
  private static final String ADDED =
      LETTER + " My own goats are also aboard it every other Tuesday of the month.";
  private static final String OTHER =
      "The lighthouse should be painted red again by somebody who is not afraid of heights.";

  @Before
  public void index() throws Exception {
    assertAcked(
        prepareCreate("letters")
            .setSettings(Settings.builder().put("index.number_of_shards", between(1, 4)))
            .setMapping(MAPPING));
    indexRandom(
        true,
        client().prepareIndex("letters").setId("a").setSource("body", LETTER, "docket", "A"),
        client().prepareIndex("letters").setId("b").setSource("body", ADDED, "docket", "B"),
        client().prepareIndex("letters").setId("c").setSource("body", OTHER, "docket", "A"));
  }

  private static Explanation explain(String left, String right, String more) {
    ExplainRequest request =
        ExplainParser.parse(
            new String[] {"letters"},
            XContentHelper.convertToMap(
                XContentType.JSON.xContent(),
                "{\"field\": \"body.neardup\", \"left\": %s, \"right\": %s%s}"
                    .formatted(left, right, more),
                true),
            RequestLimits.DEFAULT);
    return client().execute(ExplainAction.INSTANCE, request).actionGet().explanation();
  }

  private static String id(String id) {
    return "{\"id\": \"" + id + "\"}";
  }

  private static String text(String text) {
    return "{\"text\": \"" + text + "\"}";
  }

  private static String refusal(String left, String right, String more, RestStatus status) {
    Exception refused = expectThrows(Exception.class, () -> explain(left, right, more));
    assertEquals(refused.toString(), status, ExceptionsHelper.status(refused));
    return ExceptionsHelper.unwrapCause(refused).getMessage();
  }

  @Test
  public void twoDocumentsAreCompared() {
    Explanation found = explain(id("a"), id("b"), "");
    assertTrue(found.verdict().because(), found.verdict().isSame());
    assertEquals(1, found.keptOfLeft(), 0);
    assertEquals(Category.BLOCK_ADDED, found.category());
    assertEquals(2, found.edits().size());
    assertFalse(explain(id("a"), id("c"), "").verdict().isSame());
  }

  /** The words of the same texts: a text is compared as the document that has it. */
  @Test
  public void aTextIsComparedAsADocument() {
    Explanation ofDocuments = explain(id("a"), id("b"), "");
    assertEquals(ofDocuments, explain(text(LETTER), text(ADDED), ""));
    assertEquals(ofDocuments, explain(id("letters/a"), text(ADDED), ""));
  }

  @Test
  public void aFullNameWinsOverAnEqualId() throws Exception {
    indexRandom(true, client().prepareIndex("letters").setId("letters/a").setSource("body", OTHER));
    Explanation found = explain(id("letters/a"), id("letters/letters/a"), "");
    assertEquals(explain(text(LETTER), text(OTHER), ""), found);
    assertFalse(found.verdict().isSame());
  }

  /** JSON has no infinite numbers. */
  @Test
  public void noDistanceIsFromATextWithoutWords() {
    RestAnswer answer =
        RestAnswer.to(
            internalCluster().getInstance(NodeClient.class),
            Method.POST,
            "/letters/_neardup/_explain",
            "{\"field\": \"body.neardup\", \"left\": %s, \"right\": %s}"
                .formatted(text("..."), id("a")));
    Map<?, ?> distance = (Map<?, ?>) answer.json().get("distance");
    for (String key : List.of("left_to_right", "right_to_left", "value")) {
      assertTrue(distance.toString(), distance.containsKey(key));
      assertNull(distance.toString(), distance.get(key));
    }
  }

  @Test
  public void rulesDecideWithTheValuesOfTheDocuments() {
    Explanation cannot =
        explain(
            id("a"),
            id("b"),
            ", \"constraints\": [{\"type\": \"cannot_link\", \"when\": {\"differs\":"
                + " [\"docket\"]}}]");
    assertFalse(cannot.verdict().isSame());
    assertEquals("cannot_link: docket: A ≠ B", cannot.verdict().because());
    assertEquals(LinkType.CANNOT_LINK, cannot.links().get(0).type());
    Explanation must =
        explain(
            id("a"),
            id("c"),
            ", \"constraints\": [{\"type\": \"must_link\", \"pairs\": [[\"c\", \"letters/a\"]]}]");
    assertTrue(must.verdict().isSame());
    assertEquals("must_link: pair [c, letters/a]", must.verdict().because());
  }

  @Test
  public void wrongRequestsAreTheCallersFault() {
    assertEquals(
        "[constraints.when] must name a field of the index, got [relay], which [letters] does not"
            + " have",
        refusal(
            id("a"),
            id("b"),
            ", \"constraints\": [{\"type\": \"cannot_link\", \"when\": {\"differs\":"
                + " [\"relay\"]}}]",
            RestStatus.BAD_REQUEST));
    assertEquals(
        "[constraints.when] must name a field of the index, got [dockt], which [letters] does not"
            + " have, did you mean [docket]?",
        refusal(
            id("a"),
            id("b"),
            ", \"constraints\": [{\"type\": \"cannot_link\", \"when\": {\"differs\":"
                + " [\"dockt\"]}}]",
            RestStatus.BAD_REQUEST));
    refusal(id("a"), id("zz"), "", RestStatus.NOT_FOUND);
    assertEquals(
        "[right.id] or [right.text] must be given, got none of them",
        refusal(id("a"), "{}", "", RestStatus.BAD_REQUEST));
    assertEquals(
        "unknown key [left.idd], did you mean [left.id]?",
        refusal("{\"idd\": \"a\"}", id("b"), "", RestStatus.BAD_REQUEST));
    assertEquals(
        "[left] and [right] are required",
        expectThrows(
                IllegalArgumentException.class,
                () ->
                    ExplainParser.parse(
                        new String[] {"letters"},
                        Map.of("field", "body.neardup", "left", Map.of("id", "a")),
                        RequestLimits.DEFAULT))
            .getMessage());
    assertEquals(List.of(), explain(id("a"), id("b"), "").links());
  }
}
