// SPDX-License-Identifier: Apache-2.0
package org.neardup.qa.rest;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertFalse;
import static org.junit.Assert.assertTrue;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.dataformat.cbor.CBORFactory;
import com.fasterxml.jackson.dataformat.smile.SmileFactory;
import com.fasterxml.jackson.dataformat.yaml.YAMLFactory;
import java.util.List;
import java.util.Map;
import org.junit.Before;
import org.junit.Test;
import org.neardup.qa.RestApi;

/** What works on every OpenSearch API works here: formats of bodies, and the common parameters. */
public class FormatsIT {

  private static final Map<String, JsonFactory> FORMATS =
      Map.of(
          "application/json", new JsonFactory(),
          "application/yaml", new YAMLFactory(),
          "application/cbor", new CBORFactory(),
          "application/smile", new SmileFactory());

  private RestApi api;

  @Before
  public void indexComments() throws Exception {
    api = new RestApi(SharedNode.get().httpUri());
    Comments.index(api, "formats");
  }

  @Test
  public void aRequestMayComeInEveryFormatAndTheAnswerComesInTheSame() throws Exception {
    JsonNode request = new ObjectMapper().readTree(Comments.request("formats-1"));
    for (Map.Entry<String, JsonFactory> format : FORMATS.entrySet()) {
      api.delete("/_neardup/formats-1");
      ObjectMapper mapper = new ObjectMapper(format.getValue());
      RestApi.Answer answer =
          api.send("POST", "/formats/_neardup", format.getKey(), mapper.writeValueAsBytes(request))
              .expect(200);
      String type = answer.header("Content-Type").orElse("");
      assertTrue(type, type.startsWith(format.getKey()));
      assertEquals("COMPLETED", mapper.readTree(answer.bytes()).at("/state").textValue());
    }
  }

  @Test
  public void anErrorComesInTheFormatOfTheRequest() throws Exception {
    ObjectMapper cbor = new ObjectMapper(new CBORFactory());
    byte[] body = cbor.writeValueAsBytes(Map.of("field", "body.neardup", "method", "minhash"));
    RestApi.Answer answer =
        api.send("POST", "/formats/_neardup", "application/cbor", body).expect(400);
    assertEquals(
        "[method] must be one of [references, closed_sets, passages, full, dsc, imatch, spotsigs],"
            + " got [minhash]",
        cbor.readTree(answer.bytes()).at("/error/reason").textValue());
  }

  @Test
  public void aFormatThatIsNoneIsRefused() throws Exception {
    RestApi.Answer answer =
        api.send("POST", "/formats/_neardup", "application/pdf", new byte[] {1});
    assertEquals(answer.toString(), 406, answer.status());
  }

  @Test
  public void anAnswerCanBeHadAsYaml() throws Exception {
    Comments.run(api, "formats", "formats-2");
    String yaml = api.get("/_neardup/formats-2?format=yaml").expect(200).text();
    assertTrue(yaml, yaml.startsWith("---\n") && yaml.contains("state: \"COMPLETED\""));
  }

  @Test
  public void aFilterLeavesOnlyWhatItNames() throws Exception {
    Comments.run(api, "formats", "formats-3");
    String filtered =
        api.get("/_neardup/formats-3/clusters?filter_path=total,clusters.size").expect(200).text();
    assertEquals("{\"total\":2,\"clusters\":[{\"size\":9},{\"size\":2}]}", filtered);
    assertEquals(
        "{\"state\":\"COMPLETED\"}",
        api.get("/_neardup/formats-3?filter_path=state").expect(200).text());
  }

  @Test
  public void aPrettyAnswerHasLines() throws Exception {
    Comments.run(api, "formats", "formats-4");
    assertFalse(api.get("/_neardup/formats-4").expect(200).text().contains("\n"));
    String pretty = api.get("/_neardup/formats-4?pretty").expect(200).text();
    assertTrue(pretty, pretty.startsWith("{\n  \"run_id\" : \"formats-4\",\n"));
  }

  @Test
  public void aHumanAnswerSpellsTimesOut() throws Exception {
    Comments.run(api, "formats", "formats-5");
    JsonNode plain = api.get("/_neardup/formats-5").expect(200).json();
    JsonNode human = api.get("/_neardup/formats-5?human").expect(200).json();
    for (String name : List.of("start_time", "took")) {
      assertTrue(plain.required(name + "_in_millis").isIntegralNumber());
      assertTrue(human.required(name + "_in_millis").isIntegralNumber());
      assertTrue(human.toString(), human.required(name).isTextual());
      assertTrue(plain.toString(), plain.path(name).isMissingNode());
    }
  }

  @Test
  public void anErrorTraceIsGivenOnRequest() throws Exception {
    assertFalse(api.get("/_neardup/nobody").expect(404).text().contains("stack_trace"));
    assertTrue(api.get("/_neardup/nobody?error_trace").expect(404).text().contains("stack_trace"));
  }

  @Test
  public void theTableOfTheRunsTakesTheParametersOfEveryTable() throws Exception {
    Comments.run(api, "formats", "formats-6");
    String table = api.get("/_cat/neardup?v&h=run_id,state&s=run_id").expect(200).text();
    assertTrue(table, table.startsWith("run_id"));
    assertTrue(table, table.contains("formats-6"));
    JsonNode json = api.get("/_cat/neardup/formats-6?format=json&h=size").expect(200).json();
    assertEquals("9", json.at("/0/size").asText());
    assertEquals(2, json.size());
    String help = api.get("/_cat").expect(200).text();
    assertTrue(help, help.contains("/_cat/neardup"));
  }
}
