// SPDX-License-Identifier: Apache-2.0
package org.neardup.accuracy.reading;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertNotEquals;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.OptionalDouble;
import java.util.Random;
import org.junit.Test;
import org.neardup.accuracy.reading.ClusterChoice.FarMember;

public class ClusterChoiceTests {

  private static final String LETTER = "Mow the verges later.";

  private final ClusterChoice choice = new ClusterChoice(1);

  @Test
  public void theLargestComeFirstAndEqualOnesByTheirReference() {
    List<FoundCluster> clusters = List.of(cluster("c", 3), cluster("b", 7), cluster("a", 3));
    assertEquals(List.of("b", "a", "c"), names(choice.largest(clusters, 5)));
    assertEquals(List.of("b", "a"), names(choice.largest(clusters, 2)));
  }

  @Test
  public void smallClustersAreDrawnOnceEach() {
    List<FoundCluster> clusters = new ArrayList<>();
    for (int i = 0; i < 50; i++) {
      clusters.add(cluster("c" + i, 2 + i % 5)); // of 2 to 6 documents
    }
    List<FoundCluster> drawn = choice.small(clusters, 5, 30);
    assertEquals(30, new HashSet<>(names(drawn)).size());
    drawn.forEach(cluster -> assertEquals(cluster.toString(), true, cluster.size() <= 5));
    assertEquals(40, choice.small(clusters, 5, 100).size());
  }

  @Test
  public void whatIsDrawnDependsOnTheSeedAndNotOnTheOrder() {
    List<FoundCluster> clusters = new ArrayList<>();
    for (int i = 0; i < 50; i++) {
      clusters.add(cluster("c" + i, 2));
    }
    List<FoundCluster> drawn = choice.small(clusters, 5, 10);
    assertNotEquals(drawn, new ClusterChoice(2).small(clusters, 5, 10));
    Collections.shuffle(clusters, new Random(3));
    assertEquals(drawn, choice.small(clusters, 5, 10));
  }

  /** An exact copy has other marks and capitals, and says nothing that its original does not. */
  @Test
  public void membersAreDistinctTexts() {
    FoundCluster cluster =
        new FoundCluster(
            "a",
            3,
            member("1", LETTER, 0),
            List.of(
                member("2", "Mow the verges - LATER!", 0),
                member("4", "mow our verges later", 0.3),
                member("3", "Mow our verges later.", 0.3),
                member("5", "Mow no verges.", 0.9)));
    assertEquals(
        List.of("3", "5"),
        choice.members(cluster, 3).stream().map(FoundMember::id).sorted().toList());
    assertEquals(1, choice.members(cluster, 1).size());
    assertEquals(choice.members(cluster, 1), choice.members(cluster, 1));
  }

  @Test
  public void theFarthestOfAllClustersComeFirst() {
    FoundMember unknown =
        new FoundMember("9", "Mow.", "singleton", OptionalDouble.empty(), List.of());
    FoundCluster one =
        new FoundCluster(
            "one",
            3,
            member("1", LETTER, 0),
            List.of(member("3", "Mow now.", 2.1), member("2", "Mow now", 2.1), unknown));
    FoundCluster other =
        new FoundCluster(
            "other",
            3,
            member("4", "Keep the horn.", 0),
            List.of(member("5", "Keep it.", 2.4), member("6", "Keep quiet.", 0.1)));
    List<FarMember> far = choice.farthest(List.of(one, other), 2);
    assertEquals(List.of("5", "2"), far.stream().map(each -> each.member().id()).toList());
    assertEquals(List.of(other, one), far.stream().map(FarMember::cluster).toList());
    assertEquals(3, choice.farthest(List.of(one, other), 9).size());
  }

  /** A cluster with so many documents. */
  static FoundCluster cluster(String name, int size) {
    List<FoundMember> others = new ArrayList<>();
    for (int i = 1; i < size; i++) {
      others.add(member(name + "-" + i, LETTER + " " + i, i));
    }
    return new FoundCluster(name, size, member(name + "-0", LETTER, 0), others);
  }

  private static FoundMember member(String id, String text, double distance) {
    return new FoundMember(id, text, "minor_change", OptionalDouble.of(distance), List.of());
  }

  private static List<String> names(List<FoundCluster> clusters) {
    return clusters.stream().map(FoundCluster::name).toList();
  }
}
