// SPDX-License-Identifier: Apache-2.0
package org.neardup.edit.letter;

import com.carrotsearch.hppc.LongHashSet;
import com.carrotsearch.hppc.LongSet;
import java.util.List;
import org.neardup.edit.alignment.ReferenceText;

/** The runs of words of some passages, by which they are found in what a text has there. */
final class PassageRuns {

  private final LongSet runs = new LongHashSet();
  private boolean areLong = true;

  /**
   * @param passages of a draft, between two of its words
   */
  PassageRuns(List<Alternatives.Passage> passages) {
    for (Alternatives.Passage passage : passages) {
      passage.followed().forEach(words -> add(words.draft()));
    }
  }

  private void add(Draft draft) {
    long[] words = draft.words().stream().mapToLong(Draft.Word::hash).toArray();
    areLong &= words.length >= ReferenceText.RUN;
    for (int i = 0; i + ReferenceText.RUN <= words.length; i++) {
      runs.add(ReferenceText.run(words, i));
    }
  }

  /** Whether all passages have runs. */
  boolean areLong() {
    return areLong;
  }

  /**
   * The words from the first run of a passage to the last.
   *
   * @return the first and the end; {@code {end, end}} if there is no run
   */
  int[] in(ReadText text, int first, int end) {
    int from = end;
    int to = end;
    for (int i = first; i + ReferenceText.RUN <= end; i++) {
      if (runs.contains(ReferenceText.run(text.content.words, i))) {
        from = Math.min(from, i);
        to = i + ReferenceText.RUN;
      }
    }
    return new int[] {from, to};
  }
}
