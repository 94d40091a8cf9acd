// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.run.clustering;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import org.apache.logging.log4j.LogManager;
import org.apache.logging.log4j.Logger;
import org.neardup.cluster.Copies;
import org.neardup.plugin.memory.MemoryCharge;
import org.neardup.plugin.results.FoundPart;
import org.neardup.plugin.run.RunPhase;
import org.neardup.plugin.run.definition.ReferencesMethod;
import org.neardup.plugin.run.definition.Revision;
import org.neardup.plugin.run.describing.ClusterDescription;
import org.neardup.plugin.run.describing.TextFindings;
import org.neardup.plugin.run.revision.EarlierResults;
import org.neardup.plugin.run.revision.KeptClusters;
import org.neardup.plugin.run.revision.RevisedClusters;
import org.neardup.plugin.run.shards.BatchPace;
import org.neardup.plugin.run.shards.DocumentNames;
import org.neardup.plugin.run.shards.DrivenRun;
import org.neardup.plugin.run.shards.RunTexts;
import org.neardup.plugin.run.shards.ShardCandidates;
import org.neardup.plugin.run.shards.ShardGateway;
import org.neardup.plugin.run.shards.TextBatches;
import org.neardup.plugin.settings.NeardupSettings;
import org.neardup.plugin.shard.ViewRequest;
import org.neardup.plugin.shard.comparing.SearchedPhase;
import org.neardup.plugin.shard.grouping.ChecksumsPhase;
import org.neardup.plugin.shard.grouping.NearTextsPhase;
import org.neardup.retrieval.Seed;
import org.opensearch.common.settings.ClusterSettings;
import org.opensearch.core.common.bytes.BytesReference;

/**
 * A revision under changed verdicts, or over few changed documents: only the texts within their
 * {@link Reach} are read, clustered and described. All else is in the copy of the results before.
 *
 * <p>The clusters begin as they were found. Where documents came, the texts within the reach are
 * clustered again, among each other, by the threshold and the frequent tokens of the run that
 * clustered all texts, and those that came are placed by that ({@link
 * org.neardup.cluster.LaterTexts}).
 *
 * <p>It leaves all to {@link ClusteringDriver}, and has written nothing, if
 *
 * <ul>
 *   <li>the results keep no {@link Basis};
 *   <li>rules, pairs or passages, which are about all texts, are asked for, or constraints
 *       contradict each other;
 *   <li>too many texts changed since all were clustered;
 *   <li>too many texts are to be read, or over half of the documents to be written anew;
 *   <li>few of the questions are left;
 *   <li>the results before can't be copied.
 * </ul>
 */
public final class RevisionDriver {

  private static final Logger logger = LogManager.getLogger(RevisionDriver.class);

  private static final String BREAKER_LABEL = "neardup revisions";

  /** Texts whose tokens are looked up at once, at first. */
  private static final int FIRST_LOOKED_UP = 100;

  /** The same at most: the texts of a letter share the look-up of its tokens. */
  private static final int MAX_LOOKED_UP = 1000;

  /**
   * Verdicts whose documents are looked up in the postings of the index: to index the tokens of
   * their clusters would take longer.
   */
  private static final int FEW_VERDICTS = 16;

  private final DrivenRun run;
  private final ReferencesMethod method;
  private final EarlierResults earlier;
  private final ClusterSettings settings;
  private final Revision revision;
  private final ShardGateway gateway;
  private final MemoryCharge memory;

  /**
   * @param run whose results are being copied from those before; its shards are pinned, and not
   *     grouped
   * @param method that of the run's definition
   * @param earlier the results before
   * @param settings bound what may have changed
   */
  public RevisionDriver(
      DrivenRun run, ReferencesMethod method, EarlierResults earlier, ClusterSettings settings) {
    this.run = run;
    this.method = method;
    this.earlier = earlier;
    this.settings = settings;
    this.revision = run.definition().revision();
    this.gateway = run.gateway();
    this.memory = run.heap().charge(BREAKER_LABEL);
  }

