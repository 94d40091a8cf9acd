// SPDX-License-Identifier: Apache-2.0
package org.neardup.qa.rest;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.Test;

/** The form of the pages, which needs no node. */
public class DocumentationPagesTests {

  private static final Pattern LINK = Pattern.compile("\\]\\(([^)\\s]*)\\)");
  private static final int README_LINES = 160;
  private static final int README_WIDTH = 120;

  @Test
  public void everyPageCanBeRead() throws Exception {
    int requests = 0;
    for (String name : DocumentationPages.names()) {
      requests += DocumentationPages.parse(name).examples().size();
    }
    assertTrue("no requests in the documentation", requests > 0);
  }

  @Test
  public void everyLinkLeadsToAFileAndAHeading() throws Exception {
    List<String> broken = new ArrayList<>();
    for (String name : DocumentationPages.names()) {
      Matcher links = LINK.matcher(DocumentationPages.text(name));
      while (links.find()) {
        if (!links.group(1).contains("://") && !leadsSomewhere(name, links.group(1))) {
          broken.add(name + ": " + links.group(1));
        }
      }
    }
    assertEquals(List.of(), broken);
  }

  private static boolean leadsSomewhere(String page, String link) throws IOException {
    String[] parts = link.split("#", 2);
    Path from = DocumentationPages.project().resolve(page);
    Path target = parts[0].isEmpty() ? from : from.resolveSibling(parts[0]).normalize();
    if (!Files.exists(target)) {
      return false;
    }
    return parts.length == 1
        || Files.readString(target)
            .lines()
            .filter(line -> line.startsWith("#"))
            .anyMatch(heading -> anchor(heading).equals(parts[1]));
  }

  /** A heading as Markdown viewers name it in a link. */
  private static String anchor(String heading) {
    return heading
        .replaceFirst("^#+ +", "")
        .toLowerCase(Locale.ROOT)
        .replaceAll("[^\\p{L}\\p{N}_ -]", "")
        .replace(' ', '-');
  }

  @Test
  public void everyPageOfDocsIsInItsIndex() throws Exception {
    String index = DocumentationPages.text("docs/README.md");
    String rationale = DocumentationPages.text("RATIONALE.md");
    for (String name : DocumentationPages.names()) {
      if (name.startsWith("docs/rationale/")) {
        assertTrue(name, rationale.contains("(" + name + ")"));
      } else if (name.startsWith("docs/") && !name.equals("docs/README.md")) {
        assertTrue(name, index.contains("(" + name.substring("docs/".length()) + ")"));
      }
    }
  }

  @Test
  public void theReadmeIsShort() throws Exception {
    List<String> lines = DocumentationPages.text("README.md").lines().toList();
    assertTrue("README.md has " + lines.size() + " lines", lines.size() <= README_LINES);
    for (int i = 0; i < lines.size(); i++) {
      assertTrue("README.md:" + (i + 1) + " is too long", lines.get(i).length() <= README_WIDTH);
    }
  }
}
