// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.shard.grouping;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Comparator;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.IntStream;
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

  /** What the driver hears when the shard has grouped its documents. */
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
    groups.sort(
        (one, other) ->
            Arrays.compareUnsigned(digest(one.get(0).text()), digest(other.get(0).text())));
    byte[] digests = new byte[groups.size() * DocumentDigest.BYTES];
    long[] timestamps = new long[groups.size()];
    int[] least = new int[groups.size()];
    List<ExactGroups.Named> found = new ArrayList<>();
    for (int group = 0; group < groups.size(); group++) {
      List<Document> copies = groups.get(group);
      System.arraycopy(
          digest(copies.get(0).text()),
          0,
          digests,
          group * DocumentDigest.BYTES,
          DocumentDigest.BYTES);
      timestamps[group] = earliest(copies).timestamp();
      least[group] =
          tuples.indexOf(
              copies.stream()
                  .filter(copy -> copy.timestamp() == earliest(copies).timestamp())
                  .map(Document::attributes)
                  .min(Comparator.naturalOrder())
                  .orElseThrow());
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
            timestamps,
            withAttributes ? tuples : List.of(),
            withAttributes ? least : new int[0],
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
        new byte[] {0},
        0);
  }

  private static Document earliest(List<Document> copies) {
    return copies.stream()
        .min(Comparator.comparingLong(Document::timestamp).thenComparing(Document::id))
        .orElseThrow();
  }

  /** The id of the earliest document of a group, in the order of the digests. */
  public String idOfEarliest(int group) {
    Map<String, List<Document>> byDigest = new TreeMap<>();
    for (Document document : documents) {
      if (document.text() != null) {
        byDigest
            .computeIfAbsent(
                HexFormat.of().formatHex(digest(document.text())), text -> new ArrayList<>())
            .add(document);
      }
    }
    return earliest(new ArrayList<>(byDigest.values()).get(group)).id();
  }

  /** The answer of a shard whose documents all have a text of their own. */
  public static GroupedShard ofSingleCopies(
      String index, int number, int size, Random random, long[] timestamps) {
    byte[][] unordered = new byte[size][DocumentDigest.BYTES];
    for (byte[] digest : unordered) {
      random.nextBytes(digest);
    }
    Arrays.sort(unordered, Arrays::compareUnsigned);
    byte[] digests = new byte[size * DocumentDigest.BYTES];
    for (int i = 0; i < size; i++) {
      System.arraycopy(unordered[i], 0, digests, i * DocumentDigest.BYTES, DocumentDigest.BYTES);
    }
    return ofSingleCopies(index, number, digests, timestamps);
  }

  /**
   * The answer of a shard with these texts, one document each.
   *
   * @param digests short ones, ascending: eight times the first two letters, and the third
   */
  public static GroupedShard ofDigests(
      String index, int number, long[] timestamps, String... digests) {
    byte[] bytes = new byte[digests.length * DocumentDigest.BYTES];
    for (int i = 0; i < digests.length; i++) {
      byte[] written = digests[i].getBytes(StandardCharsets.US_ASCII);
      int at = i * DocumentDigest.BYTES;
      Arrays.fill(bytes, at, at + Long.BYTES, written[0]);
      bytes[at + Long.BYTES] = written[written.length - 1];
    }
    return ofSingleCopies(index, number, bytes, Arrays.copyOf(timestamps, digests.length));
  }

  private static GroupedShard ofSingleCopies(
      String index, int number, byte[] digests, long[] timestamps) {
    int size = timestamps.length;
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
            timestamps,
            List.of(),
            new int[0],
            new int[0][],
            List.of(),
            size,
            0,
            0,
            false),
        new byte[] {0},
        0);
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
