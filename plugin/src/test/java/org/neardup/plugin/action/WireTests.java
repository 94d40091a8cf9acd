// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.action;

import java.io.IOException;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import org.junit.Test;
import org.neardup.constraint.LinkType;
import org.neardup.distance.SmoothedKullbackLeibler;
import org.neardup.edit.Category;
import org.neardup.edit.Edit;
import org.neardup.explain.ExplainedLink;
import org.neardup.explain.Explanation;
import org.neardup.explain.Verdict;
import org.neardup.plugin.action.assignments.ListAssignmentsAction;
import org.neardup.plugin.action.assignments.ListAssignmentsRequest;
import org.neardup.plugin.action.assignments.ListAssignmentsResponse;
import org.neardup.plugin.action.cluster.GetClusterAction;
import org.neardup.plugin.action.cluster.GetClusterRequest;
import org.neardup.plugin.action.cluster.GetClusterResponse;
import org.neardup.plugin.action.cluster.MemberText;
import org.neardup.plugin.action.clusters.ListClustersAction;
import org.neardup.plugin.action.clusters.ListClustersRequest;
import org.neardup.plugin.action.clusters.ListClustersResponse;
import org.neardup.plugin.action.delete.DeleteRunRequest;
import org.neardup.plugin.action.document.GetDocumentAction;
import org.neardup.plugin.action.document.GetDocumentRequest;
import org.neardup.plugin.action.document.GetDocumentResponse;
import org.neardup.plugin.action.document.PlaceExplanation;
import org.neardup.plugin.action.explain.ExplainResponse;
import org.neardup.plugin.action.get.GetRunAction;
import org.neardup.plugin.action.get.GetRunRequest;
import org.neardup.plugin.action.get.GetRunResponse;
import org.neardup.plugin.action.itemsets.ListItemsetsAction;
import org.neardup.plugin.action.itemsets.ListItemsetsRequest;
import org.neardup.plugin.action.itemsets.ListItemsetsResponse;
import org.neardup.plugin.action.list.ListRunsAction;
import org.neardup.plugin.action.list.ListRunsResponse;
import org.neardup.plugin.action.passages.ListPassagesAction;
import org.neardup.plugin.action.passages.ListPassagesRequest;
import org.neardup.plugin.action.passages.ListPassagesResponse;
import org.neardup.plugin.action.texts.ListTextsAction;
import org.neardup.plugin.action.texts.ListTextsRequest;
import org.neardup.plugin.action.texts.ListTextsResponse;
import org.neardup.plugin.action.timeline.GetTimelineAction;
import org.neardup.plugin.action.timeline.GetTimelineRequest;
import org.neardup.plugin.action.timeline.GetTimelineResponse;
import org.neardup.plugin.results.DocumentName;
import org.neardup.plugin.results.RandomResults;
import org.neardup.plugin.results.reading.ClusterPage;
import org.neardup.plugin.results.reading.ClusterSort;
import org.neardup.plugin.results.reading.ItemsetPage;
import org.neardup.plugin.results.reading.Members;
import org.neardup.plugin.results.reading.PassagePage;
import org.neardup.plugin.results.reading.TextPage;
import org.neardup.plugin.results.reading.TextSelection;
import org.neardup.plugin.results.reading.Timeline;
import org.neardup.plugin.text.Redline;
import org.opensearch.action.ActionType;
import org.opensearch.core.action.ActionResponse;
import org.opensearch.core.common.Strings;
import org.opensearch.core.common.io.stream.NamedWriteableRegistry;
import org.opensearch.core.common.io.stream.Writeable;
import org.opensearch.core.xcontent.MediaTypeRegistry;
import org.opensearch.search.sort.SortOrder;
import org.opensearch.test.OpenSearchTestCase;

/** Requests and responses are the same on the other node. */
public class WireTests extends OpenSearchTestCase {

