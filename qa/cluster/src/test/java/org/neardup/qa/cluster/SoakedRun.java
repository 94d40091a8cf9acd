// SPDX-License-Identifier: Apache-2.0
package org.neardup.qa.cluster;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.neardup.qa.Partition;
import org.neardup.qa.RestApi;

/** A run of one of all methods, and what it found. */
record SoakedRun(Method method, String id) {

  private static final int PAGE = 1000;

  /** The methods, with what a request says besides. */
  enum Method {
    REFERENCES("\"timestamp_field\": \"received\""),
    CONSTRAINED(
        "references",
        "\"constraints\": [{\"type\": \"cannot_link\", \"when\": {\"differs\": [\"docket_id\"]}}]"),
    CLOSED_SETS("\"timestamp_field\": \"received\""),
    PASSAGES("\"min_sentences\": 2"),
    FULL("\"timestamp_field\": \"received\""),
    DSC("\"timestamp_field\": \"received\""),
    IMATCH("\"timestamp_field\": \"received\""),
    SPOTSIGS("\"timestamp_field\": \"received\"");

    private final String name;
    private final String rest;

    Method(String rest) {
      this(null, rest);
    }

    Method(String name, String rest) {
      this.name = name;
      this.rest = rest;
    }

    private String request(String run) {
      return """
      {"run_id": "%s", "field": "body.neardup", "method": "%s", %s,
       "query": {"bool": {"must_not": {"term": {"docket_id": "docket-z"}}}}}
      """
          .formatted(run, name == null ? name().toLowerCase(Locale.ROOT) : name, rest);
    }
  }

  /** Starts it; whether the node answered, and with what. */
  RestApi.Answer start(RestApi api, String index) throws IOException, InterruptedException {
    return api.post("/" + index + "/_neardup?wait_for_completion=false", method.request(id));
  }

  /** What it found, the same for the same documents. */
  Object outcome(RestApi api) throws IOException, InterruptedException {
    return method == Method.PASSAGES ? passages(api) : Partition.read(api, id, PAGE).references();
  }

  private List<String> passages(RestApi api) throws IOException, InterruptedException {
    List<String> all = new ArrayList<>();
    String first = "/_neardup/" + id + "/passages?size=" + PAGE;
    for (String page = first; page != null; ) {
      JsonNode answer = api.get(page).expect(200).json();
      answer.required("passages").forEach(passage -> all.add(passage.toString()));
      String after = answer.path("after").asText("");
      page =
          after.isEmpty()
              ? null
              : first + "&after=" + URLEncoder.encode(after, StandardCharsets.UTF_8);
    }
    all.sort(null);
    return all;
  }
}
