// SPDX-License-Identifier: Apache-2.0
package org.neardup.cluster.letter;

import com.carrotsearch.hppc.FloatArrayList;
import com.carrotsearch.hppc.IntArrayList;
import com.carrotsearch.hppc.IntHashSet;
import com.carrotsearch.hppc.IntIntHashMap;
import com.carrotsearch.hppc.IntObjectHashMap;
import com.carrotsearch.hppc.LongHashSet;
import com.carrotsearch.hppc.LongObjectHashMap;
import com.carrotsearch.hppc.cursors.LongObjectCursor;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.neardup.distance.BackgroundModel;
import org.neardup.distance.RareWords;
import org.neardup.distance.TokenOverlap;
import org.neardup.retrieval.RetrievalSettings;
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
 * <p><b>Words.</b> A letter retold sentence by sentence shares no run with it, but its words. Rare
 * words weigh more ({@link RareWords}). A text belongs to the letter with the greatest cosine of
 * the weights, if three conditions hold. The cosine is at least {@value #MIN_COSINE} times the
 * letter's own share of its words. It is {@value #MARGIN} times that of the next letter. The common
 * words weigh at least {@value #MIN_NATS} nats. The margin excludes passages of two letters and
 * agency headings. Only letters of at least {@value #MANY} documents are searched by words: in
 * smaller ones the letter cannot be separated from its writers' words.
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

  static final double MIN_COSINE = 0.25;
  static final double MARGIN = 1.5;
  static final double MIN_NATS = RetrievalSettings.RARE;
  static final int MANY = 10;

  /**
   * Tokens of lower weight are ignored: they are in a hundred letters, or a hundred times more
   * frequent outside.
   */
  static final double MIN_WEIGHT = 0.001;

  /** Words of more letters are ignored: looking them up would cost more than all others. */
  static final int MAX_OWNERS = 100;

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

  private static final IntArrayList TOO_MANY = new IntArrayList(0);

  private final List<Letter> letters;
  private final BackgroundModel background;
  private final LongObjectHashMap<Owners> owners = new LongObjectHashMap<>();
  private final IntObjectHashMap<IntArrayList> speakers = new IntObjectHashMap<>();
  private final double[] norms; // by letter
  private final double[] ownParts; // by letter, the mean of the weights, above 0, at most 1
  private final IntIntHashMap places = new IntIntHashMap(); // by reference

  /**
   * Evidence among these letters, relative to each other.
   *
   * @param background the language model of the collection
   */
  public LetterEvidence(List<Letter> letters, BackgroundModel background) {
    this.letters = List.copyOf(letters);
    this.background = background;
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
      for (int word : letters.get(letter).words()) {
        IntArrayList letterList = speakers.get(word);
        if (letterList == null) {
          letterList = new IntArrayList(1);
        }
        speakers.put(word, withOwner(letterList, letter));
      }
    }
    ownParts =
        letters.stream()
            .mapToDouble(letter -> Arrays.stream(letter.weights()).average().orElse(1))
            .toArray();
    norms = new double[letters.size()];
    for (int letter = 0; letter < norms.length; letter++) {
      for (int word : letters.get(letter).words()) {
        double weight = weight(word);
        norms[letter] += weight * weight;
      }
      norms[letter] = Math.sqrt(norms[letter]);
    }
  }

  @SuppressWarnings("ReferenceEquality") // the one list that represents too many
  private static IntArrayList withOwner(IntArrayList letterList, int letter) {
    if (letterList == TOO_MANY || letterList.size() == MAX_OWNERS) {
      return TOO_MANY;
    }
    letterList.add(letter);
    return letterList;
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
      IndexedText text = new IndexedText(slot, cursor.length(slot), cursor);
      for (int token : text.tokens) {
        matcher.meet(ownersOf[token]);
      }
      return matcher.match(text, own);
    }

    private final class IndexedText implements Matcher.Text {
      private final int slot;
      private final int wordCount;
      private final TextStore.Cursor cursor;
      private final int[] tokens; // their numbers

      IndexedText(int slot, int wordCount, TextStore.Cursor cursor) {
        this.slot = slot;
        this.wordCount = wordCount;
        this.cursor = cursor;
        this.tokens = index.tokens(slot);
      }

      @Override
      public int tokenCount() {
        return index.tokenCount(slot);
      }

      @Override
      public int wordCount() {
        return wordCount;
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
    private final double[] values = new double[letters.size()]; // all 0 between two texts
    private final IntArrayList met = new IntArrayList(); // letters with a value
    private final List<Owners> ownersMet = new ArrayList<>(); // of the tokens of the text

    private Matcher() {}

    /** A text with its tokens. */
    private interface Text {
      int tokenCount();

      int wordCount();

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
      if (passage != null || own != NONE || speakers.isEmpty()) {
        return passage;
      }
      Match words = words(text.bag());
      forget();
      return words;
    }

    /** Whether a text has visible tokens of a letter's cluster. */
    private boolean shares(Text text, int letter) {
      return text.seen(letter) >= Math.min(text.tokenCount(), LetterMerging.MIN_TOKENS);
    }

    private void forget() {
      for (int i = 0; i < met.size(); i++) {
        values[met.get(i)] = 0;
      }
      met.clear();
      ownersMet.clear();
    }

    private void add(int letter, double value) {
      if (values[letter] == 0) {
        met.add(letter);
      }
      values[letter] += value;
    }

    private boolean isBetter(int letter, int best) {
      return values[letter] > values[best]
          || values[letter] == values[best]
              && letters.get(letter).reference() < letters.get(best).reference();
    }

    private void meet(Owners owning) {
      if (owning == null) {
        return;
      }
      ownersMet.add(owning);
      for (int i = 0; i < owning.letters().size(); i++) {
        add(owning.letters().get(i), owning.weights().get(i));
      }
    }

    private Match passage(Text text, int own) {
      int tokens = text.tokenCount();
      int best = NONE;
      double ofOwn = 0;
      for (int i = 0; i < met.size(); i++) {
        int letter = met.get(i);
        if (letters.get(letter).reference() == own) {
          ofOwn = values[letter];
        }
        if (best == NONE || isBetter(letter, best)) {
          best = letter;
        }
      }
      if (best == NONE
          || letters.get(best).reference() == own
          || values[best] * Math.min(text.wordCount(), MAX_WORDS_A_TOKEN * tokens)
              < MIN_WORDS * tokens
          || MIN_PART * values[best] < Math.min(tokens, letters.get(best).core().length)
          || values[best] < LEAVING * ofOwn
          || isInARival(best)
          || !shares(text, best)) {
        return null;
      }
      return new Match(letters.get(best).reference(), Kind.PASSAGE, values[best]);
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

    private Match words(BagOfWords bag) {
      double squares = 0;
      for (int i = 0; i < bag.size(); i++) {
        double weight = weight(bag.words()[i]);
        squares += weight * weight;
        IntArrayList letterList = weight == 0 ? null : speakers.get(bag.words()[i]);
        for (int j = 0; letterList != null && j < letterList.size(); j++) {
          add(letterList.get(j), weight * weight);
        }
      }
      int best = NONE;
      double next = 0;
      for (int i = 0; i < met.size(); i++) {
        int letter = met.get(i);
        values[letter] /= Math.sqrt(squares) * norms[letter];
        if (best == NONE || isBetter(letter, best)) {
          next = best == NONE ? 0 : values[best];
          best = letter;
        } else {
          next = Math.max(next, values[letter]);
        }
      }
      if (best == NONE
          || values[best] * ownParts[best] < MIN_COSINE
          || values[best] < MARGIN * next
          || letters.get(best).documents() < MANY
          || weightOfCommon(bag, best) < MIN_NATS) {
        return null;
      }
      return new Match(letters.get(best).reference(), Kind.WORDS, values[best]);
    }
  }

  private double weightOfCommon(BagOfWords bag, int letter) {
    double sum = 0;
    int[] letterWords = letters.get(letter).words();
    for (int i = 0, j = 0; i < bag.size() && j < letterWords.length; ) {
      int word = bag.words()[i];
      if (word == letterWords[j]) {
        sum += weight(word);
        i++;
        j++;
      } else if (word < letterWords[j]) {
        i++;
      } else {
        j++;
      }
    }
    return sum;
  }

  /** Nats; 0 for a word of many letters. */
  @SuppressWarnings("ReferenceEquality") // the one list that represents too many
  private double weight(int word) {
    if (speakers.get(word) == TOO_MANY) {
      return 0;
    }
    return RareWords.weight(background, word);
  }

  /** Adds the tokens of all letters to a set. */
  public static void addTokens(List<Letter> letters, LongHashSet set) {
    letters.forEach(letter -> set.addAll(letter.core()));
  }
}
