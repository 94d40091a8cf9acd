package org.neardup.plugin.run;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.IntStream;
import org.neardup.cluster.Partition;
import org.neardup.cluster.SeedKey;
import org.neardup.constraint.ConstraintClosure;
import org.neardup.plugin.results.ClusterEntry;
import org.neardup.plugin.results.DocumentName;
import org.neardup.plugin.results.Membership;
import org.neardup.plugin.results.ResultRow;
import org.neardup.plugin.results.ResultsWriter;
import org.neardup.plugin.results.Role;
import org.neardup.plugin.results.TextEntry;
import org.neardup.plugin.shard.Cancellation;
import org.neardup.plugin.shard.ComparePhase;
import org.neardup.plugin.shard.DocumentsPhase;
import org.neardup.plugin.shard.ShardPhases;
import org.neardup.retrieval.Seed;

/**
 * Describes the clusters of a run and writes them: every text is compared with its reference, every
 * document named.
 *
 * <p>Clusters come by size, the largest first, ties by their id; inside, the reference text, then
 * the others by distance. The documents of a text come by timestamp, id and index.
 */
final class ClusterDescription {

  private static final int TEXTS_PER_BATCH = 1000;

  /** Length of a cluster's id: the first 64 bits of its reference's digest. */
  private static final int CLUSTER_ID_DIGITS = 16;

  private static final String REFERENCE = "reference";
  private static final String EXACT = "exact";
  private static final String SINGLETON = "singleton";

  private final ShardGateway gateway;
  private final RunTexts texts;
  private final int[] words;
  private final ConstraintClosure closure;
  private final ShardCandidates candidates;
  private final ResultsWriter writer;
  private final RunTask task;
  private final RunProgress progress;
  private final boolean[][] heldBy;

  private final Map<String, Integer> categories = new TreeMap<>();
  private int clusterCount;
  private int singletonCount;
  private double maxDistance;

  ClusterDescription(
      ShardGateway gateway,
      RunTexts texts,
      int[] words,
      ConstraintClosure closure,
      ShardCandidates candidates,
      ResultsWriter writer,
      RunTask task,
      RunProgress progress) {
    this.gateway = gateway;
    this.texts = texts;
    this.words = words;
    this.closure = closure;
    this.candidates = candidates;
    this.writer = writer;
    this.task = task;
    this.progress = progress;
    this.heldBy = new boolean[gateway.size()][];
    Arrays.setAll(heldBy, texts::heldBy);
  }

  /**
   * What was counted on the way.
   *
   * @param clusters of two documents or more
   * @param singletons documents that are alone
   * @param categories documents by category, as far as it is known
   * @param maxDistance greatest distance of a document to its reference
   */
  record Counts(
      int clusters, int singletons, Map<String, Integer> categories, double maxDistance) {}

  /**
   * The texts of one cluster.
   *
   * @param reference its reference
   * @param members the other texts, in order
   * @param documents number of documents
   */
  private record Cluster(int reference, int[] members, int documents) {}

  /** Writes everything. */
  Counts write(Partition partition) {
    List<Cluster> clusters = clusters(partition);
    long done = 0;
    for (int from = 0; from < clusters.size(); ) {
      Cancellation.check(task);
      int to = from;
      int size = 0;
      long referenceWords = 0;
      while (to < clusters.size()
          && (to == from
              || size < TEXTS_PER_BATCH && referenceWords < ShardCandidates.WORDS_AT_ONCE)) {
        size += 1 + clusters.get(to).members().length;
        referenceWords += words[clusters.get(to).reference()];
        to++;
      }
      write(clusters.subList(from, to));
      from = to;
      done += size;
      progress.done(done);
    }
    return new Counts(clusterCount, singletonCount, categories, maxDistance);
  }

  private List<Cluster> clusters(Partition partition) {
    Map<Integer, List<Integer>> membersOf = new HashMap<>();
    for (int text = 0; text < partition.texts(); text++) {
      if (!partition.isReference(text)) {
        membersOf.computeIfAbsent(partition.referenceOf(text), r -> new ArrayList<>()).add(text);
      }
    }
    List<Cluster> clusters = new ArrayList<>();
    for (int text = 0; text < partition.texts(); text++) {
      if (partition.isReference(text)) {
        int[] members =
            membersOf.getOrDefault(text, List.of()).stream().mapToInt(Integer::intValue).toArray();
        int documents = texts.key(text).copies();
        for (int member : members) {
          documents += texts.key(member).copies();
        }
        clusters.add(new Cluster(text, members, documents));
      }
    }
    clusters.sort(
        Comparator.comparingInt((Cluster cluster) -> -cluster.documents())
            .thenComparing(cluster -> texts.digest(cluster.reference())));
    return clusters;
  }