  private static <R extends ActionResponse> R sent(ActionType<R> action, R response)
      throws IOException {
    return copyWriteable(
        response, new NamedWriteableRegistry(Collections.emptyList()), action.getResponseReader());
  }

  @Test
  public void aListOfRunsIsTheSame() throws IOException {
    ListRunsResponse response =
        new ListRunsResponse(
            between(4, 200),
            randomList(0, 4, RandomResults::run),
            randomList(0, 2, () -> randomAlphaOfLength(4)));
    ListRunsResponse read = sent(ListRunsAction.INSTANCE, response);
    assertEquals(response.runs(), read.runs());
    assertEquals(response.total(), read.total());
  }

  @Test
  public void aRunIsTheSame() throws IOException {
    GetRunResponse response = new GetRunResponse(RandomResults.run());
    assertEquals(response.run(), sent(GetRunAction.INSTANCE, response).run());
  }

  @Test
  public void aListOfClustersIsTheSame() throws IOException {
    ListClustersResponse response =
        new ListClustersResponse(
            new ClusterPage(between(0, 99), randomList(0, 4, RandomResults::cluster)));
    assertEquals(response.page(), sent(ListClustersAction.INSTANCE, response).page());
  }

  @Test
  public void aClusterIsTheSame() throws IOException {
    Members members = RandomResults.members();
    List<MemberText> texts =
        members.members().stream()
            .map(
                row ->
                    new MemberText(
                        randomBoolean() ? null : randomAlphaOfLength(9),
                        randomBoolean() ? null : edits()))
            .toList();
    GetClusterResponse response = new GetClusterResponse(members, randomBoolean() ? null : texts);
    GetClusterResponse sent = sent(GetClusterAction.INSTANCE, response);
    assertEquals(response.found(), sent.found());
    assertEquals(response.texts(), sent.texts());
  }

  private static Redline edits() {
    return new Redline(
        randomList(
            0,
            4,
            () ->
                new Edit(
                    randomFrom(Edit.Type.values()),
                    between(0, 99),
                    between(0, 99),
                    between(0, 99),
                    between(0, 99))));
  }

  @Test
  public void aDocumentIsTheSame() throws IOException {
    GetDocumentResponse response =
        new GetDocumentResponse(RandomResults.found(), place(), "Keep the ferry.");
    GetDocumentResponse sent = sent(GetDocumentAction.INSTANCE, response);
    assertEquals(response.found(), sent.found());
    assertEquals("Keep the ferry.", sent.text());
    assertEquals("[body] is no such field", sent.explanation().missing());
    assertEquals(
        response.explanation().ofReference().explanation(),
        sent.explanation().ofReference().explanation());
    assertEquals("c7", sent.explanation().runnerUp().clusterId());
    assertNull(
        sent(GetDocumentAction.INSTANCE, new GetDocumentResponse(RandomResults.found(), null, null))
            .explanation());
  }

  private static PlaceExplanation place() {
    ExplainResponse explained =
        new ExplainResponse(
            new DocumentName("letters", "é/ü"),
            null,
            2.5,
            randomBoolean(),
            new Explanation(
                0.5,
                1,
                new SmoothedKullbackLeibler.Divergences(0.25, Double.POSITIVE_INFINITY),
                0.1,
                0.2,
                0.3,
                0.4,
                randomFrom(Category.values()),
                edits().edits(),
                List.of(
                    new ExplainedLink(LinkType.CANNOT_LINK, "differs in docket", "docket: A ≠ B")),
                new Verdict(false, "cannot_link: docket: A ≠ B")));
    return new PlaceExplanation(
        explained,
        new PlaceExplanation.RunnerUp("c7", 17, new DocumentName("letters", "1"), explained),
        "[body] is no such field");
  }

