// SPDX-License-Identifier: Apache-2.0
package org.neardup.signature;

import java.lang.reflect.Array;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.apache.lucene.analysis.Analyzer;
import org.apache.lucene.analysis.TokenStream;
import org.apache.lucene.analysis.tokenattributes.CharTermAttribute;
import org.apache.lucene.tests.util.LuceneTestCase;
import org.junit.Test;
import org.neardup.text.WordScanner;

/** What signing a very long text leaves behind in the streams and signers that are used again. */
public class LongTextTests extends LuceneTestCase {

  private static final String ORDINARY = "Please keep the rule: mercury harms the children. ";

  // more words of every kind than are kept
  private static final String LONG = ORDINARY.repeat(ReusedArrays.MAX_KEPT / 4);

  private static final String LONG_WORD = "a".repeat(2 * ReusedArrays.MAX_KEPT) + " keep the rule";

  @Test
  public void aStreamDropsTheArraysOfALongText() throws Exception {
    for (SignatureAnalyzer analyzer : analyzers()) {
      try (Analyzer a = (Analyzer) analyzer) {
        List<String> tokens = tokens(a, ORDINARY);
        for (String text : List.of(LONG, LONG_WORD)) {
          assertFalse(tokens(a, text).isEmpty());
          memoryOf(a.tokenStream("f", ""))
              .forEach(
                  (name, length) ->
                      assertTrue(
                          analyzer.signing() + " " + name + " " + length,
                          length <= ReusedArrays.MAX_KEPT));
          tokens(a, "");
          assertEquals(tokens, tokens(a, ORDINARY));
        }
      }
    }
  }

  @Test
  public void aStreamUsesTheArraysOfOrdinaryTextsAgain() throws Exception {
    for (SignatureAnalyzer analyzer : analyzers()) {
      try (Analyzer a = (Analyzer) analyzer) {
        tokens(a, ORDINARY.repeat(400));
        Map<String, Integer> memory = memoryOf(a.tokenStream("f", ""));
        tokens(a, "");
        tokens(a, ORDINARY.repeat(200));
        assertEquals(memory, memoryOf(a.tokenStream("f", "")));
        tokens(a, "");
      }
    }
  }

  @Test
  public void aSignerDropsTheArraysOfALongText() throws Exception {
    DocumentSigner signer = DocumentSigner.byDefault();
    DocumentSignature signature = signer.sign(ORDINARY);
    for (String text : List.of(LONG, LONG_WORD)) {
      signer.sign(text);
      memoryOf(signer).forEach((name, length) -> assertTrue(name, length <= ReusedArrays.MAX_KEPT));
      assertEquals(signature, signer.sign(ORDINARY));
    }
  }

  private static List<SignatureAnalyzer> analyzers() {
    WordSet few = new WordSet.Listed(List.of("the", "keep"));
    return List.of(
        new ShingleSignatureAnalyzer(ShingleScheme.DEFAULT, ShingleSelection.DEFAULT),
        new SpotSignatureAnalyzer(new SpotScheme(few, WordSet.none(), 1, 2)),
        new SpotSignatureAnalyzer(
            new SpotScheme(new WordSet.MostFrequent(Language.ENGLISH, 1000), few, 1, 1)),
        new IMatchSignatureAnalyzer(IMatchScheme.DEFAULT));
  }

  private static List<String> tokens(Analyzer analyzer, String text) throws Exception {
    List<String> tokens = new ArrayList<>();
    try (TokenStream stream = analyzer.tokenStream("f", text)) {
      CharTermAttribute term = stream.getAttribute(CharTermAttribute.class);
      stream.reset();
      while (stream.incrementToken()) {
        tokens.add(term.toString());
      }
      stream.end();
    }
    return tokens;
  }

  /** The lengths of the arrays of an object and of the streams below it, by the names of fields. */
  private static Map<String, Integer> memoryOf(Object owner) throws Exception {
    Map<String, Integer> lengths = new TreeMap<>();
    for (Class<?> type = owner.getClass(); type != null; type = type.getSuperclass()) {
      for (Field field : type.getDeclaredFields()) {
        if (Modifier.isStatic(field.getModifiers())) {
          continue;
        }
        field.setAccessible(true);
        Object value = field.get(owner);
        String name = type.getSimpleName() + "." + field.getName();
        if (value instanceof StringBuilder text) {
          lengths.put(name, text.capacity());
        } else if (value instanceof TokenStream || value instanceof WordScanner) {
          lengths.putAll(memoryOf(value));
        } else if (value != null && value.getClass().isArray()) {
          lengths.put(name, Array.getLength(value));
        }
      }
    }
    return lengths;
  }
}
