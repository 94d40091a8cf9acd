// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.run.revision;

/** What a revision knows of texts, by the first 64 bits of their digests. */
public interface Touched {

  /** Nothing has changed, and all texts are read. */
  Touched NONE =
      new Touched() {
        @Override
        public boolean hasOtherDocuments(long head) {
          return false;
        }

        @Override
        public boolean hasOnlyMore(long head) {
          return false;
        }

        @Override
        public boolean isSampled(long head) {
          return false;
        }
      };

  /** Whether a text has other documents than it had, or had none, or has none. */
  boolean hasOtherDocuments(long head);

  /** Whether a text has all documents that it had, as they were, and others. */
  boolean hasOnlyMore(long head);

  /** Whether a text stands for others of its cluster, which are not read. */
  boolean isSampled(long head);
}
