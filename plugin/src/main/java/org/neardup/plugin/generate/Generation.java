// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.generate;

import java.util.Arrays;
import java.util.List;
import org.neardup.generator.CopyGenerator;
import org.neardup.generator.SourcePool;
import org.neardup.generator.TextStatistics;
import org.neardup.plugin.generate.SampledNames.Sampled;
import org.neardup.plugin.generate.SourceReader.Document;
import org.neardup.plugin.shard.Cancellation;
import org.opensearch.ExceptionsHelper;
import org.opensearch.OpenSearchException;
import org.opensearch.OpenSearchStatusException;
import org.opensearch.action.admin.indices.refresh.RefreshRequest;
import org.opensearch.action.fieldcaps.FieldCapabilitiesRequest;
import org.opensearch.action.fieldcaps.FieldCapabilitiesResponse;
import org.opensearch.action.support.IndicesOptions;
import org.opensearch.cluster.metadata.IndexNameExpressionResolver;
import org.opensearch.cluster.service.ClusterService;
import org.opensearch.common.Nullable;
import org.opensearch.common.lease.Releasable;
import org.opensearch.common.util.concurrent.ThreadContext.StoredContext;
import org.opensearch.core.common.breaker.CircuitBreaker;
import org.opensearch.core.rest.RestStatus;
import org.opensearch.core.tasks.TaskId;
import org.opensearch.index.query.QueryBuilder;
import org.opensearch.search.SearchContextMissingException;
import org.opensearch.transport.client.Client;
import org.opensearch.transport.client.ParentTaskAssigningClient;

/**
 * Makes one collection, on one thread that blocks.
 *
 * <ol>
 *   <li>Looks up the field, and checks the destination by itself and against the source.
 *   <li>Reads all texts: counts them, finds equal ones, and samples some for the pool.
 *   <li>Reads the sampled texts again for the pool, if an operation needs one.
 *   <li>Creates the destination. All errors of the request have been found before this step.
 *   <li>Reads all texts again, and writes each with its copies.
 * </ol>
 */
public final class Generation {

  /** Maximum number of documents that one request writes. */
  static final long MAX_WRITTEN = 10_000_000;

  /** Maximum bytes of a text while its copies are made: its words, its paragraphs, a builder. */
  private static final long BYTES_PER_CHARACTER = 8;

  private static final IndicesOptions SOURCE = IndicesOptions.strictExpandOpenAndForbidClosed();

  private final ParentTaskAssigningClient client;
  private final ClusterService cluster;
  private final GenerationDefinition definition;
  @Nullable private final QueryBuilder query;
  private final GenerationTask task;
  private final CircuitBreaker breaker;
  private final Destination destination;
  private final CollectionIds ids;
  private final boolean refresh;
  private final long start = System.nanoTime();
  @Nullable private CollectionWriter writer; // none until all checks are done
  private long documents;
  private long done;
  private long skipped;
  private long tooLong;

  /**
   * @param query that of the definition, null for all documents
   * @param refresh whether the collection is searchable at the end
   * @param breaker charged for the memory kept
   */
  public Generation(
      Client client,
      ClusterService cluster,
      IndexNameExpressionResolver resolver,
      GenerationDefinition definition,
      @Nullable QueryBuilder query,
      boolean refresh,
      GenerationTask task,
      CircuitBreaker breaker) {
    this.client =
        new ParentTaskAssigningClient(
            client, new TaskId(cluster.localNode().getId(), task.getId()));
    this.cluster = cluster;
    this.definition = definition;
    this.query = query;
    this.refresh = refresh;
    this.task = task;
    this.breaker = breaker;
    this.destination = new Destination(definition.destination(), resolver);
    this.ids = new CollectionIds(definition.seed(), definition.field(), definition.operations());
  }

  /**
   * Makes the collection. The summary of a cancelled generation says so, with the number written.
   *
   * @throws IllegalArgumentException for errors of the request, before anything is written
   * @throws org.opensearch.core.common.breaker.CircuitBreakingException if there is not enough
   *     memory, before anything is written
   * @throws OpenSearchStatusException for later failures, with the number of documents written and
   *     the seed for the same result
   */
  public GenerationSummary run() {
    try (Memory memory = new Memory(breaker, task)) {
      make(memory);
    } catch (RuntimeException e) {
      if (!task.isCancelled()) {
        throw e;
      }
      return summary(task.getReasonCancelled());
    }
    return summary(null);
  }

  private void make(Memory memory) {
    Cancellation.ensureNotCancelled(task); // it may have waited for a thread
    FieldCapabilitiesResponse found = fieldCapabilities();
    String path = SourceField.path(definition.field(), found, cluster.state().metadata());
    destination.requireOpen(cluster.state());
    destination.requireApartFrom(definition.indices(), SOURCE, cluster.state());
    DocumentNames names = new DocumentNames(found.getIndices().length > 1);
    try (SourceReader source =
        new SourceReader(client, task, memory, definition.indices(), SOURCE, path)) {
      FirstNames firstNames = new FirstNames(memory);
      SampledNames sample = new SampledNames(definition.seed(), SourcePool.MAX_TEXTS);
      survey(source, names, firstNames, sample);
      SourcePool pool = pool(source, names, sample.drawn(), memory);
      destination.create(client, cluster.state(), path);
      writer =
          new CollectionWriter(
              client, client.threadPool(), definition, path, ids, memory, source::renew);
      try {
        write(source, names, firstNames, pool, memory);
        if (refresh) {
          refresh();
        }
      } catch (RuntimeException e) {
        throw task.isCancelled() ? e : late(e);
      }
    }
  }

