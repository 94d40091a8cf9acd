// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.apply;

import java.util.ArrayList;
import java.util.List;
import org.neardup.plugin.results.DocumentName;
import org.opensearch.ExceptionsHelper;
import org.opensearch.OpenSearchSecurityException;
import org.opensearch.OpenSearchStatusException;
import org.opensearch.common.Nullable;
import org.opensearch.core.rest.RestStatus;

/** Counts what happens with documents. For one thread at a time. */
final class Counts {

  /** Documents that fail before an apply gives up, if all of them do for the same cause. */
  static final int FEW = 1000;

  private long updated;
  private long noops;
  private long changed;
  private long missing;
  private long versionConflicts;
  private long failed;
  private int batches;
  private long throttledMillis;
  private final List<WriteFailure> failures = new ArrayList<>();
  @Nullable private String onlyCause;
  private boolean severalCauses;

  void skip(DocumentChange.Skip skip) {
    switch (skip) {
      case NOOP -> noops++;
      case CHANGED -> changed++;
      case MISSING -> missing++;
    }
  }

  void updated() {
    updated++;
  }

  void versionConflicts(int documents) {
    versionConflicts += documents;
  }

  /** Counts a document that something in it prevents from being written. */
  void failed(DocumentName document, String reason) {
    failed(document, RestStatus.BAD_REQUEST, reason, reason);
  }

  /** Counts a document that could not be written. */
  void failed(DocumentName document, Exception e) {
    Throwable cause = ExceptionsHelper.unwrapCause(e);
    RestStatus status = status(e);
    failed(
        document, status, String.valueOf(cause.getMessage()), status + cause.getClass().getName());
  }

  private void failed(DocumentName document, RestStatus status, String reason, String cause) {
    failed++;
    if (failures.size() < ApplySummary.MAX_FAILURES) {
      failures.add(new WriteFailure(document, status, reason));
    }
    severalCauses |= onlyCause != null && !onlyCause.equals(cause);
    onlyCause = cause;
  }

  /**
   * The status of a failure. The security plugin gives none to its refusal of updates by users from
   * whom it hides documents or fields.
   */
  static RestStatus status(Exception e) {
    Throwable cause = ExceptionsHelper.unwrapCause(e);
    RestStatus status = ExceptionsHelper.status(cause);
    return cause instanceof OpenSearchSecurityException
            && status == RestStatus.INTERNAL_SERVER_ERROR
        ? RestStatus.FORBIDDEN
        : status;
  }

  void batch() {
    batches++;
  }

  void throttled(long millis) {
    throttledMillis += millis;
  }

  /** Whether nothing has been done with any document. */
  boolean areZero() {
    return updated + noops + changed + missing + versionConflicts + failed == 0;
  }

  /**
   * The error if all documents so far have failed for the same cause, and these are many or all.
   *
   * @param total number of documents of the apply
   * @param after the cursor behind these documents; null if there are no others
   */
  @Nullable
  OpenSearchStatusException onlyFailure(long total, @Nullable String after) {
    if (failed == 0
        || severalCauses
        || failed < Math.min(FEW, total)
        || updated + noops + changed + missing + versionConflicts > 0) {
      return null;
    }
    WriteFailure first = failures.getFirst();
    return new OpenSearchStatusException(
        "none of the first {} documents could be written{}; [{}]: {}",
        first.status(),
        failed,
        after == null ? "" : ", the others come after [" + after + "]",
        first.document(),
        first.reason());
  }

  ApplyStatus status(long total, float requestsPerSecond) {
    return new ApplyStatus(
        total,
        updated,
        noops,
        changed,
        missing,
        versionConflicts,
        failed,
        batches,
        throttledMillis,
        requestsPerSecond);
  }

  /** The first failures. */
  List<WriteFailure> failures() {
    return failures;
  }
}
