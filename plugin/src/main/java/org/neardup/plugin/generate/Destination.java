// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.generate;

import java.util.Arrays;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.neardup.plugin.results.ResultsIndices;
import org.opensearch.ExceptionsHelper;
import org.opensearch.ResourceAlreadyExistsException;
import org.opensearch.action.admin.indices.create.CreateIndexRequest;
import org.opensearch.action.support.IndicesOptions;
import org.opensearch.cluster.ClusterState;
import org.opensearch.cluster.metadata.IndexAbstraction;
import org.opensearch.cluster.metadata.IndexMetadata;
import org.opensearch.cluster.metadata.IndexNameExpressionResolver;
import org.opensearch.common.regex.Regex;
import org.opensearch.indices.SystemIndexRegistry;
import org.opensearch.transport.client.Client;

/** The index of a collection: created if it is missing, used unchanged otherwise. */
final class Destination {

  private static final Map<String, Object> KEYWORD = Map.of("type", "keyword");
  private static final Map<String, Object> INTEGER = Map.of("type", "integer");
  private static final Map<String, Object> LONG = Map.of("type", "long");

  private static final String ALL = "_all";

  /** Name prefix of indices of results. */
  private static final String RESULTS = ResultsIndices.results("");

  /** The rule for destinations. */
  static final String OPEN =
      "an index that is nobody else's: no system index, and no name that begins with [.] or ["
          + RESULTS
          + "]";

  private final String name;
  private final IndexNameExpressionResolver resolver;

  Destination(String name, IndexNameExpressionResolver resolver) {
    this.name = name;
    this.resolver = resolver;
  }

  /**
   * Checks that the destination is not a system index or an index of results, directly or by alias.
   *
   * @throws IllegalArgumentException names the destination
   */
  void requireOpen(ClusterState state) {
    IndexAbstraction there = state.metadata().getIndicesLookup().get(name);
    if (there == null) {
      return;
    }
    if (there.getType() == IndexAbstraction.Type.DATA_STREAM) {
      throw new IllegalArgumentException(
          "[dest.index] must be an index or an alias of one, got the data stream [" + name + "]");
    }
    for (IndexMetadata index : there.getIndices()) {
      String concrete = index.getIndex().getName();
      if (isReserved(concrete) || index.isSystem()) {
        throw new IllegalArgumentException(
            "[dest.index] must be " + OPEN + ", got [" + name + "], which is [" + concrete + "]");
      }
    }
  }

  /** Whether a name is that of a system index, or of results. */
  static boolean isReserved(String index) {
    return index.startsWith(".")
        || index.startsWith(RESULTS)
        || SystemIndexRegistry.matchesSystemIndexPattern(index);
  }

  /**
   * Checks that the source does not include the destination, now or when the request is repeated.
   *
   * @param expressions names, patterns and aliases, with exclusions
   * @throws IllegalArgumentException names the destination
   */
  void requireApartFrom(List<String> expressions, IndicesOptions options, ClusterState state) {
    Set<String> read =
        new HashSet<>(
            Arrays.asList(
                resolver.concreteIndexNames(
                    state, options, true, expressions.toArray(String[]::new))));
    boolean overlap = matches(expressions);
    if (resolver.hasIndexAbstraction(name, state)) {
      for (String index :
          resolver.concreteIndexNames(state, IndicesOptions.lenientExpandOpen(), true, name)) {
        overlap |= read.contains(index);
      }
    }
    if (overlap) {
      throw new IllegalArgumentException(
          "[dest.index] must not be part of the source, got [" + name + "] and " + expressions);
    }
  }

  /** Whether expressions match the name, also if it does not exist yet. */
  private boolean matches(List<String> expressions) {
    boolean matches = false;
    boolean wildcards = false;
    for (String expression : expressions) {
      if (wildcards && expression.startsWith("-")) {
        matches &= !matches(expression.substring(1));
      } else {
        wildcards |= Regex.isSimpleMatchPattern(expression);
        matches |= matches(expression);
      }
    }
    return matches;
  }

  private boolean matches(String expression) {
    return expression.equals(ALL)
        || Regex.simpleMatch(resolver.resolveDateMathExpression(expression), name);
  }

  /**
   * Creates the index, unless it exists.
   *
   * @param path the field of the text
   */
  void create(Client client, ClusterState state, String path) {
    if (resolver.hasIndexAbstraction(name, state)) {
      return;
    }
    CreateIndexRequest request = new CreateIndexRequest(name).mapping(mapping(path));
    try {
      client.admin().indices().create(request).actionGet();
    } catch (RuntimeException e) {
      if (!(ExceptionsHelper.unwrapCause(e) instanceof ResourceAlreadyExistsException)) {
        throw e;
      }
    }
  }

  /** A text field for search and clustering, and the ground truth in fields with fixed names. */
  static Map<String, Object> mapping(String path) {
    Map<String, Object> operation = new LinkedHashMap<>(OperationParameters.mapping());
    operation.put("operation", KEYWORD);
    operation.put("amount", INTEGER);
    operation.put("words", INTEGER);
    operation.put("characters", INTEGER);
    Map<String, Object> properties = new LinkedHashMap<>();
    properties.put("cluster", KEYWORD);
    properties.put("category", KEYWORD);
    properties.put(
        "source",
        object(
            Map.of(
                "index", KEYWORD,
                "id", KEYWORD,
                "routing", KEYWORD,
                "paragraphs", INTEGER,
                "sentences", INTEGER,
                "words", INTEGER,
                "characters", INTEGER)));
    properties.put("seed", LONG);
    properties.put("copy", INTEGER);
    properties.put("operations", object(operation));
    properties.put("added", object(Map.of("start", INTEGER, "end", INTEGER)));
    int dot = path.indexOf('.');
    properties.put(dot < 0 ? path : path.substring(0, dot), text(path));
    return object(properties);
  }

  private static Map<String, Object> text(String path) {
    int dot = path.indexOf('.');
    if (dot < 0) {
      return Map.of("type", "text", "fields", Map.of("neardup", Map.of("type", "neardup")));
    }
    String rest = path.substring(dot + 1);
    int next = rest.indexOf('.');
    return object(Map.of(next < 0 ? rest : rest.substring(0, next), text(rest)));
  }

  private static Map<String, Object> object(Map<String, Object> properties) {
    return Map.of("properties", properties);
  }
}
