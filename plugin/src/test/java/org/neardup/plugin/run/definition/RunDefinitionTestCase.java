// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.run.definition;

import org.opensearch.common.xcontent.XContentHelper;
import org.opensearch.common.xcontent.json.JsonXContent;
import org.opensearch.test.OpenSearchTestCase;

/** Reads bodies of requests for runs, and expects refusals in words. */
public abstract class RunDefinitionTestCase extends OpenSearchTestCase {

  public static RunDefinition parse(String json) {
    return RunDefinitionParser.parse(
        XContentHelper.convertToMap(JsonXContent.jsonXContent, json, true));
  }

  /** A body with a field, and more. */
  public static RunDefinition with(String more) {
    return parse("{\"field\": \"body\", " + more + "}");
  }

  public static ReferencesMethod references(RunDefinition run) {
    return (ReferencesMethod) run.method();
  }

  public static void refuses(String message, ThrowingRunnable read) {
    IllegalArgumentException e = expectThrows(IllegalArgumentException.class, read);
    assertEquals(message, e.getMessage());
  }

  public static void refuses(String message, String more) {
    refuses(message, () -> with(more));
  }
}
