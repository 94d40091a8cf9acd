// SPDX-License-Identifier: Apache-2.0
package org.neardup.accuracy.collection;

import java.util.Optional;

/**
 * A document of a collection.
 *
 * @param id its id, also in the index
 * @param text its text
 * @param received when it arrived, in ISO 8601, where that is known
 */
public record Document(String id, String text, Optional<String> received) {

  /** A document without a known time of arrival. */
  public static Document of(String id, String text) {
    return new Document(id, text, Optional.empty());
  }
}
