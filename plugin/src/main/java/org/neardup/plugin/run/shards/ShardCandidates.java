// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.run.shards;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.LongConsumer;
import java.util.stream.IntStream;
import org.neardup.cluster.CandidateSource;
import org.neardup.cluster.DistanceHistogram;
import org.neardup.plugin.shard.comparing.CandidatesPhase;
import org.neardup.plugin.shard.comparing.DistancesPhase;
import org.neardup.plugin.shard.comparing.SearchPhase;
import org.neardup.plugin.shard.comparing.SeedsPhase;
import org.neardup.retrieval.Candidates;
import org.neardup.retrieval.RetrievalSettings;
import org.neardup.retrieval.SearchProgress;
import org.neardup.retrieval.Seed;

/**
 * Finds candidates by scatter-gather: fetches the seeds from the shards that answer for them, sends
 * them to every shard, and puts the shards' candidates together.
 */
public final class ShardCandidates {

  /** Seeds that are looked for first. */
  private static final int FIRST_SEEDS = 16;

  private static final int MAX_SEEDS = 256;

  private final ShardGateway gateway;
  private final RunTexts texts;
  private final int[] words;
  private final long[] frequentTokens;
  private final long[] commonTokens;
  private final LongConsumer charge;
  private long charged; // for what was found last
  private final BatchPace findingPace;
  private final BatchPace measuringPace;
  private long skippedTokens;
  private long comparisons;
  private int searches;

  /**
   * @param words length of each text in words
   * @param frequentTokens tokens that propose no candidate by themselves
   * @param commonTokens other tokens that propose only texts that nobody has gathered
   * @param charge told of bytes when they are used, and of negative numbers when they are given
   *     back, which is when the next candidates are looked for; throws if there are no more
   */
  public ShardCandidates(
      ShardGateway gateway,
      RunTexts texts,
      int[] words,
      long[] frequentTokens,
      long[] commonTokens,
      LongConsumer charge) {
    this.charge = charge;
    this.gateway = gateway;
    this.texts = texts;
    this.words = words;
    this.frequentTokens = frequentTokens;
    this.commonTokens = commonTokens;
    this.findingPace = gateway.pace(FIRST_SEEDS, MAX_SEEDS);
    this.measuringPace = gateway.pace(FIRST_SEEDS, MAX_SEEDS);
  }

  /** A source of the pairs that can matter by these settings. */
  public CandidateSource source(RetrievalSettings settings) {
    return new Source(new Search(null, SearchPhase.NO_LETTERS), settings);
  }

  /** A source of the pairs that can matter by these settings, among some texts. */
  public CandidateSource source(RetrievalSettings settings, int[] among) {
    return new Source(new Search(among, SearchPhase.NO_LETTERS), settings);
  }

  /**
   * The same where tokens of letters propose no candidate.
   *
   * @param lettersVersion of the letters that the shards have been told
   */
  CandidateSource source(RetrievalSettings settings, int[] among, int lettersVersion) {
    return new Source(new Search(among, lettersVersion), settings);
  }

  /** A search of the shards; they know one at a time. */
  private final class Search {
    private final int number = ++searches;
    private final int[] among; // null for all texts
    private final int lettersVersion;
    private int version; // of what the shards know, 0 before it begins

    Search(int[] among, int lettersVersion) {
      this.among = among;
      this.lettersVersion = lettersVersion;
    }

    /** Begins where it has not yet. */
    void begin() {
      if (version > 0) {
        return;
      }
      List<int[]> byShard = among == null ? null : texts.byHomeShard(among);
      gateway.ask(
          SearchPhase.INSTANCE,
          shard ->
              SearchPhase.Request.begin(
                  gateway.view(shard),
                  number,
                  byShard == null ? null : byShard.get(shard),
                  frequentTokens,
                  commonTokens,
                  lettersVersion));
      version = 1;
    }

    void progress(SearchProgress progress) {
      version++;
      List<int[]> settled = texts.byHomeShard(progress.settled());
      List<int[]> gathered = texts.byHomeShard(progress.gathered());
      gateway.ask(
          SearchPhase.INSTANCE,
          shard ->
              SearchPhase.Request.progress(
                  gateway.view(shard),
                  number,
                  version,
                  new SearchProgress(
                      settled.get(shard), gathered.get(shard), progress.exhaustedTemplates())));
    }
  }

  /** Finds pairs until the next batch of seeds. */
  private final class Source implements CandidateSource {
    private final Search search;
    private final RetrievalSettings settings;

    Source(Search search, RetrievalSettings settings) {
      this.search = search;
      this.settings = settings;
    }

    @Override
    public List<Candidates> find(int[] seeds) {
      charge.accept(-charged);
      charged = 0;
      search.begin();
      List<Candidates> found = new ArrayList<>(seeds.length);
      for (int[] part : TextBatches.of(seeds, words)) {
        findingPace.inBatches(
            part.length,
            (from, to) ->
                found.addAll(
                    ShardCandidates.this.find(
                        Arrays.copyOfRange(part, from, to), settings, search)));
      }
      return found;
    }

    @Override
    public void progress(SearchProgress progress) {
      search.progress(progress);
    }
  }

  /**
   * The distances between texts and their candidates among some texts.
   *
   * @param among ordinals, distinct
   */
  public Distances distances(int[] among, int minShared) {
    return new Distances(new Search(among, SearchPhase.NO_LETTERS), minShared);
  }

  /** Measures distances. */
  public final class Distances {
    private final Search search;
    private final int minShared;

