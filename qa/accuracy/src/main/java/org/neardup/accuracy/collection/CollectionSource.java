// SPDX-License-Identifier: Apache-2.0
package org.neardup.accuracy.collection;

import java.io.IOException;
import java.util.Optional;

/** The source of a labelled collection. */
public interface CollectionSource {

  /** The name that its collection will have. */
  String name();

  /** Why it cannot be read on this machine, or nothing if it can. */
  Optional<String> missing();

  /** Reads or makes it; takes seconds for the large ones. */
  LabelledCollection read() throws IOException, InterruptedException;
}
