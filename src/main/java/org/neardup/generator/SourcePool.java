package org.neardup.generator;

import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.neardup.text.WordScanner;
import org.neardup.work.Allowance;

/**
 * The material that copies are edited with: the paragraphs and the words of some texts of the
 * collection.
 *
 * <p>Paragraphs that read the same count once. A document is never given a paragraph that it has
 * itself, so that whatever is added to it is not its own, also where the pool holds copies of it.
 *
 * <p>Immutable.
 */
public final class SourcePool {

  /** How many texts with words or paragraphs a pool is made of. */
  public static final int MAX_TEXTS = 1000;

  /** What is read of the texts of a pool in all, in UTF-16 units. */
  public static final int MAX_CHARACTERS = 4 << 20;

  /** What is read of one text: a pool is not that of one or two long ones. */
  public static final int MAX_CHARACTERS_OF_A_TEXT = MAX_CHARACTERS / 16;

  /** Different paragraphs, and different words, of a pool. */
  private static final int MAX_PIECES = 100_000;

  private final int texts;
  private final List<String> paragraphs;

  /** Number of a paragraph by its document string. */
  private final Map<String, Integer> numbers;

  private final Dictionary dictionary;
  private final int longestParagraph;
  private final int longestWord;

  private SourcePool(
      int texts, List<String> paragraphs, Map<String, Integer> numbers, Set<String> words) {
    this.texts = texts;
    this.paragraphs = paragraphs;
    this.numbers = numbers;
    this.dictionary = Dictionary.ofSome(words);
    this.longestParagraph = longest(paragraphs);
    this.longestWord = longest(words);
  }

  /**
   * Collects what some operations need, and nothing else.
   *
   * <p>One thread. What it takes of its allowance is the pool's, and for the caller to give back
   * when the pool is given up.
   */
  public static final class Builder {

    /** Beside its characters, a piece has two objects and a place in a list and a table. */
    private static final long BYTES_PER_PIECE = 150;

    private final boolean needsParagraphs;
    private final boolean needsWords;
    private final Allowance allowance;
    private final Map<String, Integer> numbers = new HashMap<>();
    private final List<String> paragraphs = new ArrayList<>();
    private final Set<String> words = new LinkedHashSet<>();
    private final WordScanner scanner = new WordScanner();
    private int texts;
    private long characters;

    /**
     * @param allowance asked for the memory of each piece that is kept
     */
    public Builder(List<EditOperation> operations, Allowance allowance) {
      this(
          operations.stream()
              .anyMatch(o -> o instanceof EditOperation.AddParagraphs add && add.share() > 0),
          operations.stream()
              .anyMatch(
                  o -> o instanceof EditOperation.ReplaceWords replace && replace.share() > 0),
          allowance);
    }

    private Builder(boolean needsParagraphs, boolean needsWords, Allowance allowance) {
      this.needsParagraphs = needsParagraphs;
      this.needsWords = needsWords;
      this.allowance = allowance;
    }

    /**
     * Whether another text would be of use: not if no operation needs the pool, and not after the
     * first text that there was no room for.
     */
    public boolean wantsMore() {
      return (needsParagraphs || needsWords) && texts < MAX_TEXTS && characters < MAX_CHARACTERS;
    }

    /** Adds a text, or the beginning of a long one, unless the pool wants no more. */
    public void add(String text) {
      if (text.isBlank() || !wantsMore()) {
        return;
      }
      allowance.goOn();
      String beginning =
          text.substring(
              0,
              (int)
                  Math.min(
                      Math.min(text.length(), MAX_CHARACTERS_OF_A_TEXT),
                      MAX_CHARACTERS - characters));
      texts++;
      characters += beginning.length();
      if (needsParagraphs) {
        addParagraphs(beginning, beginning.length() < text.length());
      }
      if (needsWords) {
        addWords(beginning);
      }
    }

    /** A paragraph that was cut would not be known for its document's own: it is left out. */
    private void addParagraphs(String text, boolean cut) {
      List<String> all = TextPieces.paragraphs(text);
      for (String paragraph : cut ? all.subList(0, Math.max(0, all.size() - 1)) : all) {
        String key = TextPieces.documentString(paragraph);
        if (paragraphs.size() < MAX_PIECES && !numbers.containsKey(key)) {
          allowance.take(BYTES_PER_PIECE + 2L * (key.length() + paragraph.length()));
          numbers.put(key, paragraphs.size());
          paragraphs.add(paragraph);
        }
      }
    }

    private void addWords(String text) {
      for (scanner.reset(text); scanner.next() && words.size() < MAX_PIECES; ) {
        String word = new String(scanner.buffer(), 0, scanner.length());
        if (!words.contains(word)) {
          allowance.take(BYTES_PER_PIECE + 2L * word.length());
          words.add(word);
        }
      }
    }

    /** The pool of all texts so far; the end of this builder. */
    public SourcePool build() {
      return new SourcePool(texts, paragraphs, numbers, words);
    }
  }

  private static int longest(Collection<String> pieces) {
    return pieces.stream().mapToInt(String::length).max().orElse(0);
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
  TextEditor editor(String text, Allowance allowance) {
    return new TextEditor(dictionary, foreign(text), allowance);
  }

  /** How long operations can make a text. */
  Growth growth(int paragraphsOfText, int length, List<EditOperation> operations) {
    return new Growth(paragraphsOfText, (long) length + EditedText.SEPARATOR.length())
        .after(operations, longestParagraph, longestWord);
  }

  /** The paragraphs that a text does not have, each with equal probability. */
  private ParagraphSource foreign(String text) {
    if (paragraphs.isEmpty()) {
      return ParagraphSource.NONE;
    }
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

  /**
   * The number with so many numbers before it that are not in an ascending list: as many more as
   * the list has numbers with at most so many unlisted ones before them.
   */
  private static int skip(int number, int[] left) {
    int from = 0;
    int to = left.length;
    while (from < to) {
      int middle = (from + to) >>> 1;
      if (left[middle] - middle <= number) {
        from = middle + 1;
      } else {
        to = middle;
      }
    }
    return number + from;
  }
}
