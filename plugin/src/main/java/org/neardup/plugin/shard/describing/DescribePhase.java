// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.shard.describing;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.neardup.distance.Share;
import org.neardup.distance.TokenOverlap;
import org.neardup.distance.WordOverlap;
import org.neardup.edit.EditDescriber;
import org.neardup.edit.EditDescription;
import org.neardup.edit.letter.LetterText;
import org.neardup.edit.letter.LetterVersions;
import org.neardup.plugin.shard.BatchPhase;
import org.neardup.plugin.shard.OrdinalIndex;
import org.neardup.plugin.shard.PinnedShard;
import org.neardup.plugin.shard.PinnedView;
import org.neardup.plugin.shard.ShardPhaseRequest;
import org.neardup.plugin.shard.comparing.SeedWire;
import org.neardup.plugin.shard.comparing.ShardComparison;
import org.neardup.plugin.shard.comparing.ShardSource;
import org.neardup.plugin.shard.comparing.ShardTexts;
import org.neardup.plugin.shard.letters.LetterWire;
import org.neardup.retrieval.Comparison;
import org.neardup.retrieval.Seed;
import org.neardup.retrieval.TextStore;
import org.neardup.text.BagOfWords;
import org.neardup.work.Allowance;
import org.neardup.work.BorrowedMemory;
import org.opensearch.common.Nullable;
import org.opensearch.core.common.io.stream.StreamInput;
import org.opensearch.core.common.io.stream.StreamOutput;
import org.opensearch.core.common.io.stream.Writeable;
import org.opensearch.core.transport.TransportResponse;

/**
 * Describes texts of a shard: their distance from the reference of their cluster, and how they were
 * made from its letter. The shard reads the source of the text; reference and letter are in the
 * request.
 */
public final class DescribePhase extends BatchPhase<DescribePhase.Request, DescribePhase.Response> {

  /** A letter may be longer than its reference; few words have fewer characters. */
  private static final int CHARACTERS_PER_WORD = 4;

  public static final DescribePhase INSTANCE = new DescribePhase();

  private DescribePhase() {
    super("describe", Request::new, Response::new);
  }

  /**
   * A reference and texts of its cluster that the shard answers for.
   *
   * @param reference the reference
   * @param letter the letter, or the reference if there is none; null if there is no source
   * @param ordinals the texts
   */
  public record Group(Seed reference, @Nullable LetterText letter, int[] ordinals) {}

  /** Groups to describe. */
  public static final class Request extends ShardPhaseRequest {
    private final List<Group> groups;
    private final boolean withPassages;

    /**
     * @param withPassages whether to return the characters of added passages
     */
    public Request(PinnedView view, List<Group> groups, boolean withPassages) {
      super(view);
      this.groups = groups;
      this.withPassages = withPassages;
    }

    Request(StreamInput in) throws IOException {
      super(in);
      groups =
          in.readList(
              i ->
                  new Group(
                      SeedWire.read(i),
                      i.readBoolean() ? LetterWire.read(i) : null,
                      i.readVIntArray()));
      withPassages = in.readBoolean();
    }

    @Override
    public void writeTo(StreamOutput out) throws IOException {
      super.writeTo(out);
      out.writeCollection(
          groups,
          (o, group) -> {
            SeedWire.write(o, group.reference());
            o.writeBoolean(group.letter() != null);
            if (group.letter() != null) {
              LetterWire.write(o, group.letter());
            }
            o.writeVIntArray(group.ordinals());
          });
      out.writeBoolean(withPassages);
    }
  }

  /**
   * Comparison of a text with its reference.
   *
   * @param distance in the unit of the measure: nats, or 1 minus a share
   * @param containment share of the text's signature tokens found in the reference
   * @param contained share of the reference's signature tokens found in the text
   * @param wordOverlap multiset intersection of words over the larger bag
   * @param holdsReference share of the reference in the text as defined for rules: of its tokens or
   *     of its words, whichever is less
   * @param edits the edits of the text; null if one of them has no source
   * @param passages the characters of each added passage; empty if not requested, or if the answer
   *     has many already
   */
  public record Described(
      double distance,
      double containment,
      double contained,
      double wordOverlap,
      double holdsReference,
      @Nullable EditDescription edits,
      List<String> passages)
      implements Writeable {

    /** The same distances with the edits of another description. */
    public Described withEditsOf(Described other) {
      return new Described(
          distance,
          containment,
          contained,
          wordOverlap,
          holdsReference,
          other.edits,
          other.passages);
    }

    private Described(StreamInput in) throws IOException {
      this(
          in.readDouble(),
          in.readDouble(),
          in.readDouble(),
          in.readDouble(),
          in.readDouble(),
          in.readBoolean() ? EditsWire.read(in) : null,
          in.readStringList());
    }

    @Override
    public void writeTo(StreamOutput out) throws IOException {
      out.writeDouble(distance);
      out.writeDouble(containment);
      out.writeDouble(contained);
      out.writeDouble(wordOverlap);
      out.writeDouble(holdsReference);
      out.writeBoolean(edits != null);
      if (edits != null) {
        EditsWire.write(out, edits);
      }
      out.writeStringCollection(passages);
    }
  }

