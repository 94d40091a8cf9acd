// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.shard.grouping;

import com.carrotsearch.hppc.BitMixer;
import com.carrotsearch.hppc.LongArrayList;
import com.carrotsearch.hppc.LongHashSet;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Arrays;
import org.apache.lucene.index.DocValues;
import org.apache.lucene.index.LeafReader;
import org.apache.lucene.index.NumericDocValues;
import org.neardup.work.Allowance;
import org.opensearch.common.Nullable;
import org.opensearch.common.io.stream.BytesStreamOutput;
import org.opensearch.core.common.bytes.BytesReference;
import org.opensearch.core.common.io.stream.InputStreamStreamInput;
import org.opensearch.core.common.io.stream.StreamInput;
import org.opensearch.index.mapper.SeqNoFieldMapper;

/**
 * The documents of a view by their sequence numbers, which are equal on every copy of a shard and
 * in all later views.
 *
 * <p>The first view of a run records them. A view that replaces it, on another copy or after the
 * run moved to another node, contains only those documents, and detects missing ones: changed
 * documents have new numbers.
 *
 * <p>One thread. A document takes one or two bytes in the record, since the numbers are dense. In
 * memory it takes {@value #BYTES_PER_DOCUMENT}, and {@value #BYTES_PER_WANTED} more if an earlier
 * view has it, all of it charged.
 */
final class SequenceNumbers {

  /**
   * In the list, which may be half empty, and in order during recording; or in the list while it
   * grows.
   */
  static final int BYTES_PER_DOCUMENT = 3 * Long.BYTES;

  /** In a hash table with up to three places a number. */
  static final int BYTES_PER_WANTED = 3 * Long.BYTES;

  private static final int CHARGED_AT_ONCE = 1024;

  private final Allowance allowance;
  private final LongHashSet wanted; // null for all
  private final boolean isRecorded;
  private final LongArrayList taken = new LongArrayList(); // if they are recorded
  private int count;
  private long checksum;
  private NumericDocValues ofLeaf;

  /**
   * @param written of the replaced view; null for the first view
   * @param isRecorded whether a view may replace this one
   * @param allowance charged for the memory; it is not given back here
   */
  SequenceNumbers(@Nullable byte[] written, boolean isRecorded, Allowance allowance) {
    this.allowance = allowance;
    this.isRecorded = isRecorded;
    wanted = written == null ? null : read(written, allowance);
  }

  /** Moves to the documents of a segment. */
  void setLeaf(LeafReader leaf) throws IOException {
    ofLeaf = DocValues.getNumeric(leaf, SeqNoFieldMapper.NAME);
  }

  /**
   * Adds a document of the segment, if it belongs to the view.
   *
   * @param document its number in the segment, greater than the previous one
   */
  boolean take(int document) throws IOException {
    long number = ofLeaf.advanceExact(document) ? ofLeaf.longValue() : -1;
    if (wanted != null && !wanted.contains(number)) {
      return false;
    }
    count++;
    checksum += BitMixer.mix64(number);
    if (isRecorded) {
      if (taken.size() % CHARGED_AT_ONCE == 0) {
        allowance.take((long) CHARGED_AT_ONCE * BYTES_PER_DOCUMENT);
      }
      taken.add(number);
    }
    return true;
  }

  /** Another one if a document of the view came, went, or was written again. */
  long checksum() {
    return checksum;
  }

  /** Number of documents of the view that were not found. */
  int missing() {
    return wanted == null ? 0 : wanted.size() - count;
  }

  /** The documents of the view, for the record; none if they are not recorded. */
  byte[] write() {
    long[] ascending = taken.toArray();
    Arrays.sort(ascending);
    try (BytesStreamOutput out = new BytesStreamOutput()) {
      out.writeVInt(ascending.length);
      long before = -1;
      for (long number : ascending) {
        out.writeVLong(number - before);
        before = number;
      }
      return BytesReference.toBytes(out.bytes());
    } catch (IOException e) {
      throw new UncheckedIOException("writing to memory", e);
    }
  }

  private static LongHashSet read(byte[] written, Allowance allowance) {
    try (StreamInput in = new InputStreamStreamInput(new ByteArrayInputStream(written))) {
      int count = in.readVInt();
      allowance.take((long) BYTES_PER_WANTED * count);
      LongHashSet numbers = new LongHashSet(count);
      long number = -1;
      for (int i = 0; i < count; i++) {
        number += in.readVLong();
        numbers.add(number);
      }
      return numbers;
    } catch (IOException e) {
      throw new UncheckedIOException("reading from memory", e);
    }
  }
}
