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
import org.apache.lucene.search.ScoreMode;
import org.apache.lucene.search.SimpleCollector;
import org.apache.lucene.search.Weight;
import org.apache.lucene.util.ArrayUtil;
import org.apache.lucene.util.BytesRef;
import org.apache.lucene.util.BytesRefHash;
import org.neardup.constraint.AttributeTuple;
import org.neardup.plugin.shard.DocumentIds;
import org.neardup.signature.DocumentDigest;
import org.neardup.work.Allowance;

/**
 * Groups the matching documents of a shard by the digest of their text, and finds the earliest of
 * each group: by timestamp, then by id.
 *
 * <p>Charges memory as it grows: {@link #BYTES_PER_GROUP} a group and {@link #BYTES_PER_DOCUMENT} a
 * document while collecting, in arrays that grow by an eighth.
 */
final class ExactGrouping extends SimpleCollector {

  /** Documents or groups between two charges or checks. */
  private static final int CHECK_EVERY = 256;

  /** Number of documents searched for matches at once. */
  private static final int WINDOW = 1 << 10;

  /**
   * The digest in a hash table with up to four places a digest, the earliest document, its
   * timestamp, the attributes, and the same in the answer.
   */
  static final int BYTES_PER_GROUP = 3 * DocumentDigest.BYTES + 4 * Integer.BYTES + 40;

  /**
   * The document and its group, during collection in lists that may be half empty, and then in
   * order.
   */
  static final int BYTES_PER_DOCUMENT = 5 * Integer.BYTES;

  /** An id as a string, besides its characters. */
  private static final int BYTES_PER_STRING = 56;

  /** A tuple, in the table and in the answer, besides its strings. */
  private static final int BYTES_PER_TUPLE = 120;

  private static final int BYTES_PER_FURTHER_TUPLE = 24;
  private static final int[] NO_TUPLES = new int[0];

  private final SignatureSource signatures;
  private final TimestampReader timestampReader;
  private final AttributeReader attributeReader;
  private final DocumentIds ids;
  private final Set<String> namedIds;
  private final SequenceNumbers sequenceNumbers;
  private final Allowance allowance;

  private final BytesRefHash digests = new BytesRefHash();
  private final IntArrayList documents = new IntArrayList();
  private final IntArrayList groupOf = new IntArrayList(); // by document
  private int[] earliest = {}; // by group
  private long[] timestampOf = {}; // by group: id of its earliest document, if needed
  private int[] copies = {}; // by group
  private int[] tupleOfEarliest = {}; // by group
  private int[][] tuplesOf = {}; // by group
  private final Map<Integer, String> idOfEarliest = new HashMap<>(); // where it was needed
  private int size;
  private final Map<AttributeTuple, Integer> tuples = new HashMap<>();
  private final List<ExactGroups.Named> named = new ArrayList<>();
  private long withoutField;
  private long ignored;
  private long seen;
  private int base;
  private TimestampReader.Cursor timestamps;
  private AttributeReader.Cursor attributes;

  /**
   * @param allowance charged for memory, and called now and then to check for interruption
   */
  ExactGrouping(
      SignatureSource signatures,
      TimestampReader timestampReader,
      AttributeReader attributeReader,
      DocumentIds ids,
      Set<String> namedIds,
      SequenceNumbers sequenceNumbers,
      Allowance allowance) {
    this.signatures = signatures;
    this.timestampReader = timestampReader;
    this.attributeReader = attributeReader;
    this.ids = ids;
    this.namedIds = namedIds;
    this.sequenceNumbers = sequenceNumbers;
    this.allowance = allowance;
  }

  /** Collects the matches of a query, which may be few but expensive to find. */
  void collect(IndexSearcher searcher, Query query) throws IOException {
    Weight weight = searcher.createWeight(searcher.rewrite(query), scoreMode(), 1);
    for (LeafReaderContext leaf : searcher.getIndexReader().leaves()) {
      BulkScorer matches = weight.bulkScorer(leaf);
      if (matches != null) {
        collect(matches, getLeafCollector(leaf), leaf.reader());
      }
    }
  }

