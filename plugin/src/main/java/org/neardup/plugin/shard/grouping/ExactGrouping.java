// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.shard.grouping;

import com.carrotsearch.hppc.IntArrayList;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.apache.lucene.index.LeafReader;
import org.apache.lucene.index.LeafReaderContext;
import org.apache.lucene.search.BulkScorer;
import org.apache.lucene.search.IndexSearcher;
import org.apache.lucene.search.LeafCollector;
import org.apache.lucene.search.Query;
import org.apache.lucene.search.Scorable;
import org.apache.lucene.search.ScoreMode;
import org.apache.lucene.search.Weight;
import org.apache.lucene.util.ArrayUtil;
import org.apache.lucene.util.BytesRef;
import org.apache.lucene.util.BytesRefHash;
import org.apache.lucene.util.FixedBitSet;
import org.neardup.constraint.AttributeTuple;
import org.neardup.signature.DocumentDigest;
import org.neardup.work.Allowance;
import org.neardup.work.BorrowedMemory;
import org.opensearch.common.Nullable;

/**
 * Groups the matching documents of a shard by the digest of their text, and finds the earliest of
 * each group: by timestamp, then by id. Groups are in the order of their digests.
 *
 * <p>Charges memory as it grows: {@link #BYTES_PER_GROUP} a group and {@link #BYTES_PER_DOCUMENT} a
 * document while collecting, in arrays that grow by an eighth, and the bytes of ids.
 */
final class ExactGrouping {

  /** Documents or groups between two charges or checks. */
  private static final int CHECK_EVERY = 256;

  /** Number of documents searched for matches at once. */
  private static final int WINDOW = 1 << 10;

  /**
   * The digest in a hash table with up to four places a digest, the earliest document, its id, its
   * timestamp, the attributes, and the same in the answer.
   */
  static final int BYTES_PER_GROUP = 3 * DocumentDigest.BYTES + 6 * Integer.BYTES + 40;

  /**
   * The document, its id and its group, during collection in lists that may be half empty, and then
   * in order.
   */
  static final int BYTES_PER_DOCUMENT = 10 * Integer.BYTES;

  /** A tuple, in the table and in the answer, besides its strings. */
  private static final int BYTES_PER_TUPLE = 120;

  private static final int BYTES_PER_FURTHER_TUPLE = 24;
  private static final int[] NO_TUPLES = new int[0];

  private final SignatureSource signatures;
  private final TimestampReader timestampReader;
  private final AttributeReader attributeReader;
  private final Set<String> namedIds;
  private final SequenceNumbers sequenceNumbers;
  private final WantedTexts wanted; // null for all
  private final Allowance allowance;

  private final BytesRefHash digests = new BytesRefHash();
  private final PackedIds ids = new PackedIds();
  private final IntArrayList documents = new IntArrayList();
  private final IntArrayList idOf = new IntArrayList(); // by document
  private final IntArrayList groupOf = new IntArrayList(); // by document
  private int[] earliest = {}; // by group
  private int[] idOfEarliest = {}; // by group
  private long[] timestampOf = {}; // by group
  private int[] copies = {}; // by group
  private int[] tupleOfEarliest = {}; // by group
  private int[][] tuplesOf = {}; // by group
  private int size;
  private int[] order = {}; // the groups by digest, once documents are collected
  private final Map<AttributeTuple, Integer> tuples = new HashMap<>();
  private final List<AttributeTuple> tupleList = new ArrayList<>();
  private final List<ExactGroups.Named> named = new ArrayList<>();
  private long withoutField;
  private long ignored;
  private int base;
  private TimestampReader.Cursor timestamps;
  private AttributeReader.Cursor attributes;

  /**
   * @param sequenceNumbers told of all documents that match
   * @param wanted the texts whose documents are grouped; null for all
   * @param allowance charged for memory, and called now and then to check for interruption
   */
  ExactGrouping(
      SignatureSource signatures,
      TimestampReader timestampReader,
      AttributeReader attributeReader,
      Set<String> namedIds,
      SequenceNumbers sequenceNumbers,
      @Nullable WantedTexts wanted,
      Allowance allowance) {
    this.signatures = signatures;
    this.timestampReader = timestampReader;
    this.attributeReader = attributeReader;
    this.namedIds = namedIds;
    this.sequenceNumbers = sequenceNumbers;
    this.wanted = wanted;
    this.allowance = allowance;
  }

