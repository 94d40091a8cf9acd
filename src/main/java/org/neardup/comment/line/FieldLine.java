// SPDX-License-Identifier: Apache-2.0
package org.neardup.comment.line;

import java.util.Locale;
import java.util.Set;

/**
 * A labelled line of a Web form or letterhead: {@code Docket ID: ABC-2020-0001}, {@code Name: Ann
 * Archer}, {@code Re: Proposed rule on hives}.
 *
 * <p>The value must not be a sentence: people also write {@code Re: I am against this}.
 */
public final class FieldLine {

  private static final int MAX_LABEL_WORDS = 4;
  private static final int MAX_LABEL = 40;

  private static final Set<String> LABELS =
      Set.of(
          "docket",
          "docket id",
          "docket id no",
          "docket no",
          "docket number",
          "docket nos",
          "docket name",
          "docket #",
          "rin",
          "rin no",
          "rin number",
          "re",
          "in re",
          "ref",
          "regarding",
          "subject",
          "subj",
          "topic",
          "title",
          "name",
          "full name",
          "first name",
          "last name",
          "middle name",
          "first",
          "last",
          "your name",
          "submitter",
          "submitter name",
          "submitter information",
          "submitted by",
          "commenter",
          "address",
          "street address",
          "mailing address",
          "address line 1",
          "address line 2",
          "street",
          "city",
          "state",
          "state or province",
          "province",
          "zip",
          "zip code",
          "zipcode",
          "postal code",
          "zip/postal code",
          "country",
          "county",
          "organization",
          "organisation",
          "organization name",
          "company",
          "affiliation",
          "government agency",
          "government agency type",
          "submitter's representative",
          "occupation",
          "email",
          "e-mail",
          "email address",
          "e-mail address",
          "phone",
          "phone number",
          "telephone",
          "tel",
          "fax",
          "date",
          "date received",
          "received",
          "posted",
          "posted date",
          "sent",
          "to",
          "from",
          "cc",
          "attn",
          "attention",
          "agency",
          "document id",
          "document",
          "document no",
          "document number",
          "document type",
          "comment id",
          "comment on",
          "comment on docket",
          "comments on",
          "category",
          "tracking number",
          "comment tracking number",
          "fr doc no",
          "federal register",
          "federal register number",
          "fdms docket",
          "file no",
          "file number",
          "file code",
          "cms file code",
          "proceeding",
          "permit no",
          "via",
          "submitted via",
          "submitted electronically via",
          "submitted electronically",
          "via email",
          "comment period",
          "public comment on");

  private static final Set<String> TEXT_LABELS =
      Set.of(
          "comment",
          "comments",
          "comment text",
          "general comment",
          "message",
          "your comment",
          "your comments",
          "public comment",
          "comment body",
          "text",
          "body",
          "your message");

  private FieldLine() {}

  /** Whether the line is a label with a short value or none. */
  public static boolean matches(Line line) {
    int colon = labelEnd(line);
    if (colon < 0 || !LABELS.contains(label(line, colon))) {
      return false;
    }
    Line value = line.fromPlace(colon + 1);
    return value.isBlank() || !Prose.in(value);
  }

  /** Start of the comment in a line like {@code Comment: I keep bees}; -1 in any other. */
  public static int textStart(Line line) {
    int colon = labelEnd(line);
    return colon >= 0 && TEXT_LABELS.contains(label(line, colon))
        ? line.fromPlace(colon + 1).start()
        : -1;
  }

  /** The label in lower case; empty if the line has none. */
  public static String labelOf(Line line) {
    int colon = labelEnd(line);
    return colon < 0 ? "" : label(line, colon);
  }

  /** The value of a labelled line. */
  public static Line valueOf(Line line) {
    return line.fromPlace(labelEnd(line) + 1);
  }

  /** The place in the text of the colon that ends the label; -1 if there is none. */
  private static int labelEnd(Line line) {
    int spaces = 0;
    for (int i = 0; i < Math.min(line.length(), MAX_LABEL); i++) {
      char c = line.charAt(i);
      if (c == ':') {
        return i > 0 ? line.start() + i : -1;
      }
      spaces += Line.isSpace(c) ? 1 : 0;
      if (spaces > MAX_LABEL_WORDS) {
        return -1;
      }
    }
    return -1;
  }

  private static String label(Line line, int colon) {
    Line label = line.upToPlace(colon);
    StringBuilder words = new StringBuilder();
    for (int i = 0; i < label.words(); i++) {
      String word = label.word(i).equals("#") ? "#" : label.bareWord(i);
      if (!word.isEmpty() && !(i == 0 && word.equals("the"))) {
        words.append(words.isEmpty() ? "" : " ").append(word);
      }
    }
    return words.toString().toLowerCase(Locale.ROOT);
  }
}
