// SPDX-License-Identifier: Apache-2.0
package org.neardup.edit.letter;

import com.carrotsearch.hppc.LongHashSet;
import com.carrotsearch.hppc.LongSet;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;
import org.neardup.edit.words.TextReader;
import org.neardup.edit.words.WordsAndSentences;
import org.neardup.work.Steps;

/**
 * Divides the texts of a cluster by the letters that they follow, and tells what it costs to write
 * all of them by a letter.
 *
 * <p>A letter and the texts cost the words of the letter with all its wordings, the choices among
 * them, and each text by the version that it follows ({@link WrittenText#costBy}). All costs are in
 * words. Where two alerts of a campaign are one cluster, one letter with both costs far less than
 * what half of the texts have, since those who chose a sentence of the one chose all of its others.
 */
final class RivalLetters {

  /** Letters that are looked for beside one that was built. */
  private static final int MAX_RIVALS = 4;

  private final List<ReadText> texts;
  private final List<WrittenText> written;
  private final WritingCost cost;
  private final Steps steps;

  RivalLetters(List<ReadText> texts, WritingCost cost, Steps steps) {
    this.texts = texts;
    this.cost = cost;
    this.steps = steps;
    this.written = texts.stream().map(text -> new WrittenText(text.content)).toList();
  }

  /** What each text costs by the version of a letter that it follows. */
  int[] costs(LetterText letter) {
    LetterVersions versions = LetterVersions.of(letter);
    LongSet parts = parts(letter);
    int[] costs = new int[texts.size()];
    for (int t = 0; t < costs.length; t++) {
      steps.take(texts.get(t).wordCount());
      WrittenText version = new WrittenText(versions.of(texts.get(t).content).content());
      costs[t] = written.get(t).costBy(version, parts);
    }
    return costs;
  }

  /** The runs of wordings and optional parts. */
  private LongSet parts(LetterText letter) {
    LongSet parts = new LongHashSet();
    for (LetterSegment segment : letter.segments()) {
      if (segment.type() == LetterSegment.Type.OPTIONAL) {
        parts.addAll(new WrittenText(read(segment.text())).runs());
      }
      for (Wording wording : segment.wordings()) {
        parts.addAll(new WrittenText(read(wording.text())).runs());
      }
    }
    return parts;
  }

  private WordsAndSentences read(String text) {
    WordsAndSentences content = new WordsAndSentences();
    new TextReader(steps).read(text, content);
    return content;
  }

  /**
   * What it costs to write down a letter and all texts.
   *
   * @param costs of the texts ({@link #costs})
   */
  double cost(LetterText letter, int[] costs) {
    int words = IntStream.of(costs).sum();
    double choices = 0;
    for (LetterSegment segment : letter.segments()) {
      if (segment.wordings().isEmpty()) {
        words += read(segment.text()).wordCount;
      }
      for (Wording wording : segment.wordings()) {
        words += read(wording.text()).wordCount;
      }
      int[] chosen =
          segment.type() == LetterSegment.Type.OPTIONAL
              ? new int[] {segment.documents()}
              : segment.wordings().stream().mapToInt(Wording::documents).toArray();
      choices += WritingCost.ofChoice(letter.documents(), chosen);
    }
    return words + choices * texts.size() / letter.documents() / cost.ofWord();
  }

  /**
   * Divisions of the texts in two, three and more groups, each of which follows another letter: the
   * letter that was built, or one that a text of the group is a copy of. First is the copy that
   * saves most, then the one that saves most beside it. No group has fewer than {@value
   * LetterBuilder#MIN_TEXTS} texts.
   *
   * @param costs of the texts by the letter that was built
   */
  List<List<BitSet>> divisions(int[] costs) {
    int[][] by = new int[texts.size()][]; // by copy, what the texts cost
    int[] best = costs.clone();
    int[] of = new int[texts.size()]; // by text, the copy that it follows
    Arrays.fill(of, -1);
    List<List<BitSet>> divisions = new ArrayList<>();
    for (int i = 0; i < MAX_RIVALS; i++) {
      int next = best(by, costs, best);
      if (next < 0) {
        break;
      }
      for (int t = 0; t < of.length; t++) {
        if (t == next || by[next][t] < best[t]) {
          best[t] = Math.min(best[t], by[next][t]);
          of[t] = next;
        }
      }
      List<BitSet> groups = groups(of, by, costs);
      if (groups.size() > 1) {
        divisions.add(groups);
      }
    }
    return divisions;
  }

  /** The copy that saves most, or -1. The copy itself costs what it did. */
  private int best(int[][] by, int[] costs, int[] best) {
    int found = -1;
    double most = 0;
    for (int copy = 0; copy < by.length; copy++) {
      if (by[copy] == null) {
        by[copy] = costsBy(copy, costs);
      }
      int saved = 0;
      int followers = 1;
      for (int t = 0; t < best.length; t++) {
        if (t != copy && by[copy][t] < best[t]) {
          saved += best[t] - by[copy][t];
          followers++;
        }
      }
      double gain = saved - WritingCost.ofChoice(texts.size(), followers) / cost.ofWord();
      if (followers >= LetterBuilder.MIN_TEXTS && gain > most) {
        most = gain;
        found = copy;
      }
    }
    return found;
  }

  private int[] costsBy(int copy, int[] costs) {
    int[] by = new int[costs.length];
    for (int t = 0; t < by.length; t++) {
      steps.take(texts.get(t).wordCount());
      by[t] = t == copy ? costs[t] : written.get(t).costBy(written.get(copy));
    }
    return by;
  }

  /** The texts by what they follow; those of too small a group follow the next best. */
  private static List<BitSet> groups(int[] of, int[][] by, int[] costs) {
    List<Integer> copies = new ArrayList<>();
    List<BitSet> groups = new ArrayList<>();
    BitSet rest = new BitSet();
    for (int copy = -1; copy < of.length; copy++) {
      BitSet group = new BitSet();
      for (int t = 0; t < of.length; t++) {
        group.set(t, of[t] == copy);
      }
      if (group.cardinality() >= LetterBuilder.MIN_TEXTS) {
        copies.add(copy);
        groups.add(group);
      } else {
        rest.or(group);
      }
    }
    if (groups.isEmpty()) {
      return groups;
    }
    for (int t = rest.nextSetBit(0); t >= 0; t = rest.nextSetBit(t + 1)) {
      int text = t;
      int next =
          IntStream.range(0, copies.size())
              .boxed()
              .min(
                  Comparator.comparingInt(
                      g -> copies.get(g) < 0 ? costs[text] : by[copies.get(g)][text]))
              .orElseThrow();
      groups.get(next).set(t);
    }
    return groups;
  }
}
