// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.passagesearch;

import java.io.IOException;
import java.util.List;
import org.junit.Test;
import org.neardup.passage.Passage;
import org.neardup.plugin.shard.WireTestCase;
import org.neardup.signature.SentenceSignatures;
import org.opensearch.action.support.IndicesOptions;
import org.opensearch.core.action.support.DefaultShardOperationFailedException;
import org.opensearch.core.common.io.stream.StreamInput;
import org.opensearch.core.tasks.TaskId;
import org.opensearch.index.query.TermQueryBuilder;
import org.opensearch.search.internal.AliasFilter;

/** What goes to shards to look passages up, and comes back, is the same on the other side. */
public class LookupWireTests extends WireTestCase {

  private static List<LookupStep> steps() {
    return List.of(
        new LookupStep.Read("é/ü", null),
        new LookupStep.Read(null, "Keep the rule. 𝄞"),
        new LookupStep.Read(null, ""),
        new LookupStep.Count(new long[] {Long.MIN_VALUE, -1, 0, 17}),
        new LookupStep.Count(new long[0]),
        new LookupStep.Find(
            randomSentences(), randomLongs(), randomSettings(), 10_000, "letters", "é/ü"),
        new LookupStep.Find(SentenceSignatures.NONE, new long[0], randomSettings(), 1, null, null));
  }

  private static void assertSameStep(LookupStep expected, LookupStep actual) throws IOException {
    assertEquals(expected.getClass(), actual.getClass());
    assertEquals(bytes(expected), bytes(actual));
  }

  @Test
  public void everyStepOfALookupIsTheSame() throws IOException {
    AliasFilter filter = new AliasFilter(new TermQueryBuilder("docket", "x"), "mine", "yours");
    for (LookupStep step : steps()) {
      assertSameStep(step, sent(step, LookupStep::read));
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
    try (StreamInput in = StreamInput.wrap(new byte[] {3})) {
      assertEquals(
          "unknown step 3",
          expectThrows(IOException.class, () -> LookupStep.read(in)).getMessage());
    }
  }

  @Test
  public void theAnswersToALookupAreTheSame() throws IOException {
    SentenceSignatures sentences = randomSentences();
    List<LookupShardResponse.Hit> hits =
        List.of(
            new LookupShardResponse.Hit("é/ü", passage(-1, 0)),
            new LookupShardResponse.Hit("17", passage(-1, 1L << 40)));
    LookupShardResponse all =
        new LookupShardResponse(
            VIEW.shardId(),
            "imatch",
            null,
            sentences,
            new int[] {0, Integer.MAX_VALUE},
            hits,
            1L << 40);
    LookupShardResponse copy = sent(all, LookupShardResponse::new);
    assertEquals(VIEW.shardId(), copy.getShardId());
    assertEquals("imatch", copy.scheme());
    assertNull(copy.lack());
    assertEquals(sentences, copy.sentences());
    assertArrayEquals(new int[] {0, Integer.MAX_VALUE}, copy.counts());
    assertEquals(hits, copy.hits());
    assertEquals(1L << 40, copy.pairsCut());
    LookupShardResponse without =
        sent(
            new LookupShardResponse(
                VIEW.shardId(), null, "[field] must", null, new int[0], List.of(), 0),
            LookupShardResponse::new);
    assertNull(without.scheme());
    assertEquals("[field] must", without.lack());
    assertNull(without.sentences());

    LookupResponse response =
        new LookupResponse(
            3,
            List.of(all, without),
            List.of(
                new DefaultShardOperationFailedException(
                    "letters", 1, new IllegalArgumentException("no"))));
    try (StreamInput in = bytes(response).streamInput()) {
      LookupResponse read = new LookupResponse(in);
      assertEquals(-1, in.read());
      assertEquals(3, read.getTotalShards());
      assertEquals(1, read.getFailedShards());
      assertEquals("letters", read.getShardFailures()[0].index());
      assertEquals(2, read.shards().size());
      assertEquals(hits, read.shards().get(0).hits());
      assertEquals("[field] must", read.shards().get(1).lack());
    }
  }

  private static Passage passage(long left, long right) {
    return new Passage(
        new Passage.Side(left, 0, 1 << 20, 3, Integer.MAX_VALUE),
        new Passage.Side(right, 7, 7, 0, 0),
        between(1, Integer.MAX_VALUE));
  }
}
