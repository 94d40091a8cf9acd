// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.results;

import java.util.Collection;
import java.util.List;
import java.util.stream.Collectors;
import org.opensearch.action.admin.indices.create.CreateIndexRequest;
import org.opensearch.action.support.ActiveShardCount;
import org.opensearch.cluster.metadata.IndexMetadata;
import org.opensearch.common.settings.Settings;
import org.opensearch.common.unit.TimeValue;
import org.opensearch.core.xcontent.MediaTypeRegistry;
import org.opensearch.index.IndexSettings;
import org.opensearch.index.translog.Translog;
import org.opensearch.indices.SystemIndexDescriptor;

/**
 * The indices of runs and their results: names and creation.
 *
 * <pre>
 *   .neardup-runs          system index   a record and a request a run   RunDocuments
 *   .neardup-checkpoints   system index   parts of what runs have found  RunCheckpoints
 *   .neardup-rows-{run}    system index   1000 documents of the run each {@link RowChunk}
 *   neardup-{run}          plain index    a document a distinct text     {@link TextEntry}
 *                                         and one a cluster              {@link ClusterEntry},
 *                                         or what became of it           {@link Tombstone},
 *                                         one a further copy of a text   {@link CopyEntry},
 *                                         questions to reviewers         {@link QuestionEntry},
 *                                         one an itemset                 {@link ItemsetEntry},
 *                                         and further texts of those     {@link ItemsetTexts},
 *                                         or one a passage               {@link PassageEntry}
 * </pre>
 *
 * The plain index is also for dashboards; completion of a run adds the alias {@link
 * #RESULTS_ALIAS}. Where {@link Revisions revisions} took the place of the results of a run, {@code
 * neardup-{run}} is an alias of the plain index of the last one. All have one shard and, with at
 * least two nodes, one replica.
 */
public final class ResultsIndices {

  /** The index of the runs. */
  public static final String RUNS = ".neardup-runs";

  /** The alias of the results of all completed runs. */
  public static final String RESULTS_ALIAS = "neardup-results";

  /** The index of the checkpoints of runs. */
  public static final String CHECKPOINTS = ".neardup-checkpoints";

  private static final TimeValue COPY_PATIENCE = TimeValue.timeValueSeconds(10);

  static final String ROWS_PREFIX = ".neardup-rows-";
  static final String RESULTS_PREFIX = "neardup-";

  /** The key of a mapping that identifies the owner of an index. */
  private static final String MARK = "$mark";

  /** The place of {@link DocumentAttributes} in a mapping. */
  private static final String ATTRIBUTES = "$attributes";

  private static final String NO_PIPELINE = "_none";

  private static final String RUNS_MAPPING =
      """
      {
        "_meta": {"version": 1},
        "dynamic": false,
        "properties": {
          "run_id": {"type": "keyword"},
          "state": {"type": "keyword"},
          "start_time_in_millis": {"type": "long"},
          "summary": {"type": "object", "enabled": false},
          "request": {"type": "object", "enabled": false}
        }
      }
      """;

  private static final String CHECKPOINTS_MAPPING =
      """
      {
        "_meta": {"version": 1},
        "dynamic": false,
        "properties": {
          "run_id": {"type": "keyword"}
        }
      }
      """;

  private static final String ROWS_MAPPING =
      """
      {
        "_meta": {"version": 1, $mark},
        "dynamic": false,
        "properties": {
          "first": {"type": "long"},
          "index": {"type": "keyword", "doc_values": false},
          "ids": {"type": "keyword", "doc_values": false},
          "rows": {"type": "object", "enabled": false}
        }
      }
      """;

