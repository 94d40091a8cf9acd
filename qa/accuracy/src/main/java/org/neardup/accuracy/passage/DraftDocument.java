// SPDX-License-Identifier: Apache-2.0
package org.neardup.accuracy.passage;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.IntPredicate;
import org.neardup.text.SentenceScanner;
import org.neardup.text.TextSpan;

/** A document during planting: sentences with the separators between them. */
final class DraftDocument {

  /** Number of a sentence that is in no shared text. */
  static final int OWN = -1;

  /** Number of a sentence that was inserted alone. */
  static final int DECOY = -2;

  private static final String PARAGRAPH = "\n\n";
  private static final String STOPS = ".!?。！？";

  /**
   * @param before separator before this sentence
   * @param text the sentence
   * @param shared the number of its shared text, or {@link #OWN} or {@link #DECOY}
   * @param place index in the shared text
   */
  record Piece(String before, String text, int shared, int place) {}

  private final List<Piece> pieces = new ArrayList<>();
  private final String space;

  /**
   * @param space between two sentences of a paragraph
   */
  DraftDocument(String text, String space) {
    this.space = space;
    SentenceScanner scanner = new SentenceScanner().reset(text);
    for (int end = 0; scanner.next(); end = scanner.endOffset()) {
      pieces.add(
          new Piece(
              text.substring(end, scanner.startOffset()),
              text.substring(scanner.startOffset(), scanner.endOffset()),
              OWN,
              0));
    }
  }

  int size() {
    return pieces.size();
  }

  /**
   * Whether the sentences from the first one on are in no shared text yet, and have as many words
   * as are wanted.
   */
  boolean isOwn(int first, int count, IntPredicate words) {
    List<Piece> some = pieces.subList(first, first + count);
    return some.stream().allMatch(p -> p.shared() == OWN)
        && words.test(some.stream().mapToInt(p -> DistinctTexts.words(p.text()).length).sum());
  }

  /** Marks these sentences as a shared text, and returns them. */
  List<Piece> share(int first, int count, int shared) {
    for (int i = 0; i < count; i++) {
      Piece piece = pieces.get(first + i);
      pieces.set(first + i, new Piece(piece.before(), piece.text(), shared, i));
    }
    return List.copyOf(pieces.subList(first, first + count));
  }

  /** These sentences, without marking them. */
  List<Piece> read(int first, int count) {
    return List.copyOf(pieces.subList(first, first + count));
  }

  /** Whether an insertion before a sentence does not divide a shared text. */
  boolean takesAt(int index) {
    return index == 0
        || index == pieces.size()
        || pieces.get(index - 1).shared() == OWN
        || pieces.get(index - 1).shared() != pieces.get(index).shared();
  }

  /**
   * Inserts sentences before another one.
   *
   * @param asParagraph whether between blank lines; otherwise within the paragraph, if sentences
   *     have full stops
   */
  void insert(int index, List<Piece> inserted, boolean asParagraph) {
    if (index < pieces.size()) {
      Piece next = pieces.get(index);
      String last = inserted.get(inserted.size() - 1).text();
      pieces.set(
          index, new Piece(gap(last, asParagraph), next.text(), next.shared(), next.place()));
    }
    Piece first = inserted.get(0);
    String before = index == 0 ? "" : gap(pieces.get(index - 1).text(), asParagraph);
    pieces.addAll(index, inserted);
    pieces.set(index, new Piece(before, first.text(), first.shared(), first.place()));
  }

  private String gap(String before, boolean asParagraph) {
    boolean ends = STOPS.indexOf(before.charAt(before.length() - 1)) >= 0;
    return asParagraph || !ends ? PARAGRAPH : space;
  }

  /**
   * The text.
   *
   * @param spans receives, by shared text, the places of its sentences in this document
   */
  String text(Map<Integer, List<TextSpan>> spans) {
    StringBuilder text = new StringBuilder();
    for (Piece piece : pieces) {
      text.append(piece.before()).append(piece.text());
      if (piece.shared() >= 0) {
        spans
            .computeIfAbsent(piece.shared(), key -> new ArrayList<>())
            .add(new TextSpan(text.length() - piece.text().length(), text.length()));
      }
    }
    return text.toString();
  }
}
