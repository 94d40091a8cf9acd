// SPDX-License-Identifier: Apache-2.0
package org.neardup.qa.cluster;

import java.util.Locale;

/**
 * A document of the test collection.
 *
 * @param id the {@code _id}
 * @param body what is compared
 * @param received the day, {@code 2024-05-07}; many comments share one
 * @param docket what the comment is about
 * @param relay the site it came through
 */
record Comment(String id, String body, String received, String docket, String relay) {

  /** The text without what exact copies may differ in: case, spaces and punctuation. */
  String documentString() {
    return body.replaceAll("[^\\p{L}\\p{N}]", "").toLowerCase(Locale.ROOT);
  }

  /** The source of the document; the generator's texts need no escape. */
  String json() {
    return """
    {"body": "%s", "received": "%s", "docket_id": "%s", "relay": "%s", "size": %d}\
    """
        .formatted(body, received, docket, relay, body.length());
  }
}
