// SPDX-License-Identifier: Apache-2.0
package org.neardup.passage.words;

import java.util.List;
import org.apache.lucene.tests.util.LuceneTestCase;
import org.junit.Test;
import org.neardup.work.Steps;

/** Random short texts of few different words, against the plain quadratic form. */
public class RunAlignmentPropertyTests extends LuceneTestCase {

  private static final int PAIRS = 1_000;

  private final ChangedWords changedWords = new ChangedWords();

  @Test
  public void runsAndTheirAlignmentAreThoseOfThePlainForm() {
    Steps steps = new Steps(() -> {});
    CommonRuns commonRuns = new CommonRuns(steps);
    int aligned = 0;
    int changed = 0;
    for (int pair = 0; pair < PAIRS; pair++) {
      int different = random().nextInt(30) + 1;
      List<String> original = WordLists.drawn(random(), random().nextInt(60), different);
      Words left = WordLists.words(original);
      Words right = WordLists.words(WordLists.edited(random(), original, different));
      ExhaustiveAlignment plain = new ExhaustiveAlignment(left, right);

      List<WordRun> runs = commonRuns.find(new IndexedWords(left), ComparedWords.of(right));
      List<Aligned> found =
          RunAlignment.align(runs, left.hashes(), right.hashes(), changedWords, steps);

      assertEquals(plain.runs(), runs);
      assertEquals(plain.align(runs), found);
      aligned += found.size();
      changed += found.stream().mapToInt(Aligned::changed).sum();
    }
    assertTrue(aligned + ", " + changed, aligned > PAIRS / 2 && changed > PAIRS / 10);
  }

  @Test
  public void theFewestChangesAreThoseOfThePlainForm() {
    for (int pair = 0; pair < PAIRS; pair++) {
      Words left = WordLists.words(WordLists.drawn(random(), random().nextInt(8), 3));
      Words right = WordLists.words(WordLists.drawn(random(), random().nextInt(8), 3));
      assertEquals(
          new ExhaustiveAlignment(left, right).changes(0, left.count(), 0, right.count()),
          changedWords.between(left.hashes(), 0, left.count(), right.hashes(), 0, right.count()));
    }
  }
}
