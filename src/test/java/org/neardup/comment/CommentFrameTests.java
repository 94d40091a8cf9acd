// SPDX-License-Identifier: Apache-2.0
package org.neardup.comment;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.apache.lucene.tests.util.LuceneTestCase;
import org.apache.lucene.tests.util.TestUtil;
import org.junit.Test;
import org.neardup.comment.mail.MailHeaderBlock;
import org.neardup.text.TextSpan;

public class CommentFrameTests extends LuceneTestCase {

  private static final String PROSE = "I keep bees, and the new rule would cost me half my hives.";

  @Test
  public void aLetterHasSalutationBodyAndSignature() {
    String text =
        "Dear Administrator Hill,\n\n" + PROSE + "\n\nSincerely,\nAnn Archer\n  Salem, OR 97301\n";
    CommentFrame frame = CommentFrame.of(text);

    assertEquals(Optional.empty(), frame.header());
    assertEquals("Dear Administrator Hill,", frame.salutation().get().of(text));
    assertEquals(PROSE, frame.body().of(text));
    assertEquals("Sincerely,\nAnn Archer\n  Salem, OR 97301", frame.signature().get().of(text));
    assertEquals(Optional.empty(), frame.footer());
  }

  @Test
  public void aRawMailHasItsFieldsAsHeader() {
    String header =
        "Received: from a.example by b.example;\n Mon, 1 Jun 2020 10:00:00 +0000\nFrom: Ann"
            + " <ann@bees.example>\nTo: docket@agency.example\nSubject: bees";
    String text = header + "\n\nHello,\n\n" + PROSE + "\n\nThanks,\nAnn\n\n--\nSent with BeeMail";
    CommentFrame frame = CommentFrame.of(text);

    assertEquals(header, frame.header().get().of(text));
    assertEquals("Hello,", frame.salutation().get().of(text));
    assertEquals(PROSE, frame.body().of(text));
    assertEquals("Thanks,\nAnn", frame.signature().get().of(text));
    assertEquals("--\nSent with BeeMail", frame.footer().get().of(text));
  }

  @Test
  public void aWebFormNamesThingsBeforeTheText() {
    String text =
        "Name: Ann Archer\nDocket ID: ABC-2020-0001\nRe: Proposed rule on hives\n\n" + PROSE;
    CommentFrame frame = CommentFrame.of(text);

    assertEquals(
        "Name: Ann Archer\nDocket ID: ABC-2020-0001\nRe: Proposed rule on hives",
        frame.header().get().of(text));
    assertEquals(PROSE, frame.body().of(text));
  }

  @Test
  public void aLetterheadNeedsASalutation() {
    String head = "May 3, 2020\n\nAnn Archer\n12 Elm Street\nSalem, OR 97301\n\n";
    String text = head + "Dear Sir or Madam:\n" + PROSE;

    assertEquals(head.strip(), CommentFrame.of(text).header().get().of(text));
    assertEquals(PROSE, CommentFrame.of(text).body().of(text));
  }

  @Test
  public void greetingAndNameMayStandOnTheLinesOfTheProse() {
    String text = "Dear Ms. Hill, " + PROSE + " Sincerely, Ann B. Archer";
    CommentFrame frame = CommentFrame.of(text);

    assertEquals("Dear Ms. Hill,", frame.salutation().get().of(text));
    assertEquals(PROSE, frame.body().of(text));
    assertEquals("Sincerely, Ann B. Archer", frame.signature().get().of(text));

    String named = PROSE + " Thank you. Ann B. Archer";
    assertEquals("Ann B. Archer", CommentFrame.of(named).signature().get().of(named));
  }

  @Test
  public void whatMightBeProseStaysInTheBody() {
    for (String text :
        List.of(
            PROSE + " Thank you.",
            PROSE + "\n\nThank you for reading this to the end.",
            PROSE + "\n\nGod Bless America",
            PROSE + "\n\nSincerely,\nAnn\n\nP.S. I would gladly show you my hives.",
            "Dear me, I had not thought that you would do this.",
            "Re: please do not do this to us.\n" + PROSE,
            PROSE + " It went to the U.S. Supreme Court",
            "Subject to review, this is good.")) {
      assertEquals(text, CommentFrame.of(text).body().of(text));
    }
  }

  @Test
  public void sentencesAreNoFooters() {
    for (String text :
        List.of(
            PROSE + "\nI still have the notice that was\nsent by the county to each of us.",
            "I want these mites\nto be removed from my hives.\n" + PROSE,
            "Keepers of bees should\nget free sugar in spring.",
            "I think of the honey that is\nSent with care from my hives.",
            PROSE + "\n\nThis message was sent to the council by keepers last May, and again now.",
            PROSE + "\n\nPowered by sunlight, bees ask for nothing.",
            PROSE + "\n\nMSN reported that bees are dying.",
            PROSE + "\n-----\nThe county said the hives came for free.\nI paid for them.",
            PROSE + "\n-----\nI read it on yahoo yesterday.")) {
      assertEquals(text, CommentFrame.of(text).body().of(text));
    }
  }

