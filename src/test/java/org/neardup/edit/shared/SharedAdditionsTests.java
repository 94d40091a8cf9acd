// SPDX-License-Identifier: Apache-2.0
package org.neardup.edit.shared;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.SortedSet;
import java.util.TreeSet;
import org.apache.lucene.tests.util.LuceneTestCase;
import org.junit.Test;
import org.neardup.edit.AddedPassage;
import org.neardup.edit.AddedSentence;
import org.neardup.edit.EditDescriber;
import org.neardup.edit.EditParameters;
import org.neardup.edit.alignment.ReferenceText;
import org.neardup.text.TextSpan;

public class SharedAdditionsTests extends LuceneTestCase {

  private static final String LETTER = "The river behind our school is brown. Fish die in it.";
  private static final String VARIANT =
      "A hearing ought to be held in the county of %s this spring.";
  private static final String OWN = "My son came home with a rash last week.";

  private final ReferenceText letter = ReferenceText.of(LETTER);
  private final EditDescriber describer = new EditDescriber();

  /** Three documents added it, each with another county: a variant of the letter. */
  @Test
  public void whatThreeAddedAlikeIsNobodysOwn() {
    List<String> texts =
        List.of(
            LETTER + " " + VARIANT.formatted("Kent"),
            LETTER + " " + VARIANT.formatted("York") + " " + OWN,
            LETTER + " " + VARIANT.formatted("Bute"));
    SharedAdditions shared = shared(EditParameters.DEFAULT, texts, 1, 1, 1);
    int start = LETTER.length() + 1;
    int end = start + VARIANT.formatted("Kent").length();
    assertEquals(List.of(new SharedPassage(0, start, end, 3)), shared.passages());
    assertEquals(List.of(), unique(shared, texts.get(0)));
    assertEquals(List.of(OWN), unique(shared, texts.get(1)));
  }

  @Test
  public void whatTwoAddedIsStillTheirs() {
    List<String> texts =
        List.of(LETTER + " " + VARIANT.formatted("Kent"), LETTER + " " + VARIANT.formatted("York"));
    SharedAdditions shared = shared(EditParameters.DEFAULT, texts, 1, 1);
    assertEquals(List.of(), shared.passages());
    assertEquals(List.of(VARIANT.formatted("Kent")), unique(shared, texts.get(0)));
  }

  @Test
  public void exactCopiesCountAsDocuments() {
    List<String> texts = List.of(LETTER + " " + OWN, LETTER);
    SharedAdditions shared = shared(EditParameters.DEFAULT, texts, 3, 1);
    assertEquals(3, shared.passages().get(0).documents());
    assertEquals(List.of(), unique(shared, texts.get(0)));
  }

  @Test
  public void theMostSharedComesFirst() {
    List<String> texts =
        List.of(
            LETTER + " " + OWN,
            LETTER + " " + VARIANT.formatted("Kent"),
            LETTER + " " + VARIANT.formatted("York"),
            LETTER + " " + OWN,
            LETTER + " " + VARIANT.formatted("Bute"));
    SharedAdditions shared = shared(new EditParameters(4, 2), texts, 1, 1, 1, 1, 1);
    assertEquals(List.of(3, 2), shared.passages().stream().map(SharedPassage::documents).toList());
    assertEquals(List.of(1, 0), shared.passages().stream().map(SharedPassage::member).toList());
  }

  @Test
  public void aPassageWithASharedSentenceInItFallsIntoTwo() {
    String first = "My son has a rash.";
    String last = "My daughter has one too.";
    List<String> texts =
        List.of(
            LETTER + " " + first + " " + VARIANT.formatted("Kent") + " " + last,
            LETTER + " " + VARIANT.formatted("York"),
            LETTER + " " + VARIANT.formatted("Bute"));
    SharedAdditions shared = shared(EditParameters.DEFAULT, texts, 1, 1, 1);
    assertEquals(List.of(first, last), unique(shared, texts.get(0)));
  }

  /** Five words are enough for four, and not for six. */
  @Test
  public void shortPassagesAreNotReported() {
    String text = LETTER + " My son has a rash.";
    assertEquals(1, unique(shared(new EditParameters(4, 3), List.of(text), 1), text).size());
    assertEquals(0, unique(shared(new EditParameters(6, 3), List.of(text), 1), text).size());
  }

  @Test
  public void aTextThatSaysItThreeTimesIsOneDocument() {
    String text = LETTER + (" " + OWN).repeat(3);
    assertEquals(List.of(), shared(EditParameters.DEFAULT, List.of(text), 1).passages());
  }

  /** Whatever the order of the members, the same sentences are shared by as many documents. */
  @Test
  public void theOrderOfMembersChangesOnlyWhoIsFirst() {
    Random random = random();
    for (int i = 0; i < atLeast(50); i++) {
      List<String> texts = new ArrayList<>();
      for (int member = 0; member < 12; member++) {
        StringBuilder text = new StringBuilder(LETTER);
        for (int sentence = 0; sentence < 5; sentence++) {
          if (random.nextBoolean()) {
            text.append(" Reason number ").append("abcde".charAt(sentence)).append(" is enough.");
          }
        }
        texts.add(text.toString());
      }
      List<String> shuffled = new ArrayList<>(texts);
      Collections.shuffle(shuffled, random);
      assertEquals(told(texts), told(shuffled));
    }
  }

