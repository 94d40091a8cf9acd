// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.shard.letters;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.neardup.edit.EditDescriber;
import org.neardup.edit.LetterFinder;
import org.neardup.edit.alignment.ReferenceText;
import org.neardup.plugin.shard.BatchPhase;
import org.neardup.plugin.shard.BorrowedMemory;
import org.neardup.plugin.shard.PinnedShard;
import org.neardup.plugin.shard.PinnedView;
import org.neardup.plugin.shard.ShardPhaseRequest;
import org.neardup.plugin.shard.comparing.ShardSource;
import org.neardup.work.Allowance;
import org.opensearch.core.common.io.stream.StreamInput;
import org.opensearch.core.common.io.stream.StreamOutput;
import org.opensearch.core.common.io.stream.Writeable;
import org.opensearch.core.transport.TransportResponse;

/**
 * Counts for each word of a reference how many of the documents of its cluster have it: where the
 * reference itself is an edited text, its letter is what the others have of it.
 */
public final class LettersPhase extends BatchPhase<LettersPhase.Request, LettersPhase.Response> {

  public static final LettersPhase INSTANCE = new LettersPhase();

  private LettersPhase() {
    super("letters", Request::new, Response::new);
  }

  /**
   * A reference and texts of its cluster that the shard answers for.
   *
   * @param text the text of the reference
   * @param ordinals the texts
   * @param copies how many documents have each of them
   */
  public record Group(String text, int[] ordinals, int[] copies) {}

  /** Groups to count in. */
  public static final class Request extends ShardPhaseRequest {
    private final List<Group> groups;

    public Request(PinnedView view, List<Group> groups) {
      super(view);
      this.groups = groups;
    }

    Request(StreamInput in) throws IOException {
      super(in);
      groups = in.readList(i -> new Group(i.readString(), i.readVIntArray(), i.readVIntArray()));
    }

    @Override
    public void writeTo(StreamOutput out) throws IOException {
      super.writeTo(out);
      out.writeCollection(
          groups,
          (o, group) -> {
            o.writeString(group.text());
            o.writeVIntArray(group.ordinals());
            o.writeVIntArray(group.copies());
          });
    }
  }

  /**
   * What was counted in a group.
   *
   * @param documents for each word of the reference, the documents that have it
   * @param all the documents that could be read
   */
  public record Counts(int[] documents, int all) implements Writeable {

    private Counts(StreamInput in) throws IOException {
      this(in.readVIntArray(), in.readVInt());
    }

    @Override
    public void writeTo(StreamOutput out) throws IOException {
      out.writeVIntArray(documents);
      out.writeVInt(all);
    }
  }

  /** One entry a group, in their order. */
  public static final class Response extends TransportResponse {
    private final List<Counts> counts;

    public Response(List<Counts> counts) {
      this.counts = counts;
    }

    Response(StreamInput in) throws IOException {
      super(in);
      counts = in.readList(Counts::new);
    }

    @Override
    public void writeTo(StreamOutput out) throws IOException {
      out.writeList(counts);
    }

    /** In the order of the groups. */
    public List<Counts> counts() {
      return counts;
    }
  }

  @Override
  public Response execute(PinnedShard shard, Request request, Allowance allowance)
      throws IOException {
    ShardSource source = new ShardSource(shard);
    EditDescriber describer = new EditDescriber(allowance::ensureNotCancelled);
    List<Counts> counts = new ArrayList<>();
    for (Group group : request.groups) {
      ReferenceText reference = ReferenceText.of(group.text());
      try (BorrowedMemory memory = new BorrowedMemory(allowance)) {
        memory.take(ShardSource.BYTES_PER_WORD * reference.wordCount());
        LetterFinder finder = new LetterFinder(reference);
        for (int i = 0; i < group.ordinals().length; i++) {
          memory.ensureNotCancelled();
          String text = source.text(group.ordinals()[i]);
          if (text != null) {
            finder.add(describer.keptWords(reference, text), group.copies()[i]);
          }
        }
        counts.add(new Counts(finder.documents(), finder.all()));
      }
    }
    return new Response(counts);
  }
}
