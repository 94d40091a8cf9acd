// SPDX-License-Identifier: Apache-2.0
package org.neardup.generator;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.random.RandomGenerator;
import org.neardup.generator.EditedText.Paragraph;
import org.neardup.text.WordScanner;
import org.neardup.work.Allowance;

/**
 * Applies a sequence of operations to a text (closed-sets paper, 2009, section 3.2).
 *
 * <p>Each operation is applied to the result of the previous ones. All random choices come from the
 * given generator, so that a seed determines the result.
 *
 * <pre>
 *   new TextEditor(dictionary, paragraphs)
 *       .edit(letter, List.of(new DeleteParagraphs(0.3)), new SplittableRandom(42));
 * </pre>
 *
 * <p>A text without paragraphs is unchanged, with amounts of 0. Immutable if its paragraph source
 * is.
 */
public final class TextEditor {

  /**
   * Most UTF-16 units of an edited text. A request that doubles a text twenty times is short, and
   * its result would fill the memory.
   */
  public static final int MAX_CHARACTERS = 10_000_000;

  /** Most paragraphs of an edited text: each added one moves those after it. */
  public static final int MAX_PARAGRAPHS = 100_000;

  /**
   * Bytes of a character during editing, at most: 4 for its old and new form, 8 for the numbers of
   * the words or paragraphs to choose from.
   */
  private static final long BYTES_PER_CHARACTER = 12;

  private final Dictionary dictionary;
  private final ParagraphSource source;
  private final Allowance allowance;

  /** An editor without limits of memory or interruption. */
  public TextEditor(Dictionary dictionary, ParagraphSource source) {
    this(dictionary, source, Allowance.UNLIMITED);
  }

  /**
   * @param allowance called before each operation; charged memory is given back at the end of an
   *     edit, even if it fails
   */
  public TextEditor(Dictionary dictionary, ParagraphSource source, Allowance allowance) {
    this.dictionary = dictionary;
    this.source = source;
    this.allowance = allowance;
  }

  /**
   * Edits a text whose paragraphs are separated by blank lines.
   *
   * @throws TextTooLongException if the result of an operation is longer than {@link
   *     #MAX_CHARACTERS} or {@link #MAX_PARAGRAPHS}
   */
  public EditedText edit(String text, List<EditOperation> operations, RandomGenerator random) {
    long taken = 0;
    try {
      allowance.take(BYTES_PER_CHARACTER * text.length());
      taken = BYTES_PER_CHARACTER * text.length();
      List<Paragraph> paragraphs =
          TextPieces.paragraphs(text).stream().map(p -> new Paragraph(p, false)).toList();
      List<AppliedOperation> applied = new ArrayList<>();
      for (EditOperation operation : operations) {
        allowance.ensureNotCancelled();
        Change change = apply(operation, paragraphs, random);
        paragraphs = change.paragraphs;
        applied.add(
            new AppliedOperation(operation, change.amount, change.words, change.characters));
        long more = BYTES_PER_CHARACTER * length(paragraphs) - taken;
        if (more > 0) {
          allowance.take(more);
          taken += more;
        }
      }
      return new EditedText(paragraphs, applied);
    } finally {
      allowance.take(-taken);
    }
  }

  private Change apply(
      EditOperation operation, List<Paragraph> paragraphs, RandomGenerator random) {
    return switch (operation) {
      case EditOperation.ReorderParagraphs reorder -> reorder(paragraphs, reorder.share(), random);
      case EditOperation.DeleteParagraphs delete -> delete(paragraphs, delete.share(), random);
      case EditOperation.AddParagraphs add -> add(paragraphs, add.share(), random);
      case EditOperation.ReplaceWords replace -> replaceWords(paragraphs, replace.share(), random);
      case EditOperation.RepeatParagraphs repeat -> repeat(paragraphs, repeat, random);
      case EditOperation.ReplaceCharacters replace ->
          replaceCharacters(paragraphs, replace.pairs());
    };
  }

  /** The paragraphs after one operation, and its amount. */
  private record Change(List<Paragraph> paragraphs, int amount, int words, int characters) {

    /** A change of whole paragraphs. */
    static Change of(List<Paragraph> result, List<Paragraph> concerned) {
      int words = 0;
      int characters = 0;
      for (Paragraph paragraph : concerned) {
        words += TextPieces.countWords(paragraph.text());
        characters += paragraph.text().length();
      }
      return new Change(result, concerned.size(), words, characters);
    }
  }

