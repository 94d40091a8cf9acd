// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.action.explain;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.neardup.plugin.lookup.LookupClient;
import org.neardup.plugin.lookup.NamedTexts;
import org.neardup.plugin.request.RequestBody;
import org.neardup.plugin.run.definition.RunDefinitionParser;
import org.neardup.plugin.settings.RequestLimits;

/** Reads the body of {@code POST /{index}/_neardup/_explain}. */
final class ExplainParser {

  /** What it has in common with the request of a run. */
  private static final List<String> OF_RUN =
      List.of("field", "distance", "constraints", "on_conflict");

  private ExplainParser() {}

  /**
   * Checks a body and fills in defaults.
   *
   * @param limits what one request may ask for
   * @throws IllegalArgumentException names the parameter, the rule and the value
   */
  static ExplainRequest parse(String[] indices, Map<String, Object> given, RequestLimits limits) {
    RequestBody body = new RequestBody("", given);
    boolean hasBoth = body.has("left") && body.has("right");
    RequestBody left = body.object("left");
    RequestBody right = body.object("right");
    left.any("id");
    left.any("text");
    right.any("id");
    right.any("text");
    Map<String, Object> ofRun = new LinkedHashMap<>();
    for (String key : OF_RUN) {
      if (body.has(key)) {
        ofRun.put(key, body.any(key));
      }
    }
    body.done(); // first: a misspelt key is more helpful than a missing one
    if (!hasBoth) {
      throw new IllegalArgumentException("[left] and [right] are required");
    }
    return new ExplainRequest(
        indices,
        named("left.", left),
        named("right.", right),
        RunDefinitionParser.parse(ofRun, limits),
        List.of());
  }

  private static LookupClient.Named named(String path, RequestBody side) {
    String id = side.string("id").orElse(null);
    return new LookupClient.Named(path, id, NamedTexts.text(side, id));
  }
}
