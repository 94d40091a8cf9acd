// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.shard.comparing;

import java.io.IOException;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.IntStream;
import org.apache.lucene.util.BytesRef;
import org.junit.Before;
import org.junit.Test;
import org.neardup.plugin.shard.OrdinalIndex;
import org.neardup.plugin.shard.PinnedShard;
import org.neardup.plugin.shard.PinnedView;
import org.neardup.plugin.shard.TestViews;
import org.neardup.plugin.shard.ViewRequest;
import org.neardup.plugin.shard.WireTestCase;
import org.neardup.retrieval.Candidates;
import org.neardup.retrieval.Comparison;
import org.neardup.retrieval.Measure;
import org.neardup.retrieval.MemoryTextStore;
import org.neardup.retrieval.RetrievalSettings;
import org.neardup.retrieval.SearchProgress;
import org.neardup.retrieval.Seed;
import org.neardup.retrieval.TextStore;
import org.neardup.signature.DocumentSignature;
import org.neardup.signature.DocumentSigner;
import org.neardup.signature.SignatureFormat;
import org.neardup.work.Allowance;
import org.opensearch.core.common.breaker.CircuitBreaker;
import org.opensearch.core.common.breaker.CircuitBreakingException;
import org.opensearch.core.index.shard.ShardId;
import org.opensearch.test.OpenSearchTestCase;

/** A search at a shard with three nearly equal texts, whose ordinals are 5, 6 and 7. */
public class SearchPhaseTests extends OpenSearchTestCase {

  private static final ShardId SHARD = new ShardId("letters", "uuid", 0);
  private static final PinnedView VIEW = new PinnedView("node", "pin", SHARD);
  private static final int[] ORDINALS = {5, 6, 7};
  private static final String LETTER =
      "the new fees on the market square hit the wrong people and so we ask you to drop them ";

  private final AtomicLong charged = new AtomicLong();
  private long limit = Long.MAX_VALUE;
  private final PinnedShard view =
      TestViews.view(SHARD, (bytes, cancellationCheck) -> charge(bytes), () -> {});
  private final Allowance allowance = TestViews.allowance(view);
  private DocumentSignature first;

  private void charge(long bytes) {
    if (bytes > 0 && charged.get() + bytes > limit) {
      throw new CircuitBreakingException("full", CircuitBreaker.Durability.TRANSIENT);
    }
    charged.addAndGet(bytes);
  }

  @Before
  public void learnThree() throws IOException {
    learn(
        ORDINALS, new Measure.KullbackLeibler(WireTestCase.model(), 1)::over, Allowance.UNLIMITED);
  }

  /** Prepares the texts of a store. */
  @FunctionalInterface
  private interface Prepared {
    Comparison of(TextStore store, Allowance allowance) throws IOException;
  }

  private void learn(int[] ordinals, Prepared prepared, Allowance allowance) throws IOException {
    BytesRef[] stored = new BytesRef[ordinals.length];
    for (int slot = 0; slot < stored.length; slot++) {
      DocumentSignature signature = DocumentSigner.byDefault().sign(LETTER + "yours " + slot);
      first = slot == 0 ? signature : first;
      stored[slot] = SignatureFormat.write(signature);
    }
    TextStore store = new MemoryTextStore(ordinals, stored, () -> {});
    OrdinalIndex slots = new OrdinalIndex(ordinals);
    view.learn(new ShardTexts(store, slots, slots));
    view.learn(new ShardComparison(prepared.of(store, allowance)));
  }

  private void begin(int search, int... among) {
    SearchPhase.INSTANCE.execute(
        view,
        SearchPhase.Request.begin(
            VIEW,
            search,
            among.length == 0 ? null : among,
            new long[0],
            new long[0],
            SearchPhase.NO_LETTERS),
        allowance);
  }

  private void settle(int search, int version, int... ordinals) {
    SearchPhase.INSTANCE.execute(
        view,
        SearchPhase.Request.progress(
            VIEW, search, version, new SearchProgress(ordinals, new int[0], new long[0])),
        allowance);
  }

  private List<Integer> found(int search, int version) throws IOException {
    Seed seed = new Seed(5, first.bag(), first.tokens());
    RetrievalSettings all =
        new RetrievalSettings(
            1, Double.POSITIVE_INFINITY, RetrievalSettings.NEVER, RetrievalSettings.NEVER);
    Candidates candidates =
        CandidatesPhase.INSTANCE
            .execute(
                view,
                new CandidatesPhase.Request(VIEW, List.of(seed), all, search, version),
                allowance)
            .candidates()
            .get(0);
    return IntStream.range(0, candidates.size()).mapToObj(candidates::ordinal).toList();
  }

