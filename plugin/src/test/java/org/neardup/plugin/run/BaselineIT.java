// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.run;

import static org.opensearch.test.hamcrest.OpenSearchAssertions.assertAcked;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.Test;
import org.neardup.plugin.action.cluster.GetClusterAction;
import org.neardup.plugin.action.cluster.GetClusterRequest;
import org.neardup.plugin.results.ClusterEntry;
import org.neardup.plugin.results.ResultRow;
import org.neardup.plugin.run.FormLetters.Comment;
import org.neardup.plugin.run.definition.RunDefinitionParser;
import org.neardup.plugin.run.store.RunRecord;
import org.opensearch.common.settings.Settings;
import org.opensearch.core.rest.RestStatus;

/** What the methods find that others are measured against. */
public class BaselineIT extends RunTestCase {

  private static final String FULL = FIELD + ", \"method\": \"full\"";
  private static final String DSC = FIELD + ", \"method\": \"dsc\"";
  private static final String IMATCH = FIELD + ", \"method\": \"imatch\"";

  private static String words(String prefix, int count) {
    return IntStream.range(0, count).mapToObj(i -> prefix + i).collect(Collectors.joining(" "));
  }

  private void index(String index, Map<String, String> texts) throws Exception {
    createLetters(index);
    List<Comment> comments = new ArrayList<>();
    texts.forEach((id, text) -> comments.add(new Comment(id, id, text, 100 + comments.size())));
    add(index, comments);
  }

  /*
   * A letter has 60 words and so 58 shingles of three; six changed words change 8 of them, and
   * leave 50 of 58, 86 %.
   */
  @Test
  public void fullFingerprintingJoinsTextsOfWhichMoreThanTheThresholdIsTheSame() throws Exception {
    letters("letters");
    RunRecord run = run(FULL, "letters");
    assertEquals(campaigns(FormLetters.docket()), partition(run));
    Map<?, ?> distance = object(run.summary(), "distance");
    assertEquals("overlap", distance.get("type"));
    assertEquals(1 - 0.8, distance.get("threshold"));
    assertEquals(1 - 50 / 58.0, (double) distance.get("max_distance"), 1e-9);
    assertEquals("source", run.summary().get("signature_source"));
    assertEquals(
        "only exact copies",
        FormLetters.TEXTS,
        partition(run(FULL + ", \"threshold\": 0.9", "letters")).size());
  }

  @Test
  public void everyRouteAnswersForABaseline() throws Exception {
    letters("letters");
    RunRecord run = run(FULL, "letters");
    ClusterEntry cluster = clusters(run).get(0);
    assertEquals(12, cluster.size());
    List<ResultRow> members =
        client()
            .execute(
                GetClusterAction.INSTANCE,
                new GetClusterRequest(run.runId(), cluster.clusterId(), 0, 100, false, false))
            .actionGet()
            .found()
            .members();
    ResultRow edit = members.get(members.size() - 1);
    assertEquals(1 - 50 / 58.0, edit.membership().distance(), 1e-9);
    assertEquals(50 / 58.0, edit.membership().containment(), 1e-9);
    assertEquals(0.9, edit.membership().wordOverlap(), 1e-9);
    assertEquals(List.of(), edit.membership().links());
  }

  @Test
  public void aFieldThatIsSignedAsTheMethodWantsIsReadFromTheIndex() throws Exception {
    assertAcked(
        prepareCreate("letters")
            .setSettings(
                Settings.builder()
                    .put("index.analysis.analyzer.pairs.type", "neardup_shingle")
                    .put("index.analysis.analyzer.pairs.length", 2)
                    .put("index.analysis.analyzer.pairs.select", "all"))
            .setMapping(
                MAPPING.replace(
                    "\"type\": \"neardup\"", "\"type\": \"neardup\", \"analyzer\": \"pairs\"")));
    add("letters", FormLetters.docket());
    RunRecord ofField = run(FULL, "letters");
    assertEquals("index", ofField.summary().get("signature_source"));
    // 59 shingles of two, of which six changed words change 7
    assertEquals(
        1 - 52 / 59.0, (double) object(ofField.summary(), "distance").get("max_distance"), 1e-9);
    RunRecord asAsked = run(FULL + ", \"signature\": {\"length\": 3}", "letters");
    assertEquals("source", asAsked.summary().get("signature_source"));
    assertEquals(
        1 - 50 / 58.0, (double) object(asAsked.summary(), "distance").get("max_distance"), 1e-9);
    RunRecord otherKind = run(DSC, "letters");
    assertEquals("source", otherKind.summary().get("signature_source"));
  }

