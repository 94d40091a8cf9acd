// SPDX-License-Identifier: Apache-2.0
package org.neardup.accuracy.passage;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.stream.IntStream;
import org.apache.lucene.analysis.TokenStream;
import org.apache.lucene.analysis.tokenattributes.CharTermAttribute;
import org.neardup.accuracy.Csv;
import org.neardup.accuracy.MarkdownTable;
import org.neardup.accuracy.ResemblanceClosure;
import org.neardup.accuracy.SectionReport;
import org.neardup.cluster.Partition;
import org.neardup.passage.DocumentPassages;
import org.neardup.passage.InMemoryPassages;
import org.neardup.passage.PassagePattern;
import org.neardup.passage.PassageSettings;
import org.neardup.signature.DocumentSignature;
import org.neardup.signature.DocumentSigner;
import org.neardup.signature.SentenceScheme;
import org.neardup.signature.SignatureToken;
import org.neardup.signature.SpotScheme;
import org.neardup.signature.SpotSignatureAnalyzer;

/**
 * Passages that SpotSigs over whole documents misses (figure 10 of the paper), and their kinds of
 * partial duplicates (table 3, by place instead of by hand). Exact copies count once.
 */
final class BeyondClusters {

  /** The threshold of SpotSigs (SIGIR 2008), adopted by the paper. */
  private static final double RESEMBLANCE = 0.44;

  private final MarkdownTable found =
      new MarkdownTable(
          1,
          List.of(
              "collection",
              "distinct texts",
              "with a near-duplicate",
              "only with a passage",
              "share",
              "with a passage beyond their cluster",
              "pairs",
              "beyond clusters",
              "frequent signatures",
              "texts with one"));
  private final MarkdownTable patterns;
  private final Csv csv =
      new Csv("collection", "texts", "clustered", "only_passages", "beyond_cluster", "pairs");
  private final Csv patternsCsv = new Csv("collection", "pattern", "pairs", "beyond_clusters");

  BeyondClusters() {
    List<String> titles = new ArrayList<>(List.of("collection", "pairs"));
    for (PassagePattern pattern : PassagePattern.values()) {
      titles.add(pattern.name().toLowerCase(Locale.ROOT));
    }
    patterns = new MarkdownTable(1, titles);
  }

  /** Texts without exact copies; the first of each remains. */
  static List<String> distinct(List<String> texts) {
    DocumentSigner signer = DocumentSigner.byDefault();
    Set<ByteBuffer> digests = new HashSet<>();
    return texts.stream()
        .filter(text -> digests.add(ByteBuffer.wrap(signer.sign(text).digest())))
        .toList();
  }

  void run(String name, List<String> collection) {
    List<String> texts = distinct(collection);
    Partition clusters = clusters(texts);
    int[] sizes = new int[texts.size()];
    IntStream.range(0, sizes.length).forEach(text -> sizes[clusters.referenceOf(text)]++);
    InMemoryPassages.Result result =
        InMemoryPassages.find(
            new SignedTexts(texts, SentenceScheme.DEFAULT).documents(), PassageSettings.DEFAULT);
    Set<Integer> withPassage = new HashSet<>();
    Set<Integer> beyond = new HashSet<>();
    Map<PassagePattern, Integer> all = new EnumMap<>(PassagePattern.class);
    Map<PassagePattern, Integer> apart = new EnumMap<>(PassagePattern.class);
    for (DocumentPassages pair : result.pairs()) {
      int left = (int) pair.left();
      int right = (int) pair.right();
      withPassage.add(left);
      withPassage.add(right);
      PassagePattern pattern = PassagePattern.of(pair);
      all.merge(pattern, 1, Integer::sum);
      if (clusters.referenceOf(left) != clusters.referenceOf(right)) {
        beyond.add(left);
        beyond.add(right);
        apart.merge(pattern, 1, Integer::sum);
      }
    }
    int apartPairs = apart.values().stream().mapToInt(Integer::intValue).sum();
    long clustered =
        IntStream.range(0, sizes.length)
            .filter(text -> sizes[clusters.referenceOf(text)] > 1)
            .count();
    long only = withPassage.stream().filter(text -> sizes[clusters.referenceOf(text)] == 1).count();
    found.add(
        List.of(
            name,
            String.valueOf(texts.size()),
            String.valueOf(clustered),
            String.valueOf(only),
            percent(only, texts.size()),
            String.valueOf(beyond.size()),
            String.valueOf(result.pairs().size()),
            String.valueOf(apartPairs),
            String.valueOf(result.frequent().size()),
            String.valueOf(result.frequentDocuments())));
    csv.add(name, texts.size(), clustered, only, beyond.size(), result.pairs().size());
    List<String> cells = new ArrayList<>(List.of(name, String.valueOf(apartPairs)));
    for (PassagePattern pattern : PassagePattern.values()) {
      cells.add(percent(apart.getOrDefault(pattern, 0), apartPairs));
      patternsCsv.add(
          name, pattern.name(), all.getOrDefault(pattern, 0), apart.getOrDefault(pattern, 0));
    }
    patterns.add(cells);
  }

  private static String percent(long part, long whole) {
    return whole == 0 ? "-" : String.format(Locale.ROOT, "%.1f %%", 100.0 * part / whole);
  }

  /** Connected components of texts by resemblance of their spot signatures. */
  private static Partition clusters(List<String> texts) {
    try (SpotSignatureAnalyzer spots = new SpotSignatureAnalyzer(SpotScheme.DEFAULT)) {
      DocumentSigner signer = DocumentSigner.byDefault();
      List<DocumentSignature> signed = new ArrayList<>();
      for (String text : texts) {
        signed.add(signer.sign(text, tokens(spots, text)));
      }
      return ResemblanceClosure.of(signed, RESEMBLANCE);
    } catch (IOException e) {
      throw new UncheckedIOException("texts in memory cannot fail to be read", e);
    }
  }

  private static long[] tokens(SpotSignatureAnalyzer spots, String text) throws IOException {
    List<Long> tokens = new ArrayList<>();
    try (TokenStream stream = spots.tokenStream("text", text)) {
      CharTermAttribute term = stream.addAttribute(CharTermAttribute.class);
      stream.reset();
      while (stream.incrementToken()) {
        tokens.add(SignatureToken.parse(term));
      }
      stream.end();
    }
    return tokens.stream().mapToLong(Long::longValue).toArray();
  }

  void report(SectionReport report) {
    report.section(
        "Beyond clusters of documents (figure 10)",
        List.of(
            "Distinct texts. A near-duplicate resembles it by 0.44 in spot signatures, directly or"
                + " through others; passages are those of the defaults."),
        found);
    report.section(
        "What kinds of pairs are beyond clusters (table 3)",
        List.of("Pairs of texts of different clusters by `PassagePattern`."),
        patterns);
    report.csv("passages_beyond_clusters.csv", csv);
    report.csv("passages_patterns.csv", patternsCsv);
  }
}
