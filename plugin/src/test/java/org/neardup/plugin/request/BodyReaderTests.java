// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.request;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.Test;
import org.neardup.plugin.settings.BodyLimits;
import org.opensearch.common.xcontent.XContentType;
import org.opensearch.core.common.bytes.BytesArray;
import org.opensearch.core.common.bytes.BytesReference;
import org.opensearch.core.common.unit.ByteSizeUnit;
import org.opensearch.core.common.unit.ByteSizeValue;
import org.opensearch.core.xcontent.DeprecationHandler;
import org.opensearch.core.xcontent.NamedXContentRegistry;
import org.opensearch.core.xcontent.XContentBuilder;
import org.opensearch.core.xcontent.XContentParser;
import org.opensearch.test.OpenSearchTestCase;

/** What a body may be, in whatever format, and how large. */
public class BodyReaderTests extends OpenSearchTestCase {

  private BodyLimits limits = BodyLimits.of(new ByteSizeValue(1, ByteSizeUnit.MB), 100_000);
  private final List<Long> charged = new ArrayList<>();

  private static void fails(String message, ThrowingRunnable read) {
    IllegalArgumentException e = expectThrows(IllegalArgumentException.class, read);
    assertEquals(message, e.getMessage());
  }

  private Map<String, Object> read(XContentType type, BytesReference bytes) throws IOException {
    try (XContentParser parser =
        type.xContent()
            .createParser(
                NamedXContentRegistry.EMPTY,
                DeprecationHandler.IGNORE_DEPRECATIONS,
                bytes.streamInput())) {
      return new BodyReader(limits, charged::add).read(parser);
    }
  }

  private Map<String, Object> read(String json) throws IOException {
    return read(XContentType.JSON, new BytesArray(json));
  }

  @Test
  public void aBodyIsReadAsItIs() throws IOException {
    for (XContentType type : XContentType.values()) {
      XContentBuilder builder = XContentBuilder.builder(type.xContent());
      builder.startObject();
      builder.field("text", "x\uD83D\uDE00\u200F\u0000y").nullField("none").field("flag", true);
      builder.field("number", 5).field("share", 0.5).field("long", 1L << 40);
      builder.startArray("list").value("a").startObject().endObject().startArray().endArray();
      builder.endArray().startObject("object").field("b", 1).endObject().endObject();
      Map<String, Object> body = read(type, BytesReference.bytes(builder));
      assertEquals(
          List.of("text", "none", "flag", "number", "share", "long", "list", "object"),
          List.copyOf(body.keySet()));
      assertEquals("x\uD83D\uDE00\u200F\u0000y", body.get("text"));
      assertNull(body.get("none"));
      assertEquals(true, body.get("flag"));
      assertEquals(5, body.get("number"));
      assertEquals(0.5, body.get("share"));
      assertEquals(1L << 40, body.get("long"));
      assertEquals(List.of("a", Map.of(), List.of()), body.get("list"));
      assertEquals(Map.of("b", 1), body.get("object"));
    }
  }

  @Test
  public void aBodyIsNestedToALimitWhateverItsFormat() throws IOException {
    for (XContentType type : XContentType.values()) {
      for (boolean objects : new boolean[] {true, false}) {
        read(type, nested(type, BodyReader.MAX_DEPTH - 1, objects));
        fails(
            "the body must be nested at most 100 deep, got more",
            () -> read(type, nested(type, BodyReader.MAX_DEPTH, objects)));
      }
    }
  }

  /** A body that holds some objects or arrays in one another. */
  private static BytesReference nested(XContentType type, int depth, boolean objects)
      throws IOException {
    XContentBuilder builder = XContentBuilder.builder(type.xContent());
    builder.startObject().field("a");
    for (int i = 0; i < depth; i++) {
      if (objects) {
        builder.startObject().field("a");
      } else {
        builder.startArray();
      }
    }
    builder.value(1);
    for (int i = 0; i < depth; i++) {
      if (objects) {
        builder.endObject();
      } else {
        builder.endArray();
      }
    }
    return BytesReference.bytes(builder.endObject());
  }

  @Test
  public void tenThousandLevelsAreRefusedBeforeTheStackOverflows() {
    int levels = 10_000;
    fails(
        "the body must be nested at most 100 deep, got more",
        () -> read("{\"a\":".repeat(levels) + "1" + "}".repeat(levels)));
    fails(
        "the body must be nested at most 100 deep, got more",
        () -> read("{\"a\":" + "[".repeat(levels) + "]".repeat(levels) + "}"));
    // CBOR: an object of one pair with the key "a", an array of one
    fails(
        "the body must be nested at most 100 deep, got more",
        () -> read(XContentType.CBOR, new BytesArray(repeated(levels, 0xA1, 0x61, 'a'))));
    byte[] arrays = repeated(levels, 0x81);
    byte[] body = new byte[arrays.length + 3];
    System.arraycopy(new byte[] {(byte) 0xA1, 0x61, 'a'}, 0, body, 0, 3);
    System.arraycopy(arrays, 0, body, 3, arrays.length);
    fails(
        "the body must be nested at most 100 deep, got more",
        () -> read(XContentType.CBOR, new BytesArray(body)));
  }

