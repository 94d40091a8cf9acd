// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.run.describing;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.neardup.plugin.run.shards.BatchPace;
import org.neardup.plugin.run.shards.RunTexts;
import org.neardup.plugin.run.shards.ShardGateway;
import org.neardup.plugin.shard.describing.ExcerptsPhase;
import org.neardup.plugin.shard.describing.ExcerptsPhase.Excerpt;
import org.neardup.plugin.shard.describing.ExcerptsPhase.Read;

/** Reads pieces of texts from the shards that answer for them. */
final class Excerpts {

  /** Texts that are read first. */
  private static final int FIRST_TEXTS = 100;

  private static final int MAX_TEXTS = 1000;

  private final ShardGateway gateway;
  private final RunTexts texts;
  private final BatchPace pace;

  Excerpts(ShardGateway gateway, RunTexts texts) {
    this.gateway = gateway;
    this.texts = texts;
    this.pace = gateway.pace(FIRST_TEXTS, MAX_TEXTS);
  }

  /**
   * Reads some of the excerpts wanted: as many as the shards answer at once, at least one.
   *
   * @return the pieces of each excerpt in the order wanted; null for an excerpt that is still to be
   *     read
   */
  private List<Read> some(List<Excerpt> wanted) {
    int asked = Math.min(wanted.size(), pace.size());
    List<int[]> places = new ArrayList<>(gateway.size());
    for (int shard = 0; shard < gateway.size(); shard++) {
      int home = shard;
      places.add(
          IntStream.range(0, asked)
              .filter(i -> texts.homeShard(wanted.get(i).ordinal()) == home)
              .toArray());
    }
    List<ExcerptsPhase.Response> answers =
        pace.ask(
            asked,
            () ->
                gateway.ask(
                    ExcerptsPhase.INSTANCE,
                    shard ->
                        places.get(shard).length == 0
                            ? null
                            : new ExcerptsPhase.Request(
                                gateway.view(shard),
                                IntStream.of(places.get(shard)).mapToObj(wanted::get).toList())));
    List<Read> read = new ArrayList<>(wanted.size());
    wanted.forEach(excerpt -> read.add(null));
    for (int shard = 0; shard < answers.size(); shard++) {
      if (answers.get(shard) != null) {
        List<Read> answered = answers.get(shard).read();
        for (int i = 0; i < answered.size(); i++) {
          read.set(places.get(shard)[i], answered.get(i));
        }
      }
    }
    return read;
  }

  /**
   * Reads the first of the excerpts wanted, at least one.
   *
   * @return the pieces of each excerpt read, in the order wanted
   */
  List<Read> first(List<Excerpt> wanted) {
    List<Read> read = some(wanted);
    int count = read.indexOf(null);
    return count < 0 ? read : all(wanted.subList(0, Math.max(1, count)), read);
  }

  /** Reads all excerpts wanted, and returns the pieces of each in the order wanted. */
  List<Read> all(List<Excerpt> wanted) {
    return all(wanted, some(wanted));
  }

  /** Reads what is missing of the excerpts wanted. */
  private List<Read> all(List<Excerpt> wanted, List<Read> known) {
    List<Read> read = new ArrayList<>(known.subList(0, wanted.size()));
    for (int[] left = unread(read); left.length > 0; left = unread(read)) {
      List<Read> more = some(Arrays.stream(left).mapToObj(wanted::get).toList());
      for (int i = 0; i < left.length; i++) {
        read.set(left[i], more.get(i));
      }
    }
    return read;
  }

  private static int[] unread(List<Read> read) {
    return IntStream.range(0, read.size()).filter(i -> read.get(i) == null).toArray();
  }
}
