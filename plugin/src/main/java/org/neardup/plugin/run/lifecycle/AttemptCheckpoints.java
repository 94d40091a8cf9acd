// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.run.lifecycle;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Map;
import java.util.Optional;
import org.neardup.plugin.results.RunKey;
import org.neardup.plugin.run.clustering.Clustered;
import org.neardup.plugin.run.clustering.FoundClusters;
import org.neardup.plugin.run.shards.ViewsCheckpoint;
import org.neardup.plugin.run.store.RunCheckpoints;
import org.opensearch.common.io.stream.BytesStreamOutput;
import org.opensearch.core.common.bytes.BytesReference;
import org.opensearch.core.common.io.stream.StreamInput;
import org.opensearch.core.common.io.stream.Writeable;

/** What an attempt of a run leaves to those after it. */
final class AttemptCheckpoints {

  /** All checkpoints that a run may have, by name, with the version of their format. */
  static final Map<String, Byte> ALL =
      Map.of(
          ViewsCheckpoint.NAME,
          ViewsCheckpoint.VERSION,
          FoundClusters.Gathered.NAME,
          FoundClusters.Gathered.VERSION,
          Clustered.NAME,
          Clustered.VERSION);

  private final RunCheckpoints checkpoints;
  private final RunRecorder recorder;
  private final RunKey run;

  AttemptCheckpoints(RunCheckpoints checkpoints, RunRecorder recorder, RunKey run) {
    this.checkpoints = checkpoints;
    this.recorder = recorder;
    this.run = run;
  }

  /**
   * Keeps a checkpoint.
   *
   * @throws RunSuperseded if the run is no longer this node's
   */
  void save(String name, Writeable checkpoint) {
    try (BytesStreamOutput out = new BytesStreamOutput()) {
      checkpoint.writeTo(out);
      recorder.requireDriver();
      checkpoints.save(run, name, out.bytes());
    } catch (IOException e) {
      throw new UncheckedIOException("writing to memory", e);
    }
  }

  /** A checkpoint; empty if there is none. */
  <T> Optional<T> load(String name, Writeable.Reader<T> reader) {
    Optional<BytesReference> bytes = checkpoints.load(run, name);
    if (bytes.isEmpty()) {
      return Optional.empty();
    }
    try (StreamInput in = bytes.get().streamInput()) {
      return Optional.of(reader.read(in));
    } catch (IOException e) {
      throw new UncheckedIOException("reading from memory", e);
    }
  }

  /**
   * The clusters among them.
   *
   * @param again whether there may be some
   */
  FoundClusters clusters(boolean again) {
    return new FoundClusters() {
      @Override
      public Optional<Found> load() {
        return again ? AttemptCheckpoints.this.load(Clustered.NAME, Found::new) : Optional.empty();
      }

      @Override
      public void save(Found found) {
        AttemptCheckpoints.this.save(Clustered.NAME, found);
      }

      @Override
      public Optional<Gathered> loadGathered() {
        return again
            ? AttemptCheckpoints.this.load(Gathered.NAME, Gathered::new)
            : Optional.empty();
      }

      @Override
      public void save(Gathered gathered) {
        AttemptCheckpoints.this.save(Gathered.NAME, gathered);
      }
    };
  }
}
