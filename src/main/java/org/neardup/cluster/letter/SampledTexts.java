// SPDX-License-Identifier: Apache-2.0
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
import org.neardup.retrieval.CommonTokens;
import org.neardup.retrieval.Comparison;
import org.neardup.retrieval.Measure;
import org.neardup.retrieval.OpenTexts;
import org.neardup.retrieval.RetrievalSettings;
import org.neardup.retrieval.Retriever;
import org.neardup.retrieval.SearchProgress;
import org.neardup.retrieval.Seed;
import org.neardup.retrieval.SeedStore;
import org.neardup.work.Allowance;
import org.neardup.work.BorrowedMemory;

/** Texts in memory, numbered from 0, whatever their ordinals in the run are. */
public final class SampledTexts implements LetterTexts {

  private final List<Seed> seeds = new ArrayList<>();
  private final Comparison comparison;
  private final CommonTokens common;
  private final Allowance allowance;
  private final BorrowedMemory memory;
  private final BackgroundModel background;

  /**
   * A few texts, any of whose tokens proposes candidates.
   *
   * @param texts in the seed order
   */
  SampledTexts(List<Seed> texts, Measure.KullbackLeibler measure, Allowance allowance) {
    this(texts, CommonTokens.of(new LongHashSet()), measure, allowance);
  }

  /**
   * @param texts in the seed order
   * @param common the tokens of many of them
   */
  public SampledTexts(
      List<Seed> texts, CommonTokens common, Measure.KullbackLeibler measure, Allowance allowance) {
    this.common = common;
    for (Seed text : texts) {
      seeds.add(new Seed(seeds.size(), text.bag(), text.tokens()));
    }
    this.allowance = allowance;
    this.memory = new BorrowedMemory(allowance);
    this.background = measure.background();
    SeedStore store = new SeedStore(seeds, allowance::ensureNotCancelled);
    try {
      comparison = measure.overWhole(store, memory);
    } catch (IOException e) {
      throw new UncheckedIOException(e); // reads memory
    }
  }

  /** Gives all memory back; nothing can be compared any more. */
  void giveBack() {
    memory.close();
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
    return new Search(common, settings, null);
  }

  @Override
  public CandidateSource candidates(RetrievalSettings settings, int[] texts) {
    return new Search(common, settings, set(texts));
  }

  private static BitSet set(int[] texts) {
    BitSet set = new BitSet();
    Arrays.stream(texts).forEach(set::set);
    return set;
  }

  /** Finds candidates among the texts that are open; a text's slot is its number. */
  private final class Search implements CandidateSource {
    private final CommonTokens tokens;
    private final RetrievalSettings settings;
    private OpenTexts open;

    /**
     * @param among slots of the texts; null for all
     */
    Search(CommonTokens tokens, RetrievalSettings settings, BitSet among) {
      this.tokens = tokens;
      this.settings = settings;
      OpenTexts all = comparison.openTexts(tokens, allowance::ensureNotCancelled);
      this.open = among == null ? all : all.among(among).thinned(memory);
    }

    @Override
    public List<Candidates> find(int[] wanted) {
      try {
        Retriever retriever = comparison.retriever(tokens, settings, open);
        List<Candidates> found = new ArrayList<>(wanted.length);
        for (int text : wanted) {
          allowance.ensureNotCancelled();
          found.add(retriever.find(seeds.get(text)));
        }
        return found;
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    }

    @Override
    public void progress(SearchProgress progress) {
      open =
          open.after(progress.settled(), progress.gathered(), progress.exhaustedTemplates())
              .thinned(memory);
    }
  }

  @Override
  public int[] holders(long[] tokens, int[] texts) {
    try {
      return comparison.holders(tokens, set(texts), allowance);
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
    public CandidateSource candidatesBeside(int[] texts, int minShared, double tokenShare) {
      LongHashSet known = new LongHashSet(common.frequent());
      LetterEvidence.addTokens(letters, known);
      LongHashSet alsoCommon = new LongHashSet(known);
      alsoCommon.addAll(common.common());
      return new Search(
          new CommonTokens(known, alsoCommon),
          RetrievalSettings.byTokens(minShared, tokenShare),
          set(texts));
    }
  }

  @Override
  public int[] pooled(List<PooledWords> models, double nearest) {
    return seeds.stream()
        .mapToInt(text -> PooledWords.nearest(models, text.bag(), background, nearest))
        .toArray();
  }
}
