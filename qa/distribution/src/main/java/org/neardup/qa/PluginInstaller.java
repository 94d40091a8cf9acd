// SPDX-License-Identifier: Apache-2.0
package org.neardup.qa;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;

/**
 * Installs the plugin's zip into the distribution during the build, unless this very zip is
 * installed already. The digest of the installed zip lies beside the distribution.
 *
 * <pre>{@code java org.neardup.qa.PluginInstaller target/opensearch-3.8.0 plugin.zip}</pre>
 */
public final class PluginInstaller {

  /** The plugin's name, as in its descriptor. */
  static final String PLUGIN = "opensearch-neardup";

  private PluginInstaller() {}

  /**
   * Installs.
   *
   * @param arguments the home of the distribution and the zip
   */
  public static void main(String[] arguments) throws IOException, InterruptedException {
    if (arguments.length != 2) {
      throw new IllegalArgumentException(
          "Usage: PluginInstaller <home of OpenSearch> <plugin zip>");
    }
    Distribution distribution = new Distribution(Path.of(arguments[0]));
    Path zip = Path.of(arguments[1]).toAbsolutePath().normalize();
    Path record = distribution.home().resolveSibling("installed-plugin.sha256");
    String digest = sha256(zip);
    if (distribution.hasPlugin(PLUGIN) && digest.equals(readOrEmpty(record))) {
      return;
    }
    // Removed first: an installation that fails half-way must not look complete the next time.
    Files.deleteIfExists(record);
    distribution.install(PLUGIN, zip);
    Files.writeString(record, digest);
  }

  private static String readOrEmpty(Path file) throws IOException {
    return Files.exists(file) ? Files.readString(file) : "";
  }

  private static String sha256(Path file) throws IOException {
    try {
      MessageDigest digest = MessageDigest.getInstance("SHA-256");
      return HexFormat.of().formatHex(digest.digest(Files.readAllBytes(file)));
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("Every JDK has SHA-256", e);
    }
  }
}
