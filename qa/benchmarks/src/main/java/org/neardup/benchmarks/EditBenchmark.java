// SPDX-License-Identifier: Apache-2.0
package org.neardup.benchmarks;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.neardup.edit.EditDescriber;
import org.neardup.edit.alignment.ReferenceText;
import org.neardup.signature.DocumentSigner;
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
 * Description of the members of clusters, compared with signing the same texts: edited copies of
 * every style, each with its prepared reference.
 */
@State(Scope.Thread)
@Fork(1)
@Warmup(iterations = 4, time = 500, timeUnit = TimeUnit.MILLISECONDS)
@Measurement(iterations = 6, time = 500, timeUnit = TimeUnit.MILLISECONDS)
@OutputTimeUnit(TimeUnit.SECONDS)
public class EditBenchmark {

  private final List<ReferenceText> references = new ArrayList<>();
  private final List<String> members = new ArrayList<>();
  private EditDescriber describer;
  private DocumentSigner signer;

  @Setup
  public void read() {
    Map<String, ReferenceText> byCluster = new HashMap<>();
    for (Corpus.Member member : Corpus.generateMembers()) {
      references.add(
          byCluster.computeIfAbsent(
              member.reference(), reference -> ReferenceText.of(member.reference())));
      members.add(member.text());
    }
    describer = new EditDescriber();
    signer = DocumentSigner.byDefault();
  }

  @Benchmark
  @OperationsPerInvocation(Corpus.MEMBERS)
  public void describe(Blackhole results) {
    for (int i = 0; i < members.size(); i++) {
      results.consume(describer.describe(references.get(i), members.get(i)));
    }
  }

  @Benchmark
  @OperationsPerInvocation(Corpus.MEMBERS)
  public void sign(Blackhole results) {
    for (String member : members) {
      results.consume(signer.sign(member));
    }
  }
}
