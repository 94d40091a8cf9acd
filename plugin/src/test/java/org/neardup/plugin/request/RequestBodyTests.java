// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.request;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.Test;
import org.opensearch.test.OpenSearchTestCase;

/** What a value of a body may be, and how a wrong one is named. */
public class RequestBodyTests extends OpenSearchTestCase {

  private static RequestBody body(Object... keysAndValues) {
    return new RequestBody("", object(keysAndValues));
  }

  private static Map<String, Object> object(Object... keysAndValues) {
    Map<String, Object> map = new HashMap<>();
    for (int i = 0; i < keysAndValues.length; i += 2) {
      map.put((String) keysAndValues[i], keysAndValues[i + 1]);
    }
    return map;
  }

  private static void fails(String message, ThrowingRunnable read) {
    IllegalArgumentException e = expectThrows(IllegalArgumentException.class, read);
    assertEquals(message, e.getMessage());
  }

  @Test
  public void aStringIsReadAsItIs() {
    assertEquals(Optional.of(" x "), body("key", " x ").string("key"));
    assertEquals(" x ", body("key", " x ").requiredString("key"));
  }

  @Test
  public void aStringThatIsAbsentOrNullIsEmpty() {
    assertEquals(Optional.empty(), body().string("key"));
    assertEquals(Optional.empty(), body("key", null).string("key"));
    fails("[key] is required", () -> body().requiredString("key"));
    fails("[key] is required", () -> body("key", null).requiredString("key"));
  }

  @Test
  public void nullIsGivenWhereItSaysMoreThanNothing() {
    assertTrue(body("key", null).isNull("key"));
    assertFalse(body().isNull("key"));
    assertFalse(body("key", "x").isNull("key"));
  }

  @Test
  public void aStringIsNoNumberListOrObjectAndNotEmpty() {
    fails("[key] must be a string that is not empty, got []", () -> body("key", "").string("key"));
    fails("[key] must be a string that is not empty, got 5", () -> body("key", 5).string("key"));
    fails(
        "[key] must be a string that is not empty, got true",
        () -> body("key", true).string("key"));
    fails(
        "[key] must be a string that is not empty, got [x]",
        () -> body("key", List.of("x")).string("key"));
    fails(
        "[key] must be a string that is not empty, got {\"x\":1}",
        () -> body("key", Map.of("x", 1)).requiredString("key"));
    fails(
        "[key] must be a string that is not empty, got [{\"x\":1}]",
        () -> body("key", List.of(Map.of("x", 1))).requiredString("key"));
  }

  @Test
  public void aNameHasAThousandCharacters() {
    String name = "n".repeat(RequestBody.MAX_NAME);
    assertEquals(name, body("key", name).requiredString("key"));
    assertEquals(List.of(name), body("key", List.of(name)).strings("key"));
    String message =
        "[key] must be a string of at most 1024 characters, got [" + "n".repeat(99) + "...";
    fails(message, () -> body("key", name + "n").string("key"));
    fails(message, () -> body("key", List.of(name + "n")).strings("key"));
  }

  @Test
  public void aLongUnknownKeyIsCutInAMessage() {
    RequestBody body = body("k".repeat(1_000_000), 1);
    body.any("key");
    fails("unknown key [" + "k".repeat(100) + "...], must be one of [key]", body::done);
  }

  @Test
  public void aLongValueIsCutInAMessage() {
    fails(
        "[key] must be a number, got [" + "x".repeat(99) + "...",
        () -> {
          throw body().mustBe("key", "a number", "x".repeat(1000));
        });
  }

  @Test
  public void aChoiceIsOneOfTheList() {
    List<String> choices = List.of("cat", "dog");
    assertEquals("dog", body("key", "dog").oneOf("key", "cat", choices));
    assertEquals("cat", body().oneOf("key", "cat", choices));
    assertEquals("cat", body("key", null).oneOf("key", "cat", choices));
    assertNull(body().oneOf("key", null, choices));
    fails(
        "[key] must be one of [cat, dog], got [Dog]",
        () -> body("key", "Dog").oneOf("key", "cat", choices));
    fails(
        "[key] must be one of [cat, dog], got []",
        () -> body("key", "").oneOf("key", "cat", choices));
    fails(
        "[key] must be one of [cat, dog], got 7",
        () -> body("key", 7).oneOf("key", "cat", choices));
  }