  /** One entry for each text, in the order of the groups. */
  public static final class Response extends TransportResponse {
    private final List<Described> described;

    public Response(List<Described> described) {
      this.described = described;
    }

    Response(StreamInput in) throws IOException {
      super(in);
      described = in.readList(Described::new);
    }

    @Override
    public void writeTo(StreamOutput out) throws IOException {
      out.writeList(described);
    }

    /** In the order of the groups, and by ordinal within each. */
    public List<Described> described() {
      return described;
    }
  }

  @Override
  public Response execute(PinnedShard shard, Request request, Allowance allowance)
      throws IOException {
    try (BorrowedMemory memory = new BorrowedMemory(allowance)) {
      Describing describing = new Describing(shard, request, memory);
      for (Group group : request.groups) {
        try (BorrowedMemory ofGroup = new BorrowedMemory(memory)) {
          describing.describe(group, ofGroup);
        }
      }
      return new Response(describing.described);
    }
  }

  /** One request at work. */
  private static final class Describing {
    private final OrdinalIndex slotOfOrdinal;
    private final Comparison comparison;
    private final TextStore.Cursor cursor;
    private final EditDescriber describer;
    private final boolean withPassages;
    private final ShardSource source;
    private final String[] texts; // of the groups with a reference text, in their order
    private final List<Described> described = new ArrayList<>();
    private int nextText;
    private long characters; // of added passages in the answer

    Describing(PinnedShard shard, Request request, Allowance allowance) throws IOException {
      slotOfOrdinal = shard.known(ShardTexts.class).slotOfOrdinal();
      comparison = shard.known(ShardComparison.class).comparison();
      cursor = comparison.store().cursor();
      describer = new EditDescriber(allowance::ensureNotCancelled);
      withPassages = request.withPassages;
      source = new ShardSource(shard);
      texts =
          source.texts(
              request.groups.stream()
                  .filter(group -> group.letter() != null)
                  .flatMapToInt(group -> IntStream.of(group.ordinals()))
                  .toArray(),
              allowance);
    }

    void describe(Group group, Allowance allowance) throws IOException {
      Seed reference = group.reference();
      int letterWords =
          group.letter() == null ? 0 : group.letter().text().length() / CHARACTERS_PER_WORD;
      allowance.take(ShardSource.BYTES_PER_WORD * Math.max(reference.bag().length(), letterWords));
      Comparison.View view = comparison.from(reference, cursor);
      LetterVersions letter = group.letter() == null ? null : LetterVersions.of(group.letter());
      if (letter != null) {
        allowance.take(ShardSource.BYTES_PER_WORD * letterWords * (letter.kept() - 1));
      }
      for (int ordinal : group.ordinals()) {
        allowance.ensureNotCancelled();
        int slot = slotOfOrdinal.of(ordinal);
        long[] tokens = cursor.tokens(slot);
        int commonTokens = TokenOverlap.intersection(reference.tokens(), tokens);
        double distance = view.distance(slot, commonTokens);
        double contained = Share.of(commonTokens, reference.tokens().length);
        BagOfWords bag = cursor.bag(slot);
        int words = reference.bag().length();
        long commonWords = WordOverlap.intersection(reference.bag(), bag);
        String text = letter == null ? null : nextText(ordinal);
        EditDescription edits = text == null ? null : describer.describe(letter, text);
        described.add(
            new Described(
                distance,
                Share.of(commonTokens, tokens.length),
                contained,
                Share.of(commonWords, Math.max(words, bag.length())),
                Math.min(contained, Share.of(commonWords, words)),
                edits,
                edits == null ? List.of() : passages(edits, text)));
      }
    }

    /** The next text, read by itself if there was no room for it among the others. */
    private String nextText(int ordinal) throws IOException {
      String text = texts[nextText];
      texts[nextText++] = null;
      return text == null ? source.text(ordinal) : text;
    }

    /** The characters of added passages; none if the answer has enough. */
    private List<String> passages(EditDescription edits, String text) {
      if (!withPassages || characters >= ExcerptsPhase.CHARACTERS_AT_ONCE) {
        return List.of();
      }
      List<String> passages =
          edits.added().stream()
              .map(passage -> Characters.cut(text, passage.start(), passage.end()))
              .toList();
      characters += passages.stream().mapToLong(String::length).sum();
      return passages;
    }
  }
}
