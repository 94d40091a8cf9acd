// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.lookup;

import java.io.IOException;
import java.util.List;
import org.junit.Test;
import org.neardup.passage.Passage;
import org.neardup.passage.words.ProposedText;
import org.neardup.passage.words.WordPassage;
import org.neardup.passage.words.WordPassageSettings;
import org.neardup.plugin.passagesearch.SentenceAnswer;
import org.neardup.plugin.passagesearch.SentenceStep;
import org.neardup.plugin.passagesearch.SentenceText;
import org.neardup.plugin.passagesearch.WordAnswer;
import org.neardup.plugin.passagesearch.WordHit;
import org.neardup.plugin.passagesearch.WordStep;
import org.neardup.plugin.shard.WireTestCase;
import org.opensearch.action.support.IndicesOptions;
import org.opensearch.core.action.support.DefaultShardOperationFailedException;
import org.opensearch.core.common.io.stream.StreamInput;
import org.opensearch.core.tasks.TaskId;
import org.opensearch.index.query.TermQueryBuilder;
import org.opensearch.search.internal.AliasFilter;

/** What goes to shards to look passages up, and comes back, is the same on the other side. */
public class LookupWireTests extends WireTestCase {

  private static final WordPassageSettings WORDS = new WordPassageSettings(10, true, 300);

  private static final ProposedText PROPOSED = new ProposedText("ab12", 17, Integer.MAX_VALUE);

  private static List<LookupStep> steps() {
    return List.of(
        new SentenceStep.Read("é/ü", null),
        new SentenceStep.Read(null, "Keep the rule. 𝄞"),
        new SentenceStep.Read(null, ""),
        new SentenceStep.Count(randomText()),
        new SentenceStep.Count(SentenceText.NONE),
        new SentenceStep.Find(
            randomText(), randomLongs(), randomSettings(), 10_000, "letters", "é/ü"),
        new SentenceStep.Find(SentenceText.NONE, new long[0], randomSettings(), 1, null, null),
        new WordStep.Read("é/ü", null),
        new WordStep.Read(null, ""),
        new WordStep.Count(randomLongs()),
        new WordStep.Find(
            "Keep the rule. 𝄞", randomLongs(), PROPOSED, WORDS, 10_000, true, "letters", "é/ü"),
        new WordStep.Propose(randomLongs(), 10_000, "letters", "é/ü"),
        new WordStep.Propose(new long[0], 1, null, null),
        new WordStep.Find("", new long[0], PROPOSED, WORDS, 1, false, null, null));
  }

  private static SentenceText randomText() {
    return new SentenceText(randomSentences(), randomLongs(), "neardup_shingle");
  }

  private static void assertSameStep(LookupStep expected, LookupStep actual) throws IOException {
    assertEquals(expected.getClass(), actual.getClass());
    assertEquals(bytes(expected), bytes(actual));
  }

  @Test
  public void everyStepOfALookupIsTheSame() throws IOException {
    AliasFilter filter = new AliasFilter(new TermQueryBuilder("docket", "x"), "mine", "yours");
    for (LookupStep step : steps()) {
      LookupRequest request =
          new LookupRequest(
              new String[] {"letters", "faxes-*"},
              IndicesOptions.strictExpandOpenAndForbidClosed(),
              "body.neardup",
              step);
      request.setParentTask("node-1", 17);
      LookupRequest copy = sent(request, LookupRequest::new);
      assertArrayEquals(new String[] {"letters", "faxes-*"}, copy.indices());
      assertEquals(request.indicesOptions(), copy.indicesOptions());
      assertEquals("body.neardup", copy.field());
      assertSameStep(step, copy.step());
      assertEquals(new TaskId("node-1", 17), copy.getParentTask());
      LookupShardRequest ofShard =
          sent(new LookupShardRequest(VIEW.shardId(), request, filter), LookupShardRequest::new);
      assertEquals(VIEW.shardId(), ofShard.shardId());
      assertEquals("body.neardup", ofShard.field());
      assertSameStep(step, ofShard.step());
      assertEquals(filter, ofShard.aliasFilter());
    }
  }

