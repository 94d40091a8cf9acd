package org.neardup.accuracy;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.neardup.accuracy.collection.ShortAnswers;
import org.neardup.qa.RestApi;

/**
 * For answers that were to use a source more or less: the mean share of an answer's shingles that
 * is found in the source, as {@code _explain} tells it. The levels must come out in order.
 */
final class ContainmentByLevel {

  private static final ObjectMapper JSON = new ObjectMapper();

  private ContainmentByLevel() {}

  /** The mean by level, least use first; empty if the route is not in this version. */
  static Map<String, Double> measure(IndexedCollection indexed, List<ShortAnswers.Answer> answers)
      throws IOException, InterruptedException {
    Map<String, double[]> sums = new TreeMap<>();
    for (ShortAnswers.Answer answer : answers) {
      ObjectNode request = JSON.createObjectNode().put("field", IndexedCollection.FIELD);
      request.putObject("left").put("id", answer.id());
      request.putObject("right").put("id", answer.source());
      String path = "/" + indexed.index() + "/_neardup/_explain";
      RestApi.Answer explained = indexed.api().post(path, JSON.writeValueAsString(request));
      if (PluginRun.isNoRoute(explained)) {
        return Map.of();
      }
      double[] sum = sums.computeIfAbsent(answer.level(), unseen -> new double[2]);
      sum[0] += explained.expect(200).json().required("containment").doubleValue();
      sum[1]++;
    }
    Map<String, Double> means = new LinkedHashMap<>();
    for (String level : ShortAnswers.LEVELS) {
      double[] sum = sums.getOrDefault(level, new double[2]);
      means.put(level, sum[0] / sum[1]);
    }
    return means;
  }
}
