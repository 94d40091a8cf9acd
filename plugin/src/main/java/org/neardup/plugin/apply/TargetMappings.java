// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.apply;

import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.Set;
import java.util.TreeMap;
import org.neardup.plugin.mapper.NeardupFieldMapper;
import org.neardup.plugin.run.definition.RunDefinition;
import org.neardup.plugin.run.store.RunRecord;
import org.opensearch.ExceptionsHelper;
import org.opensearch.OpenSearchSecurityException;
import org.opensearch.OpenSearchStatusException;
import org.opensearch.action.admin.indices.mapping.put.PutMappingRequest;
import org.opensearch.action.fieldcaps.FieldCapabilities;
import org.opensearch.action.fieldcaps.FieldCapabilitiesRequest;
import org.opensearch.action.fieldcaps.FieldCapabilitiesResponse;
import org.opensearch.action.support.IndicesOptions;
import org.opensearch.cluster.metadata.IndexMetadata;
import org.opensearch.cluster.service.ClusterService;
import org.opensearch.core.action.ActionListener;
import org.opensearch.core.rest.RestStatus;
import org.opensearch.index.mapper.MapperException;
import org.opensearch.transport.client.Client;

/**
 * The mapping of the fields in which outcomes are written. A field that is missing is mapped before
 * the first document is written, since dynamic mapping would make a text of an id, on which
 * documents cannot be collapsed. A field that exists is used if its type fits.
 */
final class TargetMappings {

  private static final String UNMAPPED = "unmapped";
  private static final String OBJECT = "object";

  private final Client client;
  private final ClusterService cluster;
  private final ApplyDefinition definition;
  private final RunRecord run;
  private final Set<String> prepared = new HashSet<>();

  /**
   * @param client makes its requests as the caller
   * @param run with its request
   */
  TargetMappings(Client client, ClusterService cluster, ApplyDefinition definition, RunRecord run) {
    this.client = client;
    this.cluster = cluster;
    this.definition = definition;
    this.run = run;
  }

  /**
   * Checks the fields in all indices of the run before anything is written in one of them. An index
   * that is newer than the run has none of its documents.
   *
   * <p>Fails with a 400 that names the field, its type and what fits.
   *
   * @param listener receives whether the field of the run has digests, since it is of type {@code
   *     neardup}
   */
  void check(ActionListener<Boolean> listener) {
    capabilities(
        RunDefinition.indicesOf(run.request()),
        ActionListener.wrap(
            all -> {
              boolean hasDigests =
                  Set.of(NeardupFieldMapper.CONTENT_TYPE)
                      .containsAll(types(all, run.field()).keySet());
              String[] old =
                  Arrays.stream(all.getIndices()).filter(this::isOfRun).toArray(String[]::new);
              if (definition.remove() || old.length == 0) {
                listener.onResponse(hasDigests); // a field is removed whatever its type
              } else if (old.length == all.getIndices().length) {
                requireFitting(all);
                listener.onResponse(hasDigests);
              } else {
                capabilities(
                    old,
                    ActionListener.map(
                        listener,
                        found -> {
                          requireFitting(found);
                          return hasDigests;
                        }));
              }
            },
            listener::onFailure));
  }

  private boolean isOfRun(String index) {
    IndexMetadata metadata = cluster.state().metadata().index(index);
    return metadata != null && metadata.getCreationDate() <= run.startTimeInMillis();
  }

  /**
   * Maps the fields in indices where they are missing, each index once.
   *
   * <p>Fails with a 400 for an index that is closed or has other fields of these names, and with
   * the status of the cause if the mapping cannot be put.
   */
  void prepare(Set<String> indices, ActionListener<Void> listener) {
    Queue<String> left = new ArrayDeque<>();
    for (String index : indices) {
      IndexMetadata metadata = cluster.state().metadata().index(index);
      if (metadata != null && metadata.getState() == IndexMetadata.State.CLOSE) {
        throw new IllegalArgumentException(
            "the indices of run ["
                + run.runId()
                + "] must be open, got ["
                + index
                + "], which is closed");
      }
      if (metadata != null && !definition.remove() && !prepared.contains(index)) {
        left.add(index);
      }
    }
    prepareNext(left, listener);
  }

