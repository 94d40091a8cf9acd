// SPDX-License-Identifier: Apache-2.0
package org.neardup.accuracy.collection;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertFalse;
import static org.junit.Assert.assertNotEquals;
import static org.junit.Assert.assertTrue;

import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.Test;
import org.neardup.accuracy.collection.EditedCollection.Edit;
import org.neardup.accuracy.collection.EditedCollection.EditTruth;
import org.neardup.text.TextSpan;

public class SlottedCommentsTests {

  private static final String LETTER = "Close the mill. Fish die.";

  private static Edit edit(String id, String category, TextSpan... unique) {
    return new Edit("mill", category, id, List.of(unique));
  }

  private static EditedCollection made() {
    Map<String, String> texts = new LinkedHashMap<>();
    texts.put("a", LETTER);
    texts.put("b", LETTER + " My own son fishes there.");
    texts.put("c", "Of all I read this week one thing stays: Fish die.");
    for (int i = 0; i < 5; i++) {
      texts.put(
          "alone" + i, "Short. This is sentence " + i + " with more than ten words in it. No.");
    }
    texts.put("short", "Nothing here is long enough.");
    Map<String, Edit> edits = new LinkedHashMap<>();
    edits.put("a", edit("a", "reference"));
    edits.put("b", edit("b", "block_added", new TextSpan(26, 50)));
    edits.put("c", edit("c", "key_block"));
    return new EditedCollection(
        "made_9", "a few", texts, List.of(new EditTruth(Truth.ONLY, edits)));
  }

  @Test
  public void eachTextOfALetterIsAFilledForm() {
    EditedCollection forms = SlottedComments.of(made(), 7);
    assertEquals("forms_9", forms.name());
    for (String id : List.of("a", "b")) {
      String text = forms.texts().get(id);
      assertTrue(text, text.matches("My name is \\w+ \\w+ and I live in \\w+\\.\n\n(?s:.*)"));
      assertTrue(text, text.contains(made().texts().get(id) + "\n\nThis is sentence "));
    }
    assertNotEquals(
        forms.texts().get("a").substring(0, 40), forms.texts().get("b").substring(0, 40));
  }

  /** Without them it would not have four fifths of the form's words. */
  @Test
  public void aShuffledLetterHasThePartsOfTheFormToo() {
    Map<String, Edit> edits = new LinkedHashMap<>();
    made()
        .truths()
        .getFirst()
        .edits()
        .forEach((id, edit) -> edits.put(id, id.equals("c") ? edit(id, "bag_of_words") : edit));
    EditedCollection shuffled =
        new EditedCollection(
            "made_9", "a few", made().texts(), List.of(new EditTruth(Truth.ONLY, edits)));
    String text = SlottedComments.of(shuffled, 7).texts().get("c");
    assertTrue(text, text.startsWith("My name is "));
    assertTrue(text, text.contains(made().texts().get("c") + "\n\nThis is sentence "));
  }

  @Test
  public void whatWritersAddedIsWhereItWas() {
    EditedCollection forms = SlottedComments.of(made(), 7);
    TextSpan unique = forms.truths().getFirst().edits().get("b").unique().getFirst();
    assertEquals("My own son fishes there.", unique.of(forms.texts().get("b")));
  }

  /** The letter is whole before it. */
  @Test
  public void anAddedBlockIsTheStoryThatWasInvited() {
    EditedCollection forms = SlottedComments.withInvitations(made(), 7);
    assertEquals("invitations_9", forms.name());
    String text = forms.texts().get("b");
    assertTrue(text, text.contains("\n\n" + LETTER + "\n\nMy own son fishes there.\n\nThis is "));
    TextSpan unique = forms.truths().getFirst().edits().get("b").unique().getFirst();
    assertEquals("My own son fishes there.", unique.of(text));
  }

  /** Wherever the block was. */
  @Test
  public void theRestOfALetterIsAsItWasWithoutTheStory() {
    String story = "My own son fishes there.";
    for (String text :
        List.of(story + " Close the mill. Fish die.", "Close the mill. " + story + " Fish die.")) {
      Map<String, String> texts = new LinkedHashMap<>(made().texts());
      texts.put("b", text);
      Map<String, Edit> edits = new LinkedHashMap<>(made().truths().getFirst().edits());
      int start = text.indexOf(story);
      edits.put("b", edit("b", "block_added", new TextSpan(start, start + story.length())));
      EditedCollection forms =
          SlottedComments.withInvitations(
              new EditedCollection(
                  "made_9", "a few", texts, List.of(new EditTruth(Truth.ONLY, edits))),
              7);
      String filled = forms.texts().get("b");
      assertTrue(filled, filled.contains("\n\n" + LETTER + "\n\n" + story + "\n\nThis is "));
      TextSpan unique = forms.truths().getFirst().edits().get("b").unique().getFirst();
      assertEquals(story, unique.of(filled));
    }
  }

  @Test
  public void anInvitationIsLeftAsItIsOrStruckOut() {
    Set<String> texts = new HashSet<>();
    for (int seed = 0; seed < 20; seed++) {
      String text = SlottedComments.withInvitations(made(), seed).texts().get("a");
      texts.add(text.substring(text.indexOf(LETTER), text.indexOf("This is sentence")));
    }
    assertEquals(
        Set.of(LETTER + "\n\n", LETTER + "\n\n[Please add your own story here.]\n\n"), texts);
  }

  @Test
  public void aPartOfALetterStaysAsItWas() {
    EditedCollection forms = SlottedComments.of(made(), 7);
    assertEquals(made().texts().get("c"), forms.texts().get("c"));
    assertEquals("key_block", forms.truths().getFirst().edits().get("c").category());
  }

  /** Four of one letter. */
  @Test
  public void commentsThatGaveASentenceAreTakenOut() {
    EditedCollection forms = SlottedComments.of(made(), 7);
    for (int i = 0; i < 5; i++) {
      assertEquals(i == 4, forms.texts().containsKey("alone" + i));
    }
    assertTrue(forms.texts().containsKey("short"));
    assertFalse(forms.texts().get("a").contains("sentence 4"));
  }
}