  @Test
  public void assignmentsAreTheSame() throws IOException {
    ListAssignmentsResponse response =
        new ListAssignmentsResponse(RandomResults.rows(), randomBoolean() ? null : "AQAA");
    ListAssignmentsResponse sent = sent(ListAssignmentsAction.INSTANCE, response);
    assertEquals(response.rows(), sent.rows());
    assertEquals(response.after(), sent.after());
  }

  @Test
  public void aListOfPassagesIsTheSame() throws IOException {
    PassagePage page = new PassagePage(between(0, 99), randomList(1, 4, RandomResults::passage));
    ListPassagesResponse response =
        new ListPassagesResponse(page, Map.of(page.passages().get(0).right(), "the harbour"));
    ListPassagesResponse sent = sent(ListPassagesAction.INSTANCE, response);
    assertEquals(page, sent.page());
    assertEquals(
        Strings.toString(MediaTypeRegistry.JSON, response),
        Strings.toString(MediaTypeRegistry.JSON, sent));
    ListPassagesRequest request =
        sent(new ListPassagesRequest("x", 70_000, 50, true), ListPassagesRequest::new);
    assertEquals("x", request.run());
    assertEquals(70_000, request.from());
    assertEquals(50, request.size());
    assertTrue(request.text());
  }

  @Test
  public void aListOfItemsetsIsTheSame() throws IOException {
    ListItemsetsResponse response =
        new ListItemsetsResponse(
            new ItemsetPage(between(0, 99), randomList(0, 4, RandomResults::itemset)));
    assertEquals(response.page(), sent(ListItemsetsAction.INSTANCE, response).page());
  }

  @Test
  public void aRequestForItemsetsIsTheSame() throws IOException {
    ListItemsetsRequest all =
        sent(new ListItemsetsRequest("x", 70_000, 50, null, null), ListItemsetsRequest::new);
    assertEquals("x", all.run());
    assertEquals(70_000, all.from());
    assertEquals(50, all.size());
    assertNull(all.id());
    assertNull(all.index());
    assertEquals("run [x]", all.getDescription());
    ListItemsetsRequest some =
        sent(new ListItemsetsRequest("x", 0, 20, "a/b", "comments"), ListItemsetsRequest::new);
    assertEquals("a/b", some.id());
    assertEquals("comments", some.index());
    assertEquals("run [x], document [a/b]", some.getDescription());
  }

  private static <Q extends Writeable> Q sent(Q request, Writeable.Reader<Q> reader)
      throws IOException {
    return copyWriteable(request, new NamedWriteableRegistry(Collections.emptyList()), reader);
  }

  @Test
  public void aRequestForARunIsTheSame() throws IOException {
    assertEquals("x", sent(new GetRunRequest("x"), GetRunRequest::new).run());
    assertEquals("x", sent(new DeleteRunRequest("x"), DeleteRunRequest::new).run());
    assertEquals("run [x]", new GetRunRequest("x").getDescription());
  }

  @Test
  public void aRequestForClustersIsTheSame() throws IOException {
    ClusterSort sort = ClusterSort.parse("max_distance:asc");
    ListClustersRequest request = new ListClustersRequest("x", 40, 20, sort);
    ListClustersRequest sent = sent(request, ListClustersRequest::new);
    assertEquals("x", sent.run());
    assertEquals(40, sent.from());
    assertEquals(20, sent.size());
    assertEquals(sort, sent.sort());
    assertNull(sent.after());
  }

  @Test
  public void aRequestForTheNextClustersIsTheSame() throws IOException {
    ListClustersRequest next = new ListClustersRequest("x", 40, 20, ClusterSort.DEFAULT).next("c7");
    ListClustersRequest sent = sent(next, ListClustersRequest::new);
    assertEquals(0, sent.from());
    assertEquals(20, sent.size());
    assertEquals("c7", sent.after());
  }

