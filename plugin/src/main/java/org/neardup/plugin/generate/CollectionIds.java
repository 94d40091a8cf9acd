// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.generate;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.List;
import java.util.stream.Collectors;
import org.neardup.generator.EditOperation;
import org.neardup.signature.Hash64;

/**
 * The ids of a collection's documents: an original has the name of its source. A copy has that
 * name, a hash of the seed, field and sequence of operations, and its number.
 *
 * <pre>
 *   17
 *   17-5f0c3a9be2d41876-3
 * </pre>
 *
 * The same request therefore overwrites its documents, while another seed, field or sequence adds
 * new ones. A name that would make the id too long is truncated and followed by its SHA-1.
 */
final class CollectionIds {

  /** OpenSearch's own limit. */
  static final int MAX_BYTES = 512;

  private final String infix;

  CollectionIds(long seed, String field, List<EditOperation> operations) {
    String recipe =
        operations.stream()
            .map(CollectionIds::canonical)
            .collect(Collectors.joining("\n", seed + "\n" + field + "\n", ""));
    infix = "-" + HexFormat.of().toHexDigits(Hash64.of(recipe)) + "-";
  }

  String original(String name) {
    return id(name, "");
  }

  String copy(String name, int number) {
    return id(name, infix + number);
  }

  /** Whether a name is equal to the id of a copy from the same request. */
  boolean isCopy(String name) {
    int at = name.lastIndexOf(infix);
    return at >= 0
        && at + infix.length() < name.length()
        && name.substring(at + infix.length()).chars().allMatch(c -> c >= '0' && c <= '9');
  }

  private static String id(String name, String suffix) {
    byte[] bytes = name.getBytes(StandardCharsets.UTF_8);
    if (bytes.length + suffix.length() <= MAX_BYTES) {
      return name + suffix;
    }
    String ending = "~" + sha1(bytes) + suffix;
    int end = MAX_BYTES - ending.length();
    while ((bytes[end] & 0xC0) == 0x80) { // within a character
      end--;
    }
    return new String(bytes, 0, end, StandardCharsets.UTF_8) + ending;
  }

  private static String sha1(byte[] bytes) {
    try {
      return HexFormat.of().formatHex(MessageDigest.getInstance("SHA-1").digest(bytes));
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every Java platform has SHA-1", e);
    }
  }

  private static String canonical(EditOperation operation) {
    String parameters =
        OperationParameters.of(operation).entrySet().stream()
            .map(parameter -> parameter.getKey() + "=" + parameter.getValue())
            .collect(Collectors.joining(",", "(", ")"));
    return operation.name() + parameters;
  }
}
