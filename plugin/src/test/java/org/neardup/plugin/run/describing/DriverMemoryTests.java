// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.run.describing;

import java.lang.ref.Reference;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;
import org.apache.lucene.tests.util.RamUsageTester;
import org.junit.Test;
import org.neardup.cluster.AssignmentSettings;
import org.neardup.cluster.Partition;
import org.neardup.cluster.ReferenceClustering;
import org.neardup.constraint.ConstraintClosure;
import org.neardup.plugin.run.shards.RunTexts;
import org.neardup.plugin.shard.grouping.GroupedShard;
import org.neardup.plugin.shard.grouping.HandmadeShard;
import org.neardup.retrieval.Candidates;
import org.neardup.work.Allowance;
import org.opensearch.test.OpenSearchTestCase;

/**
 * What the driving node keeps of texts of one document each, written at any time of a year: what is
 * charged, and what is taken. With {@code -Dtests.neardup.texts=500000} for so many texts, and with
 * the heap before and after:
 *
 * <pre>
 *   mvn -pl src,plugin test -Dtest=DriverMemoryTests -Dtests.neardup.texts=500000
 * </pre>
 */
public class DriverMemoryTests extends OpenSearchTestCase {

  private static final long YEAR = TimeUnit.DAYS.toMillis(365);

  private static final int TEXTS = Integer.getInteger("tests.neardup.texts", 20_000);

  /** Counts what it is asked for. */
  private static final class Account implements Allowance {
    private long now;
    private long most;

    @Override
    public void take(long bytes) {
      now += bytes;
      most = Math.max(most, now);
    }

    @Override
    public void ensureNotCancelled() {}

    double perText() {
      return (double) now / TEXTS;
    }

    double mostPerText() {
      return (double) most / TEXTS;
    }
  }

  private static List<GroupedShard> shards(int count) {
    Random random = random();
    List<GroupedShard> shards = new ArrayList<>();
    for (int shard = 0; shard < count; shard++) {
      int from = (int) ((long) TEXTS * shard / count);
      int to = (int) ((long) TEXTS * (shard + 1) / count);
      long[] timestamps = random.longs(to - from, 0, YEAR).toArray();
      shards.add(HandmadeShard.ofSingleCopies("letters", shard, to - from, random, timestamps));
    }
    return shards;
  }

  private static long heap() {
    long used = Long.MAX_VALUE;
    for (int i = 0; i < 5; i++) {
      System.gc();
      used = Math.min(used, Runtime.getRuntime().totalMemory() - Runtime.getRuntime().freeMemory());
    }
    return used;
  }

  private static void print(String what, Account charged, double taken) {
    System.out.printf(
        Locale.ROOT,
        "%-40s charged %6.1f, at most %6.1f, taken %6.1f bytes a text%n",
        what,
        charged.perText(),
        charged.mostPerText(),
        taken);
  }

  /**
   * 8 of the digest + 4 for its group + about 3 for the timestamp + a few bits for the shard. While
   * the shards' answers are merged, 32 for these + 16 + bits for the shard.
   */
  @Test
  public void aTextTakesAsManyBytesAsAreCharged() {
    Account account = new Account();
    long before = heap();
    List<GroupedShard> shards = shards(3);
    RunTexts texts = RunTexts.merge(shards, false, groups -> List.of(), account::take);
    try {
      print("texts, by the heap", account, (double) (heap() - before) / TEXTS);
      assertEquals(TEXTS, texts.size());
      assertTrue(account.perText() + "", account.perText() < 17);
      assertTrue(account.mostPerText() + "", account.mostPerText() < 50);
      double taken = (double) RamUsageTester.ramUsed(texts) / TEXTS;
      print("texts, by their objects", account, taken);
      assertEquals(account.perText(), taken, 1);
      texts.forgetGroups();
      print("texts, once the shards know them", account, taken - Integer.BYTES);
      assertTrue(account.perText() + "", account.perText() < 13);
    } finally {
      Reference.reachabilityFence(texts);
    }
  }

  @Test
  public void clustersTakeNoMoreThanIsCharged() {
    RunTexts texts = RunTexts.merge(shards(1), false, groups -> List.of(), bytes -> {});
    Partition partition =
        new Partition(IntStream.range(0, TEXTS).map(text -> text - text % 2).toArray());
    Account account = new Account();
    account.take((long) ClusterList.BYTES_PER_TEXT * TEXTS);
    ClusterList clusters = new ClusterList(partition, texts);
    double taken = (double) RamUsageTester.ramUsed(clusters) / TEXTS;
    print("list of clusters", account, taken);
    assertTrue(taken + " <= " + account.perText(), taken <= account.perText() + 1);
  }

  @Test
  public void aClusteringGivesBackAllButItsResult() {
    ConstraintClosure closure = ConstraintClosure.none(TEXTS);
    double closureTaken = (double) RamUsageTester.ramUsed(closure) / TEXTS;
    Account ofClosure = new Account();
    ofClosure.take(ConstraintClosure.ramBytes(TEXTS, List.of(), false));
    print("constraints without rules", ofClosure, closureTaken);
    assertEquals(ofClosure.perText(), closureTaken, 1);

    Account account = new Account();
    ReferenceClustering.Result result =
        new ReferenceClustering(DriverMemoryTests::neighbour, 256, done -> {}, account)
            .run(TEXTS, closure, new AssignmentSettings(2, 0));
    double taken = (double) RamUsageTester.ramUsed(result.partition()) / TEXTS;
    print("clusters", account, taken);
    assertEquals(taken, account.perText(), 0.1);
    assertTrue(account.mostPerText() + "", account.mostPerText() < 26);
  }

  /** Each text is near to the next. */
  private static List<Candidates> neighbour(int[] seeds) {
    List<Candidates> found = new ArrayList<>();
    for (int seed : seeds) {
      Candidates candidates = new Candidates(1);
      if (seed + 1 < TEXTS) {
        candidates.add(seed + 1, 0.5, 0, 0);
      }
      found.add(candidates);
    }
    return found;
  }
}