  @Test
  public void aNumberIsWithinItsBoundsBothIncluded() {
    assertEquals(0.5, body("key", 0.5).number("key", 7, 0, 1), 0);
    assertEquals(0, body("key", 0).number("key", 7, 0, 1), 0);
    assertEquals(1, body("key", 1L).number("key", 7, 0, 1), 0);
    assertEquals(0.25, body("key", 0.25f).number("key", 7, 0, 1), 0);
    assertEquals(0.125, body("key", new BigDecimal("0.125")).number("key", 7, 0, 1), 0);
    assertEquals(7, body().number("key", 7, 0, 1), 0);
    assertEquals(7, body("key", null).number("key", 7, 0, 1), 0);
    fails(
        "[key] must be between 0 and 1, got -0.1", () -> body("key", -0.1).number("key", 7, 0, 1));
    fails(
        "[key] must be between 0 and 1, got 1.0000001",
        () -> body("key", 1.0000001).number("key", 7, 0, 1));
    fails(
        "[key] must be between 0.000001 and 0.5, got 1",
        () -> body("key", 1).number("key", 7, 1e-6, 0.5));
  }

  @Test
  public void aNumberIsFinite() {
    for (Object given :
        List.of(
            Double.NaN,
            Float.NaN,
            Double.POSITIVE_INFINITY,
            Double.NEGATIVE_INFINITY,
            new BigInteger("1" + "0".repeat(40)),
            new BigDecimal("1e999"))) {
      String shown = given.toString();
      fails(
          "[key] must be between 0 and 1, got " + shown,
          () -> body("key", given).number("key", 7, 0, 1));
    }
  }

  @Test
  public void aNumberIsNotWrittenAsAString() {
    for (String given : List.of("0.5", "NaN", "", "0x1p0")) {
      fails(
          "[key] must be between 0 and 1, got [" + given + "]",
          () -> body("key", given).number("key", 7, 0, 1));
    }
    fails(
        "[key] must be between 0 and 1, got [0.5]",
        () -> body("key", List.of(0.5)).number("key", 7, 0, 1));
    fails(
        "[key] must be between 0 and 1, got false",
        () -> body("key", false).number("key", 7, 0, 1));
  }

  @Test
  public void anIntegerIsWithinItsBoundsBothIncluded() {
    assertEquals(1, body("key", 1).integer("key", 5, 1, 9));
    assertEquals(9, body("key", 9L).integer("key", 5, 1, 9));
    assertEquals(5, body().integer("key", 5, 1, 9));
    assertEquals(5, body("key", null).integer("key", 5, 1, 9));
    fails(
        "[key] must be an integer between 1 and 9, got 0",
        () -> body("key", 0).integer("key", 5, 1, 9));
    fails(
        "[key] must be an integer between 1 and 9, got 10",
        () -> body("key", 10).integer("key", 5, 1, 9));
  }

  @Test
  public void anIntegerHasNoFractionAndIsNoString() {
    for (Object given : List.of(2.0, 2.5f, true, Map.of(), new BigInteger("2"))) {
      String shown = given.toString();
      fails(
          "[key] must be an integer between 1 and 9, got " + shown,
          () -> body("key", given).integer("key", 5, 1, 9));
    }
    fails(
        "[key] must be an integer between 1 and 9, got [2]",
        () -> body("key", "2").integer("key", 5, 1, 9));
  }

  @Test
  public void anIntegerDoesNotWrapAround() {
    long wraps = (1L << 32) + 2;
    fails(
        "[key] must be an integer between 1 and 9, got 4294967298",
        () -> body("key", wraps).integer("key", 5, 1, 9));
    BigInteger huge = BigInteger.ONE.shiftLeft(64).add(BigInteger.TWO);
    fails(
        "[key] must be an integer between 1 and 9, got 18446744073709551618",
        () -> body("key", huge).integer("key", 5, 1, 9));
  }

  @Test
  public void anObjectThatIsAbsentOrNullIsEmpty() {
    assertFalse(body().object("key").has("x"));
    assertFalse(body("key", null).object("key").has("x"));
    assertEquals(Map.of(), body().map("key"));
    assertEquals(Map.of(), body("key", null).map("key"));
  }

  @Test
  public void anObjectIsNothingElse() {
    fails("[key] must be an object, got [x]", () -> body("key", "x").object("key"));
    fails("[key] must be an object, got [x]", () -> body("key", List.of("x")).object("key"));
    fails("[key] must be an object, got 1", () -> body("key", 1).map("key"));
  }

  @Test
  public void aValueInAnObjectIsNamedByItsPath() {
    RequestBody body = body("a", object("b", object("c", -1)));
    fails(
        "[a.b.c] must be between 0 and 1, got -1",
        () -> body.object("a").object("b").number("c", 0, 0, 1));
  }

  @Test
  public void aValueInAnArrayOfObjectsIsNamedByItsPlace() {
    RequestBody body = body("list", List.of(object("x", 1), object("x", "one")));
    List<RequestBody> objects = body.objects("list");
    assertEquals(1, objects.get(0).integer("x", 0, 0, 9));
    fails(
        "[list[1].x] must be an integer between 0 and 9, got [one]",
        () -> objects.get(1).integer("x", 0, 0, 9));
  }

