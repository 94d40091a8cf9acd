// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.shard.grouping;

import java.io.IOException;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.Test;
import org.neardup.cluster.SeedKey;
import org.neardup.constraint.AttributeTuple;
import org.neardup.plugin.analysis.TokenKind;
import org.neardup.plugin.shard.PinnedView;
import org.neardup.plugin.shard.WireTestCase;
import org.neardup.signature.DocumentDigest;
import org.opensearch.common.settings.Settings;
import org.opensearch.core.action.support.DefaultShardOperationFailedException;
import org.opensearch.core.common.io.stream.StreamInput;
import org.opensearch.core.tasks.TaskId;
import org.opensearch.index.query.MatchAllQueryBuilder;
import org.opensearch.index.query.TermQueryBuilder;
import org.opensearch.search.internal.AliasFilter;

/** What pins a shard, and what it answers, is the same on the other side. */
public class PinWireTests extends WireTestCase {

  @Test
  public void aViewIsTheSame() throws IOException {
    assertEquals(VIEW, sent(VIEW, PinnedView::new));
  }

  @Test
  public void aRequestToPinIsTheSame() throws IOException {
    TokenSource signing =
        new TokenSource(
            TokenKind.SAMPLED_SHINGLES,
            Settings.builder().put("type", "neardup_shingle").put("length", 4).build(),
            true);
    PinRequest request =
        new PinRequest(
            new String[] {"letters", "faxes-*"},
            "body",
            signing,
            new TermQueryBuilder("docket", "x"),
            "received",
            List.of("relay", "docket"),
            List.of("size"),
            Set.of("letters/1"),
            -5,
            "attempt-1");
    request.setParentTask("node-1", 17);
    PinRequest copy = sent(request, PinRequest::new);
    assertArrayEquals(new String[] {"letters", "faxes-*"}, copy.indices());
    assertEquals("body", copy.field());
    assertEquals(signing, copy.tokenSource());
    assertEquals(new TermQueryBuilder("docket", "x"), copy.query());
    assertEquals("received", copy.timestampField());
    assertEquals(List.of("relay", "docket"), copy.attributes());
    assertEquals(List.of("size"), copy.shownAttributes());
    assertEquals(Set.of("letters/1"), copy.namedIds());
    assertEquals(-5, copy.now());
    assertEquals("attempt-1", copy.attempt());
    assertEquals(new TaskId("node-1", 17), copy.getParentTask());
  }

  @Test
  public void aRequestToPinEverythingIsTheSame() throws IOException {
    PinRequest copy =
        sent(
            new PinRequest(
                new String[] {"letters"},
                "body",
                TokenSource.OF_FIELD,
                null,
                null,
                List.of(),
                List.of(),
                Set.of(),
                0,
                ""),
            PinRequest::new);
    assertNull(copy.query());
    assertNull(copy.timestampField());
    assertEquals(List.of(), copy.attributes());
    assertEquals(Set.of(), copy.namedIds());
  }

  @Test
  public void aRequestToPinAShardIsTheSame() throws IOException {
    PinRequest request =
        new PinRequest(
            new String[] {"mine"},
            "body",
            TokenSource.OF_FIELD,
            new MatchAllQueryBuilder(),
            null,
            List.of(),
            List.of(),
            Set.of(),
            9,
            "attempt-2");
    AliasFilter filter = new AliasFilter(new TermQueryBuilder("docket", "x"), "mine", "yours");
    PinShardRequest copy =
        sent(new PinShardRequest(VIEW.shardId(), request, filter), PinShardRequest::new);
    assertEquals(VIEW.shardId(), copy.shardId());
    assertEquals(filter, copy.aliasFilter());
    assertEquals(new MatchAllQueryBuilder(), copy.request().query());
    assertEquals(9, copy.request().now());
    assertEquals("attempt-2", copy.request().attempt());
    assertArrayEquals(new String[] {"mine"}, copy.indices());
    assertNull(copy.earlier());

    request.takePlaceOf(Map.of(VIEW.shardId(), new byte[] {1, 7}));
    copy = sent(new PinShardRequest(VIEW.shardId(), request, filter), PinShardRequest::new);
    assertArrayEquals(new byte[] {1, 7}, copy.earlier());
  }

  private static ExactGroups groups() {
    byte[] digests = new byte[2 * DocumentDigest.BYTES];
    random().nextBytes(digests);
    return new ExactGroups(
        2,
        digests,
        new int[] {3, 1},
        new long[] {-1, SeedKey.NO_TIMESTAMP},
        List.of(new AttributeTuple("fax", null), new AttributeTuple(null, "")),
        new int[] {1, 0},
        new int[][] {{1, 0}, {}},
        List.of(new ExactGroups.Named("a", 0)),
        1L << 40,
        7,
        3,
        true);
  }

