// SPDX-License-Identifier: Apache-2.0
package org.neardup.retrieval;

import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.apache.lucene.util.BytesRef;
import org.neardup.distance.BackgroundModel;
import org.neardup.distance.SmoothedKullbackLeibler;
import org.neardup.signature.DocumentDigest;
import org.neardup.signature.DocumentSignature;
import org.neardup.signature.SignatureFormat;
import org.neardup.text.BagOfWords;

/** Signatures written down or made up by a test, and what is computed from a list of them. */
public final class Signatures {

  /** Tokens at the ends of what a long holds, beside everyday ones. */
  private static final long[] TOKENS = {
    Long.MIN_VALUE,
    Long.MIN_VALUE + 1,
    -2,
    -1,
    0,
    1,
    2,
    1L << 32,
    Long.MAX_VALUE - 1,
    Long.MAX_VALUE
  };

  private Signatures() {}

  /**
   * A signature of these words and tokens.
   *
   * @param words separated by single spaces; words of one character each
   */
  public static DocumentSignature of(String words, long... tokens) {
    long[] hashes =
        words.isEmpty()
            ? new long[0]
            : Arrays.stream(words.split(" "))
                .mapToLong(word -> (long) word.charAt(0) << 32)
                .toArray();
    return new DocumentSignature(
        new byte[DocumentDigest.BYTES], BagOfWords.of(hashes, hashes.length), tokens);
  }

  /** Up to 12 of a few words, and some of ten tokens; either may be none. */
  public static DocumentSignature random(Random random) {
    long[] words = new long[random.nextInt(13)];
    int vocabulary = 1 + random.nextInt(12);
    for (int i = 0; i < words.length; i++) {
      words[i] = (long) (random.nextInt(vocabulary) - 6) << 32;
    }
    int one = 1 + random.nextInt(10);
    long[] tokens = Arrays.stream(TOKENS).filter(token -> random.nextInt(10) < one).toArray();
    return new DocumentSignature(
        new byte[DocumentDigest.BYTES], BagOfWords.of(words, words.length), tokens);
  }

  /** One of the tokens that random signatures are made of. */
  public static long randomToken(Random random) {
    return TOKENS[random.nextInt(TOKENS.length)];
  }

  /** A store of some of the texts of a run. */
  public static MemoryTextStore store(List<DocumentSignature> texts, int... ordinals) {
    BytesRef[] stored = new BytesRef[ordinals.length];
    for (int slot = 0; slot < stored.length; slot++) {
      stored[slot] = SignatureFormat.write(texts.get(ordinals[slot]));
    }
    return new MemoryTextStore(ordinals, stored, () -> {});
  }

  /** The distance over all the texts of a run. */
  public static SmoothedKullbackLeibler distance(List<DocumentSignature> texts) {
    return new SmoothedKullbackLeibler(background(texts), 1);
  }

  /** The same distance as what texts are compared by. */
  public static Measure measure(List<DocumentSignature> texts) {
    return new Measure.KullbackLeibler(background(texts), 1);
  }

  private static BackgroundModel background(List<DocumentSignature> texts) {
    BackgroundModel.Builder background = new BackgroundModel.Builder();
    texts.forEach(text -> background.add(text.bag()));
    return background.build();
  }

  /** A text of the run as a seed. */
  public static Seed seed(List<DocumentSignature> texts, int ordinal) {
    return new Seed(ordinal, texts.get(ordinal).bag(), texts.get(ordinal).tokens());
  }

  /** The texts as a test that fails shows them. */
  public static String describe(List<DocumentSignature> texts) {
    StringBuilder described = new StringBuilder();
    for (int text = 0; text < texts.size(); text++) {
      BagOfWords bag = texts.get(text).bag();
      described.append('\n').append(text).append(":");
      for (int i = 0; i < bag.size(); i++) {
        described.append(' ').append(bag.words()[i]).append('x').append(bag.counts()[i]);
      }
      described.append(" tokens ").append(Arrays.toString(texts.get(text).tokens()));
    }
    return described.toString();
  }
}
