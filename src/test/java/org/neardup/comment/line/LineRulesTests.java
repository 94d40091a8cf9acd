// SPDX-License-Identifier: Apache-2.0
package org.neardup.comment.line;

import java.util.List;
import java.util.function.Predicate;
import org.apache.lucene.tests.util.LuceneTestCase;
import org.junit.Test;

/** What each rule for a line takes and leaves. */
public class LineRulesTests extends LuceneTestCase {

  @Test
  public void cities() {
    takes(
        CityLine::matches,
        "Springfield, IL 62701",
        "Bath, ME 04530-1234",
        "St. Paul, Minnesota",
        "salem or 97301",
        "12 Elm Street, Salem, OR 97301",
        "Salem, OR 97301 USA",
        "97301");
    leaves(
        CityLine::matches,
        "Springfield",
        "We live in Salem, OR",
        "We have 12345 hives",
        "This is not OK",
        "1234567",
        "Keep it in, OR 97301 people will suffer");
  }

  @Test
  public void streets() {
    takes(
        StreetLine::matches,
        "12 Elm Street",
        "N5123 County Road B",
        "12-14 Elm St., Apt. 4",
        "P.O. Box 123");
    leaves(
        StreetLine::matches,
        "Elm Street",
        "1. The way we live",
        "12 hives",
        "12 of us go this way");
  }

  @Test
  public void telephones() {
    takes(
        PhoneLine::matches,
        "(555) 010-0123",
        "Tel: +1 555 010 0123",
        "555.010.0123 (home)",
        "555-0123",
        "555 0123 x 4",
        "5550100123");
    leaves(
        PhoneLine::matches,
        "12",
        "1, 2, 3",
        "1,250,000",
        "$ 12,500.00 to 10,000",
        "1998 - 2006",
        "1234567",
        "Call me at 555-010-0123 if you dare",
        "");
  }

  @Test
  public void mailAndWebAddresses() {
    takes(
        ContactLine::matches,
        "ann@bees.example",
        "E-mail: ann@bees.example",
        "<ann@bees.example>",
        "www.bees.example",
        "https://bees.example/ann",
        "annsbees.com");
    leaves(ContactLine::matches, "ann at bees", "see https://bees.example", "the end.", "a@b@c.d");
  }

  @Test
  public void dates() {
    takes(
        DateLine::matches,
        "May 3, 2020",
        "3 May 2020",
        "5/3/2020",
        "2020-05-03",
        "Friday May 3, 2020");
    leaves(DateLine::matches, "May", "3", "May I ask 12 things", "12345", "1-2");
  }

  @Test
  public void dockets() {
    takes(
        DocketLine::matches,
        "ABC-2020-OS-0001",
        "Docket # ABC-2020-0001",
        "In response to: ABC-2020-0001-0002",
        "Docket ABC\u20132020\u20130001");
    leaves(DocketLine::matches, "2020-2021", "the 2020-0001", "I read ABC-2020-0001", "B-52");
  }

  @Test
  public void names() {
    takes(
        line -> PersonName.matches(line, 2),
        "Ann Archer",
        "ANN B. ARCHER, Ph.D.",
        "Mr. and Mrs. Ludwig van Berg",
        "Ann & Ben O'Neil-Byrd",
        "Joe j Archer");
    leaves(
        line -> PersonName.matches(line, 2),
        "Ann",
        "ann archer",
        "God Bless America",
        "Save The Bees",
        "Thank You",
        "Ann Archer is my name",
        "Bees 4 All",
        "A. B.");
  }

  @Test
  public void namesWithoutAClosing() {
    takes(
        PersonName::matchesUnclosed,
        "Ann Archer",
        "ANN B. ARCHER",
        "Ann Archer, M.Ed.",
        "Ben Byrd, Jr.",
        "Zora Q. Zimt",
        "Dr. Zora Zimt",
        "Zora Zimt, Ph.D.",
        "Will May");
    leaves(
        PersonName::matchesUnclosed,
        "SPEAK UP SALEM",
        "Fire Bess Hill",
        "Hives Matter",
        "CLEAN MEADOWS",
        "Debate Over",
        "Grower Relief",
        "Stone Bank",
        "Happy Easter",
        "Plan B",
        "LET THEM LIVE",
        "Bees Forever.",
        "BE KIND ANN",
        "Oh.  Hives.");
  }

