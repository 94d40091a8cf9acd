// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.run.passages;

import com.carrotsearch.hppc.LongHashSet;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.IntConsumer;
import java.util.stream.IntStream;
import org.neardup.passage.DocumentPassages;
import org.neardup.passage.Passage;
import org.neardup.passage.words.WholeText;
import org.neardup.passage.words.WordJoin;
import org.neardup.passage.words.WordPassageSettings;
import org.neardup.plugin.memory.MemoryCharge;
import org.neardup.plugin.run.DriverHeap;
import org.neardup.plugin.run.RunTask;
import org.neardup.plugin.run.definition.PassageUnit;
import org.neardup.plugin.run.shards.BatchPace;
import org.neardup.plugin.run.shards.ExactCopies;
import org.neardup.plugin.run.shards.RepeatedAtShards;
import org.neardup.plugin.run.shards.RunTexts;
import org.neardup.plugin.run.shards.ShardGateway;
import org.neardup.plugin.shard.Cancellation;
import org.neardup.plugin.shard.passages.JoinPhase;
import org.neardup.plugin.shard.passages.TokensPhase;
import org.neardup.plugin.shard.passages.WordJoinPhase;
import org.neardup.plugin.shard.passages.WordSeedsPhase;
import org.neardup.retrieval.RepeatedTokens;
import org.neardup.signature.SentenceSignatures;

/** Passages to the word: batches of texts go to every shard, which compares them with its own. */
final class WordPassages implements UnitPassages {

  private static final String BREAKER_LABEL = "neardup passages";
  private static final int BATCH = 256;

  /** Texts of a batch that are joined with all others first. */
  private static final int FIRST_TEXTS = 16;

  private static final HandedOut<WordSeedsPhase.Response, WordSeedsPhase.Text> TEXTS =
      new HandedOut<>(
          WordSeedsPhase.INSTANCE,
          WordSeedsPhase.Response::texts,
          WordSeedsPhase.Text::bytes,
          WordSeedsPhase.MAX_BYTES);

  private final ShardGateway gateway;
  private final RunTexts texts;
  private final WordPassageSettings settings;
  private final DriverHeap heap;
  private final FrequentAtShards frequent;
  private final int shortTexts;
  private final BatchPace pace;
  private long comparisons;
  private long withoutSource;

  private WordPassages(
      ShardGateway gateway,
      RunTexts texts,
      WordPassageSettings settings,
      DriverHeap heap,
      FrequentAtShards frequent,
      int shortTexts) {
    this.gateway = gateway;
    this.texts = texts;
    this.settings = settings;
    this.heap = heap;
    this.frequent = frequent;
    this.shortTexts = shortTexts;
    this.pace = gateway.pace(FIRST_TEXTS, BATCH);
  }

  /**
   * Counts the tokens at the shards, which know their texts.
   *
   * @param lengths of each shard, the number of words of each of its texts, and perhaps zeros
   * @param heap holds what the driving node has of tokens, texts and passages
   */
  static WordPassages prepare(
      ShardGateway gateway,
      RunTexts texts,
      List<int[]> lengths,
      WordPassageSettings settings,
      DriverHeap heap) {
    long words = words(lengths).asLongStream().sum();
    int longEnough = (int) words(lengths).filter(each -> each >= settings.minWords()).count();
    try (MemoryCharge charge = heap.charge(BREAKER_LABEL)) {
      int least = FrequentAtShards.least(gateway, settings.maxDocuments());
      RepeatedTokens repeated =
          gateway.size() == 1 ? null : RepeatedAtShards.of(gateway, words, charge);
      LongHashSet named = new LongHashSet();
      for (TokensPhase.Response shard :
          gateway.askWhole(
              TokensPhase.INSTANCE,
              at -> new TokensPhase.Request(gateway.view(at), least, gateway.size(), repeated))) {
        charge.take(FrequentAtShards.BYTES_PER_NAMED * shard.tokens().length);
        named.addAll(shard.tokens());
      }
      return new WordPassages(
          gateway,
          texts,
          settings,
          heap,
          FrequentAtShards.of(gateway, named, settings.maxDocuments()),
          texts.size() - longEnough);
    }
  }

  private static IntStream words(List<int[]> lengths) {
    return lengths.stream().flatMapToInt(Arrays::stream);
  }

  @Override
  public PassageUnit unit() {
    return PassageUnit.WORDS;
  }

  @Override
  public String scheme() {
    return gateway.signatureScheme();
  }

  @Override
  public boolean fromSource() {
    return gateway.fromSource();
  }

