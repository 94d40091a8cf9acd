// SPDX-License-Identifier: Apache-2.0
package org.neardup.dockets;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertTrue;

import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.Test;
import org.neardup.generator.FormLetter;
import org.neardup.generator.Prose;

public class InventedDocketsTests {

  @Test
  public void everyLetterOfTheFolderIsUsed() throws Exception {
    try (Stream<Path> files = Files.list(folder("letters"))) {
      assertEquals(
          files.map(file -> file.getFileName().toString()).sorted().toList(),
          InventedDockets.LETTERS.stream().map(name -> name + ".txt").sorted().toList());
    }
  }

  @Test
  public void lettersAreAsLongAsLettersAre() throws Exception {
    List<FormLetter> letters = InventedDockets.load().letters();
    for (FormLetter letter : letters) {
      int words = letter.text().split("\\s+").length;
      assertTrue(letter.name() + ": " + words, words >= 120 && words <= 320);
      int paragraphs = letter.paragraphs().size();
      assertTrue(letter.name() + ": " + paragraphs, paragraphs >= 4 && paragraphs <= 8);
      assertTrue(letter.relay(), letter.relay().endsWith(".example"));
      assertTrue(letter.docketId(), letter.docketId().matches("AGY-2026-\\d{4}"));
    }
    assertTrue(letters.size() >= 12);
    assertTrue(letters.stream().map(FormLetter::docketId).distinct().count() >= 4);
  }

  @Test
  public void everyDocketHasProseThatNobodyWroteTwice() throws Exception {
    Prose prose = InventedDockets.load().prose();
    List<String> paragraphs = new ArrayList<>(prose.general());
    prose.dockets().values().forEach(paragraphs::addAll);
    assertEquals(paragraphs.size(), new HashSet<>(paragraphs).size());
    for (String paragraph : paragraphs) {
      assertEquals(paragraph, paragraph.strip());
      assertTrue(!paragraph.isEmpty());
    }
    try (Stream<Path> files = Files.list(folder("prose"))) {
      Set<String> names =
          files
              .map(file -> file.getFileName().toString().replace(".txt", ""))
              .collect(Collectors.toSet());
      names.remove("general");
      assertEquals(prose.dockets().keySet(), names);
    }
  }

  private static Path folder(String name) throws Exception {
    URI uri = InventedDockets.class.getResource(name).toURI();
    assertEquals("file", uri.getScheme());
    return Path.of(uri);
  }
}
