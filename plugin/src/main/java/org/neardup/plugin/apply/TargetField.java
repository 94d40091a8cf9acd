// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.apply;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.opensearch.common.Nullable;

/**
 * A field of documents in which an outcome is written, by its name with dots: {@code
 * neardup.cluster} is {@code {"neardup": {"cluster": ...}}}.
 *
 * @param name parts separated by dots, none of them empty
 */
record TargetField(String name) {

  /** Why a name cannot be one of a field; null if it can. */
  @Nullable
  static String ruleBrokenBy(String name) {
    if (name.startsWith("_")) {
      return "a field of the documents, whose name does not begin with [_]";
    }
    if (name.contains("*") || List.of(name.split("\\.", -1)).stream().anyMatch(String::isBlank)) {
      return "a field name without wildcards and empty parts";
    }
    return null;
  }

  /** Whether a field is this one, is in this one or contains it. */
  boolean overlaps(String other) {
    return name.equals(other) || name.startsWith(other + ".") || other.startsWith(name + ".");
  }

  /** The name of the outermost object; the name itself if there is none. */
  String outermost() {
    int dot = name.indexOf('.');
    return dot < 0 ? name : name.substring(0, dot);
  }

  /** The names of the objects that contain it, the outermost first. */
  List<String> ancestors() {
    List<String> ancestors = new ArrayList<>();
    for (int dot = name.indexOf('.'); dot >= 0; dot = name.indexOf('.', dot + 1)) {
      ancestors.add(name.substring(0, dot));
    }
    return ancestors;
  }

  /**
   * Why the field cannot be written without loss of something else in a document; null if it can.
   *
   * @param source the document, or what it has in {@link #outermost}
   */
  @Nullable
  String obstacleIn(Map<?, ?> source) {
    Map<?, ?> parent = source;
    String rest = name;
    while (true) {
      String below = rest + ".";
      for (Object key : parent.keySet()) {
        String dotted = key.toString();
        if (dotted.indexOf('.') >= 0 && below.startsWith(dotted + ".")) {
          return "the document has the name [" + dotted + "] with dots instead of an object";
        }
      }
      int dot = rest.indexOf('.');
      Object child = parent.get(dot < 0 ? rest : rest.substring(0, dot));
      if (dot < 0) {
        return child instanceof Map ? "the document has an object in [" + name + "]" : null;
      }
      if (child == null) {
        return null;
      }
      if (!(child instanceof Map<?, ?> object)) {
        String ancestor = name.substring(0, name.length() - rest.length() + dot);
        return "the document has no object in ["
            + ancestor
            + "] but "
            + (child instanceof List ? "an array" : "a value");
      }
      parent = object;
      rest = rest.substring(dot + 1);
    }
  }

  /** Whether a document has the field, possibly with null. There is no obstacle in it. */
  boolean isIn(Map<?, ?> source) {
    Map<?, ?> parent = parentIn(source);
    return parent != null && parent.containsKey(simpleName());
  }

  /** The value in a document; null if it has none. There is no obstacle in it. */
  @Nullable
  Object valueIn(Map<?, ?> source) {
    Map<?, ?> parent = parentIn(source);
    return parent == null ? null : parent.get(simpleName());
  }

  /** Sets the value in a document, and makes the objects that are missing. */
  void put(Map<String, Object> source, @Nullable Object value) {
    Map<String, Object> parent = source;
    for (String ancestor : ancestors()) {
      String simple = ancestor.substring(ancestor.lastIndexOf('.') + 1);
      parent = object(parent.computeIfAbsent(simple, missing -> new LinkedHashMap<>()));
    }
    parent.put(simpleName(), value);
  }

  /**
   * Removes the field from a document, with every object that is empty then.
   *
   * @return whether the document had it
   */
  boolean removeFrom(Map<?, ?> source) {
    return remove(source, name);
  }

  private static boolean remove(Map<?, ?> parent, String rest) {
    int dot = rest.indexOf('.');
    if (dot < 0) {
      boolean there = parent.containsKey(rest);
      parent.remove(rest);
      return there;
    }
    String first = rest.substring(0, dot);
    if (!(parent.get(first) instanceof Map<?, ?> child)
        || !remove(child, rest.substring(dot + 1))) {
      return false;
    }
    if (child.isEmpty()) {
      parent.remove(first);
    }
    return true;
  }

  private String simpleName() {
    return name.substring(name.lastIndexOf('.') + 1);
  }

  @Nullable
  private Map<?, ?> parentIn(Map<?, ?> source) {
    Map<?, ?> parent = source;
    for (String ancestor : ancestors()) {
      if (!(parent.get(ancestor.substring(ancestor.lastIndexOf('.') + 1))
          instanceof Map<?, ?> child)) {
        return null;
      }
      parent = child;
    }
    return parent;
  }

  @SuppressWarnings("unchecked") // objects of a document have strings as keys
  private static Map<String, Object> object(Object value) {
    return (Map<String, Object>) value;
  }
}