  /** Runs to the end, once, and returns the summary; empty if the whole run is to be done. */
  public Optional<Map<String, Object>> run() {
    try (memory) {
      return drive();
    }
  }

  private Optional<Map<String, Object>> drive() {
    if (!isDecidedInside(method)) {
      return whole("it has rules, pairs or passages");
    }
    Map<String, Object> before = earlier.summary();
    Optional<BytesReference> bytes =
        ClusteringSummary.hasConflicts(before)
            ? Optional.empty()
            : earlier.found().read(memory::take);
    bytes.ifPresent(each -> memory.take((long) Basis.BYTES_PER_BYTE * each.length()));
    Optional<Basis> kept = bytes.flatMap(Basis::of).filter(basis -> basis.heads().length > 0);
    if (kept.isEmpty()) {
      return whole("the run before kept nothing for it, or has conflicts");
    }
    Basis basis = kept.get();
    memory.take(Basis.BYTES_PER_PLACE * basis.texts());
    if (!revision.changed().isEmpty()) {
      Reach ofVerdicts = Reach.of(basis, gateway.named(), revision.verdicts(), revision.changed());
      if (isPart(ofVerdicts) && ofVerdicts.size() > 0) {
        gateway.groupTexts(ofVerdicts.heads());
        if (gateway.fingerprint() == basis.found().documents() && !gateway.fromSource()) {
          return new Part(ofVerdicts, before, Optional.empty(), basis.known(), bytes.get())
              .revised();
        }
      }
    }
    return changedDocuments(basis, before, bytes.get());
  }

  private <T> Optional<T> whole(String because) {
    logger.info("[{}] reads and clusters all texts: {}", run.definition().runId(), because);
    return Optional.empty();
  }

  private static boolean isPart(Reach reach) {
    return Math.max(reach.size(), reach.sizeBefore()) <= EarlierResults.MAX_PART;
  }

  private Optional<Map<String, Object>> changedDocuments(
      Basis basis, Map<String, Object> before, BytesReference bytes) {
    List<ChecksumsPhase.Response> texts =
        gateway.askWhole(
            ChecksumsPhase.INSTANCE,
            shard ->
                ChecksumsPhase.Request.ofAll(
                    gateway.view(shard), basis.known().of(gateway.view(shard).shardId())));
    memory.take(Changes.ramBytes(texts));
    Changes changes = Changes.since(basis, texts);
    gateway.ensureNotCancelled();
    if (!areFew(changes, basis)) {
      return whole(basis.changes() + counted(changes) + " texts changed since all were clustered");
    }
    KnownDocuments now = KnownDocuments.of(gateway, texts);
    List<long[]> near = new ArrayList<>();
    Basis grown = changes.added().length == 0 ? basis : grown(basis, changes.added(), near);
    Reach reach =
        Reach.of(
            grown,
            gateway.named(),
            revision.verdicts(),
            revision.changed(),
            changes,
            near,
            earlier::clustersOf);
    if (!isPart(reach)) {
      return whole("it would read " + reach.size() + " texts");
    }
    gateway.groupTexts(reach.heads());
    return gateway.fromSource() || !gateway.hasOneScheme()
        ? whole("the texts are not signed alike")
        : new Part(reach, before, Optional.of(changes), now, bytes).revised();
  }

  /** Further copies change little for others, but with 0 nothing may change. */
  private long counted(Changes changes) {
    return settings.get(NeardupSettings.MAX_CHANGES) == 0
        ? changes.size()
        : changes.sizeWithoutGrown();
  }

  private boolean areFew(Changes changes, Basis basis) {
    return basis.changes() + counted(changes)
            <= settings.get(NeardupSettings.MAX_CHANGES) * basis.texts()
        && changes.added().length <= EarlierResults.MAX_PART
        && changes.documents() <= settings.get(NeardupSettings.MAX_DOCUMENTS);
  }