  private void prepareNext(Queue<String> left, ActionListener<Void> listener) {
    String index = left.poll();
    if (index == null) {
      listener.onResponse(null);
      return;
    }
    capabilities(
        new String[] {index},
        ActionListener.wrap(
            found -> {
              requireFitting(found);
              Map<String, Object> missing = missing(found);
              if (missing.isEmpty()) {
                prepared.add(index);
                prepareNext(left, listener);
                return;
              }
              PutMappingRequest put = new PutMappingRequest(index).source(missing);
              client
                  .admin()
                  .indices()
                  .putMapping(
                      put,
                      ActionListener.wrap(
                          acknowledged -> {
                            prepared.add(index);
                            prepareNext(left, listener);
                          },
                          e -> listener.onFailure(notMapped(index, e))));
            },
            listener::onFailure));
  }

  private void capabilities(String[] indices, ActionListener<FieldCapabilitiesResponse> listener) {
    Set<String> fields = new LinkedHashSet<>();
    fields.add(run.field());
    definition
        .fields()
        .values()
        .forEach(
            name -> {
              fields.add(name);
              for (String ancestor : new TargetField(name).ancestors()) {
                fields.add(ancestor);
                fields.add(ancestor + ".*"); // an object is found by what it contains
              }
            });
    client.fieldCaps(
        new FieldCapabilitiesRequest()
            .fields(fields.toArray(String[]::new))
            .includeUnmapped(true)
            .indices(indices)
            .indicesOptions(IndicesOptions.lenientExpandOpen()),
        listener);
  }

  private void requireFitting(FieldCapabilitiesResponse found) {
    definition
        .fields()
        .forEach(
            (outcome, name) -> {
              types(found, name)
                  .forEach(
                      (type, field) -> {
                        if (!outcome.fitting().contains(type) || !field.isAggregatable()) {
                          throw unfitting(
                              outcome,
                              "of type " + outcome.fitting() + " with doc values, or not mapped",
                              name + "] of type [" + type,
                              field,
                              found);
                        }
                      });
              for (String ancestor : new TargetField(name).ancestors()) {
                types(found, ancestor)
                    .forEach(
                        (type, field) -> {
                          if (!type.equals(OBJECT)) {
                            throw unfitting(
                                outcome,
                                "in an object",
                                name + "] in [" + ancestor + "] of type [" + type,
                                field,
                                found);
                          }
                        });
              }
            });
  }

  private static Map<String, FieldCapabilities> types(
      FieldCapabilitiesResponse found, String name) {
    Map<String, FieldCapabilities> types = found.getField(name);
    Map<String, FieldCapabilities> mapped = new TreeMap<>(types == null ? Map.of() : types);
    mapped.remove(UNMAPPED);
    return mapped;
  }

  private static IllegalArgumentException unfitting(
      Outcome outcome,
      String rule,
      String got,
      FieldCapabilities field,
      FieldCapabilitiesResponse found) {
    // the indices are known if the types differ between them
    String[] indices = field.indices() == null ? found.getIndices() : field.indices();
    return new IllegalArgumentException(
        "[fields.%s] must be a field %s, got [%s] in %s"
            .formatted(outcome.label(), rule, got, List.of(indices)));
  }

  private Map<String, Object> missing(FieldCapabilitiesResponse found) {
    Map<String, Object> mapping = new LinkedHashMap<>();
    definition
        .fields()
        .forEach(
            (outcome, name) -> {
              if (types(found, name).isEmpty()) {
                new TargetField("properties." + name.replace(".", ".properties."))
                    .put(mapping, Map.of("type", outcome.type()));
              }
            });
    return mapping;
  }

  private Exception notMapped(String index, Exception e) {
    Throwable cause = ExceptionsHelper.unwrapCause(e);
    RestStatus status =
        cause instanceof MapperException // as in an object that is not enabled
            ? RestStatus.BAD_REQUEST
            : ExceptionsHelper.status(cause);
    String hint =
        cause instanceof OpenSearchSecurityException
            ? "; a user with the permission [indices:admin/mapping/put] can map them before"
            : "";
    return new OpenSearchStatusException(
        "nothing was written to [{}], since its mapping of the fields {} could not be put: {}{}",
        status,
        e,
        index,
        definition.fields().values(),
        cause.getMessage(),
        hint);
  }
}
