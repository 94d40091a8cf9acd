// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.run.store;

import java.io.IOException;
import java.util.Map;
import org.neardup.plugin.results.RunKey;
import org.neardup.plugin.results.SourceFields;
import org.opensearch.OpenSearchStatusException;
import org.opensearch.core.common.bytes.BytesReference;
import org.opensearch.core.rest.RestStatus;
import org.opensearch.core.xcontent.XContentBuilder;

/**
 * The form in which runs are stored: of each a document with its record, and one with what it was
 * asked, which is written once for its whole life.
 *
 * <p>The record has the format of itself and of the results that it names. A version of the plugin
 * refuses what a later format has: it can't know what else is to be read, and by writing the record
 * anew it would lose what it doesn't know. Lists show such a run nevertheless. So whatever a later
 * format adds, the fields that this one writes stay in the record.
 */
final class StoredRun {

  /**
   * The format that is written. In 1, also that of records without any, each row of results had all
   * keys.
   */
  static final int FORMAT = 2;

  private StoredRun() {}

  /** Writes the record, which has not what the run was asked. */
  static XContentBuilder writeRecord(RunRecord run, XContentBuilder builder) throws IOException {
    RunRecord.Progress progress = run.progress();
    RunDriver driver = run.driver();
    builder.startObject();
    builder.field("format", FORMAT);
    builder.field("run_id", run.runId());
    builder.field("state", run.state().name());
    if (progress.phase() != null) {
      builder.field("phase", progress.phase());
    }
    builder.field("done", progress.done());
    builder.field("total", progress.total());
    builder.field("percent", progress.percent());
    builder.field("start_time_in_millis", run.startTimeInMillis());
    builder.field("took_in_millis", progress.tookInMillis());
    builder.field("summary", run.summary());
    if (run.method() != null) {
      builder.field("method", run.method());
    }
    if (run.error() != null) {
      builder.field("error", run.error());
    }
    builder.field("node", driver.node());
    builder.field("task", driver.task());
    builder.field("generation", driver.generation());
    if (driver.undriven() > 0) {
      builder.field("undriven", driver.undriven());
    }
    if (driver.begun() > 0) {
      builder.field("begun", driver.begun());
      builder.field("begun_at", driver.begunAt());
    }
    if (run.owner() != null) {
      builder.field("owner", run.owner());
    }
    if (run.revised() != null) {
      builder.startObject("revised");
      builder.field("run_id", run.revised().results().runId());
      builder.field("start_time_in_millis", run.revised().results().startTimeInMillis());
      builder.field("time_in_millis", run.revised().timeInMillis());
      builder.endObject();
    }
    return builder.endObject();
  }

  /** Reads what {@link #writeRecord} wrote. */
  static RunRecord readRecord(BytesReference source) {
    SourceFields fields = SourceFields.of(source);
    return new RunRecord(
        new RunKey(fields.string("run_id"), fields.whole("start_time_in_millis")),
        RunState.valueOf(fields.string("state")),
        new RunRecord.Progress(
            fields.optionalString("phase"),
            fields.whole("done"),
            fields.whole("total"),
            percentOf(fields),
            fields.whole("took_in_millis")),
        new RunRecord.Outcome(fields.contents("summary"), fields.optionalString("error")),
        fields.optionalString("method"),
        Map.of(),
        new RunDriver(
            fields.string("node"),
            fields.string("task"),
            countOf(fields, "generation"),
            countOf(fields, "undriven"),
            countOf(fields, "begun"),
            countOf(fields, "begun_at")),
        fields.contents("owner").isEmpty() ? null : RunOwner.ofSource(fields.object("owner")),
        fields.contents("revised").isEmpty() ? null : revised(fields.object("revised")));
  }

  /**
   * Makes sure that this version can read a run and its results, and may write its record.
   *
   * @throws OpenSearchStatusException with 409 if they are of a later format
   */
  static void requireKnownFormat(BytesReference record) {
    SourceFields fields = SourceFields.of(record);
    Long format = fields.optionalWhole("format");
    if (format != null && format > FORMAT) {
      throw new OpenSearchStatusException(
          "run [%s] was stored by a later version of the plugin: its format is %s, and this version knows formats up to %s; install the later version to read, continue or delete it"
              .formatted(fields.string("run_id"), format, FORMAT),
          RestStatus.CONFLICT);
    }
  }

  private static RunRecord.Revised revised(SourceFields fields) {
    return new RunRecord.Revised(
        new RunKey(fields.string("run_id"), fields.whole("start_time_in_millis")),
        fields.whole("time_in_millis"));
  }

  /** Earlier versions did not keep it. */
  private static int percentOf(SourceFields fields) {
    Long stored = fields.optionalWhole("percent");
    if (stored != null) {
      return Math.toIntExact(stored);
    }
    return RunState.valueOf(fields.string("state")) == RunState.COMPLETED ? 100 : 0;
  }

  private static int countOf(SourceFields fields, String name) {
    return fields.optionalWhole(name) == null ? 0 : fields.integer(name);
  }

  /** Writes what the run was asked. */
  static XContentBuilder writeRequest(RunRecord run, XContentBuilder builder) throws IOException {
    return builder
        .startObject()
        .field("run_id", run.runId())
        .field("request", run.request())
        .endObject();
  }

  /** Reads what {@link #writeRequest} wrote. */
  static Map<String, Object> readRequest(BytesReference source) {
    return SourceFields.of(source).contents("request");
  }
}
