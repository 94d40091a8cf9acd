// SPDX-License-Identifier: Apache-2.0
package org.neardup.accuracy.passage;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.TreeMap;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;
import org.neardup.accuracy.passage.DraftDocument.Piece;
import org.neardup.signature.Language;
import org.neardup.text.TextSpan;

/**
 * Plants passages of some documents in others.
 *
 * <ul>
 *   <li><em>Passages</em>, one for every two documents: some sentences, inserted into one to three
 *       other documents between two sentences, half of them as paragraphs. {@link Planting} says
 *       how many, and how they are edited.
 *   <li><em>Boilerplate</em>: single sentences, each in one document of a hundred.
 *   <li><em>Reworded</em> runs of 3 to 6 sentences, one for every ten documents, with every third
 *       word replaced. These do not count as the same text.
 * </ul>
 *
 * Only passages are in the truth. The result is a function of the documents and the seed.
 */
final class PassagePlanter {

  private static final int SHORTEST_REWORDED = 3;
  private static final int LONGEST_REWORDED = 6;
  private static final double OTHER_WORDS = 1.0 / 3;
  private static final int ATTEMPTS = 1000;

  private final Planting planting;
  private final SplittableRandom random;
  private final SmallEdits edits;
  private final List<DraftDocument> drafts;
  private int copies;
  private int edited;

  private PassagePlanter(List<String> documents, Language language, Planting planting, long seed) {
    this.planting = planting;
    random = new SplittableRandom(seed);
    edits = SmallEdits.ofTexts(documents);
    String space = language.separatesWords() ? " " : "";
    drafts = documents.stream().map(text -> new DraftDocument(text, space)).toList();
  }

  /**
   * @param documents at least one with passages as long as are planted; they should have nothing in
   *     common
   */
  static PlantedCollection plant(
      String name, Language language, List<String> documents, Planting planting, long seed) {
    return new PassagePlanter(documents, language, planting, seed).plant(name, language);
  }

  private PlantedCollection plant(String name, Language language) {
    for (int i = 0; i < planting.boilerplate(); i++) {
      plantBoilerplate();
    }
    for (int i = 0; i < drafts.size() / 10; i++) {
      plantReworded();
    }
    int passages = drafts.size() / 2;
    for (int i = 0; i < passages; i++) {
      plantPassage(i);
    }
    List<List<SharedText.Place>> places = new ArrayList<>();
    IntStream.range(0, passages).forEach(i -> places.add(new ArrayList<>()));
    List<String> texts = new ArrayList<>();
    for (int document = 0; document < drafts.size(); document++) {
      Map<Integer, List<TextSpan>> spans = new TreeMap<>();
      texts.add(drafts.get(document).text(spans));
      for (Map.Entry<Integer, List<TextSpan>> passage : spans.entrySet()) {
        places.get(passage.getKey()).add(new SharedText.Place(document, passage.getValue()));
      }
    }
    List<SharedText> shared = places.stream().map(SharedText::new).toList();
    return new PlantedCollection(name, language, texts, shared, copies, edited);
  }

  private void plantPassage(int passage) {
    int length = between(planting.shortest(), planting.longest());
    int source = drawSource(length, planting::takes);
    List<Piece> original =
        drafts.get(source).share(drawFirst(source, length, planting::takes), length, passage);
    List<Integer> taken = new ArrayList<>(List.of(source));
    int hosts = random.nextInt(10) < 7 ? 1 : between(2, 3);
    for (int i = 0; i < hosts; i++) {
      List<Piece> copy = original.stream().map(this::copied).toList();
      int host = drawHost(taken);
      taken.add(host);
      insert(host, copy);
    }
  }

  private Piece copied(Piece piece) {
    copies++;
    String text = piece.text();
    if (planting.editedWords() > 0) {
      text = edits.editWords(text, planting.editedWords(), random);
    }
    if (random.nextDouble() < planting.editedSentences()) {
      text = edits.edit(text, random);
    }
    edited += text.equals(piece.text()) ? 0 : 1;
    return new Piece(piece.before(), text, piece.shared(), piece.place());
  }

  private void plantBoilerplate() {
    int source = drawSource(1, PassagePlanter::any);
    Piece drawn = drafts.get(source).read(drawFirst(source, 1, PassagePlanter::any), 1).get(0);
    Piece sentence = new Piece("", drawn.text(), DraftDocument.DECOY, 0);
    for (int i = 0; i < Math.max(2, drafts.size() / 100); i++) {
      insert(random.nextInt(drafts.size()), List.of(sentence));
    }
  }

  private void plantReworded() {
    int length = between(SHORTEST_REWORDED, LONGEST_REWORDED);
    int source = drawSource(length, PassagePlanter::any);
    List<Piece> reworded =
        drafts.get(source).read(drawFirst(source, length, PassagePlanter::any), length).stream()
            .map(p -> decoy(p, edits.reword(p.text(), OTHER_WORDS, random)))
            .toList();
    insert(drawHost(List.of(source)), reworded);
  }

  private static Piece decoy(Piece piece, String text) {
    return new Piece(piece.before(), text, DraftDocument.DECOY, 0);
  }

  private void insert(int document, List<Piece> pieces) {
    DraftDocument draft = drafts.get(document);
    int index = random.nextInt(draft.size() + 1);
    while (!draft.takesAt(index)) {
      index++;
    }
    draft.insert(index, pieces, random.nextBoolean());
  }

  /** Any number of words. */
  private static boolean any(int words) {
    return true;
  }

  /** A document with so many sentences in a row outside shared texts, of so many words. */
  private int drawSource(int length, IntPredicate words) {
    for (int attempt = 0; attempt < ATTEMPTS; attempt++) {
      int document = random.nextInt(drafts.size());
      int places = drafts.get(document).size() - length + 1;
      DraftDocument draft = drafts.get(document);
      if (IntStream.range(0, places).anyMatch(i -> draft.isOwn(i, length, words))) {
        return document;
      }
    }
    throw new IllegalStateException("no document has " + length + " sentences left of its own");
  }

  private int drawFirst(int document, int length, IntPredicate words) {
    DraftDocument draft = drafts.get(document);
    int[] firsts =
        IntStream.rangeClosed(0, draft.size() - length)
            .filter(first -> draft.isOwn(first, length, words))
            .toArray();
    return firsts[random.nextInt(firsts.length)];
  }

  private int drawHost(List<Integer> taken) {
    int host = random.nextInt(drafts.size());
    while (taken.contains(host)) {
      host = random.nextInt(drafts.size());
    }
    return host;
  }

  private int between(int least, int most) {
    return random.nextInt(least, most + 1);
  }
}
