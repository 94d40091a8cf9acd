// SPDX-License-Identifier: Apache-2.0
package org.neardup.cluster.letter;

import com.carrotsearch.hppc.FloatArrayList;
import com.carrotsearch.hppc.IntArrayList;
import com.carrotsearch.hppc.IntHashSet;
import com.carrotsearch.hppc.IntIntHashMap;
import com.carrotsearch.hppc.LongHashSet;
import com.carrotsearch.hppc.LongObjectHashMap;
import com.carrotsearch.hppc.cursors.LongObjectCursor;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.neardup.distance.BackgroundModel;
import org.neardup.distance.TokenOverlap;
import org.neardup.retrieval.TextStore;
import org.neardup.retrieval.TokenIndex;
import org.neardup.text.BagOfWords;

/**
 * Decides the letter of a text by its part of each: a passage, or else its words.
 *
 * <p><b>Passage.</b> A text with one pasted paragraph and much of its own is far from every letter
 * by its words. The evidence is the paragraph: a run of words that only one letter has. A token of
 * n letters with as many documents each has weight 1/(n√n) for each of them. An agency's preamble
 * or a quoted rule, which many letters have, therefore weighs next to nothing, as do tokens that
 * more texts without a letter have ({@link Letter#weights}). A text belongs to the letter with the
 * most evidence, if this corresponds to a common run of {@value #MIN_WORDS} words: the evidence in
 * tokens times the words for each token of the text. It must also be at least one part in {@value
 * #MIN_PART} of the text or of the letter. Some of it must be visible in the letter's cluster
 * ({@link Letter#spine}); otherwise texts would be together that only share text with a third. And
 * a tenth of it must be beyond each rival: another letter of its own ({@link CommonText}) does not
 * have it. A citation that two letters have is therefore evidence for neither, however few and
 * however large they are.
 *
 * <pre>
 *   letter A   a b c d x y        text   x y c d own words
 *   letter B   e f g x y                 A: c d 1 each, x y 0.35 each = 2.7    B: x y = 0.7
 * </pre>
 *
 * <p><b>Words.</b> A letter retold sentence by sentence shares no run with it: {@link LetterWords}.
 *
 * <p>Immutable and thread-safe; the result depends on the letters, the model and the text alone.
 */
public final class LetterEvidence {

  /** The reference of no letter. */
  public static final int NONE = -1;

  /**
   * With shingles of five words, a run of twelve: a clause that two people do not write by chance,
   * and rarely a set phrase.
   */
  static final double MIN_WORDS = 7.5;

  /**
   * Least part of the text or the letter, whichever is shorter: two long texts share a clause by
   * chance.
   */
  static final int MIN_PART = 25;

  /** The factor by which the evidence for another letter must exceed that for a text's own. */
  static final double LEAVING = 1.5;

  /**
   * The part of what a text and a letter share that a rival must lack. It is not nothing: winnowing
   * may keep another token where a citation begins or ends.
   */
  static final int BEYOND_PART = 10;

  /** Bytes of a token or a word with its list of owners and its weight, in hash tables. */
  private static final long BYTES_PER_ENTRY = 140;

  /** Documents of a letter, at least, whose writers' words do not blur its own. */
  static final int MANY = 10;

  /**
   * Tokens of lower weight are ignored: they are in a hundred letters, or a hundred times more
   * frequent outside.
   */
  static final double MIN_WEIGHT = 0.001;

  /** Words for each token if winnowing keeps two shingles in five, and some margin. */
  static final double MAX_WORDS_A_TOKEN = 3;

  /**
   * The letters that have a token, at most a hundred, its weight for each, and each one's rivals
   * that have it.
   */
  private record Owners(IntArrayList letters, FloatArrayList weights, IntArrayList rivals) {
    Owners() {
      this(new IntArrayList(1), new FloatArrayList(1), new IntArrayList(1));
    }
  }

  private final List<Letter> letters;
  private final LongObjectHashMap<Owners> owners = new LongObjectHashMap<>();
  private final LetterWords words;
  private final IntIntHashMap places = new IntIntHashMap(); // by reference

