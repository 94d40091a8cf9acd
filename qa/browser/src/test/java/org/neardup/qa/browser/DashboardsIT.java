// SPDX-License-Identifier: Apache-2.0
package org.neardup.qa.browser;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertFalse;
import static org.junit.Assert.assertTrue;
import static org.junit.Assume.assumeTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.BeforeClass;
import org.junit.Test;
import org.neardup.dockets.InventedDockets;
import org.neardup.generator.CollectionShape;
import org.neardup.generator.LabelledComment;
import org.neardup.qa.OpenSearchNode;
import org.neardup.qa.RestApi;

/**
 * The saved objects of {@code GET /_neardup/_dashboards} with the results of a run: every field is
 * there, every search answers what its picture needs, and Chromium draws what Vega-Lite draws.
 */
public class DashboardsIT {

  private static final String RUN = "dashboards-1";
  private static final int COMMENTS = 2000;
  private static final Path SCRIPTS = Path.of("target", "scripts");

  private static OpenSearchNode node;
  private static SavedObjects objects;
  private static JsonNode summary;

  @BeforeClass
  public static void run() throws Exception {
    node = SharedNode.get();
    RestApi.Answer file = api().get("/_neardup/_dashboards").expect(200);
    assertEquals("application/x-ndjson", file.header("content-type").orElseThrow());
    assertEquals(
        "attachment; filename=\"neardup.ndjson\"",
        file.header("content-disposition").orElseThrow());
    objects = SavedObjects.of(file.text());
    index();
    summary =
        api()
            .post(
                "/dashboards/_neardup",
                """
                {"run_id": "%s", "field": "text.neardup", "timestamp_field": "received",
                 "attributes": {"docket": "docket_id", "relay": "relay"}}
                """
                    .formatted(RUN))
            .expect(200)
            .json()
            .required("summary");
  }

  private static void index() throws Exception {
    api()
        .put(
            "/dashboards",
            """
            {"mappings": {"properties": {
               "text": {"type": "text", "fields": {"neardup": {"type": "neardup"}}},
               "received": {"type": "date"}, "docket_id": {"type": "keyword"},
               "relay": {"type": "keyword"}}}}
            """)
        .expect(200);
    StringBuilder lines = new StringBuilder();
    for (LabelledComment comment :
        InventedDockets.load().comments(CollectionShape.of(COMMENTS, 2026))) {
      ObjectNode action = SavedObjects.JSON.createObjectNode();
      action.putObject("index").put("_id", comment.id());
      ObjectNode source = SavedObjects.JSON.createObjectNode();
      source.put("text", comment.text()).put("received", comment.received().toString());
      source.put("docket_id", comment.docketId()).put("relay", comment.relay());
      lines.append(action).append('\n').append(source).append('\n');
    }
    assertFalse(
        api()
            .bulk("/dashboards/_bulk?refresh=true", lines.toString())
            .expect(200)
            .json()
            .required("errors")
            .asBoolean());
  }

  private static RestApi api() {
    return new RestApi(node.httpUri());
  }

  private static JsonNode search(JsonNode body) throws Exception {
    JsonNode answer = api().post("/neardup-results/_search", body.toString()).expect(200).json();
    assertEquals(answer.toString(), 0, answer.at("/_shards/failed").asInt());
    return answer;
  }

  private static JsonNode aggregations(String picture) throws Exception {
    return search(
            SavedObjects.requestOfAggregations(
                objects.get("visualization", "neardup-" + picture), RUN))
        .required("aggregations");
  }

  private static JsonNode campaigns(String picture) throws Exception {
    JsonNode buckets =
        search(SavedObjects.requestOfSpec(objects.get("visualization", "neardup-" + picture), RUN))
            .at("/aggregations/campaigns/buckets");
    assertFalse(buckets.isEmpty());
    return buckets;
  }

  private static int sum(JsonNode buckets) {
    int sum = 0;
    for (JsonNode bucket : buckets) {
      sum += bucket.required("doc_count").asInt();
    }
    return sum;
  }