  /**
   * Reads texts that came.
   *
   * @param near takes for each of them the texts near to it, the nearest first
   * @return the basis with their words
   */
  private Basis grown(Basis basis, long[] added, List<long[]> near) {
    gateway.groupTexts(Heads.sorted(added));
    RunTexts texts =
        RunTexts.merge(gateway.takeShards(), false, gateway::idsOfEarliest, memory::take);
    Background background = new AgreedMeasure(run, method, memory).withMore(texts, basis);
    ShardCandidates candidates = background.candidates(gateway, texts, memory::take);
    int[] all = IntStream.range(0, texts.size()).toArray();
    BatchPace pace = gateway.pace(FIRST_LOOKED_UP, MAX_LOOKED_UP);
    for (int[] batch : TextBatches.of(all, background.words())) {
      pace.inBatches(
          batch.length,
          (from, to) -> {
            List<Seed> seeds = candidates.tokens(Arrays.copyOfRange(batch, from, to));
            near.addAll(pace.ask(seeds.size(), () -> near(seeds)));
          });
    }
    return basis.with(background.counts());
  }

  private List<long[]> near(List<Seed> texts) {
    List<long[]> tokens = texts.stream().map(Seed::tokens).toList();
    int slices = gateway.slices(tokens.size());
    List<List<NearTextsPhase.Response>> answers =
        gateway.askSliced(
            NearTextsPhase.INSTANCE,
            slices,
            (shard, slice) ->
                new NearTextsPhase.Request(
                    gateway.view(shard),
                    tokens.subList(
                        slice * tokens.size() / slices, (slice + 1) * tokens.size() / slices)));
    List<long[]> near = new ArrayList<>();
    for (int slice = 0; slice < slices; slice++) {
      int of = slice;
      near.addAll(
          NearTextsPhase.nearest(answers.stream().map(ofShard -> ofShard.get(of)).toList()));
    }
    return near;
  }

  /** Rules, pairs and passages are about all texts. */
  public static boolean isDecidedInside(ReferencesMethod method) {
    return method.letters()
        && method.rules().isEmpty()
        && method.pairs().isEmpty()
        && method.passages().isEmpty();
  }

  /** The texts within the reach, which are grouped. */
  private final class Part {
    private final Map<String, Object> before;
    private final Optional<Changes> changes; // empty if there are none
    private final KnownDocuments now;
    private final BytesReference bytes;
    private final RunTexts texts;
    private final Optional<Reach> reached;

    /**
     * @param before the summary of the results before
     * @param changes what became of texts; empty if the documents are the same
     * @param now the documents that there are
     * @param bytes what the results before keep
     */
    Part(
        Reach reach,
        Map<String, Object> before,
        Optional<Changes> changes,
        KnownDocuments now,
        BytesReference bytes) {
      this.before = before;
      this.now = now;
      this.changes = changes;
      this.bytes = bytes;
      texts = RunTexts.merge(gateway.takeShards(), false, gateway::idsOfEarliest, memory::take);
      reached = reach.in(texts);
    }

    private Basis after(
        Basis basis, Reach reach, Clustered clusters, ShardCandidates candidates, Changes changed) {
      memory.take(Basis.BYTES_PER_TEXT_AFTER * basis.texts());
      gateway.ensureNotCancelled();
      return basis.after(
          reach,
          clusters,
          gateway.fingerprint(),
          candidates.comparisons(),
          candidates.skippedTokens(),
          changed,
          now);
    }

    /** Whether the documents are others than those of the basis. */
    private boolean hasOtherDocuments(Basis basis) {
      return changes.isPresent()
          && (changes.get().size() > 0 || gateway.fingerprint() != basis.found().documents());
    }

    private Copies copies() {
      return new Copies(
          IntStream.range(0, texts.size()).map(texts::copies).toArray(),
          run.definition().minCopies());
    }

    /** Empty if the whole run is to be done. */
    Optional<Map<String, Object>> revised() {
      return reached.isPresent()
              && KeptClusters.areFew(
                  documentsReadWhole(reached.get()), ClusteringSummary.documents(before))
          ? revised(reached.get())
          : whole("it would describe most documents");
    }

