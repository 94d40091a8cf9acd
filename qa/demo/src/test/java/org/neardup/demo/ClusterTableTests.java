// SPDX-License-Identifier: Apache-2.0
package org.neardup.demo;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertTrue;

import com.fasterxml.jackson.databind.ObjectMapper;
import java.util.List;
import org.junit.Test;

public class ClusterTableTests {

  @Test
  public void theFirstWordsTakeWhatIsLeftOfTheWidth() {
    List<String> lines =
        ClusterTable.render(
            List.of(
                new ClusterTable.Line(1204, 812, "c0000017", "Dear Board, I write to say this."),
                new ClusterTable.Line(9, 0, "c0000123", "Short.")),
            46);
    assertEquals(
        List.of(
            "   size    exact  reference  first words",
            "──────────────────────────────────────────────",
            "   1204      812  c0000017   Dear Board, I wr…",
            "      9        0  c0000123   Short."),
        lines);
  }

  @Test
  public void noLineIsLongerThanTheTerminal() {
    ClusterTable.Line wild =
        new ClusterTable.Line(
            5, 1, "an-id-that-is-much-too-long-for-any-table", "規則に反対する。\n\u001B[31mred\tand on");
    for (int width = 60; width < 140; width++) {
      for (String line : ClusterTable.render(List.of(wild), width)) {
        assertTrue(line, TextFit.width(line) <= width);
        assertTrue(line, line.chars().noneMatch(Character::isISOControl));
      }
    }
  }

  @Test
  public void aClusterIsReadAsTheRouteDescribesIt() throws Exception {
    assertEquals(
        new ClusterTable.Line(7, 3, "a", "Dear"),
        ClusterTable.Line.of(
            new ObjectMapper()
                .readTree(
                    """
                    {"cluster_id": "1", "size": 7, "exact_copies": 3, "preview": "Dear",
                     "reference": {"_index": "i", "_id": "a"}}
                    """)));
  }

  @Test
  public void aCutTextEndsWithAnEllipsisAndWideCharactersCountTwice() {
    assertEquals("abcdef", TextFit.cut("abcdef", 6));
    assertEquals("abcd…", TextFit.cut("abcdef", 5));
    assertEquals("規則…", TextFit.cut("規則に反対", 6));
    assertEquals("  ab", TextFit.right("ab", 4));
    assertEquals("ab  ", TextFit.left("ab", 4));
    assertEquals("a b c", TextFit.oneLine("\n a \t\r\n b\u200B\u0007c \n"));
  }
}
