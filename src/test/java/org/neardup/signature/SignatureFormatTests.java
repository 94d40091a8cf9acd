// SPDX-License-Identifier: Apache-2.0
package org.neardup.signature;

import java.util.Arrays;
import java.util.HexFormat;
import org.apache.lucene.tests.util.LuceneTestCase;
import org.apache.lucene.util.ArrayUtil;
import org.apache.lucene.util.BytesRef;
import org.junit.Test;
import org.neardup.text.BagOfWords;
import org.neardup.text.RandomTexts;

public class SignatureFormatTests extends LuceneTestCase {

  private static final String LETTER =
      "Please reduce mercury emissions from power plants by ninety percent, please!";

  /** The words -2, 1 and 131, once, twice and 300 times. */
  private static final DocumentSignature HAND_MADE = handMade();

  private static final DocumentSignature EXTREMES =
      signature(
          BagOfWords.of(
              new long[] {(long) Integer.MIN_VALUE << 32, (long) Integer.MAX_VALUE << 32}, 2),
          new long[0]);

  private static DocumentSignature handMade() {
    long[] hashes = new long[303];
    Arrays.fill(hashes, 131L << 32);
    hashes[0] = -2L << 32;
    hashes[1] = 1L << 32;
    hashes[2] = 1L << 32;
    return signature(BagOfWords.of(hashes, 303), new long[] {-1, 0x0123456789ABCDEFL});
  }

  // ---- frozen: a change of these bytes needs a new version ----

  @Test
  public void theBytesOfAHandMadeSignatureAreFrozen() {
    assertWritten(
        "02" // version
            + "02" // 2 tokens
            + "ffffffffffffffff"
            + "0123456789abcdef"
            + "af02" // 303 words
            + "03" // 3 distinct words: -2, 1, 131
            + "01" // 1 of them more than 255 times
            + "fffffffe 00000001 00000083"
            + "01 02 00" // once, twice, and as follows
            + "ac02", // 300 times
        HAND_MADE);
  }

  @Test
  public void theBytesOfAnEmptySignatureAreFrozen() {
    assertWritten("02 00 00 00 00", signature(new BagOfWords(), new long[0]));
  }

  @Test
  public void theExtremesOfWordsAreFrozen() {
    assertWritten("02 00 02 02 00 80000000 7fffffff 01 01", EXTREMES);
  }

  @Test
  public void theExtremesOfFrequenciesAreFrozen() {
    long[] hashes = new long[511];
    Arrays.fill(hashes, 0, 255, 1L << 32);
    Arrays.fill(hashes, 255, 511, 2L << 32);
    assertWritten(
        "02 00 ff03 02 01 00000001 00000002 ff 00 8002",
        signature(BagOfWords.of(hashes, 511), new long[0]));
  }

  /** Computed in Python apart from this code: words, hashes, shingles, winnowing and bytes. */
  @Test
  public void theBytesOfALetterAreFrozen() {
    assertWritten(
        "02"
            + "03"
            + "98f2bd6875824c23a1107a8da52e0cfbab7781539f034f04"
            + "0b"
            + "0a"
            + "00"
            + "83e6a88ba6d0a4dbba812fedc6cd182ed4e852f8"
            + "f153d66c119e435a3bb6fb815191af7a673d37e8"
            + "01010101010101020101",
        DocumentSigner.byDefault().sign(LETTER));
  }

  // ---- frozen: version 1, which older indexes have ----

  @Test
  public void aHandMadeSignatureOfVersion1IsRead() {
    // word    times   difference to the one before   as vint
    //   -2      1     -2 + 2^31      = 7FFFFFFE      FE FF FF FF 07
    //    1      2      1 - (-2)      = 3             03
    //  131    300    131 - 1         = 130           82 01          (300 is AC 02)
    assertRead(
        HAND_MADE,
        "01" // version
            + "af02" // 303 words
            + "03" // 3 distinct words
            + "feffffff07 01"
            + "03 02"
            + "8201 ac02"
            + "02" // 2 tokens
            + "ffffffffffffffff"
            + "0123456789abcdef");
  }

  @Test
  public void anEmptySignatureOfVersion1IsRead() {
    assertRead(signature(new BagOfWords(), new long[0]), "01 00 00 00");
  }

  @Test
  public void theExtremesOfWordsInVersion1AreRead() {
    // the first word's difference to -2^31 is 0, the second's 2^32 - 1
    assertRead(EXTREMES, "01 02 02 00 01 ffffffff0f 01 00");
  }

  @Test
  public void aLetterOfVersion1IsRead() {
    assertRead(
        DocumentSigner.byDefault().sign(LETTER),
        "010b0a8bd19a1f01d0f8a79702019296c29d0101c1d0af6201caf5ec7001f486aee30101eed9a9820201"
            + "a7f0e2d00202f9e7eaae0101ee90aead010103"
            + "98f2bd6875824c23a1107a8da52e0cfbab7781539f034f04");
  }

  // ---- reading ----

