// SPDX-License-Identifier: Apache-2.0
package org.neardup.qa.rest;

import java.io.IOException;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import org.neardup.qa.RestApi;

/**
 * A dozen comments on a ferry: a letter with five exact copies, three more with edits of their own,
 * a second letter twice, and two people who wrote themselves.
 */
final class Comments {

  static final String LETTER =
      "Please keep the morning ferry to the island. My daughter takes it to school every day, the"
          + " baker sends his bread with it, and without it the clinic would have no nurse before"
          + " noon. A bridge is promised, but a promise carries nobody across the water in winter.";

  private static final String SECOND_LETTER =
      "The new fees on the market square hit the wrong people. Whoever works in the stalls arrives"
          + " at four with a loaded van and cannot come by bus. Charge the visitors after nine if"
          + " you must, and leave those alone who feed this town.";

  /** The texts by the ids of their documents. */
  private static final Map<String, String> TEXTS = texts();

  /** The ids of the letter, its copies and its edits; the first is the earliest. */
  static final int CAMPAIGN_SIZE = 9;

  private Comments() {}

  private static Map<String, String> texts() {
    Map<String, String> texts = new TreeMap<>();
    texts.put("c01", LETTER);
    texts.put("c02", LETTER);
    texts.put("c03", LETTER.toUpperCase(Locale.ROOT));
    texts.put("c04", LETTER.replace(".", "!"));
    texts.put("c05", LETTER.replace(", ", " - "));
    texts.put("c06", LETTER + "\\n");
    texts.put("c07", LETTER.replace("daughter", "son"));
    texts.put("c08", LETTER + " I have taken it for thirty years.");
    texts.put("c09", "Dear Sir or Madam, " + LETTER);
    texts.put("c10", SECOND_LETTER);
    texts.put("c11", SECOND_LETTER.replace("four", "five"));
    texts.put(
        "c12",
        "I object to closing our library on Saturdays. Children from the farms reach it on no other"
            + " day, and the reading room is the one warm place where the old men play chess.");
    texts.put(
        "c13",
        "Nobody asked the fishermen. The quay that the plan calls disused is where we mend our nets"
            + " between October and March, and there is no other wall that breaks the wind.");
    return texts;
  }

  static int size() {
    return TEXTS.size();
  }

  /** Puts the comments into a new index, with the field {@code body} and {@code body.neardup}. */
  static void index(RestApi api, String index) throws IOException, InterruptedException {
    create(api, index);
    StringBuilder lines = new StringBuilder();
    TEXTS.forEach(
        (id, text) ->
            lines
                .append("{\"index\": {\"_id\": \"%s\"}}\n".formatted(id))
                .append(
                    "{\"body\": \"%s\", \"received\": \"2024-05-%s\"}\n"
                        .formatted(text, id.substring(1))));
    RestApi.Answer answer =
        api.bulk("/" + index + "/_bulk?refresh=true", lines.toString()).expect(200);
    if (answer.json().required("errors").booleanValue()) {
      throw new AssertionError(answer.toString());
    }
  }

  /** Creates the index, in place of one of an earlier test, without documents. */
  static void create(RestApi api, String index) throws IOException, InterruptedException {
    api.delete("/" + index + "?ignore_unavailable=true");
    api.put(
            "/" + index,
            """
            {"settings": {"number_of_shards": 2, "number_of_replicas": 0},
             "mappings": {"properties": {
               "body": {"type": "text", "fields": {"neardup": {"type": "neardup"}}},
               "received": {"type": "date"}}}}
            """)
        .expect(200);
  }

  /** Runs with the id over the field {@code body.neardup}, in place of an earlier run of the id. */
  static RestApi.Answer run(RestApi api, String index, String run)
      throws IOException, InterruptedException {
    api.delete("/_neardup/" + run);
    return api.post("/" + index + "/_neardup", request(run)).expect(200);
  }

  static String request(String run) {
    return """
    {"run_id": "%s", "field": "body.neardup", "timestamp_field": "received",
     "distance": {"threshold": 2.0}}
    """
        .formatted(run);
  }
}
