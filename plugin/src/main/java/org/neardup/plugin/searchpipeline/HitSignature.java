// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.searchpipeline;

import java.util.List;
import java.util.Optional;
import org.neardup.ranking.RankedText;
import org.opensearch.common.document.DocumentField;
import org.opensearch.search.SearchHit;
import org.opensearch.search.SearchHits;

/**
 * The signature of a hit on its way from a shard, as a field of the hit whose values are: nothing
 * if the document has no signature, otherwise its digest, its signing and its tokens.
 *
 * @param text empty if the index has the field, but not the document
 */
record HitSignature(Optional<RankedText> text) {

  /** The field of the hit; no document can have it, since mapped names do not begin like this. */
  private static final String NAME = "_neardup_signature";

  /** Adds this to a hit. */
  void addTo(SearchHit hit) {
    List<Object> values =
        text.map(of -> List.<Object>of(of.digest(), of.signing(), of.tokens())).orElse(List.of());
    hit.setDocumentField(NAME, new DocumentField(NAME, values));
  }

  /**
   * Removes the signature from a hit and from its inner hits.
   *
   * @return empty if the index of the hit does not have the field
   */
  static Optional<HitSignature> takeFrom(SearchHit hit) {
    if (hit.getInnerHits() != null) {
      for (SearchHits inner : hit.getInnerHits().values()) {
        inner.forEach(HitSignature::takeFrom);
      }
    }
    DocumentField field = hit.removeDocumentField(NAME);
    return field == null ? Optional.empty() : Optional.of(new HitSignature(of(field.getValues())));
  }

  private static Optional<RankedText> of(List<Object> values) {
    return values.isEmpty()
        ? Optional.empty()
        : Optional.of(
            new RankedText((String) values.get(0), (String) values.get(1), (long[]) values.get(2)));
  }
}
