package org.neardup.edit;

import com.github.difflib.algorithm.Change;
import com.github.difflib.algorithm.myers.MyersDiffWithLinearSpace;
import java.util.AbstractList;
import java.util.Arrays;
import java.util.List;
import java.util.RandomAccess;

/**
 * Which word of a text comes from which word of its reference.
 *
 * <p>Four steps, each on what the one before left over:
 *
 * <ol>
 *   <li>Sentences that both have, word for word: those in the order of the reference first, then
 *       the ones that moved, then repetitions.
 *   <li>Runs of at least {@value ReferenceText#RUN} words where the reference has them between the
 *       same neighbours, and of at least {@value #LONG_RUN} anywhere.
 *   <li>Single words between two such places: their longest common subsequence.
 *   <li>What sentences share by chance is taken back: see {@link #takeBackChance}.
 * </ol>
 *
 * <p>Time is near-linear in the two lengths: a sequence of sentences too long for a diff ({@value
 * #MOST_SENTENCES}) is aligned greedily, a gap that is too large ({@value #MOST_CELLS} pairs of
 * words) or comes when {@value #CELLS_PER_WORD} pairs for each word of both texts are spent stays
 * open, so that its words count as replaced, and of a run that occurs often only the first {@value
 * #MOST_PLACES} places count. Reused from text to text; not thread-safe.
 */
final class Alignment {

  static final int NONE = -1;

  /** A run of so many words is no coincidence, wherever it stands. */
  static final int LONG_RUN = 6;

  /** A run of so many words makes two sentences versions of each other, whatever else they say. */
  private static final int TELLING_RUN = 8;

  /** Most sentences of both texts, the common ends not counted, that are aligned by a diff. */
  static final int MOST_SENTENCES = 600;

  /**
   * Largest gap in which single words are looked for: words of the text times words of the
   * reference, which is what it costs.
   */
  static final int MOST_CELLS = 1 << 12;

  /**
   * Cells of all gaps together for each word of the two texts. The shorter side of a gap has at
   * most 64 words, the square root of {@link #MOST_CELLS}. So gaps that share no words have
   * together at most 64 times the words of their longer sides, and fit; only gaps between moved
   * sentences, which may share all words of the reference, do not.
   */
  static final int CELLS_PER_WORD = 64;

  private static final int MOST_PLACES = 32;

  /** What the origin of a word is subtracted from to mark it, below {@link #NONE}. */
  private static final int TAKEN_BACK = -2;

  private final Steps steps;
  private ReferenceText reference;
  private WordsAndSentences ours;
  private WordsAndSentences theirs;

  /** For each word of the text, its word of the reference, or {@link #NONE}. */
  private int[] origins = new int[256];

  /** Whether a word of the text stands in the order of the reference. */
  private boolean[] inOrder = new boolean[256];

  /** For each word of the reference, how often the text has it. */
  private int[] uses = new int[256];

  /** Whether each sentence of the text has a word with an origin. */
  private boolean[] hasOrigin = new boolean[64];

  /** Whether each sentence of the reference has a word that the text has. */
  private boolean[] isUsed = new boolean[64];

  private int[] known = new int[64];
  private int[] wanted = new int[64];
  private int[] heads = new int[64];
  private int[] cursors = new int[64];
  private int[] shared = new int[64];
  private int[] longest = new int[64];

  /** From each word of the reference, the nearest after and before it that may be free. */
  private int[] freeAfter = new int[256];

  private int[] freeBefore = new int[256];

  /** For the words of a gap from each pair on, the length of what they have in common. */
  private final int[] common = new int[MOST_CELLS];

  /** Pairs of words that may still be compared in gaps. */
  private long cells;

  Alignment(Steps steps) {
    this.steps = steps;
  }

