// SPDX-License-Identifier: Apache-2.0
package org.neardup.comment;

import static org.neardup.comment.CommentPart.ADDRESS;
import static org.neardup.comment.CommentPart.BODY;
import static org.neardup.comment.CommentPart.DOCKET_ID;
import static org.neardup.comment.CommentPart.FOOTER;
import static org.neardup.comment.CommentPart.HEADER;
import static org.neardup.comment.CommentPart.RECEIVED;
import static org.neardup.comment.CommentPart.RECIPIENT;
import static org.neardup.comment.CommentPart.RELAY;
import static org.neardup.comment.CommentPart.SALUTATION;
import static org.neardup.comment.CommentPart.SENDER;
import static org.neardup.comment.CommentPart.SIGNATURE;
import static org.neardup.comment.CommentPart.TOPIC;

import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.List;
import java.util.Optional;
import org.apache.lucene.tests.util.LuceneTestCase;
import org.junit.Test;
import org.neardup.text.TextSpan;

public class CommentExtractorTests extends LuceneTestCase {

  private static final CommentExtractor EXTRACTOR = CommentExtractor.withDefaults();
  private static final String PROSE = "I keep bees, and the new rule would cost me half my hives.";

  private static final String FIELDS =
      "Received: from out3.letters.example (out3 [192.0.2.7])\n\tby in.agency.example; Mon, 1 Jun"
          + " 2020 10:00:00 -0400 (EDT)\n"
          + "From: Ann Archer <ann@letters.example>\n"
          + "To: comments@agency.example\n"
          + "Date: Mon, 1 Jun 2020 13:59:00 +0000\n"
          + "Subject: Re: Hives, Docket No. ABC-HQ-2020-0001-0042\n";

  @Test
  public void aPlainMail() {
    String raw =
        FIELDS
            + "\nDear Administrator,\n\n"
            + PROSE
            + "\n\nSincerely,\nAnn Archer\n12 Elm Street\nSalem, OR 97301\n(555) 010-0123\n\n"
            + "--\nSent with BeeMail, the free mailbox\n";
    ExtractedComment comment = EXTRACTOR.extract(raw);

    // every value is what stands in the raw text, the date excepted
    assertPart(raw, comment, HEADER, FIELDS.strip());
    assertPart(raw, comment, SALUTATION, "Dear Administrator,");
    assertPart(raw, comment, BODY, PROSE);
    assertPart(
        raw,
        comment,
        SIGNATURE,
        "Sincerely,\nAnn Archer\n12 Elm Street\nSalem, OR 97301\n(555) 010-0123");
    assertPart(raw, comment, FOOTER, "--\nSent with BeeMail, the free mailbox");
    assertPart(raw, comment, SENDER, "Ann Archer <ann@letters.example>");
    assertPart(raw, comment, RECIPIENT, "comments@agency.example");
    assertPart(raw, comment, RELAY, "letters.example");
    assertPart(raw, comment, DOCKET_ID, "ABC-HQ-2020-0001");
    assertPart(raw, comment, TOPIC, "Hives, Docket No. ABC-HQ-2020-0001-0042");
    assertPart(raw, comment, ADDRESS, "12 Elm Street\nSalem, OR 97301");
    assertEquals("2020-06-01T14:00:00Z", comment.part(RECEIVED).get().value());
    assertEquals(
        "Mon, 1 Jun 2020 10:00:00 -0400 (EDT)", comment.part(RECEIVED).get().span().of(raw));
    assertEquals(raw.length(), comment.size());
  }

  @Test
  public void linesMayEndAnyhow() {
    String raw = FIELDS + "\nHello,\n\n" + PROSE + "\n\nAnn Archer\n";
    String body = EXTRACTOR.extract(raw).body();
    assertEquals(PROSE, body);
    assertEquals(body, EXTRACTOR.extract(raw.replace("\n", "\r\n")).body());
    assertEquals(body, EXTRACTOR.extract("From ann Mon Jun 1 10:00:00 2020\n" + raw).body());
  }

  @Test
  public void quotedPrintableIsDecodedAndSpansStayInTheRawMail() {
    String raw =
        mime("text/plain; charset=ISO-8859-1", "quoted-printable")
            + "Caf=E9 owners =\nlike bees =3D so do I.\n\nSincerely,\nAnn Archer\n";
    ExtractedComment comment = EXTRACTOR.extract(raw);
    assertEquals("Caf\u00e9 owners like bees = so do I.", comment.body());
    assertEquals("Caf=E9 owners =\nlike bees =3D so do I.", span(raw, comment, BODY));
    assertPart(raw, comment, SIGNATURE, "Sincerely,\nAnn Archer");
  }

