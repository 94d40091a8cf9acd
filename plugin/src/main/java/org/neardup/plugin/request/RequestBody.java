// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.request;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.opensearch.common.xcontent.XContentFactory;
import org.opensearch.core.xcontent.XContentBuilder;

/**
 * A request's body, checked strictly: every value has a type and a range, and the error for an
 * unknown key names the nearest known one, or else all.
 *
 * <pre>
 *   RequestBody body = new RequestBody("", map);
 *   String field = body.requiredString("field");
 *   double mu = body.object("distance").number("mu", 1.0, 0, 100);
 *   body.done();
 * </pre>
 */
public final class RequestBody {

  private static final int SHOWN = 100;

  /**
   * Maximum length of a name in UTF-16 units: an index, a slash and an id of 512 bytes are shorter.
   */
  public static final int MAX_NAME = 1024;

  private final String path;
  private final Map<String, Object> values;
  private final Set<String> known = new LinkedHashSet<>();
  private final Set<String> foreign = new LinkedHashSet<>();
  private final List<RequestBody> children = new ArrayList<>();

  /**
   * @param path prefix of the keys in messages, with its dot; empty for the whole body
   */
  public RequestBody(String path, Map<String, Object> values) {
    this.path = path;
    this.values = values;
  }

  /**
   * Whether a key is given and not null that has no meaning here, but would have in another
   * request: an error names it if no key of this one is near.
   */
  public boolean hasForeign(String key) {
    foreign.add(key);
    return values.get(key) != null;
  }

  /** Whether a key is given and not null. */
  public boolean has(String key) {
    return value(key) != null;
  }

  /** Whether a key is given as null, where that has a meaning. */
  public boolean isNull(String key) {
    return value(key) == null && values.containsKey(key);
  }

  /** A required string. */
  public String requiredString(String key) {
    return string(key).orElseThrow(() -> new IllegalArgumentException(name(key) + " is required"));
  }

  /** An optional string that is not empty. */
  public Optional<String> string(String key) {
    Object value = value(key);
    if (value == null) {
      return Optional.empty();
    }
    if (value instanceof String text && !text.isEmpty()) {
      return Optional.of(requireName(key, text));
    }
    throw mustBe(key, "a string that is not empty", value);
  }

  /**
   * A string that names something, and may be repeated in a message.
   *
   * @throws IllegalArgumentException if it is longer than any name
   */
  public String requireName(String key, String name) {
    if (name.length() > MAX_NAME) {
      throw mustBe(key, "a string of at most " + MAX_NAME + " characters", name);
    }
    return name;
  }

  /** One of some strings, or a default, which may be null. */
  public String oneOf(String key, String byDefault, List<String> choices) {
    Object value = value(key);
    if (value == null) {
      return byDefault;
    }
    if (value instanceof String text && choices.contains(text)) {
      return text;
    }
    throw mustBe(key, "one of " + choices, value);
  }

  /** A number in a range, or a default. */
  public double number(String key, double byDefault, double least, double greatest) {
    Object value = value(key);
    if (value == null) {
      return byDefault;
    }
    return number(key, value, least, greatest);
  }

  /** A value of a key, a number in a range. */
  public double number(String key, Object value, double least, double greatest) {
    double number = value instanceof Number given ? given.doubleValue() : Double.NaN;
    if (number >= least && number <= greatest) {
      return number;
    }
    throw mustBe(key, "between " + plain(least) + " and " + plain(greatest), value);
  }

  /** A whole number in a range, or a default. */
  public int integer(String key, int byDefault, int least, int greatest) {
    Object value = value(key);
    if (value == null) {
      return byDefault;
    }
    if ((value instanceof Integer || value instanceof Long)
        && ((Number) value).longValue() >= least
        && ((Number) value).longValue() <= greatest) {
      return ((Number) value).intValue();
    }
    throw mustBe(key, "an integer between " + least + " and " + greatest, value);
  }

  /** Any integer of 64 bits, or a default. */
  public long longInteger(String key, long byDefault) {
    Object value = value(key);
    if (value == null || value instanceof Integer || value instanceof Long) {
      return value == null ? byDefault : ((Number) value).longValue();
    }
    throw mustBe(key, "an integer of 64 bits", value);
  }

  /** True or false, or a default. */
  public boolean flag(String key, boolean byDefault) {
    Object value = value(key);
    if (value == null) {
      return byDefault;
    }
    if (value instanceof Boolean flag) {
      return flag;
    }
    throw mustBe(key, "true or false", value);
  }

  /** The raw value of a key; null where it is absent. */
  public Object any(String key) {
    return value(key);
  }

  /** A nested object, empty if it is absent. */
  public RequestBody object(String key) {
    Object value = value(key);
    RequestBody child =
        new RequestBody(path + key + ".", value == null ? Map.of() : asObject(key, value));
    children.add(child);
    return child;
  }

  /** The objects of an array, none if it is absent. */
  public List<RequestBody> objects(String key) {
    List<RequestBody> objects = new ArrayList<>();
    List<?> elements = list(key);
    for (int i = 0; i < elements.size(); i++) {
      String indexed = key + "[" + i + "]";
      RequestBody child = new RequestBody(path + indexed + ".", asObject(indexed, elements.get(i)));
      children.add(child);
      objects.add(child);
    }
    return objects;
  }

