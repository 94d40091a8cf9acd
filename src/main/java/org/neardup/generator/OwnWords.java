// SPDX-License-Identifier: Apache-2.0
package org.neardup.generator;

import com.carrotsearch.hppc.IntArrayList;
import com.carrotsearch.hppc.IntIntHashMap;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.random.RandomGenerator;

/**
 * Texts that people write themselves: passages added to a letter, and unique comments, composed
 * from {@link Prose}.
 *
 * <p>A collection has more comments than there is prose, so its sentences are reused in other
 * combinations. A unique comment is the one of several candidates that shares least with any
 * earlier comment. The shortest paragraphs are reserved for comments of one paragraph: as passages,
 * they would make another comment contain such a comment.
 *
 * <p>It remembers its texts; one instance writes one collection.
 */
final class OwnWords {

  /** Number of paragraphs about a docket for each reserved one, the shortest. */
  private static final int PARAGRAPHS_PER_NOTE = 6;

  private static final int CANDIDATES = 24;

  private final Map<String, List<List<String>>> dockets = new HashMap<>();
  private final Map<String, Deque<String>> notes = new HashMap<>();
  private final List<List<String>> general;

  /** Document strings of the unique comments so far. */
  private final Set<String> said = new HashSet<>();

  /** The numbers of the unique comments that contain a sentence. */
  private final Map<String, IntArrayList> uses = new HashMap<>();

  /** The length of each unique comment, by its number. */
  private final IntArrayList lengths = new IntArrayList();

  private record Draft(String text, Set<String> sentences) {}

  OwnWords(Prose prose) {
    prose.dockets().forEach(this::take);
    general = prose.general().stream().map(TextPieces::sentences).toList();
  }

  private void take(String docketId, List<String> paragraphs) {
    List<String> byLength = new ArrayList<>(paragraphs);
    byLength.sort(Comparator.comparingInt(String::length).thenComparing(p -> p));
    int kept = byLength.size() / PARAGRAPHS_PER_NOTE;
    notes.put(docketId, new ArrayDeque<>(byLength.subList(0, kept)));
    dockets.put(
        docketId,
        byLength.subList(kept, byLength.size()).stream().map(TextPieces::sentences).toList());
  }

  /**
   * Passages for a letter of a docket: one or two runs of sentences in one paragraph, of any
   * length. A comment may have more of its own than of the letter.
   */
  ParagraphSource passages(String docketId) {
    return (words, random) -> {
      List<String> passage = new ArrayList<>(run(docketId, random));
      if (random.nextInt(3) == 0) {
        run(docketId, random).stream().filter(s -> !passage.contains(s)).forEach(passage::add);
      }
      return Optional.of(join(passage));
    };
  }

  /**
   * A unique comment.
   *
   * @throws IllegalStateException if the prose is too small for another one
   */
  String comment(String docketId, RandomGenerator random) {
    Draft best = null;
    long leastShared = Long.MAX_VALUE;
    Deque<String> left = notes.get(docketId);
    if (!left.isEmpty() && random.nextInt(5) == 0) {
      String note = left.remove();
      best = new Draft(note, Set.of(note));
    } else {
      for (int i = 0; i < CANDIDATES && leastShared > 0; i++) {
        Draft draft = draft(docketId, random);
        long shared = shared(draft, leastShared);
        if (shared < leastShared && !said.contains(TextPieces.documentString(draft.text))) {
          best = draft;
          leastShared = shared;
        }
      }
    }
    if (best == null) {
      throw new IllegalStateException(
          String.format(
              Locale.ROOT,
              "[prose] must hold more than %d paragraphs about docket [%s]"
                  + " to make more than %d unique comments",
              dockets.get(docketId).size(),
              docketId,
              said.size()));
    }
    int number = lengths.size();
    lengths.add(best.text.length());
    said.add(TextPieces.documentString(best.text));
    best.sentences.forEach(s -> uses.computeIfAbsent(s, key -> new IntArrayList()).add(number));
    return best.text;
  }

  private Draft draft(String docketId, RandomGenerator random) {
    Set<String> sentences = new HashSet<>();
    List<String> paragraphs = new ArrayList<>();
    int runs = 2 + random.nextInt(4);
    for (int i = 0; i < runs; i++) {
      List<String> run = run(docketId, random);
      if (run.stream().noneMatch(sentences::contains)) {
        sentences.addAll(run);
        paragraphs.add(join(run));
      }
    }
    return new Draft(String.join(EditedText.SEPARATOR, paragraphs), sentences);
  }

  /**
   * The greatest share of a draft in common with one earlier comment: characters of common
   * sentences, in thousandths of the shorter of the two.
   *
   * @param limit once the share is not below it, the rest is not counted
   */
  private long shared(Draft draft, long limit) {
    IntIntHashMap common = new IntIntHashMap();
    long most = 0;
    for (String sentence : draft.sentences) {
      IntArrayList comments = uses.get(sentence);
      int count = comments == null ? 0 : comments.size();
      for (int i = 0; i < count && most < limit; i++) {
        int comment = comments.get(i);
        int characters = common.addTo(comment, sentence.length());
        int shorter = Math.min(draft.text.length(), lengths.get(comment));
        most = Math.max(most, 1000L * characters / shorter);
      }
    }
    return most;
  }

  /** Consecutive sentences of one paragraph, mostly about the docket. */
  private List<String> run(String docketId, RandomGenerator random) {
    List<List<String>> paragraphs =
        !general.isEmpty() && random.nextInt(4) == 0 ? general : dockets.get(docketId);
    List<String> sentences = paragraphs.get(random.nextInt(paragraphs.size()));
    int first = random.nextInt(sentences.size());
    int last = first + random.nextInt(sentences.size() - first);
    return random.nextBoolean() ? sentences : sentences.subList(first, last + 1);
  }

  private static String join(List<String> sentences) {
    StringBuilder joined = new StringBuilder();
    for (String sentence : sentences) {
      if (!joined.isEmpty()) {
        joined.append(TextPieces.endsSentence(joined, joined.length()) ? ' ' : '\n');
      }
      joined.append(sentence);
    }
    return joined.toString();
  }
}