  /** A text field has no signatures: they are made as the method wants them. */
  @Test
  public void aTextFieldIsSignedAsTheMethodWants() throws Exception {
    letters("letters");
    for (String method : List.of("full", "imatch")) {
      String body = "\"timestamp_field\": \"received\", \"method\": \"" + method + "\"";
      RunRecord ofText = run("\"field\": \"body\", " + body, "letters");
      assertEquals("source", ofText.summary().get("signature_source"));
      assertEquals(
          partition(run("\"field\": \"body.neardup\", " + body, "letters")), partition(ofText));
    }
  }

  /*
   * Every fifth shingle by place: what is added at the end leaves the places as they are, a word at
   * the beginning moves them all.
   */
  @Test
  public void shinglingByPlaceLosesATextThatBeginsWithOneMoreWord() throws Exception {
    String letter = words("oak", 60);
    index(
        "letters",
        Map.of("a", letter, "b", letter + " " + words("more", 10), "c", "Well, " + letter));
    assertEquals(Set.of(Set.of("a", "b"), Set.of("c")), partition(run(DSC, "letters")));
    assertEquals(Set.of(Set.of("a", "b", "c")), partition(run(FULL, "letters")));
  }

  /*
   *   a  60 words and yak    b  the same and gnu    c  half of the words
   *
   * The rarest word of a and of b is theirs alone; without it the words are the same.
   */
  @Test
  public void fingerprintsAreOfTheRarestWordsWithoutTheVeryRarest() throws Exception {
    String letter = words("oak", 60);
    index(
        "letters",
        Map.of("a", letter + " yak", "b", letter + " gnu", "c", words("oak", 30) + " rat"));
    String one = IMATCH + ", \"signature\": {\"terms\": 60, \"skip\": ";
    assertEquals(Set.of(Set.of("a", "b"), Set.of("c")), partition(run(one + "1}", "letters")));
    assertEquals(3, partition(run(one + "0}", "letters")).size());
    RunRecord run = run(one + "1}", "letters");
    assertEquals("index", run.summary().get("signature_source"));
    assertEquals("fingerprint", object(run.summary(), "distance").get("type"));
  }

  @Test
  public void theNumberOfShardsDoesNotMatter() throws Exception {
    Random random = random();
    List<Comment> comments = new ArrayList<>();
    for (int i = 0; i < 60; i++) {
      StringBuilder text = new StringBuilder();
      for (int word = 5 + random.nextInt(30); word > 0; word--) {
        // few words, and the same order again and again
        text.append(" the w").append(word + random.nextInt(10) / 9);
      }
      comments.add(new Comment("c" + i, "", text.toString(), random.nextInt(50)));
    }
    // the same words, so that there is something to find for every method
    String letter = words("the v", 200);
    comments.add(new Comment("letter", "", letter, 50));
    comments.add(new Comment("again", "", letter + " the", 50));
    createLetters("one", 1, 0);
    createLetters("five", 5, 0);
    add("one", comments);
    add("five", comments);
    for (String method : RunDefinitionParser.CLUSTERING) {
      String body = FIELD + ", \"method\": \"" + method + "\"";
      RunRecord one = run(body, "one");
      RunRecord five = run(body, "five");
      assertEquals(method, assignments(one), assignments(five));
      assertTrue(method, count(one.summary(), "singletons") < comments.size());
    }
  }

