package org.neardup.retrieval;

import com.carrotsearch.hppc.LongHashSet;
import java.io.IOException;
import org.neardup.distance.BackgroundModel;
import org.neardup.distance.RareWords;
import org.neardup.distance.SmoothedKullbackLeibler;
import org.neardup.text.BagOfWords;
import org.neardup.work.Allowance;

/** Texts compared by their bags of words; eight bytes a text. */
final class KullbackLeiblerComparison implements Comparison {

  private final TextStore store;
  private final BackgroundModel background;
  private final SmoothedKullbackLeibler distance;
  private final double[] constants; // SmoothedKullbackLeibler#constant by slot

  KullbackLeiblerComparison(TextStore store, Measure.KullbackLeibler measure, Allowance allowance)
      throws IOException {
    allowance.take((long) Double.BYTES * store.size());
    this.store = store;
    background = measure.background();
    distance = new SmoothedKullbackLeibler(background, measure.mu());
    TextStore.Cursor cursor = store.cursor();
    constants = new double[store.size()];
    for (int slot = 0; slot < constants.length; slot++) {
      allowance.ensureNotCancelled();
      constants[slot] = distance.constant(cursor.bag(slot));
    }
  }

  @Override
  public TextStore store() {
    return store;
  }

  @Override
  public Retriever retriever(LongHashSet frequentTokens, RetrievalSettings settings)
      throws IOException {
    return new CandidateRetriever(this, frequentTokens, settings);
  }

  @Override
  public View from(Seed seed, TextStore.Cursor cursor) {
    SmoothedKullbackLeibler.Center center = distance.center(seed.bag());
    return new View() {
      private long commonWords;
      private int words;

      @Override
      public double distance(int slot, int sharedTokens) throws IOException {
        BagOfWords bag = cursor.bag(slot);
        double nats = center.compare(bag, constants[slot]).distance();
        commonWords = center.commonWords();
        words = bag.length();
        return nats;
      }

      @Override
      public double weightOfCommonWords(int slot) throws IOException {
        return RareWords.common(background, seed.bag(), cursor.bag(slot));
      }

      @Override
      public double wordContainment() {
        return CandidateRetriever.share(commonWords, seed.bag().length());
      }

      @Override
      public double wordOverlap() {
        return CandidateRetriever.share(commonWords, Math.max(seed.bag().length(), words));
      }
    };
  }
}