  @Test
  public void closings() {
    for (String closing :
        List.of("Sincerely,", "RESPECTFULLY SUBMITTED", "Best regards -", "Best,")) {
      assertEquals(closing, ClosingLine.CLOSING, ClosingLine.of(line(closing)));
    }
    for (String thanks : List.of("Thank you,", "Thanks!", "Many thanks.")) {
      assertEquals(thanks, ClosingLine.THANKS, ClosingLine.of(line(thanks)));
    }
    for (String none :
        List.of("Thank you for this.", "Best of all", "I regard it sincerely", "-")) {
      assertEquals(none, ClosingLine.NONE, ClosingLine.of(line(none)));
    }
  }

  @Test
  public void closingsBeforeANameOnOneLine() {
    // words the closing takes, of what stands on the line
    assertEquals(1, ClosingLine.wordsAtStart(line("Sincerely, Ann Archer")));
    assertEquals(2, ClosingLine.wordsAtStart(line("Best regards, Ann")));
    assertEquals(2, ClosingLine.wordsAtStart(line("Thank you")));
    assertEquals(0, ClosingLine.wordsAtStart(line("Sincerely I mean it")));
    assertEquals(0, ClosingLine.wordsAtStart(line("Finally, Ann")));
  }

  @Test
  public void formFields() {
    takes(
        FieldLine::matches,
        "Docket ID: ABC-2020-0001",
        "The docket id : x",
        "RE: Proposed Rule on Hives",
        "Name:",
        "First Name: Ann",
        "e-mail: ann@bees.example");
    leaves(
        FieldLine::matches,
        "Re: please do not do this",
        "Subject: I am against it",
        "Consider this: bees",
        ": x",
        "Comment: x");
  }

  @Test
  public void separators() {
    takes(SeparatorLine::matches, "--", "_____", "* * * * *", "=-=-=-=");
    leaves(SeparatorLine::matches, "-", "- -", "---", "-- x", "");
  }

  @Test
  public void salutations() {
    // where the salutation ends; other lines follow
    String[][] cases = {
      {"Dear Ms. Hill,", "Dear Ms. Hill,"},
      {"Dear Ms. Hill, I keep bees.", "Dear Ms. Hill,"},
      {"Dear Secretary Hill and Members of the Committee:", ""},
      {"Dear Sir/Madam", "Dear Sir/Madam"},
      {"DEAR EPA - I keep bees", "DEAR EPA -"},
      {"To whom it may concern", "To whom it may concern"},
      {"To Whom It May Concern: I keep bees.", "To Whom It May Concern:"},
      {"To whom it may concern I keep bees", "To whom it may concern"},
      {"Hello, my name is Ann.", "Hello,"},
      {"Good morning!", "Good morning!"},
      {"Sir or Madam:", "Sir or Madam:"},
      {"Ann Archer,", "Ann Archer,"},
      {"EPA,", "EPA,"},
      {"To the Department of Bees:", "To the Department of Bees:"},
      {"Dear Colleague Letter, issued in 2011, is good.", null},
      {"Dear me, what a rule.", null},
      {"Hello I am a beekeeper and this is bad", null},
      {"Good rules, good bees", null},
      {"However,", null},
      {"To be honest:", null},
      {"Bees,", null},
    };
    for (String[] one : cases) {
      Line line = line(one[0]);
      int end = Salutation.end(line, true);
      if (one[1] == null) {
        assertEquals(one[0], -1, end);
      } else {
        assertEquals(one[1].isEmpty() ? one[0] : one[1], one[0].substring(0, Math.max(0, end)));
      }
    }
  }

  @Test
  public void prose() {
    takes(
        Prose::in,
        "Please act now",
        "this is wrong",
        "hives die wherever fields become deserts",
        "I keep bees",
        "word ".repeat(Line.MAX_WORDS + 1));
    leaves(
        Prose::in,
        "Ann Archer",
        "Department of Bees and the Environment",
        "Will May",
        "12 Elm Street",
        "Professor of Botany, University of Salem");
  }

  private static void takes(Predicate<Line> rule, String... lines) {
    for (String line : lines) {
      assertTrue(line, rule.test(line(line)));
    }
  }

  private static void leaves(Predicate<Line> rule, String... lines) {
    for (String line : lines) {
      assertFalse(line, rule.test(line(line)));
    }
  }

  private static Line line(String text) {
    return new Line(text, 0, text.length());
  }
}
