// SPDX-License-Identifier: Apache-2.0
package org.neardup.demo;

import java.io.BufferedInputStream;
import java.io.ByteArrayOutputStream;
import java.io.Closeable;
import java.io.EOFException;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.CharsetDecoder;
import java.nio.charset.CoderResult;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.zip.GZIPInputStream;
import java.util.zip.ZipException;

/**
 * The lines of a file in UTF-8, compressed by gzip or not, one after the other.
 *
 * <p>Each line is decoded strictly and separately, so that an error is reported with its line
 * number. The content decides the compression, not the name.
 */
final class Utf8Lines implements Closeable {

  /** No comment is longer; a file without line ends would fill the memory otherwise. */
  static final int LONGEST_LINE = 64 << 20;

  private static final String CONVERT = "; convert it first, for example with iconv -f %s -t UTF-8";

  private final Path file;
  private final CountedInput raw;
  private final InputStream in;
  private final CharsetDecoder decoder = StandardCharsets.UTF_8.newDecoder();
  private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();
  private long number;

  private Utf8Lines(Path file, CountedInput raw, InputStream in) {
    this.file = file;
    this.raw = raw;
    this.in = in;
  }

  /**
   * Opens a file.
   *
   * @throws BrokenFileException if it is missing, a directory, empty, unreadable or no gzip after
   *     all
   */
  static Utf8Lines open(Path file) throws BrokenFileException, IOException {
    if (!Files.exists(file)) {
      throw new BrokenFileException(file, "there is no such file");
    }
    if (Files.isDirectory(file)) {
      throw new BrokenFileException(file, "is a directory, not a file");
    }
    if (!Files.isReadable(file)) {
      throw new BrokenFileException(file, "may not be read by this user");
    }
    if (Files.isRegularFile(file) && Files.size(file) == 0) {
      throw new BrokenFileException(file, "is empty");
    }
    CountedInput raw = new CountedInput(Files.newInputStream(file));
    try {
      InputStream buffered = new BufferedInputStream(raw, 1 << 16);
      buffered.mark(2);
      boolean gzip = buffered.read() == 0x1F && buffered.read() == 0x8B;
      buffered.reset();
      InputStream in =
          gzip ? new BufferedInputStream(new GZIPInputStream(buffered, 1 << 16)) : buffered;
      return new Utf8Lines(file, raw, in);
    } catch (EOFException e) {
      raw.close();
      throw new BrokenFileException(file, "the gzip stream ends in its header: a truncated file");
    } catch (ZipException e) {
      raw.close();
      throw new BrokenFileException(file, "starts like gzip but is not: " + e.getMessage());
    }
  }

  /** The next line without its end, or null after the last one. */
  String next() throws BrokenFileException, IOException {
    bytes.reset();
    boolean any = false;
    for (int b = read(); b >= 0; b = read()) {
      any = true;
      if (b == '\n') {
        break;
      }
      if (bytes.size() == LONGEST_LINE) {
        throw new BrokenFileException(
            file, number + 1, "is longer than " + (LONGEST_LINE >> 20) + " MB");
      }
      bytes.write(b);
    }
    if (!any) {
      return null;
    }
    number++;
    String line = decode();
    if (number == 1 && line.startsWith("\uFEFF")) {
      line = line.substring(1);
    }
    return line.endsWith("\r") ? line.substring(0, line.length() - 1) : line;
  }

  /** The number of the line that {@link #next} returned last, from 1; 0 before. */
  long number() {
    return number;
  }

  /** How many bytes of the file have been read, before decompression. */
  long bytesRead() {
    return raw.count;
  }

  private int read() throws BrokenFileException, IOException {
    try {
      return in.read();
    } catch (EOFException e) {
      throw new BrokenFileException(
          file, number + 1, "the gzip stream ends in the middle of it: a truncated file");
    } catch (ZipException e) {
      throw new BrokenFileException(
          file, number + 1, "the gzip stream is damaged here: " + e.getMessage());
    }
  }

  private String decode() throws BrokenFileException {
    byte[] line = bytes.toByteArray();
    if (number == 1 && line.length > 1) {
      int mark = ((line[0] & 0xFF) << 8) | (line[1] & 0xFF);
      if (mark == 0xFFFE || mark == 0xFEFF) {
        throw new BrokenFileException(
            file, 1, "is UTF-16, not UTF-8" + String.format(CONVERT, "UTF-16"));
      }
    }
    CharBuffer characters = CharBuffer.allocate(line.length);
    ByteBuffer buffer = ByteBuffer.wrap(line);
    decoder.reset();
    CoderResult result = decoder.decode(buffer, characters, true);
    if (result.isError()) {
      int at = buffer.position();
      throw new BrokenFileException(
          file,
          number,
          String.format("is not UTF-8 (byte 0x%02X at byte %d)", line[at], at + 1)
              + String.format(CONVERT, "WINDOWS-1252"));
    }
    return characters.flip().toString();
  }

  @Override
  public void close() throws IOException {
    in.close();
  }

  private static final class CountedInput extends FilterInputStream {

    private long count;

    CountedInput(InputStream in) {
      super(in);
    }

    @Override
    public int read() throws IOException {
      int b = super.read();
      count += b < 0 ? 0 : 1;
      return b;
    }

    @Override
    public int read(byte[] target, int offset, int length) throws IOException {
      int read = super.read(target, offset, length);
      count += Math.max(0, read);
      return read;
    }
  }
}