  /** Aligns a text with its reference; both must stay as they are while the result is read. */
  void align(ReferenceText newReference, WordsAndSentences text) {
    reference = newReference;
    ours = text;
    theirs = newReference.content();
    makeRoom();
    matchSentences();
    matchRuns();
    matchGaps();
    takeBackChance();
    markSentences();
  }

  /** The word of the reference that a word of the text comes from, or {@link #NONE}. */
  int origin(int word) {
    return origins[word];
  }

  /** How often the text has a word of the reference. */
  int uses(int referenceWord) {
    return uses[referenceWord];
  }

  /** Whether a sentence of the text has anything from the reference. */
  boolean hasSentence(int sentence) {
    return hasOrigin[sentence];
  }

  /** Whether the text has anything of a sentence of the reference. */
  boolean hasReferenceSentence(int sentence) {
    return isUsed[sentence];
  }

  /** Words of the reference that the text has. */
  int kept() {
    int kept = 0;
    for (int i = 0; i < theirs.wordCount; i++) {
      kept += uses[i] > 0 ? 1 : 0;
    }
    return kept;
  }

  /** Words of the text that it has from the reference once more. */
  int repeated() {
    int repeated = 0;
    for (int i = 0; i < theirs.wordCount; i++) {
      repeated += Math.max(0, uses[i] - 1);
    }
    return repeated;
  }

  private void makeRoom() {
    if (origins.length < ours.wordCount) {
      origins = new int[ours.wordCount * 3 / 2];
      inOrder = new boolean[origins.length];
    }
    if (uses.length < theirs.wordCount) {
      uses = new int[theirs.wordCount * 3 / 2];
      freeAfter = new int[uses.length];
      freeBefore = new int[uses.length];
    }
    int sentences = Math.max(ours.sentenceCount, theirs.sentenceCount);
    if (known.length < sentences) {
      hasOrigin = new boolean[sentences * 3 / 2];
      isUsed = new boolean[sentences * 3 / 2];
      known = new int[sentences * 3 / 2];
      wanted = new int[known.length];
      heads = new int[known.length];
      cursors = new int[known.length];
      shared = new int[known.length];
      longest = new int[known.length];
    }
    Arrays.fill(origins, 0, ours.wordCount, NONE);
    Arrays.fill(inOrder, 0, ours.wordCount, false);
    Arrays.fill(uses, 0, theirs.wordCount, 0);
    Arrays.fill(shared, 0, theirs.sentenceCount, 0);
    Arrays.fill(longest, 0, theirs.sentenceCount, 0);
  }

  private void matchSentences() {
    // cursors: of a sentence that the reference has, at its first place: the next free place
    Arrays.fill(cursors, 0, theirs.sentenceCount, NONE);
    int ourCount = 0;
    for (int s = 0; s < ours.sentenceCount; s++) {
      int head = reference.sentences().first(ours.sentences[s]);
      heads[s] = head;
      if (head != HashIndex.NONE) {
        known[ourCount++] = s;
        cursors[head] = head;
      }
    }
    int theirCount = 0;
    for (int s = 0; s < theirs.sentenceCount; s++) {
      if (cursors[reference.sentences().first(theirs.sentences[s])] != NONE) {
        wanted[theirCount++] = s;
      }
    }
    int first = 0;
    while (first < ourCount && first < theirCount && same(known[first], wanted[first])) {
      take(known[first], wanted[first], true);
      first++;
    }
    int after = 0;
    while (ourCount - after > first
        && theirCount - after > first
        && same(known[ourCount - 1 - after], wanted[theirCount - 1 - after])) {
      after++;
      take(known[ourCount - after], wanted[theirCount - after], true);
    }
    alignSentences(first, ourCount - after, theirCount - after);
    matchMovedSentences(ourCount);
  }

