package org.neardup.plugin.shard.letters;

import java.io.IOException;
import java.util.Arrays;
import java.util.List;
import org.junit.Test;
import org.neardup.cluster.letter.Letter;
import org.neardup.cluster.letter.LetterEvidence;
import org.neardup.distance.PooledWords;
import org.neardup.plugin.request.WireVersions;
import org.neardup.plugin.shard.OrdinalsRequest;
import org.neardup.plugin.shard.WireTestCase;
import org.opensearch.Version;
import org.opensearch.common.io.stream.BytesStreamOutput;
import org.opensearch.core.common.bytes.BytesReference;
import org.opensearch.core.common.io.stream.Writeable;

/** What goes to a shard of letters, and comes back, is the same on the other side. */
public class LettersWireTests extends WireTestCase {

  private static final Version BEFORE = Version.fromString("3.7.0");

  private static final List<Letter> LETTERS =
      List.of(
          new Letter(
              0,
              3,
              new long[] {Long.MIN_VALUE, 5},
              new double[] {1, 0.5},
              new int[0],
              new long[] {Long.MIN_VALUE}),
          new Letter(
              7,
              1 << 30,
              new long[0],
              new double[0],
              new int[] {Integer.MIN_VALUE, 9},
              new long[0]));

  @Test
  public void lettersAndMatchesAreTheSame() throws IOException {
    sent(new EvidencePhase.Request(VIEW, 1, LETTERS), EvidencePhase.INSTANCE.requestReader());
    sent(
        new MatchPhase.Request(VIEW, 1, new int[] {5, 7}, new int[] {LetterEvidence.NONE, 3}),
        MatchPhase.INSTANCE.requestReader());
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

  /** A node of the version before reads and writes letters without their version. */
  @Test
  public void lettersWithoutAVersionAreSentAndReadDuringAnUpgrade() throws IOException {
    Writeable.Reader<EvidencePhase.Request> reader = EvidencePhase.INSTANCE.requestReader();
    EvidencePhase.Request evidence = new EvidencePhase.Request(VIEW, 7, LETTERS);
    assertEquals(7, sent(evidence, reader, WireVersions.LETTERS_VERSION).version());
    assertEquals(0, sent(evidence, reader, BEFORE).version());
    assertEquals(
        bytes(evidence, WireVersions.LETTERS_VERSION).length() - 1,
        bytes(evidence, BEFORE).length());

    int[] own = {LetterEvidence.NONE, 3};
    MatchPhase.Request match = new MatchPhase.Request(VIEW, 7, new int[] {5, 7}, own);
    BytesReference before;
    try (BytesStreamOutput out = new BytesStreamOutput()) {
      new OrdinalsRequest(VIEW, new int[] {5, 7}).writeTo(out);
      out.writeIntArray(own);
      before = out.bytes();
    }
    assertEquals(before, bytes(match, BEFORE));
    Writeable.Reader<MatchPhase.Request> matchReader = MatchPhase.INSTANCE.requestReader();
    assertEquals(7, sent(match, matchReader, WireVersions.LETTERS_VERSION).version());
    assertEquals(0, sent(match, matchReader, BEFORE).version());
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
  public void countsOfLettersAreTheSame() throws IOException {
    sent(
        new LettersPhase.Request(
            VIEW,
            List.of(new LettersPhase.Group("Keep the rule.", new int[] {3, 9}, new int[] {1, 2}))),
        LettersPhase.INSTANCE.requestReader());
    LettersPhase.Response copy =
        sent(
            new LettersPhase.Response(List.of(new LettersPhase.Counts(new int[] {0, 3, 1}, 3))),
            LettersPhase.INSTANCE.responseReader());
    assertArrayEquals(new int[] {0, 3, 1}, copy.counts().get(0).documents());
    assertEquals(3, copy.counts().get(0).all());
  }
}
