// SPDX-License-Identifier: Apache-2.0
package org.neardup.cluster.letter;

import com.carrotsearch.hppc.LongHashSet;
import com.carrotsearch.hppc.cursors.LongCursor;
import org.neardup.distance.BackgroundModel;
import org.neardup.distance.RareWords;

/**
 * Tells why two clusters have text in common: they are of one letter, or two letters cite a third
 * text, such as a rule's official title and a paragraph of it.
 *
 * <p>How much is in common does not tell. What is beside it does, in either of two ways:
 *
 * <ul>
 *   <li><b>Mixed.</b> Writers of one letter leave out and add, each something else. So some texts
 *       of one cluster have a part of what only the other one's core has. Letters that cite the
 *       same text have nothing else in common, in none of their texts.
 *   <li><b>Reworded.</b> Two wordings of one letter say the same in other words. So they share
 *       words also where they share no run of them. If two letters cite the same text, they share
 *       words where they share runs.
 * </ul>
 *
 * <pre>
 *   title T, letters TABC and TDEF     texts TAB TBC TABC | TDE TEF        cited: no text has both A and D
 *   letter TABCDEF                     texts TABC TABE TBCA | TDEA TDEF    mixed: TABE has E, TDEA has A
 * </pre>
 */
final class CommonText {

  /** The part of the other's own tokens that texts must have: half of them. */
  private static final int MIXED_PART = 2;

  /**
   * The part of the words beside the common runs that must be common. Different letters of one
   * docket share up to a quarter of their rarer words there, wordings of one letter a third.
   */
  private static final double REWORDED_SHARE = 0.3;

  private CommonText() {}

  /**
   * Whether texts of one cluster have half of what only the other's core has, each some of it, or
   * the other has hardly anything of its own.
   *
   * @param texts the tokens of the texts of one cluster
   * @param core their core
   * @param other the core of the other cluster
   */
  static boolean isMixed(LetterTokens texts, long[] core, long[] other) {
    LongHashSet own = LongHashSet.from(core);
    int others = 0;
    int seen = 0;
    for (long token : other) {
      if (!own.contains(token)) {
        others++;
        seen += texts.share(token) > 0 ? 1 : 0;
      }
    }
    return others < LetterMerging.MIN_TOKENS || MIXED_PART * seen >= others;
  }

  /**
   * The share of common words among those that are not in common runs, negative if fewer words than
   * tokens are common. A word weighs as in {@link RareWords}.
   *
   * @param tokens the core of one cluster
   * @param words its words
   * @param otherTokens the core of the other cluster
   * @param otherWords its words
   */
  private static double commonBesideRuns(
      long[] tokens,
      long[] words,
      long[] otherTokens,
      long[] otherWords,
      BackgroundModel background) {
    LongHashSet others = LongHashSet.from(otherTokens);
    int run = 0;
    for (long token : tokens) {
      run += others.contains(token) ? 1 : 0;
    }
    LongHashSet known = LongHashSet.from(otherWords);
    double all = 0;
    double common = 0;
    for (long word : words) {
      double weight = RareWords.weight(background, Math.toIntExact(word));
      all += weight;
      common += known.contains(word) ? weight : 0;
    }
    return all == 0 || run == tokens.length
        ? 0
        : (common / all * tokens.length - run) / (tokens.length - run);
  }

  /**
   * Whether two cores have three tenths of their rarer words in common where they have no run of
   * words in common, both of them.
   *
   * @param tokens the cores of two clusters
   * @param words the words of their cores
   */
  static boolean isReworded(long[][] tokens, long[][] words, BackgroundModel background) {
    return commonBesideRuns(tokens[0], words[0], tokens[1], words[1], background) >= REWORDED_SHARE
        && commonBesideRuns(tokens[1], words[1], tokens[0], words[0], background) >= REWORDED_SHARE;
  }

  /**
   * Whether two clusters have common tokens only because a few texts have both letters. That is so
   * if most of those who have the rarer letter do not have the other, wherever the texts with both
   * are; shares are of texts, each counted once. A token in half of the texts of either cluster is
   * common to the letters, which must not be wordings of one; any other token is of the cluster in
   * which it is more frequent.
   *
   * <pre>
   *   letters AB and CD    texts AB AB AB ABCD | CD CD ABCD    2 of 4 texts with CD have AB: not bridged
   *                        texts AB AB AB ABCD | CD CD CD      1 of 4: bridged
   * </pre>
   *
   * @param one the tokens of the texts of one cluster
   * @param documents number of its documents
   * @param other the tokens of the other's texts
   * @param otherDocuments number of its documents
   */
  static boolean isBridged(
      LetterTokens one, int documents, LetterTokens other, int otherDocuments) {
    LongHashSet cores = LongHashSet.from(one.core());
    cores.addAll(other.core());
    int common = 0;
    OwnTokens ofOne = new OwnTokens();
    OwnTokens ofOther = new OwnTokens();
    for (LongCursor token : cores) {
      double share = one.share(token.value);
      double otherShare = other.share(token.value);
      if (Math.min(share, otherShare) >= LetterTokens.SPINE_PERCENT / 100.0) {
        common++;
      } else if (share > otherShare) {
        ofOne.add(share, otherShare);
      } else if (otherShare > share) {
        ofOther.add(otherShare, share);
      }
    }
    if (Math.min(ofOne.count, ofOther.count) < LetterMerging.MIN_TOKENS
        || areWordings(common, ofOne.count, ofOther.count)) {
      return false;
    }
    double withOne = documents * ofOne.own() + otherDocuments * ofOne.elsewhere();
    double withOther = otherDocuments * ofOther.own() + documents * ofOther.elsewhere();
    double withBoth = otherDocuments * ofOne.elsewhere() + documents * ofOther.elsewhere();
    return 2 * withBoth < Math.min(withOne, withOther);
  }

  /**
   * Whether two letters have as much in common as wordings of one.
   *
   * @param common number of tokens of both
   * @param one number of those that only one of them has
   * @param other number of those that only the other has
   */
  static boolean areWordings(int common, int one, int other) {
    return LetterMerging.WORDING_PART * common >= common + Math.max(one, other);
  }

  /** The tokens of one cluster of two, and their mean shares of the texts of both. */
  private static final class OwnTokens {
    private int count;
    private double own;
    private double elsewhere;

    void add(double share, double otherShare) {
      count++;
      own += share;
      elsewhere += otherShare;
    }

    double own() {
      return own / count;
    }

    double elsewhere() {
      return elsewhere / count;
    }
  }
}
