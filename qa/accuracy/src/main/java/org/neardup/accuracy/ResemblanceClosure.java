// SPDX-License-Identifier: Apache-2.0
package org.neardup.accuracy;

import com.carrotsearch.hppc.LongHashSet;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.stream.IntStream;
import org.apache.lucene.util.BytesRef;
import org.neardup.cluster.ConnectedClustering;
import org.neardup.cluster.Partition;
import org.neardup.retrieval.Candidates;
import org.neardup.retrieval.Measure;
import org.neardup.retrieval.MemoryTextStore;
import org.neardup.retrieval.RetrievalSettings;
import org.neardup.retrieval.Retriever;
import org.neardup.retrieval.Seed;
import org.neardup.signature.DocumentSignature;
import org.neardup.signature.SignatureFormat;
import org.neardup.work.Allowance;

/** The usual list of duplicates: texts connected by resemblance, directly or through others. */
public final class ResemblanceClosure {

  private static final RetrievalSettings ANY = new RetrievalSettings(1, 1, 2, 2);
  private static final int BATCH = 1000;

  private ResemblanceClosure() {}

  /**
   * Clusters texts.
   *
   * @param signed their signatures
   * @param resemblance least resemblance of connected texts, 0 to 1
   */
  public static Partition of(List<DocumentSignature> signed, double resemblance) {
    try {
      MemoryTextStore store =
          new MemoryTextStore(
              IntStream.range(0, signed.size()).toArray(),
              signed.stream().map(SignatureFormat::write).toArray(BytesRef[]::new),
              () -> {});
      Retriever retriever =
          new Measure.Resemblance(resemblance)
              .over(store, Allowance.UNLIMITED)
              .retriever(new LongHashSet(), ANY);
      return new ConnectedClustering(
              seeds -> IntStream.of(seeds).mapToObj(i -> find(retriever, signed, i)).toList(),
              BATCH,
              done -> {})
          .run(signed.size());
    } catch (IOException e) {
      throw new UncheckedIOException("texts in memory cannot fail to be read", e);
    }
  }

  private static Candidates find(Retriever retriever, List<DocumentSignature> signed, int text) {
    try {
      DocumentSignature signature = signed.get(text);
      return retriever.find(new Seed(text, signature.bag(), signature.tokens()));
    } catch (IOException e) {
      throw new UncheckedIOException("texts in memory cannot fail to be read", e);
    }
  }
}
