package org.neardup.accuracy.itemset;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.stream.IntStream;
import org.apache.lucene.internal.hppc.LongHashSet;
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
import org.neardup.signature.DocumentSigner;
import org.neardup.signature.ShingleScheme;
import org.neardup.signature.ShingleSelection;
import org.neardup.signature.SignatureFormat;
import org.neardup.work.Allowance;

/**
 * The usual list of duplicates: texts that resemble each other in all their shingles, directly or
 * through others.
 */
final class ResemblingTexts {

  /** Words a shingle: as long as those of most sketches. */
  static final int LENGTH = 10;

  /** The lowest threshold of the itemsets, as a share. */
  static final double RESEMBLANCE = 0.85;

  private static final RetrievalSettings ANY = new RetrievalSettings(1, 1, 2, 2);
  private static final int BATCH = 1000;

  private ResemblingTexts() {}

  /** By text, the first one of its cluster. */
  static int[] clusters(List<String> texts) {
    DocumentSigner signer =
        new DocumentSigner(new ShingleScheme(LENGTH, 1), new ShingleSelection.All());
    List<DocumentSignature> signed = texts.stream().map(signer::sign).toList();
    try {
      MemoryTextStore store =
          new MemoryTextStore(
              IntStream.range(0, signed.size()).toArray(),
              signed.stream().map(SignatureFormat::write).toArray(BytesRef[]::new));
      Retriever retriever =
          new Measure.Resemblance(RESEMBLANCE)
              .over(store, Allowance.UNLIMITED)
              .retriever(new LongHashSet(), ANY);
      Partition partition =
          new ConnectedClustering(
                  seeds -> IntStream.of(seeds).mapToObj(i -> find(retriever, signed, i)).toList(),
                  BATCH,
                  done -> {})
              .run(signed.size());
      return IntStream.range(0, signed.size()).map(partition::referenceOf).toArray();
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
