// SPDX-License-Identifier: Apache-2.0
package org.neardup.accuracy.collection;

import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.stream.Collectors;
import org.neardup.text.SentenceScanner;
import org.neardup.text.WordScanner;

/**
 * Comments of another collection as comments on rules: letters of several authors, for and against,
 * cite one rule by its official title of some 27 words, and many have its headings or quote one of
 * its paragraphs.
 *
 * <p>One to five letters cite each rule, and so do some comments that stand alone. Who wrote what
 * is as before: citing a rule makes no letter of it. The quoted paragraphs are sentences of
 * comments that stand alone, which are taken out.
 */
public final class OpposingComments implements CollectionSource {

  private static final String PREFIX = "opposing_";
  private static final String KEY_BLOCK = "key_block";

  /** Letters about the first rule, the second and so on, over and over again. */
  private static final int[] LETTERS_ABOUT = {2, 1, 3, 2, 5};

  /** Of ten comments that stand alone, these cite a rule. */
  private static final int CITING_ALONE = 3;

  /** Of ten edited copies that are only a part of the letter, these have its citation. */
  private static final int CITING_PARTS = 5;

  /** Least number of words of a quoted paragraph. */
  private static final int QUOTED = 60;

  private static final List<String> DOING =
      List.of("Improving", "Modernizing", "Simplifying", "Reforming", "Expanding", "Limiting");
  private static final List<String> WHAT =
      List.of(
          "Training Opportunities",
          "Reporting Requirements",
          "Emission Standards",
          "Eligibility Criteria",
          "Inspection Procedures",
          "Labeling Obligations",
          "Licensing Conditions",
          "Payment Policies");
  private static final List<String> WHOM =
      List.of(
          "Nonimmigrant Students",
          "Rural Hospitals",
          "Small Refineries",
          "Federal Contractors",
          "Poultry Producers",
          "Coastal Fisheries",
          "Public Schools",
          "Motor Carriers");
  private static final List<String> MORE =
      List.of(
          "Relief",
          "Oversight",
          "Transition Periods",
          "Penalties",
          "Exemptions",
          "Technical Changes");

  /** The seed of rules and choices. */
  private static final long SEED = 8;

  private final CollectionSource source;

  /**
   * @param source a collection with one truth
   */
  public OpposingComments(CollectionSource source) {
    this.source = source;
  }

  @Override
  public String name() {
    return PREFIX + source.name();
  }

  @Override
  public Optional<String> missing() {
    return source.missing();
  }

  @Override
  public LabelledCollection read() throws IOException, InterruptedException {
    return of(source.read());
  }

  /** A rule as comments cite it. */
  private record Rule(String title, List<String> headings, String paragraph) {}

  /** What a comment has of a rule besides its title. */
  private enum Citing {
    TITLE,
    HEADINGS,
    PARAGRAPH,
    ALL
  }

  /** The citation of a letter: all copies have it. */
  private record Citation(Rule rule, Citing citing) {

    static Citation of(Rule rule, Random random) {
      return new Citation(rule, Citing.values()[random.nextInt(Citing.values().length)]);
    }

    String around(String text) {
      StringBuilder comment = new StringBuilder("RE: " + rule.title + "\n\n");
      boolean headings = citing == Citing.HEADINGS || citing == Citing.ALL;
      if (headings) {
        comment.append(rule.headings.get(0)).append("\n\n");
      }
      comment.append(text);
      if (headings) {
        comment.append("\n\n").append(rule.headings.get(1));
      }
      if (citing == Citing.PARAGRAPH || citing == Citing.ALL) {
        comment.append("\n\nThe proposed rule says: \"").append(rule.paragraph).append('"');
      }
      return comment.toString();
    }
  }

