// SPDX-License-Identifier: Apache-2.0
package org.neardup.demo;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * A file of comments: JSON lines, or a table with a header, compressed by gzip or not.
 *
 * <p>The first {@link #SAMPLE} records are read when it is opened, which finds the columns and most
 * of what may be wrong; the file is then read as a stream.
 */
final class CommentFile implements CommentCollection {

  static final int SAMPLE = 1000;

  /** OpenSearch's own limit. */
  private static final int LONGEST_ID = 512;

  private final Path file;
  private final Columns columns;

  private CommentFile(Path file, Columns columns) {
    this.file = file;
    this.columns = columns;
  }

  /**
   * Reads the beginning of a file.
   *
   * @param textColumn the column of the text, if the user named one
   * @param idColumn the column of the id, if the user named one; blank to number the lines
   */
  static CommentFile open(Path file, Optional<String> textColumn, Optional<String> idColumn)
      throws BrokenFileException, IOException {
    List<Row> rows = new ArrayList<>();
    try (RowReader reader = RowReader.open(file)) {
      for (Row row = reader.next(); row != null; row = reader.next()) {
        rows.add(row);
        if (rows.size() == SAMPLE) {
          break;
        }
      }
    }
    if (rows.isEmpty()) {
      throw new BrokenFileException(file, "holds no documents");
    }
    CommentFile comments = new CommentFile(file, Columns.choose(file, rows, textColumn, idColumn));
    Comments sample = new Comments(comments.file, comments.columns);
    boolean any = false;
    for (Row row : rows) {
      any |= sample.comment(row).isPresent();
    }
    if (!any) {
      throw new BrokenFileException(
          file, "has no text in the column [" + comments.columns.text() + "]");
    }
    return comments;
  }

  @Override
  public String description() {
    return file + ": " + columns.description();
  }

  @Override
  public Set<String> fields() {
    return new LinkedHashSet<>(columns.fields().values());
  }

  @Override
  public Reading read() throws BrokenFileException, IOException {
    RowReader rows = RowReader.open(file);
    Comments comments = new Comments(file, columns);
    long size = Files.size(file);
    return new Reading() {
      private long done;

      @Override
      public Optional<Comment> next() throws BrokenFileException, IOException {
        for (Row row = rows.next(); row != null; row = rows.next()) {
          Optional<Comment> comment = comments.comment(row);
          if (comment.isPresent()) {
            done++;
            return comment;
          }
        }
        return Optional.empty();
      }

      @Override
      public long expected() {
        long read = rows.bytesRead();
        return read >= size ? done : Math.round((double) done * size / Math.max(1, read));
      }

      @Override
      public long withoutText() {
        return comments.withoutText;
      }

      @Override
      public void close() throws IOException {
        rows.close();
      }
    };
  }

  /** Makes comments of rows, and remembers the ids it has seen. */
  private static final class Comments {

    private final Path file;
    private final Columns columns;
    private final Map<String, Long> linesById = new HashMap<>();
    private long withoutText;

    Comments(Path file, Columns columns) {
      this.file = file;
      this.columns = columns;
    }

    /** The comment of a row, or nothing if it has no text. */
    Optional<Comment> comment(Row row) throws BrokenFileException {
      String id = columns.id(file, row);
      if (columns.id().isPresent()) {
        requireNew(id, row.line());
      }
      Optional<String> text = columns.text(file, row);
      if (text.isEmpty()) {
        withoutText++;
        return Optional.empty();
      }
      return Optional.of(new Comment(id, text.get(), columns.others(row)));
    }

    private void requireNew(String id, long line) throws BrokenFileException {
      int length = id.getBytes(StandardCharsets.UTF_8).length;
      if (length > LONGEST_ID) {
        throw new BrokenFileException(
            file,
            line,
            "[" + columns.id().get() + "] must be at most 512 bytes long, got " + length);
      }
      Long earlier = linesById.putIfAbsent(id, line);
      if (earlier != null) {
        throw new BrokenFileException(
            file,
            line,
            "the id ["
                + id
                + "] is that of line "
                + earlier
                + " already; -Did=COLUMN names another column, -Did= numbers the lines");
      }
    }
  }
}