  private void alignSentences(int first, int ourEnd, int theirEnd) {
    if (first == ourEnd || first == theirEnd) {
      return;
    }
    if (ourEnd + theirEnd - 2 * first > MOST_SENTENCES) {
      int next = first;
      for (int i = first; i < ourEnd && next < theirEnd; i++) {
        // looks a few sentences ahead, no further: the cost stays linear
        for (int j = next; j < theirEnd && j < next + 8; j++) {
          if (same(known[i], wanted[j])) {
            take(known[i], wanted[j], true);
            next = j + 1;
            break;
          }
        }
      }
      return;
    }
    long[] our = new long[ourEnd - first];
    for (int i = 0; i < our.length; i++) {
      our[i] = ours.sentences[known[first + i]];
    }
    long[] their = new long[theirEnd - first];
    for (int i = 0; i < their.length; i++) {
      their[i] = theirs.sentences[wanted[first + i]];
    }
    forEachCommon(
        new Sequence(their, 0, their.length),
        new Sequence(our, 0, our.length),
        (there, here) -> take(known[first + here], wanted[first + there], true));
  }

  private void matchMovedSentences(int ourCount) {
    for (int i = 0; i < ourCount; i++) {
      steps.take(1);
      int sentence = known[i];
      if (origins[ours.firstWords[sentence]] != NONE) {
        continue;
      }
      int head = heads[sentence];
      int place = cursors[head];
      while (place != HashIndex.NONE && uses[theirs.firstWords[place]] > 0) {
        place = reference.sentences().next(place);
      }
      cursors[head] = place;
      take(sentence, place == HashIndex.NONE ? head : place, false);
    }
  }

  private boolean same(int ourSentence, int theirSentence) {
    return ours.sentences[ourSentence] == theirs.sentences[theirSentence];
  }

  private void take(int ourSentence, int theirSentence, boolean ordered) {
    int length = Math.min(ours.length(ourSentence), theirs.length(theirSentence));
    for (int i = 0; i < length; i++) {
      take(ours.firstWords[ourSentence] + i, theirs.firstWords[theirSentence] + i, ordered, 1);
    }
  }

  private void take(int ourWord, int theirWord, boolean ordered, int count) {
    for (int i = 0; i < count; i++) {
      origins[ourWord + i] = theirWord + i;
      inOrder[ourWord + i] = ordered;
      uses[theirWord + i]++;
    }
  }

  private void matchRuns() {
    int low = 0;
    int end = ours.wordCount;
    int nextAnchor = -1;
    int high = 0;
    for (int word = 0; word < end; ) {
      steps.take(1);
      if (origins[word] != NONE) {
        if (inOrder[word]) {
          low = origins[word] + 1;
        }
        word++;
        continue;
      }
      if (word + ReferenceText.RUN > end
          || origins[word + 1] != NONE
          || origins[word + 2] != NONE) {
        word++;
        continue;
      }
      if (nextAnchor < word) {
        nextAnchor = word;
        while (nextAnchor < end && !(origins[nextAnchor] != NONE && inOrder[nextAnchor])) {
          nextAnchor++;
        }
        high = nextAnchor == end ? theirs.wordCount : origins[nextAnchor];
      }
      word += matchRun(word, low, high);
    }
  }

  /**
   * Matches the run that starts at a word of the text with the best place of the reference.
   *
   * @return how many words to go on
   */
  private int matchRun(int word, int low, int high) {
    int best = NONE;
    int bestLength = 0;
    int bestWorth = 0;
    int places = 0;
    for (int place = reference.runs().first(ReferenceText.run(ours.words, word));
        place != HashIndex.NONE && places < MOST_PLACES;
        place = reference.runs().next(place)) {
      places++;
      boolean free = uses[place] == 0;
      boolean between = free && place >= low && place < high;
      int length = runLength(word, place, free, between ? high : theirs.wordCount);
      steps.take(length);
      int least = between ? ReferenceText.RUN : LONG_RUN;
      int worth = length + (between ? ReferenceText.RUN : 0) + (free ? ReferenceText.RUN : 0);
      if (length >= least && worth > bestWorth) {
        best = place;
        bestLength = length;
        bestWorth = worth;
      }
    }
    if (best == NONE) {
      return 1;
    }
    take(word, best, uses[best] == 0 && best >= low && best < high, bestLength);
    return bestLength;
  }

