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
    Path folder = temporary.getRoot().toPath();
    Files.writeString(folder.resolve("grammar.json"), GRAMMAR);
    SpunComments source = new SpunComments(folder, InventedDockets.load());
    LabelledCollection collection = source.read();
    Map<String, Long> sizes =
        collection.truths().get(0).clusters().values().stream()
            .collect(Collectors.groupingBy(cluster -> cluster, Collectors.counting()));
    assertEquals(2_000L, sizes.get("spun").longValue());
    assertEquals(150L, sizes.get("letter let it grow").longValue());
    assertEquals(2L, sizes.get("letter cut it all").longValue());
    assertEquals(3_152, collection.documents().size());
    assertEquals(1_003, sizes.size());
    assertEquals(collection, source.read());
    assertTrue(source.missing().isEmpty());
  }
}
