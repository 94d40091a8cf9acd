// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.run;

import static org.opensearch.test.hamcrest.OpenSearchAssertions.assertAcked;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.After;
import org.junit.Test;
import org.neardup.plugin.run.FormLetters.Comment;
import org.neardup.plugin.run.store.RunRecord;
import org.neardup.plugin.settings.NeardupSettings;
import org.neardup.plugin.shard.ShardPhase;
import org.neardup.plugin.shard.comparing.CandidatesPhase;
import org.neardup.plugin.shard.comparing.DistancesPhase;
import org.neardup.plugin.shard.comparing.HoldersPhase;
import org.neardup.plugin.shard.comparing.MeasurePhase;
import org.neardup.plugin.shard.comparing.TextsPhase;
import org.neardup.plugin.shard.describing.CopiesPhase;
import org.neardup.plugin.shard.describing.DescribePhase;
import org.neardup.plugin.shard.describing.DocumentsPhase;
import org.neardup.plugin.shard.describing.ExcerptsPhase;
import org.neardup.plugin.shard.describing.PreviewsPhase;
import org.neardup.plugin.shard.grouping.GroupPhase;
import org.neardup.plugin.shard.letters.LettersPhase;
import org.neardup.plugin.shard.letters.MatchPhase;
import org.neardup.plugin.shard.letters.PooledPhase;
import org.neardup.plugin.shard.passages.CopySentencesPhase;
import org.neardup.plugin.shard.passages.JoinPhase;
import org.neardup.plugin.shard.passages.SignatureCountsPhase;
import org.neardup.plugin.shard.passages.WordJoinPhase;
import org.opensearch.test.transport.MockTransportService;
import org.opensearch.transport.TransportRequest;
import org.opensearch.transport.TransportService;

/** The outcome of a run does not depend on how much its shards are asked for at once. */
public class BatchesIT extends RunTestCase {

  /** So many that each is sent one request of a batch. */
  private static final int SHARDS = 4;

  private static final List<ShardPhase<?, ?>> OF_CLUSTERS =
      List.of(
          GroupPhase.INSTANCE,
          TextsPhase.INSTANCE,
          MeasurePhase.INSTANCE,
          DistancesPhase.INSTANCE,
          CandidatesPhase.INSTANCE,
          HoldersPhase.INSTANCE,
          MatchPhase.INSTANCE,
          PooledPhase.INSTANCE,
          LettersPhase.INSTANCE,
          DescribePhase.INSTANCE,
          ExcerptsPhase.INSTANCE,
          DocumentsPhase.INSTANCE,
          PreviewsPhase.INSTANCE,
          CopiesPhase.INSTANCE,
          JoinPhase.INSTANCE);

  private static final List<ShardPhase<?, ?>> OF_PASSAGES =
      List.of(
          GroupPhase.INSTANCE,
          TextsPhase.INSTANCE,
          SignatureCountsPhase.INSTANCE,
          JoinPhase.INSTANCE,
          CopySentencesPhase.INSTANCE);

  private static final List<ShardPhase<?, ?>> OF_WORDS =
      List.of(
          GroupPhase.INSTANCE,
          TextsPhase.INSTANCE,
          SignatureCountsPhase.INSTANCE,
          WordJoinPhase.INSTANCE,
          CopySentencesPhase.INSTANCE);

  private static final String SHARED =
      "The harbour was dredged in the spring of that year. Nobody had asked the oyster farmers"
          + " first. Their beds lay under silt by the first week of May.";

  private static final String ADDED =
      " My grandmother sold her house on the quay, because of the noise of the lorries at night.";

  /**
   * Letters, one with something added that two people sent, letters that a program wrote, and
   * comments that share a passage.
   */
  private static List<Comment> docket() {
    List<Comment> comments = new ArrayList<>(FormLetters.docket());
    comments.add(new Comment("added-0", "oak", FormLetters.letter("oak") + "." + ADDED, 400));
    comments.add(new Comment("added-1", "oak", FormLetters.letter("oak") + "!" + ADDED, 401));
    Random random = new Random(5); // not any: their letters are to be compared as wholes, too
    for (int i = 0; i < 30; i++) {
      comments.add(new Comment("spun-" + i, "spun", spun(random), 600 + i));
    }
    for (int i = 0; i < 8; i++) {
      String own = "Comment %s stands alone. Quay %s is my address, ".formatted(i, 31 * i);
      comments.add(new Comment("quay-" + i, "quay", own + "below the mill. " + SHARED, 700 + i));
      comments.add(
          new Comment("again-" + i, "quay", own + "below! the mill. " + SHARED + "!", 800 + i));
    }
    return comments;
  }

