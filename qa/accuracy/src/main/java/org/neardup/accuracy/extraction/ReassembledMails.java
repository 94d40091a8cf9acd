// SPDX-License-Identifier: Apache-2.0
package org.neardup.accuracy.extraction;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.neardup.accuracy.collection.DataFiles;
import org.neardup.accuracy.collection.SharedFolder;
import org.neardup.comment.CommentPart;
import org.neardup.text.TextSpan;

/**
 * Real mails, of which only fields and text are left, composed again: unencoded, quoted-printable,
 * base64, and as HTML with a plain-text note, with both kinds of line ends.
 */
final class ReassembledMails {

  static final List<String> FORMS = List.of("plain", "quoted-printable", "base64", "html");

  private static final int QUOTED_LINE = 70;

  private final Path file;

  ReassembledMails(SharedFolder shared) {
    this.file = shared.data("mail_headers").resolve("docs.jsonl.gz");
  }

  Optional<String> missing() {
    return SharedFolder.missing(file);
  }

  /** Every mail in one of the forms, in turn. */
  List<KnownMail> read() throws IOException {
    List<KnownMail> mails = new ArrayList<>();
    for (JsonNode document : DataFiles.jsonLines(file)) {
      mails.add(mail(document, mails.size()));
    }
    return mails;
  }

  /** A mail in the form for its index. */
  static KnownMail mail(JsonNode document, int index) {
    String form = FORMS.get(index % FORMS.size());
    String end = index % 8 < 4 ? "\n" : "\r\n";
    String text = document.required("text").textValue();
    StringBuilder raw = new StringBuilder();
    field(raw, "From", document.path("sender"), end);
    field(raw, "To", document.path("to"), end);
    field(raw, "Subject", document.path("subject"), end);
    field(raw, "Date", document.path("date"), end);
    field(raw, "X-Mailer", document.path("mailer"), end);
    field(raw, "List-Id", document.path("list_id"), end);
    raw.append("Message-ID: <").append(index).append("@mail.example>").append(end);
    raw.append("MIME-Version: 1.0").append(end);
    String type = form.equals("html") ? "text/html" : "text/plain";
    boolean nested = index % 3 == 0;
    if (nested) {
      raw.append("Content-Type: multipart/mixed; boundary=\"next part\"").append(end);
    } else {
      content(raw, type, form, end);
    }
    raw.append(end);
    int headerEnd = raw.length();
    if (nested) {
      raw.append("--next part").append(end);
      content(raw, type, form, end);
      raw.append(end);
    }
    raw.append(encoded(text, form, end)).append(end);
    if (nested) {
      raw.append("--next part--").append(end);
    }
    return new KnownMail(
        document.required("id").textValue(),
        form,
        raw.toString(),
        Map.of(CommentPart.HEADER, new TextSpan(0, headerEnd)),
        Optional.of(text));
  }

  private static void field(StringBuilder raw, String name, JsonNode value, String end) {
    if (value.isTextual() && !value.textValue().isBlank()) {
      String line = value.textValue().replaceAll("[\\r\\n]+[ \\t]*", end + " ").strip();
      raw.append(name).append(": ").append(line).append(end);
    }
  }

  private static void content(StringBuilder raw, String type, String form, String end) {
    raw.append("Content-Type: ").append(type).append("; charset=utf-8").append(end);
    String encoding = form.equals("plain") || form.equals("html") ? "8bit" : form;
    raw.append("Content-Transfer-Encoding: ").append(encoding).append(end);
  }

  private static String encoded(String text, String form, String end) {
    return switch (form) {
      case "quoted-printable" -> quoted(text, end);
      case "base64" ->
          Base64.getMimeEncoder(76, end.getBytes(StandardCharsets.US_ASCII))
              .encodeToString(text.getBytes(StandardCharsets.UTF_8));
      case "html" -> html(text, end);
      default -> text.replace("\n", end);
    };
  }

  private static String quoted(String text, String end) {
    StringBuilder quoted = new StringBuilder();
    for (String line : text.split("\n", -1)) {
      int length = 0;
      for (byte b : line.getBytes(StandardCharsets.UTF_8)) {
        int value = b & 0xff;
        boolean plain = value > 32 && value < 127 && value != '=' || value == ' ';
        String sign = plain ? Character.toString(value) : "=%02X".formatted(value);
        if (length + sign.length() > QUOTED_LINE) {
          quoted.append('=').append(end);
          length = 0;
        }
        quoted.append(sign);
        length += sign.length();
      }
      quoted.append(end);
    }
    return quoted.toString();
  }

  private static String html(String text, String end) {
    String escaped = text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;");
    String lines = escaped.replace("\n", "<br>" + end);
    return "<html><head><title>x</title></head><body><div>" + lines + "</div></body></html>";
  }
}
