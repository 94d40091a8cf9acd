// SPDX-License-Identifier: Apache-2.0
package org.neardup.cluster;

import com.carrotsearch.hppc.LongHashSet;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.apache.lucene.tests.util.LuceneTestCase;
import org.junit.Test;
import org.neardup.constraint.Condition;
import org.neardup.constraint.ConflictPolicy;
import org.neardup.constraint.ConstraintClosure;
import org.neardup.constraint.ConstraintRule;
import org.neardup.constraint.LinkType;
import org.neardup.constraint.ListedAttributes;
import org.neardup.constraint.RandomConstraints;
import org.neardup.constraint.TextAttributes;
import org.neardup.distance.SmoothedKullbackLeibler;
import org.neardup.distance.TokenOverlap;
import org.neardup.distance.WordOverlap;
import org.neardup.retrieval.Candidates;
import org.neardup.retrieval.CommonTokens;
import org.neardup.retrieval.RetrievalSettings;
import org.neardup.retrieval.Signatures;
import org.neardup.retrieval.TextStore;
import org.neardup.signature.DocumentSignature;
import org.neardup.signature.DocumentSigner;

/** From written texts to clusters: signatures, stores, retrieval, constraints and assignment. */
public class TextClusteringTests extends LuceneTestCase {

  private static final String MERCURY =
      "I urge the agency to adopt a strong standard for mercury from power plants. Mercury falls"
          + " into our lakes, builds up in fish and harms the brains of children. The technology to"
          + " cut it by ninety percent exists today and costs little. Please do not delay.";

  private static final String FUEL =
      "As a driver and a small business owner I ask that the fuel economy rule be withdrawn. It"
          + " would raise the price of every pickup truck, and families who live far from town have"
          + " no other way to haul what they need. Let the market decide what people drive.";

  @Test
  public void editedLettersJoinTheirLetterAndOwnWordsStayAlone() throws IOException {
    List<String> texts =
        List.of(
            MERCURY,
            FUEL,
            MERCURY.replace("children", "our children").replace("Please", "So please"),
            "We fish at Long Pond every summer and no longer eat what we catch. Nobody should have"
                + " to explain to a four year old why supper goes back into the water.",
            "My grandmother drove a mule. " + FUEL,
            MERCURY + " The clinic where I work sees two such children a month.");
    assertEquals(
        new Partition(new int[] {0, 1, 0, 3, 1, 0}),
        cluster(texts, ConstraintClosure.none(texts.size())));
  }

  @Test
  public void aLetterInsideALongTextIsItsKeyBlock() throws IOException {
    // A page of one's own around the letter: far away in words, but the letter is all there.
    StringBuilder page = new StringBuilder(MERCURY);
    for (int word = 0; word < 600; word++) {
      page.append(" own").append(word);
    }
    List<String> texts = List.of(MERCURY, FUEL, page.toString());
    ConstraintRule keyBlock =
        new ConstraintRule(LinkType.MUST_LINK, List.of(new Condition.ContainsReference(1)));
    ConstraintClosure closure =
        ConstraintClosure.of(
            3, TextAttributes.none(), List.of(keyBlock), List.of(), ConflictPolicy.CANNOT_LINK);
    assertEquals(new Partition(new int[] {0, 1, 2}), cluster(texts, ConstraintClosure.none(3)));
    assertEquals(new Partition(new int[] {0, 1, 0}), cluster(texts, closure));
  }

  private static Partition cluster(List<String> texts, ConstraintClosure closure)
      throws IOException {
    List<DocumentSignature> signatures = signatures(texts);
    int[] all = new int[texts.size()];
    Arrays.setAll(all, i -> i);
    StoreCandidates candidates =
        new StoreCandidates(
            signatures,
            List.of(Signatures.store(signatures, all)),
            CommonTokens.of(new LongHashSet()),
            new RetrievalSettings(1, 1.5, 1, RetrievalSettings.NEVER));
    return new ReferenceClustering(candidates, 512, done -> {})
        .run(texts.size(), closure, new AssignmentSettings(1.5, 0.05))
        .partition();
  }

  // ---- random campaigns

