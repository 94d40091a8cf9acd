package org.neardup.plugin.shard;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.neardup.distance.TokenOverlap;
import org.neardup.distance.WordOverlap;
import org.neardup.retrieval.Comparison;
import org.neardup.retrieval.Seed;
import org.neardup.retrieval.TextStore;
import org.neardup.text.BagOfWords;
import org.opensearch.core.common.io.stream.StreamInput;
import org.opensearch.core.common.io.stream.StreamOutput;
import org.opensearch.core.common.io.stream.Writeable;
import org.opensearch.core.transport.TransportResponse;
import org.opensearch.tasks.CancellableTask;

/** Compares texts of a shard with the reference of their cluster. */
public final class ComparePhase extends ShardPhase<ComparePhase.Request, ComparePhase.Response> {

  ComparePhase() {}

  /**
   * A reference and texts of its cluster that the shard answers for.
   *
   * @param reference the reference
   * @param ordinals the texts
   */
  public record Group(Seed reference, int[] ordinals) {}

  /** Groups to compare. */
  public static final class Request extends ShardPhaseRequest {
    private final List<Group> groups;

    public Request(PinnedView view, List<Group> groups) {
      super(view);
      this.groups = groups;
    }

    Request(StreamInput in) throws IOException {
      super(in);
      groups = in.readList(i -> new Group(SeedWire.read(i), i.readVIntArray()));
    }

    @Override
    public void writeTo(StreamOutput out) throws IOException {
      super.writeTo(out);
      out.writeCollection(
          groups,
          (o, group) -> {
            SeedWire.write(o, group.reference());
            o.writeVIntArray(group.ordinals());
          });
    }
  }

  /**
   * How a text compares with its reference.
   *
   * @param distance in the unit of the measure: nats, or 1 minus a share
   * @param containment share of the text's signature tokens found in the reference
   * @param contained share of the reference's signature tokens found in the text
   * @param wordOverlap multiset intersection of words over the larger bag
   * @param holdsReference share of the reference in the text as rules take it: of its tokens or of
   *     its words, whichever is less
   */
  public record Measures(
      double distance,
      double containment,
      double contained,
      double wordOverlap,
      double holdsReference)
      implements Writeable {

    private Measures(StreamInput in) throws IOException {
      this(in.readDouble(), in.readDouble(), in.readDouble(), in.readDouble(), in.readDouble());
    }

    @Override
    public void writeTo(StreamOutput out) throws IOException {
      out.writeDouble(distance);
      out.writeDouble(containment);
      out.writeDouble(contained);
      out.writeDouble(wordOverlap);
      out.writeDouble(holdsReference);
    }
  }

  /** One entry a text, in the order of the groups. */
  public static final class Response extends TransportResponse {
    private final List<Measures> measures;

    Response(List<Measures> measures) {
      this.measures = measures;
    }

    Response(StreamInput in) throws IOException {
      super(in);
      measures = in.readList(Measures::new);
    }

    @Override
    public void writeTo(StreamOutput out) throws IOException {
      out.writeList(measures);
    }

    /** In the order of the groups, and inside of their ordinals. */
    public List<Measures> measures() {
      return measures;
    }
  }

  @Override
  public String action() {
    return "indices:data/read/neardup/compare[s]";
  }

  @Override
  Request readRequest(StreamInput in) throws IOException {
    return new Request(in);
  }

  @Override
  public Response readResponse(StreamInput in) throws IOException {
    return new Response(in);
  }

  @Override
  Response execute(PinnedShard shard, Request request, CancellableTask task) throws IOException {
    PinnedShard.ShardTexts texts = shard.texts();
    Comparison comparison = shard.comparison();
    TextStore.Cursor cursor = comparison.store().cursor();
    List<Measures> measures = new ArrayList<>();
    for (Group group : request.groups) {
      Seed reference = group.reference();
      Comparison.View view = comparison.from(reference, cursor);
      for (int ordinal : group.ordinals()) {
        Cancellation.check(task);
        int slot = texts.slotOfOrdinal().of(ordinal);
        long[] tokens = cursor.tokens(slot);
        double distance =
            view.distance(slot, TokenOverlap.intersection(reference.tokens(), tokens));
        BagOfWords bag = cursor.bag(slot);
        double contained = TokenOverlap.containment(reference.tokens(), tokens);
        measures.add(
            new Measures(
                distance,
                TokenOverlap.containment(tokens, reference.tokens()),
                contained,
                WordOverlap.of(reference.bag(), bag),
                Math.min(contained, WordOverlap.containment(reference.bag(), bag))));
      }
    }
    return new Response(measures);
  }
}