  private void learnThousand() throws IOException {
    learn(
        IntStream.range(0, 1000).map(i -> 5 + i).toArray(),
        new Measure.KullbackLeibler(WireTestCase.model(), 1)::overWhole,
        allowance);
  }

  private void forgetSearch() {
    SearchedPhase.INSTANCE.execute(view, new ViewRequest(VIEW), allowance);
  }

  @Test
  public void thePostingsOfASearchAreGivenBack() throws IOException {
    learnThousand();
    long withIndex = charged.get();
    begin(1);
    long all = charged.get();
    begin(2, IntStream.range(5, 205).toArray());
    assertTrue(charged.get() + " after " + all, charged.get() > all);
    settle(2, 2, IntStream.range(5, 105).toArray());
    assertEquals(IntStream.range(105, 205).boxed().toList(), found(2, 2));
    begin(3);
    assertEquals(all, charged.get());
    forgetSearch();
    assertTrue(charged.get() < withIndex);
  }

  @Test
  public void aSearchWithoutMemoryForSmallerPostingsFindsTheSame() throws IOException {
    learnThousand();
    begin(1);
    limit = charged.get();
    begin(2, IntStream.range(5, 205).toArray());
    assertEquals(limit, charged.get());
    settle(2, 2, IntStream.range(5, 105).toArray());
    assertEquals(limit, charged.get());
    limit = Long.MAX_VALUE;
    assertEquals(IntStream.range(105, 205).boxed().toList(), found(2, 2));
  }

  @Test
  public void aNewSearchFindsAllTexts() throws IOException {
    begin(1);
    assertEquals(List.of(6, 7), found(1, 1));
  }

  @Test
  public void aSearchAmongSomeTextsFindsThese() throws IOException {
    begin(1, 5, 7);
    assertEquals(List.of(7), found(1, 1));
  }

  @Test
  public void aSettledTextIsNotFound() throws IOException {
    begin(1);
    settle(1, 2, 6);
    assertEquals(List.of(7), found(1, 2));
  }

  @Test
  public void anotherSearchBeginsAnew() throws IOException {
    begin(1);
    settle(1, 2, 6);
    begin(2);
    assertEquals(List.of(6, 7), found(2, 1));
  }

  @Test
  public void progressAndSeedsOfAnotherVersionAreRefused() throws IOException {
    begin(3);
    IllegalStateException e = expectThrows(IllegalStateException.class, () -> settle(3, 3, 6));
    assertEquals(
        "version [2] of search [3] is not known, but version [1] of search [3]", e.getMessage());
    expectThrows(IllegalStateException.class, () -> found(3, 2));
    expectThrows(IllegalStateException.class, () -> found(2, 1));
    assertEquals(List.of(6, 7), found(3, 1));
  }

  @Test
  public void theMemoryOfTheSearchBeforeIsGivenBack() {
    begin(1);
    long one = charged.get();
    assertTrue(one > 0);
    begin(2);
    assertEquals(one, charged.get());
  }

  @Test
  public void whatOnlySearchesNeedIsGivenBackAfterThem() throws IOException {
    Measure measure = new Measure.KullbackLeibler(WireTestCase.model(), 1);
    TextStore store = view.known(ShardTexts.class).store();
    view.learn(new ShardComparison(measure.over(store, allowance)));
    long withoutIndex = charged.get();
    allowance.take(-withoutIndex);
    view.learn(new ShardComparison(measure.overWhole(store, allowance)));
    begin(1);
    assertTrue(charged.get() > withoutIndex);
    SearchedPhase.INSTANCE.execute(view, new ViewRequest(VIEW), allowance);
    assertEquals(withoutIndex, charged.get());
    assertEquals(Optional.empty(), view.ifKnown(ShardSearch.class));
    begin(2);
    assertEquals("without an index", List.of(6, 7), found(2, 1));
  }

  @Test
  public void aSearchThatWasRefusedMayBeBegunAgain() throws IOException {
    begin(1);
    limit = 1;
    expectThrows(CircuitBreakingException.class, () -> begin(2));
    assertEquals(0, charged.get());
    limit = Long.MAX_VALUE;
    begin(2);
    assertEquals(List.of(6, 7), found(2, 1));
  }
}
