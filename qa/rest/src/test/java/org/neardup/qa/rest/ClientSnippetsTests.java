// SPDX-License-Identifier: Apache-2.0
package org.neardup.qa.rest;

import static org.junit.Assert.assertEquals;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.Test;

/** What {@code docs/clients.md} shows in Java and Python is what {@link ClientsIT} runs. */
public class ClientSnippetsTests {

  private static final String PAGE = "docs/clients.md";
  private static final String TESTS = "qa/rest/src/test/";
  private static final Pattern TAGGED =
      Pattern.compile(
          "^ *(?://|#) tag::(\\w+)\\[]\\n(.*?)^ *(?://|#) end::\\1\\[]$",
          Pattern.MULTILINE | Pattern.DOTALL);

  @Test
  public void thePageShowsTheJavaThatIsRun() throws Exception {
    assertEquals(tagged("java/org/neardup/qa/rest/ClientTasks.java"), shown("java"));
  }

  @Test
  public void thePageShowsThePythonThatIsRun() throws Exception {
    assertEquals(tagged("python/client_tasks.py"), shown("python"));
  }

  private static String shown(String language) throws IOException {
    Pattern block =
        Pattern.compile("^```" + language + "\\n(.*?)^```$", Pattern.MULTILINE | Pattern.DOTALL);
    return parts(block.matcher(DocumentationPages.text(PAGE)), 1);
  }

  private static String tagged(String source) throws IOException {
    return parts(TAGGED.matcher(DocumentationPages.text(TESTS + source)), 2);
  }

  /** All parts, in order, in one text: so a difference is shown with what is around it. */
  private static String parts(Matcher matcher, int group) {
    List<String> parts = new ArrayList<>();
    while (matcher.find()) {
      parts.add(matcher.group(group).stripTrailing().stripIndent());
    }
    return String.join("\n\n----\n\n", parts);
  }
}
