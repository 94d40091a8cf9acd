package org.neardup.plugin.shard.grouping;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import org.apache.lucene.util.ArrayUtil;
import org.apache.lucene.util.BytesRef;
import org.opensearch.core.common.io.stream.StreamInput;
import org.opensearch.core.common.io.stream.StreamOutput;
import org.opensearch.core.common.io.stream.Writeable;

/**
 * Many strings in one array of their UTF-8 bytes: an id of twenty characters takes 24 bytes instead
 * of 72 as an object. At most 2 GB.
 */
public final class PackedStrings implements Writeable {

  private final byte[] bytes;
  private final int[] ends; // by string

  private PackedStrings(byte[] bytes, int[] ends) {
    this.bytes = bytes;
    this.ends = ends;
  }

  /** The bytes written. */
  PackedStrings(StreamInput in) throws IOException {
    this(in.readByteArray(), in.readVIntArray());
  }

  @Override
  public void writeTo(StreamOutput out) throws IOException {
    out.writeByteArray(bytes);
    out.writeVIntArray(ends);
  }

  /** Packs strings in order; a lone surrogate becomes a question mark. */
  public static PackedStrings of(String... strings) {
    Builder builder = new Builder(strings.length);
    for (String string : strings) {
      builder.add(string);
    }
    return builder.build();
  }

  /** Number of strings. */
  public int size() {
    return ends.length;
  }

  /** One of the strings. */
  public String get(int i) {
    return new String(bytes, start(i), ends[i] - start(i), StandardCharsets.UTF_8);
  }

  private int start(int i) {
    return i == 0 ? 0 : ends[i - 1];
  }

  /** Memory in bytes. */
  public long ramBytes() {
    return bytes.length + (long) Integer.BYTES * ends.length;
  }

  /** Compares two strings like {@link String#compareTo}, without decoding them. */
  public static int compare(PackedStrings left, int i, PackedStrings right, int j) {
    int leftStart = left.start(i);
    int rightStart = right.start(j);
    int at =
        Arrays.mismatch(
            left.bytes, leftStart, left.ends[i], right.bytes, rightStart, right.ends[j]);
    if (at < 0) {
      return 0;
    }
    boolean leftEnds = leftStart + at == left.ends[i];
    if (leftEnds || rightStart + at == right.ends[j]) {
      return leftEnds ? -1 : 1;
    }
    return Integer.compare(rank(left.bytes[leftStart + at]), rank(right.bytes[rightStart + at]));
  }

  /**
   * The rank of a byte in the order of UTF-16 units. This is the order of UTF-8 bytes, except for
   * characters beyond U+FFFF. These begin with 0xF0 to 0xF4, but as surrogates precede U+E000 and
   * above, which begin with 0xEE and 0xEF.
   */
  private static int rank(byte unit) {
    int value = Byte.toUnsignedInt(unit);
    return value == 0xEE || value == 0xEF ? value + 0x10 : value;
  }

  /** Collects strings. */
  static final class Builder {
    private byte[] bytes = BytesRef.EMPTY_BYTES;
    private int[] ends;
    private int length;
    private int size;

    Builder(int expected) {
      ends = new int[expected];
    }

    void add(String string) {
      byte[] encoded = string.getBytes(StandardCharsets.UTF_8);
      bytes = ArrayUtil.grow(bytes, Math.addExact(length, encoded.length));
      System.arraycopy(encoded, 0, bytes, length, encoded.length);
      length += encoded.length;
      ends = ArrayUtil.grow(ends, size + 1);
      ends[size++] = length;
    }

    PackedStrings build() {
      return new PackedStrings(
          ArrayUtil.copyOfSubArray(bytes, 0, length), ArrayUtil.copyOfSubArray(ends, 0, size));
    }
  }
}
