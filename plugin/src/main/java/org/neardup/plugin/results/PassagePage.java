package org.neardup.plugin.results;

import java.util.List;

/**
 * Some of the passages of a run.
 *
 * @param total passages that the run has
 * @param passages those of this page; copied
 */
public record PassagePage(long total, List<PassageEntry> passages) {

  public PassagePage {
    passages = List.copyOf(passages);
  }
}