  private static byte[] repeated(int times, int... bytes) {
    byte[] repeated = new byte[times * bytes.length];
    for (int i = 0; i < repeated.length; i++) {
      repeated[i] = (byte) bytes[i % bytes.length];
    }
    return repeated;
  }

  @Test
  public void whatIsNoObjectIsNoBody() {
    fails("the body must be one object, got [START_ARRAY]", () -> read("[]"));
    fails("the body must be one object, got [VALUE_STRING]", () -> read("\"x\""));
    fails("the body must be one object, got nothing", () -> read(""));
    fails("the body must be one object, got [START_OBJECT] after it", () -> read("{} {}"));
  }

  @Test
  public void aNumberWithoutEndIsRefused() {
    IllegalArgumentException e =
        expectThrows(
            IllegalArgumentException.class, () -> read("{\"a\": " + "1".repeat(10_000) + "}"));
    assertTrue(
        e.getMessage(), e.getMessage().startsWith("the body exceeds the limits of the parser: "));
  }

  /** The platform itself refuses it in the keys of JSON. */
  @Test
  public void halfACharacterIsReplaced() throws IOException {
    Map<String, Object> body =
        read(
            """
            {"a": "x\\udc00y", "b": ["\\ud83d\\ude00\\ud83d", {"c": "\\udfff"}]}\
            """);
    assertEquals("x\uFFFDy", body.get("a"));
    assertEquals(List.of("\uD83D\uDE00\uFFFD", Map.of("c", "\uFFFD")), body.get("b"));
  }

  @Test
  public void asManyValuesAreReadAsThereMayBe() throws IOException {
    limits = BodyLimits.of(new ByteSizeValue(1, ByteSizeUnit.MB), 5);
    read("{\"a\": [[], {}, 1, null]}");
    fails(
        "the body must have at most 5 values, got more",
        () -> read("{\"a\": [[], {}, 1, null, 2]}"));
    fails(
        "the body must have at most 5 values, got more",
        () -> read("{\"a\": {\"b\": [[[[\"x\"]]]]}}"));
  }

  /** Nothing is read behind the first value that is too many: what follows is no JSON. */
  @Test
  public void readingStopsAtTheLimit() {
    limits = BodyLimits.of(new ByteSizeValue(1, ByteSizeUnit.MB), 1000);
    fails(
        "the body must have at most 1000 values, got more",
        () -> read("{\"zz\": [" + "[],".repeat(1000) + "nonsense"));
    assertEquals("the key and a thousand values", 1001, charged.size());
  }

  /** A Smile body names a string that it had before by its number. */
  @Test
  public void stringsCountAsTheyWouldInJson() throws IOException {
    limits = BodyLimits.of(new ByteSizeValue(1000, ByteSizeUnit.BYTES), 1000);
    for (XContentType type : XContentType.values()) {
      XContentBuilder builder = XContentBuilder.builder(type.xContent());
      builder.startObject().startArray("a");
      for (int i = 0; i < 100; i++) {
        builder.value("the same again");
      }
      BytesReference bytes = BytesReference.bytes(builder.endArray().endObject());
      IllegalArgumentException e =
          expectThrows(IllegalArgumentException.class, () -> read(type, bytes));
      assertTrue(
          e.getMessage(),
          e.getMessage().startsWith("the body must have at most 1000b [1000], got ["));
    }
  }

  @Test
  public void noBodyInJsonCountsForMoreThanItHas() throws IOException {
    for (int i = 0; i < 200; i++) {
      String json =
          BytesReference.bytes(
                  XContentBuilder.builder(XContentType.JSON.xContent())
                      .startObject()
                      .field(randomUnicodeOfLength(5), randomUnicodeOfLengthBetween(0, 50))
                      .field("\u0001\n\"\\", randomAlphaOfLength(5))
                      .endObject())
              .utf8ToString();
      limits =
          BodyLimits.of(new ByteSizeValue(new BytesArray(json).length(), ByteSizeUnit.BYTES), 1000);
      read(json);
    }
  }

  @Test
  public void whatIsKeptIsChargedBefore() throws IOException {
    read("{\"abcd\": [\"efg\", 1]}");
    // the key; the array; the string, by itself and its characters; the number
    assertEquals(List.of(8L, 96L, 96L, 6L, 96L), charged);
  }

  @Test
  public void aBinaryValueIsItsBase64() throws IOException {
    XContentBuilder builder = XContentBuilder.builder(XContentType.CBOR.xContent());
    builder.startObject().field("run_id", new byte[] {1, 2, 3}).endObject();
    assertEquals(Map.of("run_id", "AQID"), read(XContentType.CBOR, BytesReference.bytes(builder)));
  }
}
