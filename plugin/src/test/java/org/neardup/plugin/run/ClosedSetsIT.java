// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.run;

import static org.opensearch.test.hamcrest.OpenSearchAssertions.assertAcked;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.Test;
import org.neardup.plugin.action.itemsets.ListItemsetsAction;
import org.neardup.plugin.action.itemsets.ListItemsetsRequest;
import org.neardup.plugin.results.DocumentName;
import org.neardup.plugin.results.ItemsetEntry;
import org.neardup.plugin.run.FormLetters.Comment;
import org.neardup.plugin.run.store.RunRecord;
import org.neardup.plugin.run.store.RunState;
import org.neardup.signature.BinaryPermutations;
import org.neardup.signature.DocumentSigner;
import org.neardup.signature.ShingleScheme;
import org.neardup.signature.ShingleSelection;
import org.neardup.signature.SignatureToken;
import org.opensearch.common.settings.Settings;

/**
 * Clusters as maximal itemsets.
 *
 * <p>A letter of {@link FormLetters} has 58 shingles of three words, fewer than a sketch holds.
 * Edit i has its six words at 7i: it lacks the shingles 7i - 2 to 7i + 5.
 */
public class ClosedSetsIT extends RunTestCase {

  private static final String SETS =
      FIELD + ", \"method\": \"closed_sets\", \"sketch\": {\"length\": 3}, \"min_common\": ";

  private static final String MINIMA =
      SETS.replace("{\"length\": 3}", "{\"type\": \"min_permutations\", \"length\": 3}");

  private static final String LEXICAL =
      FIELD
          + ", \"method\": \"closed_sets\", \"sketch\": {\"type\": \"lexical\"}, \"min_common\": ";

  /** All five edits of elm together leave 24 of 58 shingles. */
  @Test
  public void textsWithEnoughInCommonAreOneCluster() throws Exception {
    letters("letters");
    RunRecord run = run(SETS + 24, "letters");
    assertEquals(campaigns(FormLetters.docket()), partition(run));
    assertEquals(3, count(run.summary(), "itemsets"));
    assertEquals(Map.of("count", 3, "largest", 6), run.summary().get("components"));
    assertEquals("source", run.summary().get("signature_source"));
    Map<?, ?> skipped = object(run.summary(), "skipped");
    assertEquals(0, count(skipped, "incomplete_components"));
    assertEquals(0, count(skipped, "texts_below_min_common"));
  }

  /*
   * Of 45 shingles in common: the letter and edits 0 and 1, which lack 0 to 12; and the letter with
   * each other edit, of 50. Edit 2, the earlier one, takes the letter and its copies; edit 3 is left
   * alone, edits 0 and 1 are left together.
   */
  @Test
  public void anItemsetTakesWhatOneWithMoreInCommonHasLeft() throws Exception {
    letters("letters");
    RunRecord run = run(SETS + 45, "letters");
    Set<Set<String>> partition = partition(run);
    assertTrue(partition.toString(), partition.contains(Set.of("oak-edit-0", "oak-edit-1")));
    assertTrue(partition.toString(), partition.contains(Set.of("oak-edit-3")));
    assertTrue(
        partition.toString(), partition.contains(Set.of("fir-copy-0", "fir-edit-0", "fir-edit-1")));
    assertEquals(8, count(run.summary(), "itemsets"));
  }

  @Test
  public void neitherShardsNorWhereSketchesAreReadMatters() throws Exception {
    neitherShardsNorWhereSketchesAreReadMatters("min_elements", SETS + 45);
  }

  @Test
  public void norDoTheyMatterToMinimaOfPermutations() throws Exception {
    neitherShardsNorWhereSketchesAreReadMatters("min_permutations", MINIMA + 70);
  }

  private void neitherShardsNorWhereSketchesAreReadMatters(String select, String body)
      throws Exception {
    createLetters("one", 1, 0);
    add("one", FormLetters.docket());
    createLetters("many", 5, 0);
    add("many", FormLetters.docket());
    createSigned("signed", select);
    add("signed", FormLetters.docket());
    RunRecord one = run(body, "one");
    RunRecord many = run(body, "many");
    RunRecord signed = run(body, "signed");
    assertEquals(assignments(one), assignments(many));
    assertEquals(comparable(one), comparable(many));
    assertEquals(units(itemsets(one)), units(itemsets(many)));
    assertEquals(assignments(one), assignments(signed));
    assertEquals(comparable(one), comparable(signed));
    assertEquals(units(itemsets(one)), units(itemsets(signed)));
    assertEquals("source", one.summary().get("signature_source"));
    assertEquals("index", signed.summary().get("signature_source"));
  }

  /** Whose field is signed with shingles of three words. */
  private void createSigned(String index, String select) {
    assertAcked(
        prepareCreate(index)
            .setSettings(
                Settings.builder()
                    .put("index.analysis.analyzer.sketch.type", "neardup_shingle")
                    .put("index.analysis.analyzer.sketch.length", 3)
                    .put("index.analysis.analyzer.sketch.select", select)
                    .put("index.analysis.analyzer.sketch.size", 100))
            .setMapping(
                MAPPING.replace(
                    "\"type\": \"neardup\"", "\"type\": \"neardup\", \"analyzer\": \"sketch\"")));
  }

