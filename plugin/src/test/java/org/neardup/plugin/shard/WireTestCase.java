// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.shard;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.neardup.distance.BackgroundModel;
import org.neardup.passage.PassageSettings;
import org.neardup.plugin.NearDuplicatePlugin;
import org.neardup.retrieval.Seed;
import org.neardup.signature.SentenceSignatures;
import org.neardup.text.BagOfWords;
import org.opensearch.common.io.stream.BytesStreamOutput;
import org.opensearch.core.common.bytes.BytesReference;
import org.opensearch.core.common.io.stream.NamedWriteableAwareStreamInput;
import org.opensearch.core.common.io.stream.NamedWriteableRegistry;
import org.opensearch.core.common.io.stream.StreamInput;
import org.opensearch.core.common.io.stream.Writeable;
import org.opensearch.core.index.shard.ShardId;
import org.opensearch.core.transport.TransportResponse;
import org.opensearch.index.query.MatchAllQueryBuilder;
import org.opensearch.index.query.QueryBuilder;
import org.opensearch.index.query.TermQueryBuilder;
import org.opensearch.test.OpenSearchTestCase;

/**
 * Sends what goes to a shard and comes back, and looks whether it is the same on the other side.
 */
public abstract class WireTestCase extends OpenSearchTestCase {

  public static final PinnedView VIEW =
      new PinnedView("node-1", "pin-1", new ShardId("letters", "uuid", 3));

  private static final NamedWriteableRegistry NAMED =
      new NamedWriteableRegistry(
          Stream.concat(
                  new NearDuplicatePlugin().getNamedWriteables().stream(),
                  Stream.of(
                      new NamedWriteableRegistry.Entry(
                          QueryBuilder.class, TermQueryBuilder.NAME, TermQueryBuilder::new),
                      new NamedWriteableRegistry.Entry(
                          QueryBuilder.class,
                          MatchAllQueryBuilder.NAME,
                          MatchAllQueryBuilder::new)))
              .toList());

  public static BytesReference bytes(Writeable written) throws IOException {
    try (BytesStreamOutput out = new BytesStreamOutput()) {
      written.writeTo(out);
      return out.bytes();
    }
  }

  /** Something as it arrives, with the names of a node. */
  public static StreamInput named(Writeable written) throws IOException {
    return new NamedWriteableAwareStreamInput(bytes(written).streamInput(), NAMED);
  }

  /** Sends something; the copy is written as the original is, and nothing of it is left unread. */
  public static <T extends Writeable> T sent(T original, Writeable.Reader<T> reader)
      throws IOException {
    BytesReference bytes = bytes(original);
    try (StreamInput in = named(original)) {
      T copy = reader.read(in);
      assertEquals("unread bytes", -1, in.read());
      assertEquals(bytes, bytes(copy));
      return copy;
    }
  }

  /** Has a phase begun; and again, since a request to go on says nothing more. */
  public static <Q extends ShardPhaseRequest> Q begun(Q request, ResumablePhase<Q, ?> phase)
      throws IOException {
    assertNull(sent(ResumableRequest.<Q>resume(VIEW), phase.requestReader()).begun());
    ResumableRequest<Q> copy = sent(ResumableRequest.begin(VIEW, request), phase.requestReader());
    assertEquals(VIEW.pin(), copy.pin());
    return copy.begun();
  }

  /** Hears from a phase that it is done; and before that it is not. */
  public static <R extends TransportResponse> R done(R response, ResumablePhase<?, R> phase)
      throws IOException {
    assertEquals(
        Optional.empty(), sent(new ResumableResponse<R>(null), phase.responseReader()).answer());
    return sent(new ResumableResponse<>(response), phase.responseReader()).answer().orElseThrow();
  }

  public static long[] randomLongs() {
    return random().longs(between(0, 5)).toArray();
  }

  public static int[] randomOrdinals() {
    return IntStream.range(0, between(0, 5)).map(i -> between(0, Integer.MAX_VALUE)).toArray();
  }

  public static BagOfWords randomBag() {
    long[] hashes = random().longs(between(0, 9)).toArray();
    return BagOfWords.of(hashes, hashes.length);
  }

  public static Seed randomSeed() {
    return new Seed(between(0, Integer.MAX_VALUE), randomBag(), randomLongs());
  }

  public static void assertSameSeed(Seed expected, Seed actual) {
    assertEquals(expected.ordinal(), actual.ordinal());
    assertEquals(expected.bag(), actual.bag());
    assertArrayEquals(expected.tokens(), actual.tokens());
  }

  public static BackgroundModel model(int... words) {
    long[] counts = new long[words.length];
    Arrays.setAll(counts, i -> i == 0 ? Long.MAX_VALUE / 2 : i);
    return BackgroundModel.of(words, counts);
  }

  /** Some sentences with up to three signatures each. */
  public static SentenceSignatures randomSentences() {
    int count = between(0, 6);
    int[] starts = new int[count];
    int[] ends = new int[count];
    int[] firsts = new int[count + 1];
    List<Long> signatures = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      starts[i] = (i == 0 ? 0 : ends[i - 1]) + between(0, 300);
      ends[i] = starts[i] + between(0, 1 << 20);
      random().longs(between(0, 3)).sorted().distinct().forEach(signatures::add);
      firsts[i + 1] = signatures.size();
    }
    return new SentenceSignatures(
        starts, ends, firsts, signatures.stream().mapToLong(Long::longValue).toArray());
  }

  public static PassageSettings randomSettings() {
    return new PassageSettings(
        between(1, 1000),
        randomDoubleBetween(1e-9, 1, true),
        between(0, PassageSettings.MAX_GAP),
        randomBoolean(),
        between(2, 1_000_000));
  }
}
