// SPDX-License-Identifier: Apache-2.0
package org.neardup.demo;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.OutputStream;
import java.io.PrintStream;
import java.util.List;
import org.junit.Test;

public class OwnPassagesTests {

  private static final ObjectMapper JSON = new ObjectMapper();

  private static Terminal terminal(int width, boolean interactive) {
    return new Terminal(new PrintStream(OutputStream.nullOutputStream()), width, interactive);
  }

  private static JsonNode member(String id, int... spans) {
    var member = JSON.createObjectNode().put("_id", id);
    var passages = member.putArray("unique_text");
    for (int i = 0; i < spans.length; i += 2) {
      passages.addObject().put("start", spans[i]).put("end", spans[i + 1]);
    }
    return member;
  }

  private static List<String> ids(List<JsonNode> members) {
    return members.stream().map(member -> member.path("_id").asText()).toList();
  }

  @Test
  public void thoseWhoAddedMostAreChosen() {
    JsonNode cluster =
        JSON.createObjectNode()
            .set(
                "members",
                JSON.createArrayNode()
                    .add(member("little", 0, 5))
                    .add(member("nothing"))
                    .add(member("most", 0, 5, 9, 19))
                    .add(member("much", 0, 9))
                    .add(JSON.createObjectNode().put("_id", "copy")));
    assertEquals(List.of("most", "much"), ids(OwnPassages.choose(cluster)));
    assertEquals(List.of(), OwnPassages.choose(JSON.createObjectNode()));
  }

  @Test
  public void aPassageIsShownBetweenSomeWordsOfTheLetter() {
    String before = "One two three four five six seven eight nine.\n\n";
    String added = "My boat sank here.";
    String text = before + added + " Ten eleven twelve.";
    assertEquals(
        List.of(
            "  c1",
            "    … three four five six seven eight nine.",
            "    {+My boat sank here.+} Ten eleven twelve."),
        new OwnPassages(terminal(46, false))
            .lines(member("c1", before.length(), before.length() + added.length()), text));
  }

  @Test
  public void everyLineOfAPassageIsHighlighted() {
    assertEquals(
        List.of("  c1", "    {+aaaa bbbb cccc+}", "    {+dddd+} eeee"),
        new OwnPassages(terminal(20, false))
            .lines(member("c1", 0, 19), "aaaa bbbb cccc dddd eeee"));
    assertEquals(
        List.of("  c1", "    \u001B[1;32maaaa\u001B[0m bbbb"),
        new OwnPassages(terminal(60, true)).lines(member("c1", 0, 4), "aaaa bbbb"));
  }

  @Test
  public void longPassagesAndManyAreCut() {
    String text = "word ".repeat(100).strip();
    List<String> lines =
        new OwnPassages(terminal(1000, false)).lines(member("c1", 0, text.length()), text);
    assertEquals("    {+" + "word ".repeat(60) + "…+}", lines.get(1));
    lines =
        new OwnPassages(terminal(80, false))
            .lines(member("c1", 0, 4, 10, 14, 20, 24, 30, 34), text);
    assertEquals("    and 2 more passages", lines.get(lines.size() - 1));
  }

  @Test
  public void whatATextHoldsDoesNotReachTheTerminal() {
    String text = "My \u001B[31mred\u0007 words";
    for (String line : new OwnPassages(terminal(80, false)).lines(member("c1", 0, 10), text)) {
      assertTrue(line, line.chars().noneMatch(Character::isISOControl));
    }
  }
}
