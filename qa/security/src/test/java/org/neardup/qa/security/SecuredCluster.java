// SPDX-License-Identifier: Apache-2.0
package org.neardup.qa.security;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.zip.Deflater;
import java.util.zip.ZipEntry;
import java.util.zip.ZipInputStream;
import java.util.zip.ZipOutputStream;
import org.neardup.qa.Distribution;
import org.neardup.qa.NodeOptions;
import org.neardup.qa.OpenSearchCluster;
import org.neardup.qa.OpenSearchNode;
import org.neardup.qa.RestApi;

/**
 * Two nodes with the security plugin: TLS between them, plain HTTP, users and roles from the files
 * beside this class, and the roles that the plugin under test brings along, as it installs them.
 */
final class SecuredCluster implements AutoCloseable {

  private static final String PLUGIN = "opensearch-security";

  /** The password of every user; its hash is in {@code internal_users.yml}. */
  private static final String PASSWORD = "neardup-2026";

  private static final String STORE_PASSWORD = "changeit";
  private static final String KEY_STORE = "node.p12";
  private static final String TRUST_STORE = "trusted.p12";
  private static final String NODE = "CN=node";

  /** They take the place of the JDK's own cryptography, which must be set up for that. */
  private static final Set<String> LEFT_OUT = Set.of("bc-fips-", "bcpkix-fips-", "bcutil-fips-");

  private final OpenSearchCluster nodes;

  private SecuredCluster(OpenSearchCluster nodes) {
    this.nodes = nodes;
  }

  static SecuredCluster start() throws IOException, InterruptedException {
    Path target = Path.of(System.getProperty("neardup.security.zip")).getParent();
    Distribution distribution = Distribution.locate().copyTo(target.resolve("opensearch"));
    distribution.install(PLUGIN, repacked(target));
    Path config = distribution.home().resolve("config");
    makeCertificate(config);
    writeUsers(config);
    NodeOptions options =
        NodeOptions.forTests()
            .withDistribution(distribution)
            .withName("secured")
            .withSetting("plugins.security.ssl.http.enabled", "false")
            .withSetting("plugins.security.ssl.transport.keystore_type", "PKCS12")
            .withSetting("plugins.security.ssl.transport.keystore_filepath", KEY_STORE)
            .withSetting("plugins.security.ssl.transport.keystore_password", STORE_PASSWORD)
            .withSetting("plugins.security.ssl.transport.truststore_type", "PKCS12")
            .withSetting("plugins.security.ssl.transport.truststore_filepath", TRUST_STORE)
            .withSetting("plugins.security.ssl.transport.truststore_password", STORE_PASSWORD)
            .withSetting("plugins.security.ssl.transport.enforce_hostname_verification", "false")
            .withSetting("plugins.security.nodes_dn", NODE)
            .withSetting("plugins.security.authcz.admin_dn", "CN=admin")
            .withSetting("plugins.security.allow_default_init_securityindex", "true")
            // work rests and is taken up again on other threads, as whoever began the run
            .withSetting("plugins.neardup.batch_duration", "0s");
    return new SecuredCluster(OpenSearchCluster.start(2, options));
  }

  /** The security plugin for this version of OpenSearch, which it was not made for. */
  private static Path repacked(Path target) throws IOException {
    Path repacked = target.resolve("opensearch-security-repacked.zip");
    try (ZipInputStream in =
            new ZipInputStream(
                Files.newInputStream(Path.of(System.getProperty("neardup.security.zip"))));
        ZipOutputStream out = new ZipOutputStream(Files.newOutputStream(repacked))) {
      out.setLevel(Deflater.NO_COMPRESSION); // read once, at once, and mostly jars
      for (ZipEntry entry = in.getNextEntry(); entry != null; entry = in.getNextEntry()) {
        if (LEFT_OUT.stream().anyMatch(entry.getName()::startsWith)) {
          continue;
        }
        out.putNextEntry(new ZipEntry(entry.getName()));
        if (entry.getName().equals("plugin-descriptor.properties")) {
          String descriptor = new String(in.readAllBytes(), StandardCharsets.ISO_8859_1);
          out.write(
              descriptor
                  .replaceAll(
                      "(?m)^opensearch\\.version=.*$",
                      "opensearch.version=" + System.getProperty("neardup.opensearch.version"))
                  .getBytes(StandardCharsets.ISO_8859_1));
        } else {
          in.transferTo(out);
        }
      }
    }
    return repacked;
  }

  /** One certificate for all nodes, which all of them trust. */
  private static void makeCertificate(Path config) throws IOException, InterruptedException {
    String key = config.resolve(KEY_STORE).toString();
    String certificate = config.resolve("node.crt").toString();
    keytool(key, "-genkeypair", "-keyalg", "RSA", "-keysize", "2048", "-dname", NODE);
    keytool(key, "-exportcert", "-file", certificate);
    keytool(
        config.resolve(TRUST_STORE).toString(), "-importcert", "-noprompt", "-file", certificate);
  }

  private static void keytool(String store, String command, String... options)
      throws IOException, InterruptedException {
    List<String> line = new ArrayList<>();
    line.add(Path.of(System.getProperty("java.home"), "bin", "keytool").toString());
    line.add(command);
    line.add("-J-XX:TieredStopAtLevel=1"); // the optimising compiler takes most of its time
    line.addAll(List.of("-keystore", store, "-storetype", "PKCS12"));
    line.addAll(List.of("-storepass", STORE_PASSWORD, "-alias", "node"));
    line.addAll(List.of(options));
    Process keytool = new ProcessBuilder(line).redirectErrorStream(true).start();
    String output = new String(keytool.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    if (keytool.waitFor() != 0) {
      throw new IllegalStateException("keytool " + command + " failed: " + output);
    }
  }

  private static void writeUsers(Path config) throws IOException {
    Path folder = config.resolve(PLUGIN);
    for (String file :
        List.of("config.yml", "internal_users.yml", "roles.yml", "roles_mapping.yml")) {
      try (InputStream in = SecuredCluster.class.getResourceAsStream(file)) {
        Files.write(folder.resolve(file), in.readAllBytes());
      }
    }
    Path brought = config.resolve("opensearch-neardup").resolve("neardup_roles.yml");
    Files.writeString(
        folder.resolve("roles.yml"),
        Files.readString(folder.resolve("roles.yml")) + "\n" + Files.readString(brought));
  }

  /** The first node as a user sees it. */
  RestApi as(String user) {
    return new RestApi(nodes.node(0).httpUri()).as(user, PASSWORD);
  }

  /** The second node as a user sees it. */
  RestApi otherNodeAs(String user) {
    return new RestApi(nodes.node(1).httpUri()).as(user, PASSWORD);
  }

  /** One of the two nodes. */
  OpenSearchNode node(int index) {
    return nodes.node(index);
  }

  @Override
  public void close() throws IOException {
    nodes.close();
  }
}
