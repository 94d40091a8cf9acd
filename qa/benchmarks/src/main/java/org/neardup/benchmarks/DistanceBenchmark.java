// SPDX-License-Identifier: Apache-2.0
package org.neardup.benchmarks;

import java.util.List;
import java.util.concurrent.TimeUnit;
import org.neardup.distance.BackgroundModel;
import org.neardup.distance.SmoothedKullbackLeibler;
import org.neardup.signature.DocumentSignature;
import org.neardup.signature.DocumentSigner;
import org.neardup.text.BagOfWords;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/** The distance of one text from many, like a seed and its candidates. */
@State(Scope.Thread)
@Fork(1)
@Warmup(iterations = 4, time = 500, timeUnit = TimeUnit.MILLISECONDS)
@Measurement(iterations = 6, time = 500, timeUnit = TimeUnit.MILLISECONDS)
@OutputTimeUnit(TimeUnit.SECONDS)
public class DistanceBenchmark {

  /** Number of texts compared with a seed. */
  private static final int PAIRS = 256;

  private static final double MU = 1.0;

  private BagOfWords[] others;
  private double[] constants;
  private SmoothedKullbackLeibler divergence;
  private SmoothedKullbackLeibler.Center center;
  private BagOfWords seed;

  @Setup
  public void sign() {
    DocumentSigner signer = DocumentSigner.byDefault();
    List<BagOfWords> bags =
        Corpus.generate().texts().stream().map(signer::sign).map(DocumentSignature::bag).toList();
    BackgroundModel.Builder background = new BackgroundModel.Builder();
    bags.forEach(background::add);
    divergence = new SmoothedKullbackLeibler(background.build(), MU);
    seed = bags.get(0);
    center = divergence.center(seed);
    others = bags.subList(1, PAIRS + 1).toArray(BagOfWords[]::new);
    constants = new double[PAIRS];
    for (int i = 0; i < PAIRS; i++) {
      constants[i] = divergence.constant(others[i]);
    }
  }

  /** Both directions and the word overlap of a pair, in one merge. */
  @Benchmark
  @OperationsPerInvocation(PAIRS)
  public double compare() {
    double sum = 0;
    for (int i = 0; i < PAIRS; i++) {
      sum += center.compare(others[i], constants[i]).distance();
    }
    return sum;
  }

  /** The same for a new seed: including the logarithms that its comparisons share. */
  @Benchmark
  @OperationsPerInvocation(PAIRS)
  public double centerAndCompare() {
    SmoothedKullbackLeibler.Center fresh = divergence.center(seed);
    double sum = 0;
    for (int i = 0; i < PAIRS; i++) {
      sum += fresh.compare(others[i], constants[i]).distance();
    }
    return sum;
  }
}
