// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.run.definition;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import org.neardup.constraint.ConflictPolicy;
import org.neardup.constraint.ConstraintRule;
import org.neardup.constraint.LinkType;
import org.neardup.distance.BackgroundModel;
import org.neardup.passage.PassageSettings;
import org.neardup.plugin.shard.comparing.TextsPhase.WordCount;
import org.neardup.plugin.shard.grouping.TokenSource;
import org.neardup.retrieval.Measure;

/**
 * Clusters around reference copies under constraints (DURIAN, SIGIR 2006).
 *
 * @param minShared signature tokens that a candidate shares with its seed, at least 1
 * @param maxDocFreqShare share of the texts that a token may be in and still propose candidates by
 *     itself
 * @param threshold nats; empty for the valley of the histogram
 * @param mu weight of the prior in words
 * @param familyDiscount nats
 * @param constraints what must be, or must not be, in one cluster
 * @param letters whether clusters are completed by what their texts have in common
 * @param passages what counts as found elsewhere; empty if nobody asked
 */
public record ReferencesMethod(
    int minShared,
    double maxDocFreqShare,
    OptionalDouble threshold,
    double mu,
    double familyDiscount,
    Constraints constraints,
    boolean letters,
    Optional<PassageSettings> passages)
    implements ClusteringMethod {

  /**
   * What must be, or must not be, in one cluster.
   *
   * @param attributes the fields that the rules look at, in the order of their index in conditions;
   *     copied
   * @param rules constraints by attribute and content; copied
   * @param pairs constraints by name; copied
   * @param onConflict which side of a contradiction to follow
   */
  public record Constraints(
      List<String> attributes,
      List<ConstraintRule> rules,
      List<DocumentPair> pairs,
      ConflictPolicy onConflict) {

    public Constraints {
      attributes = List.copyOf(attributes);
      rules = List.copyOf(rules);
      pairs = List.copyOf(pairs);
    }
  }

  /** The name of the method in requests. */
  public static final String LABEL = "references";

  static final String DISTANCE = "kl";

  static final int DEFAULT_MIN_SHARED = 1;

  /** A token is frequent above a number of texts, however many there are. */
  static final double DEFAULT_MAX_DOC_FREQ_SHARE = 0;

  static final double DEFAULT_MU = 1.0;

  @Override
  public String label() {
    return LABEL;
  }

  @Override
  public String distanceType() {
    return DISTANCE;
  }

  @Override
  public List<String> attributes() {
    return constraints.attributes();
  }

  @Override
  public List<ConstraintRule> rules() {
    return constraints.rules();
  }

  @Override
  public List<DocumentPair> pairs() {
    return constraints.pairs();
  }

  @Override
  public ConflictPolicy onConflict() {
    return constraints.onConflict();
  }

  /** Rules on content are about the text that a cluster was gathered around. */
  @Override
  public boolean isNamedAfterLetter() {
    return letters && rules().stream().noneMatch(ConstraintRule::isOnContent);
  }

  @Override
  public TokenSource tokenSource() {
    return TokenSource.OF_FIELD;
  }

  @Override
  public WordCount counted(boolean tokensFit) {
    return WordCount.OCCURRENCES;
  }

  @Override
  public Measure measure(BackgroundModel counts, int texts, boolean tokensFit) {
    return new Measure.KullbackLeibler(counts, mu);
  }

  @Override
  public void record(Map<String, Object> request, Map<String, Object> body) {
    request.put("candidates", Map.of("min_shared", minShared, "max_doc_freq", maxDocFreqShare));
    Map<String, Object> distance = new LinkedHashMap<>();
    distance.put("type", DISTANCE);
    distance.put("threshold", threshold.isPresent() ? (Object) threshold.getAsDouble() : "auto");
    distance.put("mu", mu);
    distance.put("family_discount", familyDiscount);
    request.put("distance", distance);
    request.put("constraints", body.getOrDefault("constraints", List.of()));
    request.put("letters", letters);
    passages.ifPresent(
        settings -> request.put("passages", PassagesMethod.OfSentences.asRequest(settings)));
    request.put(
        "on_conflict",
        onConflict() == ConflictPolicy.MUST_LINK
            ? LinkType.MUST_LINK.label()
            : LinkType.CANNOT_LINK.label());
  }
}
