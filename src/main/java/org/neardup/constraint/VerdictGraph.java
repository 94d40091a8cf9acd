// SPDX-License-Identifier: Apache-2.0
package org.neardup.constraint;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The must-links and cannot-links that reviewers gave, none of which contradicts the others: no
 * chain of must-links connects the documents of a cannot-link.
 *
 * <p>A link takes time linear in the links before it. Not thread-safe.
 */
public final class VerdictGraph {

  private final Map<String, List<NamedLink>> must = new HashMap<>(); // by document
  private final Map<String, List<NamedLink>> cannot = new HashMap<>(); // likewise

  /**
   * Adds a link, unless it contradicts those before it.
   *
   * @return empty if it was added; otherwise the fewest of the links before it that contradict it:
   *     must-links that form a chain, of which one may be a cannot-link instead
   */
  public Optional<List<NamedLink>> add(NamedLink link) {
    Optional<List<NamedLink>> contradiction =
        link.type() == LinkType.MUST_LINK ? separation(link) : chain(link.left(), link.right());
    if (contradiction.isEmpty()) {
      Map<String, List<NamedLink>> links = link.type() == LinkType.MUST_LINK ? must : cannot;
      links.computeIfAbsent(link.left(), document -> new ArrayList<>()).add(link);
      links.computeIfAbsent(link.right(), document -> new ArrayList<>()).add(link);
    }
    return contradiction;
  }

  /** The shortest chain of must-links between two documents. */
  private Optional<List<NamedLink>> chain(String from, String to) {
    Map<String, NamedLink> reached = reach(from);
    return reached.containsKey(to) ? Optional.of(path(reached, to)) : Optional.empty();
  }

  /**
   * The cannot-link that holds apart what a must-link would join, and the chains that lead to it.
   */
  private Optional<List<NamedLink>> separation(NamedLink link) {
    Map<String, NamedLink> left = reach(link.left());
    if (left.containsKey(link.right())) {
      return Optional.empty(); // the two are together already
    }
    Map<String, NamedLink> right = reach(link.right());
    return left.keySet().stream()
        .flatMap(document -> between(document, left, right).stream())
        .min(Comparator.comparingInt(List::size));
  }

  /** The contradictions by the cannot-links of a document. */
  private List<List<NamedLink>> between(
      String document, Map<String, NamedLink> left, Map<String, NamedLink> right) {
    List<List<NamedLink>> found = new ArrayList<>();
    for (NamedLink link : cannot.getOrDefault(document, List.of())) {
      String other = link.otherThan(document);
      if (right.containsKey(other)) {
        List<NamedLink> links = new ArrayList<>(path(left, document));
        links.add(link);
        links.addAll(path(right, other).reversed());
        found.add(links);
      }
    }
    return found;
  }

  /**
   * Documents that chains of must-links connect with a document, the nearest first, each with the
   * last link of the shortest chain; null of the document itself.
   */
  private Map<String, NamedLink> reach(String from) {
    Map<String, NamedLink> reached = new LinkedHashMap<>();
    ArrayDeque<String> next = new ArrayDeque<>(List.of(from));
    reached.put(from, null);
    while (!next.isEmpty()) {
      String document = next.remove();
      for (NamedLink link : must.getOrDefault(document, List.of())) {
        String other = link.otherThan(document);
        if (!reached.containsKey(other)) {
          reached.put(other, link);
          next.add(other);
        }
      }
    }
    return reached;
  }

  /** The chain that leads to a document. */
  private static List<NamedLink> path(Map<String, NamedLink> reached, String to) {
    List<NamedLink> path = new ArrayList<>();
    String at = to;
    for (NamedLink link = reached.get(at); link != null; link = reached.get(at)) {
      path.addFirst(link);
      at = link.otherThan(at);
    }
    return path;
  }
}
