// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.run.passages;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.IntConsumer;
import java.util.stream.LongStream;
import org.neardup.passage.DocumentPassages;
import org.neardup.passage.FrequentSignatures;
import org.neardup.passage.MemorySentenceIndex;
import org.neardup.passage.PassageQuery;
import org.neardup.passage.PassageSettings;
import org.neardup.passage.SentenceJoin;
import org.neardup.plugin.run.RunTask;
import org.neardup.plugin.run.definition.PassageUnit;
import org.neardup.plugin.run.shards.ExactCopies;
import org.neardup.plugin.run.shards.RunTexts;
import org.neardup.plugin.shard.Cancellation;
import org.neardup.signature.SentenceSignatures;

/**
 * Runs of equal sentences, as in the paper.
 *
 * @param passages finds them at the shards
 * @param texts the texts of the run
 * @param settings what a passage is
 */
record SentencePassages(ShardPassages passages, RunTexts texts, PassageSettings settings)
    implements UnitPassages {

  /** Key of a text while its copies are laid beside it; theirs are from 0. */
  private static final long ITSELF = -1;

  @Override
  public PassageUnit unit() {
    return PassageUnit.SENTENCES;
  }

  @Override
  public String scheme() {
    return passages.scheme();
  }

  @Override
  public boolean fromSource() {
    return passages.fromSource();
  }

  @Override
  public Map<String, Object> skipped() {
    return passages.skipped();
  }

  @Override
  public long comparisons() {
    return passages.counts().pairsCompared();
  }

  @Override
  public void findAll(RunTask task, IntConsumer done, Visitor visitor) {
    passages.findAll(
        task,
        done,
        (part, sentences, pairs) -> {
          Map<Integer, SentenceSignatures> copied = new TreeMap<>();
          for (int i = 0; i < part.length; i++) {
            if (texts.copies(part[i]) > 1 && sentences.get(i).count() >= settings.minSentences()) {
              copied.put(part[i], sentences.get(i));
            }
          }
          visitor.pairs(pairs);
          visitor.copied(new CopiedSentences(copied, settings, task));
        });
  }

  private record CopiedSentences(
      Map<Integer, SentenceSignatures> sentences, PassageSettings settings, RunTask task)
      implements Copied {

    @Override
    public int[] texts() {
      return sentences.keySet().stream().mapToInt(Integer::intValue).toArray();
    }

    @Override
    public List<DocumentPassages> passages(int text, List<ExactCopies.Copy> others) {
      MemorySentenceIndex index =
          new MemorySentenceIndex(
              LongStream.range(0, others.size()).toArray(),
              others.stream().map(ExactCopies.Copy::sentences).toList(),
              () -> Cancellation.ensureNotCancelled(task));
      List<DocumentPassages> found = new ArrayList<>();
      try {
        new SentenceJoin(
                index,
                FrequentSignatures.NONE,
                settings,
                () -> Cancellation.ensureNotCancelled(task))
            .join(List.of(PassageQuery.ofSearch(ITSELF, sentences.get(text))), found::add);
      } catch (IOException e) {
        throw new UncheckedIOException("reading from memory", e);
      }
      found.sort(Comparator.comparingLong(DocumentPassages::right));
      return found;
    }
  }
}