  @Test
  public void aRequestForAClusterIsTheSame() throws IOException {
    GetClusterRequest sent =
        sent(new GetClusterRequest("x", "c1", 200, 100, true, true), GetClusterRequest::new);
    assertEquals("x", sent.run());
    assertEquals("c1", sent.cluster());
    assertEquals(200, sent.from());
    assertEquals(100, sent.size());
    assertTrue(sent.uniqueText());
    assertEquals("run [x], cluster [c1]", sent.getDescription());
    assertNull(sent.texts());
    TextSelection texts =
        new TextSelection(List.of("key_block"), 3, TextSelection.Field.ROW, SortOrder.ASC, 12345);
    assertEquals(
        texts,
        sent(
                new GetClusterRequest("x", "c1", texts, 0, 10, false, false, true),
                GetClusterRequest::new)
            .texts());
  }

  @Test
  public void aRequestForTextsIsTheSame() throws IOException {
    TextSelection selection =
        new TextSelection(List.of(), 1, TextSelection.Field.UNIQUE_LENGTH, SortOrder.DESC);
    ListTextsRequest sent =
        sent(
            new ListTextsRequest("x", selection, "fog", "noon boat", 20, 10),
            ListTextsRequest::new);
    assertEquals("x", sent.run());
    assertEquals(selection, sent.selection());
    assertEquals("fog", sent.words());
    assertEquals("noon boat", sent.text());
    assertEquals(20, sent.from());
    assertEquals(10, sent.size());
  }

  @Test
  public void aListOfTextsIsTheSame() throws IOException {
    ListTextsResponse response =
        new ListTextsResponse(
            new TextPage(between(0, 99), randomList(0, 4, RandomResults::text)),
            randomBoolean() ? null : new ListTextsResponse.Searched(24_310, 10_000));
    ListTextsResponse sent = sent(ListTextsAction.INSTANCE, response);
    assertEquals(response.page(), sent.page());
    assertEquals(response.searched(), sent.searched());
  }

  @Test
  public void aRequestForATimelineIsTheSame() throws IOException {
    GetTimelineRequest sent =
        sent(new GetTimelineRequest("x", Timeline.Interval.WEEK, 3), GetTimelineRequest::new);
    assertEquals("x", sent.run());
    assertEquals(Timeline.Interval.WEEK, sent.interval());
    assertEquals(3, sent.clusters());
    assertNull(sent(new GetTimelineRequest("x", null, 0), GetTimelineRequest::new).interval());
  }

  @Test
  public void aTimelineIsTheSame() throws IOException {
    List<Timeline.Count> counts = List.of(new Timeline.Count(-1, 2), new Timeline.Count(9, 1));
    Timeline timeline =
        new Timeline(Timeline.Interval.DAY, counts, List.of(new Timeline.OfCluster("c1", counts)));
    assertEquals(
        timeline, sent(GetTimelineAction.INSTANCE, new GetTimelineResponse(timeline)).timeline());
    assertEquals(
        Timeline.NONE,
        sent(GetTimelineAction.INSTANCE, new GetTimelineResponse(Timeline.NONE)).timeline());
  }

  @Test
  public void aRequestForADocumentIsTheSame() throws IOException {
    GetDocumentRequest sent =
        sent(new GetDocumentRequest("x", "a/b", "comments", true, true), GetDocumentRequest::new);
    assertEquals("x", sent.run());
    assertEquals("a/b", sent.id());
    assertEquals("comments", sent.index());
    assertTrue(sent.text());
    assertEquals("run [x], document [a/b]", sent.getDescription());
    assertNull(
        sent(new GetDocumentRequest("x", "1", null, false, false), GetDocumentRequest::new)
            .index());
  }

  @Test
  public void aRequestForAssignmentsIsTheSame() throws IOException {
    ListAssignmentsRequest sent =
        sent(new ListAssignmentsRequest("x", 10, "AQAAAAAAAAPo"), ListAssignmentsRequest::new);
    assertEquals("x", sent.run());
    assertEquals(10, sent.size());
    assertEquals(1000, sent.first());
  }
}
