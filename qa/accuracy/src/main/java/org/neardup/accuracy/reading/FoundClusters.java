// SPDX-License-Identifier: Apache-2.0
package org.neardup.accuracy.reading;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import org.neardup.qa.RestApi;

/** Reads all clusters of a run with all their documents, page by page. */
final class FoundClusters {

  private static final int PAGE = 10_000;

  private final RestApi api;
  private final String clusters;
  private final Map<String, String> texts;

  /**
   * @param run the run's id
   * @param texts by document id, every text of the run
   */
  FoundClusters(RestApi api, String run, Map<String, String> texts) {
    this.api = api;
    this.clusters = "/_neardup/" + run + "/clusters";
    this.texts = texts;
  }

  /** The clusters of two documents or more, the largest first. */
  List<FoundCluster> read() throws IOException, InterruptedException {
    List<FoundCluster> found = new ArrayList<>();
    for (JsonNode cluster : pages(clusters, "total", "clusters", "&sort=size:desc")) {
      found.add(cluster(cluster.required("cluster_id").textValue()));
    }
    return found;
  }

  /** The reference document comes first. */
  private FoundCluster cluster(String name) throws IOException, InterruptedException {
    String path = clusters + "/" + URLEncoder.encode(name, StandardCharsets.UTF_8);
    int distinct = api.get(path + "?size=0").expect(200).json().required("texts").intValue();
    List<FoundMember> members = new ArrayList<>();
    for (JsonNode member : pages(path, "size", "members", "")) {
      members.add(member(member));
    }
    return new FoundCluster(name, distinct, members.get(0), members.subList(1, members.size()));
  }

  private FoundMember member(JsonNode member) {
    String id = member.required("_id").textValue();
    List<String> links = new ArrayList<>();
    for (JsonNode link : member.path("links")) {
      links.add(link.required("type").textValue() + ": " + link.required("because").textValue());
    }
    JsonNode distance = member.path("distance");
    return new FoundMember(
        id,
        texts.get(id),
        member.path("category").asText("-"),
        distance.isNumber() ? OptionalDouble.of(distance.doubleValue()) : OptionalDouble.empty(),
        links);
  }

  /** All entries of a paged list, given the key of its length. */
  private List<JsonNode> pages(String path, String length, String list, String more)
      throws IOException, InterruptedException {
    List<JsonNode> entries = new ArrayList<>();
    int all;
    do {
      String page = "?from=" + entries.size() + "&size=" + PAGE + more;
      JsonNode answer = api.get(path + page).expect(200).json();
      all = answer.required(length).intValue();
      JsonNode part = answer.required(list);
      if (part.isEmpty() && entries.size() < all) {
        throw new IOException(path + page + " has no entries, of " + all);
      }
      part.forEach(entries::add);
    } while (entries.size() < all);
    return entries;
  }
}
