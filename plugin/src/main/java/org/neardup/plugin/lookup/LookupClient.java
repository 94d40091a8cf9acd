// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.lookup;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.TreeSet;
import java.util.function.BiFunction;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.neardup.plugin.results.DocumentName;
import org.neardup.plugin.shard.ShardFailures;
import org.neardup.plugin.shard.SigningSchemes;
import org.opensearch.ResourceNotFoundException;
import org.opensearch.action.IndicesRequest;
import org.opensearch.common.Nullable;
import org.opensearch.core.action.ActionListener;
import org.opensearch.core.tasks.TaskId;
import org.opensearch.transport.client.Client;

/**
 * Asks all shards of some indices, and reads a text in question there.
 *
 * @param client asks
 * @param parent task of the request
 * @param request has the indices
 * @param field a field of type {@code neardup}
 * @param signed what the field signs for the steps of this request, in the plural
 * @param failed told failures
 */
public record LookupClient(
    Client client,
    TaskId parent,
    IndicesRequest request,
    String field,
    String signed,
    Consumer<Exception> failed) {

  /** What may be the name of an index, unlike the beginning of a URL. */
  private static final Pattern IS_INDEX = Pattern.compile("[^\\p{Lu}:,*?\"<>|\\s\\\\#]+");

  /**
   * A text that a request names.
   *
   * @param path prefix of its parameters in messages, with its dot; empty for none
   * @param id of the document as given; null if there is a text
   * @param text null if there is an id
   */
  public record Named(String path, @Nullable String id, @Nullable String text) {
    private String parameter(String key) {
      return "[" + path + key + "]";
    }
  }

  /**
   * How a text is read.
   *
   * @param step the step that reads the document of an id, or a text
   * @param found what an answer says of the text; null if nothing
   * @param none instead of a text where there is no shard
   */
  public record Reading<T>(
      BiFunction<String, String, LookupStep> step, Function<LookupAnswer, T> found, T none) {}

  /** The text in question and its document; null without one. */
  public record InQuestion<T>(@Nullable DocumentName document, T text) {}

  /** Asks all shards. */
  public void ask(LookupStep step, Consumer<LookupResponse> answered) {
    ask(request.indices(), step, answered);
  }

  private void ask(String[] indices, LookupStep step, Consumer<LookupResponse> answered) {
    LookupRequest lookup = new LookupRequest(indices, request.indicesOptions(), field, step);
    lookup.setParentTask(parent);
    client.execute(
        LookupAction.INSTANCE,
        lookup,
        ActionListener.wrap(
            answer -> {
              if (answer.getFailedShards() > 0) {
                throw ShardFailures.of(answer);
              }
              answered.accept(answer);
            },
            failed));
  }

  /** Reads a document or text. */
  public <T> void read(Named named, Reading<T> reading, Consumer<InQuestion<T>> then) {
    if (named.id() == null) {
      readText(named.text(), reading, then);
      return;
    }
    // A full name wins over an equal id: otherwise its document could not be named.
    int slash = named.id().indexOf('/');
    String index = named.id().substring(0, Math.max(slash, 0));
    if (IS_INDEX.matcher(index).matches() && slash < named.id().length() - 1) {
      readDocument(named, reading, named.id().substring(slash + 1), index, then);
    } else {
      readDocument(named, reading, named.id(), null, then);
    }
  }

  /**
   * Asks all shards for their signing, and one for the signatures of the text: all would return the
   * same.
   */
  private <T> void readText(String text, Reading<T> reading, Consumer<InQuestion<T>> then) {
    ask(
        reading.step().apply(null, null),
        answer -> {
          requireField(answer);
          Optional<String> one =
              answer.shards().stream()
                  .filter(shard -> shard.scheme() != null)
                  .map(shard -> shard.getShardId().getIndexName())
                  .findFirst();
          if (one.isEmpty()) {
            then.accept(new InQuestion<>(null, reading.none()));
            return;
          }
          ask(
              new String[] {one.get()},
              reading.step().apply(null, text),
              signed -> then.accept(new InQuestion<>(null, ofText(signed, reading))));
        });
  }

  private static <T> T ofText(LookupResponse answer, Reading<T> reading) {
    return answer.shards().stream()
        .map(shard -> found(shard, reading))
        .filter(Objects::nonNull)
        .findFirst()
        .orElse(reading.none()); // its index is gone
  }

  @Nullable
  private static <T> T found(LookupShardResponse shard, Reading<T> reading) {
    return shard.answer() == null ? null : reading.found().apply(shard.answer());
  }

  /**
   * Asks for the document.
   *
   * @param id of the document, without its index
   * @param index its index; null for any. If it has no such document, the name is an id
   */
  private <T> void readDocument(
      Named named,
      Reading<T> reading,
      String id,
      @Nullable String index,
      Consumer<InQuestion<T>> then) {
    ask(
        reading.step().apply(id, null),
        answer -> {
          requireField(answer);
          List<InQuestion<T>> found = new ArrayList<>();
          for (LookupShardResponse shard : answer.shards()) {
            String shardIndex = shard.getShardId().getIndexName();
            T text = found(shard, reading);
            if (text != null && (index == null || index.equals(shardIndex))) {
              found.add(new InQuestion<>(new DocumentName(shardIndex, id), text));
            }
          }
          if (found.isEmpty() && index != null) {
            readDocument(named, reading, named.id(), null, then);
          } else {
            then.accept(only(named, found));
          }
        });
  }

  private <T> InQuestion<T> only(Named named, List<InQuestion<T>> found) {
    if (found.isEmpty()) {
      throw new ResourceNotFoundException(
          "document [{}] with a value of [{}] not found in {}",
          named.id(),
          field,
          List.of(request.indices()));
    }
    if (found.size() > 1) {
      TreeSet<String> indices =
          found.stream()
              .map(text -> text.document().index())
              .collect(Collectors.toCollection(TreeSet::new));
      throw new IllegalArgumentException(
          (indices.size() == 1
                  ? "%s must name one document, got [%s], of which %s has several, with"
                      + " different routings; give the %s"
                  : "%s must name one document, got [%s], which is in %s; write index/id")
              .formatted(named.parameter("id"), named.id(), indices, named.parameter("text")));
    }
    return found.getFirst();
  }

  private void requireField(LookupResponse answer) {
    for (LookupShardResponse shard : answer.shards()) {
      if (shard.lack() != null) {
        throw new IllegalArgumentException(shard.lack());
      }
    }
    SigningSchemes schemes = new SigningSchemes();
    for (LookupShardResponse shard : answer.shards()) {
      schemes.add(shard.scheme(), shard.getShardId().getIndexName());
    }
    if (schemes.isEmpty() && !answer.shards().isEmpty()) {
      throw new IllegalArgumentException(
          "[field] must name a field of the index, got [%s], which %s does not have"
              .formatted(field, List.of(request.indices())));
    }
    schemes.requireOne("sign " + signed);
  }
}
