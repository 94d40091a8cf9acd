// SPDX-License-Identifier: Apache-2.0
package org.neardup.benchmarks;

import java.util.List;
import java.util.concurrent.TimeUnit;
import org.neardup.signature.DocumentSigner;
import org.neardup.signature.SentenceScheme;
import org.neardup.signature.SentenceSigner;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;
import org.openjdk.jmh.infra.Blackhole;

/**
 * The whole signature of a text: digest, bag of words, tokens; then those of its sentences in the
 * same pass. It allocates its result: the bag and the tokens of each text, the places and
 * signatures of its sentences.
 */
@State(Scope.Thread)
@Fork(1)
@Warmup(iterations = 4, time = 500, timeUnit = TimeUnit.MILLISECONDS)
@Measurement(iterations = 6, time = 500, timeUnit = TimeUnit.MILLISECONDS)
@OutputTimeUnit(TimeUnit.SECONDS)
public class SignerBenchmark {

  private List<String> texts;
  private DocumentSigner signer;
  private SentenceSigner sentences;

  @Setup
  public void read() {
    texts = Corpus.generate().texts();
    signer = DocumentSigner.byDefault();
    sentences = new SentenceSigner(SentenceScheme.DEFAULT);
  }

  @Benchmark
  @OperationsPerInvocation(Corpus.WORDS)
  public void words(Blackhole results) {
    for (int i = 0; i < texts.size(); i++) {
      results.consume(signer.sign(texts.get(i)));
    }
  }

  @Benchmark
  @OperationsPerInvocation(Corpus.WORDS)
  public void wordsAndSentences(Blackhole results) {
    for (int i = 0; i < texts.size(); i++) {
      results.consume(signer.sign(texts.get(i), sentences));
    }
  }
}
