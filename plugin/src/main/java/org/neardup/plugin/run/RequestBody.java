package org.neardup.plugin.run;

import java.io.IOException;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.apache.lucene.search.spell.LevenshteinDistance;
import org.opensearch.core.xcontent.XContentParser;
import org.opensearch.tools.jackson.core.StreamConstraintsException;

/**
 * A request's body, read strictly: every value has its type and range, and a key that nobody asked
 * for is an error that names the nearest one that somebody did.
 *
 * <pre>
 *   RequestBody body = new RequestBody("", map);
 *   String field = body.requiredString("field");
 *   double mu = body.object("distance").number("mu", 1.0, 0, 100);
 *   body.done();
 * </pre>
 */
public final class RequestBody {

  /**
   * Objects and arrays in one another; some hundreds exhaust the stack of whoever parses a query.
   */
  static final int MAX_DEPTH = 100;

  private static final char REPLACEMENT = '\uFFFD';
  private static final int SHOWN = 100;
  private static final float NEAR = 0.5f;

  private final String path;
  private final Map<String, Object> values;
  private final Set<String> known = new LinkedHashSet<>();
  private final List<RequestBody> children = new ArrayList<>();

  /**
   * @param path prefix of the keys in messages, with its dot; empty for the whole body
   */
  public RequestBody(String path, Map<String, Object> values) {
    this.path = path;
    this.values = values;
  }

  /**
   * The keys and values of a body, which is one object and nothing after it. Half a surrogate pair,
   * which could be read but in most formats not be answered, is replaced by U+FFFD.
   *
   * @throws IllegalArgumentException if there is more, if it is nested more than {@value
   *     #MAX_DEPTH} deep, or if the platform's limits for strings, names or numbers are exceeded
   */
  public static Map<String, Object> read(XContentParser parser) throws IOException {
    try {
      if (parser.currentToken() == null) {
        parser.nextToken();
      }
      if (parser.currentToken() != XContentParser.Token.START_OBJECT) {
        throw new IllegalArgumentException(
            "the body must be one object, got " + tokenName(parser.currentToken()));
      }
      Map<String, Object> body = readObject(parser, 1);
      if (parser.nextToken() != null) {
        throw new IllegalArgumentException(
            "the body must be one object, got [" + parser.currentToken() + "] after it");
      }
      return body;
    } catch (StreamConstraintsException e) {
      throw new IllegalArgumentException(
          "the body is beyond what can be read: " + e.getMessage(), e);
    }
  }

  private static String tokenName(XContentParser.Token token) {
    return token == null ? "nothing" : "[" + token + "]";
  }

  private static Map<String, Object> readObject(XContentParser parser, int depth)
      throws IOException {
    Map<String, Object> object = new LinkedHashMap<>();
    while (parser.nextToken() == XContentParser.Token.FIELD_NAME) {
      String key = wellFormed(parser.currentName());
      parser.nextToken();
      object.put(key, readValue(parser, depth));
    }
    return object;
  }

  private static List<Object> readArray(XContentParser parser, int depth) throws IOException {
    List<Object> array = new ArrayList<>();
    while (parser.nextToken() != XContentParser.Token.END_ARRAY) {
      array.add(readValue(parser, depth));
    }
    return array;
  }

  private static Object readValue(XContentParser parser, int depth) throws IOException {
    XContentParser.Token token = parser.currentToken();
    if (token == null) {
      throw new IllegalArgumentException("the body must be one object, got a part of one");
    }
    boolean nested =
        token == XContentParser.Token.START_OBJECT || token == XContentParser.Token.START_ARRAY;
    if (nested && depth == MAX_DEPTH) {
      throw new IllegalArgumentException(
          "the body must be nested at most " + MAX_DEPTH + " deep, got more");
    }
    return switch (token) {
      case START_OBJECT -> readObject(parser, depth + 1);
      case START_ARRAY -> readArray(parser, depth + 1);
      case VALUE_STRING -> wellFormed(parser.text());
      case VALUE_NUMBER -> parser.numberValue();
      case VALUE_BOOLEAN -> parser.booleanValue();
      case VALUE_EMBEDDED_OBJECT -> parser.binaryValue();
      case VALUE_NULL -> null;
      case END_OBJECT, END_ARRAY, FIELD_NAME ->
          throw new IllegalArgumentException(
              "the body must have a value here, got [" + token + "]");
    };
  }