  /** A random campaign with random constraints and settings. */
  private record Campaign(
      List<String> texts,
      List<DocumentSignature> signatures,
      RandomConstraints constraints,
      ConflictPolicy policy,
      int minShared,
      int maxFrequency,
      AssignmentSettings settings) {

    static Campaign random() {
      List<String> texts = new ArrayList<>();
      int letters = 1 + LuceneTestCase.random().nextInt(3);
      for (int letter = 0; letter < letters; letter++) {
        texts.add(words(10 + LuceneTestCase.random().nextInt(40)));
      }
      for (int edited = LuceneTestCase.random().nextInt(22); edited > 0; edited--) {
        texts.add(edit(texts.get(LuceneTestCase.random().nextInt(texts.size()))));
      }
      RandomConstraints any = RandomConstraints.next(LuceneTestCase.random(), texts.size(), true);
      List<ConstraintRule> rules = new ArrayList<>(any.rules());
      if (LuceneTestCase.random().nextBoolean()) {
        rules.add(
            new ConstraintRule(LinkType.MUST_LINK, List.of(new Condition.ContainsReference(1))));
      }
      if (LuceneTestCase.random().nextBoolean()) {
        rules.add(
            new ConstraintRule(
                LinkType.MUST_LINK, List.of(new Condition.WordOverlapAtLeast(0.95))));
      }
      return new Campaign(
          texts,
          TextClusteringTests.signatures(texts),
          new RandomConstraints(any.copies(), rules, any.links()),
          LuceneTestCase.random().nextBoolean()
              ? ConflictPolicy.CANNOT_LINK
              : ConflictPolicy.MUST_LINK,
          1 + LuceneTestCase.random().nextInt(2),
          1 + LuceneTestCase.random().nextInt(texts.size()),
          new AssignmentSettings(LuceneTestCase.random().nextInt(10) * 0.3, 0.05));
    }

    private static String words(int count) {
      StringBuilder text = new StringBuilder();
      for (int i = 0; i < count; i++) {
        text.append(" w").append(LuceneTestCase.random().nextInt(50));
      }
      return text.toString();
    }

    private static String edit(String letter) {
      List<String> words = new ArrayList<>(List.of(letter.trim().split(" ")));
      int from = LuceneTestCase.random().nextInt(words.size());
      switch (LuceneTestCase.random().nextInt(5)) {
        case 0 -> words.set(from, "changed" + LuceneTestCase.random().nextInt(9));
        case 1 -> words.subList(from, words.size()).clear();
        case 2 -> words.subList(0, from).clear();
        case 3 -> words.add(from, words(1 + LuceneTestCase.random().nextInt(30)));
        default -> words.addAll(List.copyOf(words.subList(from, words.size())));
      }
      return String.join(" ", words).trim();
    }

    ConstraintClosure closure() {
      return ConstraintClosure.of(
          texts.size(),
          ListedAttributes.ofCopies(constraints.copies()),
          constraints.rules(),
          constraints.links(),
          policy);
    }

    RetrievalSettings retrieval() {
      // What a must-link asks for is kept whatever its distance. One on attributes that isn't taken
      // in by the closure asks for every pair.
      boolean any =
          constraints.rules().stream()
              .filter(rule -> rule.type() == LinkType.MUST_LINK)
              .anyMatch(rule -> !rule.isEquality() && !rule.isOnContent());
      return new RetrievalSettings(
          minShared, settings.threshold() + settings.familyDiscount(), any ? 0 : 1, 0.95);
    }

    /** The outcome where the texts are spread over stores in this way. */
    ReferenceClustering.Result cluster(List<List<Integer>> parts, int maxBatch) throws IOException {
      List<TextStore> stores = new ArrayList<>();
      Map<Long, Integer> frequencies = new HashMap<>();
      for (List<Integer> part : parts) {
        TextStore store =
            Signatures.store(signatures, part.stream().mapToInt(Integer::intValue).toArray());
        store
            .cursor()
            .frequencies(
                1, (token, count) -> frequencies.merge(token, count, Integer::sum), () -> {});
        stores.add(store);
      }
      CommonTokens common =
          new CommonTokens(
              inMoreThan(maxFrequency, frequencies), inMoreThan(mostOwn(), frequencies));
      StoreCandidates source = new StoreCandidates(signatures, stores, common, retrieval());
      return new ReferenceClustering(source, maxBatch, done -> {})
          .run(texts.size(), closure(), settings);
    }

    /** Tokens of more texts are common. */
    int mostOwn() {
      return (maxFrequency + 1) / 2;
    }

    private static LongHashSet inMoreThan(int texts, Map<Long, Integer> frequencies) {
      LongHashSet tokens = new LongHashSet();
      frequencies.forEach(
          (token, count) -> {
            if (count > texts) {
              tokens.add(token);
            }
          });
      return tokens;
    }

    /** All pairs that share tokens enough, at any distance. */
    ListedCandidates candidates() {
      Map<Long, Integer> frequencies = new HashMap<>();
      for (DocumentSignature signature : signatures) {
        for (long token : signature.tokens()) {
          frequencies.merge(token, 1, Integer::sum);
        }
      }
      SmoothedKullbackLeibler distance = Signatures.distance(signatures);
      ListedCandidates candidates = new ListedCandidates();
      for (int seed = 0; seed < texts.size(); seed++) {
        DocumentSignature of = signatures.get(seed);
        long[] rare =
            Arrays.stream(of.tokens())
                .filter(token -> frequencies.get(token) <= maxFrequency)
                .toArray();
        long[] own =
            Arrays.stream(of.tokens())
                .filter(token -> frequencies.get(token) <= mostOwn())
                .toArray();
        int frequent = of.tokens().length - rare.length;
        boolean copyOfALetter = 2 * frequent >= of.tokens().length;
        long template = copyOfALetter ? template(of.tokens(), rare) : Candidates.NO_TEMPLATE;
        for (int text = 0; text < texts.size(); text++) {
          DocumentSignature other = signatures.get(text);
          int shared =
              TokenOverlap.intersection(copyOfALetter ? of.tokens() : rare, other.tokens());
          if (text != seed && shared >= minShared) {
            candidates.add(
                seed,
                text,
                distance.divergences(of.bag(), other.bag()).value(),
                Math.min(
                    TokenOverlap.containment(of.tokens(), other.tokens()),
                    WordOverlap.containment(of.bag(), other.bag())),
                WordOverlap.of(of.bag(), other.bag()));
            if (TokenOverlap.intersection(own, other.tokens()) < minShared) {
              candidates.byFrequentTokens(seed, text, template);
            }
          }
        }
      }
      return candidates;
    }

    /** The frequent token that is least when tokens are spread; there may be none. */
    private static long template(long[] tokens, long[] rare) {
      return Arrays.stream(tokens)
          .filter(token -> Arrays.binarySearch(rare, token) < 0)
          .boxed()
          .min(Comparator.comparingLong(token -> token * 0x9E3779B97F4A7C15L))
          .orElse(Candidates.NO_TEMPLATE);
    }

    @Override
    public String toString() {
      StringBuilder described = new StringBuilder();
      described.append(policy).append(", ").append(settings).append(", ").append(retrieval());
      described.append(", tokens of at most ").append(maxFrequency).append(" texts\n");
      described.append(constraints);
      for (int text = 0; text < texts.size(); text++) {
        described.append('\n').append(text).append(": ").append(texts.get(text));
      }
      return described.toString();
    }
  }

