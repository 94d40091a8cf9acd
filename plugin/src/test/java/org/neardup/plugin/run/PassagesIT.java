// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.run;

import static org.opensearch.test.hamcrest.OpenSearchAssertions.assertAcked;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.Test;
import org.neardup.passage.DocumentPassages;
import org.neardup.passage.InMemoryPassages;
import org.neardup.passage.Passage;
import org.neardup.passage.PassageSettings;
import org.neardup.plugin.action.clusters.ListClustersAction;
import org.neardup.plugin.action.clusters.ListClustersRequest;
import org.neardup.plugin.action.passages.ListPassagesAction;
import org.neardup.plugin.action.passages.ListPassagesRequest;
import org.neardup.plugin.action.passages.ListPassagesResponse;
import org.neardup.plugin.results.PassageEntry;
import org.neardup.plugin.results.PassageSide;
import org.neardup.plugin.results.reading.ClusterSort;
import org.neardup.plugin.results.reading.PassagePage;
import org.neardup.plugin.run.FormLetters.Comment;
import org.neardup.plugin.run.store.RunRecord;
import org.neardup.signature.SentenceScheme;
import org.neardup.signature.SentenceSignatureAnalyzer;
import org.neardup.signature.SentenceSigner;
import org.opensearch.ExceptionsHelper;
import org.opensearch.common.settings.Settings;
import org.opensearch.common.xcontent.XContentType;
import org.opensearch.core.rest.RestStatus;

/** Runs of method {@code passages} in a cluster, by sentences. */
public class PassagesIT extends RunTestCase {

  private static final String PASSAGES =
      FIELD + ", \"method\": \"passages\", \"unit\": \"sentences\"";

  /** Of a field whose sentences are in the index. */
  private static final String INDEXED =
      """
      {"properties": {"body": {"type": "text", "fields": {
        "neardup": {"type": "neardup", "passages": true}}}}}
      """;

  private static final String SHARED =
      "The harbour was dredged in the spring of that year. Nobody had asked the oyster farmers"
          + " first. Their beds lay under silt by the first week of May.";
  private static final String BEFORE = "I have lived on the quay since 1988, above the chandlery. ";
  private static final String AFTER = " Please think of those who live from the bay.";
  private static final String OTHER_BEFORE =
      "Our association has ninety members. We were founded before the war. ";

  private static Comment comment(String id, String body) {
    return new Comment(id, "quay", body, 100);
  }

  private static PassagePage page(RunRecord run, int from, int size) {
    return client()
        .execute(
            ListPassagesAction.INSTANCE, new ListPassagesRequest(run.runId(), from, size, false))
        .actionGet()
        .page();
  }

  private static void indexSentences(String index) {
    assertAcked(
        client().admin().indices().preparePutMapping(index).setSource(INDEXED, XContentType.JSON));
  }

  private RunRecord run(List<Comment> comments) throws Exception {
    createLetters("letters");
    if (randomBoolean()) {
      indexSentences("letters");
    }
    add("letters", comments);
    return run(PASSAGES, "letters");
  }

  @Test
  public void aSharedPassageIsFoundOnBothSidesToTheCharacter() throws Exception {
    String left = BEFORE + SHARED + AFTER;
    String right = OTHER_BEFORE + SHARED;
    RunRecord run = run(List.of(comment("a", left), comment("b", right), comment("c", BEFORE)));

    List<PassageEntry> passages = passages(run);
    assertEquals(1, passages.size());
    PassageEntry passage = passages.get(0);
    assertEquals(3, passage.units());
    assertSide(passage.left(), "a", 1, 3, left);
    assertSide(passage.right(), "b", 2, 4, right);
    assertEquals(1L, count(run.summary(), "passages"));
    assertEquals(1L, count(run.summary(), "document_pairs"));
    assertNull(run.summary().get("warnings"));
    assertEquals(3L, count(run.summary(), "documents"));
  }

  private static void assertSide(PassageSide side, String id, int first, int last, String body) {
    assertEquals(id, side.document().id());
    assertEquals(new PassageSide.Sentences(first, last), side.sentences());
    assertEquals(SHARED, body.substring(side.start(), side.end()));
  }

  /** Ids decide which side is left, whichever text is earlier or has more copies. */
  @Test
  public void theLeftIdComesFirst() throws Exception {
    List<Comment> comments = new ArrayList<>();
    comments.add(new Comment("z", "quay", BEFORE + SHARED, 1));
    comments.add(new Comment("y", "quay", BEFORE + SHARED, 2));
    comments.add(new Comment("b", "quay", SHARED + AFTER, 3));
    RunRecord run = run(comments);
    assertEquals(
        List.of("b 1 z 2", "y 2 z 2"),
        passages(run).stream()
            .map(
                passage ->
                    "%s %s %s %s"
                        .formatted(
                            passage.left().document().id(),
                            passage.left().copies(),
                            passage.right().document().id(),
                            passage.right().copies()))
            .sorted()
            .toList());
  }

