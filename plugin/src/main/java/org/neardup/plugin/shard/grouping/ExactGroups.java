// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.shard.grouping;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.List;
import org.neardup.constraint.AttributeTuple;
import org.neardup.signature.DocumentDigest;
import org.opensearch.common.hash.MurmurHash3;
import org.opensearch.core.common.io.stream.StreamInput;
import org.opensearch.core.common.io.stream.StreamOutput;
import org.opensearch.core.common.io.stream.Writeable;

/**
 * The exact copies of one shard: its documents grouped by digest, in the order of the digests. The
 * ids of documents stay at the shard.
 *
 * @param size number of groups
 * @param digests {@link DocumentDigest#BYTES} bytes for each group in turn, ascending
 * @param copies number of documents of each group, at least 1
 * @param timestamps of the earliest document of each group, milliseconds
 * @param tuples the distinct attribute tuples of the shard's documents
 * @param tupleOfEarliest index in tuples, by group: of several documents with the earliest
 *     timestamp the least; empty for a run without attributes
 * @param tuplesOfGroup indexes in tuples of all documents of the group; empty likewise
 * @param named documents of the shard that are named in the request
 * @param documents number of documents with the field
 * @param withoutField number of matching documents without the field
 * @param ignored number of matching documents with a value that the field ignored
 * @param fromSource whether signatures were computed from the source
 */
public record ExactGroups(
    int size,
    byte[] digests,
    int[] copies,
    long[] timestamps,
    List<AttributeTuple> tuples,
    int[] tupleOfEarliest,
    int[][] tuplesOfGroup,
    List<Named> named,
    long documents,
    long withoutField,
    long ignored,
    boolean fromSource)
    implements Writeable {

  /**
   * A document named in the request.
   *
   * @param id its id
   * @param group its group
   */
  public record Named(String id, int group) {}

  // object overhead of the JVM
  private static final int BYTES_PER_STRING = 56;
  private static final int BYTES_PER_TUPLE = 72;
  private static final int BYTES_PER_ARRAY = 24;

  /** Estimated memory. */
  public long ramBytes() {
    long bytes =
        digests.length
            + (long) Integer.BYTES * copies.length
            + (long) Long.BYTES * timestamps.length
            + (long) Integer.BYTES * tupleOfEarliest.length;
    for (int[] ofGroup : tuplesOfGroup) {
      bytes += BYTES_PER_ARRAY + (long) Integer.BYTES * ofGroup.length;
    }
    for (AttributeTuple tuple : tuples) {
      bytes += ramBytes(tuple);
    }
    for (Named name : named) {
      bytes += BYTES_PER_STRING + BYTES_PER_ARRAY + name.id().length();
    }
    return bytes;
  }

  /** Estimated memory of a tuple. */
  public static long ramBytes(AttributeTuple tuple) {
    long bytes = BYTES_PER_TUPLE;
    for (String value : tuple.values()) {
      bytes += 2 * Long.BYTES;
      if (value != null) {
        bytes += BYTES_PER_STRING + value.length();
      }
    }
    return bytes;
  }

  /** The same without arrays that are no longer needed, and hold much of the memory. */
  public ExactGroups without(boolean withoutCopies, boolean withoutTimestamps) {
    return new ExactGroups(
        size,
        digests,
        withoutCopies ? new int[0] : copies,
        withoutTimestamps ? new long[0] : timestamps,
        tuples,
        tupleOfEarliest,
        tuplesOfGroup,
        named,
        documents,
        withoutField,
        ignored,
        fromSource);
  }

  ExactGroups(StreamInput in) throws IOException {
    this(
        in.readVInt(),
        in.readByteArray(),
        in.readVIntArray(),
        in.readLongArray(),
        in.readList(i -> new AttributeTuple(readOptionalStrings(i))),
        in.readVIntArray(),
        in.readArray(StreamInput::readVIntArray, int[][]::new),
        in.readList(i -> new Named(i.readString(), i.readVInt())),
        in.readVLong(),
        in.readVLong(),
        in.readVLong(),
        in.readBoolean());
  }

  @Override
  public void writeTo(StreamOutput out) throws IOException {
    out.writeVInt(size);
    out.writeByteArray(digests);
    out.writeVIntArray(copies);
    out.writeLongArray(timestamps);
    out.writeCollection(tuples, (o, tuple) -> writeOptionalStrings(o, tuple.values()));
    out.writeVIntArray(tupleOfEarliest);
    out.writeArray(StreamOutput::writeVIntArray, tuplesOfGroup);
    out.writeCollection(
        named,
        (o, name) -> {
          o.writeString(name.id());
          o.writeVInt(name.group());
        });
    out.writeVLong(documents);
    out.writeVLong(withoutField);
    out.writeVLong(ignored);
    out.writeBoolean(fromSource);
  }

  /** A checksum of the texts and their copies, independent of their order in a view. */
  public long fingerprint() {
    long sum = documents + 31 * withoutField + 37 * ignored;
    MurmurHash3.Hash128 hash = new MurmurHash3.Hash128();
    ByteBuffer bytes = ByteBuffer.allocate(DocumentDigest.BYTES + Integer.BYTES + Long.BYTES);
    for (int group = 0; group < size; group++) {
      bytes
          .clear()
          .put(digests, group * DocumentDigest.BYTES, DocumentDigest.BYTES)
          .putInt(copies[group])
          .putLong(timestamps[group]);
      MurmurHash3.hash128(bytes.array(), 0, bytes.capacity(), 0, hash);
      sum += hash.h1;
    }
    return sum;
  }

  private static String[] readOptionalStrings(StreamInput in) throws IOException {
    String[] values = new String[in.readVInt()];
    for (int i = 0; i < values.length; i++) {
      values[i] = in.readOptionalString();
    }
    return values;
  }

  private static void writeOptionalStrings(StreamOutput out, String[] values) throws IOException {
    out.writeVInt(values.length);
    for (String value : values) {
      out.writeOptionalString(value);
    }
  }
}