  @Test
  public void theIndexPatternIsTheMapping() throws Exception {
    JsonNode found =
        api().get("/neardup-results/_field_caps?fields=*").expect(200).json().required("fields");
    Map<String, String> there = new TreeMap<>();
    found
        .properties()
        .forEach(
            field -> {
              JsonNode type = field.getValue().elements().next();
              if (!field.getKey().startsWith("_")
                  && !type.required("type").asText().equals("object")) {
                there.put(
                    field.getKey(),
                    "%s searchable %s aggregatable %s"
                        .formatted(
                            type.required("type").asText(),
                            type.required("searchable"),
                            type.required("aggregatable")));
              }
            });
    Map<String, String> pattern = new TreeMap<>();
    for (JsonNode field :
        SavedObjects.inner(
            objects.get("index-pattern", "neardup-results").at("/attributes/fields"))) {
      pattern.put(
          field.required("name").asText(),
          "%s searchable %s aggregatable %s"
              .formatted(
                  field.at("/esTypes/0").asText(),
                  field.required("searchable"),
                  field.required("aggregatable")));
    }
    assertEquals(there, pattern);
  }

  @Test
  public void everyPictureThatAggregatesHasAnAnswer() throws Exception {
    List<JsonNode> pictures = objects.aggregating();
    assertEquals(4, pictures.size());
    for (JsonNode picture : pictures) {
      JsonNode answer = search(SavedObjects.requestOfAggregations(picture, RUN));
      assertTrue(SavedObjects.key(picture), answer.at("/hits/total/value").asInt() > 0);
    }
  }

  @Test
  public void theNumbersAreThoseOfTheRun() throws Exception {
    JsonNode counts = aggregations("comments").required("2").required("buckets");
    assertEquals(COMMENTS, counts.at("/Comments/doc_count").asInt());
    assertEquals(
        summary.required("distinct").asInt(), counts.at("/Distinct texts/doc_count").asInt());
    assertEquals(
        summary.required("singletons").asInt(),
        counts.at("/Unique: alone with their text/doc_count").asInt());
    assertEquals(
        summary.required("clusters").asInt(), aggregations("campaigns").at("/1/value").asInt());
  }

  @Test
  public void everyCommentHasADocketAndAnEditingStyle() throws Exception {
    JsonNode dockets = aggregations("dockets").required("2");
    assertEquals(COMMENTS, sum(dockets.required("buckets")));
    assertTrue(dockets.toString(), dockets.required("buckets").size() > 1);
    for (JsonNode docket : dockets.required("buckets")) {
      assertEquals(docket.required("doc_count").asInt(), sum(docket.at("/3/buckets")));
    }
  }

  @Test
  public void everyCommentOfACampaignHasARelay() throws Exception {
    JsonNode relays = aggregations("relays").required("3");
    assertEquals(COMMENTS - summary.required("singletons").asInt(), sum(relays.get("buckets")));
    for (JsonNode relay : relays.required("buckets")) {
      assertTrue(relay.toString(), relay.at("/2/value").asInt() > 0);
    }
  }

  @Test
  public void everyLargeCampaignHasItsSentenceItsDaysAndItsEditingStyles() throws Exception {
    for (JsonNode campaign : campaigns("over-time")) {
      int size = campaign.at("/documents/doc_count").asInt();
      assertEquals(size, sum(campaign.at("/documents/days/buckets")));
      assertFalse(campaign.at("/letter/first/hits/hits/0/_source/preview").asText().isEmpty());
    }
    for (JsonNode campaign : campaigns("styles")) {
      int size = campaign.at("/documents/doc_count").asInt();
      assertEquals(size, sum(campaign.at("/documents/styles/buckets")));
      assertEquals("the cluster itself", size + 1, campaign.required("doc_count").asInt());
    }
  }

  @Test
  public void everyCampaignHasASize() throws Exception {
    JsonNode sizes =
        search(SavedObjects.requestOfSpec(objects.get("visualization", "neardup-sizes"), RUN))
            .at("/aggregations/campaigns/sizes/buckets");
    assertEquals(summary.required("clusters").asInt(), sum(sizes));
    int comments = 0;
    for (JsonNode size : sizes) {
      comments += size.at("/comments/value").asInt();
    }
    assertEquals(COMMENTS - summary.required("singletons").asInt(), comments);
  }