  private static final String RESULTS_MAPPING =
      """
      {
        "_meta": {"version": 1, $mark},
        "_source": {"enabled": true, "includes": [], "excludes": []},
        "dynamic": false,
        "properties": {
          "type": {"type": "keyword"},
          "run_id": {"type": "keyword"},
          "cluster_id": {"type": "keyword"},
          "category": {"type": "keyword"},
          "changed_alike": {"type": "integer", "index": false},
          "row": {"type": "long"},

          "index": {"type": "keyword"},
          "id": {"type": "keyword"},
          "document_index": {"type": "alias", "path": "index"},
          "document_id": {"type": "alias", "path": "id"},
          "copies": {"type": "integer"},
          "later": {"type": "integer", "index": false},
          "copy_of": {"type": "keyword"},
          "timestamp": {"type": "date"},
          $attributes
          "role": {"type": "keyword"},
          "distance": {"type": "double", "index": false},
          "containment": {"type": "double", "index": false},
          "contained": {"type": "double", "index": false},
          "word_overlap": {"type": "double", "index": false},
          "found_elsewhere": {"type": "double", "index": false},
          "placed_by": {"type": "keyword"},
          "evidence": {"type": "double", "index": false},
          "links": {
            "properties": {
              "type": {"type": "keyword"},
              "because": {"type": "keyword", "ignore_above": 1024}
            }
          },
          "words": {"type": "integer", "index": false},
          "digest_start": {"type": "long", "index": false},
          "unique_length": {"type": "integer"},
          "unique_text": {
            "properties": {
              "start": {"type": "integer", "index": false},
              "end": {"type": "integer", "index": false},
              "text": {"type": "text"}
            }
          },

          "size": {"type": "integer"},
          "texts": {"type": "integer"},
          "exact_copies": {"type": "integer"},
          "reference": {
            "properties": {
              "index": {"type": "keyword"},
              "id": {"type": "keyword"}
            }
          },
          "reference_index": {"type": "alias", "path": "reference.index"},
          "reference_id": {"type": "alias", "path": "reference.id"},
          "into": {"type": "keyword"},
          "merged_into": {"type": "alias", "path": "into"},
          "rank": {"type": "integer"},
          "question_rank": {"type": "alias", "path": "rank"},
          "together": {"type": "boolean"},
          "gap": {"type": "double", "index": false},
          "categories": {
            "properties": {
              "reference": {"type": "integer"},
              "exact": {"type": "integer"},
              "minor_change": {"type": "integer"},
              "block_added": {"type": "integer"},
              "block_deleted": {"type": "integer"},
              "minor_change_block_edit": {"type": "integer"},
              "block_reordering": {"type": "integer"},
              "key_block": {"type": "integer"},
              "repeated": {"type": "integer"},
              "bag_of_words": {"type": "integer"},
              "singleton": {"type": "integer"}
            }
          },
          "mean_distance": {"type": "double"},
          "max_distance": {"type": "double"},
          "preview": {"type": "text"},
          "letter": {
            "properties": {
              "text": {"type": "text"},
              "segments": {"type": "object", "enabled": false},
              "texts": {"type": "integer"}
            }
          },
          "unique_text_documents": {"type": "integer"},
          "left": {
            "properties": {
              "index": {"type": "keyword"},
              "id": {"type": "keyword"},
              "copies": {"type": "integer"},
              "sentences": {"type": "integer"},
              "start": {"type": "integer"},
              "end": {"type": "integer"}
            }
          },
          "right": {
            "properties": {
              "index": {"type": "keyword"},
              "id": {"type": "keyword"},
              "copies": {"type": "integer"},
              "sentences": {"type": "integer"},
              "start": {"type": "integer"},
              "end": {"type": "integer"}
            }
          },
          "left_index": {"type": "alias", "path": "left.index"},
          "left_id": {"type": "alias", "path": "left.id"},
          "left_copies": {"type": "alias", "path": "left.copies"},
          "left_sentences": {"type": "alias", "path": "left.sentences"},
          "left_start": {"type": "alias", "path": "left.start"},
          "left_end": {"type": "alias", "path": "left.end"},
          "right_index": {"type": "alias", "path": "right.index"},
          "right_id": {"type": "alias", "path": "right.id"},
          "right_copies": {"type": "alias", "path": "right.copies"},
          "right_sentences": {"type": "alias", "path": "right.sentences"},
          "right_start": {"type": "alias", "path": "right.start"},
          "right_end": {"type": "alias", "path": "right.end"},
          "sentences": {"type": "integer"},
          "pattern": {"type": "keyword"},

          "itemset": {"type": "long"},
          "support": {"type": "integer"},
          "first": {"type": "integer"},
          "documents": {
            "properties": {
              "index": {"type": "keyword"},
              "id": {"type": "keyword"}
            }
          },
          "names": {"type": "keyword", "doc_values": false},
          "units": {"type": "keyword", "index": false, "doc_values": false},
          "listed": {"type": "integer"},

          "shared_addition_count": {"type": "integer"},
          "shared_additions": {
            "properties": {
              "documents": {"type": "integer"},
              "index": {"type": "keyword"},
              "id": {"type": "keyword"},
              "start": {"type": "integer"},
              "end": {"type": "integer"},
              "text": {"type": "text"}
            }
          }
        }
      }
      """;

