// SPDX-License-Identifier: Apache-2.0
package org.neardup.cluster.letter;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import org.apache.lucene.tests.util.LuceneTestCase;
import org.neardup.cluster.AssignmentSettings;
import org.neardup.cluster.Partition;
import org.neardup.cluster.ReferenceClustering;
import org.neardup.constraint.ConflictLog;
import org.neardup.constraint.ConstraintClosure;
import org.neardup.distance.BackgroundModel;
import org.neardup.retrieval.Measure;
import org.neardup.retrieval.RetrievalSettings;
import org.neardup.retrieval.Seed;
import org.neardup.text.BagOfWords;
import org.neardup.work.Allowance;

/**
 * Texts are strings, each character a token that stands for two and a half words, as with the
 * shingles of a field. A cluster is written as the reference of each text.
 */
public abstract class LetterTestCase extends LuceneTestCase {

  private static final double WORDS_PER_TOKEN = 2.5;

  private static final double THRESHOLD = 2.5;

  private static Seed seed(int ordinal, String text) {
    long[] tokens = text.chars().distinct().sorted().asLongStream().toArray();
    BagOfWords bag = new BagOfWords();
    bag.fill(tokens.length, (int) (WORDS_PER_TOKEN * tokens.length));
    for (int i = 0; i < tokens.length; i++) {
      bag.words()[i] = (int) tokens[i];
      bag.counts()[i] = 1;
    }
    return new Seed(ordinal, bag, tokens);
  }

  static Partition complete(
      ConstraintClosure closure, BitSet held, int[] referenceOf, int[] documents, String... all) {
    return complete(closure, held, true, referenceOf, documents, all);
  }

  static Partition complete(
      ConstraintClosure closure,
      BitSet held,
      boolean small,
      int[] referenceOf,
      int[] documents,
      String... all) {
    List<Seed> seeds = new ArrayList<>();
    BackgroundModel.Builder sum = new BackgroundModel.Builder();
    for (String text : all) {
      seeds.add(seed(seeds.size(), text));
      sum.add(seeds.getLast().bag());
    }
    Measure.KullbackLeibler measure = new Measure.KullbackLeibler(sum.build(), 1);
    LetterClustering clustering =
        new LetterClustering(
            new SampledTexts(seeds, measure, Allowance.UNLIMITED),
            measure,
            closure,
            documents,
            6,
            Allowance.UNLIMITED);
    return clustering
        .complete(
            new ReferenceClustering.Result(new Partition(referenceOf), new ConflictLog(), held),
            new AssignmentSettings(THRESHOLD, 0),
            new RetrievalSettings(1, THRESHOLD, RetrievalSettings.NEVER, RetrievalSettings.NEVER),
            small,
            done -> assertTrue(done <= all.length))
        .partition();
  }

  static Partition complete(
      ConstraintClosure closure, int[] referenceOf, int[] documents, String... texts) {
    return complete(closure, new BitSet(), referenceOf, documents, texts);
  }

  static Partition complete(int[] referenceOf, int[] documents, String... texts) {
    return complete(ConstraintClosure.none(texts.length), referenceOf, documents, texts);
  }

  static Partition partition(int... referenceOf) {
    return new Partition(referenceOf);
  }
}
