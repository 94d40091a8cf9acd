// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.action.revise;

import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Stream;
import org.neardup.constraint.LinkType;
import org.neardup.plugin.request.RequestBody;
import org.neardup.plugin.run.definition.DocumentPair;
import org.opensearch.core.common.io.stream.StreamInput;
import org.opensearch.core.common.io.stream.StreamOutput;
import org.opensearch.core.common.io.stream.Writeable;

/**
 * What a request changes of the verdicts of a run.
 *
 * @param added pairs that are to be, or not to be, in one cluster; copied
 * @param removed pairs of which that is no longer said; copied
 */
public record VerdictChange(List<DocumentPair> added, List<DocumentPair> removed)
    implements Writeable {

  /** No change, as in an update. */
  public static final VerdictChange NONE = new VerdictChange(List.of(), List.of());

  /** Pairs of one request: each takes two look-ups. */
  static final int MAX_PAIRS = 100;

  public VerdictChange {
    added = List.copyOf(added);
    removed = List.copyOf(removed);
  }

  VerdictChange(StreamInput in) throws IOException {
    this(in.readList(VerdictChange::readPair), in.readList(VerdictChange::readPair));
  }

  private static DocumentPair readPair(StreamInput in) throws IOException {
    return new DocumentPair(in.readEnum(LinkType.class), in.readString(), in.readString());
  }

  @Override
  public void writeTo(StreamOutput out) throws IOException {
    out.writeCollection(added, VerdictChange::writePair);
    out.writeCollection(removed, VerdictChange::writePair);
  }

  private static void writePair(StreamOutput out, DocumentPair pair) throws IOException {
    out.writeEnum(pair.type());
    out.writeString(pair.left());
    out.writeString(pair.right());
  }

  /** Reads verdicts to add. */
  static VerdictChange adding(Map<String, Object> body) {
    return read(body, pairs -> new VerdictChange(pairs, List.of()));
  }

  /** Reads verdicts to take back. */
  static VerdictChange removing(Map<String, Object> body) {
    return read(body, pairs -> new VerdictChange(List.of(), pairs));
  }

  private static VerdictChange read(
      Map<String, Object> given, Function<List<DocumentPair>, VerdictChange> change) {
    RequestBody body = new RequestBody("", given);
    List<DocumentPair> pairs =
        Stream.of(LinkType.MUST_LINK, LinkType.CANNOT_LINK)
            .flatMap(type -> read(body, type).stream())
            .toList();
    body.done();
    if (pairs.isEmpty()) {
      throw new IllegalArgumentException(
          "[must_link] or [cannot_link] must have a pair of document ids, got none");
    }
    if (pairs.size() > MAX_PAIRS) {
      throw tooMany();
    }
    return change.apply(pairs);
  }

  private static List<DocumentPair> read(RequestBody body, LinkType type) {
    return DocumentPair.read(body, type.label(), type, MAX_PAIRS, VerdictChange::tooMany);
  }

  private static IllegalArgumentException tooMany() {
    return new IllegalArgumentException(
        "[must_link] and [cannot_link] must have at most %s pairs in one request, got more"
            .formatted(MAX_PAIRS));
  }
}