  private static Change reorder(List<Paragraph> paragraphs, double share, RandomGenerator random) {
    int amount = amount(share, paragraphs.size());
    if (amount == 1) {
      amount = Math.min(2, paragraphs.size());
    }
    if (amount < 2) {
      return Change.of(paragraphs, List.of());
    }
    int[] places = sample(paragraphs.size(), amount, random);
    int[] from = cycle(places, random);
    List<Paragraph> result = new ArrayList<>(paragraphs);
    for (int i = 0; i < amount; i++) {
      result.set(places[i], paragraphs.get(from[i]));
    }
    return Change.of(result, Arrays.stream(places).mapToObj(paragraphs::get).toList());
  }

  private static Change delete(List<Paragraph> paragraphs, double share, RandomGenerator random) {
    int amount = Math.min(amount(share, paragraphs.size()), Math.max(0, paragraphs.size() - 1));
    boolean[] deleted = new boolean[paragraphs.size()];
    for (int place : sample(paragraphs.size(), amount, random)) {
      deleted[place] = true;
    }
    keepOneOfItsOwn(paragraphs, deleted);
    List<Paragraph> result = new ArrayList<>();
    List<Paragraph> concerned = new ArrayList<>();
    for (int i = 0; i < deleted.length; i++) {
      (deleted[i] ? concerned : result).add(paragraphs.get(i));
    }
    return Change.of(result, concerned);
  }

  /** Additions alone would be a copy of nothing: one of them is deleted instead. */
  private static void keepOneOfItsOwn(List<Paragraph> paragraphs, boolean[] deleted) {
    int own = -1;
    int addition = -1;
    for (int i = 0; i < deleted.length; i++) {
      boolean added = paragraphs.get(i).added();
      if (!added && !deleted[i]) {
        return;
      }
      own = added ? own : i;
      addition = added && !deleted[i] ? i : addition;
    }
    if (own >= 0 && addition >= 0) {
      deleted[own] = false;
      deleted[addition] = true;
    }
  }

  private Change add(List<Paragraph> paragraphs, double share, RandomGenerator random) {
    int amount = source.isEmpty() ? 0 : amount(share, paragraphs.size());
    requireSize(paragraphs.size() + (long) amount, amount, EditOperation.AddParagraphs.NAME);
    Insertions<Paragraph> insertions = new Insertions<>(paragraphs);
    long length = length(paragraphs);
    int room = room(paragraphs, share);
    for (int i = 0; i < amount; i++) {
      Optional<String> drawn = source.draw(room / (amount - i), random);
      if (drawn.isEmpty()) {
        continue;
      }
      Paragraph paragraph = new Paragraph(drawn.get(), true);
      room -= TextPieces.countWords(paragraph.text());
      length += length(List.of(paragraph));
      requireLength(length, EditOperation.AddParagraphs.NAME);
      int place =
          switch (random.nextInt(3)) {
            case 0 -> 0;
            case 1 -> insertions.size();
            default -> random.nextInt(insertions.size() + 1);
          };
      insertions.insert(place, paragraph);
    }
    return Change.of(insertions.result(), insertions.elements());
  }

  /** The words that the text can take: a share, and with those before at most a third. */
  private static int room(List<Paragraph> paragraphs, double share) {
    int own = 0;
    int added = 0;
    for (Paragraph paragraph : paragraphs) {
      int words = TextPieces.countWords(paragraph.text());
      own += paragraph.added() ? 0 : words;
      added += paragraph.added() ? words : 0;
    }
    return Math.min(amount(share, own + added), own / 2 - added);
  }

  private Change replaceWords(List<Paragraph> paragraphs, double share, RandomGenerator random) {
    int all = paragraphs.stream().mapToInt(each -> TextPieces.countWords(each.text())).sum();
    int[] chosen = sample(all, dictionary.size() < 2 ? 0 : amount(share, all), random);
    List<Paragraph> result = new ArrayList<>();
    int characters = 0;
    int next = 0;
    int replaced = 0;
    int number = 0; // of a word in the whole text
    long length = length(paragraphs);
    WordScanner words = new WordScanner();
    for (Paragraph paragraph : paragraphs) {
      String text = paragraph.text();
      StringBuilder edited = new StringBuilder();
      int copied = 0;
      for (words.reset(text); words.next(); number++) {
        if (next == chosen.length || chosen[next] != number) {
          continue;
        }
        next++;
        int start = Math.max(copied, words.startOffset());
        int end = words.endOffset();
        if (start >= end) { // the second word of a character such as ½, which is replaced
          continue;
        }
        replaced++;
        edited.append(text, copied, start);
        String replacement = dictionary.replacement(text.substring(start, end), random);
        length += replacement.length() - (end - start);
        if (replacement.length() > end - start) {
          requireLength(length, EditOperation.ReplaceWords.NAME);
        }
        edited.append(replacement);
        copied = end;
        characters += end - start;
      }
      edited.append(text, copied, text.length());
      result.add(new Paragraph(edited.toString(), paragraph.added()));
    }
    return new Change(result, replaced, replaced, characters);
  }

