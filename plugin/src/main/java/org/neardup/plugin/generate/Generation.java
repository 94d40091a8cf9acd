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
 * Makes one collection, on one thread that waits.
 *
 * <ol>
 *   <li>The field is looked up, and the destination checked by itself and against the source.
 *   <li>All texts are read: how many there are, which read the same, and whose are drawn for the
 *       pool.
 *   <li>The texts drawn are read again: the pool, if an operation needs one.
 *   <li>The destination is made. Whatever can be found to be wrong has been found by now.
 *   <li>All texts are read again, and each is written with its copies.
 * </ol>
 */
public final class Generation {

  /** A limit on what one request writes. */
  static final long MAX_WRITTEN = 10_000_000;

  /** What a text takes while its copies are made, at most: its words, its paragraphs, a builder. */
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
  @Nullable private CollectionWriter writer; // none until all is checked
  private long documents;
  private long done;
  private long skipped;
  private long tooLong;

  /**
   * @param query that of the definition, null for all documents
   * @param refresh whether the collection can be searched as soon as this ends
   * @param breaker charged for what is kept
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
   * Makes the collection. One that is cancelled says so, and what it has written.
   *
   * @throws IllegalArgumentException for what is wrong with the request, before anything is written
   * @throws org.opensearch.core.common.breaker.CircuitBreakingException if there is not the memory
   *     for it, before anything is written
   * @throws OpenSearchStatusException for whatever goes wrong later, with how much has been written
   *     and the seed to write the same again
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

  /** A failure after writing began says what is there by now, and how to have the rest. */
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
        // what is missing then is nothing that was asked for
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
                "[seed] must be another one than that of the copies in the source, got "
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

  /** Checks that so many documents and their copies are no more than may be written. */
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

  /** The texts of the least hashes, in their order, as many as there is room for. */
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

  @SuppressWarnings("try") // what is held is for closing only
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

  /** As the plugin: whoever may write may have it refreshed, {@code _bulk?refresh} asks no more. */
  @SuppressWarnings("try") // the stored context is for closing only
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