  /** Collects the matches of a query, which may be few but expensive to find; once. */
  void collect(IndexSearcher searcher, Query query) throws IOException {
    Weight weight = searcher.createWeight(searcher.rewrite(query), ScoreMode.COMPLETE_NO_SCORES, 1);
    IdReader idReader = new IdReader(ids, allowance);
    for (LeafReaderContext leaf : searcher.getIndexReader().leaves()) {
      sequenceNumbers.setLeaf(leaf.reader());
      IntArrayList found = find(weight, leaf);
      if (!found.isEmpty()) {
        int[] idsOfFound = idReader.read(leaf.reader(), found);
        group(leaf, found, idsOfFound);
      }
    }
    order = Arrays.copyOf(digests.sort(), size);
  }

  /**
   * The documents of a segment that match and belong to the view, of the texts that are wanted,
   * ascending.
   */
  private IntArrayList find(Weight weight, LeafReaderContext leaf) throws IOException {
    BulkScorer matches = weight.bulkScorer(leaf);
    if (matches == null) {
      return new IntArrayList();
    }
    try (BorrowedMemory memory = new BorrowedMemory(allowance)) {
      return find(matches, leaf.reader(), memory);
    }
  }

  private IntArrayList find(BulkScorer matches, LeafReader leaf, BorrowedMemory memory)
      throws IOException {
    IntArrayList found = new IntArrayList();
    FixedBitSet ofTexts = wanted == null ? null : wanted.documents(leaf, memory);
    LeafCollector collector =
        new LeafCollector() {
          @Override
          public void setScorer(Scorable scorer) {}

          @Override
          public void collect(int document) throws IOException {
            if (sequenceNumbers.take(document) && (ofTexts == null || ofTexts.get(document))) {
              if (found.size() % CHECK_EVERY == 0) {
                allowance.take(CHECK_EVERY * BYTES_PER_DOCUMENT);
              }
              found.add(document);
            }
          }
        };
    for (int from = 0; from < leaf.maxDoc(); ) {
      allowance.ensureNotCancelled();
      int to = (int) Math.min(leaf.maxDoc(), (long) from + WINDOW);
      from = Math.max(to, matches.score(collector, leaf.getLiveDocs(), from, to));
    }
    return found;
  }

  private void group(LeafReaderContext leaf, IntArrayList found, int[] idsOfFound)
      throws IOException {
    base = leaf.docBase;
    signatures.setLeaf(leaf, idsOfFound.length);
    timestamps = timestampReader.cursor(leaf);
    attributes = attributeReader.cursor(leaf);
    for (int i = 0; i < idsOfFound.length; i++) {
      if (i % CHECK_EVERY == 0) {
        allowance.ensureNotCancelled();
      }
      group(found.get(i), idsOfFound[i]);
    }
  }

  private void group(int document, int id) throws IOException {
    if (!signatures.advance(document)) {
      if (signatures.isIgnored(document)) {
        ignored++;
      } else {
        withoutField++;
      }
      return;
    }
    int at = digests.add(signatures.digest());
    boolean first = at >= 0;
    int group = first ? at : -at - 1;
    if (first) {
      addGroup();
    }
    documents.add(base + document);
    idOf.add(id);
    groupOf.add(group);
    copies[group]++;
    long timestamp = timestamps.read(document);
    int byTime = first ? -1 : Long.compare(timestamp, timestampOf[group]);
    if (byTime < 0 || byTime == 0 && isLess(id, idOfEarliest[group])) {
      earliest[group] = base + document;
      idOfEarliest[group] = id;
      timestampOf[group] = timestamp;
      signatures.keep(group);
    }
    if (!attributeReader.isEmpty()) {
      takeAttributes(group, attributes.read(document), byTime);
    }
    if (!namedIds.isEmpty() && namedIds.contains(ids.get(id))) {
      named.add(new ExactGroups.Named(ids.get(id), group));
    }
  }

