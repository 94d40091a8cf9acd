// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.results;

import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import org.opensearch.OpenSearchParseException;
import org.opensearch.common.Nullable;
import org.opensearch.common.xcontent.XContentHelper;
import org.opensearch.core.common.bytes.BytesReference;
import org.opensearch.core.xcontent.MediaTypeRegistry;

/**
 * Typed access to the fields of a stored document, or of an object in one.
 *
 * <p>Documents written by the plugin are well-formed. A field that is missing or of another type
 * was damaged, and the error names it.
 */
public record SourceFields(Map<String, Object> fields) {

  /** A document is not in the form of the plugin. */
  public static final class DamagedException extends IllegalStateException {

    DamagedException(String message) {
      super(message);
    }
  }

  /** The fields of a document, as JSON of the plugin. */
  public static SourceFields of(BytesReference source) {
    try {
      return new SourceFields(
          XContentHelper.convertToMap(source, true, MediaTypeRegistry.JSON).v2());
    } catch (OpenSearchParseException e) {
      throw new DamagedException("a document is not in JSON");
    }
  }

  boolean has(String name) {
    return fields.containsKey(name);
  }

  public String string(String name) {
    return required(name, optionalString(name));
  }

  @Nullable
  public String optionalString(String name) {
    return as(String.class, name);
  }

  public long whole(String name) {
    return required(name, as(Number.class, name)).longValue();
  }

  public int integer(String name) {
    long value = whole(name);
    if (value != (int) value) {
      throw new DamagedException("[%s] must be an int, got [%s]".formatted(name, value));
    }
    return (int) value;
  }

  @Nullable
  public Long optionalWhole(String name) {
    Number value = as(Number.class, name);
    return value == null ? null : value.longValue();
  }

  boolean flag(String name) {
    return required(name, as(Boolean.class, name));
  }

  double number(String name) {
    return required(name, optionalNumber(name));
  }

  @Nullable
  Double optionalNumber(String name) {
    Number value = as(Number.class, name);
    return value == null ? null : value.doubleValue();
  }

  public SourceFields object(String name) {
    return new SourceFields(map(required(name, as(Map.class, name))));
  }

  /** An object without conversion; empty if it is absent. */
  public Map<String, Object> contents(String name) {
    Map<?, ?> value = as(Map.class, name);
    return value == null ? Map.of() : map(value);
  }

  /** The objects of an array; empty if it is absent. */
  List<SourceFields> objects(String name) {
    List<?> values = as(List.class, name);
    return values == null
        ? List.of()
        : values.stream()
            .map(value -> new SourceFields(map(element(Map.class, name, value))))
            .toList();
  }

  /** Whole numbers of an array. */
  List<Long> wholes(String name) {
    List<?> values = required(name, as(List.class, name));
    return values.stream().map(value -> element(Number.class, name, value).longValue()).toList();
  }

  /** The same, of small ones. */
  List<Integer> integers(String name) {
    return wholes(name).stream().map(Math::toIntExact).toList();
  }

  /** The strings of an array; empty if it is absent. */
  public List<String> strings(String name) {
    List<?> values = as(List.class, name);
    return values == null
        ? List.of()
        : values.stream().map(value -> element(String.class, name, value)).toList();
  }

  private <T> T as(Class<T> type, String name) {
    Object value = fields.get(name);
    return value == null ? null : element(type, name, value);
  }

  private static <T> T element(Class<T> type, String name, Object value) {
    if (!type.isInstance(value)) {
      throw new DamagedException(
          "[%s] must be a %s, got [%s]".formatted(name, type.getSimpleName(), value));
    }
    return type.cast(value);
  }

  private <T> T required(String name, T value) {
    if (value == null) {
      throw new DamagedException(
          "[" + name + "] is missing, there is " + new TreeSet<>(fields.keySet()));
    }
    return value;
  }

  @SuppressWarnings("unchecked") // the keys of a parsed object are strings
  private static Map<String, Object> map(Map<?, ?> value) {
    return (Map<String, Object>) value;
  }
}
