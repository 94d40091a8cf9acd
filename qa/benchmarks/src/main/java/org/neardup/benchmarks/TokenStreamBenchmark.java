// SPDX-License-Identifier: Apache-2.0
package org.neardup.benchmarks;

import java.io.IOException;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.apache.lucene.analysis.TokenStream;
import org.apache.lucene.analysis.tokenattributes.CharTermAttribute;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/** From words to signature tokens, with words read beforehand; one stream for all texts. */
@State(Scope.Thread)
@Fork(1)
@Warmup(iterations = 4, time = 500, timeUnit = TimeUnit.MILLISECONDS)
@Measurement(iterations = 6, time = 500, timeUnit = TimeUnit.MILLISECONDS)
@OutputTimeUnit(TimeUnit.SECONDS)
public class TokenStreamBenchmark {

  @Param public Filters filters;

  private List<Words.Text> texts;
  private Words words;
  private TokenStream tokens;
  private CharTermAttribute term;

  @Setup
  public void read() {
    texts = Corpus.generate().texts().stream().map(Words.Text::read).toList();
    words = new Words();
    tokens = filters.over(words);
    term = tokens.getAttribute(CharTermAttribute.class);
  }

  @Benchmark
  @OperationsPerInvocation(Corpus.WORDS)
  public long words() throws IOException {
    long sum = 0;
    for (int i = 0; i < texts.size(); i++) {
      words.set(texts.get(i));
      tokens.reset();
      while (tokens.incrementToken()) {
        sum += term.charAt(0);
      }
      tokens.end();
      tokens.close();
    }
    return sum;
  }
}
