// SPDX-License-Identifier: Apache-2.0
package org.neardup.accuracy.extraction;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertTrue;

import com.fasterxml.jackson.databind.ObjectMapper;
import java.util.Map;
import org.junit.Test;
import org.neardup.comment.CommentExtractor;
import org.neardup.comment.CommentPart;

public class ReassembledMailsTests {

  private static final String TEXT = "Caf\u00e9s need bees = honey.\nAll of them & more <3.";

  @Test
  public void everyFormOfAMailSaysTheSame() {
    Map<String, String> fields =
        Map.of("id", "1", "text", TEXT, "sender", "a@mail.example", "subject", "bees");
    for (int index = 0; index < 24; index++) {
      KnownMail mail = ReassembledMails.mail(new ObjectMapper().valueToTree(fields), index);
      assertEquals(
          mail.form(),
          TEXT,
          CommentExtractor.withDefaults().extract(mail.raw()).body().replace("\r", ""));
      String header = mail.spans().get(CommentPart.HEADER).of(mail.raw());
      assertTrue(header, header.startsWith("From: a@mail.example") && header.endsWith("\n"));
    }
  }
}