  @Test
  public void everyListHasRowsWithWhatItShows() throws Exception {
    for (JsonNode list : objects.ofType("search")) {
      JsonNode hits = search(SavedObjects.requestOfSearch(list, RUN)).at("/hits/hits");
      assertFalse(SavedObjects.key(list), hits.isEmpty());
    }
    ObjectNode letters =
        SavedObjects.requestOfSearch(objects.get("search", "neardup-letters"), RUN);
    JsonNode largest = search(letters).at("/hits/hits");
    assertTrue(largest.at("/0/_source/size").asInt() >= largest.at("/1/_source/size").asInt());
    assertFalse(largest.at("/0/_source/preview").asText().isEmpty());
  }

  @Test
  public void aDocketSelectsItsCommentsAndTheCampaignsInIt() throws Exception {
    String docket = aggregations("dockets").at("/2/buckets/0/key").asText();
    ObjectNode body = SavedObjects.requestOfSearch(objects.get("search", "neardup-letters"), RUN);
    body.withObject("/query")
        .withObject("/bool")
        .withArray("filter")
        .addObject()
        .putObject("term")
        .put("attributes.docket", docket);
    JsonNode hits = search(body).required("hits");
    assertTrue(hits.at("/total/value").asInt() > 0);
    assertTrue(hits.at("/total/value").asInt() < summary.required("clusters").asInt());
  }

  @Test
  public void chromiumDrawsEveryPictureOfVegaLite() throws Exception {
    assumeTrue("no chromium and chromedriver on this machine", Browser.isThere());
    assumeTrue("Vega could not be downloaded", Files.exists(SCRIPTS.resolve("vega/package")));
    assertEquals(3, objects.drawn().size());
    for (JsonNode picture : objects.drawn()) {
      draw(picture);
    }
  }

  private static void draw(JsonNode picture) throws Exception {
    String id = picture.required("id").asText();
    ObjectNode spec = SavedObjects.spec(picture);
    JsonNode answer = search(SavedObjects.requestOfSpec(picture, RUN));
    ((ObjectNode) spec.required("data")).remove("url");
    ((ObjectNode) spec.required("data")).set("values", answer);
    Path page = Path.of("target", id + ".html").toAbsolutePath();
    Files.writeString(page, page(spec), StandardCharsets.UTF_8);
    try (Browser browser = Browser.start(1200, 800)) {
      browser.open(page.toUri());
      browser.awaitText("#state", "drawn");
      assertEquals(id, "", browser.text("#warnings"));
      assertEquals(id, List.of(), browser.complaints());
      assertTrue(id, browser.count(".mark-rect path") > 3);
      assertTrue(id, browser.count(".mark-text text") > 10);
      browser.shoot(id);
    }
  }

  /** As Dashboards draws: fitted to its panel, and without compiling expressions to scripts. */
  private static String page(ObjectNode spec) {
    spec.put("width", "container").put("height", "container");
    spec.putObject("autosize").put("type", "fit").put("contains", "padding");
    return """
    <!DOCTYPE html><meta charset="utf-8"><style>body { margin: 0 }</style>
    <div id="picture" style="width: 1160px; height: 520px"></div>
    <p id="warnings"></p><p id="state"></p>
    <script src="%1$s/vega/package/build/vega.min.js"></script>
    <script src="%1$s/vega-lite/package/build/vega-lite.min.js"></script>
    <script src="%1$s/vega-interpreter/package/build/vega-interpreter.min.js"></script>
    <script>
    const warn = (...words) => document.querySelector('#warnings').append(words.join(' '));
    const logger = { warn, error: warn, info() {}, debug() {}, level() { return 2; } };
    const compiled = vegaLite.compile(%2$s, { logger }).spec;
    new vega.View(vega.parse(compiled, null, { ast: true }), {
      expr: vega.expressionInterpreter, logger, renderer: 'svg', container: '#picture'
    }).runAsync().then(
      () => document.querySelector('#state').append('drawn'),
      e => document.querySelector('#state').append('failed: ' + e));
    </script>
    """
        .formatted(
            SCRIPTS.toAbsolutePath().toUri().toString().replaceAll("/$", ""),
            spec.toString().replace("<", "\\u003c"));
  }
}