    private long documentsReadWhole(Reach reach) {
      return IntStream.range(0, texts.size())
          .filter(text -> !reach.isSampled(texts.digestHead(text)))
          .mapToLong(texts::copies)
          .sum();
    }

    private long verdictsOnTexts() {
      return revision.verdicts().stream()
          .filter(
              verdict ->
                  texts.find(verdict.left()).isPresent() || texts.find(verdict.right()).isPresent())
          .count();
    }

    private Optional<Map<String, Object>> revised(Reach reach) {
      Basis basis = reach.basis();
      boolean isClustered = changes.isPresent() && changes.get().added().length > 0;
      boolean isIndexed = isClustered || verdictsOnTexts() > FEW_VERDICTS;
      Background background = new AgreedMeasure(run, method, memory).over(texts, basis, isIndexed);
      Constraints constraints = Constraints.of(texts, run, method, memory);
      ShardCandidates candidates = background.candidates(gateway, texts, memory::take);
      FoundClusters.Found found = basis.found();
      candidates.counted(found.comparisons(), found.skippedTokens());
      ClusteringStrategy strategy =
          ClusteringStrategy.of(
              method,
              run,
              new ComparableTexts(
                  texts, background, constraints, candidates, basis.threshold(), memory));
      Clustered clusters =
          isClustered ? reach.grown(strategy.cluster(FoundClusters.NONE), copies()) : reach.found();
      Basis after =
          changes.map(changed -> after(basis, reach, clusters, candidates, changed)).orElse(basis);
      Clustered result = strategy.constrained(clusters);
      if (constraints.closure().conflicts().count() + result.conflicts().count() > 0) {
        return whole("its constraints contradict each other");
      }
      gateway.ask(SearchedPhase.INSTANCE, shard -> new ViewRequest(gateway.view(shard)));
      KeptQuestions questions =
          KeptQuestions.of(earlier, reach, result.partition(), constraints.closure());
      if (questions.areFew()) {
        return whole("few of its questions are left");
      }
      RevisedClusters revised =
          new RevisedClusters(
              texts, result.partition(), earlier, reach.seen(), run.definition(), memory::take);
      Optional<KeptClusters> kept =
          revised.kept(
              revision.changed(),
              reach,
              ClusteringSummary.documents(before),
              ClusteringSummary.figures(before),
              new DocumentNames(gateway, texts),
              memory::take);
      if (kept.isEmpty()) {
        return whole("most of its results would be written anew, or are not as they were found");
      }
      gateway.ensureNotCancelled();
      if (!run.writer().awaitCopies(run.definition().attributes().keySet())) {
        return whole("its results can't be copied");
      }
      run.writer().replace(kept.get().replaced());
      if (hasOtherDocuments(basis)) {
        run.writer().replaceFound(FoundPart.parts(bytes), after.bytes());
      }
      run.progress().phase(RunPhase.RESULTS, ClusterDescription.steps(texts));
      ClusterDescription description =
          new ClusterDescription(
              run,
              texts,
              background.words(),
              candidates,
              new TextFindings(
                  constraints.closure(),
                  Optional.empty(),
                  result.placements(),
                  Optional.of(revised)));
      description.write(result.partition(), kept.get().centres());
      ClusterDescription.Counts counts =
          description
              .patch(kept.get().patches(), shard -> basis.known().of(gateway.view(shard).shardId()))
              .and(kept.get().figures());
      questions.all().forEach(run.writer()::add);
      ClusteringSummary ofRun = new ClusteringSummary(run, method);
      Map<String, Object> summary = ClusteringSummary.revised(before, counts, candidates);
      changes.ifPresent(
          changed -> ofRun.recount(summary, revised.before(), texts, changed, counts.attributes()));
      revised.finish(run.writer(), summary);
      return Optional.of(summary);
    }
  }
}
