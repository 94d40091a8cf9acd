package org.neardup.plugin.run.store;

import java.io.IOException;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import org.neardup.plugin.results.RunKey;
import org.neardup.plugin.results.SourceFields;
import org.opensearch.common.Nullable;
import org.opensearch.common.unit.TimeValue;
import org.opensearch.core.common.bytes.BytesReference;
import org.opensearch.core.common.io.stream.StreamInput;
import org.opensearch.core.common.io.stream.StreamOutput;
import org.opensearch.core.common.io.stream.Writeable;
import org.opensearch.core.xcontent.ToXContentObject;
import org.opensearch.core.xcontent.XContentBuilder;

/**
 * A run as it is stored and shown. It begins with {@link #created}; the other states follow from an
 * earlier one:
 *
 * <pre>
 *   RunRecord run = RunRecord.created("mercury-1", request, now, node, task);
 *   run = run.running("seeds", 500, 2000, 35, 1200);
 *   run = run.completed(summary, 5100);
 * </pre>
 *
 * @param runId its id
 * @param state where it is in its life
 * @param phase what it is, or was last, busy with; null before the first phase
 * @param done how much of the phase is done, in the phase's own unit
 * @param total how much there is to do in the phase; 0 if that is not known
 * @param percent how much of the whole run is done, 0 to 100, never less than it was before
 * @param startTimeInMillis when it began, since the epoch
 * @param tookInMillis how long it had run when the record was written; never negative, and never
 *     less than it was before, whatever the clocks of its nodes say
 * @param summary what it found, empty before the end; copied
 * @param method how it finds near-duplicates, as requests name it; null if nobody knows
 * @param request what it was asked, defaults filled in; empty where it was not read, since it is
 *     stored once and by itself; copied
 * @param error why it failed or was cancelled, or null
 * @param node ephemeral id of the node that drives it, or {@link #NOBODY}
 * @param task the task that drives it, {@code nodeId:taskId}
 * @param generation how often it was taken from the node that drove it before
 * @param undriven how often it was nobody's before: was about to be ended, and went on after all
 * @param owner who started it, or null if nobody knows
 */
