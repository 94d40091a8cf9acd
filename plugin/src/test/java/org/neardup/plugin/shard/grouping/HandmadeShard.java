package org.neardup.plugin.shard.grouping;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.neardup.constraint.AttributeTuple;
import org.neardup.distance.BackgroundModel;
import org.neardup.plugin.shard.ResumableRequest;
import org.neardup.plugin.shard.ResumableResponse;
import org.neardup.plugin.shard.comparing.MeasurePhase;
import org.neardup.plugin.shard.comparing.TextsPhase;
import org.neardup.signature.DocumentDigest;
import org.opensearch.core.index.shard.ShardId;
import org.opensearch.core.transport.TransportResponse;
import org.opensearch.transport.TransportRequest;

/** A shard without Lucene: answers what a real one would, by the definition. */
public final class HandmadeShard {

  private final String index;
  private final int number;
  private final List<Document> documents;

  /**
   * A document.
   *
   * @param text a word is enough; null where the document lacks the field
   */
  public record Document(String id, long timestamp, String text, AttributeTuple attributes) {

    public Document(String id, long timestamp, String text, String... attributes) {
      this(id, timestamp, text, new AttributeTuple(attributes));
    }
  }

  public HandmadeShard(String index, int number, List<Document> documents) {
    this.index = index;
    this.number = number;
    this.documents = List.copyOf(documents);
  }

  /** What the driver hears when the shard is pinned; the groups in random order. */
  public GroupedShard pinned(boolean withAttributes, Set<String> named, Random random) {
    Map<String, List<Document>> byText = new LinkedHashMap<>();
    int withoutField = 0;
    List<Document> shuffled = new ArrayList<>(documents);
    Collections.shuffle(shuffled, random);
    List<AttributeTuple> tuples = new ArrayList<>();
    for (Document document : shuffled) {
      if (document.text() == null) {
        withoutField++;
        continue;
      }
      byText.computeIfAbsent(document.text(), text -> new ArrayList<>()).add(document);
      if (!tuples.contains(document.attributes())) {
        tuples.add(document.attributes());
      }
    }
    List<List<Document>> groups = new ArrayList<>(byText.values());
    byte[] digests = new byte[groups.size() * DocumentDigest.BYTES];
    Document[] earliest = new Document[groups.size()];
    List<ExactGroups.Named> found = new ArrayList<>();
    for (int group = 0; group < groups.size(); group++) {
      List<Document> copies = groups.get(group);
      System.arraycopy(
          digest(copies.get(0).text()),
          0,
          digests,
          group * DocumentDigest.BYTES,
          DocumentDigest.BYTES);
      earliest[group] =
          copies.stream()
              .min(Comparator.comparingLong(Document::timestamp).thenComparing(Document::id))
              .orElseThrow();
      for (Document copy : copies) {
        if (named.contains(copy.id())) {
          found.add(new ExactGroups.Named(copy.id(), group));
        }
      }
    }
    ShardId shardId = new ShardId(index, "_na_", number);
    return new GroupedShard(
        shardId,
        "shingles of 5",
        true,
        new ExactGroups(
            groups.size(),
            digests,
            groups.stream().mapToInt(List::size).toArray(),
            Arrays.stream(earliest).mapToLong(Document::timestamp).toArray(),
            PackedStrings.of(Arrays.stream(earliest).map(Document::id).toArray(String[]::new)),
            withAttributes ? tuples : List.of(),
            withAttributes
                ? Arrays.stream(earliest).mapToInt(d -> tuples.indexOf(d.attributes())).toArray()
                : new int[0],
            withAttributes
                ? groups.stream()
                    .map(copies -> distinctTuples(copies, tuples))
                    .toArray(int[][]::new)
                : new int[0][],
            found,
            documents.size() - withoutField,
            withoutField,
            0,
            false),
        new byte[] {0});
  }

  /** The answer of a shard whose documents all have a text of their own. */
  public static GroupedShard ofSingleCopies(
      String index, int number, Stream<String> ids, Random random) {
    PackedStrings packed = PackedStrings.of(ids.toArray(String[]::new));
    int size = packed.size();
    byte[] digests = new byte[size * DocumentDigest.BYTES];
    random.nextBytes(digests);
    int[] copies = new int[size];
    Arrays.fill(copies, 1);
    return new GroupedShard(
        new ShardId(index, "_na_", number),
        "shingles of 5",
        true,
        new ExactGroups(
            size,
            digests,
            copies,
            new long[size],
            packed,
            List.of(),
            new int[0],
            new int[0][],
            List.of(),
            size,
            0,
            0,
            false),
        new byte[] {0});
  }

  private static int[] distinctTuples(List<Document> copies, List<AttributeTuple> tuples) {
    return copies.stream().mapToInt(d -> tuples.indexOf(d.attributes())).distinct().toArray();
  }

  /** The digest of a text that is its own document string. */
  public static byte[] digest(String text) {
    try {
      return MessageDigest.getInstance("SHA-1").digest(text.getBytes(StandardCharsets.UTF_8));
    } catch (NoSuchAlgorithmException e) {
      throw new AssertionError(e);
    }
  }

  /** What the driver hears of the tokens that a shard names. */
  public static TextsPhase.Response naming(long... tokens) {
    return new TextsPhase.Response(BackgroundModel.of(new int[0], new long[0]), tokens, new int[0]);
  }

  /** What the driver hears of in how many texts tokens are. */
  public static MeasurePhase.Response counting(int... frequencies) {
    return new MeasurePhase.Response(frequencies);
  }

  /** What the driver hears of a shard that is done with something. */
  public static <R extends TransportResponse> ResumableResponse<R> done(R answer) {
    return new ResumableResponse<>(answer);
  }

  /** What the driver hears of a shard that is to go on. */
  public static ResumableResponse<?> notDone() {
    return new ResumableResponse<>(null);
  }

  /** Whether a shard is asked to go on with what it does. */
  public static boolean isToGoOn(TransportRequest request) {
    return ((ResumableRequest<?>) request).begun() == null;
  }

  /** The place of each document of a random split into shards. */
  public static List<List<Document>> split(List<Document> documents, int shards, Random random) {
    List<List<Document>> split = new ArrayList<>();
    IntStream.range(0, shards).forEach(shard -> split.add(new ArrayList<>()));
    documents.forEach(document -> split.get(random.nextInt(shards)).add(document));
    return split;
  }
}