  private static Change repeat(
      List<Paragraph> paragraphs, EditOperation.RepeatParagraphs repeat, RandomGenerator random) {
    int count = Math.min(repeat.count(), paragraphs.size());
    List<Paragraph> chosen =
        Arrays.stream(sample(paragraphs.size(), count, random)).mapToObj(paragraphs::get).toList();
    long more = (long) repeat.times() * chosen.size();
    requireSize(paragraphs.size() + more, more, EditOperation.RepeatParagraphs.NAME);
    requireLength(
        length(paragraphs) + repeat.times() * length(chosen), EditOperation.RepeatParagraphs.NAME);
    List<Paragraph> repeated = new ArrayList<>();
    for (int i = 0; i < repeat.times(); i++) {
      repeated.addAll(chosen);
    }
    List<Paragraph> result = new ArrayList<>(paragraphs);
    result.addAll(repeated);
    return Change.of(result, repeated);
  }

  private static Change replaceCharacters(List<Paragraph> paragraphs, Map<String, String> pairs) {
    List<Paragraph> result = new ArrayList<>();
    int amount = 0;
    int characters = 0;
    for (Paragraph paragraph : paragraphs) {
      StringBuilder edited = new StringBuilder();
      for (int codePoint : paragraph.text().codePoints().toArray()) {
        String from = Character.toString(codePoint);
        String to = pairs.get(from);
        edited.append(to == null ? from : to);
        if (to != null) {
          amount++;
          characters += from.length();
        }
      }
      result.add(new Paragraph(edited.toString(), paragraph.added()));
    }
    if (amount > 0) {
      requireLength(length(result), EditOperation.ReplaceCharacters.NAME);
    }
    return new Change(result, amount, 0, characters);
  }

  /** Number of characters of some paragraphs, each with its separator. */
  private static long length(List<Paragraph> paragraphs) {
    long length = 0;
    for (Paragraph paragraph : paragraphs) {
      length += paragraph.text().length() + EditedText.SEPARATOR.length();
    }
    return length;
  }

  private static void requireSize(long paragraphs, long more, String operation) {
    if (more > 0 && paragraphs > MAX_PARAGRAPHS) {
      throw new TextTooLongException(
          "["
              + operation
              + "] must leave a text of at most "
              + MAX_PARAGRAPHS
              + " paragraphs, got "
              + paragraphs);
    }
  }

  private static void requireLength(long length, String operation) {
    if (length > MAX_CHARACTERS) {
      throw new TextTooLongException(
          "["
              + operation
              + "] must leave a text of at most "
              + MAX_CHARACTERS
              + " characters, got at least "
              + length);
    }
  }

  /** The number of items in a share: at least one, unless the share is 0 or there are no items. */
  static int amount(double share, int items) {
    if (share == 0 || items == 0) {
      return 0;
    }
    return Math.max(1, (int) Math.round(share * items));
  }

  /** Chooses {@code amount} of the numbers below {@code items} uniformly, ascending. */
  private static int[] sample(int items, int amount, RandomGenerator random) {
    int[] numbers = new int[items];
    for (int i = 0; i < items; i++) {
      numbers[i] = i;
    }
    for (int i = 0; i < amount; i++) {
      int other = i + random.nextInt(items - i);
      int number = numbers[other];
      numbers[other] = numbers[i];
      numbers[i] = number;
    }
    int[] chosen = Arrays.copyOf(numbers, amount);
    Arrays.sort(chosen);
    return chosen;
  }

  /** The same numbers in one random cycle (Sattolo 1986): none stays in its place. */
  private static int[] cycle(int[] numbers, RandomGenerator random) {
    int[] cycled = numbers.clone();
    for (int i = cycled.length - 1; i > 0; i--) {
      int other = random.nextInt(i);
      int number = cycled[other];
      cycled[other] = cycled[i];
      cycled[i] = number;
    }
    return cycled;
  }
}
