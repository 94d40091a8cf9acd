// SPDX-License-Identifier: Apache-2.0
package org.neardup.generator;

import java.util.List;
import java.util.random.RandomGenerator;
import org.neardup.edit.Category;
import org.neardup.generator.EditOperation.AddParagraphs;
import org.neardup.generator.EditOperation.DeleteParagraphs;
import org.neardup.generator.EditOperation.ReorderParagraphs;
import org.neardup.generator.EditOperation.RepeatParagraphs;
import org.neardup.generator.EditOperation.ReplaceWords;

/**
 * DURIAN's editing styles (SIGIR 2006, section 2), each as a sequence of table 1's operations.
 *
 * <p>Random choices of the operations may miss the style's definition: the deletion of one long
 * paragraph may no longer be a block edit. {@link #fits} checks whether a copy is of its style; if
 * not, it is made again.
 */
public enum EditingStyle {
  /** The whole letter, and one or two own passages. */
  BLOCK_ADDED(38) {
    @Override
    List<EditOperation> operations(FormLetter letter, RandomGenerator random) {
      return List.of(new AddParagraphs(share(random.nextInt(4) == 0 ? 2 : 1, letter)));
    }
  },
  /** A few words altered: at most 14 in the whole letter and so in each of its paragraphs. */
  MINOR_CHANGE(22) {
    @Override
    List<EditOperation> operations(FormLetter letter, RandomGenerator random) {
      return List.of(fewWords(letter, random));
    }
  },
  /** A paragraph of the letter in a text of one's own. */
  KEY_BLOCK(14) {
    @Override
    List<EditOperation> operations(FormLetter letter, RandomGenerator random) {
      return random.nextBoolean()
          ? List.of(new DeleteParagraphs(1), new AddParagraphs(1), new AddParagraphs(1))
          : List.of(new DeleteParagraphs(1), new AddParagraphs(1), new AddParagraphs(0.5));
    }

    @Override
    boolean fits(FormLetter letter, EditedText copy) {
      int kept = words(copy, false);
      return kept >= SHORTEST_KEY_BLOCK
          && 2 * kept < TextPieces.countWords(letter.text())
          && kept < words(copy, true);
    }
  },
  /** A few words altered, and a passage added or a paragraph deleted. */
  MINOR_CHANGE_BLOCK_EDIT(9) {
    @Override
    List<EditOperation> operations(FormLetter letter, RandomGenerator random) {
      return random.nextInt(5) < 3
          ? List.of(fewWords(letter, random), new AddParagraphs(share(1, letter)))
          : List.of(new DeleteParagraphs(share(1, letter)), fewWords(letter, random));
    }

    @Override
    boolean fits(FormLetter letter, EditedText copy) {
      return keepsMost(letter, copy);
    }
  },
  /** Paragraphs deleted, more than half of the letter kept. */
  BLOCK_DELETED(8) {
    @Override
    List<EditOperation> operations(FormLetter letter, RandomGenerator random) {
      int most = Math.max(1, letter.paragraphs().size() / 2);
      return List.of(new DeleteParagraphs(share(1 + random.nextInt(most), letter)));
    }

    @Override
    boolean fits(FormLetter letter, EditedText copy) {
      return keepsMost(letter, copy);
    }
  },
  /** The same paragraphs in another order. */
  BLOCK_REORDERING(4) {
    @Override
    List<EditOperation> operations(FormLetter letter, RandomGenerator random) {
      return List.of(new ReorderParagraphs(random.nextBoolean() ? 0.5 : 1));
    }
  },
  /** Every paragraph moved and words altered throughout: the same words, hardly the same text. */
  BAG_OF_WORDS(3) {
    @Override
    List<EditOperation> operations(FormLetter letter, RandomGenerator random) {
      return List.of(new ReorderParagraphs(1), new ReplaceWords(0.06 + 0.01 * random.nextInt(7)));
    }
  },
  /** The letter two or three times over. */
  REPEATED(2) {
    @Override
    List<EditOperation> operations(FormLetter letter, RandomGenerator random) {
      return List.of(new RepeatParagraphs(RepeatParagraphs.ALL, 1 + random.nextInt(2)));
    }
  };

  /** A shorter pasted paragraph is a phrase that anyone might have written. */
  private static final int SHORTEST_KEY_BLOCK = 25;

  /** "Under 5 % or 15 words" of a paragraph, applied to the whole letter. */
  private static final int MAX_WORDS_CHANGED = 14;

  /**
   * Weight in percent of edited copies; block edits and key blocks are more than half (SIGIR, 6.1).
   */
  private final int weight;

  EditingStyle(int weight) {
    this.weight = weight;
  }

  /** The category that a copy edited in this style has. */
  public Category category() {
    return Category.valueOf(name());
  }

  /** Draws a sequence of operations that edits a letter in this style. */
  abstract List<EditOperation> operations(FormLetter letter, RandomGenerator random);

  /** Whether a copy made by {@link #operations} is of this style. */
  boolean fits(FormLetter letter, EditedText copy) {
    return true;
  }

  /** Draws a style by weight. */
  static EditingStyle draw(RandomGenerator random) {
    int all = 0;
    for (EditingStyle style : values()) {
      all += style.weight;
    }
    int place = random.nextInt(all);
    for (EditingStyle style : values()) {
      place -= style.weight;
      if (place < 0) {
        return style;
      }
    }
    throw new AssertionError("the weights add up to " + all);
  }

  private static double share(int paragraphs, FormLetter letter) {
    return (double) paragraphs / letter.paragraphs().size();
  }

  private static ReplaceWords fewWords(FormLetter letter, RandomGenerator random) {
    int words = TextPieces.countWords(letter.text());
    int changed = 1 + random.nextInt(Math.max(1, Math.min(MAX_WORDS_CHANGED, words / 25)));
    return new ReplaceWords((double) changed / words);
  }

  private static boolean keepsMost(FormLetter letter, EditedText copy) {
    return 2 * words(copy, false) > TextPieces.countWords(letter.text());
  }

  private static int words(EditedText copy, boolean added) {
    return copy.paragraphs().stream()
        .filter(paragraph -> paragraph.added() == added)
        .mapToInt(paragraph -> TextPieces.countWords(paragraph.text()))
        .sum();
  }
}