    private Distances(Search search, int minShared) {
      this.search = search;
      this.minShared = minShared;
    }

    /**
     * Adds the distances between some texts and all their candidates to a histogram.
     *
     * @return the number of pairs compared, the same for any number of shards
     */
    public long addTo(DistanceHistogram histogram, int[] sample) {
      search.begin();
      long before = comparisons;
      for (int[] part : TextBatches.of(sample, words)) {
        measuringPace.inBatches(
            part.length,
            (from, to) ->
                addPartTo(histogram, Arrays.copyOfRange(part, from, to), minShared, search));
      }
      return comparisons - before;
    }
  }

  private void addPartTo(DistanceHistogram histogram, int[] sample, int minShared, Search search) {
    List<List<Seed>> slices = slices(seeds(sample));
    List<List<DistancesPhase.Response>> answers =
        measuringPace.ask(
            sample.length,
            () ->
                gateway.askSliced(
                    DistancesPhase.INSTANCE,
                    slices.size(),
                    (shard, slice) ->
                        new CandidatesPhase.Request(
                            gateway.view(shard),
                            slices.get(slice),
                            DistancesPhase.settings(minShared),
                            search.number,
                            search.version)));
    for (int slice = 0; slice < slices.size(); slice++) {
      for (int i = 0; i < slices.get(slice).size(); i++) {
        int[] sum = null;
        for (List<DistancesPhase.Response> ofShard : answers) {
          int[] counts = ofShard.get(slice).counts().get(i);
          if (sum == null) {
            sum = counts;
          } else {
            for (int bin = 0; bin < sum.length; bin++) {
              sum[bin] += counts[bin];
            }
          }
        }
        histogram.add(sum);
      }
    }
    for (List<DistancesPhase.Response> ofShard : answers) {
      for (DistancesPhase.Response answer : ofShard) {
        comparisons += answer.comparisons();
      }
    }
  }

  /** The signatures of texts, in the order asked for. */
  public List<Seed> seeds(int[] ordinals) {
    return seeds(ordinals, true);
  }

  /** The tokens of texts, in the order asked for; the bags of words are empty. */
  public List<Seed> tokens(int[] ordinals) {
    return seeds(ordinals, false);
  }

  private List<Seed> seeds(int[] ordinals, boolean withBags) {
    List<int[]> byShard = texts.byHomeShard(ordinals);
    List<SeedsPhase.Response> answers =
        gateway.ask(
            SeedsPhase.INSTANCE,
            shard ->
                byShard.get(shard).length == 0
                    ? null
                    : new SeedsPhase.Request(gateway.view(shard), byShard.get(shard), withBags));
    Map<Integer, Seed> seeds = new HashMap<>();
    for (SeedsPhase.Response answer : answers) {
      if (answer != null) {
        answer.seeds().forEach(seed -> seeds.put(seed.ordinal(), seed));
      }
    }
    return IntStream.of(ordinals).mapToObj(seeds::get).toList();
  }

  /** What an earlier attempt of the run counted up to here. */
  public void counted(long comparisonsBefore, long skippedBefore) {
    comparisons = comparisonsBefore;
    skippedTokens = skippedBefore;
  }

  /** Look-ups that were left out because the token is frequent. */
  public long skippedTokens() {
    return skippedTokens;
  }

  /** Pairs of texts that were compared. */
  public long comparisons() {
    return comparisons;
  }

  private List<Candidates> find(int[] ordinals, RetrievalSettings settings, Search search) {
    List<List<Seed>> slices = slices(seeds(ordinals));
    List<List<CandidatesPhase.Response>> answers =
        findingPace.ask(
            ordinals.length,
            () ->
                gateway.askSliced(
                    CandidatesPhase.INSTANCE,
                    slices.size(),
                    (shard, slice) ->
                        new CandidatesPhase.Request(
                            gateway.view(shard),
                            slices.get(slice),
                            settings,
                            search.number,
                            search.version)));
    long pairs = 0;
    for (List<CandidatesPhase.Response> ofShard : answers) {
      for (CandidatesPhase.Response answer : ofShard) {
        pairs += answer.candidates().stream().mapToLong(Candidates::size).sum();
      }
    }
    long bytes = 2 * Candidates.ramBytes(pairs); // as they came, and put together
    charge.accept(bytes);
    charged += bytes;
    List<Candidates> merged = new ArrayList<>(ordinals.length);
    for (int slice = 0; slice < slices.size(); slice++) {
      for (int i = 0; i < slices.get(slice).size(); i++) {
        Candidates candidates = new Candidates();
        for (List<CandidatesPhase.Response> ofShard : answers) {
          candidates.addAll(ofShard.get(slice).candidates().get(i));
        }
        merged.add(candidates);
      }
    }
    for (CandidatesPhase.Response answer : answers.get(0)) {
      skippedTokens += answer.skippedTokens(); // the same at every shard
    }
    for (List<CandidatesPhase.Response> ofShard : answers) {
      for (CandidatesPhase.Response answer : ofShard) {
        comparisons += answer.comparisons();
      }
    }
    return merged;
  }

  /** Cuts a batch so that few shards, too, keep several threads busy. */
  private List<List<Seed>> slices(List<Seed> seeds) {
    int count = gateway.slices(seeds.size());
    List<List<Seed>> slices = new ArrayList<>(count);
    for (int i = 0; i < count; i++) {
      slices.add(seeds.subList(seeds.size() * i / count, seeds.size() * (i + 1) / count));
    }
    return slices;
  }
}