  private static void assertSameGroups(ExactGroups expected, ExactGroups actual) {
    assertEquals(expected.size(), actual.size());
    assertArrayEquals(expected.digests(), actual.digests());
    assertArrayEquals(expected.copies(), actual.copies());
    assertArrayEquals(expected.timestamps(), actual.timestamps());
    assertEquals(expected.tuples(), actual.tuples());
    assertArrayEquals(expected.tupleOfEarliest(), actual.tupleOfEarliest());
    assertTrue(Arrays.deepEquals(expected.tuplesOfGroup(), actual.tuplesOfGroup()));
    assertEquals(expected.named(), actual.named());
    assertEquals(expected.documents(), actual.documents());
    assertEquals(expected.withoutField(), actual.withoutField());
    assertEquals(expected.ignored(), actual.ignored());
    assertEquals(expected.fromSource(), actual.fromSource());
  }

  @Test
  public void exactCopiesAreTheSame() throws IOException {
    assertSameWhenSent(groups());
  }

  private static void assertSameWhenSent(ExactGroups groups) throws IOException {
    assertSameGroups(groups, sent(groups, ExactGroups::new));
  }

  @Test
  public void noCopiesAreTheSame() throws IOException {
    assertSameWhenSent(
        new ExactGroups(
            0,
            new byte[0],
            new int[0],
            new long[0],
            List.of(),
            new int[0],
            new int[0][],
            List.of(),
            0,
            0,
            0,
            false));
  }

  @Test
  public void whatAShardSaysOfItsDocumentsIsTheSame() throws IOException {
    begun(GroupPhase.Request.ofAll(VIEW), GroupPhase.INSTANCE);
    begun(GroupPhase.Request.ofTexts(VIEW, new long[] {1, -1}), GroupPhase.INSTANCE);
    GroupedShard shard =
        new GroupedShard(VIEW.shardId(), "shingles of 5", true, groups(), new byte[] {2, 1, 5}, 7);
    GroupedShard copy = done(shard, GroupPhase.INSTANCE);
    assertEquals(VIEW.shardId(), copy.shardId());
    assertEquals("shingles of 5", copy.signatureScheme());
    assertTrue(copy.tokensFit());
    assertArrayEquals(new byte[] {2, 1, 5}, copy.sequenceNumbers());
    assertEquals(7, copy.checksum());
    assertSameGroups(shard.groups(), copy.groups());
    GroupedShard without =
        done(
            new GroupedShard(VIEW.shardId(), null, false, groups(), new byte[0], 0),
            GroupPhase.INSTANCE);
    assertNull(without.signatureScheme());
    assertFalse(without.tokensFit());
  }

  @Test
  public void namedDocumentsAreTheSame() throws IOException {
    List<NamedPhase.Named> named =
        List.of(new NamedPhase.Named("a/b", -1), new NamedPhase.Named("c", 2));
    NamedPhase.Response copy =
        sent(new NamedPhase.Response("letters", named), NamedPhase.INSTANCE.responseReader());
    assertEquals("letters", copy.index());
    assertEquals(named, copy.named());
  }

  @Test
  public void theAnswersOfAllShardsAreTheSame() throws IOException {
    PinShardResponse shard = sent(new PinShardResponse(VIEW, true), PinShardResponse::new);
    assertTrue(shard.isBehind());
    assertEquals(VIEW, shard.view());
    assertEquals(VIEW.shardId(), shard.getShardId());

    PinResponse response =
        new PinResponse(
            3,
            List.of(shard),
            List.of("faxes"),
            List.of(
                new DefaultShardOperationFailedException(
                    "letters", 1, new IllegalArgumentException("no"))));
    try (StreamInput in = bytes(response).streamInput()) {
      PinResponse copy = new PinResponse(in);
      assertEquals(-1, in.read());
      assertEquals(3, copy.getTotalShards());
      assertEquals(1, copy.getSuccessfulShards());
      assertEquals(2, copy.getFailedShards());
      assertEquals(1, copy.getShardFailures().length);
      assertEquals("letters", copy.getShardFailures()[0].index());
      assertEquals(List.of("faxes"), copy.withoutField());
      assertEquals(1, copy.shards().size());
      assertEquals(VIEW, copy.shards().get(0).view());
    }
  }
}
