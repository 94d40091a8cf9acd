// SPDX-License-Identifier: Apache-2.0
package org.neardup.signature;

import java.io.IOException;
import java.util.Arrays;
import org.apache.lucene.analysis.TokenStream;

/**
 * Turns a stream of words into its spot signatures by a {@link SpotScheme}.
 *
 * <p>A token is a {@link SignatureToken}: the hash of the antecedent and its chain. Its offsets run
 * from the antecedent's start to the end of the last word of the chain, its position is the
 * antecedent's. Input words are used in the normal form of {@link WordTokenizer}, in sequence,
 * ignoring their positions. Nothing is allocated for a word once the arrays have grown to the
 * longest ordinary text ({@link ReusedArrays}).
 */
public final class SpotSignatureFilter extends SignatureFilter {

  private static final String TYPE = "spot_signature";

  private final int distance;
  private final int chain;
  private final WordMatcher antecedents;
  private final WordMatcher stopWords;

  // the words that are no stop words
  private long[] content = new long[256];
  private int[] contentEnds = new int[256];
  private int contentCount;

  // the antecedents
  private long[] spots = new long[128];
  private int[] spotStarts = new int[128];
  private int[] spotPositions = new int[128];
  private int[] spotContent = new int[128]; // content words up to the antecedent, itself included
  private int spotCount;

  private final long[] signature;
  private int next = -1;
  private int lastPosition;

  public SpotSignatureFilter(TokenStream input, SpotScheme scheme) {
    super(input, TYPE);
    this.distance = scheme.distance();
    this.chain = scheme.chain();
    this.antecedents = scheme.antecedents().matcher();
    this.stopWords = scheme.stopWords().matcher();
    this.signature = new long[chain + 1];
  }

  @Override
  public boolean incrementToken() throws IOException {
    if (next < 0) {
      readWords();
      next = 0;
    }
    if (next == spotCount || spotContent[next] + distance * chain > contentCount) {
      return false; // if one chain is truncated, so are all later ones
    }
    signature[0] = spots[next];
    int at = spotContent[next] - 1;
    for (int i = 1; i <= chain; i++) {
      at += distance;
      signature[i] = content[at];
    }
    write(
        Hash64.of(signature, signature.length),
        spotStarts[next],
        contentEnds[at],
        spotPositions[next] - lastPosition);
    lastPosition = spotPositions[next];
    next++;
    return true;
  }

  @Override
  public void reset() throws IOException {
    super.reset();
    contentCount = 0;
    spotCount = 0;
    next = -1;
    lastPosition = -1;
  }

  @Override
  public void close() throws IOException {
    content = ReusedArrays.forNextText(content);
    contentEnds = ReusedArrays.forNextText(contentEnds);
    spots = ReusedArrays.forNextText(spots);
    spotStarts = ReusedArrays.forNextText(spotStarts);
    spotPositions = ReusedArrays.forNextText(spotPositions);
    spotContent = ReusedArrays.forNextText(spotContent);
    super.close();
  }

  private void readWords() throws IOException {
    for (int position = 0; nextWord(); position++) {
      long hash = Hash64.of(term.buffer(), term.length());
      if (!stopWords.matches(term.buffer(), term.length(), hash)) {
        addContent(hash);
      }
      if (antecedents.matches(term.buffer(), term.length(), hash)) {
        addSpot(hash, position);
      }
    }
  }

  private void addContent(long hash) {
    if (contentCount == content.length) {
      content = Arrays.copyOf(content, contentCount * 2);
      contentEnds = Arrays.copyOf(contentEnds, contentCount * 2);
    }
    content[contentCount] = hash;
    contentEnds[contentCount] = offset.endOffset();
    contentCount++;
  }

  private void addSpot(long hash, int position) {
    if (spotCount == spots.length) {
      int size = spotCount * 2;
      spots = Arrays.copyOf(spots, size);
      spotStarts = Arrays.copyOf(spotStarts, size);
      spotPositions = Arrays.copyOf(spotPositions, size);
      spotContent = Arrays.copyOf(spotContent, size);
    }
    spots[spotCount] = hash;
    spotStarts[spotCount] = offset.startOffset();
    spotPositions[spotCount] = position;
    spotContent[spotCount] = contentCount;
    spotCount++;
  }
}