  private void addGroup() {
    if (size % CHECK_EVERY == 0) {
      allowance.take(CHECK_EVERY * BYTES_PER_GROUP);
    }
    size++;
    earliest = ArrayUtil.grow(earliest, size);
    idOfEarliest = ArrayUtil.grow(idOfEarliest, size);
    timestampOf = ArrayUtil.grow(timestampOf, size);
    copies = ArrayUtil.grow(copies, size);
    if (!attributeReader.isEmpty()) {
      tupleOfEarliest = ArrayUtil.grow(tupleOfEarliest, size);
      tuplesOf = ArrayUtil.grow(tuplesOf, size);
      tuplesOf[size - 1] = NO_TUPLES;
    }
  }

  private boolean isLess(int id, int other) {
    return ids.get(id).compareTo(ids.get(other)) < 0;
  }

  /**
   * @param byTime negative if the document is earlier than all others of its group, 0 if it is as
   *     early as the earliest: then the values decide, so that ids have no part in it
   */
  private void takeAttributes(int group, AttributeTuple tuple, int byTime) {
    Integer known = tuples.get(tuple);
    if (known == null) {
      allowance.take(ExactGroups.ramBytes(tuple) + BYTES_PER_TUPLE);
      known = tuples.size();
      tuples.put(tuple, known);
      tupleList.add(tuple);
    }
    int index = known;
    int[] ofGroup = tuplesOf[group];
    if (Arrays.stream(ofGroup).noneMatch(each -> each == index)) {
      allowance.take(BYTES_PER_FURTHER_TUPLE);
      tuplesOf[group] = Arrays.copyOf(ofGroup, ofGroup.length + 1);
      tuplesOf[group][ofGroup.length] = index;
    }
    if (byTime < 0 || byTime == 0 && tuple.compareTo(tupleList.get(tupleOfEarliest[group])) < 0) {
      tupleOfEarliest[group] = index;
    }
  }

  /** The groups, as they are numbered while documents are collected, by digest. */
  int[] order() {
    return order;
  }

  /** The documents of each group, ascending, and their ids. */
  GroupedDocuments documentsOfGroup() {
    int[] places = places();
    int[] groups = new int[documents.size()];
    for (int i = 0; i < groups.length; i++) {
      groups[i] = places[groupOf.get(i)];
    }
    return new GroupedDocuments(size, documents.buffer, groups, ids, idOf.buffer, groups.length);
  }

  /** The place of each group in the order. */
  private int[] places() {
    int[] places = new int[size];
    for (int i = 0; i < size; i++) {
      places[order[i]] = i;
    }
    return places;
  }

  /** The earliest document of each group. */
  int[] earliestOfGroup() {
    return inOrder(earliest);
  }

  private int[] inOrder(int[] values) {
    return Arrays.stream(order).map(group -> values[group]).toArray();
  }

  /** The result for the driver. */
  ExactGroups groups(boolean fromSource) {
    byte[] digestBytes = new byte[Math.multiplyExact(size, DocumentDigest.BYTES)];
    BytesRef digest = new BytesRef();
    for (int i = 0; i < size; i++) {
      if (i % CHECK_EVERY == 0) {
        allowance.ensureNotCancelled();
      }
      digests.get(order[i], digest);
      System.arraycopy(
          digest.bytes, digest.offset, digestBytes, i * DocumentDigest.BYTES, DocumentDigest.BYTES);
    }
    boolean withTuples = !attributeReader.isEmpty();
    int[] places = places();
    return new ExactGroups(
        size,
        digestBytes,
        inOrder(copies),
        Arrays.stream(order).mapToLong(group -> timestampOf[group]).toArray(),
        List.copyOf(tupleList),
        withTuples ? inOrder(tupleOfEarliest) : new int[0],
        withTuples
            ? Arrays.stream(order).mapToObj(group -> tuplesOf[group]).toArray(int[][]::new)
            : new int[0][],
        named.stream().map(each -> new ExactGroups.Named(each.id(), places[each.group()])).toList(),
        documents.size(),
        withoutField,
        ignored,
        fromSource);
  }
}