  @Test
  public void anUnknownVersionIsRefused() {
    BytesRef stored = SignatureFormat.write(signature(new BagOfWords(), new long[0]));
    for (byte version : new byte[] {0, 3, -1}) {
      stored.bytes[stored.offset] = version;
      for (ThrowingRunnable reading :
          new ThrowingRunnable[] {
            () -> new SignatureFormat.Reader().readBag(stored),
            () -> new SignatureFormat.Reader().readTokens(stored),
            () -> new SignatureFormat.Reader().readTokenCount(stored)
          }) {
        assertEquals(
            "stored signature has version " + version + ", this reader knows 1 and 2",
            expectThrows(IllegalArgumentException.class, reading).getMessage());
      }
    }
  }

  @Test
  public void whatWasWrittenIsReadBack() {
    SignatureFormat.Reader reader = new SignatureFormat.Reader();
    for (int i = 0; i < atLeast(500); i++) {
      DocumentSignature signature = randomSignature();
      BytesRef stored = SignatureFormat.write(signature);
      assertEquals(signature.bag(), reader.readBag(stored));
      assertArrayEquals(signature.tokens(), reader.readTokens(stored));
      assertEquals(signature.tokens().length, reader.readTokenCount(stored));
      assertEquals(signature.bag(), new SignatureFormat.Reader().readBag(stored));
    }
  }

  @Test
  public void aSliceOfALargerArrayIsRead() {
    DocumentSignature signature = randomSignature();
    BytesRef stored = SignatureFormat.write(signature);
    byte[] larger = new byte[stored.length + 20];
    random().nextBytes(larger);
    System.arraycopy(stored.bytes, stored.offset, larger, 7, stored.length);
    BytesRef slice = new BytesRef(larger, 7, stored.length);
    assertEquals(signature.bag(), new SignatureFormat.Reader().readBag(slice));
    assertArrayEquals(signature.tokens(), new SignatureFormat.Reader().readTokens(slice));
  }

  @Test
  public void aBagIsValidUntilTheNextReadAndItsCopyForEver() {
    DocumentSignature first = DocumentSigner.byDefault().sign("one two three four");
    DocumentSignature second = DocumentSigner.byDefault().sign("five six");
    SignatureFormat.Reader reader = new SignatureFormat.Reader();

    BagOfWords read = reader.readBag(SignatureFormat.write(first));
    BagOfWords copy = read.copy();
    assertSame(read, reader.readBag(SignatureFormat.write(second)));

    assertEquals(second.bag(), read);
    assertEquals(first.bag(), copy);
  }

  @Test
  public void tokensReadAreTheCallers() {
    BytesRef stored = SignatureFormat.write(signature(new BagOfWords(), new long[] {1, 2, 3}));
    SignatureFormat.Reader reader = new SignatureFormat.Reader();
    long[] tokens = reader.readTokens(stored);
    tokens[0] = 99;
    assertArrayEquals(new long[] {1, 2, 3}, reader.readTokens(stored));
  }

  @Test
  public void everyByteThatIsMissingIsAnError() {
    BytesRef stored = SignatureFormat.write(DocumentSigner.byDefault().sign("one two three"));
    for (int length = 0; length < stored.length; length++) {
      BytesRef cut =
          new BytesRef(
              ArrayUtil.copyOfSubArray(stored.bytes, stored.offset, stored.offset + length));
      expectThrows(
          RuntimeException.class,
          () -> {
            new SignatureFormat.Reader().readTokens(cut);
            new SignatureFormat.Reader().readBag(cut);
          });
    }
  }

  private static DocumentSignature randomSignature() {
    long[] tokens = random().longs(random().nextInt(50)).sorted().distinct().toArray();
    if (random().nextBoolean()) {
      return DocumentSigner.byDefault().sign(RandomTexts.any(random()), tokens);
    }
    long[] hashes = random().longs(random().nextInt(200)).toArray();
    if (random().nextBoolean()) {
      for (int i = 0; i < hashes.length; i++) {
        hashes[i] %= 30L << 32; // few words, many times each
      }
    }
    return signature(BagOfWords.of(hashes, hashes.length), tokens);
  }

  private static DocumentSignature signature(BagOfWords bag, long[] tokens) {
    return new DocumentSignature(new byte[DocumentDigest.BYTES], bag, tokens);
  }

  private static void assertWritten(String expected, DocumentSignature signature) {
    BytesRef stored = SignatureFormat.write(signature);
    assertEquals(
        expected.replace(" ", ""),
        HexFormat.of().formatHex(stored.bytes, stored.offset, stored.offset + stored.length));
    assertRead(signature, expected);
  }

  private static void assertRead(DocumentSignature expected, String written) {
    BytesRef stored = new BytesRef(HexFormat.of().parseHex(written.replace(" ", "")));
    SignatureFormat.Reader reader = new SignatureFormat.Reader();
    assertEquals(expected.bag(), reader.readBag(stored));
    assertArrayEquals(expected.tokens(), reader.readTokens(stored));
    assertEquals(expected.tokens().length, reader.readTokenCount(stored));
  }
}
