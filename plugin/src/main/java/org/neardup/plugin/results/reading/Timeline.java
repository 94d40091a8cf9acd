// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.results.reading;

import java.io.IOException;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.TimeUnit;
import org.opensearch.common.Nullable;
import org.opensearch.core.common.io.stream.StreamInput;
import org.opensearch.core.common.io.stream.StreamOutput;
import org.opensearch.core.common.io.stream.Writeable;
import org.opensearch.core.xcontent.ToXContentFragment;
import org.opensearch.core.xcontent.XContentBuilder;
import org.opensearch.search.aggregations.bucket.histogram.DateHistogramInterval;

/**
 * Documents of a run by their timestamp, in UTC.
 *
 * @param interval into which the time is divided; null if no document has a timestamp
 * @param all the documents of the run; copied
 * @param clusters the documents of the largest clusters; copied
 */
public record Timeline(@Nullable Interval interval, List<Count> all, List<OfCluster> clusters)
    implements Writeable, ToXContentFragment {

  /** A calendar interval. */
  public enum Interval implements Writeable {
    MINUTE(TimeUnit.MINUTES.toMillis(1)),
    HOUR(TimeUnit.HOURS.toMillis(1)),
    DAY(TimeUnit.DAYS.toMillis(1)),
    WEEK(TimeUnit.DAYS.toMillis(7)),
    MONTH(TimeUnit.DAYS.toMillis(30)),
    YEAR(TimeUnit.DAYS.toMillis(365));

    private final long millis;

    Interval(long millis) {
      this.millis = millis;
    }

    public static Interval read(StreamInput in) throws IOException {
      return in.readEnum(Interval.class);
    }

    @Override
    public void writeTo(StreamOutput out) throws IOException {
      out.writeEnum(this);
    }

    /** Its name in requests and answers. */
    public String label() {
      return name().toLowerCase(Locale.ROOT);
    }

    DateHistogramInterval calendar() {
      return new DateHistogramInterval(label());
    }

    /** How many of these a span of time has at most. */
    long count(long spanInMillis) {
      return spanInMillis / millis + 2;
    }

    /** The shortest that divides a span into at most so many parts, or else the longest. */
    static Interval shortest(long spanInMillis, int parts) {
      return Arrays.stream(values())
          .filter(each -> each.count(spanInMillis) <= parts)
          .findFirst()
          .orElse(YEAR);
    }

    /**
     * @throws IllegalArgumentException if it is none
     */
    public static Interval parse(String label) {
      return Arrays.stream(values())
          .filter(each -> each.label().equals(label))
          .findFirst()
          .orElseThrow(
              () ->
                  new IllegalArgumentException(
                      "[interval] must be one of %s, got [%s]"
                          .formatted(
                              Arrays.stream(values()).map(Interval::label).toList(), label)));
    }
  }

  /**
   * The documents of an interval.
   *
   * @param timeInMillis its start, since the epoch
   * @param documents at least 1
   */
  public record Count(long timeInMillis, long documents) implements Writeable {

    Count(StreamInput in) throws IOException {
      this(in.readLong(), in.readVLong());
    }

    @Override
    public void writeTo(StreamOutput out) throws IOException {
      out.writeLong(timeInMillis);
      out.writeVLong(documents);
    }
  }

  /**
   * The documents of a cluster.
   *
   * @param clusterId its id
   * @param counts by interval; copied
   */
  public record OfCluster(String clusterId, List<Count> counts) implements Writeable {

    public OfCluster {
      counts = List.copyOf(counts);
    }

    OfCluster(StreamInput in) throws IOException {
      this(in.readString(), in.readList(Count::new));
    }

    @Override
    public void writeTo(StreamOutput out) throws IOException {
      out.writeString(clusterId);
      out.writeCollection(counts);
    }
  }

  /** Of documents without timestamps. */
  public static final Timeline NONE = new Timeline(null, List.of(), List.of());

  public Timeline {
    all = List.copyOf(all);
    clusters = List.copyOf(clusters);
  }

  public Timeline(StreamInput in) throws IOException {
    this(
        in.readOptionalWriteable(Interval::read),
        in.readList(Count::new),
        in.readList(OfCluster::new));
  }

  @Override
  public void writeTo(StreamOutput out) throws IOException {
    out.writeOptionalWriteable(interval);
    out.writeCollection(all);
    out.writeCollection(clusters);
  }

  @Override
  public XContentBuilder toXContent(XContentBuilder builder, Params params) throws IOException {
    builder.field("interval", interval == null ? null : interval.label());
    builder.field("documents", total(all));
    write(builder, all);
    builder.startArray("clusters");
    for (OfCluster cluster : clusters) {
      builder.startObject();
      builder.field("cluster_id", cluster.clusterId());
      builder.field("documents", total(cluster.counts()));
      write(builder, cluster.counts());
      builder.endObject();
    }
    return builder.endArray();
  }

  private static long total(List<Count> counts) {
    return counts.stream().mapToLong(Count::documents).sum();
  }

  private static void write(XContentBuilder builder, List<Count> counts) throws IOException {
    builder.startArray("counts");
    for (Count count : counts) {
      builder.startObject();
      builder.timeField("time_in_millis", "time", count.timeInMillis());
      builder.field("documents", count.documents());
      builder.endObject();
    }
    builder.endArray();
  }
}