  /** 1,200 copies are more than a shard hands out at once. */
  @Test
  public void everyExactCopyIsAPairWithItsText() throws Exception {
    int copies = 1200;
    List<Comment> comments = new ArrayList<>();
    for (int i = 0; i < copies; i++) {
      comments.add(
          new Comment("copy-" + i, "quay", i % 2 == 0 ? SHARED : SHARED + " ", 100_000 + i));
    }
    comments.add(comment("short", "I agree. Do it."));
    comments.add(comment("short-too", "I agree. Do it."));
    RunRecord run = run(comments);
    assertEquals(copies - 1L, count(run.summary(), "passages"));
    TreeSet<String> others = new TreeSet<>();
    for (PassageEntry passage : passages(run)) {
      assertEquals("copy-0", passage.left().document().id());
      assertEquals("near_duplicates", passage.pattern());
      assertTrue(others.add(passage.right().document().id()));
    }
    assertEquals(copies - 1, others.size());
  }

  /** Each copy has 200,000 sentences without words: a shard hands out some four at once. */
  @Test
  public void passagesOfManyDocumentsHaveTheirTextsAsLongAsTheDocumentsAreThere() throws Exception {
    List<Comment> comments = new ArrayList<>();
    for (int i = 0; i < 1200; i++) {
      comments.add(new Comment("copy-" + i, "quay", SHARED, 100_000 + i));
    }
    RunRecord run = run(comments);
    ListPassagesRequest request = new ListPassagesRequest(run.runId(), 0, 10_000, true);
    ListPassagesResponse texts = client().execute(ListPassagesAction.INSTANCE, request).actionGet();
    assertEquals(1199, texts.page().passages().size());
    assertEquals(1200, texts.texts().size());
    texts
        .texts()
        .forEach((side, text) -> assertEquals(SHARED.substring(side.start(), side.end()), text));

    assertAcked(client().admin().indices().prepareDelete("letters"));
    texts = client().execute(ListPassagesAction.INSTANCE, request).actionGet();
    assertEquals(1199, texts.page().passages().size());
    assertEquals(0, texts.texts().size());
    noBytesAreLeft();
  }

  @Test
  public void copiesOfLittleButPunctuationAreAllLaidBesideTheirText() throws Exception {
    String marks = "\n" + "!\n".repeat(200_000);
    List<Comment> comments = new ArrayList<>();
    for (int i = 0; i < 12; i++) {
      comments.add(new Comment("copy-" + (10 + i), "quay", SHARED + marks, 100_000 + i));
    }
    comments.add(comment("other", SHARED + AFTER + marks));
    createLetters("letters", 1, 0);
    add("letters", comments);
    for (String field : List.of("body.neardup", "body")) {
      RunRecord run =
          run(
              "\"timestamp_field\": \"received\", \"method\": \"passages\", \"field\": \"%s\""
                  .formatted(field),
              "letters");
      assertEquals(
          IntStream.range(11, 23)
              .mapToObj(i -> i == 22 ? "copy-10 other" : "copy-10 copy-" + i)
              .toList(),
          byPair(passages(run)).keySet().stream().toList());
    }
    noBytesAreLeft();
  }

  /** 200 texts share a passage: 19,900 pairs are more than a megabyte. */
  @Test
  public void moreThanFitsIntoMemoryIsRefused() throws Exception {
    createLetters("letters");
    add(
        "letters",
        IntStream.range(0, 200)
            .mapToObj(i -> comment("w" + i, SHARED + " I am witness " + i + "."))
            .toList());
    limitRequests("1mb");
    try {
      Exception e =
          expectThrows(
              Exception.class, () -> start(client(), true, PASSAGES, "letters").actionGet());
      assertEquals(e.toString(), RestStatus.TOO_MANY_REQUESTS, ExceptionsHelper.status(e));
    } finally {
      limitRequests(null);
    }
    assertEquals(19_900L, count(run(PASSAGES, "letters").summary(), "passages"));
    noBytesAreLeft();
  }