  /** The strings of an array, none if it is absent. */
  public List<String> strings(String key) {
    List<String> strings = new ArrayList<>();
    for (Object element : list(key)) {
      if (!(element instanceof String text) || text.isEmpty()) {
        throw mustBe(key, "an array of strings that are not empty", value(key));
      }
      strings.add(requireName(key, text));
    }
    if (has(key) && strings.isEmpty()) {
      throw mustBe(key, "an array of at least one string", value(key));
    }
    return strings;
  }

  /** The elements of an array, none if it is absent. */
  public List<?> list(String key) {
    Object value = value(key);
    if (value == null) {
      return List.of();
    }
    if (value instanceof List<?> list) {
      return list;
    }
    throw mustBe(key, "an array", value);
  }

  /** The unchecked keys and values of a nested object, none if it is absent. */
  public Map<String, Object> map(String key) {
    Object value = value(key);
    return value == null ? Map.of() : asObject(key, value);
  }

  /**
   * Rejects unknown keys, here and in nested objects. The error names the nearest key that is known
   * here or else anywhere in the body, or all keys that are known here.
   */
  public void done() {
    done(List.of(this));
  }

  /**
   * @param parents this object and those that it is in, the outermost last
   */
  private void done(List<RequestBody> parents) {
    for (String key : values.keySet()) {
      if (!known.contains(key)) {
        throw unknown(key, parents, known.isEmpty() ? "" : ", must be one of " + known);
      }
    }
    for (RequestBody child : children) {
      List<RequestBody> ofChild = new ArrayList<>(List.of(child));
      ofChild.addAll(parents);
      child.done(ofChild);
    }
  }

  /** An error about an unknown key, which names the nearest known one, or all of them. */
  public IllegalArgumentException unknown(String key, List<String> keys) {
    known.addAll(keys);
    return unknown(key, List.of(this), ", must be one of " + keys);
  }

  private IllegalArgumentException unknown(String key, List<RequestBody> places, String otherwise) {
    Optional<String> near = nearest(key);
    for (RequestBody place : places) {
      near = near.or(() -> place.nearestWithin(key));
    }
    near = near.or(() -> nearest(key, foreign));
    return new IllegalArgumentException(
        "unknown key "
            + name(cut(key))
            + near.map(name -> ", did you mean " + name + "?").orElse(otherwise));
  }

  /** An error about a value. */
  public IllegalArgumentException mustBe(String key, String rule, Object got) {
    return new IllegalArgumentException(name(key) + " must be " + rule + ", got " + show(got));
  }

  /** The name of a key in messages. */
  public String name(String key) {
    return "[" + path + key + "]";
  }

  private Object value(String key) {
    known.add(key);
    return values.get(key);
  }

  /** Where a key is known in nested objects that were read, by its name in messages. */
  public Optional<String> placeWithin(String key) {
    for (RequestBody child : children) {
      Optional<String> place =
          child.known.contains(key) ? Optional.of(child.name(key)) : child.placeWithin(key);
      if (place.isPresent()) {
        return place;
      }
    }
    return Optional.empty();
  }

  /** The nearest of the keys that are known in nested objects, by its name in messages. */
  private Optional<String> nearestWithin(String key) {
    for (RequestBody child : children) {
      Optional<String> near = child.nearest(key).or(() -> child.nearestWithin(key));
      if (near.isPresent()) {
        return near;
      }
    }
    return Optional.empty();
  }

  /** The nearest of the keys that are known here, by its name in messages. */
  private Optional<String> nearest(String key) {
    return nearest(key, known);
  }

  private Optional<String> nearest(String key, Set<String> candidates) {
    return NearestName.of(key, candidates).map(this::name);
  }

  private Map<String, Object> asObject(String key, Object value) {
    if (!(value instanceof Map<?, ?> map)) {
      throw mustBe(key, "an object", value);
    }
    Map<String, Object> object = new LinkedHashMap<>();
    map.forEach((name, of) -> object.put(name.toString(), of));
    return object;
  }

  private static String show(Object value) {
    return cut(
        switch (value) {
          case String text -> "[" + text + "]";
          case Map<?, ?> object -> json(object);
          case List<?> array when array.stream().anyMatch(Map.class::isInstance) -> json(array);
          case null, default -> String.valueOf(value);
        });
  }

  private static String json(Object value) {
    try (XContentBuilder json = XContentFactory.jsonBuilder()) {
      return json.value(value).toString();
    } catch (IOException e) {
      throw new UncheckedIOException("writing to memory", e);
    }
  }

  /** The beginning of what a request gave, for a message. */
  static String cut(String text) {
    if (text.length() <= SHOWN) {
      return text;
    }
    return text.substring(0, Character.isHighSurrogate(text.charAt(SHOWN - 1)) ? SHOWN - 1 : SHOWN)
        + "...";
  }

  private static String plain(double bound) {
    return BigDecimal.valueOf(bound).stripTrailingZeros().toPlainString();
  }
}
