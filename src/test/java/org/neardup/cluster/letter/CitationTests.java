// SPDX-License-Identifier: Apache-2.0
package org.neardup.cluster.letter;

import com.carrotsearch.hppc.IntIntHashMap;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import org.apache.lucene.tests.util.LuceneTestCase;
import org.junit.Test;
import org.neardup.cluster.AssignmentSettings;
import org.neardup.cluster.Partition;
import org.neardup.cluster.ReferenceClustering;
import org.neardup.constraint.ConstraintClosure;
import org.neardup.distance.BackgroundModel;
import org.neardup.retrieval.Measure;
import org.neardup.retrieval.RetrievalSettings;
import org.neardup.retrieval.Seed;
import org.neardup.signature.DocumentSignature;
import org.neardup.signature.DocumentSigner;
import org.neardup.work.Allowance;

/**
 * Letters for and against a rule cite its title and a paragraph of it, and so do texts that stand
 * alone. Words are invented, so that nothing else is common.
 */
public class CitationTests extends LuceneTestCase {

  private static final int TITLE = 27;
  private static final int PARAGRAPH = 60;

  /** A text and the letter that it is a copy of, or a number of its own. */
  private record Comment(int letter, String text) {}

  private static String words(Random random, int count) {
    StringBuilder words = new StringBuilder();
    for (int i = 0; i < count; i++) {
      words.append('w').append(Integer.toString(random.nextInt(36 * 36 * 36), 36)).append(' ');
    }
    return words.toString();
  }

  /**
   * A few letters of several edited copies each, all of which cite the rule, and twice as many
   * texts that only cite it. Every copy has a sentence of its writer.
   */
  private static List<Comment> comments(Random random) {
    String title = words(random, TITLE);
    String paragraph = words(random, PARAGRAPH);
    List<Comment> comments = new ArrayList<>();
    int letters = 2 + random.nextInt(4);
    for (int letter = 0; letter < letters; letter++) {
      String body = words(random, 90 + random.nextInt(90));
      for (int copy = 3 + random.nextInt(6); copy > 0; copy--) {
        comments.add(
            new Comment(letter, title + paragraph + body + words(random, 5 + random.nextInt(10))));
      }
    }
    for (int alone = letters; alone < 3 * letters; alone++) {
      comments.add(
          new Comment(alone, title + paragraph + words(random, 150 + random.nextInt(100))));
    }
    return comments;
  }

  private static Partition cluster(List<Comment> comments) {
    List<Seed> seeds = new ArrayList<>();
    BackgroundModel.Builder words = new BackgroundModel.Builder();
    int[] documents = new int[comments.size()];
    for (Comment comment : comments) {
      DocumentSignature signature = DocumentSigner.byDefault().sign(comment.text);
      documents[seeds.size()] = 1;
      seeds.add(new Seed(seeds.size(), signature.bag(), signature.tokens()));
      words.add(signature.bag());
    }
    Measure.KullbackLeibler measure = new Measure.KullbackLeibler(words.build(), 1);
    LetterClustering clustering =
        new LetterClustering(
            new SampledTexts(seeds, measure, Allowance.UNLIMITED),
            measure,
            ConstraintClosure.none(comments.size()),
            documents,
            6,
            Allowance.UNLIMITED);
    AssignmentSettings settings = new AssignmentSettings(1.5, 0);
    RetrievalSettings retrieval =
        LetterClustering.closer(
            new RetrievalSettings(1, 1.5, RetrievalSettings.NEVER, RetrievalSettings.NEVER),
            comments.size());
    ReferenceClustering.Result gathered =
        clustering.gather(settings, retrieval, new int[0], done -> {});
    return clustering.complete(gathered, settings, retrieval, true, done -> {}).partition();
  }

  /** Whatever the order, and so whatever the ids, the shards and the digests. */
  @Test
  public void nobodyJoinsALetterByWhatAnotherLetterCitesToo() {
    for (int round = 0; round < atLeast(20); round++) {
      Random random = new Random(random().nextLong());
      List<Comment> comments = comments(random);
      for (int order = 0; order < 3; order++) {
        Partition found = cluster(comments);
        IntIntHashMap letterOf = new IntIntHashMap(); // by reference
        IntIntHashMap referenceOf = new IntIntHashMap(); // by letter
        for (int text = 0; text < comments.size(); text++) {
          int letter = comments.get(text).letter;
          int reference = found.referenceOf(text);
          assertEquals("two in one", letter, letterOf.getOrDefault(reference, letter));
          assertEquals("one in two", reference, referenceOf.getOrDefault(letter, reference));
          letterOf.put(reference, letter);
          referenceOf.put(letter, reference);
        }
        Collections.shuffle(comments, random);
      }
    }
  }
}
