// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.run.revision;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.LongConsumer;
import org.neardup.plugin.results.FoundPart;
import org.neardup.plugin.results.ResultsIndices;
import org.opensearch.ExceptionsHelper;
import org.opensearch.action.get.GetResponse;
import org.opensearch.cluster.routing.Preference;
import org.opensearch.core.common.bytes.BytesReference;
import org.opensearch.core.common.bytes.CompositeBytesReference;
import org.opensearch.core.rest.RestStatus;

/** The clusters as a run found them, beside its rows. */
public final class FoundParts {

  private final EarlierSearch search;

  FoundParts(EarlierSearch search) {
    this.search = search;
  }

  /** Whether the clusters as the run found them are there. */
  public boolean areThere() {
    return part(0).isPresent();
  }

  /**
   * The clusters as the run found them; empty if they were not kept, or can't be read.
   *
   * @param charge told of bytes before they are used; throws if there are no more
   */
  public Optional<BytesReference> read(LongConsumer charge) {
    search.requireThere();
    Optional<FoundPart> first = part(0);
    if (first.isEmpty()) {
      return Optional.empty();
    }
    charge.accept((long) first.get().parts() * FoundPart.SIZE);
    List<BytesReference> bytes = new ArrayList<>();
    bytes.add(first.get().data());
    for (int number = 1; number < first.get().parts(); number++) {
      Optional<FoundPart> part = part(number);
      if (part.isEmpty()) {
        return Optional.empty();
      }
      bytes.add(part.get().data());
    }
    return Optional.of(CompositeBytesReference.of(bytes.toArray(BytesReference[]::new)));
  }

  /** Empty if it can't be read: what it has can be found again. */
  private Optional<FoundPart> part(int number) {
    if (!search.isWhole()) {
      return Optional.empty();
    }
    try {
      GetResponse document =
          search.get(
              ResultsIndices.rows(search.runId()), FoundPart.id(number), Preference.PRIMARY_FIRST);
      return document.isExists()
          ? Optional.of(FoundPart.ofSource(number, document.getSourceAsBytesRef()))
          : Optional.empty();
    } catch (RuntimeException e) {
      RestStatus status = ExceptionsHelper.status(e);
      if (status == RestStatus.NOT_FOUND || status == RestStatus.SERVICE_UNAVAILABLE) {
        return Optional.empty();
      }
      throw e;
    }
  }
}