  /** A failure after writing began states the number of documents written, and how to continue. */
  private OpenSearchStatusException late(RuntimeException e) {
    Throwable cause = ExceptionsHelper.unwrapCause(e);
    boolean lost =
        Arrays.stream(OpenSearchException.guessRootCauses(cause))
            .anyMatch(root -> root instanceof SearchContextMissingException);
    return new OpenSearchStatusException(
        (lost ? "the point in time that the source is read at has been lost" : cause.getMessage())
            + ", after "
            + writer.written()
            + " documents were written with the seed ["
            + definition.seed()
            + "]",
        // missing parts were not requested then
        lost ? RestStatus.SERVICE_UNAVAILABLE : ExceptionsHelper.status(cause),
        e);
  }

  private FieldCapabilitiesResponse fieldCapabilities() {
    return client
        .fieldCaps(
            new FieldCapabilitiesRequest()
                .fields(definition.field())
                .indices(definition.indices().toArray(String[]::new))
                .indicesOptions(SOURCE))
        .actionGet();
  }

  private void survey(
      SourceReader source, DocumentNames names, FirstNames firstNames, SampledNames sample) {
    source.texts(
        query,
        document -> {
          String name = names.of(document);
          task.progress("sample", ++documents, 0);
          requireFew(documents, definition.copies());
          if (ids.isCopy(name)) {
            throw new IllegalArgumentException(
                "[seed] must differ from that of the copies in the source, got "
                    + definition.seed()
                    + " with the operations that have made ["
                    + name
                    + "]");
          }
          if (document.text() != null) {
            firstNames.add(document.text(), name);
            if (!document.text().isBlank()) {
              sample.offer(name, document.document());
            }
          }
        });
  }

  /** Checks the number of documents and copies against the maximum. */
  static void requireFew(long documents, int copies) {
    long most = MAX_WRITTEN / (copies + 1);
    if (documents > most) {
      throw new IllegalArgumentException(
          "[copies] must make at most "
              + MAX_WRITTEN
              + " documents with the originals, got "
              + copies
              + " of more than "
              + most
              + " documents");
    }
  }

  /** The texts with the least hashes, in order, up to the limits of the pool. */
  private SourcePool pool(
      SourceReader source, DocumentNames names, List<Sampled> drawn, Memory memory) {
    SourcePool.Builder builder = new SourcePool.Builder(definition.operations(), memory);
    source.texts(drawn, names, builder::wantsMore, document -> builder.add(document.text()));
    SourcePool pool = builder.build();
    for (int i = 0; i < definition.operations().size(); i++) {
      var operation = definition.operations().get(i);
      GenerationDefinitionParser.named(
          "operations[" + i + "]",
          () -> {
            pool.requireFor(operation);
            return pool;
          });
    }
    return pool;
  }

  @SuppressWarnings("try") // the lease is only closed
  private void write(
      SourceReader source,
      DocumentNames names,
      FirstNames firstNames,
      SourcePool pool,
      Memory memory) {
    CopyGenerator generator =
        new CopyGenerator(pool, definition.operations(), definition.seed(), memory);
    source.texts(
        query,
        document -> {
          memory.ensureNotCancelled();
          task.progress("write", done++, documents);
          if (document.text() == null) {
            skipped++;
            return;
          }
          long bytes = BYTES_PER_CHARACTER * document.text().length();
          try (Releasable ignored = memory.hold(bytes)) {
            String name = names.of(document);
            CopyGenerator.Copies copies = generator.of(name, document.text());
            if (copies.fit(definition.copies())) {
              write(document, name, firstNames.of(document.text()), copies);
            } else {
              skipped++;
              tooLong++;
            }
          }
        });
    writer.flush();
  }

  private void write(
      Document document, String name, String firstName, CopyGenerator.Copies copies) {
    CollectionWriter.Source source =
        new CollectionWriter.Source(document, name, firstName, TextStatistics.of(document.text()));
    writer.original(source);
    for (int number = 1; number <= definition.copies(); number++) {
      Cancellation.ensureNotCancelled(task);
      writer.copy(source, number, copies.copy(number));
    }
  }

  /** As the plugin: a user with write permission may refresh by {@code _bulk?refresh} as well. */
  @SuppressWarnings("try") // the stored context is only closed
  private void refresh() {
    try (StoredContext ignored = client.threadPool().getThreadContext().stashContext()) {
      client.admin().indices().refresh(new RefreshRequest(definition.destination())).actionGet();
    }
  }

  private GenerationSummary summary(String cancelled) {
    long written = writer == null ? 0 : writer.written();
    // every original is followed by its copies
    long originals = Math.ceilDiv(written, definition.copies() + 1);
    return new GenerationSummary(
        (System.nanoTime() - start) / 1_000_000,
        definition.seed(),
        originals,
        written,
        written - originals,
        skipped,
        tooLong,
        definition.destination(),
        cancelled);
  }
}