  private ResultsIndices() {}

  /** The name of the index of the rows of a run. */
  public static String rows(String runId) {
    return ROWS_PREFIX + runId;
  }

  /** The name of the index of the texts, clusters, itemsets or passages of a run. */
  public static String results(String runId) {
    return RESULTS_PREFIX + runId;
  }

  /** The system indices that the plugin declares. */
  public static Collection<SystemIndexDescriptor> systemIndices() {
    return List.of(
        new SystemIndexDescriptor(RUNS + "*", "Runs of near-duplicate detection"),
        new SystemIndexDescriptor(CHECKPOINTS + "*", "Runs of near-duplicate detection under way"),
        new SystemIndexDescriptor(ROWS_PREFIX + "*", "Clusters of near-duplicates by document"));
  }

  /** Makes the index of the runs. */
  public static CreateIndexRequest createRuns() {
    return lasting(create(RUNS, true, RUNS_MAPPING));
  }

  /** Makes the index of the checkpoints. */
  public static CreateIndexRequest createCheckpoints() {
    return lasting(create(CHECKPOINTS, true, CHECKPOINTS_MAPPING));
  }

  /** Makes the index of the rows of a run. */
  public static CreateIndexRequest createRows(RunKey run, String writer) {
    return createFilled(
        rows(run.runId()), true, ROWS_MAPPING.replace(MARK, RunIndices.mark(run, writer)));
  }

  /**
   * Makes the index of the texts and clusters of a run, without its alias.
   *
   * @param attributes names of the attributes of its documents
   */
  static CreateIndexRequest createResults(
      RunKey run, String writer, Collection<String> attributes) {
    return createFilled(
        results(run.runId()),
        false,
        RESULTS_MAPPING
            .replace(MARK, RunIndices.mark(run, writer))
            .replace(ATTRIBUTES, mapped(attributes)));
  }

  /** Long values are not written, see {@code AttributeReader}. */
  private static String mapped(Collection<String> attributes) {
    return attributes.isEmpty() // the mapping of an index has no object without fields
        ? ""
        : attributes.stream()
            .map("\"%s\": {\"type\": \"keyword\"}"::formatted)
            .collect(Collectors.joining(", ", "\"attributes\": {\"properties\": {", "}},"));
  }

  /** Its content cannot be recovered: waits a while for the replica on another node. */
  private static CreateIndexRequest lasting(CreateIndexRequest request) {
    request.waitForActiveShards(ActiveShardCount.ALL);
    request.timeout(COPY_PATIENCE);
    return request;
  }

  /**
   * Of a run's results. Nothing is refreshed while they are written; {@link
   * ResultsIndex#requireWhole} refreshes them in the end.
   */
  private static CreateIndexRequest createFilled(String name, boolean hidden, String mapping) {
    CreateIndexRequest request = create(name, hidden, mapping);
    return request.settings(
        Settings.builder()
            .put(request.settings())
            .put(IndexSettings.INDEX_REFRESH_INTERVAL_SETTING.getKey(), TimeValue.MINUS_ONE));
  }

  private static CreateIndexRequest create(String name, boolean hidden, String mapping) {
    Settings settings =
        Settings.builder()
            .put(IndexMetadata.SETTING_NUMBER_OF_SHARDS, 1)
            .put(IndexMetadata.SETTING_AUTO_EXPAND_REPLICAS, "0-1")
            .put(IndexMetadata.SETTING_INDEX_HIDDEN, hidden)
            // settings of a template could otherwise lose or modify what is written or read
            .put(
                IndexSettings.INDEX_TRANSLOG_DURABILITY_SETTING.getKey(),
                Translog.Durability.REQUEST)
            .put(IndexSettings.DEFAULT_PIPELINE.getKey(), NO_PIPELINE)
            .put(IndexSettings.FINAL_PIPELINE.getKey(), NO_PIPELINE)
            .put(IndexSettings.DEFAULT_SEARCH_PIPELINE.getKey(), NO_PIPELINE)
            .build();
    return new CreateIndexRequest(name, settings).mapping(mapping, MediaTypeRegistry.JSON);
  }
}