  @Test
  public void everyDocumentIsInOneClusterAndExactCopiesAreTogether() throws Exception {
    letters("letters");
    for (String method : RunDefinitionParser.CLUSTERING) {
      RunRecord run = run(FIELD + ", \"method\": \"" + method + "\"", "letters");
      Map<String, Assigned> assignments = assignments(run);
      assertEquals(FormLetters.DOCUMENTS, assignments.size());
      for (int copy = 1; copy < 8; copy++) {
        assertEquals(
            method,
            assignments.get("oak-copy-0").clusterId(),
            assignments.get("oak-copy-" + copy).clusterId());
      }
    }
    noBytesAreLeft();
  }

  @Test
  public void indicesThatAreSignedInDifferentWaysAreRefused() throws Exception {
    letters("letters");
    assertAcked(
        prepareCreate("faxes")
            .setSettings(
                Settings.builder()
                    .put("index.analysis.analyzer.every.type", "neardup_shingle")
                    .put("index.analysis.analyzer.every.select", "all"))
            .setMapping(
                MAPPING.replace(
                    "\"type\": \"neardup\"", "\"type\": \"neardup\", \"analyzer\": \"every\"")));
    add("faxes", FormLetters.docket());
    refuses(
        RestStatus.BAD_REQUEST,
        "[field] must be signed in the same way in all indices",
        FULL,
        "letters",
        "faxes");
    run(FULL + ", \"signature\": {\"length\": 3}", "letters", "faxes");
  }

  /** An index whose field is signed by an analyzer of these settings. */
  private void createSigned(String index, String... settings) {
    Settings.Builder analysis = Settings.builder().put("index.number_of_shards", between(1, 3));
    for (int i = 0; i < settings.length; i += 2) {
      analysis.put("index.analysis." + settings[i], settings[i + 1]);
    }
    assertAcked(
        prepareCreate(index)
            .setSettings(analysis)
            .setMapping(
                MAPPING.replace(
                    "\"type\": \"neardup\"", "\"type\": \"neardup\", \"analyzer\": \"own\"")));
  }

  private static List<Comment> sentences() {
    List<Comment> comments = new ArrayList<>();
    for (int i = 0; i < 40; i++) {
      StringBuilder text = new StringBuilder();
      for (int word = 0; word < 30; word++) {
        text.append(" the ").append(word < i % 8 * 3 ? "own" + i + "x" + word : "w" + word);
      }
      comments.add(new Comment("c" + i, "", text.toString(), i));
    }
    return comments;
  }

  @Test
  public void spotsOfTheFieldAndOfTheSourceGiveTheSameClusters() throws Exception {
    createSigned("signed", "analyzer.own.type", "neardup_spotsigs");
    createLetters("plain");
    add("signed", sentences());
    add("plain", sentences());
    String body = FIELD + ", \"method\": \"spotsigs\", \"threshold\": 0.6";
    RunRecord ofField = run(body, "signed");
    RunRecord ofSource = run(body, "plain");
    assertEquals("index", ofField.summary().get("signature_source"));
    assertEquals("source", ofSource.summary().get("signature_source"));
    assertEquals(ofField.summary().get("signature"), ofSource.summary().get("signature"));
    assertEquals(assignments(ofField), assignments(ofSource));
    assertTrue(count(ofField.summary(), "clusters") > 0);
    assertTrue(count(ofField.summary(), "singletons") > 0);
  }

  /** A custom analyzer of the same filter, in another index, is the same signing. */
  @Test
  public void aFingerprintOfTheFieldIsWhatIMatchCompares() throws Exception {
    createSigned("letters", "analyzer.own.type", "neardup_imatch");
    createSigned(
        "faxes",
        "analyzer.own.type",
        "custom",
        "analyzer.own.tokenizer",
        "neardup_words",
        "analyzer.own.filter",
        "neardup_imatch");
    Comment letter = new Comment("a", "", words("oak", 20), 1);
    // the same words in another order, and stop words
    Comment edit = new Comment("b", "", "the " + words("oak", 20) + " and oak3 of oak1", 2);
    Comment other = new Comment("c", "", words("elm", 20), 3);
    add("letters", List.of(letter, other));
    add("faxes", List.of(edit));
    RunRecord run = run(IMATCH, "letters", "faxes");
    assertEquals(Set.of(Set.of("a", "b"), Set.of("c")), partition(run));
    RunRecord asked = run(IMATCH + ", \"signature\": {\"terms\": 30}", "letters", "faxes");
    assertEquals("bags of words", asked.summary().get("signature"));
    assertEquals(3, partition(asked).size()); // "the", "and" and "of" are words like any others
  }

