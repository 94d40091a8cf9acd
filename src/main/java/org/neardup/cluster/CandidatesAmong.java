package org.neardup.cluster;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.neardup.retrieval.Candidates;
import org.neardup.work.Allowance;

/**
 * Candidates that are among some texts. They may be as far as they are: what they share is what
 * made them candidates.
 *
 * @param texts ascending
 * @param source where candidates come from
 * @param allowance asked whether to go on
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
}