  private void write(List<Cluster> batch) {
    Map<Integer, ComparePhase.Measures> measures = compare(batch);
    int[] ordinals =
        batch.stream()
            .flatMapToInt(
                cluster ->
                    IntStream.concat(
                        IntStream.of(cluster.reference()), Arrays.stream(cluster.members())))
            .toArray();
    Named named = name(ordinals, batch);
    for (Cluster cluster : batch) {
      write(cluster, measures, named);
    }
  }

  /** Compares the members of some clusters with their references. */
  private Map<Integer, ComparePhase.Measures> compare(List<Cluster> batch) {
    List<Cluster> withMembers =
        batch.stream().filter(cluster -> cluster.members().length > 0).toList();
    List<Seed> references =
        candidates.seeds(withMembers.stream().mapToInt(Cluster::reference).toArray());
    List<List<ComparePhase.Group>> byShard = new ArrayList<>();
    for (int shard = 0; shard < gateway.size(); shard++) {
      List<ComparePhase.Group> groups = new ArrayList<>();
      for (int i = 0; i < references.size(); i++) {
        int home = shard;
        int[] here =
            Arrays.stream(withMembers.get(i).members())
                .filter(text -> texts.homeShard(text) == home)
                .toArray();
        if (here.length > 0) {
          groups.add(new ComparePhase.Group(references.get(i), here));
        }
      }
      byShard.add(groups);
    }
    List<ComparePhase.Response> answers =
        gateway.ask(
            ShardPhases.COMPARE,
            shard ->
                byShard.get(shard).isEmpty()
                    ? null
                    : new ComparePhase.Request(gateway.view(shard), byShard.get(shard)));
    Map<Integer, ComparePhase.Measures> measures = new HashMap<>();
    for (int shard = 0; shard < answers.size(); shard++) {
      if (answers.get(shard) != null) {
        int at = 0;
        for (ComparePhase.Group group : byShard.get(shard)) {
          for (int ordinal : group.ordinals()) {
            measures.put(ordinal, answers.get(shard).measures().get(at++));
          }
        }
      }
    }
    return measures;
  }

  /**
   * The documents of some texts, and how the references begin.
   *
   * @param documents by text, in order
   * @param previews by reference
   */
  private record Named(Map<Integer, List<DocumentName>> documents, Map<Integer, String> previews) {}

  /** A document with what it is sorted by. */
  private record Dated(long timestamp, String id, String index) {
    private static final Comparator<Dated> ORDER =
        Comparator.comparingLong(Dated::timestamp)
            .thenComparing(Dated::id)
            .thenComparing(Dated::index);
  }

  private Named name(int[] ordinals, List<Cluster> batch) {
    int[] previewed =
        batch.stream()
            .filter(cluster -> cluster.documents() > 1)
            .mapToInt(Cluster::reference)
            .toArray();
    List<int[]> held = new ArrayList<>();
    List<int[]> shown = new ArrayList<>();
    for (int shard = 0; shard < gateway.size(); shard++) {
      int at = shard;
      held.add(Arrays.stream(ordinals).filter(text -> heldBy[at][text]).toArray());
      shown.add(Arrays.stream(previewed).filter(text -> texts.homeShard(text) == at).toArray());
    }
    List<DocumentsPhase.Response> answers =
        gateway.ask(
            ShardPhases.DOCUMENTS,
            shard ->
                held.get(shard).length == 0
                    ? null
                    : new DocumentsPhase.Request(
                        gateway.view(shard), held.get(shard), shown.get(shard)));
    Map<Integer, List<Dated>> dated = new HashMap<>();
    Map<Integer, String> previews = new HashMap<>();
    for (int shard = 0; shard < answers.size(); shard++) {
      DocumentsPhase.Response answer = answers.get(shard);
      if (answer == null) {
        continue;
      }
      String index = gateway.view(shard).shardId().getIndexName();
      for (int i = 0; i < held.get(shard).length; i++) {
        List<Dated> documents =
            dated.computeIfAbsent(held.get(shard)[i], text -> new ArrayList<>());
        for (DocumentsPhase.Document document : answer.documents().get(i)) {
          documents.add(new Dated(document.timestamp(), document.id(), index));
        }
      }
      for (int i = 0; i < shown.get(shard).length; i++) {
        previews.put(shown.get(shard)[i], answer.previews().get(i));
      }
    }
    Map<Integer, List<DocumentName>> documents = new HashMap<>();
    dated.forEach(
        (text, list) ->
            documents.put(
                text,
                list.stream()
                    .sorted(Dated.ORDER)
                    .map(each -> new DocumentName(each.index(), each.id()))
                    .toList()));
    return new Named(documents, previews);
  }

