// SPDX-License-Identifier: Apache-2.0
package org.neardup.comment;

import java.util.ArrayList;
import java.util.List;
import org.apache.lucene.tests.util.LuceneTestCase;
import org.apache.lucene.tests.util.TestUtil;
import org.junit.Test;
import org.neardup.comment.mail.MailFields;
import org.neardup.comment.mail.UnreadableCommentException;

/** Whatever is sent, a comment is taken apart in linear time or refused with a reason. */
public class HostileCommentTests extends LuceneTestCase {

  private static final int LENGTH = 1_000_000;

  private static final List<String> PIECES =
      List.of(
          "(",
          "=",
          "Dear ",
          "\n",
          "\r",
          "<",
          "&",
          "<div>",
          "<b><i>",
          "</p>",
          "<table>",
          "&amp",
          "a@",
          "=?",
          "=?a?Q?",
          "=C3",
          "--b\n",
          "--b\n\n",
          ">",
          "On x wrote:\n>",
          "-- \n",
          "A. B. ",
          "From: a\n",
          "Docket No. ",
          "AB-2020-",
          "0-",
          "Received: from a\n",
          "\ud83d",
          "\udc1d",
          ";",
          "Sincerely,\n",
          "Ann Archer\n",
          "12 Elm St\n",
          "a. ",
          "http://a ",
          "\u0000",
          "Re: ",
          "<!--",
          "<script>",
          "<br>",
          "<p>",
          "<select><option>",
          "<a href=x>",
          "<svg><b>");

  private final CommentExtractor extractor = CommentExtractor.withDefaults();

  @Test
  public void aMillionOfOneThing() {
    for (String piece : PIECES) {
      extract(piece.repeat(LENGTH / piece.length()));
    }
  }

  @Test
  public void aMillionOfOneThingInAMail() {
    for (String type : List.of("text/plain", "text/html", "multipart/mixed; boundary=b")) {
      for (String encoding : List.of("7bit", "quoted-printable", "base64")) {
        for (String piece : PIECES) {
          extract(mail(type, encoding) + piece.repeat(LENGTH / 16 / piece.length()));
        }
      }
    }
  }

  @Test
  public void aMillionOfOneThingInAField() {
    for (String piece : PIECES) {
      if (piece.indexOf('\n') < 0 && piece.indexOf('\r') < 0) {
        String value = piece.repeat(LENGTH / 4 / piece.length());
        for (String name : List.of("Subject", "From", "Received", "Date", "Content-Type")) {
          extract("To: a@b.example\nCc: c\n" + name + ": " + value + "\n\nHello.");
        }
      }
    }
  }

  @Test
  public void multipartsTenThousandDeepAreRefused() {
    StringBuilder raw = new StringBuilder("From: a@b.example\nTo: c\n");
    for (int i = 0; i < 10_000; i++) {
      raw.append("Content-Type: multipart/mixed; boundary=b").append(i);
      raw.append("\n\n--b").append(i).append('\n');
    }
    assertRefused("[mail] must have multiparts at most 20 deep, got more", raw.toString());
  }

  @Test
  public void mailsTenThousandDeepAreRefused() {
    String message = "Content-Type: message/rfc822\n\n";
    String raw = "From: a@b.example\nTo: c\n" + message.repeat(10_000) + "Hello.";
    assertRefused("[mail] must have mails at most 20 deep, got more", raw);
  }

  @Test
  public void tooManyFieldsAreRefused() {
    String raw = "From: a@b.example\nTo: c\n" + "X: y\n".repeat(10_001) + "\nHello.";
    UnreadableCommentException e =
        expectThrows(UnreadableCommentException.class, () -> extractor.extract(raw));
    assertTrue(e.getMessage(), e.getMessage().startsWith("[mail] must have at most 10000 header"));
  }

  @Test
  public void fieldsAreCountedBeforeTheyAreKept() {
    String raw = "X: y\n".repeat(10_001);
    assertEquals(
        "[mail] must have at most 10000 header fields, got more",
        expectThrows(UnreadableCommentException.class, () -> MailFields.of(raw, raw.length()))
            .getMessage());
  }