  /** The same passages from any shards, from the source, and by the core in memory. */
  @Test
  public void whatIsFoundDoesNotDependOnWhereDocumentsLie() throws Exception {
    List<Comment> comments = collection(randomLong());
    Map<String, List<String>> expected = inMemory(comments);
    assertFalse(expected.isEmpty());
    for (int shards : new int[] {1, 4}) {
      String index = "letters-" + shards;
      createLetters(index, shards, 0);
      indexSentences(index);
      add(index, comments);
      RunRecord run = run(PASSAGES, index);
      assertEquals("index", run.summary().get("signature_source"));
      assertEquals(expected, byPair(passages(run)));
      String signed = "signed-" + shards;
      createLetters(signed, shards, 0);
      add(signed, comments);
      run = run(PASSAGES, signed);
      assertEquals("source", run.summary().get("signature_source"));
      assertEquals(expected, byPair(passages(run)));
      RunRecord ofSource =
          run(
              "\"field\": \"body\", \"method\": \"passages\", \"unit\": \"sentences\", \"run_id\":"
                  + " \"s"
                  + shards
                  + "\"",
              index);
      assertEquals("source", ofSource.summary().get("signature_source"));
      assertEquals(expected, byPair(passages(ofSource)));
    }
    noBytesAreLeft();
  }

  /** Texts of sentences from a small stock, so that they share many. */
  private static List<Comment> collection(long seed) {
    Random random = new Random(seed);
    List<String> stock =
        IntStream.range(0, 60)
            .mapToObj(
                i ->
                    "Witness %s saw the %s boat leave pier %s."
                        .formatted(
                            Integer.toString(i + 36, 36), i % 2 == 0 ? "blue" : "red", i * 7))
            .toList();
    List<Comment> comments = new ArrayList<>();
    for (int i = 0; i < 80; i++) {
      StringBuilder body = new StringBuilder("Statement number ").append(i).append(". ");
      for (int block = 0; block < 3; block++) {
        int first = random.nextInt(stock.size() - 6);
        body.append(String.join(" ", stock.subList(first, first + 1 + random.nextInt(6))));
        body.append(" So much for part ").append(i * 10 + block).append(". ");
      }
      comments.add(comment("d%s".formatted(100 + i), body.toString()));
    }
    return comments;
  }

  private static Map<String, List<String>> inMemory(List<Comment> comments) {
    SentenceSigner signer = new SentenceSignatureAnalyzer(SentenceScheme.DEFAULT).signer();
    Map<String, List<String>> byPair = new TreeMap<>();
    for (DocumentPassages pair :
        InMemoryPassages.find(
                comments.stream().map(comment -> signer.sign(comment.body())).toList(),
                PassageSettings.DEFAULT)
            .pairs()) {
      byPair.put(
          comments.get((int) pair.left()).id() + " " + comments.get((int) pair.right()).id(),
          pair.passages().stream().map(PassagesIT::place).sorted().toList());
    }
    return byPair;
  }

  private static String place(Passage passage) {
    return "%s-%s %s-%s %s"
        .formatted(
            passage.left().start(),
            passage.left().end(),
            passage.right().start(),
            passage.right().end(),
            passage.units());
  }

  private static Map<String, List<String>> byPair(List<PassageEntry> passages) {
    return passages.stream()
        .collect(
            Collectors.groupingBy(
                passage -> passage.left().document().id() + " " + passage.right().document().id(),
                TreeMap::new,
                Collectors.collectingAndThen(
                    Collectors.mapping(
                        passage ->
                            "%s-%s %s-%s %s"
                                .formatted(
                                    passage.left().start(),
                                    passage.left().end(),
                                    passage.right().start(),
                                    passage.right().end(),
                                    passage.units()),
                        Collectors.toList()),
                    list -> list.stream().sorted().toList())));
  }

  @Test
  public void passagesArePaged() throws Exception {
    createLetters("letters");
    add("letters", collection(7));
    RunRecord run = run(PASSAGES, "letters");
    List<PassageEntry> all = passages(run);
    List<PassageEntry> paged = new ArrayList<>();
    for (int from = 0; from < all.size(); from += 7) {
      PassagePage page = page(run, from, 7);
      assertEquals(all.size(), page.total());
      paged.addAll(page.passages());
    }
    assertEquals(all, paged);
    assertEquals(List.of(), page(run, all.size(), 7).passages());
    assertEquals(List.of(), page(run, 0, 0).passages());
  }

  /** Three texts have the sentences, and two are allowed. */
  @Test
  public void aSentenceInTooManyTextsStartsNoPassage() throws Exception {
    createLetters("letters");
    add(
        "letters",
        List.of(
            comment("a", BEFORE + SHARED),
            comment("b", OTHER_BEFORE + SHARED),
            comment("c", SHARED + AFTER)));
    RunRecord run = run(PASSAGES + ", \"max_documents\": 2", "letters");
    assertEquals(List.of(), passages(run));
    Map<?, ?> skipped = object(run.summary(), "skipped");
    assertEquals(3L, count(skipped, "frequent_sentences"));
    assertEquals(3L, count(skipped, "texts_with_frequent_sentences"));
    assertEquals(3, passages(run(PASSAGES + ", \"max_documents\": 3", "letters")).size());
  }

