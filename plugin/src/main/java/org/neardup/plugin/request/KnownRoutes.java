// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.request;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.opensearch.rest.RestHandler;
import org.opensearch.rest.RestHandler.Route;
import org.opensearch.rest.RestRequest;

/**
 * The routes of the plugin, for answers to requests for others. A route goes by the first word
 * after its place, without an underscore: {@code clusters} is the word of {@code
 * /_neardup/{run}/clusters/{cluster_id}}. For an unknown word the first of these is suggested:
 *
 * <ol>
 *   <li>the route of that word in this place, as for {@code _clusters} or for {@code documents}
 *       without an id
 *   <li>the route that {@linkplain #MEANT means the same}
 *   <li>the route of that word in another place, as for {@code /_neardup/{run}/_similar}
 *   <li>the route of the nearest word in this place, or else in another
 * </ol>
 *
 * <p>The answer is a 400, as the platform's to an unknown path is: a 404 would say that there is no
 * such run.
 */
public final class KnownRoutes {

  /** What a route belongs to. */
  public enum Place {
    ALL("/_neardup"),
    RUN("/_neardup/{run}"),
    INDEX("/{index}/_neardup");

    private final String path;

    Place(String path) {
      this.path = path;
    }
  }

  /** Words that users guess, and the paths that do what they mean. Few: others are in no route. */
  static final Map<String, String> MEANT =
      Map.of(
          "verdicts",
          "/_neardup/{run}/_constraints",
          "status",
          "/_neardup/{run}",
          "progress",
          "/_neardup/{run}",
          "results",
          "/_neardup/{run}/clusters",
          "members",
          "/_neardup/{run}/clusters/{cluster_id}",
          "duplicates",
          "/_neardup/{run}/clusters",
          "runs",
          "/_neardup",
          "run",
          "/{index}/_neardup",
          "compare",
          "/{index}/_neardup/_explain");

  /** Methods of a path, in alphabetical order. */
  private final SortedMap<String, SortedSet<String>> methods = new TreeMap<>();

  /**
   * Learns the routes of handlers, without the forms under {@code /_plugins}. For the time before
   * the first request: some of the handlers have this to suggest the others.
   */
  public void add(Collection<RestHandler> handlers) {
    for (RestHandler handler : handlers) {
      for (Route route : handler.routes()) {
        if (!route.getPath().contains("/_plugins/")) {
          methods
              .computeIfAbsent(route.getPath(), path -> new TreeSet<>())
              .add(route.getMethod().name());
        }
      }
    }
  }

  /** Whether a word in the place of a run, or of an index, is the guess of a route. */
  public static boolean isGuess(String word) {
    return word.startsWith("_") && !word.startsWith("_all");
  }

  /**
   * The id of a run in the path of a request.
   *
   * @throws IllegalArgumentException if it begins as that of no run does
   */
  public String requireRun(RestRequest request) {
    String run = request.param("run");
    if (isGuess(run)) {
      throw unknown(request, Place.ALL, run);
    }
    return run;
  }

  /**
   * The error about a request for a route that there is not.
   *
   * @param after what was asked for after the place; may have several segments
   */
  public IllegalArgumentException unknown(RestRequest request, Place place, String after) {
    String word = word(after);
    List<String> near =
        suggested(place, word).stream().map(path -> shown(request.method(), path)).toList();
    String suggestion =
        switch (near.size()) {
          case 0 -> "";
          case 1 -> ", did you mean " + near + "?";
          default -> ", did you mean any of " + near + "?";
        };
    return new IllegalArgumentException(
        "unknown route [%s %s]%s Below [%s] there are %s"
            .formatted(
                request.method(),
                RequestBody.cut(request.path()),
                suggestion.isEmpty() ? "." : suggestion,
                place.path,
                below(place).stream()
                    .map(path -> path.substring(place.path.length() + 1))
                    .toList()));
  }

  /**
   * What is added to the error about the id of a run that there is not, if there is a route of that
   * word, or one that does what it means; nothing otherwise, since an id is no misspelt route.
   */
  public String namesake(RestRequest request, String id) {
    List<String> named =
        ofThatWord(Place.ALL, word(id)).stream()
            .filter(path -> !path.equals(Place.ALL.path))
            .map(path -> shown(request.method(), path))
            .toList();
    return named.isEmpty() ? "" : ", did you mean " + named + "?";
  }

  /** The routes of a word, or that mean the same, in the order of places from one on. */
  private List<String> ofThatWord(Place place, String word) {
    List<String> here = ofWord(place, word);
    if (!here.isEmpty()) {
      return here;
    }
    if (MEANT.containsKey(word)) {
      return List.of(MEANT.get(word));
    }
    return from(place).stream()
        .map(each -> ofWord(each, word))
        .filter(found -> !found.isEmpty())
        .findFirst()
        .orElse(List.of());
  }

  private static List<Place> from(Place place) {
    List<Place> places = new ArrayList<>(List.of(place));
    for (Place other : Place.values()) {
      if (other != place) {
        places.add(other);
      }
    }
    return places;
  }

  private List<String> suggested(Place place, String word) {
    List<String> named = ofThatWord(place, word);
    if (!named.isEmpty()) {
      return named;
    }
    for (Place each : from(place)) {
      Optional<String> near = NearestName.of(word, words(each));
      if (near.isPresent()) {
        return ofWord(each, near.get());
      }
    }
    return List.of();
  }

  /** With the method that was asked for, if the path has that, or else with all. */
  private String shown(RestRequest.Method asked, String path) {
    SortedSet<String> all = methods.get(path);
    return (all.contains(asked.name()) ? asked.name() : String.join(", ", all)) + " " + path;
  }

  private List<String> ofWord(Place place, String word) {
    return below(place).stream()
        .filter(path -> word(path.substring(place.path.length() + 1)).equals(word))
        .toList();
  }

  private SortedSet<String> words(Place place) {
    return below(place).stream()
        .map(path -> word(path.substring(place.path.length() + 1)))
        .collect(Collectors.toCollection(TreeSet::new));
  }

  /** The paths below a place that do not belong to another. */
  private List<String> below(Place place) {
    String prefix = place.path + "/";
    return methods.keySet().stream()
        .filter(path -> path.startsWith(prefix) && path.charAt(prefix.length()) != '{')
        .toList();
  }

  private static String word(String after) {
    String first = after.split("/", 2)[0].toLowerCase(Locale.ROOT);
    return first.startsWith("_") ? first.substring(1) : first;
  }
}
