package org.neardup.plugin.generate;

import java.util.ArrayList;
import java.util.List;
import org.neardup.generator.CopyGenerator;
import org.neardup.generator.SourcePool;
import org.neardup.generator.TextStatistics;
import org.neardup.plugin.generate.SampledNames.Sampled;
import org.neardup.plugin.generate.SourceReader.Document;
import org.neardup.plugin.shard.Cancellation;
import org.opensearch.action.admin.indices.refresh.RefreshRequest;
import org.opensearch.action.fieldcaps.FieldCapabilitiesRequest;
import org.opensearch.action.fieldcaps.FieldCapabilitiesResponse;
import org.opensearch.action.support.IndicesOptions;
import org.opensearch.cluster.metadata.IndexNameExpressionResolver;
import org.opensearch.cluster.service.ClusterService;
import org.opensearch.common.Nullable;
import org.opensearch.common.util.concurrent.ThreadContext.StoredContext;
import org.opensearch.core.tasks.TaskId;
import org.opensearch.index.query.QueryBuilder;
import org.opensearch.transport.client.Client;
import org.opensearch.transport.client.ParentTaskAssigningClient;

/**
 * Makes one collection, on one thread that waits.
 *
 * <ol>
 *   <li>The field is looked up, and the destination checked against the source.
 *   <li>The names of all documents are read: how many there are, and which are drawn for the pool.
 *   <li>The texts of those are read: the pool.
 *   <li>The destination is made. Whatever can be found to be wrong has been found by now.
 *   <li>All texts are read, and each is written with its copies.
 * </ol>
 */
public final class Generation {

  /** A limit on what one request writes. */
  static final long MOST_WRITTEN = 10_000_000;

  /** Documents with text that the pool is made of. */
  static final int POOL_TEXTS = 1000;

  /** What the texts of the pool may have in all, in UTF-16 units. */
  static final long POOL_CHARACTERS = 16L << 20;

  /** Documents drawn, so that enough of them have a text and not too much. */
  private static final int DRAWN = 10 * POOL_TEXTS;

  /** Documents of the pool read at a time; they may be large. */
  private static final int POOL_BATCH = 32;

  private static final IndicesOptions SOURCE = IndicesOptions.strictExpandOpenAndForbidClosed();

  private final ParentTaskAssigningClient client;
  private final ClusterService cluster;
  private final GenerationDefinition definition;
  @Nullable private final QueryBuilder query;
  private final GenerationTask task;
  private final Destination destination;
  private final CollectionIds ids;
  private final boolean refresh;
  private final long start = System.nanoTime();
  @Nullable private CollectionWriter writer; // none until all is checked
  private long seen;
  private long sources;
  private long skipped;

  /**
   * @param query that of the definition, null for all documents
   * @param refresh whether the collection can be searched as soon as this ends
   */
  public Generation(
      Client client,
      ClusterService cluster,
      IndexNameExpressionResolver resolver,
      GenerationDefinition definition,
      @Nullable QueryBuilder query,
      boolean refresh,
      GenerationTask task) {
    this.client =
        new ParentTaskAssigningClient(
            client, new TaskId(cluster.localNode().getId(), task.getId()));
    this.cluster = cluster;
    this.definition = definition;
    this.query = query;
    this.refresh = refresh;
    this.task = task;
    this.destination = new Destination(definition.destination(), resolver);
    this.ids = new CollectionIds(definition.seed(), definition.field(), definition.operations());
  }

  /**
   * Makes the collection. One that is cancelled says so, and what it has written.
   *
   * @throws IllegalArgumentException for what is wrong with the request, before anything is written
   */
  public GenerationSummary run() {
    try {
      make();
    } catch (RuntimeException e) {
      if (!task.isCancelled()) {
        throw e;
      }
      return summary(task.getReasonCancelled());
    }
    return summary(null);
  }

  private void make() {
    Cancellation.check(task); // it may have waited for a thread
    FieldCapabilitiesResponse found = fieldCapabilities();
    String path = SourceField.path(definition.field(), found, cluster.state().metadata());
    destination.requireOpen(cluster.state());
    destination.requireApartFrom(definition.indices(), SOURCE, cluster.state());
    DocumentNames names = new DocumentNames(found.getIndices().length > 1);
    try (SourceReader source = new SourceReader(client, task, definition.indices(), SOURCE, path)) {
      SourcePool pool = pool(source, draw(source, names));
      destination.create(client, cluster.state(), path);
      write(source, names, pool, path);
    }
    if (refresh) {
      refresh();
    }
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

  private List<Sampled> draw(SourceReader source, DocumentNames names) {
    SampledNames sample = new SampledNames(definition.seed(), DRAWN);
    long most = MOST_WRITTEN / (definition.copies() + 1);
    source.names(
        query,
        document -> {
          String name = names.of(document.index(), document.id());
          task.progress("sample", ++seen, 0);
          if (seen > most) {
            throw new IllegalArgumentException(
                "[copies] must make at most "
                    + MOST_WRITTEN
                    + " documents with the originals, got "
                    + definition.copies()
                    + " of more than "
                    + most
                    + " documents");
          }
          if (ids.isCopy(name)) {
            throw new IllegalArgumentException(
                "[seed] must be another one than that of the copies in the source, got "
                    + definition.seed()
                    + " with the operations that have made ["
                    + name
                    + "]");
          }
          sample.offer(name, document.index(), document.id());
        });
    return sample.drawn();
  }

  /** The texts of the least hashes, in their order, as many as there is room for. */
  private SourcePool pool(SourceReader source, List<Sampled> drawn) {
    List<String> texts = new ArrayList<>();
    long characters = 0;
    for (int i = 0; i < drawn.size() && texts.size() < POOL_TEXTS; i += POOL_BATCH) {
      for (Document document :
          source.texts(drawn.subList(i, Math.min(drawn.size(), i + POOL_BATCH)))) {
        if (document.text() != null
            && texts.size() < POOL_TEXTS
            && characters + document.text().length() <= POOL_CHARACTERS) {
          texts.add(document.text());
          characters += document.text().length();
        }
      }
    }
    SourcePool pool = SourcePool.of(texts);
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

  private void write(SourceReader source, DocumentNames names, SourcePool pool, String path) {
    CopyGenerator generator = new CopyGenerator(pool, definition.operations(), definition.seed());
    writer = new CollectionWriter(client, client.threadPool(), definition, path, ids);
    long total = seen;
    source.texts(
        query,
        document -> {
          task.progress("write", skipped + sources, total);
          if (document.text() == null) {
            skipped++;
          } else {
            sources++;
            write(document, names.of(document.index(), document.id()), generator);
          }
        });
    writer.flush();
  }

  private void write(Document document, String name, CopyGenerator generator) {
    CollectionWriter.Source source =
        new CollectionWriter.Source(
            document.index(), document.id(), name, TextStatistics.of(document.text()));
    writer.original(source, document.text());
    CopyGenerator.Copies copies = generator.of(name, document.text());
    for (int number = 1; number <= definition.copies(); number++) {
      Cancellation.check(task);
      writer.copy(source, number, copy(copies, number, name));
    }
  }

  /** The one thing that is found only now: that operations make a text too long. */
  private CopyGenerator.Copy copy(CopyGenerator.Copies copies, int number, String name) {
    try {
      return copies.copy(number);
    } catch (IllegalArgumentException e) {
      throw new IllegalArgumentException(
          "[operations] "
              + e.getMessage()
              + ", in copy "
              + number
              + " of ["
              + name
              + "], after "
              + writer.written()
              + " documents were written",
          e);
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
        definition.destination(),
        cancelled);
  }
}
