// SPDX-License-Identifier: Apache-2.0
package org.neardup.accuracy.edit;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import org.neardup.text.TextSpan;

/** A document's result as a JSON line, with the fields that results have in an index. */
final class FoundLine {

  private static final ObjectMapper JSON = new ObjectMapper();

  private FoundLine() {}

  static String of(String id, String cluster, EditRun.Found found) throws JsonProcessingException {
    ObjectNode line = JSON.createObjectNode();
    line.put("id", id);
    line.put("cluster", cluster);
    line.put("category", found.category());
    ArrayNode unique = line.putArray("unique_text");
    for (TextSpan span : found.unique()) {
      unique.addObject().put("start", span.start()).put("end", span.end());
    }
    return JSON.writeValueAsString(line);
  }
}