  @Test
  public void theOutcomeIsThatOfANaiveAssignmentOfAllPairs() throws IOException {
    for (int i = 0; i < atLeast(500); i++) {
      Campaign campaign = Campaign.random();
      Partition expected =
          new NaiveAssignment(
                  campaign.texts.size(),
                  campaign.candidates(),
                  campaign.closure(),
                  campaign.settings)
              .partition();
      assertEquals(
          campaign.toString(),
          expected,
          campaign.cluster(randomParts(campaign.texts.size(), 1), 512).partition());
    }
  }

  @Test
  public void theOutcomeDependsNeitherOnStoresNorOnBatches() throws IOException {
    for (int i = 0; i < atLeast(300); i++) {
      Campaign campaign = Campaign.random();
      int texts = campaign.texts.size();
      ReferenceClustering.Result expected = campaign.cluster(randomParts(texts, 1), 512);
      for (int maxBatch : new int[] {1, 2, 7, 512}) {
        List<List<Integer>> parts = randomParts(texts, 1 + random().nextInt(5));
        assertEquals(
            "batches of " + maxBatch + ", stores " + parts + "\n" + campaign,
            expected,
            campaign.cluster(parts, maxBatch));
      }
    }
  }

  @Test
  public void noTwoTextsThatCannotBeTogetherAre() throws IOException {
    int apart = 0;
    for (int i = 0; i < atLeast(300); i++) {
      Campaign campaign = Campaign.random();
      ConstraintClosure closure = campaign.closure();
      Set<Integer> disagreeing = new HashSet<>();
      closure.conflicts().listed().stream()
          .filter(conflict -> conflict.left() == conflict.right())
          .forEach(conflict -> disagreeing.add(conflict.left()));
      if (campaign.policy == ConflictPolicy.MUST_LINK) {
        continue;
      }
      Partition partition =
          campaign.cluster(randomParts(campaign.texts.size(), 3), 512).partition();
      for (int a = 0; a < partition.texts(); a++) {
        for (int b = 0; b < a; b++) {
          if (closure.cannot(a, b) && !disagreeing.contains(a) && !disagreeing.contains(b)) {
            apart++;
            assertNotEquals(
                campaign + "\ntexts " + a + " and " + b,
                partition.referenceOf(a),
                partition.referenceOf(b));
          }
        }
      }
    }
    assertTrue("no cannot-link in any campaign", apart > 0);
  }

  private static List<DocumentSignature> signatures(List<String> texts) {
    DocumentSigner signer = DocumentSigner.byDefault();
    return texts.stream().map(signer::sign).toList();
  }

  private static List<List<Integer>> randomParts(int texts, int count) {
    List<List<Integer>> parts = new ArrayList<>();
    for (int part = 0; part < count; part++) {
      parts.add(new ArrayList<>());
    }
    for (int text = 0; text < texts; text++) {
      List<Integer> part = parts.get(random().nextInt(count));
      part.add(random().nextInt(part.size() + 1), text);
    }
    return parts;
  }
}
