// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.action.explain;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Executor;
import org.neardup.cluster.letter.ThresholdSample;
import org.neardup.constraint.AttributeTuple;
import org.neardup.constraint.ExplicitLink;
import org.neardup.distance.BackgroundModel;
import org.neardup.distance.SmoothedKullbackLeibler;
import org.neardup.edit.EditDescriber;
import org.neardup.explain.ExplainedText;
import org.neardup.explain.PairExplainer;
import org.neardup.explain.PairRules;
import org.neardup.plugin.lookup.LookupClient;
import org.neardup.plugin.lookup.LookupClient.InQuestion;
import org.neardup.plugin.memory.MemoryCharge;
import org.neardup.plugin.results.DocumentName;
import org.neardup.plugin.run.definition.DocumentPair;
import org.neardup.plugin.run.definition.ReferencesMethod;
import org.neardup.plugin.run.definition.Verdict;
import org.neardup.plugin.shard.comparing.ShardSource;
import org.neardup.plugin.similarity.SampledModel;
import org.neardup.plugin.similarity.SignedTexts;
import org.neardup.plugin.similarity.TextAnswer;
import org.opensearch.action.ActionRunnable;
import org.opensearch.common.Nullable;
import org.opensearch.core.action.ActionListener;
import org.opensearch.core.common.breaker.CircuitBreaker;

/** Explains a pair: read both texts, have the words counted, compare. */
final class PairExplanation {

  private static final int LEFT = 0;
  private static final int RIGHT = 1;
  private static final int FIRST_OTHER = 2;

  /** A short word and a space, for an estimate. */
  private static final int LETTERS_PER_WORD = 4;

  private final LookupClient shards;
  private final Executor executor;
  private final CircuitBreaker breaker;
  private final Runnable cancellationCheck;
  private final ExplainRequest request;
  private final ActionListener<ExplainResponse> listener;

  /**
   * @param shards asks
   * @param executor for work of milliseconds
   * @param breaker charged for the comparison
   * @param cancellationCheck throws to interrupt it
   * @param listener told the response
   */
  PairExplanation(
      LookupClient shards,
      Executor executor,
      CircuitBreaker breaker,
      Runnable cancellationCheck,
      ExplainRequest request,
      ActionListener<ExplainResponse> listener) {
    this.shards = shards;
    this.executor = executor;
    this.breaker = breaker;
    this.cancellationCheck = cancellationCheck;
    this.request = request;
    this.listener = listener;
  }

  void start() {
    List<String> attributes = request.method().attributes();
    shards.read(
        request.left(),
        SignedTexts.reading(attributes),
        left ->
            shards.read(
                request.right(), SignedTexts.reading(attributes), right -> count(left, right)));
  }

  private void count(InQuestion<TextAnswer.Signed> left, InQuestion<TextAnswer.Signed> right) {
    SampledModel.of(
        shards,
        List.of(left.text().signature().bag(), right.text().signature().bag()),
        model ->
            executor.execute(ActionRunnable.supply(listener, () -> explained(left, right, model))));
  }

  private ExplainResponse explained(
      InQuestion<TextAnswer.Signed> left,
      InQuestion<TextAnswer.Signed> right,
      BackgroundModel model) {
    ReferencesMethod method = request.method();
    PairRules rules =
        new PairRules(
            method.threshold().orElse(ThresholdSample.WITHOUT_VALLEY),
            method.familyDiscount(),
            method.rules(),
            links(left.document(), right.document()),
            method.onConflict());
    try (MemoryCharge memory = new MemoryCharge(breaker, "neardup_explain")) {
      int length = left.text().text().length() + right.text().text().length();
      memory.take(ShardSource.BYTES_PER_WORD * (1 + length / LETTERS_PER_WORD));
      PairExplainer explainer =
          new PairExplainer(
              new SmoothedKullbackLeibler(model, method.mu()),
              new EditDescriber(cancellationCheck),
              rules);
      return new ExplainResponse(
          left.document(),
          right.document(),
          rules.threshold(),
          method.threshold().isPresent(),
          explainer.explain(explained(left.text()), explained(right.text())));
    }
  }

  private static ExplainedText explained(TextAnswer.Signed text) {
    return new ExplainedText(text.text(), text.signature(), new AttributeTuple(text.attributes()));
  }

  /**
   * The named pairs and the verdicts as links between the two texts and others that they chain to
   * them.
   */
  private List<ExplicitLink> links(@Nullable DocumentName left, @Nullable DocumentName right) {
    Map<String, Integer> ordinals = new LinkedHashMap<>();
    name(ordinals, left, LEFT);
    name(ordinals, right, RIGHT);
    List<ExplicitLink> links = new ArrayList<>();
    for (DocumentPair pair : request.method().pairs()) {
      links.add(
          new ExplicitLink(
              pair.type(),
              ordinal(ordinals, pair.left()),
              ordinal(ordinals, pair.right()),
              pair.because()));
    }
    for (Verdict verdict : request.verdicts()) {
      links.add(
          new ExplicitLink(
              verdict.type(),
              ordinal(ordinals, verdict.left().toString()),
              ordinal(ordinals, verdict.right().toString()),
              verdict.because(),
              true));
    }
    return links;
  }

  /** Names of other texts follow in their order: there are no more of them than names. */
  private static int ordinal(Map<String, Integer> ordinals, String name) {
    return ordinals.computeIfAbsent(name, other -> FIRST_OTHER + ordinals.size());
  }

  private static void name(
      Map<String, Integer> ordinals, @Nullable DocumentName document, int ordinal) {
    if (document != null) {
      ordinals.putIfAbsent(document.toString(), ordinal);
      ordinals.putIfAbsent(document.id(), ordinal);
    }
  }
}
