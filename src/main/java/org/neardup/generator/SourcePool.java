package org.neardup.generator;

import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/**
 * What copies are edited with: the paragraphs and the words of some texts of the collection.
 *
 * <p>Paragraphs that read the same count once. A document is never given a paragraph that it has
 * itself, so that whatever is added to it is not its own, also where the pool holds copies of it.
 *
 * <p>Immutable.
 */
public final class SourcePool {

  private final int texts;
  private final List<String> paragraphs;

  /** Number of a paragraph by its document string. */
  private final Map<String, Integer> numbers;

  private final Dictionary dictionary;

  private SourcePool(
      int texts, List<String> paragraphs, Map<String, Integer> numbers, Dictionary dictionary) {
    this.texts = texts;
    this.paragraphs = paragraphs;
    this.numbers = numbers;
    this.dictionary = dictionary;
  }

  /** A pool of the paragraphs and words of some texts, whose order is part of it. */
  public static SourcePool of(Collection<String> texts) {
    Map<String, Integer> numbers = new HashMap<>();
    List<String> paragraphs = new ArrayList<>();
    for (String text : texts) {
      for (String paragraph : TextPieces.paragraphs(text)) {
        if (numbers.putIfAbsent(TextPieces.documentString(paragraph), paragraphs.size()) == null) {
          paragraphs.add(paragraph);
        }
      }
    }
    int withText = (int) texts.stream().filter(text -> !text.isBlank()).count();
    return new SourcePool(
        withText, List.copyOf(paragraphs), Map.copyOf(numbers), Dictionary.ofSome(texts));
  }

  /**
   * Checks that there is something to carry out an operation with.
   *
   * @throws IllegalArgumentException if paragraphs are to be added and the pool holds fewer than
   *     two texts, or words to be replaced and it holds fewer than two different ones
   */
  public void requireFor(EditOperation operation) {
    switch (operation) {
      case EditOperation.AddParagraphs add when add.share() > 0 && texts < 2 ->
          throw new IllegalArgumentException(
              "[add_paragraphs] must have paragraphs of other documents to add, got a source with "
                  + texts
                  + (texts == 1 ? " text" : " texts"));
      case EditOperation.ReplaceWords replace when replace.share() > 0 && dictionary.size() < 2 ->
          throw new IllegalArgumentException(
              "[replace_words] must have at least two different words to draw from, got a source"
                  + " with "
                  + dictionary.size());
      case EditOperation.AddParagraphs add -> {}
      case EditOperation.ReplaceWords replace -> {}
      case EditOperation.ReorderParagraphs reorder -> {}
      case EditOperation.DeleteParagraphs delete -> {}
      case EditOperation.RepeatParagraphs repeat -> {}
      case EditOperation.ReplaceCharacters replace -> {}
    }
  }

  /** An editor for one text, which adds to it paragraphs of others only. */
  TextEditor editor(String text) {
    return new TextEditor(dictionary, foreign(text));
  }

  /** The paragraphs that a text does not have, each with equal probability. */
  private ParagraphSource foreign(String text) {
    int[] own =
        TextPieces.paragraphs(text).stream()
            .map(paragraph -> numbers.get(TextPieces.documentString(paragraph)))
            .filter(Objects::nonNull)
            .mapToInt(Integer::intValue)
            .sorted()
            .distinct()
            .toArray();
    int foreign = paragraphs.size() - own.length;
    if (foreign == 0) {
      return ParagraphSource.NONE;
    }
    return random -> paragraphs.get(skip(random.nextInt(foreign), own));
  }

  /** The number with so many numbers before it that are not in an ascending list. */
  private static int skip(int number, int[] left) {
    int skipped = number;
    for (int each : left) {
      if (each <= skipped) {
        skipped++;
      }
    }
    return skipped;
  }
}
