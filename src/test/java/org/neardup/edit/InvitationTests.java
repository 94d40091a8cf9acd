// SPDX-License-Identifier: Apache-2.0
package org.neardup.edit;

import java.util.List;
import org.apache.lucene.tests.util.LuceneTestCase;
import org.junit.Test;
import org.neardup.edit.alignment.ReferenceText;

/** What a form says to its writer in square brackets, and what writers have in them. */
public class InvitationTests extends LuceneTestCase {

  private static final String FIRST = "The river behind our school is brown. Fish die in it.";
  private static final String SECOND =
      "Please make the mill filter its water before next summer comes.";
  private static final String THIRD = "Children swim there every day, and nobody warns them yet.";
  private static final String LETTER = FIRST + "\n\n" + SECOND + "\n\n" + THIRD;

  private static final String OWN = "My son came home with a rash last week.";

  private final EditDescriber describer = new EditDescriber();

  /** A form asks its writer in brackets for what it does not know. */
  @Test
  public void anInvitationThatWasLeftInIsNotTheWriters() {
    for (String invitation :
        List.of(
            "[Please add your own story here.]",
            "[Insert Your Story Here]",
            "[ “Your name, and your town” ]",
            "[If you wish, say who you are. Tell them what your river means to you!]")) {
      String text = FIRST + "\n\n" + invitation + "\n\n" + SECOND + "\n\n" + THIRD;
      assertEquals(List.of(), describe(text).added());
      assertEquals(0, describe(text).measures().changed());
      assertEquals(Category.BLOCK_ADDED, describe(text + "\n\n" + OWN).category());
      assertEquals(List.of(OWN), passages(describe(text + "\n\n" + OWN), text + "\n\n" + OWN));
      for (ReferenceText form : List.of(ReferenceText.of(text), ReferenceText.ofLetter(text))) {
        EditMeasures struckOut = measures(form, LETTER);
        assertEquals(invitation, 0, struckOut.deleted() + struckOut.changed());
      }
    }
  }

  @Test
  public void anInvitationWithinASentenceIsNotTheWriters() {
    ReferenceText reference = ReferenceText.of("As a resident I swim in the river. " + LETTER);
    String left = "As [say what you are and do for a living here] a resident I swim in the river. ";
    assertEquals(List.of(), describer.describe(reference, left + LETTER).added());
    assertEquals(0, measures(reference, left + LETTER).changed());
  }

  @Test
  public void anInvitationWithinASentenceIsASlot() {
    ReferenceText reference =
        ReferenceText.of("As [what you do] in this town I swim in it. " + LETTER);
    String rest = " in this town I swim in it. " + LETTER;
    for (String filled : List.of("As their nurse" + rest, "As one" + rest, "As" + rest)) {
      assertEquals(0, measures(reference, filled).changed());
      assertEquals(List.of(), describer.describe(reference, filled).added());
    }
    String passage = "a mother whose son came home with a rash";
    String told = "As " + passage + rest;
    assertEquals(List.of(passage), passages(describer.describe(reference, told), told));
  }

  @Test
  public void whatWritersHaveInBracketsIsTheirs() {
    String toWriter = "Say what it means to your town. ";
    for (String own :
        List.of(
            "[" + OWN + "]",
            "[The children here were ill for weeks, and I am afraid for them.]",
            "[The mill has poured this into the river for years.]",
            "[Thousands of people live here and drink this water.]",
            "[They share the river with our children.]",
            "[We will remember how you vote.]",
            "[Please protect the river that we drink from.]",
            "[You will answer to the voters for this.]",
            "[I'll be watching how you vote.]",
            "[" + toWriter.repeat(9) + "]")) {
      assertEquals(own, Category.BLOCK_ADDED, describe(LETTER + "\n\n" + own).category());
    }
  }

  @Test
  public void bracketsAroundAPartAreNoInvitation() {
    String own = "[My son] came home with a rash last week.";
    for (String passage : List.of(own, "My son [who is ten] came home ill.", "[My son came home")) {
      String text = LETTER + "\n\n" + passage;
      assertEquals(passage, 1, describe(text).added().size());
    }
  }

  private EditDescription describe(String text) {
    return describer.describe(ReferenceText.of(LETTER), text);
  }

  private EditMeasures measures(ReferenceText reference, String text) {
    return describer.describe(reference, text).measures();
  }

  private static List<String> passages(EditDescription description, String text) {
    return description.added().stream()
        .map(passage -> text.substring(passage.start(), passage.end()))
        .toList();
  }
}