  /** Twenty phrases of seven words, each one of four. */
  private static String spun(Random random) {
    return IntStream.range(0, 20)
        .mapToObj(
            segment -> {
              int phrase = random.nextInt(4);
              return IntStream.range(0, 7)
                  .mapToObj(i -> "s" + segment + "p" + (i % 2 == 0 ? 0 : phrase) + "w" + i)
                  .collect(Collectors.joining(" "));
            })
        .collect(Collectors.joining(" "));
  }

  private static void batchDuration(String duration) {
    Map<String, Object> setting = new HashMap<>();
    setting.put(NeardupSettings.BATCH_DURATION.getKey(), duration);
    assertAcked(
        client().admin().cluster().prepareUpdateSettings().setTransientSettings(setting).get());
  }

  @After
  public void batchesAreAsEver() {
    batchDuration(null);
  }

  /** How often the shards are asked, by kind of request. */
  private static Map<String, AtomicInteger> counted(List<ShardPhase<?, ?>> phases) {
    Map<String, AtomicInteger> counts = new TreeMap<>();
    for (ShardPhase<?, ?> phase : phases) {
      AtomicInteger count = new AtomicInteger();
      counts.put(phase.action(), count);
      for (TransportService transport : internalCluster().getInstances(TransportService.class)) {
        ((MockTransportService) transport)
            .<TransportRequest>addRequestHandlingBehavior(
                phase.action(),
                (handler, request, channel, task) -> {
                  count.incrementAndGet();
                  handler.messageReceived(request, channel, task);
                });
      }
    }
    return counts;
  }

  /** What was counted since the last time. */
  private static Map<String, Integer> taken(Map<String, AtomicInteger> counts) {
    Map<String, Integer> taken = new TreeMap<>();
    counts.forEach((action, count) -> taken.put(action, count.getAndSet(0)));
    return taken;
  }

  private static void moreRequests(Map<String, Integer> inFew, Map<String, Integer> inMany) {
    inFew.forEach(
        (action, count) ->
            assertTrue(
                action + " " + count + " and " + inMany.get(action),
                count > 0 && inMany.get(action) > count));
  }

  /** One run, asked for in as few requests as can be and with a request for each thing. */
  private record Twice(RunRecord few, RunRecord many) {}

  /**
   * Runs the same twice. The second run asks more often in each of the phases, and sums up the
   * same.
   */
  private Twice runTwice(String body, List<ShardPhase<?, ?>> phases) throws Exception {
    createLetters("letters", SHARDS, 0);
    add("letters", docket());
    Map<String, AtomicInteger> requests = counted(phases);
    batchDuration("1m");
    RunRecord few = run(body, "letters");
    Map<String, Integer> inFew = taken(requests);
    batchDuration("0s");
    RunRecord many = run(body, "letters");
    moreRequests(inFew, taken(requests));
    assertEquals(comparable(few), comparable(many));
    return new Twice(few, many);
  }

  @Test
  public void clustersAreTheSameWhenOneThingIsAskedForAtATime() throws Exception {
    Twice runs = runTwice(FIELD + ", \"passages\": {}", OF_CLUSTERS);
    assertEquals(assignments(runs.few()), assignments(runs.many()));
    assertEquals(rows(runs.few()), rows(runs.many()));
    assertEquals(clusters(runs.few()), clusters(runs.many()));
  }

  @Test
  public void passagesAreTheSameAndInTheSameOrder() throws Exception {
    Twice runs = runTwice(passagesOf("sentences"), OF_PASSAGES);
    assertFalse(passages(runs.few()).isEmpty());
    assertEquals(passages(runs.few()), passages(runs.many()));
  }

  @Test
  public void passagesOfWordsAreTheSameAndInTheSameOrder() throws Exception {
    Twice runs = runTwice(passagesOf("words"), OF_WORDS);
    assertFalse(passages(runs.few()).isEmpty());
    assertEquals(passages(runs.few()), passages(runs.many()));
  }

  private static String passagesOf(String unit) {
    return FIELD
        + ", \"method\": \"passages\", \"unit\": \"%s\", \"max_documents\": 5".formatted(unit);
  }
}
