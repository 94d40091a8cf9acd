// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.run.describing;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.neardup.cluster.Placements;
import org.neardup.edit.Category;
import org.neardup.plugin.results.Membership;
import org.neardup.plugin.results.Role;
import org.neardup.plugin.shard.describing.DescribePhase.Described;
import org.opensearch.common.Nullable;

/** How texts belong to their clusters. */
final class Memberships {

  private final TextFindings findings;

  Memberships(TextFindings findings) {
    this.findings = findings;
  }

  /** Of the reference and of copies of it. */
  Membership sameAsReference(int text, Role role, Category category) {
    return new Membership(
        role,
        category.label(),
        null,
        0.0,
        1.0,
        1.0,
        1.0,
        foundElsewhere(text),
        null,
        null,
        List.of());
  }

  /** To three decimals; null where none is kept. */
  @Nullable
  private static Double rounded(double evidence) {
    return evidence == 0 ? null : (Double) (Math.round(1000 * evidence) / 1000.0);
  }

  private static String label(Placements.Kind kind) {
    return kind.name().toLowerCase(Locale.ROOT);
  }

  /** The share of a text that is found in other clusters; null if nobody asked. */
  @Nullable
  private Double foundElsewhere(int text) {
    return findings.elsewhere().map(shares -> shares.share(text)).orElse(null);
  }

  /** The text that a cluster was gathered around is there by its letter, if it was renamed. */
  private static Placements.Placement placement(Cluster cluster, int member, Placements all) {
    return member == cluster.centre()
        ? new Placements.Placement(Placements.Kind.LETTER, cluster.documents())
        : all.of(member);
  }

  /** Of a member that has been described. */
  Membership of(DescribedCluster cluster, int member) {
    Described of = cluster.described(member);
    int changed = cluster.changedAlike(member);
    Optional<Placements.Placement> placement =
        findings.placements().map(all -> placement(cluster.cluster(), member, all));
    return new Membership(
        Role.MEMBER,
        cluster.category(member),
        changed == 0 ? null : (Long) (long) changed,
        cluster.distance(member),
        of.containment(),
        of.contained(),
        of.wordOverlap(),
        foundElsewhere(member),
        placement.map(Placements.Placement::kind).map(Memberships::label).orElse(null),
        placement.map(Placements.Placement::evidence).map(Memberships::rounded).orElse(null),
        findings
            .closure()
            .links(cluster.cluster().reference(), member, of.holdsReference(), of.wordOverlap()));
  }
}
