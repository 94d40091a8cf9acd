// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.shard.passages;

import java.io.IOException;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.junit.Test;
import org.neardup.passage.FrequentSignatures;
import org.neardup.passage.MemorySentenceIndex;
import org.neardup.passage.PassageSettings;
import org.neardup.plugin.shard.OrdinalIndex;
import org.neardup.plugin.shard.OrdinalsRequest;
import org.neardup.plugin.shard.PinnedShard;
import org.neardup.plugin.shard.PinnedView;
import org.neardup.plugin.shard.TestViews;
import org.neardup.plugin.shard.comparing.ShardTexts;
import org.neardup.signature.SentenceScheme;
import org.neardup.signature.SentenceSignatures;
import org.neardup.signature.SentenceSigner;
import org.opensearch.core.index.shard.ShardId;
import org.opensearch.test.OpenSearchTestCase;

/** What a shard holds and sends is bounded or charged, whatever the texts are. */
public class SentencePhasesTests extends OpenSearchTestCase {

  private static final ShardId SHARD = new ShardId("letters", "uuid", 0);
  private static final PinnedView VIEW = new PinnedView("node", "pin", SHARD);
  private static final String SHARED = "The mill stood still. The dam broke. Nobody was told. ";

  private final AtomicLong used = new AtomicLong();

  private final AtomicLong most = new AtomicLong();

  private void charge(long bytes, Runnable cancellationCheck) {
    most.accumulateAndGet(used.addAndGet(bytes), Math::max);
  }

  /** A shard with one document a text, whose ordinal is its place. */
  private PinnedShard shard(List<String> texts) {
    SentenceSigner signer = new SentenceSigner(SentenceScheme.DEFAULT);
    List<SentenceSignatures> sentences = texts.stream().map(signer::sign).toList();
    int[] ordinals = IntStream.range(0, texts.size()).toArray();
    PinnedShard shard = TestViews.view(SHARD, this::charge, () -> {});
    shard.learn(new ShardTexts(null, new OrdinalIndex(ordinals), new OrdinalIndex(ordinals)));
    long[] keys = LongStream.range(0, texts.size()).toArray();
    MemorySentenceIndex index = new MemorySentenceIndex(keys, sentences, () -> {});
    shard.learn(new ShardSentences(index));
    shard.learn(new ShardSignatures(index));
    shard.learn(new FrequentOfRun(FrequentSignatures.NONE));
    return shard;
  }

  /** One word and 400,000 sentences without any: no limit in words stops them. */
  @Test
  public void textsOfPunctuationAreHandedOutAFewAtATime() throws IOException {
    PinnedShard shard =
        shard(
            IntStream.range(0, 5)
                .mapToObj(i -> "word" + i + "\n" + "!\n".repeat(400_000))
                .toList());
    assertEquals(2, seeds(shard, 0, 1, 2, 3, 4).size()); // 4.8 MB each, and 8 are allowed
    assertEquals(1, seeds(shard, 4).size());
  }

  private List<SentenceSignatures> seeds(PinnedShard shard, int... ordinals) throws IOException {
    return SentenceSeedsPhase.INSTANCE
        .execute(shard, new OrdinalsRequest(VIEW, ordinals), TestViews.allowance(shard))
        .sentences();
  }

  @Test
  public void shortTextsAreHandedOutTogether() throws IOException {
    assertEquals(3, seeds(shard(List.of("One.", "Two.", "Three.")), 0, 1, 2).size());
    assertEquals(0, seeds(shard(List.of("One.", "Two.", "Three."))).size());
  }

  /** 100 texts that share a passage are 4,950 pairs. */
  @Test
  public void whatAJoinFindsIsChargedUntilItIsSent() throws IOException {
    PinnedShard shard =
        shard(IntStream.range(0, 100).mapToObj(i -> SHARED + "I am witness " + i + ".").toList());
    int[] ordinals = IntStream.range(0, 100).toArray();
    JoinPhase.Response found =
        JoinPhase.INSTANCE.execute(
            shard,
            new JoinPhase.Request(VIEW, PassageSettings.DEFAULT, ordinals, seeds(shard, ordinals)),
            TestViews.allowance(shard));
    assertEquals(4950, found.pairs().size());
    assertEquals(found.pairs().stream().mapToLong(JoinPhase::bytes).sum(), most.get());
    assertTrue("charged " + most, most.get() > 4950 * 200);
    assertEquals(0, used.get());
  }

  @Test
  public void aJoinThatFindsTooMuchStops() throws IOException {
    PinnedShard all =
        shard(IntStream.range(0, 100).mapToObj(i -> SHARED + "I am witness " + i + ".").toList());
    PinnedShard shard =
        TestViews.view(
            SHARD,
            (bytes, cancellationCheck) -> {
              if (used.get() + bytes > 100_000) {
                throw new IllegalStateException("no more memory");
              }
              charge(bytes, cancellationCheck);
            },
            () -> {});
    shard.learn(all.known(ShardSentences.class));
    shard.learn(new FrequentOfRun(FrequentSignatures.NONE));
    int[] ordinals = IntStream.range(0, 100).toArray();
    List<SentenceSignatures> sentences = seeds(all, ordinals);
    expectThrows(
        IllegalStateException.class,
        () ->
            JoinPhase.INSTANCE.execute(
                shard,
                new JoinPhase.Request(VIEW, PassageSettings.DEFAULT, ordinals, sentences),
                TestViews.allowance(shard)));
    assertEquals(0, used.get());
  }

  /** They are kept as long as the view. */
  @Test
  public void frequentSignaturesAreCharged() throws IOException {
    PinnedShard shard = shard(List.of("One."));
    FrequentSignaturesPhase.INSTANCE.execute(
        shard,
        new SignaturesRequest(VIEW, LongStream.range(0, 1000).toArray()),
        TestViews.allowance(shard));
    assertEquals(1000 * FrequentSignatures.BYTES_PER_SIGNATURE, used.get());
  }
}