  @Test
  public void aSentencePutInIsBridgedUnlessForbidden() throws Exception {
    String[] sentences = SHARED.split("(?<=\\.) ", -1);
    String inserted =
        sentences[0] + " The mayor knew. " + sentences[1] + " " + sentences[2] + AFTER;
    createLetters("letters");
    add("letters", List.of(comment("a", BEFORE + SHARED), comment("b", inserted)));
    assertEquals(List.of(), passages(run(PASSAGES + ", \"gap\": 0", "letters")));
    List<PassageEntry> found = passages(run(PASSAGES, "letters"));
    assertEquals(1, found.size());
    assertEquals(3, found.get(0).units());
    assertEquals(3, found.get(0).right().sentences().last());
  }

  /** Two letters share three of four sentences with each other, their copies share all. */
  @Test
  public void membersOfClustersSayHowMuchOfThemIsFoundInOthers() throws Exception {
    String letter = BEFORE + SHARED;
    String other =
        SHARED + " " + "We sell kayaks. Tourists ask for oysters, and we tell them why. ".repeat(9);
    createLetters("letters");
    add(
        "letters",
        List.of(
            comment("a1", letter),
            comment("a2", letter),
            comment("b1", other),
            comment("c", "Nobody else says this. It is my own view. I hold it firmly.")));
    RunRecord run = run(FIXED + ", \"passages\": {}", "letters");
    assertEquals(3, partition(run).size());
    Map<String, Double> shares = new TreeMap<>();
    assignments(run)
        .forEach((id, assigned) -> shares.put(id, assigned.membership().foundElsewhere()));
    double ofLetter = (double) SHARED.length() / letter.length();
    assertEquals(ofLetter, shares.get("a1"), 1e-9);
    assertEquals(ofLetter, shares.get("a2"), 1e-9);
    assertEquals((double) SHARED.length() / other.strip().length(), shares.get("b1"), 1e-9);
    assertEquals(0, shares.get("c"), 0);
    assertEquals(0L, count(object(run.summary(), "skipped"), "frequent_sentences"));
    assertNull(assignments(run(FIXED, "letters")).get("a1").membership().foundElsewhere());
  }

  @Test
  public void eachKindOfResultsHasItsRoutes() throws Exception {
    createLetters("letters");
    add("letters", List.of(comment("a", BEFORE + SHARED), comment("b", SHARED)));
    RunRecord passages = run(PASSAGES + ", \"run_id\": \"p\"", "letters");
    RunRecord clusters = run(FIELD + ", \"run_id\": \"c\"", "letters");
    assertEquals(
        "run [p] has no clusters, since its [method] is [passages]",
        expectThrows(
                IllegalArgumentException.class,
                () ->
                    client()
                        .execute(
                            ListClustersAction.INSTANCE,
                            new ListClustersRequest("p", 0, 10, ClusterSort.DEFAULT))
                        .actionGet())
            .getMessage());
    assertEquals(
        "run [c] has no passages, since its [method] is [references]",
        expectThrows(IllegalArgumentException.class, () -> page(clusters, 0, 10)).getMessage());
    assertEquals(1, passages(passages).size());
  }

  @Test
  public void fieldsThatSignSentencesInDifferentWaysAreRefused() throws Exception {
    createLetters("letters");
    assertAcked(
        prepareCreate("others")
            .setSettings(
                Settings.builder()
                    .put("index.analysis.analyzer.fours.type", "neardup_sentence")
                    .put("index.analysis.analyzer.fours.signature", "shingle"))
            .setMapping(
                MAPPING.replace(
                    "{\"type\": \"neardup\"}",
                    "{\"type\": \"neardup\", \"sentence_analyzer\": \"fours\"}")));
    add("letters", List.of(comment("a", BEFORE + SHARED)));
    add("others", List.of(comment("b", SHARED)));
    refuses(
        RestStatus.BAD_REQUEST,
        "[field] must sign sentences in the same way in all indices, got ",
        PASSAGES + ", \"run_id\": \"x\"",
        "letters",
        "others");
    leavesNothing("x");
  }

  @Test
  public void withoutSentencesInIndexAndSourceARunIsRefused() throws Exception {
    assertAcked(
        prepareCreate("letters")
            .setMapping(MAPPING.replaceFirst("\\{", "{\"_source\": {\"enabled\": false},")));
    add("letters", List.of(comment("a", BEFORE + SHARED)));
    refuses(
        RestStatus.BAD_REQUEST,
        "[field] must be in the _source of every document, since [body.neardup] keeps no sentences",
        PASSAGES + ", \"run_id\": \"x\"",
        "letters");
    leavesNothing("x");
  }
}
