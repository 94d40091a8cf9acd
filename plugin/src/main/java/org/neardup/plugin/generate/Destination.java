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

/** The index that a collection is written to: made if it is missing, used as it is if it is not. */
final class Destination {

  private static final Map<String, Object> KEYWORD = Map.of("type", "keyword");
  private static final Map<String, Object> INTEGER = Map.of("type", "integer");
  private static final Map<String, Object> LONG = Map.of("type", "long");

  private static final String ALL = "_all";

  /** What the name of an index of results begins with. */
  private static final String RESULTS = ResultsIndices.results("");

  /** What a destination has to be. */
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
   * Checks that nobody else keeps anything there, also behind an alias.
   *
   * @throws IllegalArgumentException naming the destination
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

  /** Whether a name is one of the system's, or of results. */
  static boolean isReserved(String index) {
    return index.startsWith(".")
        || index.startsWith(RESULTS)
        || SystemIndexRegistry.matchesSystemIndexPattern(index);
  }

  /**
   * Checks that the source does not read what is written here, neither now nor when the request is
   * repeated.
   *
   * @param expressions names, patterns and aliases, with exclusions
   * @throws IllegalArgumentException naming the destination
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

  /** Whether expressions match the name, as they will when there is an index of that name. */
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
   * Makes the index, unless there is one of that name.
   *
   * @param path where the text will be
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

  /** A text to search and to cluster, and the truth about it in fields of fixed names. */
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
