// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.action.cluster;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import org.neardup.edit.Edit;
import org.neardup.edit.EditDescriber;
import org.neardup.edit.alignment.ReferenceText;
import org.neardup.plugin.memory.MemoryCharge;
import org.neardup.plugin.results.DocumentName;
import org.neardup.plugin.results.reading.Members;
import org.neardup.plugin.shard.Cancellation;
import org.neardup.plugin.shard.comparing.ShardSource;
import org.neardup.plugin.text.DocumentTexts;
import org.neardup.plugin.text.Redline;
import org.opensearch.action.ActionRunnable;
import org.opensearch.core.action.ActionListener;
import org.opensearch.core.common.breaker.CircuitBreaker;
import org.opensearch.core.tasks.TaskId;
import org.opensearch.tasks.CancellableTask;
import org.opensearch.threadpool.ThreadPool;

/**
 * Reads the texts of the documents of a cluster as they are now, and compares them with its letter,
 * or with its reference if it has none. A few texts are read at a time.
 */
final class TextsOfMembers {

  /** Documents read at once. */
  private static final int BATCH = 20;

  /** Most UTF-16 units of one text, and of all texts of one answer. */
  static final int MAX_LENGTH = 1 << 20;

  static final long MAX_TOTAL_LENGTH = 1 << 23;

  /** Most parts in one answer. */
  static final int MAX_EDITS = 200_000;

  /** A word of a sentence has more characters, with those after it. */
  private static final int CHARACTERS_PER_WORD = 4;

  private final DocumentTexts texts;
  private final ThreadPool threads;
  private final CircuitBreaker breaker;
  private final CancellableTask task;
  private final TaskId parent;
  private final String field;
  private final Members found;
  private final boolean withText;
  private final MemoryCharge kept; // the texts that are wanted, until they are handed on
  private final List<MemberText> members;
  private ReferenceText letter; // null until it is read, if it cannot be, and without edits
  private long length;
  private int count;

  /**
   * @param task the task of the request
   * @param parent the same for its searches
   * @param field the field that the run compared
   * @param found the cluster and its documents
   * @param withText whether the texts are wanted, beside edits or alone
   */
  TextsOfMembers(
      DocumentTexts texts,
      ThreadPool threads,
      CircuitBreaker breaker,
      CancellableTask task,
      TaskId parent,
      String field,
      Members found,
      boolean withText) {
    this.texts = texts;
    this.threads = threads;
    this.breaker = breaker;
    this.task = task;
    this.parent = parent;
    this.field = field;
    this.found = found;
    this.withText = withText;
    this.kept = new MemoryCharge(breaker, "neardup_texts");
    this.members = new ArrayList<>(Collections.nCopies(found.members().size(), MemberText.UNKNOWN));
  }

  /**
   * Reads all texts without comparing them.
   *
   * <p>Fails with a 400 if there is too much text.
   *
   * @param listener receives one element for each document
   */
  void read(ActionListener<List<MemberText>> listener) {
    take(0, ActionListener.runAfter(listener, kept::close));
  }

  /**
   * Compares all documents.
   *
   * <p>Fails with a 400 if there is too much text.
   *
   * @param then receives one element for each document
   */
  void compare(ActionListener<List<MemberText>> then) {
    ActionListener<List<MemberText>> listener = ActionListener.runAfter(then, kept::close);
    if (found.cluster().letter() != null) {
      letter = found.cluster().letter().reference();
      take(0, listener);
    } else {
      DocumentName reference = found.cluster().reference();
      read(
          reference.index(),
          List.of(reference.id()),
          listener,
          read -> {
            String text = read.get(reference.id());
            if (text != null) {
              requireShort(reference, text);
              letter = ReferenceText.of(text);
            }
            take(0, listener);
          });
    }
  }

  /** What is done with texts by id, on a thread for work of milliseconds. */
  @FunctionalInterface
  private interface TextsRead {
    void accept(Map<String, String> texts);
  }

  private void read(String index, List<String> ids, ActionListener<?> failures, TextsRead then) {
    texts.read(
        index,
        ids,
        field,
        parent,
        ActionListener.wrap(
            read ->
                threads
                    .executor(ThreadPool.Names.SEARCH)
                    .execute(ActionRunnable.run(failing(failures), () -> then.accept(read))),
            failures::onFailure));
  }

  /** Passes failures on, and nothing else. */
  private static ActionListener<Void> failing(ActionListener<?> listener) {
    return ActionListener.wrap(ignored -> {}, listener::onFailure);
  }

  /** Takes the documents from one on: those that follow it in the same index first. */
  private void take(int first, ActionListener<List<MemberText>> listener) {
    if (first == found.members().size()) {
      listener.onResponse(members);
      return;
    }
    String index = document(first).index();
    int end = first;
    List<String> ids = new ArrayList<>();
    while (end < found.members().size()
        && ids.size() < BATCH
        && document(end).index().equals(index)) {
      ids.add(document(end++).id());
    }
    int next = end;
    read(
        index,
        ids,
        listener,
        read -> {
          describe(first, next, read);
          take(next, listener);
        });
  }

  private DocumentName document(int member) {
    return found.members().get(member).document();
  }

  private void describe(int first, int end, Map<String, String> read) {
    EditDescriber describer = new EditDescriber(() -> Cancellation.ensureNotCancelled(task));
    for (int member = first; member < end; member++) {
      String text = read.get(document(member).id());
      if (text != null) {
        requireShort(document(member), text);
        length += text.length();
        requireFew("the texts of these documents", length, MAX_TOTAL_LENGTH, "UTF-16 units");
        if (withText) {
          kept.take((long) Character.BYTES * text.length());
        }
        members.set(
            member,
            new MemberText(
                withText ? text : null, letter == null ? null : redline(describer, text)));
      }
    }
  }

  private Redline redline(EditDescriber describer, String text) {
    List<Edit> parts = edits(describer, text);
    count += parts.size();
    requireFew("the edits of these documents", count, MAX_EDITS, "parts");
    return new Redline(parts);
  }

  private List<Edit> edits(EditDescriber describer, String text) {
    try (MemoryCharge memory = new MemoryCharge(breaker, "neardup_edits")) {
      memory.take(
          ShardSource.BYTES_PER_WORD
              * (text.length() + letter.text().length())
              / CHARACTERS_PER_WORD);
      return describer.edits(letter, text);
    }
  }

  private static void requireShort(DocumentName document, String text) {
    if (text.length() > MAX_LENGTH) {
      throw new IllegalArgumentException(
          "[edits] needs texts of at most %s UTF-16 units, document [%s] has %s"
              .formatted(MAX_LENGTH, document, text.length()));
    }
  }

  private static void requireFew(String what, long number, long most, String unit) {
    if (number > most) {
      throw new IllegalArgumentException(
          "[size] must be smaller: %s have more than %s %s".formatted(what, most, unit));
    }
  }
}