  @Test
  public void base64IsDecoded() {
    String text = "Bees \ud83d\udc1d are good for all of us.\n\nSincerely,\nAnn Archer\n";
    String encoded =
        Base64.getMimeEncoder(40, new byte[] {'\n'})
            .encodeToString(text.getBytes(StandardCharsets.UTF_8));
    String raw = mime("text/plain; charset=utf-8", "base64") + encoded + "\n";
    ExtractedComment comment = EXTRACTOR.extract(raw);
    assertEquals("Bees \ud83d\udc1d are good for all of us.", comment.body());
    TextSpan body = comment.part(BODY).get().span();
    assertEquals(raw.indexOf(encoded), body.start());
    assertTrue(body.end() < raw.length());
  }

  @Test
  public void htmlIsReadAsItIsSeen() {
    String raw =
        mime("text/html", "7bit")
            + "<html><head><title>x</title><style>p {}</style></head><body><p>Dear Ms. Hill,</p>\n"
            + "<p>Bees &amp; hives\n"
            + " are <b>good</b>.</p><p>Sincerely,<br>Ann&nbsp;Archer</p></body>";
    ExtractedComment comment = EXTRACTOR.extract(raw);
    assertEquals("Dear Ms. Hill,", comment.part(SALUTATION).get().value());
    assertEquals("Bees & hives are good.", comment.body());
    assertEquals("Bees &amp; hives\n are <b>good</b>.", span(raw, comment, BODY));
    assertEquals("Sincerely,\nAnn Archer", comment.part(SIGNATURE).get().value());
    assertEquals("Sincerely,<br>Ann&nbsp;Archer", span(raw, comment, SIGNATURE));
  }

  @Test
  public void htmlInAWebFormIsHtml() {
    String raw = "Dear Ms. Hill,<br/><br/>" + PROSE + "<br/><br/>Ann Archer";
    ExtractedComment comment = EXTRACTOR.extract(raw);
    assertEquals(PROSE, comment.body());
    assertEquals("Ann Archer", span(raw, comment, SIGNATURE));

    String mixed = "Dear Ms. Hill,\n" + PROSE + "<br>Bees &lt;3\n\nSincerely,\nAnn Archer";
    assertEquals(PROSE + "\nBees <3", EXTRACTOR.extract(mixed).body());
  }

  @Test
  public void ofAlternativesThePlainTextIsTakenUnlessItIsBlank() {
    String html = "--b\nContent-Type: text/html\n\n<p>Bees are very good.</p>\n";
    String plain = "--b\nContent-Type: text/plain\n\n" + PROSE + "\n";
    String blank = "--b\nContent-Type: text/plain\n\n \n";
    String start = mime("multipart/alternative; boundary=b", "7bit") + "preamble\n";
    assertEquals(PROSE, EXTRACTOR.extract(start + plain + html + "--b--\n").body());
    assertEquals(PROSE, EXTRACTOR.extract(start + html + plain + "--b--\n").body());
    assertEquals("Bees are very good.", EXTRACTOR.extract(start + blank + html + "--b--").body());
  }

  @Test
  public void partsMayLieInPartsAndAttachmentsAreLeftOut() {
    String inner =
        "--b\nContent-Type: multipart/alternative; boundary=\"c c\"\n\n--c c\n\n"
            + PROSE
            + "\n--c c\nContent-Type: text/html\n\n<p>x</p>\n--c c--\n";
    String attachment =
        "--b\nContent-Type: text/plain; name=a.txt\nContent-Disposition: attachment;"
            + " filename=a.txt\n\nnot this\n";
    String raw =
        mime("multipart/mixed; boundary=b", "7bit") + "\n" + inner + attachment + "--b--\n";
    ExtractedComment comment = EXTRACTOR.extract(raw);
    assertPart(raw, comment, BODY, PROSE);
    assertEquals(raw.length(), comment.size());
  }

  @Test
  public void encodedWordsAndFoldedFieldsAreDecoded() {
    String raw =
        "From: =?iso-8859-1?Q?Ren=E9e_Archer?= <r@letters.example>\nSubject:"
            + " =?utf-8?B?QmllbmVu?=\n =?utf-8?Q?stock?= and\n more\n\n"
            + PROSE;
    ExtractedComment comment = EXTRACTOR.extract(raw);
    assertEquals("Ren\u00e9e Archer <r@letters.example>", comment.part(SENDER).get().value());
    assertEquals("Bienenstock and more", comment.part(TOPIC).get().value());
    assertEquals("letters.example", comment.part(RELAY).get().value());
    assertEquals(PROSE, comment.body());
  }

  @Test
  public void anEncodedSubjectLosesItsPrefixToo() {
    String raw = FIELDS + "Subject: =?utf-8?Q?Re:_Fwd:_Bienenst=C3=B6cke?=\n\n" + PROSE;
    raw = raw.substring(raw.indexOf("Subject: =?"));
    raw = "From: a@b.example\nTo: c@d.example\n" + raw;
    assertEquals("Bienenst\u00f6cke", EXTRACTOR.extract(raw).part(TOPIC).get().value());
  }