  @Test
  public void aStepOfALookupThatIsNoneIsRefused() throws IOException {
    try (StreamInput in = StreamInput.wrap(new byte[] {7})) {
      assertEquals(
          "unknown step 7",
          expectThrows(IOException.class, () -> SentenceStep.read(in)).getMessage());
      in.reset();
      assertEquals(
          "unknown step 7", expectThrows(IOException.class, () -> WordStep.read(in)).getMessage());
    }
  }

  @Test
  public void anAnswerThatIsNoneIsRefused() throws IOException {
    try (StreamInput in = StreamInput.wrap(new byte[] {3})) {
      assertEquals(
          "unknown answer 3",
          expectThrows(IOException.class, () -> SentenceAnswer.read(in)).getMessage());
      in.reset();
      assertEquals(
          "unknown answer 3",
          expectThrows(IOException.class, () -> WordAnswer.read(in)).getMessage());
    }
  }

  @Test
  public void everyAnswerToALookupIsTheSame() throws IOException {
    SentenceText text = randomText();
    for (LookupAnswer answer :
        List.of(
            new SentenceAnswer.Text(text),
            new SentenceAnswer.Text(null),
            new WordAnswer.Text("Keep it. 𝄞", 2, randomLongs()),
            WordAnswer.Text.NONE,
            new Counts(new int[] {0, Integer.MAX_VALUE}),
            new SentenceAnswer.Passages(
                List.of(
                    new SentenceAnswer.Hit("é/ü", passage(-1, 0)),
                    new SentenceAnswer.Hit("17", passage(-1, 1L << 40))),
                1L << 40,
                1L << 41,
                1L << 42),
            new WordAnswer.Proposed(List.of(new WordAnswer.Proposal(PROPOSED, 3)), 1L << 40),
            new WordAnswer.Passages(
                List.of(
                    new WordHit("ab12", "é/ü", 3, passage(), "the text"),
                    new WordHit("ab13", "17", 1, passage(), null)),
                1L << 40))) {
      LookupShardResponse copy =
          sent(new LookupShardResponse(VIEW.shardId(), "imatch", answer), LookupShardResponse::new);
      assertEquals(VIEW.shardId(), copy.getShardId());
      assertEquals("imatch", copy.scheme());
      assertNull(copy.lack());
      assertEquals(answer.getClass(), copy.answer().getClass());
      assertEquals(bytes(answer), bytes(copy.answer()));
    }
    SentenceText copy =
        ((SentenceAnswer.Text) sent(new SentenceAnswer.Text(text), SentenceAnswer::read)).text();
    assertEquals(text.sentences(), copy.sentences());
    assertArrayEquals(text.tokens(), copy.tokens());
    assertEquals(text.scheme(), copy.scheme());
  }

  @Test
  public void theAnswersOfAllShardsAreTheSame() throws IOException {
    LookupShardResponse all =
        new LookupShardResponse(VIEW.shardId(), "imatch", new Counts(new int[] {7}));
    LookupShardResponse without =
        sent(LookupShardResponse.without(VIEW.shardId(), "[field] must"), LookupShardResponse::new);
    assertNull(without.scheme());
    assertEquals("[field] must", without.lack());
    assertNull(without.answer());

    LookupResponse response =
        new LookupResponse(
            3,
            List.of(all, without),
            List.of(
                new DefaultShardOperationFailedException(
                    "letters", 1, new IllegalArgumentException("no"))));
    try (StreamInput in = named(response)) {
      LookupResponse read = new LookupResponse(in);
      assertEquals(-1, in.read());
      assertEquals(3, read.getTotalShards());
      assertEquals(1, read.getFailedShards());
      assertEquals("letters", read.getShardFailures()[0].index());
      assertEquals(2, read.shards().size());
      assertEquals("imatch", read.shards().get(0).scheme());
      assertEquals("[field] must", read.shards().get(1).lack());
    }
  }

  private static WordPassage passage() {
    return new WordPassage(
        new WordPassage.Side(0, 1 << 20, 3, Integer.MAX_VALUE),
        new WordPassage.Side(7, 7, 0, 90),
        between(1, Integer.MAX_VALUE));
  }

  private static Passage passage(long left, long right) {
    return new Passage(
        new Passage.Side(left, 0, 1 << 20, 3, Integer.MAX_VALUE),
        new Passage.Side(right, 7, 7, 0, 0),
        between(1, Integer.MAX_VALUE));
  }
}
