// SPDX-License-Identifier: Apache-2.0
package org.neardup.generator;

import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import org.neardup.text.WordScanner;
import org.neardup.work.Allowance;

/**
 * The material of edited copies: the paragraphs and words of some texts of the collection.
 *
 * <p>Paragraphs with the same words count once. A document is never given a paragraph of its own,
 * so that additions are never its own text, even if the pool contains copies of it.
 *
 * <p>A text gives away at most half of its words, so that no copy has the whole of another text,
 * whatever it is given. These are its first paragraphs that fit, or the beginning of its only
 * paragraph:
 *
 * <pre>
 *   Keep the ferry.                                     gives  Keep
 *   Keep the ferry. / Thank you all. / My name is Ada.  gives  Keep the ferry.
 * </pre>
 *
 * <p>Immutable.
 */
public final class SourcePool {

  /** Most texts, with words or paragraphs, of a pool. */
  public static final int MAX_TEXTS = 1000;

  /** Most UTF-16 units read for a pool. */
  public static final int MAX_CHARACTERS = 4 << 20;

  /**
   * Most UTF-16 units read of one text, so that a pool does not consist of one or two long texts.
   */
  public static final int MAX_CHARACTERS_OF_A_TEXT = MAX_CHARACTERS / 16;

  /** Most distinct paragraphs, and most distinct words, of a pool. */
  private static final int MAX_PIECES = 100_000;

  private final int texts;
  private final List<Passage> passages;

  /** Number of a passage by the document string of its paragraph. */
  private final Map<String, Integer> numbers;

  private final Dictionary dictionary;
  private final int longestParagraph;
  private final int longestWord;

  private SourcePool(
      int texts, List<Passage> passages, Map<String, Integer> numbers, Set<String> words) {
    this.texts = texts;
    this.passages = passages;
    this.numbers = numbers;
    this.dictionary = Dictionary.ofSome(words);
    this.longestParagraph = longest(passages.stream().map(Passage::text).toList());
    this.longestWord = longest(words);
  }

  /**
   * Collects the material that some operations need, and nothing else.
   *
   * <p>One thread. Memory charged to its allowance belongs to the pool, and the caller gives it
   * back with the pool.
   */
  public static final class Builder {

    /** Bytes of a piece besides its characters: two objects and a place in a list and a table. */
    private static final long BYTES_PER_PIECE = 150;

    /** Bytes of a passage besides its characters. */
    private static final long BYTES_PER_PASSAGE = BYTES_PER_PIECE + 50;

    private final boolean needsParagraphs;
    private final boolean needsWords;
    private final Allowance allowance;
    private final Map<String, Integer> numbers = new HashMap<>();
    private final List<Passage> passages = new ArrayList<>();
    private final Set<String> words = new LinkedHashSet<>();
    private final WordScanner scanner = new WordScanner();
    private int texts;
    private long characters;

    /**
     * @param allowance charged for the memory of each piece kept
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
     * Whether another text is useful: not if no operation needs the pool, and not after the pool is
     * full.
     */
    public boolean wantsMore() {
      return (needsParagraphs || needsWords) && texts < MAX_TEXTS && characters < MAX_CHARACTERS;
    }

    /** Adds a text, or the beginning of a long one, unless the pool is full. */
    public void add(String text) {
      if (text.isBlank() || !wantsMore()) {
        return;
      }
      allowance.ensureNotCancelled();
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

    /** A truncated paragraph would not be recognized as its document's own and is omitted. */
    private void addParagraphs(String text, boolean cut) {
      List<String> all = TextPieces.paragraphs(text);
      int room = TextPieces.countWords(text) / 2;
      for (String paragraph : cut ? all.subList(0, Math.max(0, all.size() - 1)) : all) {
        Passage whole = Passage.of(paragraph);
        if (whole.words() <= room) {
          room -= whole.words();
          keep(paragraph, whole);
        } else if (all.size() == 1 && room > 0) {
          keep(paragraph, Passage.of(whole.excerpt(room, 0)));
        }
      }
    }

    /** Keeps a passage of a paragraph; of a paragraph that several texts have, the shortest. */
    private void keep(String paragraph, Passage passage) {
      String key = TextPieces.documentString(paragraph);
      Integer number = numbers.get(key);
      if (number != null) {
        if (passage.words() < passages.get(number).words()) {
          passages.set(number, passage);
        }
      } else if (passages.size() < MAX_PIECES) {
        allowance.take(
            BYTES_PER_PASSAGE
                + 2L * (key.length() + passage.text().length())
                + (long) Integer.BYTES * passage.sentences());
        numbers.put(key, passages.size());
        passages.add(passage);
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

    /** The pool of all texts so far; ends this builder. */
    public SourcePool build() {
      return new SourcePool(texts, passages, numbers, words);
    }
  }

  private static int longest(Collection<String> pieces) {
    return pieces.stream().mapToInt(String::length).max().orElse(0);
  }

  /**
   * Checks that the pool has material for an operation.
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

  /** An editor for one text, which adds only paragraphs of others. */
  TextEditor editor(String text, Allowance allowance) {
    return new TextEditor(dictionary, foreign(text), allowance);
  }

  /** Upper bounds of the length that operations can give a text. */
  Growth growth(int paragraphsOfText, int length, List<EditOperation> operations) {
    return new Growth(paragraphsOfText, (long) length + EditedText.SEPARATOR.length())
        .after(operations, longestParagraph, longestWord);
  }

  /**
   * The passages of paragraphs that a text does not have, each with equal probability. A long one
   * is cut to what the text can take.
   */
  private ParagraphSource foreign(String text) {
    if (passages.isEmpty()) {
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
    int foreign = passages.size() - own.length;
    if (foreign == 0) {
      return ParagraphSource.NONE;
    }
    return (words, random) ->
        words < 1
            ? Optional.empty()
            : Optional.of(passages.get(skip(random.nextInt(foreign), own)).excerpt(words, random));
  }

  /** The unlisted number with this many unlisted numbers before it, given the ascending list. */
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