  @Override
  public Map<String, Object> skipped() {
    Map<String, Object> skipped = new LinkedHashMap<>();
    skipped.put("short_texts", shortTexts);
    skipped.put("frequent_tokens", frequent.signatures());
    skipped.put("texts_with_frequent_tokens", frequent.texts());
    skipped.put("documents_without_source", withoutSource);
    return skipped;
  }

  @Override
  public List<String> warnings() {
    return withoutSource == 0
        ? List.of()
        : List.of(
            "%s documents have no text in their _source, so that passages of words can't be found in them; \"unit\": \"sentences\" finds those of documents that were indexed with \"passages\": true in the mapping of the field"
                .formatted(withoutSource));
  }

  @Override
  public long comparisons() {
    return comparisons;
  }

  @Override
  public void findAll(RunTask task, IntConsumer done, Visitor visitor) {
    for (int from = 0; from < texts.size(); ) {
      Cancellation.ensureNotCancelled(task);
      int[] wanted = IntStream.range(from, Math.min(texts.size(), from + BATCH)).toArray();
      try (MemoryCharge charge = heap.charge(BREAKER_LABEL)) {
        List<WordSeedsPhase.Text> read = TEXTS.first(gateway, texts, wanted);
        charge.take(read.stream().mapToLong(WordSeedsPhase.Text::bytes).sum());
        List<WordJoin.Query> queries = new ArrayList<>();
        Map<Integer, WholeText> copied = new TreeMap<>();
        for (int i = 0; i < read.size(); i++) {
          String text = read.get(i).text();
          if (text == null) {
            withoutSource += texts.copies(wanted[i]);
            continue;
          }
          queries.add(new WordJoin.Query(wanted[i], text, read.get(i).tokens()));
          if (texts.copies(wanted[i]) > 1) {
            WholeText.ofPassage(text, settings)
                .ifPresent(whole -> copied.put(queries.getLast().ordinal(), whole));
          }
        }
        find(queries, visitor);
        visitor.copied(new CopiedWords(copied));
        from += read.size();
      }
      done.accept(from);
    }
  }

  private void find(List<WordJoin.Query> queries, Visitor visitor) {
    pace.inBatches(
        queries.size(),
        (from, to) -> {
          try (MemoryCharge charge = heap.charge(BREAKER_LABEL)) {
            List<DocumentPassages> found = new ArrayList<>();
            for (List<JoinPhase.Response> shard :
                pace.ask(to - from, () -> join(queries.subList(from, to)))) {
              for (JoinPhase.Response answer : shard) {
                charge.take(answer.pairs().stream().mapToLong(JoinPhase::bytes).sum());
                found.addAll(answer.pairs());
                comparisons += answer.counts().pairsCompared();
              }
            }
            found.sort(
                Comparator.comparingLong(DocumentPassages::left)
                    .thenComparingLong(DocumentPassages::right));
            visitor.pairs(found);
          }
        });
  }

  private List<List<JoinPhase.Response>> join(List<WordJoin.Query> queries) {
    int slices = gateway.slices(queries.size());
    return gateway.askSliced(
        WordJoinPhase.INSTANCE,
        slices,
        (at, slice) ->
            new WordJoinPhase.Request(
                gateway.view(at),
                settings,
                queries.subList(
                    queries.size() * slice / slices, queries.size() * (slice + 1) / slices)));
  }

  /** A text and its copies have the same words, each in places of its own. */
  private final class CopiedWords implements Copied {
    private final Map<Integer, WholeText> wholes;

    CopiedWords(Map<Integer, WholeText> wholes) {
      this.wholes = wholes;
    }

    @Override
    public int[] texts() {
      return wholes.keySet().stream().mapToInt(Integer::intValue).toArray();
    }

    @Override
    public List<DocumentPassages> passages(int text, List<ExactCopies.Copy> others) {
      WholeText whole = wholes.get(text);
      int words = whole.words();
      List<DocumentPassages> pairs = new ArrayList<>();
      for (int other = 0; other < others.size(); other++) {
        SentenceSignatures copy = others.get(other).sentences();
        if (copy.count() == 0) {
          withoutSource++;
        } else {
          Passage passage =
              new Passage(
                  new Passage.Side(text, 0, words - 1, whole.start(), whole.end()),
                  new Passage.Side(other, 0, words - 1, copy.start(0), copy.end(0)),
                  words);
          pairs.add(new DocumentPassages(text, other, words, words, List.of(passage)));
        }
      }
      return pairs;
    }
  }
}
