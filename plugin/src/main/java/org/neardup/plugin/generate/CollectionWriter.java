// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.generate;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.Map;
import org.neardup.edit.Category;
import org.neardup.generator.AppliedOperation;
import org.neardup.generator.CopyGenerator;
import org.neardup.generator.EditedText;
import org.neardup.generator.TextStatistics;
import org.neardup.plugin.generate.SourceReader.Document;
import org.neardup.text.TextSpan;
import org.opensearch.OpenSearchStatusException;
import org.opensearch.action.bulk.BackoffPolicy;
import org.opensearch.action.bulk.BulkItemResponse;
import org.opensearch.action.bulk.BulkRequest;
import org.opensearch.action.bulk.BulkResponse;
import org.opensearch.action.bulk.Retry;
import org.opensearch.action.index.IndexRequest;
import org.opensearch.common.Nullable;
import org.opensearch.common.lease.Releasable;
import org.opensearch.common.xcontent.XContentFactory;
import org.opensearch.core.xcontent.XContentBuilder;
import org.opensearch.threadpool.Scheduler;
import org.opensearch.transport.client.Client;

/**
 * Writes originals and copies with the ground truth, as the caller, in bulks.
 *
 * <pre>
 *   {
 *     "body": "...", "cluster": "17", "category": "delete_paragraphs",
 *     "source": {"index": "letters", "id": "17", "paragraphs": 5, "sentences": 12, ...},
 *     "seed": 42, "copy": 3,
 *     "operations": [{"operation": "delete_paragraphs", "share": 0.3,
 *                     "amount": 2, "words": 61, "characters": 340}],
 *     "added": [{"start": 0, "end": 124}]
 *   }
 * </pre>
 *
 * An original is number 0, without a seed, so that requests with different seeds share it. For one
 * thread; {@link #flush} writes the last documents.
 */
final class CollectionWriter {

  private static final int MAX_DOCUMENTS = 1000;
  private static final long MAX_BYTES = 5L << 20;

  /** Number of bulks after which the reader of the source is notified. */
  private static final int BULKS_BETWEEN = 8;

  /** Bytes of a character while a document is made: the text and its growing JSON. */
  private static final long BYTES_PER_CHARACTER = 10;

  private final Client client;
  private final Retry retry;
  private final GenerationDefinition definition;
  private final String path;
  private final CollectionIds ids;
  private final Memory memory;
  private final Runnable everyFewBulks;
  private BulkRequest bulk = new BulkRequest();
  private long charged;
  private long bulks;
  private long written;

  /**
   * A source document.
   *
   * @param name its name in the collection
   * @param cluster the first name of all documents with the same words
   */
  record Source(Document document, String name, String cluster, TextStatistics statistics) {}

  /**
   * @param scheduler for retries when the index is too busy
   * @param path the field of the text
   * @param memory charged for documents to be written
   * @param everyFewBulks called now and then
   */
  CollectionWriter(
      Client client,
      Scheduler scheduler,
      GenerationDefinition definition,
      String path,
      CollectionIds ids,
      Memory memory,
      Runnable everyFewBulks) {
    this.client = client;
    this.retry = new Retry(BackoffPolicy.exponentialBackoff(), scheduler);
    this.definition = definition;
    this.path = path;
    this.ids = ids;
    this.memory = memory;
    this.everyFewBulks = everyFewBulks;
  }

  /** Writes an original; its category is exact copy, unless it is the first with its words. */
  void original(Source source) {
    add(
        ids.original(source.name),
        source,
        source.name.equals(source.cluster) ? CopyGenerator.ORIGINAL : Category.EXACT.label(),
        null,
        0,
        new EditedText(
            List.of(new EditedText.Paragraph(source.document.text(), false)), List.of()));
  }

  /** Writes a copy. */
  void copy(Source source, int number, CopyGenerator.Copy copy) {
    add(
        ids.copy(source.name, number),
        source,
        copy.category(),
        definition.seed(),
        number,
        copy.edited());
  }

  /** Number of documents written, including those of a bulk that failed in part. */
  long written() {
    return written;
  }

  @SuppressWarnings("try") // the lease is only closed
  private void add(
      String id, Source source, String category, @Nullable Long seed, int copy, EditedText edited) {
    try (Releasable ignored = memory.hold(BYTES_PER_CHARACTER * edited.length());
        XContentBuilder document = XContentFactory.jsonBuilder()) {
      document.startObject();
      text(document, path, edited.text());
      document.field("cluster", source.cluster);
      document.field("category", category);
      source(document, source);
      if (seed != null) {
        document.field("seed", seed.longValue());
      }
      document.field("copy", copy);
      operations(document, edited.applied());
      added(document, edited.added());
      document.endObject();
      bulk.add(new IndexRequest(definition.destination()).id(id).source(document));
    } catch (IOException e) {
      throw new UncheckedIOException("writing to memory", e);
    }
    long more = bulk.estimatedSizeInBytes() - charged;
    memory.take(more);
    charged += more;
    if (bulk.numberOfActions() >= MAX_DOCUMENTS || charged >= MAX_BYTES) {
      flush();
    }
  }

  private static void text(XContentBuilder document, String path, String text) throws IOException {
    int dot = path.indexOf('.');
    if (dot < 0) {
      document.field(path, text);
    } else {
      document.startObject(path.substring(0, dot));
      text(document, path.substring(dot + 1), text);
      document.endObject();
    }
  }

  private static void source(XContentBuilder document, Source source) throws IOException {
    document.startObject("source");
    document.field("index", source.document.document().index());
    document.field("id", source.document.document().id());
    if (source.document.routing() != null) {
      document.field("routing", source.document.routing());
    }
    document.field("paragraphs", source.statistics.paragraphs());
    document.field("sentences", source.statistics.sentences());
    document.field("words", source.statistics.words());
    document.field("characters", source.statistics.characters());
    document.endObject();
  }

  private static void operations(XContentBuilder document, List<AppliedOperation> applied)
      throws IOException {
    document.startArray("operations");
    for (AppliedOperation each : applied) {
      document.startObject();
      document.field("operation", each.operation().name());
      for (Map.Entry<String, Object> parameter :
          OperationParameters.of(each.operation()).entrySet()) {
        document.field(parameter.getKey(), parameter.getValue());
      }
      document.field("amount", each.amount());
      document.field("words", each.words());
      document.field("characters", each.characters());
      document.endObject();
    }
    document.endArray();
  }

  private static void added(XContentBuilder document, List<TextSpan> spans) throws IOException {
    document.startArray("added");
    for (TextSpan span : spans) {
      document.startObject().field("start", span.start()).field("end", span.end()).endObject();
    }
    document.endArray();
  }

  /**
   * Writes the remaining documents.
   *
   * @throws OpenSearchStatusException if a document could not be written, with the reason
   */
  void flush() {
    if (bulk.numberOfActions() == 0) {
      return;
    }
    BulkResponse response = retry.withBackoff(client::bulk, bulk).actionGet();
    bulk = new BulkRequest();
    memory.take(-charged);
    charged = 0;
    BulkItemResponse.Failure failure = null;
    for (BulkItemResponse item : response) {
      if (!item.isFailed()) {
        written++;
      } else if (failure == null) {
        failure = item.getFailure();
      }
    }
    if (failure != null) {
      throw new OpenSearchStatusException(
          "writing document ["
              + failure.getId()
              + "] to ["
              + definition.destination()
              + "]: "
              + failure.getMessage(),
          failure.getStatus(),
          failure.getCause());
    }
    if (++bulks % BULKS_BETWEEN == 0) {
      everyFewBulks.run();
    }
  }
}