  private void collect(BulkScorer matches, LeafCollector collector, LeafReader leaf)
      throws IOException {
    for (int from = 0; from < leaf.maxDoc(); ) {
      allowance.ensureNotCancelled();
      int to = (int) Math.min(leaf.maxDoc(), (long) from + WINDOW);
      from = Math.max(to, matches.score(collector, leaf.getLiveDocs(), from, to));
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
    allowance.ensureNotCancelled();
    if (seen++ % CHECK_EVERY == 0) {
      allowance.take(CHECK_EVERY * BYTES_PER_DOCUMENT);
    }
    if (!sequenceNumbers.take(document)) {
      return;
    }
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
    groupOf.add(group);
    copies[group]++;
    long timestamp = timestamps.read(document);
    boolean earlier = first || isEarlier(base + document, timestamp, group);
    if (earlier) {
      earliest[group] = base + document;
      timestampOf[group] = timestamp;
      signatures.keep(group);
    }
    if (!attributeReader.isEmpty()) {
      takeAttributes(group, attributes.read(document), earlier);
    }
    if (!namedIds.isEmpty()) {
      String id = ids.of(base + document);
      if (namedIds.contains(id)) {
        named.add(new ExactGroups.Named(id, group));
      }
    }
  }

  private void addGroup() {
    if (size % CHECK_EVERY == 0) {
      allowance.take(CHECK_EVERY * BYTES_PER_GROUP);
    }
    size++;
    earliest = ArrayUtil.grow(earliest, size);
    timestampOf = ArrayUtil.grow(timestampOf, size);
    copies = ArrayUtil.grow(copies, size);
    if (!attributeReader.isEmpty()) {
      tupleOfEarliest = ArrayUtil.grow(tupleOfEarliest, size);
      tuplesOf = ArrayUtil.grow(tuplesOf, size);
      tuplesOf[size - 1] = NO_TUPLES;
    }
  }

  private boolean isEarlier(int document, long timestamp, int group) throws IOException {
    if (timestamp != timestampOf[group]) {
      if (timestamp < timestampOf[group]) {
        idOfEarliest.remove(group);
        return true;
      }
      return false;
    }
    String known = idOfEarliest.get(group);
    if (known == null) {
      known = ids.of(earliest[group]);
      allowance.take(BYTES_PER_STRING + known.length());
      idOfEarliest.put(group, known);
    }
    String id = ids.of(document);
    if (id.compareTo(known) < 0) {
      idOfEarliest.put(group, id);
      return true;
    }
    return false;
  }

  private void takeAttributes(int group, AttributeTuple tuple, boolean earlier) {
    Integer known = tuples.get(tuple);
    if (known == null) {
      allowance.take(ExactGroups.ramBytes(tuple) + BYTES_PER_TUPLE);
      known = tuples.size();
      tuples.put(tuple, known);
    }
    int index = known;
    int[] ofGroup = tuplesOf[group];
    if (Arrays.stream(ofGroup).noneMatch(each -> each == index)) {
      allowance.take(BYTES_PER_FURTHER_TUPLE);
      tuplesOf[group] = Arrays.copyOf(ofGroup, ofGroup.length + 1);
      tuplesOf[group][ofGroup.length] = index;
    }
    if (earlier) {
      tupleOfEarliest[group] = index;
    }
  }

  @Override
  public ScoreMode scoreMode() {
    return ScoreMode.COMPLETE_NO_SCORES;
  }

  /** The documents of each group, ascending. */
  GroupedDocuments documentsOfGroup() {
    return new GroupedDocuments(size, documents.buffer, groupOf.buffer, documents.size());
  }

  /** The earliest document of each group. */
  int[] earliestOfGroup() {
    return Arrays.copyOf(earliest, size);
  }

  /** The result for the driver. */
  ExactGroups groups(boolean fromSource) throws IOException {
    byte[] digestBytes = new byte[Math.multiplyExact(size, DocumentDigest.BYTES)];
    PackedStrings.Builder idsOfEarliest = new PackedStrings.Builder(size);
    BytesRef digest = new BytesRef();
    for (int group = 0; group < size; group++) {
      if (group % CHECK_EVERY == 0) {
        allowance.ensureNotCancelled();
      }
      digests.get(group, digest);
      System.arraycopy(
          digest.bytes,
          digest.offset,
          digestBytes,
          group * DocumentDigest.BYTES,
          DocumentDigest.BYTES);
      String id = idOfEarliest.get(group);
      idsOfEarliest.add(id == null ? ids.of(earliest[group]) : id);
    }
    AttributeTuple[] tupleList = new AttributeTuple[tuples.size()];
    tuples.forEach((tuple, index) -> tupleList[index] = tuple);
    boolean withTuples = !attributeReader.isEmpty();
    return new ExactGroups(
        size,
        digestBytes,
        Arrays.copyOf(copies, size),
        Arrays.copyOf(timestampOf, size),
        idsOfEarliest.build(),
        List.of(tupleList),
        withTuples ? Arrays.copyOf(tupleOfEarliest, size) : new int[0],
        withTuples ? Arrays.copyOf(tuplesOf, size) : new int[0][],
        List.copyOf(named),
        documents.size(),
        withoutField,
        ignored,
        fromSource);
  }
}
