// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.action.search;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.neardup.passage.words.ProposedText;
import org.neardup.plugin.lookup.LookupResponse;
import org.neardup.plugin.lookup.LookupShardResponse;
import org.neardup.plugin.passagesearch.WordAnswer;
import org.opensearch.common.Nullable;

/**
 * The texts of all shards that have most tokens in common with a text.
 *
 * @param last the one of them with fewest; null if there is none
 * @param others number of documents with other texts
 */
record MostCommon(@Nullable ProposedText last, long others) {

  /**
   * Merges what shards proposed.
   *
   * @param most greatest number of texts
   */
  static MostCommon of(LookupResponse answer, int most) {
    Map<ProposedText, Long> documents = new TreeMap<>(ProposedText.MOST_TOKENS_FIRST);
    long others = 0;
    for (LookupShardResponse shard : answer.shards()) {
      if (shard.answer() instanceof WordAnswer.Proposed proposed) {
        others += proposed.others();
        for (WordAnswer.Proposal proposal : proposed.texts()) {
          documents.merge(proposal.text(), (long) proposal.documents(), Long::sum);
        }
      }
    }
    List<ProposedText> texts = new ArrayList<>(documents.keySet());
    int compared = ProposedText.compared(texts, most, ProposedText.MOST_WORDS);
    for (ProposedText text : texts.subList(compared, texts.size())) {
      others += documents.get(text);
    }
    return new MostCommon(compared == 0 ? null : texts.get(compared - 1), others);
  }
}