public record RunRecord(
    String runId,
    RunState state,
    @Nullable String phase,
    long done,
    long total,
    int percent,
    long startTimeInMillis,
    long tookInMillis,
    Map<String, Object> summary,
    @Nullable String method,
    Map<String, Object> request,
    @Nullable String error,
    String node,
    String task,
    int generation,
    int undriven,
    @Nullable RunOwner owner)
    implements ToXContentObject, Writeable {

  /** The method whose runs have passages, as requests name it. */
  public static final String METHOD_OF_PASSAGES = "passages";

  /** The method whose runs have itemsets beside their clusters. */
  public static final String METHOD_OF_ITEMSETS = "closed_sets";

  /** In the place of a node: nobody drives the run, which is about to be ended. */
  static final String NOBODY = "";

  public RunRecord {
    tookInMillis = Math.max(0, tookInMillis);
    summary = Collections.unmodifiableMap(new LinkedHashMap<>(summary));
    request = Collections.unmodifiableMap(new LinkedHashMap<>(request));
  }

  /** What tells the run from others of its id. */
  public RunKey key() {
    return new RunKey(runId, startTimeInMillis);
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
              .formatted(runId, wanted.name().toLowerCase(Locale.ROOT), method));
    }
  }

  /** How many nodes drive it or drove it. */
  public int drivers() {
    return generation + 1 - undriven - (node.equals(NOBODY) ? 1 : 0);
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
    return ((Number) summary.getOrDefault(found, 0)).longValue();
  }

  /** A run that is accepted and not yet at work. */
  public static RunRecord created(
      String runId, Map<String, Object> request, long startTimeInMillis, String node, String task) {
    return new RunRecord(
        runId,
        RunState.CREATED,
        null,
        0,
        0,
        0,
        startTimeInMillis,
        0,
        Map.of(),
        (String) request.get("method"),
        request,
        null,
        node,
        task,
        0,
        0,
        null);
  }

  /** This run with the user who started it. */
  public RunRecord ownedBy(@Nullable RunOwner user) {
    return with(request, user);
  }

  /** This run with what it was asked. */
  public RunRecord withRequest(Map<String, Object> asked) {
    return with(asked, owner);
  }

  private RunRecord with(Map<String, Object> asked, @Nullable RunOwner user) {
    return new RunRecord(
        runId,
        state,
        phase,
        done,
        total,
        percent,
        startTimeInMillis,
        tookInMillis,
        summary,
        method,
        asked,
        error,
        node,
        task,
        generation,
        undriven,
        user);
  }

  /** This run at work. */
  public RunRecord running(
      String nowIn, long doneNow, long totalNow, int percentNow, long tookSoFar) {
    return changed(
        RunState.RUNNING,
        nowIn,
        doneNow,
        totalNow,
        Math.max(percent, percentNow),
        tookSoFar,
        summary,
        null);
  }

  /** This run at its end; it stays in its last phase, all of which is done. */
  public RunRecord completed(Map<String, Object> found, long took) {
    return changed(RunState.COMPLETED, phase, total, total, 100, took, found, null);
  }

  /** This run given up for a reason. */
  public RunRecord failed(String because, long took) {
    return changed(RunState.FAILED, phase, done, total, percent, took, summary, because);
  }

  /** This run ended by somebody for a reason. */
  public RunRecord cancelled(String because, long took) {
    return changed(RunState.CANCELLED, phase, done, total, percent, took, summary, because);
  }

  private RunRecord changed(
      RunState nowState,
      String nowPhase,
      long nowDone,
      long nowTotal,
      int nowPercent,
      long nowTook,
      Map<String, Object> nowSummary,
      String nowError) {
    return new RunRecord(
        runId,
        nowState,
        nowPhase,
        nowDone,
        nowTotal,
        nowPercent,
        startTimeInMillis,
        Math.max(tookInMillis, nowTook),
        nowSummary,
        method,
        request,
        nowError,
        node,
        task,
        generation,
        undriven,
        owner);
  }

  /** This run under way on another node. */
  public RunRecord takenOver(String byNode, String byTask) {
    return new RunRecord(
        runId,
        state,
        phase,
        done,
        total,
        percent,
        startTimeInMillis,
        tookInMillis,
        summary,
        method,
        request,
        null,
        byNode,
        byTask,
        generation + 1,
        node.equals(NOBODY) ? undriven + 1 : undriven,
        owner);
  }

  public RunRecord(StreamInput in) throws IOException {
    this(
        in.readString(),
        in.readEnum(RunState.class),
        in.readOptionalString(),
        in.readLong(),
        in.readLong(),
        in.readVInt(),
        in.readLong(),
        in.readLong(),
        readObject(in),
        in.readOptionalString(),
        readObject(in),
        in.readOptionalString(),
        in.readString(),
        in.readString(),
        in.readVInt(),
        in.readVInt(),
        in.readOptionalWriteable(RunOwner::new));
  }

  @Override
  public void writeTo(StreamOutput out) throws IOException {
    out.writeString(runId);
    out.writeEnum(state);
    out.writeOptionalString(phase);
    out.writeLong(done);
    out.writeLong(total);
    out.writeVInt(percent);
    out.writeLong(startTimeInMillis);
    out.writeLong(tookInMillis);
    // The stream keeps the order of a LinkedHashMap, and of no other map.
    out.writeGenericValue(new LinkedHashMap<>(summary));
    out.writeOptionalString(method);
    out.writeGenericValue(new LinkedHashMap<>(request));
    out.writeOptionalString(error);
    out.writeString(node);
    out.writeString(task);
    out.writeVInt(generation);
    out.writeVInt(undriven);
    out.writeOptionalWriteable(owner);
  }

  @SuppressWarnings("unchecked") // the other side of writeTo
  private static Map<String, Object> readObject(StreamInput in) throws IOException {
    return (Map<String, Object>) in.readGenericValue();
  }

  /** As answers have it; the task is named as long as there is one, and of the owner the name. */
  @Override
  public XContentBuilder toXContent(XContentBuilder builder, Params params) throws IOException {
    builder.startObject();
    builder.field("run_id", runId);
    if (owner != null) {
      builder.field("owner", owner.name());
    }
    builder.field("state", state.name());
    if (phase != null) {
      builder.field("phase", phase);
    }
    builder.startObject("progress");
    builder.field("done", done);
    builder.field("total", total);
    builder.field("percent", percent);
    builder.endObject();
    builder.timeField("start_time_in_millis", "start_time", startTimeInMillis);
    builder.humanReadableField("took_in_millis", "took", TimeValue.timeValueMillis(tookInMillis));
    if (state.isActive()) {
      builder.field("task", task);
    }
    if (!summary.isEmpty()) {
      builder.field("summary", summary);
    }
    if (!request.isEmpty()) {
      builder.field("request", request);
    }
    if (error != null) {
      builder.field("error", error);
    }
    return builder.endObject();
  }

  /** Writes the stored document, which has not what the run was asked. */
  XContentBuilder writeSource(XContentBuilder builder) throws IOException {
    builder.startObject();
    builder.field("run_id", runId);
    builder.field("state", state.name());
    if (phase != null) {
      builder.field("phase", phase);
    }
    builder.field("done", done);
    builder.field("total", total);
    builder.field("percent", percent);
    builder.field("start_time_in_millis", startTimeInMillis);
    builder.field("took_in_millis", tookInMillis);
    builder.field("summary", summary);
    if (method != null) {
      builder.field("method", method);
    }
    if (error != null) {
      builder.field("error", error);
    }
    builder.field("node", node);
    builder.field("task", task);
    builder.field("generation", generation);
    if (undriven > 0) {
      builder.field("undriven", undriven);
    }
    if (owner != null) {
      builder.field("owner", owner);
    }
    return builder.endObject();
  }

  /** Writes the document that has what the run was asked, once for its whole life. */
  XContentBuilder writeRequestSource(XContentBuilder builder) throws IOException {
    return builder.startObject().field("run_id", runId).field("request", request).endObject();
  }

  /** Reads what {@link #writeRequestSource} wrote. */
  static Map<String, Object> requestOfSource(BytesReference source) {
    return SourceFields.of(source).contents("request");
  }

  /** Earlier versions did not keep it. */
  private static int percentOf(SourceFields fields) {
    Long stored = fields.optionalWhole("percent");
    if (stored != null) {
      return Math.toIntExact(stored);
    }
    return RunState.valueOf(fields.string("state")) == RunState.COMPLETED ? 100 : 0;
  }

  /** Reads what {@link #writeSource} wrote. */
  static RunRecord ofSource(BytesReference source) {
    SourceFields fields = SourceFields.of(source);
    return new RunRecord(
        fields.string("run_id"),
        RunState.valueOf(fields.string("state")),
        fields.optionalString("phase"),
        fields.whole("done"),
        fields.whole("total"),
        percentOf(fields),
        fields.whole("start_time_in_millis"),
        fields.whole("took_in_millis"),
        fields.contents("summary"),
        fields.optionalString("method"),
        Map.of(),
        fields.optionalString("error"),
        fields.string("node"),
        fields.string("task"),
        fields.optionalWhole("generation") == null ? 0 : fields.integer("generation"),
        fields.optionalWhole("undriven") == null ? 0 : fields.integer("undriven"),
        fields.contents("owner").isEmpty() ? null : RunOwner.ofSource(fields.object("owner")));
  }
}
