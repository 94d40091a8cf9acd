// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.apply;

import static org.hamcrest.Matchers.instanceOf;

import java.util.List;
import java.util.Map;
import org.junit.Test;
import org.neardup.plugin.apply.CurrentDocuments.Current;
import org.neardup.plugin.results.DocumentName;
import org.neardup.plugin.results.Membership;
import org.neardup.plugin.results.ResultRow;
import org.neardup.plugin.results.Role;
import org.neardup.plugin.results.reading.RowOutcome;
import org.opensearch.action.DocWriteRequest;
import org.opensearch.action.index.IndexRequest;
import org.opensearch.action.update.UpdateRequest;
import org.opensearch.common.xcontent.XContentHelper;
import org.opensearch.common.xcontent.json.JsonXContent;
import org.opensearch.test.OpenSearchTestCase;

/** What happens with a document of a cluster of 3, by what it is now. */
public class DocumentEditorTests extends OpenSearchTestCase {

  private static final DocumentName NAME = new DocumentName("comments", "17");

  private static final RowOutcome OUTCOME =
      new RowOutcome(
          new ResultRow(
              NAME,
              "c",
              new Membership(
                  Role.MEMBER, null, null, 0.5, null, null, null, null, null, null, List.of()),
              new DocumentName("comments", "1")),
          "d",
          3);

  private static final String FIELDS =
      "{\"fields\": {\"cluster_id\": \"n.cluster\", \"size\": \"n.size\"}";

  private static DocumentEditor editor(String definition) {
    return new DocumentEditor("x", ApplyDefinitionTests.parse(definition));
  }

  private static Map<String, Object> json(String source) {
    return XContentHelper.convertToMap(JsonXContent.jsonXContent, source, true);
  }

  private static Current current(String digest, String source) {
    return new Current(NAME, "here", 7, 2, source == null ? null : json(source), digest);
  }

  private static DocumentChange change(String definition, Current... found) {
    return editor(definition).change(OUTCOME, List.of(found));
  }

  private static DocWriteRequest<?> write(DocumentChange change) {
    assertThat(change, instanceOf(DocumentChange.Write.class));
    DocWriteRequest<?> request = ((DocumentChange.Write) change).request();
    assertEquals("comments", request.index());
    assertEquals("17", request.id());
    assertEquals("here", request.routing());
    assertEquals(7, request.ifSeqNo());
    assertEquals(2, request.ifPrimaryTerm());
    return request;
  }

  private static void updates(String partial, String definition, String source) {
    UpdateRequest update = (UpdateRequest) write(change(definition, current("d", source)));
    assertEquals(json(partial), update.doc().sourceAsMap());
  }

  @Test
  public void onlyTheFieldsAreSent() {
    String values = "{\"n\": {\"cluster\": \"c\", \"size\": 3}}";
    updates(values, FIELDS + "}", "{}");
    updates(values, FIELDS + "}", "{\"n\": {\"other\": 1, \"size\": 4}}");
    assertArrayEquals(new String[] {"n", "n.*"}, editor(FIELDS + "}").included());
  }

  @Test
  public void aDocumentWithTheValuesIsLeftAlone() {
    assertEquals(
        DocumentChange.Skip.NOOP,
        change(
            FIELDS + "}", current("d", "{\"n\": {\"cluster\": \"c\", \"size\": 3.0, \"o\": 1}}")));
  }

  @Test
  public void aValueThatTheRunDoesNotHaveIsNullWhereThereWasOne() {
    String fields = "{\"fields\": {\"category\": \"style\", \"distance\": \"distance\"}}";
    updates("{\"distance\": 0.5}", fields, "{}");
    updates("{\"style\": null, \"distance\": 0.5}", fields, "{\"style\": \"exact\"}");
  }

  @Test
  public void aDocumentThatIsNotWhatTheRunSawIsSkipped() {
    assertEquals(DocumentChange.Skip.MISSING, change(FIELDS + "}"));
    assertEquals(DocumentChange.Skip.CHANGED, change(FIELDS + "}", current("e", "{}")));
    assertEquals(DocumentChange.Skip.CHANGED, change(FIELDS + "}", current(null, "{}")));
  }

  @Test
  public void ofNamesakesTheOneWithTheTextIsMeant() {
    write(change(FIELDS + "}", current("e", "{}"), current("d", "{}")));
    assertEquals(
        new DocumentChange.Impossible(
            "several documents have this id and the same text, with different routings"),
        change(FIELDS + "}", current("d", "{}"), current("d", "{}")));
  }

  @Test
  public void whatIsInTheWayIsNamed() {
    assertEquals(
        new DocumentChange.Impossible("the document has no object in [n] but a value"),
        change(FIELDS + "}", current("d", "{\"n\": 1}")));
    assertEquals(
        new DocumentChange.Impossible("the document has no _source"),
        change(FIELDS + "}", current("d", null)));
  }

  @Test
  public void aDocumentIsIndexedAnewWithoutTheFieldsWhateverItsText() {
    String definition = FIELDS + ", \"remove\": true}";
    assertNull("all of it is read", editor(definition).included());
    String source = "{\"body\": \"b\", \"n\": {\"cluster\": \"old\"}, \"a\": {\"b\": []}}";
    IndexRequest index = (IndexRequest) write(change(definition, current("e", source)));
    assertEquals(json("{\"body\": \"b\", \"a\": {\"b\": []}}"), index.sourceAsMap());
    assertEquals("_none", index.getPipeline());
    assertEquals(
        DocumentChange.Skip.NOOP, change(definition, current("d", "{\"n\": {\"other\": 1}}")));
  }
}