  /**
   * Evidence among these letters, relative to each other.
   *
   * @param background the language model of the collection
   */
  public LetterEvidence(List<Letter> letters, BackgroundModel background) {
    this.letters = List.copyOf(letters);
    this.words = new LetterWords(letters, background);
    for (int letter = 0; letter < letters.size(); letter++) {
      places.put(letters.get(letter).reference(), letter);
      long[] core = letters.get(letter).core();
      for (int i = 0; i < core.length; i++) {
        double weight = letters.get(letter).weights()[i];
        if (weight >= MIN_WEIGHT) {
          Owners owning = owners.get(core[i]);
          if (owning == null) {
            owning = new Owners();
            owners.put(core[i], owning);
          }
          owning.letters().add(letter);
          owning.weights().add((float) weight);
          owning.rivals().add(letters.get(letter).rivals()[i]);
        }
      }
    }
  }

  /** Estimated memory for letters with this many tokens and words in all. */
  public static long bytes(List<Letter> letters) {
    long entries =
        letters.stream()
            .mapToLong(letter -> 1 + letter.core().length + letter.words().length)
            .sum();
    long spines = letters.stream().mapToLong(letter -> letter.spine().length).sum();
    return BYTES_PER_ENTRY * entries + Long.BYTES * spines;
  }

  /** The kind of evidence for a letter. */
  public enum Kind {
    PASSAGE,
    WORDS,
    /** None, for its own letter or another. */
    NOTHING
  }

  /**
   * The letter of a text.
   *
   * @param reference of the letter
   * @param kind kind of evidence
   * @param evidence number of tokens that no other letter has, or the cosine of the words; 0 for
   *     none
   */
  public record Match(int reference, Kind kind, double evidence) {}

  /** Examines texts one after another; for one thread. */
  public Matcher matcher() {
    return new Matcher();
  }

  /**
   * The letters in the numbers of an index, whose texts need no hashing of their tokens. A token of
   * a single text has no number, and decides nothing: the core of a letter of several texts has
   * none, and a letter of one text meets no other text by it.
   */
  public Numbered over(TokenIndex index) {
    return new Numbered(index);
  }

  /** The memory of {@link #over}, in bytes. */
  public static long bytesOver(TokenIndex index, List<Letter> letters) {
    return (long) Integer.BYTES * index.size()
        + letters.stream().mapToLong(letter -> 2L * Long.BYTES * letter.spine().length).sum();
  }

  /** The letters over the texts of an index. Immutable and thread-safe. */
  public final class Numbered {
    private final TokenIndex index;
    private final Owners[] ownersOf; // by number
    private final IntHashSet[] spines; // by letter

    private Numbered(TokenIndex index) {
      this.index = index;
      ownersOf = new Owners[index.size()];
      for (LongObjectCursor<Owners> owning : owners) {
        int number = index.number(owning.key);
        if (number >= 0) {
          ownersOf[number] = owning.value;
        }
      }
      spines = new IntHashSet[letters.size()];
      for (int letter = 0; letter < spines.length; letter++) {
        spines[letter] = new IntHashSet();
        for (long token : letters.get(letter).spine()) {
          int number = index.number(token);
          if (number >= 0) {
            spines[letter].add(number);
          }
        }
      }
    }

    /**
     * The letter of a text of the index, as {@link Matcher#match} says.
     *
     * @param cursor reads the texts of the index
     */
    public Match match(Matcher matcher, int slot, TextStore.Cursor cursor, int own)
        throws IOException {
      IndexedText text = new IndexedText(slot, cursor);
      for (int token : text.tokens) {
        matcher.meet(ownersOf[token]);
      }
      return matcher.match(text, own);
    }

    private final class IndexedText implements Matcher.Text {
      private final int slot;
      private final TextStore.Cursor cursor;
      private final int[] tokens; // their numbers

      IndexedText(int slot, TextStore.Cursor cursor) {
        this.slot = slot;
        this.cursor = cursor;
        this.tokens = index.tokens(slot);
      }

      @Override
      public int tokenCount() {
        return index.tokenCount(slot);
      }

      @Override
      public int wordCount() throws IOException {
        return cursor.length(slot);
      }

      @Override
      public BagOfWords bag() throws IOException {
        return cursor.bag(slot);
      }

      @Override
      public int seen(int letter) {
        int seen = 0;
        for (int i = 0; i < tokens.length && seen < LetterMerging.MIN_TOKENS; i++) {
          seen += spines[letter].contains(tokens[i]) ? 1 : 0;
        }
        return seen;
      }
    }
  }