  private static String wellFormed(String text) {
    StringBuilder mended = null;
    for (int i = 0; i < text.length(); i++) {
      if (!Character.isSurrogate(text.charAt(i))) {
        continue;
      }
      if (i + 1 < text.length() && Character.isSurrogatePair(text.charAt(i), text.charAt(i + 1))) {
        i++;
        continue;
      }
      if (mended == null) {
        mended = new StringBuilder(text);
      }
      mended.setCharAt(i, REPLACEMENT);
    }
    return mended == null ? text : mended.toString();
  }

  /** Whether a key is given and not null. */
  public boolean has(String key) {
    return value(key) != null;
  }

  /** Whether a key is given as null, where that says more than nothing. */
  public boolean isNull(String key) {
    return value(key) == null && values.containsKey(key);
  }

  /** A string that has to be there. */
  public String requiredString(String key) {
    return string(key).orElseThrow(() -> new IllegalArgumentException(name(key) + " is required"));
  }

  /** A string that is not empty, if it is there. */
  public Optional<String> string(String key) {
    Object value = value(key);
    if (value == null) {
      return Optional.empty();
    }
    if (value instanceof String text && !text.isEmpty()) {
      return Optional.of(text);
    }
    throw mustBe(key, "a string that is not empty", value);
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

  /** A value of a key, which has to be a number in a range. */
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

  /** A nested object, empty where it is absent. */
  public RequestBody object(String key) {
    Object value = value(key);
    RequestBody child =
        new RequestBody(path + key + ".", value == null ? Map.of() : asObject(key, value));
    children.add(child);
    return child;
  }

  /** The objects of an array, none where it is absent. */
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

  /** The strings of an array, none where it is absent. */
  public List<String> strings(String key) {
    List<String> strings = new ArrayList<>();
    for (Object element : list(key)) {
      if (!(element instanceof String text) || text.isEmpty()) {
        throw mustBe(key, "an array of strings that are not empty", value(key));
      }
      strings.add(text);
    }
    if (has(key) && strings.isEmpty()) {
      throw mustBe(key, "an array of at least one string", value(key));
    }
    return strings;
  }

  /** The elements of an array, none where it is absent. */
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

  /** The keys and values of a nested object as they are, none where it is absent. */
  public Map<String, Object> map(String key) {
    Object value = value(key);
    return value == null ? Map.of() : asObject(key, value);
  }

  /** Refuses keys that nobody asked for, here and in nested objects. */
  public void done() {
    for (String key : values.keySet()) {
      if (!known.contains(key)) {
        throw unknown(key, "");
      }
    }
    children.forEach(RequestBody::done);
  }

  /** An error about a key that is none of some, and names the nearest, or all of them. */
  public IllegalArgumentException unknown(String key, List<String> keys) {
    known.addAll(keys);
    return unknown(key, ", must be one of " + keys);
  }

  private IllegalArgumentException unknown(String key, String otherwise) {
    return new IllegalArgumentException(
        "unknown key "
            + name(key)
            + nearest(key).map(near -> ", did you mean " + name(near) + "?").orElse(otherwise));
  }

  /** An error about a value. */
  public IllegalArgumentException mustBe(String key, String rule, Object got) {
    return new IllegalArgumentException(name(key) + " must be " + rule + ", got " + show(got));
  }

  /** How a key is named in messages. */
  public String name(String key) {
    return "[" + path + key + "]";
  }

  private Object value(String key) {
    known.add(key);
    return values.get(key);
  }

  private Optional<String> nearest(String key) {
    LevenshteinDistance similarity = new LevenshteinDistance();
    String best = null;
    float most = NEAR;
    for (String candidate : known) {
      float score = similarity.getDistance(key.toLowerCase(Locale.ROOT), candidate);
      if (score > most) {
        most = score;
        best = candidate;
      }
    }
    return Optional.ofNullable(best);
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
    String text = value instanceof String ? "[" + value + "]" : String.valueOf(value);
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
