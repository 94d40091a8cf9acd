package org.neardup.plugin.shard;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.junit.Test;
import org.neardup.passage.DocumentPassages;
import org.neardup.passage.JoinCounts;
import org.neardup.passage.Passage;
import org.neardup.passage.PassageSettings;
import org.neardup.signature.SentenceSignatures;
import org.opensearch.action.support.IndicesOptions;
import org.opensearch.core.action.support.DefaultShardOperationFailedException;
import org.opensearch.core.common.io.stream.StreamInput;
import org.opensearch.core.tasks.TaskId;
import org.opensearch.index.query.TermQueryBuilder;
import org.opensearch.search.internal.AliasFilter;

/** What goes to a shard for passages and comes back is the same on the other side. */
public class PassageWireTests extends WireTestCase {

  /** Some sentences with up to three signatures each. */
  private static SentenceSignatures randomSentences() {
    int count = between(0, 6);
    int[] starts = new int[count];
    int[] ends = new int[count];
    int[] firsts = new int[count + 1];
    List<Long> signatures = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      starts[i] = (i == 0 ? 0 : ends[i - 1]) + between(0, 300);
      ends[i] = starts[i] + between(0, 1 << 20);
      random().longs(between(0, 3)).sorted().distinct().forEach(signatures::add);
      firsts[i + 1] = signatures.size();
    }
    return new SentenceSignatures(
        starts, ends, firsts, signatures.stream().mapToLong(Long::longValue).toArray());
  }

  private static PassageSettings randomSettings() {
    return new PassageSettings(
        between(1, 1000),
        randomDoubleBetween(1e-9, 1, true),
        between(0, PassageSettings.MOST_GAP),
        randomBoolean(),
        between(2, 1_000_000));
  }

  private static Passage passage(long left, long right) {
    return new Passage(
        new Passage.Side(left, 0, 1 << 20, 3, Integer.MAX_VALUE),
        new Passage.Side(right, 7, 7, 0, 0),
        between(1, Integer.MAX_VALUE));
  }

  @Test
  public void theNamesOfFrequentSentencesAreTheSame() throws IOException {
    begun(new SentencesPhase.Request(VIEW, 501), ShardPhases.SENTENCES);
    long[] signatures = {Long.MIN_VALUE, -1, 0, 17};
    SentencesPhase.Response copy =
        done(
            new SentencesPhase.Response("imatch of words", true, signatures),
            ShardPhases.SENTENCES);
    assertEquals("imatch of words", copy.scheme());
    assertTrue(copy.fromSource());
    assertArrayEquals(signatures, copy.signatures());
    SentencesPhase.Response without =
        done(new SentencesPhase.Response("", false, new long[0]), ShardPhases.SENTENCES);
    assertEquals("", without.scheme());
    assertFalse(without.fromSource());
  }

  @Test
  public void countsOfSentencesAreTheSame() throws IOException {
    sent(new SignaturesRequest(VIEW, randomLongs()), ShardPhases.SENTENCE_COUNTS.requestReader());
    int[] counts = {0, 1, Integer.MAX_VALUE};
    assertArrayEquals(
        counts,
        sent(new SentenceCountsPhase.Response(counts), ShardPhases.SENTENCE_COUNTS.responseReader())
            .counts());
    sent(
        new SignaturesRequest(VIEW, randomLongs()), ShardPhases.FREQUENT_SENTENCES.requestReader());
    assertEquals(
        300,
        sent(
                new FrequentSentencesPhase.Response(300),
                ShardPhases.FREQUENT_SENTENCES.responseReader())
            .texts());
  }

  @Test
  public void sentencesOfTextsAreTheSame() throws IOException {
    sent(new OrdinalsRequest(VIEW, randomOrdinals()), ShardPhases.SENTENCE_SEEDS.requestReader());
    List<SentenceSignatures> sentences =
        List.of(randomSentences(), SentenceSignatures.NONE, randomSentences());
    assertEquals(
        sentences,
        sent(
                new SentenceSeedsPhase.Response(sentences),
                ShardPhases.SENTENCE_SEEDS.responseReader())
            .sentences());
  }

  @Test
  public void aBatchToJoinAndItsPassagesAreTheSame() throws IOException {
    sent(
        new JoinPhase.Request(
            VIEW,
            randomSettings(),
            new int[] {0, Integer.MAX_VALUE},
            List.of(randomSentences(), randomSentences())),
        ShardPhases.JOIN.requestReader());
    List<DocumentPassages> pairs =
        List.of(
            new DocumentPassages(-1, 1L << 40, 1, 300, List.of(passage(-1, 1L << 40))),
            new DocumentPassages(0, 5, 9, 9, List.of(passage(0, 5), passage(0, 5))));
    JoinCounts counts = new JoinCounts(1L << 42, 1L << 41, 1L << 40);
    JoinPhase.Response copy =
        sent(new JoinPhase.Response(pairs, counts), ShardPhases.JOIN.responseReader());
    assertEquals(pairs, copy.pairs());
    assertEquals(counts, copy.counts());
  }

  @Test
  public void copiesWithTheirSentencesAreTheSame() throws IOException {
    sent(
        new CopySentencesPhase.Request(
            VIEW, new int[] {3, 1 << 30}, new int[] {0, 1000}, new int[] {1000, 1}, 8 << 20),
        ShardPhases.COPY_SENTENCES.requestReader());
    List<CopySentencesPhase.Copy> copies =
        List.of(
            new CopySentencesPhase.Copy(3, "é/ü", randomSentences()),
            new CopySentencesPhase.Copy(1 << 30, "17", SentenceSignatures.NONE));
    assertEquals(
        copies,
        sent(new CopySentencesPhase.Response(copies), ShardPhases.COPY_SENTENCES.responseReader())
            .copies());
  }

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
}
