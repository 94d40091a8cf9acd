// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.mapper;

import java.io.IOException;
import org.neardup.plugin.mapper.RecentSignatures.Stored;
import org.neardup.signature.DocumentSigner;
import org.opensearch.test.OpenSearchTestCase;

/** Which texts are kept, and for whom. */
public class RecentSignaturesTests extends OpenSearchTestCase {

  private static final String SIGNING = "shingles of five";

  /** Two texts of one hash. */
  private static final String TEXT = "Aa";

  private static final String OTHER = "BB";

  private final RecentSignatures recent = new RecentSignatures();

  public void testATextIsFoundAsItWasStored() throws IOException {
    Stored stored = put(TEXT);
    assertSame(stored, recent.get(SIGNING, TEXT));
    assertSame(stored, recent.get(SIGNING, new String(TEXT.toCharArray())));
  }

  public void testAnotherTextOfTheSameHashIsNotFound() throws IOException {
    assertEquals(TEXT.hashCode(), OTHER.hashCode());
    put(TEXT);
    assertNull(recent.get(SIGNING, OTHER));
  }

  public void testATextThatWasSignedOtherwiseIsNotFound() throws IOException {
    put(TEXT);
    assertNull(recent.get("shingles of three", TEXT));
  }

  public void testTheLaterTextTakesThePlace() throws IOException {
    put(TEXT);
    Stored other = put(OTHER);
    assertNull(recent.get(SIGNING, TEXT));
    assertSame(other, recent.get(SIGNING, OTHER));
  }

  public void testATextThatWasAskedForStaysOnce() throws IOException {
    Stored stored = put(TEXT);
    recent.get(SIGNING, TEXT);
    put(OTHER);
    assertSame(stored, recent.get(SIGNING, TEXT));

    put(OTHER);
    put(OTHER); // nobody has asked since
    assertNull(recent.get(SIGNING, TEXT));
  }

  public void testFieldsThatSignOtherwiseDoNotTakeEachOthersPlaces() throws IOException {
    Stored stored = put(TEXT);
    recent.put("shingles of three", TEXT, stored);
    assertSame(stored, recent.get(SIGNING, TEXT));
  }

  public void testALongTextIsNotKept() throws IOException {
    String comment = "The ferry is late again. ".repeat(160);
    assertSame(put(comment), recent.get(SIGNING, comment));
    String letter = comment + comment + comment;
    put(letter);
    assertNull(recent.get(SIGNING, letter));
  }

  /** Each character is a word, so that the signature is several times as long as the text. */
  public void testATextOfManyWordsIsNotKept() throws IOException {
    StringBuilder text = new StringBuilder();
    for (char c = 0x4e00; c < 0x4e00 + 2000; c++) {
      text.append(c);
    }
    put(text.toString());
    assertNull(recent.get(SIGNING, text.toString()));
  }

  private Stored put(String text) throws IOException {
    Stored stored = Stored.of(DocumentSigner.byDefault().sign(text));
    recent.put(SIGNING, text, stored);
    return stored;
  }
}