  @Test
  public void aClosingEndsNoSentence() {
    for (String text :
        List.of(
            "The keepers of this valley deserve quiet and\npeace.",
            "I ask you to treat us\nrespectfully.\nAnn Archer",
            "We have asked for this most\nsincerely\nAnn Archer")) {
      assertFalse(
          text,
          CommentFrame.of(text)
              .signature()
              .filter(span -> Character.isLowerCase(span.of(text).charAt(0)))
              .isPresent());
    }
    String text = PROSE.substring(0, PROSE.length() - 1) + "\nSincerely,\nAnn Archer";
    assertEquals("Sincerely,\nAnn Archer", CommentFrame.of(text).signature().get().of(text));
    assertEquals(
        "The keepers of this valley deserve quiet and\npeace.",
        CommentFrame.of("The keepers of this valley deserve quiet and\npeace.")
            .body()
            .of("The keepers of this valley deserve quiet and\npeace."));
  }

  @Test
  public void sentencesAreNoFields() {
    for (String text :
        List.of(
            "First: Bees deserve meadows.\nSecond: Mites kill.",
            "First: Bees deserve meadows.\nFirst: Mites kill.")) {
      assertEquals(text, CommentFrame.of(text).body().of(text));
    }
    String typed = "To: Ben Hill\nFrom: A keeper who lost his hives: do not spray";
    assertEquals("To: Ben Hill", CommentFrame.of(typed).header().get().of(typed));
    String text = "Re: hives\nMites kill.\nKeepers suffer.\nHello,\n" + PROSE;
    assertEquals("Re: hives", CommentFrame.of(text).header().get().of(text));
    assertTrue(CommentFrame.of(text).body().of(text).startsWith("Mites kill."));
    String form = "First: Ann\nLast: Archer\n" + PROSE;
    assertEquals("First: Ann\nLast: Archer", CommentFrame.of(form).header().get().of(form));
    String head = "Ann Archer, Ph.D.\nBees Inc.\nMay 3, 2020\nBen Hill Jr.\n";
    String letter = head + "Dear Ms. Hill,\n" + PROSE;
    assertEquals(head.strip(), CommentFrame.of(letter).header().get().of(letter));
    String mail = "From: a@b.example\nMessage-ID: <1@b.example>\nSubject: bees";
    assertEquals("", CommentFrame.of(mail).body().of(mail));
  }

  @Test
  public void aNameWithoutAClosingNeedsEvidence() {
    for (String name : List.of("Ann Archer", "Zora Q. Zimt", "Zora Zimt\nSalem, OR 97301")) {
      String text = PROSE + "\n\n" + name;
      assertEquals(name, CommentFrame.of(text).signature().get().of(text));
    }
    for (String end :
        List.of("\nHives Matter", "\nClean Meadows", " I ask:\nAnn Archer", " Who?\nAnn Archer")) {
      String text = PROSE + end;
      assertEquals(text, CommentFrame.of(text).body().of(text));
    }
  }

  @Test
  public void footersOfMailProgramsAndLists() {
    for (String footer :
        List.of(
            "Sent from my telephone",
            "Powered by BeeMail http://bees.example",
            "This message was sent to ann@bees.example",
            "MSN Hotmail is the mail of keepers",
            "_____\nGet a bee for free at www.bees.example",
            "To unsubscribe write to\nbees@bees.example",
            "[[alternative HTML version deleted]]")) {
      for (String above : List.of(PROSE + "\n\n", PROSE + "\n", PROSE + "\n\nThanks,\nAnn\n")) {
        String text = above + footer;
        assertEquals(footer, CommentFrame.of(text).footer().map(span -> span.of(text)).orElse(""));
      }
    }
  }

  @Test
  public void aCommentIsNotAllFooter() {
    String text = "Unsubscribe me from your\npoisoned fields.";
    assertEquals(text, CommentFrame.of(text).body().of(text));
    assertEquals(Optional.empty(), CommentFrame.of(text).footer());
  }

  @Test
  public void theMailThatIsAnsweredStandsBelowTheAnswer() {
    String quoted = "On 1 June 2020, Ben Hill wrote:\n> What about the bees?\n>\n> Ben";
    String text = PROSE + "\n\nAnn Archer\n\n" + quoted;
    assertEquals(PROSE, CommentFrame.of(text).body().of(text));
    assertEquals(quoted, CommentFrame.of(text).quoted().get().of(text));

    String original =
        "-----Original Message-----\nFrom: Ben\nTo: Ann\nSubject: bees\n\nWhat about them?";
    String answer = PROSE + "\n\n" + original;
    assertEquals(original, CommentFrame.of(answer).quoted().get().of(answer));
  }

