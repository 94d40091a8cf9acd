// SPDX-License-Identifier: Apache-2.0
package org.neardup.cluster;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.neardup.retrieval.Candidates;
import org.neardup.retrieval.SearchProgress;
import org.neardup.work.Allowance;

/**
 * Candidates among some texts. Their distance does not matter: common tokens make them candidates.
 *
 * @param texts ascending
 * @param source source of candidates
 * @param allowance called to check for interruption
 */
public record CandidatesAmong(int[] texts, CandidateSource source, Allowance allowance)
    implements CandidateSource {

  /** Just below the greatest threshold. */
  private static final double FARTHEST = Math.nextDown(AssignmentSettings.MAX_THRESHOLD);

  @Override
  public List<Candidates> find(int[] seeds) {
    allowance.ensureNotCancelled();
    List<Candidates> found = new ArrayList<>(seeds.length);
    for (Candidates candidates : source.find(seeds)) {
      found.add(candidates.only(text -> Arrays.binarySearch(texts, text) >= 0, FARTHEST));
    }
    return found;
  }

  @Override
  public void progress(SearchProgress progress) {
    source.progress(progress);
  }
}