  private int runLength(int word, int place, boolean free, int high) {
    int length = 0;
    while (word + length < ours.wordCount
        && place + length < high
        && origins[word + length] == NONE
        && (uses[place + length] == 0) == free
        && ours.words[word + length] == theirs.words[place + length]) {
      length++;
    }
    return length;
  }

  private void matchGaps() {
    cells = (long) CELLS_PER_WORD * (ours.wordCount + theirs.wordCount);
    for (int i = 0; i < theirs.wordCount; i++) {
      freeAfter[i] = i + 1;
      freeBefore[i] = i - 1;
    }
    int before = -1;
    for (int word = 0; word <= ours.wordCount; word++) {
      steps.take(1);
      if (word < ours.wordCount && origins[word] == NONE) {
        continue;
      }
      if (word - before > 1) {
        matchGap(before, word);
      }
      before = word;
    }
  }

  /** Matches single words between two matched words of the text, both exclusive. */
  private void matchGap(int before, int after) {
    int low = before < 0 ? 0 : origins[before] + 1;
    int high = after == ours.wordCount ? theirs.wordCount : origins[after];
    int first = before + 1;
    int end = after;
    if (low >= high) {
      return;
    }
    high = firstFree(freeBefore, high - 1) + 1;
    low = firstFree(freeAfter, low);
    while (first < end && low < high && uses[low] == 0 && ours.words[first] == theirs.words[low]) {
      take(first++, low++, true, 1);
    }
    while (first < end
        && low < high
        && uses[high - 1] == 0
        && ours.words[end - 1] == theirs.words[high - 1]) {
      take(--end, --high, true, 1);
    }
    if (first < end && low < high) {
      matchWords(first, end, low, high);
    }
  }

  /**
   * The first word of the reference in a direction, from a word on, that the text does not have, or
   * the place behind the last. Used words stay used while gaps are matched, so each word passed on
   * the way is led to the end at once: many gaps over the same used words cost their number only.
   */
  private int firstFree(int[] next, int from) {
    int free = from;
    while (free >= 0 && free < theirs.wordCount && uses[free] > 0) {
      free = next[free];
    }
    for (int i = from; i != free; ) {
      int passed = i;
      i = next[i];
      next[passed] = free;
    }
    return free;
  }

  /**
   * Matches the longest common subsequence of free words of a gap, by the table of its lengths: a
   * step a cell, however long and thin the gap, where a greedy diff takes the square of the longer
   * side.
   */
  private void matchWords(int first, int end, int low, int high) {
    int width = high - low;
    long size = (long) (end - first) * width;
    if (size > MOST_CELLS || size > cells) {
      return;
    }
    cells -= size;
    steps.take((int) size);
    for (int here = end - first - 1; here >= 0; here--) {
      int row = here * width;
      boolean last = here == end - first - 1;
      for (int there = width - 1; there >= 0; there--) {
        int below = last ? 0 : common[row + width + there];
        if (isCommon(first + here, low + there)) {
          boolean corner = last || there == width - 1;
          common[row + there] = 1 + (corner ? 0 : common[row + width + there + 1]);
        } else {
          common[row + there] = Math.max(below, there == width - 1 ? 0 : common[row + there + 1]);
        }
      }
    }
    int word = first;
    int place = low;
    while (word < end && place < high) {
      int cell = (word - first) * width + place - low;
      if (isCommon(word, place)) {
        take(word++, place++, true, 1);
      } else if (place + 1 < high && common[cell + 1] == common[cell]) {
        place++;
      } else {
        word++;
      }
    }
  }

  private boolean isCommon(int word, int place) {
    return ours.words[word] == theirs.words[place] && uses[place] == 0;
  }