  static LabelledCollection of(LabelledCollection collection) {
    Truth truth = collection.truths().getFirst();
    Map<String, List<Document>> letters = new LinkedHashMap<>(); // and comments that stand alone
    for (Document document : collection.documents()) {
      letters
          .computeIfAbsent(truth.clusters().get(document.id()), cluster -> new ArrayList<>())
          .add(document);
    }
    List<Document> alone = new ArrayList<>();
    letters
        .values()
        .removeIf(documents -> documents.size() == 1 && alone.add(documents.getFirst()));
    Random random = new Random(SEED);
    List<Rule> rules = new ArrayList<>();
    Map<String, Citation> citations = new HashMap<>();
    int about = 0;
    for (String letter : letters.keySet()) {
      if (about == 0) {
        about = LETTERS_ABOUT[rules.size() % LETTERS_ABOUT.length];
        rules.add(rule(alone, random));
      }
      about--;
      citations.put(letter, Citation.of(rules.getLast(), random));
    }
    Set<Document> left = new HashSet<>(alone);
    List<Document> documents = new ArrayList<>();
    for (Document document : collection.documents()) {
      Citation citation = citations.get(truth.clusters().get(document.id()));
      if (citation != null) {
        boolean part = KEY_BLOCK.equals(truth.categories().get(document.id()));
        documents.add(
            part && random.nextInt(10) >= CITING_PARTS ? document : citing(document, citation));
      } else if (left.contains(document)) {
        documents.add(
            random.nextInt(10) < CITING_ALONE
                ? citing(document, Citation.of(rules.get(random.nextInt(rules.size())), random))
                : document);
      }
    }
    Set<String> ids = documents.stream().map(Document::id).collect(Collectors.toSet());
    Map<String, String> clusters = new LinkedHashMap<>(truth.clusters());
    clusters.keySet().retainAll(ids);
    Map<String, String> categories = new LinkedHashMap<>(truth.categories());
    categories.keySet().retainAll(ids);
    return new LabelledCollection(
        PREFIX + collection.name(),
        collection.description() + "; one to five letters cite each of " + rules.size() + " rules",
        documents,
        List.of(Truth.of(clusters, categories)));
  }

  private static Document citing(Document document, Citation citation) {
    return new Document(document.id(), citation.around(document.text()), document.received());
  }

  private static Rule rule(List<Document> alone, Random random) {
    String what = any(WHAT, random);
    String whom = any(WHOM, random);
    String title =
        "%s and %s %s for %s and Related %s for All Affected Parties, Notice of Proposed Rulemaking, Docket No. ICEB-%d-%04d, RIN %d-AA%02d, %d CFR Part %d"
            .formatted(
                any(DOING, random),
                any(DOING, random),
                what,
                whom,
                any(MORE, random),
                2010 + random.nextInt(10),
                random.nextInt(10_000),
                1000 + random.nextInt(9000),
                random.nextInt(100),
                1 + random.nextInt(50),
                100 + random.nextInt(900));
    return new Rule(
        title,
        List.of(
            "I. Background and Purpose of the Proposed " + what + " for " + whom,
            "II. Discussion of the Provisions of the Proposed Rule on " + what),
        paragraph(alone));
  }

  /** Sentences of comments that stand alone, each of which leaves with its sentence. */
  private static String paragraph(List<Document> alone) {
    StringBuilder paragraph = new StringBuilder();
    while (words(paragraph.toString()) < QUOTED) {
      String text = alone.removeLast().text();
      SentenceScanner scanner = new SentenceScanner().reset(text);
      while (scanner.next()) {
        String sentence = text.substring(scanner.startOffset(), scanner.endOffset()).strip();
        if (sentence.endsWith(".") && words(sentence) >= 10 && words(sentence) <= 40) {
          paragraph.append(paragraph.isEmpty() ? "" : " ").append(sentence);
          break;
        }
      }
    }
    return paragraph.toString();
  }

  private static int words(String text) {
    int words = 0;
    for (WordScanner scanner = new WordScanner().reset(text); scanner.next(); ) {
      words++;
    }
    return words;
  }

  private static String any(List<String> of, Random random) {
    return of.get(random.nextInt(of.size()));
  }
}
