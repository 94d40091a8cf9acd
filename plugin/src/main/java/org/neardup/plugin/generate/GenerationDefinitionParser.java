// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.generate;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;
import org.neardup.generator.EditOperation;
import org.neardup.generator.EditOperation.AddParagraphs;
import org.neardup.generator.EditOperation.DeleteParagraphs;
import org.neardup.generator.EditOperation.ReorderParagraphs;
import org.neardup.generator.EditOperation.RepeatParagraphs;
import org.neardup.generator.EditOperation.ReplaceCharacters;
import org.neardup.generator.EditOperation.ReplaceWords;
import org.neardup.plugin.request.RequestBody;
import org.opensearch.cluster.metadata.MetadataCreateIndexService;
import org.opensearch.common.Randomness;

/** Reads the body of {@code POST /_neardup/_generate}. */
public final class GenerationDefinitionParser {

  static final List<String> OPERATIONS =
      List.of(
          ReorderParagraphs.NAME,
          DeleteParagraphs.NAME,
          AddParagraphs.NAME,
          ReplaceWords.NAME,
          RepeatParagraphs.NAME,
          ReplaceCharacters.NAME);

  private static final int MAX_OPERATIONS = 100;
  private static final int MAX_PAIRS = 1000;

  private GenerationDefinitionParser() {}

  /**
   * Checks a body and fills in defaults.
   *
   * @throws IllegalArgumentException names the parameter, the rule and the value
   */
  public static GenerationDefinition parse(Map<String, Object> given) {
    RequestBody body = new RequestBody("", given);
    RequestBody source = body.object("source");
    RequestBody dest = body.object("dest");
    List<String> indices = indices(source);
    Optional<String> field = source.string("field");
    Map<String, Object> query = source.map("query");
    Optional<String> destination = dest.string("index");
    Optional<Long> seed = seed(body);
    int copies =
        body.integer(
            "copies", GenerationDefinition.DEFAULT_COPIES, 1, GenerationDefinition.MAX_COPIES);
    List<EditOperation> operations = operations(body);
    body.done(); // first: a misspelt key is more helpful than a missing one
    if (indices.isEmpty()) {
      source.requiredString("index");
    }
    source.requiredString("field");
    dest.requiredString("index");
    requireApartFromTruth(source, field.orElseThrow());
    requireName(dest, destination.orElseThrow());
    if (operations.isEmpty()) {
      throw new IllegalArgumentException(
          "[operations] is required, an array of at least one of " + OPERATIONS);
    }
    return new GenerationDefinition(
        indices,
        field.orElseThrow(),
        query,
        destination.orElseThrow(),
        seed.orElseGet(GenerationDefinitionParser::newSeed),
        copies,
        operations,
        given);
  }

  private static List<String> indices(RequestBody source) {
    Object given = source.any("index");
    List<String> indices =
        given instanceof List<?>
            ? List.copyOf(source.strings("index"))
            : source.string("index").map(names -> List.of(names.split(",", -1))).orElse(List.of());
    if (indices.stream().anyMatch(String::isBlank)) { // an empty source would be all indices
      throw source.mustBe("index", "names that are not blank", given);
    }
    return indices;
  }

  private static Optional<Long> seed(RequestBody body) {
    Object seed = body.any("seed");
    if (seed == null) {
      return Optional.empty();
    }
    if (seed instanceof Integer || seed instanceof Long) {
      return Optional.of(((Number) seed).longValue());
    }
    throw body.mustBe("seed", "an integer of 64 bits", seed);
  }

  /** A number that every reader of JSON reads without loss. */
  private static long newSeed() {
    return Randomness.createSecure().nextLong() >>> 11;
  }

  private static void requireApartFromTruth(RequestBody source, String field) {
    String root = field.split("\\.", 2)[0];
    if (GenerationDefinition.TRUTH.contains(root)) {
      throw source.mustBe(
          "field", "outside of " + GenerationDefinition.TRUTH + ", where the truth is kept", field);
    }
  }

  private static void requireName(RequestBody dest, String name) {
    MetadataCreateIndexService.validateIndexOrAliasName(
        name, (index, rule) -> dest.mustBe("index", "the name of one index: it " + rule, index));
    if (Destination.isReserved(name)) {
      throw dest.mustBe("index", Destination.OPEN, name);
    }
  }

  private static List<EditOperation> operations(RequestBody body) {
    List<?> given = body.list("operations");
    if (given.size() > MAX_OPERATIONS) {
      throw new IllegalArgumentException(
          "[operations] must be at most " + MAX_OPERATIONS + ", got " + given.size());
    }
    List<RequestBody> objects = body.objects("operations");
    List<EditOperation> operations = new ArrayList<>();
    for (int i = 0; i < objects.size(); i++) {
      Map<?, ?> object = (Map<?, ?>) given.get(i);
      if (object.size() != 1) {
        throw body.mustBe("operations[" + i + "]", "exactly one operation", object);
      }
      String name = object.keySet().iterator().next().toString();
      operations.add(operation(objects.get(i), name, "operations[" + i + "]"));
    }
    return List.copyOf(operations);
  }

  private static EditOperation operation(RequestBody object, String name, String path) {
    if (!OPERATIONS.contains(name)) {
      throw object.unknown(name, OPERATIONS);
    }
    return named(
        path,
        () ->
            switch (name) {
              case ReorderParagraphs.NAME -> new ReorderParagraphs(share(object, name));
              case DeleteParagraphs.NAME -> new DeleteParagraphs(share(object, name));
              case AddParagraphs.NAME -> new AddParagraphs(share(object, name));
              case ReplaceWords.NAME -> new ReplaceWords(share(object, name));
              case RepeatParagraphs.NAME -> repeat(object.object(name));
              default -> new ReplaceCharacters(pairs(object, name));
            });
  }

  private static double share(RequestBody object, String name) {
    return object.number(name, object.any(name), 0, 1);
  }

  private static EditOperation repeat(RequestBody repeat) {
    return new RepeatParagraphs(
        repeat.integer("count", 1, Integer.MIN_VALUE, Integer.MAX_VALUE),
        repeat.integer("times", 1, Integer.MIN_VALUE, Integer.MAX_VALUE));
  }

  private static Map<String, String> pairs(RequestBody object, String name) {
    Map<String, String> pairs = new LinkedHashMap<>();
    object
        .map(name)
        .forEach(
            (from, to) -> {
              if (!(to instanceof String character)) {
                throw object.mustBe(name, "an object of characters by characters", to);
              }
              pairs.put(from, character);
            });
    if (pairs.size() > MAX_PAIRS) {
      throw object.mustBe(name, "at most " + MAX_PAIRS + " pairs of characters", pairs.size());
    }
    return pairs;
  }

  /**
   * The core's messages begin with the operation, {@code [replace_words] must be ...}; here they
   * begin with its path in the request.
   */
  static <T> T named(String path, Supplier<T> operation) {
    try {
      return operation.get();
    } catch (IllegalArgumentException e) {
      String message = e.getMessage();
      throw message.startsWith("[" + path)
          ? e
          : new IllegalArgumentException("[" + path + "." + message.substring(1), e);
    }
  }
}
