// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.page;

import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.Test;
import org.opensearch.common.hash.MessageDigests;
import org.opensearch.rest.BytesRestResponse;
import org.opensearch.test.OpenSearchTestCase;

public class PageTests extends OpenSearchTestCase {

  private static final String HOSTILE = "{\"text\": \"</script><script>alert(1)</script><!--\"}";

  private static String only(BytesRestResponse answer, String header) {
    List<String> values = answer.getHeaders().get(header);
    assertEquals(header, 1, values.size());
    return values.get(0);
  }

  private static String digest(String html, String element) {
    Matcher content =
        Pattern.compile("<%1$s>(.*?)</%1$s>".formatted(element), Pattern.DOTALL).matcher(html);
    assertTrue(element, content.find());
    byte[] hash = MessageDigests.sha256().digest(content.group(1).getBytes(StandardCharsets.UTF_8));
    assertFalse("more than one <" + element + ">", content.find());
    return "'sha256-" + Base64.getEncoder().encodeToString(hash) + "'";
  }

  @Test
  public void onlyItsOwnScriptAndStyleMayRun() {
    for (Page page : List.of(Page.report(), Page.review())) {
      BytesRestResponse answer = page.answer("{}", "page.html");
      String html = answer.content().utf8ToString();
      String policy = only(answer, "Content-Security-Policy");
      assertTrue(policy, policy.startsWith("default-src 'none'; "));
      assertTrue(policy, policy.contains("script-src " + digest(html, "script") + ";"));
      assertTrue(policy, policy.contains("style-src " + digest(html, "style") + ";"));
      assertFalse(policy, policy.contains("unsafe"));
      assertTrue(policy, policy.endsWith("frame-ancestors 'none'"));
      assertEquals("nosniff", only(answer, "X-Content-Type-Options"));
      assertEquals("text/html; charset=UTF-8", answer.contentType());
    }
  }

  @Test
  public void aReportAsksNobodyAndAReviewItsNode() {
    assertFalse(
        only(Page.report().answer("{}", "x.html"), "Content-Security-Policy").contains("connect"));
    assertTrue(
        only(Page.review().answer("{}", "x.html"), "Content-Security-Policy")
            .contains("; connect-src 'self';"));
  }

  @Test
  public void dataEndNoScript() {
    String html = Page.report().html(HOSTILE).utf8ToString();
    assertFalse(html.contains("alert(1)</script>"));
    assertTrue(html.contains("\\u003c/script>\\u003cscript>alert(1)"));
  }

  @Test
  public void nothingIsLoadedFromElsewhere() {
    for (Page page : List.of(Page.report(), Page.review())) {
      String html = page.html("{}").utf8ToString();
      for (String loading :
          List.of(" src=", "@import", "url(", "innerHTML", "insertAdjacentHTML", "eval(")) {
        assertFalse(loading, html.contains(loading));
      }
      assertFalse(html.replace("http://www.w3.org/2000/svg", "").contains("://"));
    }
  }
}