  /** A hundred hashes are kept: 5,000 members add a sentence of their own, 50 add one alike. */
  @Test
  public void whatManyAddIsSharedWhoeverCameBefore() {
    SharedAdditions.Builder builder = new SharedAdditions.Builder(EditParameters.DEFAULT, 100);
    List<AddedPassage> variant = List.of(passage(-1));
    for (int member = 0; member < 5_000; member++) {
      builder.add(List.of(passage(member)), 1);
      if (member >= 2_000 && member < 2_050) {
        builder.add(variant, 1);
      }
    }
    SharedAdditions shared = builder.build();
    assertEquals(1, shared.passages().size());
    assertEquals(50, shared.passages().get(0).documents());
    assertEquals(List.of(), shared.unique(variant));
    assertTrue("" + shared.uncounted(), shared.uncounted() >= 4_900);
    assertTrue("" + shared.uncounted(), shared.uncounted() < 5_000);
  }

  /** The first member alone has more sentences than are counted. */
  @Test
  public void oneLongTextDoesNotKeepOthersFromSharing() {
    SharedAdditions.Builder builder = new SharedAdditions.Builder(EditParameters.DEFAULT, 100);
    List<AddedPassage> many = new ArrayList<>();
    for (int i = 0; i < 100; i++) {
      many.add(passage(i));
    }
    builder.add(many, 1);
    List<AddedPassage> variant = List.of(passage(-1));
    for (int i = 0; i < 5; i++) {
      builder.add(variant, 1);
    }
    SharedAdditions shared = builder.build();
    assertEquals(List.of(), shared.unique(variant));
    assertEquals(5, shared.passages().get(0).documents());
    assertEquals(100, shared.uncounted());
  }

  /** Two of three hashes of a sentence are forgotten: by the third it is shared still. */
  @Test
  public void aSentenceIsKnownByTheHashThatIsKept() {
    SharedAdditions.Builder builder = new SharedAdditions.Builder(EditParameters.DEFAULT, 20);
    for (int i = 0; i < 4; i++) {
      long[] hashes = {1_000 + i, 2_000 + i, 7};
      builder.add(List.of(new AddedPassage(List.of(new AddedSentence(i, 40, 20, hashes)))), 1);
    }
    for (int i = 0; i < 30; i++) {
      builder.add(List.of(passage(i + 100)), 1);
    }
    SharedAdditions shared = builder.build();
    assertEquals(List.of(new SharedPassage(0, 0, 40, 4)), shared.passages());
  }

  @Test
  public void nothingIsForgottenOfAnOrdinaryCluster() {
    List<String> texts = List.of(LETTER + " " + OWN, LETTER);
    assertEquals(0, shared(EditParameters.DEFAULT, texts, 1, 1).uncounted());
  }

  /** More different sentences than are counted: what was counted before stays shared. */
  @Test
  public void aClusterOfAnySizeTakesBoundedMemory() {
    SharedAdditions.Builder builder = SharedAdditions.builder(EditParameters.DEFAULT);
    List<AddedPassage> variant = List.of(passage(-1));
    for (int member = 0; member < 100_000; member++) {
      List<AddedPassage> added = new ArrayList<>();
      for (int i = 0; i < 11; i++) {
        added.add(passage(member * 11 + i));
      }
      builder.add(added, 1);
      if (member < 1_000) {
        builder.add(variant, 1);
      }
    }
    SharedAdditions shared = builder.build();
    assertEquals(1, shared.passages().size());
    assertEquals(1_000, shared.passages().get(0).documents());
    assertEquals(List.of(), shared.unique(variant));
    assertEquals(1, shared.unique(List.of(passage(2_000_000))).size());
  }

  private static AddedPassage passage(long fingerprint) {
    return new AddedPassage(List.of(new AddedSentence(0, 40, 8, new long[] {fingerprint})));
  }

  private SortedSet<String> told(List<String> texts) {
    int[] once = new int[texts.size()];
    java.util.Arrays.fill(once, 1);
    SharedAdditions shared = shared(EditParameters.DEFAULT, texts, once);
    SortedSet<String> told = new TreeSet<>();
    for (String text : texts) {
      told.add(text + unique(shared, text));
    }
    return told;
  }

  private SharedAdditions shared(EditParameters parameters, List<String> texts, int... documents) {
    SharedAdditions.Builder builder = SharedAdditions.builder(parameters);
    for (int i = 0; i < texts.size(); i++) {
      builder.add(describer.describe(letter, texts.get(i)).added(), documents[i]);
    }
    return builder.build();
  }

  private List<String> unique(SharedAdditions shared, String text) {
    return shared.unique(describer.describe(letter, text).added()).stream()
        .map((TextSpan span) -> span.of(text))
        .toList();
  }
}
