package org.neardup.cluster.letter;

import com.carrotsearch.hppc.LongHashSet;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import org.neardup.cluster.CandidateSource;
import org.neardup.distance.BackgroundModel;
import org.neardup.distance.PooledWords;
import org.neardup.retrieval.Candidates;
import org.neardup.retrieval.Comparison;
import org.neardup.retrieval.Measure;
import org.neardup.retrieval.RetrievalSettings;
import org.neardup.retrieval.Retriever;
import org.neardup.retrieval.Seed;
import org.neardup.retrieval.SeedStore;
import org.neardup.retrieval.TokenHolders;
import org.neardup.work.Allowance;

/** A few texts in memory, numbered from 0, whatever their ordinals in the run are. */
final class SampledTexts implements LetterTexts {

  private final List<Seed> seeds = new ArrayList<>();
  private final SeedStore store;
  private final Comparison comparison;
  private final Allowance allowance;
  private final BackgroundModel background;

  /**
   * @param texts in the seed order
   */
  SampledTexts(List<Seed> texts, Measure.KullbackLeibler measure, Allowance allowance) {
    for (Seed text : texts) {
      seeds.add(new Seed(seeds.size(), text.bag(), text.tokens()));
    }
    this.allowance = allowance;
    this.background = measure.background();
    store = new SeedStore(seeds, allowance::ensureNotCancelled);
    try {
      comparison = measure.over(store, allowance);
    } catch (IOException e) {
      throw new UncheckedIOException(e); // reads memory
    }
  }

  @Override
  public int words(int text) {
    return seeds.get(text).bag().length();
  }

  @Override
  public List<Seed> seeds(int[] texts) {
    return Arrays.stream(texts).mapToObj(seeds::get).toList();
  }

  @Override
  public CandidateSource candidates(RetrievalSettings settings) {
    return retrieving(new LongHashSet(), settings);
  }

  private CandidateSource retrieving(LongHashSet frequent, RetrievalSettings settings) {
    return wanted -> {
      try {
        Retriever retriever = comparison.retriever(frequent, settings);
        List<Candidates> found = new ArrayList<>(wanted.length);
        for (int text : wanted) {
          allowance.ensureNotCancelled();
          found.add(retriever.find(seeds.get(text)));
        }
        return found;
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    };
  }

  @Override
  public int[] holders(long[] tokens, int[] texts) {
    BitSet wanted = new BitSet();
    Arrays.stream(texts).forEach(wanted::set);
    try {
      return TokenHolders.count(store.cursor(), tokens, wanted, allowance);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @Override
  public LetterComparison comparison(List<Letter> letters) {
    return new SampledComparison(letters, new LetterEvidence(letters, background).matcher());
  }

  private final class SampledComparison implements LetterComparison {
    private final List<Letter> letters;
    private final LetterEvidence.Matcher matcher;

    SampledComparison(List<Letter> letters, LetterEvidence.Matcher matcher) {
      this.letters = List.copyOf(letters);
      this.matcher = matcher;
    }

    @Override
    public List<Letter> letters() {
      return letters;
    }

    @Override
    public List<LetterEvidence.Match> matches(int[] texts, int[] own) {
      List<LetterEvidence.Match> matches = new ArrayList<>(texts.length);
      for (int i = 0; i < texts.length; i++) {
        Seed text = seeds.get(texts[i]);
        matches.add(matcher.match(text.tokens(), text.bag(), own[i]));
      }
      return matches;
    }

    @Override
    public CandidateSource candidatesBeside(int minShared, double tokenShare) {
      LongHashSet known = new LongHashSet();
      LetterEvidence.addTokens(letters, known);
      return retrieving(known, RetrievalSettings.byTokens(minShared, tokenShare));
    }
  }

  @Override
  public int[] pooled(List<PooledWords> models, double nearest) {
    return seeds.stream()
        .mapToInt(text -> PooledWords.nearest(models, text.bag(), background, nearest))
        .toArray();
  }
}