  @Test
  public void whatIsAskedForAndThereIsReadFromTheIndex() throws Exception {
    createSigned(
        "letters",
        "analyzer.own.type",
        "neardup_shingle",
        "analyzer.own.length",
        "4",
        "analyzer.own.select",
        "all");
    add("letters", FormLetters.docket());
    RunRecord run = run(FULL + ", \"signature\": {\"length\": 4}", "letters");
    assertEquals("index", run.summary().get("signature_source"));
    assertEquals("ShingleScheme[length=4, offset=1], All[]", run.summary().get("signature"));
    assertEquals(Map.of("length", 4), get(run.runId()).request().get("signature"));
  }

  @Test
  public void aFieldThatIsNotInTheSourceCannotBeSignedAnew() throws Exception {
    assertAcked(
        prepareCreate("letters")
            .setMapping(MAPPING.replaceFirst("\\{", "{\"_source\": {\"excludes\": [\"body\"]}, ")));
    add("letters", FormLetters.docket());
    refuses(RestStatus.BAD_REQUEST, "[field] must be in the _source", FULL, "letters");
    assertEquals(FormLetters.DOCUMENTS, count(run(FIXED, "letters").summary(), "documents"));
    assertEquals(FormLetters.DOCUMENTS, count(run(IMATCH, "letters").summary(), "documents"));
  }

  /** a - b - c: each pair of neighbours shares two thirds of its spots, the ends a third. */
  @Test
  public void spotsigsMakesOneClusterOfAChain() throws Exception {
    createLetters("letters");
    String rest = " the z1 z2 the z3 z4 the z5 z6 the z7 z8";
    add(
        "letters",
        List.of(
            new Comment("a", "", "the a1 a2 the b1 b2" + rest, 1),
            new Comment("b", "", "the b1 b2 the c1 c2" + rest, 2),
            new Comment("c", "", "the c1 c2 the d1 d2" + rest, 3),
            new Comment("x", "", "the x1 x2 the y1 y2", 4)));
    String body = FIELD + ", \"method\": \"spotsigs\", \"signature\": {\"antecedents\": [\"the\"]}";
    // a and b: 5 of 7 spots, 0.71; a and c: 4 of 8, 0.5
    assertEquals(
        Set.of(Set.of("a", "b", "c"), Set.of("x")),
        partition(run(body + ", \"threshold\": 0.6", "letters")));
    assertEquals(4, partition(run(body + ", \"threshold\": 0.8", "letters")).size());
  }

  /** Spots are kept in memory by the measure, whether or not the index has them. */
  @Test
  public void whatAMeasureKeepsIsChargedToTheBreaker() throws Exception {
    createSigned("letters", "analyzer.own.type", "neardup_spotsigs");
    List<Comment> many = new ArrayList<>();
    for (int i = 0; i < 1000; i++) {
      StringBuilder own = new StringBuilder();
      for (int spot = 0; spot < 10; spot++) {
        own.append("the w").append(i).append('x').append(spot).append(" yak ");
      }
      many.add(new Comment("c" + i, "", own + sentences().get(7).body(), i));
    }
    add("letters", many);
    String body = FIELD + ", \"method\": \"spotsigs\", \"run_id\": \"big\"";
    limitRequests("640kb"); // and enough for what is kept of 1,000 texts
    try {
      refuses(RestStatus.TOO_MANY_REQUESTS, "[request] Data too large", body, "letters");
    } finally {
      limitRequests(null);
    }
    noBytesAreLeft();
  }
}
