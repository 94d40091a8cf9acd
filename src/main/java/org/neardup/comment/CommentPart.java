// SPDX-License-Identifier: Apache-2.0
package org.neardup.comment;

/** A part of a raw comment. */
public enum CommentPart {
  /** The writer's own prose. */
  BODY("body"),
  /** The words that address the reader. */
  SALUTATION("salutation"),
  /** Closing, name and address of the writer. */
  SIGNATURE("signature"),
  /** A quotation of another mail below the writer's text. */
  QUOTED("quoted"),
  /** Text appended by mail programs, providers and lists. */
  FOOTER("footer"),
  /** Mail fields, the fields of a Web form, a letterhead. */
  HEADER("header"),
  /** The writer: the mail's sender, the form's name, or the name of the signature. */
  SENDER("sender"),
  /** The addressee. */
  RECIPIENT("recipient"),
  /** The domain that sent it. */
  RELAY("relay"),
  /** Its time, in ISO 8601. */
  RECEIVED("received"),
  /** Its docket. */
  DOCKET_ID("docket_id"),
  /** Its subject line, without {@code Re:} and {@code Fwd:}. */
  TOPIC("topic"),
  /** The writer's postal address. */
  ADDRESS("address");

  private final String key;

  CommentPart(String key) {
    this.key = key;
  }

  /** Its name in a document. */
  public String key() {
    return key;
  }
}
