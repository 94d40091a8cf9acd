package org.neardup.plugin.shard;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.apache.lucene.index.LeafReaderContext;
import org.apache.lucene.internal.hppc.IntArrayList;
import org.apache.lucene.search.IndexSearcher;
import org.apache.lucene.search.Query;
import org.apache.lucene.search.ScoreMode;
import org.apache.lucene.search.SimpleCollector;
import org.apache.lucene.util.BytesRef;
import org.apache.lucene.util.BytesRefHash;
import org.neardup.constraint.AttributeTuple;
import org.neardup.signature.DocumentDigest;

/**
 * Groups the documents of a shard that match a query by the digest of their text, and finds the
 * earliest of each group: by timestamp, then by id.
 */
final class ExactGrouping extends SimpleCollector {

  private static final int CHECK_EVERY = 256;

  private final SignatureSource signatures;
  private final TimestampReader timestampReader;
  private final AttributeReader attributeReader;
  private final DocumentIds ids;
  private final Set<String> namedIds;
  private final SequenceNumbers sequenceNumbers;
  private final Runnable checkCancelled;

  private final BytesRefHash digests = new BytesRefHash();
  private final List<Group> groups = new ArrayList<>();
  private final Map<AttributeTuple, Integer> tuples = new HashMap<>();
  private final List<ExactGroups.Named> named = new ArrayList<>();
  private long documents;
  private long withoutField;
  private long seen;
  private int base;
  private TimestampReader.Cursor timestamps;
  private AttributeReader.Cursor attributes;

  /** One digest while it is collected. */
  private static final class Group {
    private final IntArrayList documents = new IntArrayList(1);
    private Set<Integer> tuples = Set.of();
    private int tupleOfEarliest;
    private int earliest;
    private long timestamp;
    private String id; // of the earliest, once it was needed
  }

  ExactGrouping(
      SignatureSource signatures,
      TimestampReader timestampReader,
      AttributeReader attributeReader,
      DocumentIds ids,
      Set<String> namedIds,
      SequenceNumbers sequenceNumbers,
      Runnable checkCancelled) {
    this.signatures = signatures;
    this.timestampReader = timestampReader;
    this.attributeReader = attributeReader;
    this.ids = ids;
    this.namedIds = namedIds;
    this.sequenceNumbers = sequenceNumbers;
    this.checkCancelled = checkCancelled;
  }

  /** Collects what matches a query. */
  void collect(IndexSearcher searcher, Query query) throws IOException {
    searcher.search(query, this);
    for (Group group : groups) {
      if (group.id == null) {
        group.id = ids.of(group.earliest);
      }
    }
  }

  @Override
  protected void doSetNextReader(LeafReaderContext context) throws IOException {
    base = context.docBase;
    sequenceNumbers.setLeaf(context.reader());
    signatures.setLeaf(context);
    timestamps = timestampReader.cursor(context);
    attributes = attributeReader.cursor(context);
  }

  @Override
  public void collect(int document) throws IOException {
    if (seen++ % CHECK_EVERY == 0) {
      checkCancelled.run();
    }
    if (!sequenceNumbers.take(document)) {
      return;
    }
    if (!signatures.advance(document)) {
      withoutField++;
      return;
    }
    documents++;
    int at = digests.add(signatures.digest());
    boolean first = at >= 0;
    int index = first ? at : -at - 1;
    if (first) {
      groups.add(new Group());
    }
    Group group = groups.get(index);
    group.documents.add(base + document);
    long timestamp = timestamps.read(document);
    boolean earlier = first || isEarlier(base + document, timestamp, group);
    if (earlier) {
      group.earliest = base + document;
      group.timestamp = timestamp;
      signatures.keep(index);
    }
    if (!attributeReader.isEmpty()) {
      takeAttributes(group, attributes.read(document), earlier);
    }
    if (!namedIds.isEmpty()) {
      String id = ids.of(base + document);
      if (namedIds.contains(id)) {
        named.add(new ExactGroups.Named(id, index));
      }
    }
  }

  private boolean isEarlier(int document, long timestamp, Group group) throws IOException {
    if (timestamp != group.timestamp) {
      if (timestamp < group.timestamp) {
        group.id = null;
        return true;
      }
      return false;
    }
    if (group.id == null) {
      group.id = ids.of(group.earliest);
    }
    String id = ids.of(document);
    if (id.compareTo(group.id) < 0) {
      group.id = id;
      return true;
    }
    return false;
  }

  private void takeAttributes(Group group, AttributeTuple tuple, boolean earlier) {
    Integer index = tuples.computeIfAbsent(tuple, key -> tuples.size());
    if (group.tuples.isEmpty()) {
      group.tuples = Set.of(index); // most texts have one, and no set of their own
    } else if (!group.tuples.contains(index)) {
      if (group.tuples.size() == 1) {
        group.tuples = new LinkedHashSet<>(group.tuples);
      }
      group.tuples.add(index);
    }
    if (earlier) {
      group.tupleOfEarliest = index;
    }
  }

  @Override
  public ScoreMode scoreMode() {
    return ScoreMode.COMPLETE_NO_SCORES;
  }

  /** The documents of each group, ascending. */
  int[][] documentsOfGroup() {
    int[][] all = new int[groups.size()][];
    Arrays.setAll(all, i -> groups.get(i).documents.toArray());
    return all;
  }

  /** The earliest document of each group. */
  int[] earliestOfGroup() {
    return groups.stream().mapToInt(group -> group.earliest).toArray();
  }

  /** What the driver is told. */
  ExactGroups groups(boolean fromSource) {
    int size = groups.size();
    byte[] digestBytes = new byte[size * DocumentDigest.BYTES];
    BytesRef digest = new BytesRef();
    for (int i = 0; i < size; i++) {
      digests.get(i, digest);
      System.arraycopy(
          digest.bytes, digest.offset, digestBytes, i * DocumentDigest.BYTES, DocumentDigest.BYTES);
    }
    AttributeTuple[] tupleList = new AttributeTuple[tuples.size()];
    tuples.forEach((tuple, index) -> tupleList[index] = tuple);
    boolean withTuples = !attributeReader.isEmpty();
    return new ExactGroups(
        size,
        digestBytes,
        groups.stream().mapToInt(group -> group.documents.size()).toArray(),
        groups.stream().mapToLong(group -> group.timestamp).toArray(),
        groups.stream().map(group -> group.id).toArray(String[]::new),
        List.of(tupleList),
        withTuples
            ? groups.stream().mapToInt(group -> group.tupleOfEarliest).toArray()
            : new int[0],
        withTuples
            ? groups.stream()
                .map(group -> group.tuples.stream().mapToInt(Integer::intValue).toArray())
                .toArray(int[][]::new)
            : new int[0][],
        List.copyOf(named),
        documents,
        withoutField,
        fromSource);
  }
}
