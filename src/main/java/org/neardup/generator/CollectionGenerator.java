// SPDX-License-Identifier: Apache-2.0
package org.neardup.generator;

import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.random.RandomGenerator;
import java.util.stream.Stream;
import org.neardup.edit.Category;
import org.neardup.generator.LabelledComment.Truth;
import org.neardup.text.TextSpan;

/**
 * Makes the comments of some dockets, with the ground truth of each: campaigns of form letters,
 * sent unchanged or edited, among unique comments.
 *
 * <ol>
 *   <li>Every comment is given a letter, the popular ones more often ({@link
 *       CollectionShape#zipf}), or none.
 *   <li>It is given a time of arrival. A campaign starts on a day of its own and wears off; unique
 *       comments arrive over the whole period. Comments are numbered as they arrive.
 *   <li>It is written. A letter's first comment is the letter itself, the later ones are exact
 *       copies or edited in a style drawn from {@link EditingStyle}.
 * </ol>
 *
 * <p>Each iteration writes the collection again from the seed, one comment at a time: a collection
 * need not fit into memory. Immutable.
 */
public final class CollectionGenerator implements Iterable<LabelledComment> {

  /** The source of comments that were not sent through a campaign's site. */
  public static final String WEB_FORM = "webform.example";

  private static final int ATTEMPTS = 40;
  private static final int LINE_LENGTH = 72;

  private final List<FormLetter> letters;
  private final Prose prose;
  private final CollectionShape shape;

  /**
   * A generator of one collection.
   *
   * @param letters the form letters, at least one
   * @param prose the material of unique comments and passages, for every docket of the letters
   */
  public CollectionGenerator(List<FormLetter> letters, Prose prose, CollectionShape shape) {
    if (letters.isEmpty()) {
      throw new IllegalArgumentException("[letters] must hold at least one letter, got none");
    }
    for (FormLetter letter : letters) {
      if (prose.dockets().getOrDefault(letter.docketId(), List.of()).isEmpty()) {
        throw new IllegalArgumentException(
            "[prose] must hold paragraphs about docket [" + letter.docketId() + "], got none");
      }
    }
    this.letters = List.copyOf(letters);
    this.prose = prose;
    this.shape = shape;
  }

  /** The comments in the order of their arrival. */
  @Override
  public Iterator<LabelledComment> iterator() {
    return stream().iterator();
  }

  /** The comments in the order of their arrival; sequential. */
  public Stream<LabelledComment> stream() {
    SplittableRandom random = new SplittableRandom(shape.seed());
    List<Arrival> arrivals = arrivals(random.split());
    Writer writer = new Writer(random.split());
    return arrivals.stream().map(writer::write);
  }

  /** A comment before it is written: its letter, or {@link #NO_LETTER}, and its time. */
  private record Arrival(int letter, long second) {
    static final int NO_LETTER = -1;
  }

  private List<Arrival> arrivals(SplittableRandom random) {
    double[] popularity = popularity(random);
    long opened = shape.opened().getEpochSecond();
    long seconds = shape.closed().getEpochSecond() - opened;
    long[] launched = new long[letters.size()];
    for (int i = 0; i < launched.length; i++) {
      launched[i] = (long) (0.7 * seconds * random.nextDouble());
    }
    List<Arrival> arrivals = new ArrayList<>(shape.documents());
    for (int i = 0; i < shape.documents(); i++) {
      if (random.nextDouble() < shape.unique()) {
        arrivals.add(new Arrival(Arrival.NO_LETTER, opened + random.nextLong(seconds)));
      } else {
        int letter = choose(popularity, random);
        long second = launched[letter] + wait(seconds - launched[letter], random);
        arrivals.add(new Arrival(letter, opened + second));
      }
    }
    arrivals.sort(Comparator.comparingLong(Arrival::second));
    return arrivals;
  }

  /** Cumulative shares of the letters, by which ranks are drawn. */
  private double[] popularity(SplittableRandom random) {
    int[] ranks = new int[letters.size()];
    for (int i = 0; i < ranks.length; i++) {
      int other = random.nextInt(i + 1);
      ranks[i] = ranks[other];
      ranks[other] = i + 1;
    }
    double[] cumulative = new double[ranks.length];
    double sum = 0;
    for (int i = 0; i < ranks.length; i++) {
      sum += StrictMath.pow(ranks[i], -shape.zipf());
      cumulative[i] = sum;
    }
    return cumulative;
  }

  private static int choose(double[] cumulative, SplittableRandom random) {
    double place = random.nextDouble() * cumulative[cumulative.length - 1];
    int chosen = 0;
    while (cumulative[chosen] <= place) {
      chosen++;
    }
    return chosen;
  }

