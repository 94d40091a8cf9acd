// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.run.shards;

import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.neardup.plugin.run.NodeServices;
import org.neardup.plugin.run.RunTask;
import org.neardup.plugin.run.definition.RunDefinition;
import org.neardup.plugin.settings.NeardupSettings;
import org.neardup.plugin.shard.Cancellation;
import org.neardup.plugin.shard.ShardFailures;
import org.neardup.plugin.shard.SigningSchemes;
import org.neardup.plugin.shard.grouping.GroupedShard;
import org.neardup.plugin.shard.grouping.PinAction;
import org.neardup.plugin.shard.grouping.PinRequest;
import org.neardup.plugin.shard.grouping.PinResponse;
import org.neardup.plugin.shard.grouping.PinShardResponse;
import org.opensearch.OpenSearchStatusException;
import org.opensearch.common.UUIDs;
import org.opensearch.index.query.QueryBuilder;

/** Pins all shards of a run, or none. */
public final class ShardPinning {

  private final NodeServices node;

  public ShardPinning(NodeServices node) {
    this.node = node;
  }

  /**
   * Pins the shards, and waits for that; what for is said now, and done by {@link #group}.
   *
   * @param query null for all documents
   * @param now what "now" means in the query, milliseconds since the epoch
   * @param earlier views whose place these take
   * @throws OpenSearchStatusException 503 if a shard has no active copy
   */
  public ShardGateway pin(
      String[] indices,
      RunDefinition definition,
      QueryBuilder query,
      RunTask task,
      long now,
      Optional<ViewsCheckpoint> earlier) {
    String attempt = UUIDs.randomBase64UUID();
    PinRequest request =
        new PinRequest(
            indices,
            definition.field(),
            definition.method().tokenSource(),
            query,
            definition.timestampField(),
            definition.method().attributes(),
            definition.attributes().values(),
            namedIds(definition.linkedDocuments()),
            now,
            attempt);
    earlier.ifPresent(views -> request.takePlaceOf(views.sequenceNumbers()));
    request.setParentTask(node.cluster().localNode().getId(), task.getId());
    Answer<PinResponse> answer = new Answer<>();
    node.client().execute(PinAction.INSTANCE, request, answer);
    SignsOfLife signsOfLife = SignsOfLife.whilePinning(node.transport(), node.cluster(), attempt);
    PinResponse response =
        answer.await(
            () -> {
              Cancellation.ensureNotCancelled(task);
              signsOfLife.sendIfDue(); // or the first views expire before the last are there
            },
            late -> gateway(task, late).close());
    ShardGateway gateway = gateway(task, response);
    if (response.getFailedShards() > 0) {
      gateway.close();
      throw ShardFailures.of(response);
    }
    if (gateway.size() == 0) { // or a later attempt would take no index for all
      throw new IllegalArgumentException(
          "[field] must name a field of an index, got [%s], which none of %s has any more"
              .formatted(definition.field(), List.of(indices)));
    }
    return gateway;
  }

  /**
   * Has pinned shards group their documents, and waits for that.
   *
   * @param earlier views whose place these take
   * @throws OpenSearchStatusException 409 if the documents of earlier views are no longer there
   * @throws IllegalArgumentException if there are too many documents, or signed in several ways
   */
  public void group(ShardGateway gateway, Optional<ViewsCheckpoint> earlier) {
    gateway.group();
    earlier.ifPresent(views -> views.requireSame(gateway.shards()));
    requireFew(gateway.shards());
    requireOneScheme(gateway.shards());
  }

  private ShardGateway gateway(RunTask task, PinResponse pinned) {
    return new ShardGateway(
        node.transport(),
        node.cluster(),
        task,
        pinned.shards().stream().map(PinShardResponse::view).toList(),
        pinned.withoutField(),
        pinned.shards().stream()
            .filter(PinShardResponse::isBehind)
            .map(shard -> shard.getShardId().getIndexName())
            .distinct()
            .sorted()
            .toList());
  }

  private void requireFew(List<GroupedShard> shards) {
    long documents = shards.stream().mapToLong(shard -> shard.groups().documents()).sum();
    long most = node.cluster().getClusterSettings().get(NeardupSettings.MAX_DOCUMENTS);
    if (documents > most) {
      throw new IllegalArgumentException(
          "[query] must match at most "
              + most
              + " documents with the field, got "
              + documents
              + "; the setting is ["
              + NeardupSettings.MAX_DOCUMENTS.getKey()
              + "]");
    }
  }

  private static void requireOneScheme(List<GroupedShard> shards) {
    SigningSchemes schemes = new SigningSchemes();
    for (GroupedShard shard : shards) {
      schemes.add(shard.signatureScheme(), shard.shardId().getIndexName());
    }
    schemes.requireOne("be signed");
  }

  /** An id may itself have a slash: both readings of {@code index/id} are looked for. */
  private static Set<String> namedIds(List<String> names) {
    Set<String> ids = new HashSet<>();
    for (String name : names) {
      ids.add(name);
      ids.add(name.substring(name.indexOf('/') + 1));
    }
    return ids;
  }
}