  @Test
  public void aWebForm() {
    String raw =
        "Name: Ann Archer\nAddress: 12 Elm Street\nCity: Salem\nState: OR\nZIP: 97301\n"
            + "Docket ID: ABC\u20112020\u20110001\nRe: Proposed rule on hives\nDate: 6/1/2020\n"
            + "Comment:\n"
            + PROSE;
    ExtractedComment comment = EXTRACTOR.extract(raw);
    assertPart(raw, comment, SENDER, "Ann Archer");
    assertPart(raw, comment, ADDRESS, "12 Elm Street\nCity: Salem\nState: OR\nZIP: 97301");
    assertEquals("ABC-2020-0001", comment.part(DOCKET_ID).get().value());
    assertPart(raw, comment, TOPIC, "Proposed rule on hives");
    assertEquals("2020-06-01", comment.part(RECEIVED).get().value());
    assertPart(raw, comment, BODY, PROSE);
    assertEquals(Optional.empty(), comment.part(RELAY));
  }

  @Test
  public void theSignatureNamesAWriterWhomNothingElseNames() {
    String raw = PROSE + "\n\nThank you,\n\nAnn B. Archer, Ph.D.\nBeekeeper\nSalem, OR";
    assertPart(raw, EXTRACTOR.extract(raw), SENDER, "Ann B. Archer, Ph.D.");
    assertPart(raw, EXTRACTOR.extract(raw), ADDRESS, "Salem, OR");
  }

  @Test
  public void copiesThatDifferInNameAndAddressHaveTheSameBody() {
    String one = "Dear Ms. Hill,\n" + PROSE + "\n\nSincerely,\nAnn Archer\n  Salem, OR 97301";
    String other = "Dear Mr. Wood:\n\n" + PROSE + "\nRespectfully,\nBen Byrd\nBath, ME";
    assertEquals(EXTRACTOR.extract(one).body(), EXTRACTOR.extract(other).body());
  }

  @Test
  public void sizeCountsBytesOfUtf8() {
    // a 1, é 2, 花 3, bee 4, a lone surrogate 3
    assertEquals(13, EXTRACTOR.extract("a\u00e9\u82b1\ud83d\udc1d\ud83d").size());
  }

  @Test
  public void anEmptyCommentHasNoParts() {
    for (String raw : List.of("", " \r\n\r\n")) {
      assertTrue(EXTRACTOR.extract(raw).parts().isEmpty());
    }
  }

  @Test
  public void aMailWithoutTextHasNoBody() {
    ExtractedComment comment = EXTRACTOR.extract(FIELDS + "\n");
    assertEquals(Optional.empty(), comment.part(BODY));
    assertTrue(comment.part(HEADER).isPresent());
  }

  @Test
  public void whatIsNoTextIsNoBody() {
    String scan = "--b\nContent-Type: application/pdf\n\nJVBERi0xLjQKMSAwIG9iago=\n--b--\n";
    String raw = mime("multipart/mixed; boundary=b", "7bit") + scan;
    assertEquals(Optional.empty(), EXTRACTOR.extract(raw).part(BODY));
    String alone = mime("application/pdf", "base64") + "JVBERi0xLjQKMSAwIG9iago=\n";
    assertEquals(Optional.empty(), EXTRACTOR.extract(alone).part(BODY));
  }

  @Test
  public void aBoundaryMayStartAnother() {
    String inner =
        "--B\nContent-Type: multipart/alternative; boundary=BB\n\nx\n--BB\nContent-Type:"
            + " text/plain\n\n"
            + PROSE
            + "\n--BB--\n";
    String scan = "--B \nContent-Type: application/pdf\n\nJVBERi0xLjQKMSAwIG9iago=\n--B--\n";
    String raw = mime("multipart/mixed; boundary=B", "7bit") + "--BB\n\n" + inner + scan;
    assertPart(raw, EXTRACTOR.extract(raw), BODY, PROSE);
  }

  private static String mime(String type, String encoding) {
    return FIELDS
        + "MIME-Version: 1.0\nContent-Type: "
        + type
        + "\nContent-Transfer-Encoding: "
        + encoding
        + "\n\n";
  }

  private static void assertPart(
      String raw, ExtractedComment comment, CommentPart part, String expected) {
    assertEquals(expected, comment.part(part).map(ExtractedComment.Part::value).orElse(null));
    assertEquals(expected, span(raw, comment, part));
  }

  private static String span(String raw, ExtractedComment comment, CommentPart part) {
    return comment.part(part).get().span().of(raw);
  }
}
