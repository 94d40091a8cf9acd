// SPDX-License-Identifier: Apache-2.0
package org.neardup.demo;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.Map;

/**
 * A document to index.
 *
 * @param id its id in the index
 * @param text its text, which goes into the field {@code text}
 * @param others its other fields, in order: scalars, under the names they have in the index
 */
record Comment(String id, String text, Map<String, JsonNode> others) {}