  private static List<List<String>> units(List<ItemsetEntry> itemsets) {
    return itemsets.stream().map(ItemsetEntry::units).toList();
  }

  /** The 58 shingles of a letter are fewer than the permutations, and each text has 100 units. */
  @Test
  public void minimaOfShortTextsAreAsManyAsPermutations() throws Exception {
    if (randomBoolean()) {
      createSigned("letters", "min_permutations");
      add("letters", FormLetters.docket());
    } else {
      letters("letters");
    }
    RunRecord run = run(MINIMA + 60, "letters");
    assertEquals(0, count(object(run.summary(), "skipped"), "texts_below_min_common"));
    List<ItemsetEntry> itemsets = itemsets(run);
    assertFalse(itemsets.isEmpty());
    for (ItemsetEntry itemset : itemsets) {
      List<String> common = unitsInCommon(itemset.documents());
      assertEquals(common, itemset.units());
      assertEquals(common.size(), itemset.support());
    }
    RunRecord equal = run(MINIMA + 100, "letters");
    assertEquals("no two texts are alike in all", 0, count(equal.summary(), "itemsets"));
    assertEquals(0, count(object(equal.summary(), "skipped"), "texts_below_min_common"));
  }

  /** The units that some documents have in common, made of all their shingles. */
  private static List<String> unitsInCommon(List<DocumentName> documents) {
    Map<String, String> bodies =
        FormLetters.docket().stream().collect(Collectors.toMap(Comment::id, Comment::body));
    DocumentSigner signer = new DocumentSigner(new ShingleScheme(3, 1), new ShingleSelection.All());
    BinaryPermutations permutations =
        new BinaryPermutations(ShingleSelection.DEFAULT_SIZE, ShingleSelection.DEFAULT_SEED);
    List<Long> common = null;
    for (DocumentName document : documents) {
      long[] shingles = signer.sign(bodies.get(document.id())).tokens();
      List<Long> units =
          Arrays.stream(permutations.units(shingles, shingles.length)).boxed().toList();
      common = common == null ? units : common.stream().filter(units::contains).toList();
    }
    return common.stream().map(SignatureToken::toString).toList();
  }

  /** Where a field is signed with minima, other methods compare these as they always did. */
  @Test
  public void otherMethodsKnowNothingOfPermutations() throws Exception {
    createSigned("signed", "min_permutations");
    add("signed", FormLetters.docket());
    RunRecord run = run(FIXED, "signed");
    assertEquals(campaigns(FormLetters.docket()), partition(run));
    assertEquals("index", run.summary().get("signature_source"));
  }

  /** All five edits of elm together leave 30 of 60 words; what only one text has is in no image. */
  @Test
  public void lexicalImagesAreTheWordsOfSeveralTexts() throws Exception {
    letters("letters");
    RunRecord run = run(LEXICAL + 30, "letters");
    assertEquals(campaigns(FormLetters.docket()), partition(run));
    assertEquals("index", run.summary().get("signature_source"));
    assertEquals(
        "own comments", 7, count(object(run.summary(), "skipped"), "texts_below_min_common"));
    RunRecord ofText = run(LEXICAL.replace("body.neardup", "body") + 30, "letters");
    assertEquals(partition(run), partition(ofText));
  }

  @Test
  public void aComponentWithTooManyItemsetsIsReported() throws Exception {
    letters("letters");
    RunRecord run = run(SETS + 45 + ", \"max_itemsets\": 1", "letters");
    assertEquals(RunState.COMPLETED, run.state());
    Map<?, ?> skipped = object(run.summary(), "skipped");
    assertEquals(2, count(skipped, "incomplete_components"));
    Map<?, ?> first = (Map<?, ?>) ((List<?>) skipped.get("incomplete_components_listed")).get(0);
    assertEquals(5, count(first, "texts"));
    assertEquals(FormLetters.DOCUMENTS, assignments(run).size());
  }

  private static List<ItemsetEntry> itemsets(RunRecord run) {
    return client()
        .execute(
            ListItemsetsAction.INSTANCE, new ListItemsetsRequest(run.runId(), 0, 1000, null, null))
        .actionGet()
        .page()
        .itemsets();
  }

  @Test
  public void itemsetsComeByWhatTheyHaveInCommon() throws Exception {
    letters("letters");
    RunRecord run = run(SETS + 45, "letters");
    List<ItemsetEntry> itemsets = itemsets(run);
    assertEquals(8, itemsets.size());
    ItemsetEntry first = itemsets.get(0);
    assertEquals(0, first.rank());
    assertEquals(50, first.support());
    assertEquals(50, first.units().size());
    assertEquals("eight copies and an edit", 9, first.size());
    assertEquals(2, first.texts());
    assertEquals(
        List.of("oak-copy-0", "oak-edit-2"),
        first.documents().stream().map(DocumentName::id).toList());
    assertEquals(assignments(run).get("oak-edit-2").clusterId(), first.clusterId());
    assertNull("oak-edit-3 is alone", itemsets.get(1).clusterId());
    assertEquals(45, itemsets.get(itemsets.size() - 1).support());
  }
}
