package org.neardup.plugin.run;

import org.opensearch.common.xcontent.XContentHelper;
import org.opensearch.common.xcontent.json.JsonXContent;
import org.opensearch.test.OpenSearchTestCase;

/** Reads bodies of requests for runs, and expects refusals in words. */
public abstract class RunDefinitionTestCase extends OpenSearchTestCase {

  static RunDefinition parse(String json) {
    return RunDefinitionParser.parse(
        XContentHelper.convertToMap(JsonXContent.jsonXContent, json, true));
  }

  /** A body with a field, and more. */
  static RunDefinition with(String more) {
    return parse("{\"field\": \"body\", " + more + "}");
  }

  static ReferencesMethod references(RunDefinition run) {
    return (ReferencesMethod) run.method();
  }

  static void refuses(String message, ThrowingRunnable read) {
    IllegalArgumentException e = expectThrows(IllegalArgumentException.class, read);
    assertEquals(message, e.getMessage());
  }

  static void refuses(String message, String more) {
    refuses(message, () -> with(more));
  }
}
