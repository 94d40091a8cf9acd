// SPDX-License-Identifier: Apache-2.0
package org.neardup.accuracy.collection;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertThrows;
import static org.junit.Assert.assertTrue;

import com.fasterxml.jackson.databind.ObjectMapper;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.junit.Rule;
import org.junit.Test;
import org.junit.rules.TemporaryFolder;
import org.neardup.dockets.InventedDockets;

public class SpunGrammarTests {

  private static final String GRAMMAR =
      """
      {
        "segments": [["Please ", "Kindly ", ""], ["mow", "cut"], [" later, do not "], ["mow", "cut"], ["!"]],
        "repeated": {"3": 1},
        "fixed_letters": [
          {"text": "Let it grow.", "real_count": 50},
          {"text": " \\"Let it grow.\\"", "real_count": 25},
          {"text": "Cut it all.", "real_count": 1}
        ],
        "random_comments_real_count": 1000
      }
      """;

  @Rule public final TemporaryFolder temporary = new TemporaryFolder();

  @Test
  public void repeatedSegmentsTakeTheSamePhrase() throws Exception {
    SpunGrammar grammar = SpunGrammar.of(new ObjectMapper().readTree(GRAMMAR));
    SplittableRandom random = new SplittableRandom(1);
    Set<String> drawn = new TreeSet<>();
    for (int i = 0; i < 200; i++) {
      drawn.add(grammar.draw(random));
    }
    assertEquals(
        Set.of(
            "Please mow later, do not mow!",
            "Please cut later, do not cut!",
            "Kindly mow later, do not mow!",
            "Kindly cut later, do not cut!",
            "mow later, do not mow!",
            "cut later, do not cut!"),
        drawn);
  }

  @Test
  public void aSegmentRepeatsAnEarlierOne() {
    IllegalArgumentException e =
        assertThrows(
            IllegalArgumentException.class,
            () -> new SpunGrammar(List.of(List.of("a"), List.of("b")), Map.of(0, 1), List.of()));
    assertEquals("[repeated] must name an earlier segment, got 1 for 0", e.getMessage());
  }

  /** To 1,000 spun comments came 50, 25 and 1 letters; to 2,000 come 100, 50 and 2. */
  @Test
  public void lettersOfTheSameWordsAreOneCampaign() throws Exception {
    SpunComments source = source(2_000);
    LabelledCollection collection = source.read();
    Map<String, Long> sizes = sizes(collection);
    assertEquals(2_000L, sizes.get("spun").longValue());
    assertEquals(150L, sizes.get("letter let it grow").longValue());
    assertEquals(2L, sizes.get("letter cut it all").longValue());
    assertEquals(3_152, collection.documents().size());
    assertEquals(1_003, sizes.size());
    assertEquals(collection, source.read());
    assertTrue(source.missing().isEmpty());
    assertEquals("fcc2017_grammar", source.name());
  }

  /** To 3,000 come 150, 75 and 3; the comments of one's own stay 1,000. */
  @Test
  public void lettersKeepTheirShareWhateverTheSize() throws Exception {
    SpunComments source = source(3_000);
    LabelledCollection collection = source.read();
    Map<String, Long> sizes = sizes(collection);
    assertEquals(3_000L, sizes.get("spun").longValue());
    assertEquals(225L, sizes.get("letter let it grow").longValue());
    assertEquals(3L, sizes.get("letter cut it all").longValue());
    assertEquals(4_228, collection.documents().size());
    assertEquals(1_003, sizes.size());
    assertEquals("fcc2017_grammar_3000", source.name());
    assertEquals(source.name(), collection.name());
  }

  /** The cluster of a document is what its text is: whoever drew it put it among the spun ones. */
  @Test
  public void everyTextIsInTheClusterItWasMadeFor() throws Exception {
    LabelledCollection collection = source(2_000).read();
    Map<String, String> clusters = collection.truths().get(0).clusters();
    for (Document document : collection.documents()) {
      String cluster = clusters.get(document.id());
      boolean drawn = document.text().matches("(Please |Kindly )?(mow|cut) later, do not \\w+!");
      assertEquals(document.text(), drawn, cluster.equals("spun"));
      assertEquals(
          document.text(),
          document.text().contains("Let it grow."),
          cluster.equals("letter let it grow"));
    }
  }

  private SpunComments source(int spun) throws Exception {
    Path folder = temporary.getRoot().toPath();
    Files.writeString(folder.resolve("grammar.json"), GRAMMAR);
    return new SpunComments(folder, InventedDockets.load(), spun);
  }

  private static Map<String, Long> sizes(LabelledCollection collection) {
    return collection.truths().get(0).clusters().values().stream()
        .collect(Collectors.groupingBy(cluster -> cluster, Collectors.counting()));
  }
}