  /**
   * Takes back the matches between two sentences that are not versions of each other.
   *
   * <p>They are if half of the words of both together are common to them, or seven tenths of the
   * words of the shorter one with {@value ReferenceText#RUN} in a row or more (sentences joined and
   * split), or {@value #TELLING_RUN} words in a row.
   */
  private void takeBackChance() {
    for (int s = 0; s < ours.sentenceCount; s++) {
      int first = ours.firstWords[s];
      int end = ours.firstWords[s + 1];
      steps.take(end - first);
      int run = 0;
      for (int i = first; i < end; i++) {
        if (origins[i] == NONE) {
          run = 0;
          continue;
        }
        int other = reference.sentenceOf(origins[i]);
        run = i > first && run > 0 && origins[i] == origins[i - 1] + 1 ? run + 1 : 1;
        shared[other]++;
        longest[other] = Math.max(longest[other], run);
      }
      for (int i = first; i < end; i++) {
        if (origins[i] != NONE && !areVersions(s, reference.sentenceOf(origins[i]))) {
          uses[origins[i]]--;
          origins[i] = TAKEN_BACK - origins[i];
        }
      }
      for (int i = first; i < end; i++) {
        if (origins[i] != NONE) {
          int origin = origins[i] < 0 ? TAKEN_BACK - origins[i] : origins[i];
          int other = reference.sentenceOf(origin);
          shared[other] = 0;
          longest[other] = 0;
          if (origins[i] < 0) {
            origins[i] = NONE;
          }
        }
      }
    }
  }

  private boolean areVersions(int ourSentence, int theirSentence) {
    int our = ours.length(ourSentence);
    int their = theirs.length(theirSentence);
    int common = shared[theirSentence];
    int run = longest[theirSentence];
    return 4 * common >= our + their
        || 10 * common >= 7 * Math.min(our, their) && common >= 4 && run >= ReferenceText.RUN
        || run >= TELLING_RUN;
  }

  private void markSentences() {
    for (int s = 0; s < ours.sentenceCount; s++) {
      hasOrigin[s] = false;
      for (int i = ours.firstWords[s]; i < ours.firstWords[s + 1] && !hasOrigin[s]; i++) {
        hasOrigin[s] = origins[i] != NONE;
      }
    }
    for (int s = 0; s < theirs.sentenceCount; s++) {
      isUsed[s] = false;
      for (int i = theirs.firstWords[s]; i < theirs.firstWords[s + 1] && !isUsed[s]; i++) {
        isUsed[s] = uses[i] > 0;
      }
    }
  }

  /** Receives two places with the same content. */
  private interface Common {
    void at(int there, int here);
  }

  /** The places that a diff leaves alone, ascending. */
  private static void forEachCommon(Sequence theirs, Sequence ours, Common common) {
    int there = 0;
    int here = 0;
    for (Change change :
        new MyersDiffWithLinearSpace<Long>(Sequence::equal).computeDiff(theirs, ours, null)) {
      while (there < change.startOriginal) {
        common.at(there++, here++);
      }
      there = change.endOriginal;
      here = change.endRevised;
    }
    while (there < theirs.size()) {
      common.at(there++, here++);
    }
  }

  /** Part of an array as the diff wants it. */
  private static final class Sequence extends AbstractList<Long> implements RandomAccess {

    private final long[] values;
    private final int first;
    private final int end;

    Sequence(long[] values, int first, int end) {
      this.values = values;
      this.first = first;
      this.end = end;
    }

    static boolean equal(Long one, Long other) {
      return one.longValue() == other.longValue();
    }

    @Override
    public Long get(int index) {
      return values[first + index];
    }

    @Override
    public int size() {
      return end - first;
    }

    @Override
    public List<Long> subList(int from, int to) {
      return new Sequence(values, first + from, first + to);
    }
  }
}
