// SPDX-License-Identifier: Apache-2.0
package org.neardup.demo;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.Test;
import org.w3c.dom.Document;
import org.w3c.dom.Element;

public class ClusterPictureTests {

  private static final String SUMMARY =
      "{\"documents\": 5000, \"clusters\": 3, \"singletons\": 103}";

  private static final String PAGE =
      """
      {"total": 3, "clusters": [
        {"size": 8, "preview": "Dear <Board> & all", "categories":
          {"reference": 1, "exact": 3, "block_added": 4}},
        {"size": 2, "preview": "規則に反対する。", "categories": {"reference": 1, "key_block": 1}}]}
      """;

  @Test
  public void aBarIsAsLongAsItsClusterAndHasAPartForEachKindOfEdit() throws Exception {
    Document picture = picture(SUMMARY, PAGE);
    // the background, five in the legend, then two bars of two parts
    assertEquals(1 + 5 + 4, picture.getElementsByTagName("rect").getLength());
    assertRectangle(picture, 6, "400.0", "210.0"); // 4 of 8 documents, 420 units are 8
    assertRectangle(picture, 7, "610.0", "210.0");
    assertRectangle(picture, 8, "400.0", "52.5");
    assertRectangle(picture, 9, "452.5", "52.5");
  }

  @Test
  public void itSaysHowMuchThereIsAndWhatIsNotShown() throws Exception {
    String texts = picture(SUMMARY, PAGE).getDocumentElement().getTextContent();
    assertTrue(
        texts, texts.contains("5,000 comments: 3 clusters and 103 comments that stand alone"));
    assertTrue(texts, texts.contains("Dear <Board> & all"));
    assertTrue(texts, texts.contains("and 1 more clusters"));
  }

  @Test
  public void aRunWithoutClustersHasAPictureToo() throws Exception {
    Document picture = picture("{\"documents\": 0}", "{\"total\": 0, \"clusters\": []}");
    assertEquals(1 + 5, picture.getElementsByTagName("rect").getLength());
  }

  private static void assertRectangle(Document picture, int number, String x, String width) {
    Element rectangle = (Element) picture.getElementsByTagName("rect").item(number);
    assertEquals(x, rectangle.getAttribute("x"));
    assertEquals(width, rectangle.getAttribute("width"));
  }

  private static Document picture(String summary, String page) throws Exception {
    ObjectMapper json = new ObjectMapper();
    JsonNode clusters = json.readTree(page);
    String svg = ClusterPicture.draw(json.readTree(summary), clusters);
    return DocumentBuilderFactory.newInstance()
        .newDocumentBuilder()
        .parse(new ByteArrayInputStream(svg.getBytes(StandardCharsets.UTF_8)));
  }
}