  @Test
  public void quotationsThatMayBeTheLetterStayInTheBody() {
    for (String text :
        List.of("> " + PROSE, "> What about them?\n" + PROSE, "Well:\n> Why?\n" + PROSE)) {
      assertEquals(text, CommentFrame.of(text).body().of(text));
    }
  }

  @Test
  public void aTextOfNothingButAGreetingANameOrAFieldIsItsBody() {
    for (String text :
        List.of("Hello,", "Ann Archer", "Sincerely,\nAnn Archer", "Docket ID: ABC-2020-0001")) {
      assertEquals(text, CommentFrame.of(text).body().of(text));
    }
  }

  @Test
  public void anEmptyTextHasAnEmptyBody() {
    for (String text : List.of("", " \n\r\n ")) {
      assertEquals("", CommentFrame.of(text).body().of(text));
    }
  }

  @Test
  public void spansAreOrderedAndNothingButWhiteSpaceLiesBetweenThem() {
    String[] pieces = {
      "Dear Ms. Hill,",
      "Hello",
      "\n",
      "\n\n",
      "\r\n",
      " ",
      PROSE,
      "Sincerely,",
      "Ann Archer",
      "--",
      "Sent from my telephone",
      "Re: hives",
      "Docket ID: ABC-2020-0001",
      "Thank you. ",
      "12 Elm St",
      "Salem, OR 97301",
      "From: a@b.example",
      "To: c@d.example",
      ":",
      "\ud800",
      "Subject: x",
      "> y"
    };
    for (int round = 0; round < 2000; round++) {
      StringBuilder made = new StringBuilder();
      for (int i = random().nextInt(14); i >= 0; i--) {
        made.append(pieces[random().nextInt(pieces.length)]);
        made.append(random().nextInt(3) == 0 ? TestUtil.randomUnicodeString(random(), 5) : "\n");
      }
      String text = made.toString();
      int place = 0;
      for (TextSpan span : spans(CommentFrame.of(text))) {
        assertTrue(text, span.start() >= place && span.end() <= text.length());
        assertTrue(text, MailHeaderBlock.isBlank(text, place, span.start()));
        place = span.end();
      }
      assertTrue(text, MailHeaderBlock.isBlank(text, place, text.length()));
    }
  }

  @Test
  public void aMailProgramPutsAnyLinesBelowItsDelimiter() {
    String signature = "Cheers,\nAnn\n\n-- \nAnn Archer\nbees are better than no bees at all";
    String text = PROSE + "\n\n" + signature;
    assertEquals(signature, CommentFrame.of(text).signature().get().of(text));
  }

  @Test
  public void aFormSignsBelowTheWriter() {
    String signature = "Yours,\nAnn\n\nSincerely,\nAnn Archer\nSalem, OR 97301";
    String text = PROSE + "\n\n" + signature;
    assertEquals(signature, CommentFrame.of(text).signature().get().of(text));
  }

  @Test
  public void nothingMoreIsCutFromALettersBody() {
    for (String text :
        List.of(
            "Dear Ms. Hill,\nDear Mr. Wood,\n" + PROSE + "\nThank you,\n\nSincerely,\nAnn Archer",
            "Docket ID: ABC-2020-0001\nHello,\n" + PROSE + " Ann Archer",
            "Hello, " + PROSE + "\n\nSent from my telephone",
            PROSE + "\n\nAnn\n-- \nAnn Archer\n\n> Why?\n")) {
      String body = CommentFrame.of(text).body().of(text);
      assertEquals(body, CommentFrame.of(body).body().of(body));
    }
  }

  @Test
  public void longTextsOfOneThingTakeNoLongerThanOthers() {
    for (String piece :
        List.of(
            "(",
            "=",
            "Dear ",
            "\n",
            "Dear Sir,\n",
            "Sincerely,\n",
            "Ann Archer\n",
            "--\n",
            ">\n",
            "a. ",
            "Thanks, ",
            "From: a\n",
            "_____\nfree mailbox\n",
            "Re: x\n",
            ",",
            "\ud800")) {
      String text = piece.repeat(1_000_000 / piece.length());
      assertTrue(CommentFrame.of(text).body().end() <= text.length());
    }
  }

  private static List<TextSpan> spans(CommentFrame frame) {
    List<TextSpan> spans = new ArrayList<>();
    frame.header().ifPresent(spans::add);
    frame.salutation().ifPresent(spans::add);
    spans.add(frame.body());
    frame.signature().ifPresent(spans::add);
    frame.quoted().ifPresent(spans::add);
    frame.footer().ifPresent(spans::add);
    return spans;
  }
}
