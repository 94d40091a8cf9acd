// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.action.search;

import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.Test;
import org.neardup.passage.Passage;
import org.neardup.passage.PassageSettings;
import org.neardup.passage.words.WordPassage;
import org.neardup.passage.words.WordPassageSettings;
import org.neardup.plugin.passagesearch.PassageDefinition;
import org.neardup.plugin.passagesearch.WordHit;
import org.neardup.plugin.results.DocumentName;
import org.opensearch.action.support.IndicesOptions;
import org.opensearch.core.common.Strings;
import org.opensearch.core.common.io.stream.NamedWriteableRegistry;
import org.opensearch.core.common.io.stream.Writeable;
import org.opensearch.core.tasks.TaskId;
import org.opensearch.core.xcontent.MediaTypeRegistry;
import org.opensearch.tasks.CancellableTask;
import org.opensearch.test.OpenSearchTestCase;

/** A request for the passages of one text, and the answer, are the same on the other node. */
public class SearchPassagesWireTests extends OpenSearchTestCase {

  private static final PassageSettings SETTINGS = new PassageSettings(2, 0.7, 3, true, 500);

  private static final List<SentencePassages.Hit> HITS =
      List.of(
          new SentencePassages.Hit(
              new DocumentName("letters", "é/ü"),
              new Passage(
                  new Passage.Side(-1, 2, 5, 90, 400), new Passage.Side(7, 0, 3, 0, 311), 4)));

  private static final List<WordPassages.Hit> WORDS =
      List.of(
          new WordPassages.Hit(
              new DocumentName("letters", "é/ü"),
              new WordHit(
                  "ab12",
                  "é/ü",
                  3,
                  new WordPassage(
                      new WordPassage.Side(1, 1, 4, 8), new WordPassage.Side(17, 1, 90, 94), 1),
                  "Text")));

  private static <T extends Writeable> T sent(T original, Writeable.Reader<T> reader)
      throws IOException {
    return copyWriteable(original, new NamedWriteableRegistry(List.of()), reader);
  }

  private static SearchPassagesRequest request(String id, String text) {
    return request(id, text, new PassageDefinition.OfSentences(SETTINGS));
  }

  private static SearchPassagesRequest request(
      String id, String text, PassageDefinition definition) {
    return new SearchPassagesRequest(
        new String[] {"letters", "faxes-*"}, "body.neardup", id, text, 3, 9_997, definition);
  }

  @Test
  public void aRequestIsTheSame() throws IOException {
    SearchPassagesRequest request = request("é/ü", null);
    request.setParentTask("node-1", 17);
    SearchPassagesRequest copy = sent(request, SearchPassagesRequest::new);
    assertArrayEquals(new String[] {"letters", "faxes-*"}, copy.indices());
    assertEquals("body.neardup", copy.field());
    assertEquals("é/ü", copy.id());
    assertNull(copy.text());
    assertEquals(3, copy.from());
    assertEquals(9_997, copy.size());
    assertEquals(new PassageDefinition.OfSentences(SETTINGS), copy.definition());
    assertEquals(new TaskId("node-1", 17), copy.getParentTask());
    SearchPassagesRequest ofText = sent(request(null, ""), SearchPassagesRequest::new);
    assertNull(ofText.id());
    assertEquals("", ofText.text());
    PassageDefinition words =
        new PassageDefinition.OfWords(
            new WordPassageSettings(10, randomBoolean(), 1_000_000),
            between(1, 100_000),
            randomBoolean());
    assertEquals(words, sent(request("17", null, words), SearchPassagesRequest::new).definition());
  }

  @Test
  public void aPageIsAsLongAsThereArePassages() {
    List<Integer> all = IntStream.range(0, 10).boxed().toList();
    assertEquals(List.of(3, 4, 5, 6, 7, 8, 9), request("17", null).page(all));
    assertEquals(List.of(), request("17", null).page(List.of(1, 2)));
  }

  @Test
  public void aRequestMayBePointedAtOtherIndicesThatMustBeThereAndOpen() {
    SearchPassagesRequest request = request("17", null);
    assertSame(request, request.indices("letters-1"));
    assertArrayEquals(new String[] {"letters-1"}, request.indices());
    assertEquals(IndicesOptions.strictExpandOpenAndForbidClosed(), request.indicesOptions());
    assertNull(request.validate());
  }

  @Test
  public void theTaskOfARequestIsCancellableWithAllThatItStarts() {
    CancellableTask task =
        (CancellableTask)
            request("17", null)
                .createTask(1, "transport", "action", TaskId.EMPTY_TASK_ID, Map.of());
    assertTrue(task.shouldCancelChildrenOnCancellation());
    assertEquals("passages of one text", task.getDescription());
  }

  @Test
  public void anAnswerIsTheSame() throws IOException {
    DocumentName document = new DocumentName("letters", "17");
    SearchPassagesResponse copy =
        sent(
            new SearchPassagesResponse(
                document, new SentencePassages(HITS, 300, 1L << 40, 1L << 41, 1L << 42)),
            SearchPassagesResponse::new);
    assertEquals(document, copy.document());
    assertEquals(new SentencePassages(HITS, 300, 1L << 40, 1L << 41, 1L << 42), copy.found());
    assertEquals(1, copy.size());
    WordPassages words = new WordPassages(WORDS, "the text", true, 300, 1L << 40, 7);
    SearchPassagesResponse without =
        sent(new SearchPassagesResponse(null, words), SearchPassagesResponse::new);
    assertNull(without.document());
    assertEquals(words, without.found());
  }

  @Test
  public void anAnswerShowsBothSidesAndNamesWhatIsADocument() {
    assertEquals(
        """
        {"passages":[{\
        "left":{"_index":"letters","_id":"17","sentences":[2,5],"start":90,"end":400},\
        "right":{"_index":"letters","_id":"é/ü","sentences":[0,3],"start":0,"end":311},\
        "sentences":4}],"skipped":{"frequent_sentences":1,"cut_pairs":2,\
        "documents_without_source":3,"documents_not_compared":4}}\
        """,
        Strings.toString(
            MediaTypeRegistry.JSON,
            new SearchPassagesResponse(
                new DocumentName("letters", "17"), new SentencePassages(HITS, 1, 2, 3, 4))));
    assertEquals(
        """
        {"passages":[{\
        "left":{"sentences":[2,5],"start":90,"end":400},\
        "right":{"_index":"letters","_id":"é/ü","sentences":[0,3],"start":0,"end":311},\
        "sentences":4}],"skipped":{"frequent_sentences":0,"cut_pairs":0,\
        "documents_without_source":0,"documents_not_compared":0}}\
        """,
        Strings.toString(
            MediaTypeRegistry.JSON,
            new SearchPassagesResponse(null, new SentencePassages(HITS, 0, 0, 0, 0))));
  }

  @Test
  public void anAnswerOfWordsShowsCopiesAndTexts() {
    assertEquals(
        """
        {"passages":[{\
        "left":{"start":4,"end":8,"text":"text"},\
        "right":{"_index":"letters","_id":"é/ü","copies":3,"start":90,"end":94,"text":"Text"},\
        "words":1}],\
        "skipped":{"short_texts":1,"frequent_tokens":2,"documents_without_source":4,\
        "documents_not_compared":5}}\
        """,
        Strings.toString(
            MediaTypeRegistry.JSON,
            new SearchPassagesResponse(null, new WordPassages(WORDS, "the text", true, 2, 4, 5))));
  }
}
