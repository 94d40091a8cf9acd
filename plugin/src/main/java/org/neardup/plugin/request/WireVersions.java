package org.neardup.plugin.request;

import org.opensearch.Version;

/**
 * The versions of OpenSearch from which a field of a message exists. While a cluster is upgraded,
 * nodes of the version before send and read messages without it:
 *
 * <pre>
 *   if (out.getVersion().onOrAfter(WireVersions.LETTERS_VERSION)) {
 *     out.writeVInt(version);
 *   }
 *   version = in.getVersion().onOrAfter(WireVersions.LETTERS_VERSION) ? in.readVInt() : 0;
 * </pre>
 *
 * <p>The version of a stream is that of OpenSearch, the first three numbers of the plugin's. So a
 * release of the plugin that raises only the fourth number must not change a message.
 *
 * <p>Versions are given by their numbers, as the plugin is also built for versions of OpenSearch
 * that have no constant for later ones.
 */
public final class WireVersions {

  /** Letters that a shard is told have a version, by which later requests name them. */
  public static final Version LETTERS_VERSION = Version.fromString("3.8.0");

  private WireVersions() {}
}