  /** Seconds from a campaign's start: exponential, an eighth of the time left on average. */
  private static long wait(long left, SplittableRandom random) {
    double wait = -StrictMath.log(1 - random.nextDouble()) * left / 8;
    return wait < left ? (long) wait : random.nextLong(left);
  }

  /** Writes the comments of one collection in the order of their arrival. */
  private final class Writer {

    private final SplittableRandom random;
    private final OwnWords ownWords = new OwnWords(prose);
    private final Dictionary dictionary = dictionary();
    private final Map<Integer, String> references = new HashMap<>();
    private final List<String> dockets =
        letters.stream().map(FormLetter::docketId).distinct().toList();
    private final List<String> relays = letters.stream().map(FormLetter::relay).distinct().toList();
    private int written;

    Writer(SplittableRandom random) {
      this.random = random;
    }

    LabelledComment write(Arrival arrival) {
      // a separate generator, so that the next comment does not depend on the random numbers used
      SplittableRandom own = random.split();
      String id = String.format(Locale.ROOT, "c%07d", ++written);
      Instant received = Instant.ofEpochSecond(arrival.second);
      return arrival.letter == Arrival.NO_LETTER
          ? unique(id, received, own)
          : campaign(id, received, arrival.letter, own);
    }

    private LabelledComment unique(String id, Instant received, SplittableRandom own) {
      String docketId = dockets.get(own.nextInt(dockets.size()));
      String relay = own.nextInt(3) == 0 ? relays.get(own.nextInt(relays.size())) : WEB_FORM;
      Truth truth = new Truth("unique-" + id, Category.SINGLETON, null, List.of());
      return new LabelledComment(
          id, ownWords.comment(docketId, own), received, docketId, relay, truth);
    }

    private LabelledComment campaign(String id, Instant received, int number, RandomGenerator own) {
      FormLetter letter = letters.get(number);
      String relay = own.nextInt(10) == 0 ? WEB_FORM : letter.relay();
      String reference = references.putIfAbsent(number, id);
      String text = letter.text();
      Category category = Category.REFERENCE;
      List<TextSpan> added = List.of();
      if (reference == null) {
        reference = id;
      } else if (own.nextDouble() < shape.exact()) {
        category = Category.EXACT;
        text = own.nextInt(8) == 0 ? wrapped(text) : text;
      } else {
        Edit edit = edited(letter, own);
        category = edit.style.category();
        text = edit.copy.text();
        added = edit.copy.added();
      }
      Truth truth = new Truth(letter.name(), category, reference, added);
      return new LabelledComment(id, text, received, letter.docketId(), relay, truth);
    }

    /** Edits a letter in a style, or in another style if this letter does not allow it. */
    private Edit edited(FormLetter letter, RandomGenerator own) {
      TextEditor editor = new TextEditor(dictionary, ownWords.passages(letter.docketId()));
      while (true) { // replacing words fits every letter
        EditingStyle style = EditingStyle.draw(own);
        for (int attempt = 0; attempt < ATTEMPTS; attempt++) {
          EditedText copy = editor.edit(letter.text(), style.operations(letter, own), own);
          if (style.fits(letter, copy) && !isExactCopy(letter, copy)) {
            return new Edit(style, copy);
          }
        }
      }
    }
  }

  private record Edit(EditingStyle style, EditedText copy) {}

  private Dictionary dictionary() {
    return Dictionary.ofTexts(
        Stream.of(
                letters.stream().map(FormLetter::text),
                letters.stream()
                    .map(FormLetter::docketId)
                    .distinct()
                    .map(prose.dockets()::get)
                    .flatMap(List::stream),
                prose.general().stream())
            .flatMap(texts -> texts)
            .toList());
  }

  private static boolean isExactCopy(FormLetter letter, EditedText copy) {
    return TextPieces.documentString(copy.text()).equals(TextPieces.documentString(letter.text()));
  }

  /** The same words with lines broken like those of a mail program. */
  private static String wrapped(String text) {
    StringBuilder wrapped = new StringBuilder();
    int column = 0;
    for (String word : text.split("(?<= )|(?<=\n)", -1)) {
      if (column > 0 && column + word.stripTrailing().length() > LINE_LENGTH) {
        wrapped.setLength(wrapped.length() - 1);
        wrapped.append('\n');
        column = 0;
      }
      wrapped.append(word);
      column = word.endsWith("\n") ? 0 : column + word.length();
    }
    return wrapped.toString();
  }
}
