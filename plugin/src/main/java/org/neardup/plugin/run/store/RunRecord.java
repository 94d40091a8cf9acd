// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.run.store;

import java.io.IOException;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.neardup.plugin.results.RunKey;
import org.opensearch.common.Nullable;
import org.opensearch.common.unit.TimeValue;
import org.opensearch.core.common.io.stream.StreamInput;
import org.opensearch.core.common.io.stream.StreamOutput;
import org.opensearch.core.common.io.stream.Writeable;
import org.opensearch.core.xcontent.ToXContentObject;
import org.opensearch.core.xcontent.XContentBuilder;

/**
 * A run as it is known and shown; {@link StoredRun} has the form in which it is stored. It begins
 * with {@link #created}; the other states follow from an earlier one:
 *
 * <pre>
 *   RunRecord run = RunRecord.created("mercury-1", request, now, node, task);
 *   run = run.running("seeds", 500, 2000, 35, 1200);
 *   run = run.completed(summary, 5100);
 * </pre>
 *
 * @param key its id, and when it began
 * @param state where it is in its life
 * @param progress how far it has come
 * @param outcome what it found, or why it did not
 * @param method how it finds near-duplicates, as requests name it; null if nobody knows
 * @param request what it was asked, defaults filled in; empty where it was not read, since it is
 *     stored once and by itself; copied
 * @param driver the node that drives it, and how often that has changed
 * @param owner who started it, or null if nobody knows
 * @param revised what took the place of its results, or null if nothing did
 */
