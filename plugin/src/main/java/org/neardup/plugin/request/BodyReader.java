// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.request;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Base64;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.LongConsumer;
import org.neardup.plugin.settings.BodyLimits;
import org.opensearch.core.xcontent.XContentParser;

/**
 * Reads the body of a request in any format within limits: it stops at the first value beyond them,
 * before keys are interpreted. One reader for each body.
 *
 * <p>A lone surrogate, which most formats cannot encode in the answer, is replaced by U+FFFD, and a
 * binary value, which JSON does not have, by its Base64.
 */
public final class BodyReader {

  /** Maximum nesting of objects and arrays; some hundreds exhaust the stack of a query parser. */
  static final int MAX_DEPTH = 100;

  /** A value with its place in an array or object; the largest is an empty object. */
  private static final int BYTES_PER_VALUE = 96;

  /** Upper bound for a string. */
  private static final int BYTES_PER_CHARACTER = 2;

  private static final char REPLACEMENT = '\uFFFD';

  private final BodyLimits limits;
  private final LongConsumer charge;
  private int values;
  private long size;

  /**
   * @param charge called with bytes before they are kept; throws if there is no memory
   */
  public BodyReader(BodyLimits limits, LongConsumer charge) {
    this.limits = limits;
    this.charge = charge;
  }

  /** Estimated memory of the keys and values read. */
  public static long bytes(Object value) {
    return BYTES_PER_VALUE
        + switch (value) {
          case String text -> (long) BYTES_PER_CHARACTER * text.length();
          case Map<?, ?> map ->
              map.entrySet().stream()
                  .mapToLong(entry -> bytes(entry.getKey()) + bytes(entry.getValue()))
                  .sum();
          case List<?> list -> list.stream().mapToLong(BodyReader::bytes).sum();
          case null, default -> 0;
        };
  }

  /**
   * The keys and values of a body, which is exactly one object.
   *
   * @throws IllegalArgumentException if there is more, if it is beyond the limits or nested more
   *     than {@value #MAX_DEPTH} deep, or if the platform's limits for strings, names or numbers
   *     are exceeded
   */
  public Map<String, Object> read(XContentParser parser) throws IOException {
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
    } catch (IOException e) {
      if (isLimitOfParser(e)) {
        throw new IllegalArgumentException(
            "the body exceeds the limits of the parser: " + e.getMessage(), e);
      }
      throw e;
    }
  }

  /** By name: the class is Jackson's until OpenSearch 3.6, and OpenSearch's own later. */
  private static boolean isLimitOfParser(IOException e) {
    return e.getClass().getSimpleName().equals("StreamConstraintsException");
  }

  private static String tokenName(XContentParser.Token token) {
    return token == null ? "nothing" : "[" + token + "]";
  }

  private Map<String, Object> readObject(XContentParser parser, int depth) throws IOException {
    Map<String, Object> object = new LinkedHashMap<>();
    while (parser.nextToken() == XContentParser.Token.FIELD_NAME) {
      String key = text(parser.currentName());
      parser.nextToken();
      object.put(key, readValue(parser, depth));
    }
    return object;
  }

  private List<Object> readArray(XContentParser parser, int depth) throws IOException {
    List<Object> array = new ArrayList<>();
    while (parser.nextToken() != XContentParser.Token.END_ARRAY) {
      array.add(readValue(parser, depth));
    }
    return array;
  }

  private Object readValue(XContentParser parser, int depth) throws IOException {
    XContentParser.Token token = parser.currentToken();
    if (token == null) {
      throw new IllegalArgumentException("the body must be one object, got a part of one");
    }
    limits.requireValues(++values);
    charge.accept(BYTES_PER_VALUE);
    boolean nested =
        token == XContentParser.Token.START_OBJECT || token == XContentParser.Token.START_ARRAY;
    if (nested && depth == MAX_DEPTH) {
      throw new IllegalArgumentException(
          "the body must be nested at most " + MAX_DEPTH + " deep, got more");
    }
    return switch (token) {
      case START_OBJECT -> readObject(parser, depth + 1);
      case START_ARRAY -> readArray(parser, depth + 1);
      case VALUE_STRING -> text(parser.text());
      case VALUE_NUMBER -> parser.numberValue();
      case VALUE_BOOLEAN -> parser.booleanValue();
      case VALUE_EMBEDDED_OBJECT -> text(Base64.getEncoder().encodeToString(parser.binaryValue()));
      case VALUE_NULL -> null;
      case END_OBJECT, END_ARRAY, FIELD_NAME ->
          throw new IllegalArgumentException(
              "the body must have a value here, got [" + token + "]");
    };
  }

  /** A string or key, well-formed, counted in the size of the body. */
  private String text(String given) {
    StringBuilder mended = null;
    for (int i = 0; i < given.length(); i++) {
      char c = given.charAt(i);
      size += bytesInJson(c);
      if (!Character.isSurrogate(c)) {
        continue;
      }
      if (i + 1 < given.length() && Character.isSurrogatePair(c, given.charAt(i + 1))) {
        i++;
        continue;
      }
      if (mended == null) {
        mended = new StringBuilder(given);
      }
      mended.setCharAt(i, REPLACEMENT);
    }
    limits.requireSize(size);
    charge.accept((long) BYTES_PER_CHARACTER * given.length());
    return mended == null ? given : mended.toString();
  }

  /** Minimum size of a character in JSON, or of the first half of a pair with the second. */
  private static int bytesInJson(char c) {
    if (c < ' ') {
      return c == '\n' || c == '\t' || c == '\r' || c == '\b' || c == '\f' ? 2 : 6;
    }
    if (c < 0x80) {
      return c == '"' || c == '\\' ? 2 : 1;
    }
    return c < 0x800 ? 2 : Character.isHighSurrogate(c) ? 4 : 3;
  }
}