  /** The working memory of one thread. */
  public final class Matcher {
    private final LetterScores scores = new LetterScores(letters); // empty between two texts
    private final List<Owners> ownersMet = new ArrayList<>(); // of the tokens of the text

    private Matcher() {}

    /** A text with its tokens. */
    private interface Text {
      int tokenCount();

      int wordCount() throws IOException;

      BagOfWords bag() throws IOException;

      /** The number of tokens of a letter's spine, or enough of them. */
      int seen(int letter);
    }

    /**
     * The letter of a text; null if there is none or it is its own; its own with {@link
     * Kind#NOTHING} if the text has no part of any letter.
     *
     * @param tokens of the text, distinct and ascending
     * @param bag its words
     * @param own the reference of the text's own letter, or {@link #NONE}: another letter needs
     *     {@value #LEAVING} times the evidence, and not by words alone
     */
    public Match match(long[] tokens, BagOfWords bag, int own) {
      for (long token : tokens) {
        meet(owners.get(token));
      }
      try {
        return match(new SeparateText(tokens, bag), own);
      } catch (IOException e) {
        throw new UncheckedIOException("a text in memory cannot fail to be read", e);
      }
    }

    private final class SeparateText implements Text {
      private final long[] tokens;
      private final BagOfWords bag;

      SeparateText(long[] tokens, BagOfWords bag) {
        this.tokens = tokens;
        this.bag = bag;
      }

      @Override
      public int tokenCount() {
        return tokens.length;
      }

      @Override
      public int wordCount() {
        return bag.length();
      }

      @Override
      public BagOfWords bag() {
        return bag;
      }

      @Override
      public int seen(int letter) {
        return TokenOverlap.intersection(tokens, letters.get(letter).spine());
      }
    }

    private Match match(Text text, int own) throws IOException {
      Match passage = passage(text, own);
      forget();
      if (passage == null && own != NONE && !shares(text, places.get(own))) {
        return new Match(own, Kind.NOTHING, 0);
      }
      return passage != null || own != NONE || words.isEmpty()
          ? passage
          : words.match(text.bag(), scores);
    }

    /** Whether a text has visible tokens of a letter's cluster. */
    private boolean shares(Text text, int letter) {
      return text.seen(letter) >= Math.min(text.tokenCount(), LetterMerging.MIN_TOKENS);
    }

    private void forget() {
      scores.clear();
      ownersMet.clear();
    }

    private void meet(Owners owning) {
      if (owning == null) {
        return;
      }
      ownersMet.add(owning);
      for (int i = 0; i < owning.letters().size(); i++) {
        scores.add(owning.letters().get(i), owning.weights().get(i));
      }
    }

    private Match passage(Text text, int own) throws IOException {
      int tokens = text.tokenCount();
      int best = scores.best();
      double ofOwn = own == NONE ? 0 : scores.of(places.get(own));
      if (best == NONE
          || letters.get(best).reference() == own
          || scores.of(best) * Math.min(text.wordCount(), MAX_WORDS_A_TOKEN * tokens)
              < MIN_WORDS * tokens
          || MIN_PART * scores.of(best) < Math.min(tokens, letters.get(best).core().length)
          || scores.of(best) < LEAVING * ofOwn
          || isInARival(best)
          || !shares(text, best)) {
        return null;
      }
      return new Match(letters.get(best).reference(), Kind.PASSAGE, scores.of(best));
    }

    /** Whether one rival has more than nine tenths of what the text has of a letter. */
    private boolean isInARival(int letter) {
      int shared = 0;
      int[] inRival = new int[Letter.MAX_RIVALS];
      for (Owners owning : ownersMet) {
        int place = owning.letters().indexOf(letter);
        if (place >= 0) {
          shared++;
          for (int left = owning.rivals().get(place); left != 0; left &= left - 1) {
            inRival[Integer.numberOfTrailingZeros(left)]++;
          }
        }
      }
      int beyond = shared - Arrays.stream(inRival).max().orElse(0);
      return BEYOND_PART * beyond < shared;
    }
  }

  /** Adds the tokens of all letters to a set. */
  public static void addTokens(List<Letter> letters, LongHashSet set) {
    letters.forEach(letter -> set.addAll(letter.core()));
  }
}