public record RunRecord(
    RunKey key,
    RunState state,
    Progress progress,
    Outcome outcome,
    @Nullable String method,
    Map<String, Object> request,
    RunDriver driver,
    @Nullable RunOwner owner,
    @Nullable Revised revised)
    implements ToXContentObject, Writeable {

  /** The method whose runs have passages, as requests name it. */
  public static final String METHOD_OF_PASSAGES = "passages";

  /** The method whose runs have itemsets beside their clusters. */
  public static final String METHOD_OF_ITEMSETS = "closed_sets";

  public RunRecord {
    request = copyOf(request);
  }

  private static Map<String, Object> copyOf(Map<String, Object> object) {
    return Collections.unmodifiableMap(new LinkedHashMap<>(object));
  }

  /**
   * How far a run has come.
   *
   * @param phase what it is, or was last, busy with; null before the first phase
   * @param done how much of the phase is done, in the phase's own unit
   * @param total how much there is to do in the phase; 0 if that is not known
   * @param percent how much of the whole run is done, 0 to 100, never less than it was before
   * @param tookInMillis how long the run had taken when the record was written; never negative, and
   *     never less than it was before, whatever the clocks of its nodes say
   */
  public record Progress(
      @Nullable String phase, long done, long total, int percent, long tookInMillis) {

    static final Progress NONE = new Progress(null, 0, 0, 0, 0);

    public Progress {
      tookInMillis = Math.max(0, tookInMillis);
    }

    /** Later in the run; neither the percentage nor the time gets less. */
    private Progress at(String nowIn, long doneNow, long totalNow, int percentNow, long tookNow) {
      return new Progress(
          nowIn, doneNow, totalNow, Math.max(percent, percentNow), Math.max(tookInMillis, tookNow));
    }

    /** Still there, after a longer time. */
    private Progress after(long tookNow) {
      return at(phase, done, total, percent, tookNow);
    }

    /** At the end of the run, which is in its last phase. */
    private Progress whole(long tookNow) {
      return at(phase, total, total, 100, tookNow);
    }
  }

  /**
   * What came of a run.
   *
   * @param summary what it found, empty before the end; copied
   * @param error why it failed or was cancelled, or null
   */
  public record Outcome(Map<String, Object> summary, @Nullable String error) {

    static final Outcome NONE = new Outcome(Map.of(), null);

    public Outcome {
      summary = copyOf(summary);
    }

    private Outcome withError(@Nullable String reason) {
      return new Outcome(summary, reason);
    }
  }

  /**
   * What took the place of the results of a run.
   *
   * @param results the revision that has them
   * @param timeInMillis when it took their place, in milliseconds since the epoch
   */
  public record Revised(RunKey results, long timeInMillis) implements Writeable {

    Revised(StreamInput in) throws IOException {
      this(new RunKey(in.readString(), in.readLong()), in.readLong());
    }

    @Override
    public void writeTo(StreamOutput out) throws IOException {
      out.writeString(results.runId());
      out.writeLong(results.startTimeInMillis());
      out.writeLong(timeInMillis);
    }
  }

  /** The run whose indices have the results: the last revision, or this one. */
  public RunKey results() {
    return revised == null ? key : revised.results();
  }

  /** The id of {@link #results}. */
  public String resultsId() {
    return results().runId();
  }

  /** The field that it compares; null if its request was not read. */
  @Nullable
  public String field() {
    return request.get("field") instanceof String field ? field : null;
  }

  /** The id of the run. */
  public String runId() {
    return key.runId();
  }

  /** When the run began, in milliseconds since the epoch. */
  public long startTimeInMillis() {
    return key.startTimeInMillis();
  }

  /**
   * When the run had come as far as the record says, or was revised, in milliseconds since the
   * epoch.
   */
  public long endTimeInMillis() {
    long end = startTimeInMillis() + progress.tookInMillis();
    return revised == null ? end : Math.max(end, revised.timeInMillis());
  }

  /** What the run found; empty before the end. */
  public Map<String, Object> summary() {
    return outcome.summary();
  }

  /** Why the run failed or was cancelled, or null. */
  @Nullable
  public String error() {
    return outcome.error();
  }

  /** What runs of a method find. */
  public enum Finds {
    CLUSTERS,
    PASSAGES,
    ITEMSETS
  }

  /** Whether it finds that. */
  public boolean finds(Finds what) {
    return switch (what) {
      case CLUSTERS -> !METHOD_OF_PASSAGES.equals(method);
      case PASSAGES -> METHOD_OF_PASSAGES.equals(method);
      case ITEMSETS -> METHOD_OF_ITEMSETS.equals(method);
    };
  }

  /**
   * @throws IllegalArgumentException if it does not find that
   */
  public void require(Finds wanted) {
    if (!finds(wanted)) {
      throw new IllegalArgumentException(
          "run [%s] has no %s, since its [method] is [%s]"
              .formatted(runId(), wanted.name().toLowerCase(Locale.ROOT), method));
    }
  }

  /** How many passages it found. */
  public long passages() {
    return count("passages");
  }

  /** How many itemsets it found. */
  public long itemsets() {
    return count("itemsets");
  }

  private long count(String found) {
    return ((Number) summary().getOrDefault(found, 0)).longValue();
  }

  /** The message of the error for an id that no run has. */
  public static String notFound(String runId) {
    return "run [%s] not found".formatted(runId);
  }

  /** The message of the error for an id in use. */
  public static String existsAlready(String runId) {
    return "run [%s] exists already; DELETE /_neardup/%s deletes it".formatted(runId, runId);
  }

  /** A run that is accepted and not yet at work. */
  public static RunRecord created(
      String runId, Map<String, Object> request, long startTimeInMillis, String node, String task) {
    return new RunRecord(
        new RunKey(runId, startTimeInMillis),
        RunState.CREATED,
        Progress.NONE,
        Outcome.NONE,
        (String) request.get("method"),
        request,
        RunDriver.first(node, task),
        null,
        null);
  }

  /** This run with the user who started it. */
  public RunRecord ownedBy(@Nullable RunOwner user) {
    return new RunRecord(key, state, progress, outcome, method, request, driver, user, revised);
  }

  /** This run with what it was asked. */
  public RunRecord withRequest(Map<String, Object> asked) {
    return new RunRecord(key, state, progress, outcome, method, asked, driver, owner, revised);
  }

  /** This run when its driver has a thread for it, and begins, or begins anew. */
  public RunRecord begun() {
    return new RunRecord(
        key,
        state,
        progress,
        outcome,
        method,
        request,
        driver.beginning(progress.percent()),
        owner,
        revised);
  }

  /** How many drivers have begun with the run and got no further than it was before them. */
  public int driversWithoutProgress() {
    return progress.percent() > driver.begunAt() ? 0 : driver.begun();
  }

  /**
   * This run at work.
   *
   * @param percentNow of the whole run
   * @param tookSoFar in milliseconds
   */
  public RunRecord running(
      String nowIn, long doneNow, long totalNow, int percentNow, long tookSoFar) {
    return changed(
        RunState.RUNNING,
        progress.at(nowIn, doneNow, totalNow, percentNow, tookSoFar),
        outcome.withError(null));
  }

  /** This run at its end; it stays in its last phase, all of which is done. */
  public RunRecord completed(Map<String, Object> found, long took) {
    return changed(RunState.COMPLETED, progress.whole(took), new Outcome(found, null));
  }

  /** This run given up for a reason. */
  public RunRecord failed(String because, long took) {
    return changed(RunState.FAILED, progress.after(took), outcome.withError(because));
  }

  /** This run ended by somebody for a reason. */
  public RunRecord cancelled(String because, long took) {
    return changed(RunState.CANCELLED, progress.after(took), outcome.withError(because));
  }

  /**
   * This completed run with the results of a revision.
   *
   * @param summary of the revision
   * @param now in milliseconds since the epoch
   */
  public RunRecord revisedBy(RunKey revision, Map<String, Object> summary, long now) {
    return new RunRecord(
        key,
        state,
        progress,
        new Outcome(summary, null),
        method,
        request,
        driver,
        owner,
        new Revised(revision, now));
  }

  private RunRecord changed(RunState nowState, Progress nowProgress, Outcome nowOutcome) {
    return new RunRecord(
        key, nowState, nowProgress, nowOutcome, method, request, driver, owner, revised);
  }

  /** This run under way on another node. */
  public RunRecord takenOver(String byNode, String byTask) {
    return new RunRecord(
        key,
        state,
        progress,
        outcome.withError(null),
        method,
        request,
        driver.next(byNode, byTask),
        owner,
        revised);
  }

  /** Reads a record, whose parts stand in the stream in another order than here. */
  public static RunRecord read(StreamInput in) throws IOException {
    String runId = in.readString();
    RunState state = in.readEnum(RunState.class);
    String phase = in.readOptionalString();
    long done = in.readLong();
    long total = in.readLong();
    int percent = in.readVInt();
    RunKey key = new RunKey(runId, in.readLong());
    Progress progress = new Progress(phase, done, total, percent, in.readLong());
    Map<String, Object> summary = readObject(in);
    String method = in.readOptionalString();
    Map<String, Object> request = readObject(in);
    Outcome outcome = new Outcome(summary, in.readOptionalString());
    return new RunRecord(
        key,
        state,
        progress,
        outcome,
        method,
        request,
        new RunDriver(in),
        in.readOptionalWriteable(RunOwner::new),
        in.readOptionalWriteable(Revised::new));
  }

  @Override
  public void writeTo(StreamOutput out) throws IOException {
    out.writeString(runId());
    out.writeEnum(state);
    out.writeOptionalString(progress.phase());
    out.writeLong(progress.done());
    out.writeLong(progress.total());
    out.writeVInt(progress.percent());
    out.writeLong(startTimeInMillis());
    out.writeLong(progress.tookInMillis());
    // The stream keeps the order of a LinkedHashMap, and of no other map.
    out.writeGenericValue(new LinkedHashMap<>(summary()));
    out.writeOptionalString(method);
    out.writeGenericValue(new LinkedHashMap<>(request));
    out.writeOptionalString(error());
    driver.writeTo(out);
    out.writeOptionalWriteable(owner);
    out.writeOptionalWriteable(revised);
  }

  @SuppressWarnings("unchecked") // the other side of writeTo
  private static Map<String, Object> readObject(StreamInput in) throws IOException {
    return (Map<String, Object>) in.readGenericValue();
  }

  /** As answers have it; the task is named as long as there is one, and of the owner the name. */
  @Override
  public XContentBuilder toXContent(XContentBuilder builder, Params params) throws IOException {
    builder.startObject();
    builder.field("run_id", runId());
    if (owner != null) {
      builder.field("owner", owner.name());
    }
    builder.field("state", state.name());
    if (progress.phase() != null) {
      builder.field("phase", progress.phase());
    }
    builder.startObject("progress");
    builder.field("done", progress.done());
    builder.field("total", progress.total());
    builder.field("percent", progress.percent());
    builder.endObject();
    builder.timeField("start_time_in_millis", "start_time", startTimeInMillis());
    builder.humanReadableField(
        "took_in_millis", "took", TimeValue.timeValueMillis(progress.tookInMillis()));
    if (revised != null) {
      builder.field("revision", revised.results().runId());
      builder.timeField("revised_in_millis", "revised", revised.timeInMillis());
    }
    if (state.isActive()) {
      builder.field("task", driver.task());
    }
    if (summary().get("warnings") instanceof List<?> warnings) {
      builder.field("warnings", warnings);
    }
    if (!summary().isEmpty()) {
      builder.field("summary", summary());
    }
    if (!request.isEmpty()) {
      builder.field("request", request);
    }
    if (error() != null) {
      builder.field("error", error());
    }
    return builder.endObject();
  }
}
