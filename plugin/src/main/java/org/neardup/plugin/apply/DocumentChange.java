// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.apply;

import org.opensearch.action.DocWriteRequest;

/** What happens with a document. */
sealed interface DocumentChange {

  /** It is written, if it is still what it was when it was read. */
  record Write(DocWriteRequest<?> request) implements DocumentChange {}

  /** It cannot be written, for a reason that lies in it. */
  record Impossible(String reason) implements DocumentChange {}

  /** It is left alone. */
  enum Skip implements DocumentChange {
    /** It is as it would be written. */
    NOOP,
    /** Its text differs from the one that the run saw. */
    CHANGED,
    /** It is gone, or hidden from the caller. */
    MISSING
  }
}