  @Test
  public void anArrayOfObjectsHasNothingElse() {
    assertEquals(List.of(), body().objects("list"));
    assertEquals(List.of(), body("list", null).objects("list"));
    assertEquals(List.of(), body("list", List.of()).objects("list"));
    fails("[list] must be an array, got {}", () -> body("list", Map.of()).objects("list"));
    fails(
        "[list[1]] must be an object, got 5",
        () -> body("list", List.of(Map.of(), 5)).objects("list"));
    fails(
        "[list[0]] must be an object, got null",
        () -> body("list", Collections.singletonList(null)).objects("list"));
  }

  @Test
  public void anArrayOfStringsHasAtLeastOneAndNoneEmpty() {
    assertEquals(List.of("a", "b"), body("list", List.of("a", "b")).strings("list"));
    assertEquals(List.of(), body().strings("list"));
    assertEquals(List.of(), body("list", null).strings("list"));
    fails(
        "[list] must be an array of at least one string, got []",
        () -> body("list", List.of()).strings("list"));
    fails(
        "[list] must be an array of strings that are not empty, got [a, ]",
        () -> body("list", List.of("a", "")).strings("list"));
    fails(
        "[list] must be an array of strings that are not empty, got [a, null]",
        () -> body("list", Arrays.asList("a", null)).strings("list"));
    fails("[list] must be an array, got [a]", () -> body("list", "a").strings("list"));
  }

  @Test
  public void aKeyThatNobodyAskedForIsRefused() {
    RequestBody body = body("key", 1, "other", 2);
    body.integer("key", 0, 0, 9);
    fails("unknown key [other], must be one of [key]", body::done);
  }

  @Test
  public void aKeyThatIsNearlyRightIsNamedWithTheNearestOne() {
    for (String near : List.of("threshhold", "Threshold", "treshold", "THRESHOLD", "thresholds")) {
      RequestBody body = body(near, 1);
      body.any("threshold");
      body.any("type");
      fails("unknown key [" + near + "], did you mean [threshold]?", body::done);
    }
  }

  @Test
  public void aKeyLikeNoneIsNamedWithAll() {
    RequestBody body = body("zebra", 1);
    body.any("type");
    body.any("threshold");
    fails("unknown key [zebra], must be one of [type, threshold]", body::done);
  }

  @Test
  public void anUnknownKeyInAnObjectIsNamedByItsPath() {
    RequestBody body = body("a", object("wondow", 1));
    body.object("a").any("window");
    fails("unknown key [a.wondow], did you mean [a.window]?", body::done);
    RequestBody list = body("list", List.of(object(), object("wondow", 1)));
    list.objects("list").forEach(each -> each.any("window"));
    fails("unknown key [list[1].wondow], did you mean [list[1].window]?", list::done);
  }

  @Test
  public void aKeyAtTheWrongPlaceIsNamedWithItsPlace() {
    RequestBody body = body("treshold", 1, "distance", object("min_copies", 2));
    body.object("distance").any("threshold");
    body.object("reference").any("min_copies");
    fails("unknown key [treshold], did you mean [distance.threshold]?", body::done);
    RequestBody nested = body("distance", object("min_copies", 2));
    nested.object("distance").any("threshold");
    nested.object("reference").any("min_copies");
    fails("unknown key [distance.min_copies], did you mean [reference.min_copies]?", nested::done);
  }

  @Test
  public void aKeyOfOtherRequestsIsNamedLast() {
    RequestBody body = body("threshhold", 1);
    assertFalse(body.hasForeign("threshold"));
    fails("unknown key [threshhold], did you mean [threshold]?", body::done);
    body.object("distance").any("threshold");
    fails("unknown key [threshhold], did you mean [distance.threshold]?", body::done);
    assertTrue(body("threshold", 1).hasForeign("threshold"));
  }

  @Test
  public void anUnknownKeyWithoutAValueIsRefusedAllTheSame() {
    fails("unknown key [other]", () -> body("other", null).done());
    fails("unknown key []", () -> body("", 1).done());
  }

  @Test
  public void keysThatWereAskedForMayBeAbsent() {
    RequestBody body = body("a", 1);
    for (String key : new ArrayList<>(List.of("a", "b", "c"))) {
      body.any(key);
    }
    body.done();
  }

  @Test
  public void noCharacterIsCutInHalfInAMessage() {
    fails(
        "[key] must be a number, got [" + "x".repeat(98) + "...",
        () -> {
          throw body().mustBe("key", "a number", "x".repeat(98) + "\uD83D\uDE00".repeat(10));
        });
  }
}
