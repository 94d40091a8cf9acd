// SPDX-License-Identifier: Apache-2.0
package org.neardup.accuracy.collection;

import java.util.ArrayList;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import org.neardup.accuracy.collection.EditedCollection.Edit;
import org.neardup.accuracy.collection.EditedCollection.EditTruth;
import org.neardup.text.SentenceScanner;
import org.neardup.text.TextSpan;
import org.neardup.text.WordScanner;

/**
 * Composed comments whose letters are forms, as campaigns write them: each begins with the writer's
 * name and place, ends with one of three wordings of a request, and lets the writer keep or strike
 * out a paragraph.
 *
 * <p>Neither is an edit, so that categories stay what they were. Letters that are only in part in a
 * text ({@code key_block}) are left as they are. Requests and paragraphs are sentences of comments
 * without a cluster, which are taken out.
 *
 * <p>Forms {@link #withInvitations} also invite the writer to add a story after the letter. Where a
 * writer added one block and nothing else, it is the story, and stands instead of the invitation.
 * Of the others three in ten left the invitation as it is, and the rest struck it out; neither is
 * an edit.
 */
public final class SlottedComments {

  private static final String UNTOUCHED = "key_block";
  private static final String WITH_STORY = "block_added";
  private static final String INVITATION = "[Please add your own story here.]";
  private static final List<String> FIRST =
      List.of(
          "Agnes", "Boris", "Carla", "Dmitri", "Edda", "Farid", "Greta", "Hugo", "Ines", "Jonas");
  private static final List<String> LAST =
      List.of("Abbot", "Brandt", "Castle", "Dunn", "Egger", "Fowler", "Grimes", "Hale", "Irving");
  private static final List<String> PLACES =
      List.of("Duluth", "Akron", "Mobile", "Fresno", "Laredo", "Boise", "Tulsa", "Flint");

  /** Words of a sentence that is a request or a paragraph. */
  private static final int SHORTEST = 10;

  private static final int LONGEST = 30;

  private SlottedComments() {}

  /**
   * What a letter has besides its text.
   *
   * @param requests three wordings
   * @param paragraph what some strike out
   */
  private record Form(List<String> requests, String paragraph) {

    String fill(String body, Random random) {
      String filled =
          opening(random)
              + body
              + "\n\n"
              + requests.get(random.nextInt(10) < 5 ? 0 : random.nextInt(2) + 1);
      return random.nextInt(10) < 4 ? filled + "\n\n" + paragraph : filled;
    }
  }

  /**
   * A letter as a writer left it.
   *
   * @param text what the writer made of the letter's text
   * @param unique where the writer's own words are in it
   */
  private record Body(String text, List<TextSpan> unique) {

    /** What stands instead of the invitation: a story, the invitation itself, or nothing. */
    Body invited(boolean withStory, Random random) {
      if (withStory) {
        TextSpan story = unique.getFirst();
        String rest =
            (text.substring(0, story.start()) + text.substring(story.end()).stripLeading()).strip();
        String told = rest + "\n\n" + story.of(text);
        return new Body(told, List.of(new TextSpan(rest.length() + 2, told.length())));
      }
      return random.nextInt(10) < 3 ? new Body(text + "\n\n" + INVITATION, unique) : this;
    }
  }

  private static String opening(Random random) {
    return "My name is %s %s and I live in %s.\n\n"
        .formatted(any(FIRST, random), any(LAST, random), any(PLACES, random));
  }

  private static String any(List<String> of, Random random) {
    return of.get(random.nextInt(of.size()));
  }

  /**
   * Makes forms of the letters of a collection with one truth.
   *
   * @param seed the seed of names and choices
   */
  public static EditedCollection of(EditedCollection made, long seed) {
    return of(made, seed, false);
  }

  /**
   * Likewise, of letters with an invitation.
   *
   * @param seed from {@link #of}
   */
  public static EditedCollection withInvitations(EditedCollection made, long seed) {
    return of(made, seed, true);
  }

  private static EditedCollection of(EditedCollection made, long seed, boolean invited) {
    Map<String, Edit> edits = made.truths().getFirst().edits();
    Map<String, String> texts = new LinkedHashMap<>(made.texts());
    Map<String, Form> forms = new LinkedHashMap<>();
    Iterator<String> sentences = sentences(made, texts);
    edits
        .values()
        .forEach(edit -> forms.computeIfAbsent(edit.cluster(), cluster -> form(sentences)));
    Map<String, Edit> moved = new LinkedHashMap<>();
    Random random = new Random(seed);
    edits.forEach(
        (id, edit) -> {
          if (edit.category().equals(UNTOUCHED)) {
            moved.put(id, edit);
            return;
          }
          Body body = new Body(texts.get(id), edit.unique());
          if (invited) {
            boolean withStory = edit.category().equals(WITH_STORY) && edit.unique().size() == 1;
            body = body.invited(withStory, random);
          }
          String filled = forms.get(edit.cluster()).fill(body.text, random);
          int shift = filled.indexOf(body.text);
          texts.put(id, filled);
          moved.put(
              id,
              new Edit(
                  edit.cluster(),
                  edit.category(),
                  id,
                  body.unique.stream()
                      .map(span -> new TextSpan(span.start() + shift, span.end() + shift))
                      .toList()));
        });
    return new EditedCollection(
        made.name().replace("made", invited ? "invitations" : "forms"),
        made.description()
            + "; letters are forms with names, wordings and a paragraph to strike out"
            + (invited ? ", and an invitation to add a story" : ""),
        texts,
        List.of(new EditTruth(Truth.ONLY, moved)));
  }

  private static Form form(Iterator<String> sentences) {
    return new Form(
        List.of(sentences.next(), sentences.next(), sentences.next()), sentences.next());
  }

  /** A sentence of each comment without a cluster; the comment leaves with it. */
  private static Iterator<String> sentences(EditedCollection made, Map<String, String> texts) {
    List<String> alone = new ArrayList<>(made.texts().keySet());
    alone.removeAll(made.truths().getFirst().edits().keySet());
    return alone.stream()
        .flatMap(
            id -> {
              Optional<String> sentence = sentence(texts.get(id));
              sentence.ifPresent(taken -> texts.remove(id));
              return sentence.stream();
            })
        .iterator();
  }

  private static Optional<String> sentence(String text) {
    SentenceScanner scanner = new SentenceScanner().reset(text);
    while (scanner.next()) {
      String sentence = text.substring(scanner.startOffset(), scanner.endOffset()).strip();
      int words = words(sentence);
      if (words >= SHORTEST && words <= LONGEST && sentence.endsWith(".")) {
        return Optional.of(sentence);
      }
    }
    return Optional.empty();
  }

  private static int words(String sentence) {
    int words = 0;
    for (WordScanner scanner = new WordScanner().reset(sentence); scanner.next(); ) {
      words++;
    }
    return words;
  }
}
