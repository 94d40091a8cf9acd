// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.shard.letters;

import java.io.IOException;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import org.junit.Test;
import org.neardup.cluster.letter.Letter;
import org.neardup.cluster.letter.LetterEvidence;
import org.neardup.distance.PooledWords;
import org.neardup.edit.letter.LetterSegment;
import org.neardup.edit.letter.LetterText;
import org.neardup.edit.letter.SampledText;
import org.neardup.edit.letter.Wording;
import org.neardup.plugin.shard.WireTestCase;

/** What goes to a shard of letters, and comes back, is the same on the other side. */
public class LettersWireTests extends WireTestCase {

  private static final List<Letter> LETTERS =
      List.of(
          new Letter(
              0,
              3,
              new long[] {Long.MIN_VALUE, 5},
              new double[] {1, 0.5},
              new int[] {0, -1},
              new int[0],
              new long[] {Long.MIN_VALUE}),
          new Letter(
              7,
              1 << 30,
              new long[0],
              new double[0],
              new int[0],
              new int[] {Integer.MIN_VALUE, 9},
              new long[0]));

  @Test
  public void lettersAndMatchesAreTheSame() throws IOException {
    assertEquals(
        7,
        sent(new EvidencePhase.Request(VIEW, 7, LETTERS), EvidencePhase.INSTANCE.requestReader())
            .version());
    assertEquals(
        7,
        sent(
                new MatchPhase.Request(
                    VIEW, 7, new int[] {5, 7}, new int[] {LetterEvidence.NONE, 3}),
                MatchPhase.INSTANCE.requestReader())
            .version());
    List<LetterEvidence.Match> matches =
        Arrays.asList(
            new LetterEvidence.Match(7, LetterEvidence.Kind.PASSAGE, 2.5),
            null,
            new LetterEvidence.Match(3, LetterEvidence.Kind.NOTHING, 0),
            new LetterEvidence.Match(0, LetterEvidence.Kind.WORDS, 1 / 3.0));
    assertEquals(
        matches,
        sent(new MatchPhase.Response(matches), MatchPhase.INSTANCE.responseReader()).matches());
  }

  @Test
  public void pooledWordsAreTheSame() throws IOException {
    sent(
        new PooledPhase.Request(
            VIEW,
            List.of(new PooledWords(new int[] {-3, 8}, new double[] {0.25, 7})),
            1.3,
            1000,
            1 << 30),
        PooledPhase.INSTANCE.requestReader());
    PooledPhase.Response copy =
        sent(
            new PooledPhase.Response(new int[] {0, 1 << 30}, new int[] {2, 0}),
            PooledPhase.INSTANCE.responseReader());
    assertArrayEquals(new int[] {0, 1 << 30}, copy.ordinals());
    assertArrayEquals(new int[] {2, 0}, copy.models());
  }

  @Test
  public void lettersAreTheSame() throws IOException {
    sent(
        new LettersPhase.Request(
            VIEW, List.of(List.of(new SampledText("Keep the rule.", 3)), List.of())),
        LettersPhase.INSTANCE.requestReader());
    BitSet slots = new BitSet();
    slots.set(3);
    LetterText letter =
        new LetterText(
            "Keep the rule.",
            3,
            slots,
            List.of(
                new LetterSegment(LetterSegment.Type.FIXED, "Keep the rule.", 9, List.of()),
                new LetterSegment(
                    LetterSegment.Type.SLOT, "", 5, List.of(new Wording("Thanks.", 2)))),
            9,
            4);
    LettersPhase.Response copy =
        sent(new LettersPhase.Response(List.of(letter)), LettersPhase.INSTANCE.responseReader());
    assertEquals(List.of(letter), copy.letters());
  }
}