  private void write(Cluster cluster, Map<Integer, ComparePhase.Measures> measures, Named named) {
    int reference = cluster.reference();
    boolean alone = cluster.documents() == 1;
    String clusterId = texts.digest(reference).substring(0, CLUSTER_ID_DIGITS);
    DocumentName referenceDocument = named.documents().get(reference).get(0);
    long firstRow = writer.nextRow();

    Membership asReference =
        new Membership(
            Role.REFERENCE, alone ? SINGLETON : REFERENCE, 0.0, 1.0, 1.0, 1.0, List.of());
    Membership asCopy = new Membership(Role.MEMBER, EXACT, 0.0, 1.0, 1.0, 1.0, List.of());
    writeText(reference, clusterId, asReference, asCopy, referenceDocument, named.documents());
    if (alone) {
      singletonCount++;
      count(SINGLETON, 1);
      return;
    }
    int[] byDistance =
        Arrays.stream(cluster.members())
            .boxed()
            .sorted(
                Comparator.comparingDouble((Integer text) -> measures.get(text).distance())
                    .thenComparingInt(text -> text))
            .mapToInt(Integer::intValue)
            .toArray();
    double sum = 0;
    double greatest = 0;
    for (int member : byDistance) {
      ComparePhase.Measures of = measures.get(member);
      Membership membership =
          new Membership(
              Role.MEMBER,
              null,
              of.distance(),
              of.containment(),
              of.contained(),
              of.wordOverlap(),
              closure.links(reference, member, of.holdsReference(), of.wordOverlap()));
      writeText(member, clusterId, membership, membership, referenceDocument, named.documents());
      sum += of.distance() * texts.key(member).copies();
      greatest = Math.max(greatest, of.distance());
    }
    int copies = texts.key(reference).copies() - 1;
    Map<String, Integer> ofCluster = new TreeMap<>();
    ofCluster.put(REFERENCE, 1);
    if (copies > 0) {
      ofCluster.put(EXACT, copies);
    }
    ofCluster.forEach(this::count);
    clusterCount++;
    maxDistance = Math.max(maxDistance, greatest);
    writer.add(
        new ClusterEntry(
            clusterId,
            cluster.documents(),
            1 + cluster.members().length,
            copies,
            referenceDocument,
            ofCluster,
            sum / (cluster.documents() - 1),
            greatest,
            named.previews().get(reference),
            firstRow));
  }

  /**
   * Writes a text and a row for each of its documents.
   *
   * @param membership of the text and its first document
   * @param ofCopies of its other documents
   */
  private void writeText(
      int text,
      String clusterId,
      Membership membership,
      Membership ofCopies,
      DocumentName referenceDocument,
      Map<Integer, List<DocumentName>> documentsOf) {
    List<DocumentName> documents = documentsOf.get(text);
    SeedKey key = texts.key(text);
    writer.add(
        new TextEntry(
            texts.digest(text),
            clusterId,
            documents.get(0),
            documents.size(),
            key.timestamp() == SeedKey.NO_TIMESTAMP ? null : key.timestamp(),
            membership,
            words[text],
            writer.nextRow()));
    for (int i = 0; i < documents.size(); i++) {
      writer.add(
          new ResultRow(
              documents.get(i), clusterId, i == 0 ? membership : ofCopies, referenceDocument));
    }
  }

  private void count(String category, int documents) {
    categories.merge(category, documents, Integer::sum);
  }
}
