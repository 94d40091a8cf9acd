// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.searchpipeline;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import org.neardup.ranking.RankedText;
import org.neardup.ranking.SignatureFolding;
import org.opensearch.core.action.ActionListener;
import org.opensearch.search.SearchExtBuilder;
import org.opensearch.search.SearchHit;

/**
 * Groups hits by the signatures of a field, which the shards add. A document without a value in the
 * field stands alone.
 *
 * <p>Fails with an {@link IllegalArgumentException} if there are hits, but no index of them has the
 * field.
 */
final class SignatureGrouping implements HitGrouping {

  private final String field;
  private final SignatureFolding folding;

  SignatureGrouping(String field, SignatureFolding folding) {
    this.field = field;
    this.folding = folding;
  }

  @Override
  public List<SearchExtBuilder> additions() {
    return List.of(new SignaturesExt(field));
  }

  @Override
  public void group(SearchHit[] hits, ActionListener<GroupedHits> listener) {
    ActionListener.completeWith(listener, () -> grouped(hits));
  }

  private GroupedHits grouped(SearchHit[] hits) {
    List<Optional<RankedText>> ranking = new ArrayList<>(hits.length);
    boolean mapped = false;
    for (SearchHit hit : hits) {
      Optional<HitSignature> signature = HitSignature.takeFrom(hit);
      mapped |= signature.isPresent();
      ranking.add(signature.flatMap(HitSignature::text));
    }
    if (hits.length > 0 && !mapped) {
      throw new IllegalArgumentException(
          "[%s] must name a field of type [neardup] in an index of the hits, got [%s]"
              .formatted(CollapseProcessorFactory.FIELD, field));
    }
    return new GroupedHits(folding.fold(ranking), new BitSet());
  }
}
