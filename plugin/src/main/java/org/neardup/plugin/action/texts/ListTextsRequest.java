// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.action.texts;

import java.io.IOException;
import java.util.Map;
import java.util.Objects;
import org.neardup.plugin.request.IntegerParameter;
import org.neardup.plugin.request.ParentTask;
import org.neardup.plugin.request.RunRequest;
import org.neardup.plugin.results.reading.TextSelection;
import org.opensearch.common.Nullable;
import org.opensearch.core.common.io.stream.StreamInput;
import org.opensearch.core.common.io.stream.StreamOutput;
import org.opensearch.core.tasks.TaskId;
import org.opensearch.tasks.Task;

/** Asks for some of the texts of a run. */
public final class ListTextsRequest extends RunRequest {

  static final IntegerParameter FROM = new IntegerParameter("from", 0, 0, Integer.MAX_VALUE);
  static final IntegerParameter SIZE = new IntegerParameter("size", 20, 0, 1000);

  /** Most UTF-16 units of the words. */
  private static final int MAX_WORDS = 1000;

  private final TextSelection selection;
  @Nullable private final String words;
  @Nullable private final String text;
  private final int from;
  private final int size;

  /**
   * @param words that the unique text must have, one at least; null for any text
   * @param text words that the whole text must have, one at least; null for any text
   * @param from number of texts to skip
   * @param size the maximum number of texts
   * @throws IllegalArgumentException if a number is out of range
   */
  public ListTextsRequest(
      String run,
      TextSelection selection,
      @Nullable String words,
      @Nullable String text,
      int from,
      int size) {
    super(run);
    this.selection = Objects.requireNonNull(selection, "selection");
    this.words = checked("unique_text", words);
    this.text = checked("text", text);
    this.from = FROM.check(from);
    this.size = SIZE.check(size);
  }

  @Nullable
  private static String checked(String parameter, @Nullable String words) {
    if (words != null && (words.isBlank() || words.length() > MAX_WORDS)) {
      throw new IllegalArgumentException(
          "[%s] must be words, at most %s UTF-16 units, got %s"
              .formatted(
                  parameter, MAX_WORDS, words.isBlank() ? "[" + words + "]" : words.length()));
    }
    return words;
  }

  public ListTextsRequest(StreamInput in) throws IOException {
    super(in);
    selection = new TextSelection(in);
    words = in.readOptionalString();
    text = in.readOptionalString();
    from = in.readVInt();
    size = in.readVInt();
  }

  @Override
  public void writeTo(StreamOutput out) throws IOException {
    super.writeTo(out);
    selection.writeTo(out);
    out.writeOptionalString(words);
    out.writeOptionalString(text);
    out.writeVInt(from);
    out.writeVInt(size);
  }

  public TextSelection selection() {
    return selection;
  }

  /** Words that the unique text must have; null for any text. */
  @Nullable
  public String words() {
    return words;
  }

  /** Words that the whole text must have; null for any text. */
  @Nullable
  public String text() {
    return text;
  }

  /** Cancelled with what it asks of others. */
  @Override
  public Task createTask(
      long id, String type, String action, TaskId parent, Map<String, String> headers) {
    return new ParentTask(id, type, action, getDescription(), parent, headers);
  }

  public int from() {
    return from;
  }

  public int size() {
    return size;
  }
}
