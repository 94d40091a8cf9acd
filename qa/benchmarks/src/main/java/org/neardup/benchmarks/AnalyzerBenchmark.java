// SPDX-License-Identifier: Apache-2.0
package org.neardup.benchmarks;

import java.io.IOException;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.apache.lucene.analysis.Analyzer;
import org.apache.lucene.analysis.LowerCaseFilter;
import org.apache.lucene.analysis.TokenStream;
import org.apache.lucene.analysis.Tokenizer;
import org.apache.lucene.analysis.standard.StandardTokenizer;
import org.apache.lucene.analysis.tokenattributes.CharTermAttribute;
import org.neardup.signature.WordTokenizer;
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

/**
 * From characters to signature tokens, like an index: the project's filters over its words,
 * Lucene's over its standard tokenizer in lower case. An analyzer reuses its stream.
 */
@State(Scope.Thread)
@Fork(1)
@Warmup(iterations = 4, time = 500, timeUnit = TimeUnit.MILLISECONDS)
@Measurement(iterations = 6, time = 500, timeUnit = TimeUnit.MILLISECONDS)
@OutputTimeUnit(TimeUnit.SECONDS)
public class AnalyzerBenchmark {

  @Param public Chain chain;

  private List<String> texts;
  private Analyzer analyzer;

  /** A tokenizer with filters behind it. */
  public enum Chain {
    NEARDUP_WORDS(Filters.NONE),
    NEARDUP_WINNOW(Filters.NEARDUP_WINNOW),
    NEARDUP_ALL(Filters.NEARDUP_ALL),
    NEARDUP_SPOTSIGS(Filters.NEARDUP_SPOTSIGS),
    NEARDUP_IMATCH(Filters.NEARDUP_IMATCH),
    LUCENE_WORDS(Filters.NONE),
    LUCENE_512_BUCKETS(Filters.LUCENE_512_BUCKETS),
    LUCENE_128_BUCKETS(Filters.LUCENE_128_BUCKETS),
    LUCENE_128_HASHES(Filters.LUCENE_128_HASHES);

    private final Filters filters;

    Chain(Filters filters) {
      this.filters = filters;
    }

    private Analyzer analyzer() {
      return new Analyzer() {
        @Override
        protected TokenStreamComponents createComponents(String field) {
          boolean own = name().startsWith("NEARDUP");
          Tokenizer tokenizer = own ? new WordTokenizer() : new StandardTokenizer();
          TokenStream words = own ? tokenizer : new LowerCaseFilter(tokenizer);
          return new TokenStreamComponents(tokenizer, filters.over(words));
        }
      };
    }
  }

  @Setup
  public void read() {
    texts = Corpus.generate().texts();
    analyzer = chain.analyzer();
  }

  @Benchmark
  @OperationsPerInvocation(Corpus.WORDS)
  public long words() throws IOException {
    long sum = 0;
    for (int i = 0; i < texts.size(); i++) {
      try (TokenStream tokens = analyzer.tokenStream("text", texts.get(i))) {
        CharTermAttribute term = tokens.getAttribute(CharTermAttribute.class);
        tokens.reset();
        while (tokens.incrementToken()) {
          sum += term.charAt(0);
        }
        tokens.end();
      }
    }
    return sum;
  }
}
