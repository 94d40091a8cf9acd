package org.neardup.cluster;

import com.carrotsearch.hppc.LongHashSet;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import org.neardup.retrieval.Candidates;
import org.neardup.retrieval.RetrievalSettings;
import org.neardup.retrieval.Retriever;
import org.neardup.retrieval.Signatures;
import org.neardup.retrieval.TextStore;
import org.neardup.signature.DocumentSignature;
import org.neardup.work.Allowance;

/** Candidates from several stores that hold the texts of a run between them, as shards do. */
final class StoreCandidates implements CandidateSource {

  private final List<DocumentSignature> texts;
  private final List<Retriever> retrievers = new ArrayList<>();

  /**
   * @param stores where each text is, and all of them once
   * @param frequent tokens that propose nobody
   */
  StoreCandidates(
      List<DocumentSignature> texts,
      List<TextStore> stores,
      LongHashSet frequent,
      RetrievalSettings settings)
      throws IOException {
    this.texts = texts;
    for (TextStore store : stores) {
      retrievers.add(
          Signatures.measure(texts).over(store, Allowance.UNLIMITED).retriever(frequent, settings));
    }
  }

  @Override
  public List<Candidates> find(int[] seeds) {
    List<Candidates> found = new ArrayList<>();
    for (int seed : seeds) {
      Candidates candidates = new Candidates();
      for (Retriever retriever : retrievers) {
        try {
          candidates.addAll(retriever.find(Signatures.seed(texts, seed)));
        } catch (IOException e) {
          throw new UncheckedIOException(e);
        }
      }
      found.add(candidates);
    }
    return found;
  }
}