  @Test
  public void aCommentThatIsTooLongIsRefused() {
    assertEquals(2_000_000, CommentExtractor.MAX_LENGTH);
    assertRefused(
        "[comment] must have at most 2000000 characters, got 2000001", "x".repeat(2_000_001));
    extract("555 010 0123\n".repeat(2_000_000 / 13));
  }

  @Test(timeout = 60_000)
  public void pagesOfTooManyTagsAreReadTagByTag() {
    for (String piece : List.of("<b>x<tr>", "<b>x<td>", "<i>x<p>", "<a>x", "<td><table>", "<x")) {
      for (String start : List.of("<p><table>", "<p>")) {
        extract(start + piece.repeat(LENGTH / piece.length()));
      }
    }
    String rows = "<tr><td>hives &amp;</td><td>bees</td></tr>\n".repeat(2_000);
    String page = "<style>p < q</style><!-- > --><p>One<br>two<table>" + rows + "</table><p>x < 3";
    String body = extractor.extract(page).body();
    assertTrue(body, body.startsWith("One\ntwo\n\nhives & bees\nhives & bees\n"));
    assertTrue(body, body.endsWith("hives & bees\n\nx < 3"));
    String small = page.replace(rows, rows.substring(0, rows.indexOf('\n') + 1));
    assertEquals("One\ntwo\n\nhives & bees\n\nx < 3", extractor.extract(small).body());
  }

  @Test(timeout = 30_000)
  public void nothingRunsBackOverTheWholeComment() {
    String date = "x".repeat(1_000_000);
    extract("X: " + date + "\nTo: a\nCc: b\n" + "Received: x\n".repeat(9_000) + "\nHello.");
    String hosts = "Received: from a by b\n".repeat(9_000);
    extract("X: " + date + "\nTo: a\nCc: b\n" + hosts + "\nHello.");
    String page = "<p><pre>" + " ".repeat(800_000) + "<div></div>".repeat(9_000);
    extract(page);
  }

  @Test
  public void tooManyPartsAreRefused() {
    String raw = mail("multipart/mixed; boundary=b", "7bit") + "--b\n\na\n".repeat(10_001);
    assertRefused("[mail] must have at most 10000 parts, got more", raw);
  }

  @Test
  public void anythingElseIsTakenApartOrRefused() {
    List<String> pieces = new ArrayList<>(PIECES);
    pieces.add("\n\n");
    pieces.add("\n--b--\n");
    pieces.add("Content-Type: text/html; charset=utf-16\n\n");
    pieces.add("Content-Transfer-Encoding: base64\n");
    pieces.add("Content-Type: message/rfc822\n");
    pieces.add("Content-Type: multipart/alternative; boundary=b\n");
    for (int round = 0; round < 3000; round++) {
      StringBuilder raw = new StringBuilder(round % 2 == 0 ? "" : "From: a@b.example\nTo: c\n");
      for (int i = random().nextInt(30); i > 0; i--) {
        raw.append(pieces.get(random().nextInt(pieces.size())));
        raw.append(random().nextInt(4) == 0 ? TestUtil.randomUnicodeString(random(), 8) : "");
      }
      extract(raw.toString());
    }
  }

  /** Spans lie in the comment, and parts that are left out are left out everywhere. */
  private void extract(String raw) {
    ExtractedComment comment;
    try {
      comment = extractor.extract(raw);
    } catch (UnreadableCommentException refused) {
      assertTrue(refused.getMessage(), refused.getMessage().contains("must have at most"));
      return;
    }
    comment
        .parts()
        .forEach(
            (part, found) -> {
              assertFalse(part.key(), found.value().isEmpty());
              assertTrue(part.key(), found.span().end() <= raw.length());
            });
    comment.docketIds().values().forEach(span -> assertTrue(span.end() <= raw.length()));
  }

  private void assertRefused(String message, String raw) {
    assertEquals(
        message,
        expectThrows(UnreadableCommentException.class, () -> extractor.extract(raw)).getMessage());
  }

  private static String mail(String type, String encoding) {
    return "From: a@b.example\nTo: c\nContent-Type: "
        + type
        + "\nContent-Transfer-Encoding: "
        + encoding
        + "\n\n";
  }
}
