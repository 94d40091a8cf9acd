// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.searchpipeline;

import static org.hamcrest.Matchers.containsString;

import java.io.IOException;
import java.util.List;
import org.neardup.plugin.NearDuplicatePlugin;
import org.opensearch.common.settings.Settings;
import org.opensearch.common.xcontent.XContentFactory;
import org.opensearch.common.xcontent.json.JsonXContent;
import org.opensearch.core.common.ParsingException;
import org.opensearch.core.common.bytes.BytesArray;
import org.opensearch.core.common.io.stream.NamedWriteableRegistry;
import org.opensearch.core.xcontent.NamedXContentRegistry;
import org.opensearch.core.xcontent.ToXContent;
import org.opensearch.core.xcontent.XContentParser;
import org.opensearch.search.SearchExtBuilder;
import org.opensearch.search.SearchModule;
import org.opensearch.search.builder.SearchSourceBuilder;
import org.opensearch.test.OpenSearchTestCase;

/** What travels in the {@code ext} of requests and responses. */
public class CollapseExtTests extends OpenSearchTestCase {

  private final NearDuplicatePlugin plugin = new NearDuplicatePlugin();
  private final SearchModule module = new SearchModule(Settings.EMPTY, List.of(plugin));

  @Override
  public void tearDown() throws Exception {
    plugin.close();
    super.tearDown();
  }

  public void testNodesReadWhatTheyWrite() throws IOException {
    NamedWriteableRegistry registry = new NamedWriteableRegistry(module.getNamedWriteables());
    for (SearchExtBuilder ext :
        List.of(new SignaturesExt("text.neardup"), new CollapseSummary(40, 12, 1000, true))) {
      SearchExtBuilder read = copyNamedWriteable(ext, registry, SearchExtBuilder.class);
      assertEquals(ext, read);
      assertEquals(ext.hashCode(), read.hashCode());
      assertNotSame(ext, read);
    }
    assertNotEquals(new SignaturesExt("a"), new SignaturesExt("b"));
    assertNotEquals(new CollapseSummary(4, 1, 9, true), new CollapseSummary(4, 1, 9, false));
  }

  public void testASummaryIsReadFromItsJson() throws IOException {
    CollapseSummary summary = new CollapseSummary(40, 12, 1000, true);
    String json =
        summary
            .toXContent(XContentFactory.jsonBuilder().startObject(), ToXContent.EMPTY_PARAMS)
            .endObject()
            .toString();
    assertEquals(
        "{\"neardup_collapse\":{\"examined\":40,\"kept\":12,\"max_hits\":1000,\"max_hits_reached\":true}}",
        json);
    try (XContentParser parser = createParser(JsonXContent.jsonXContent, json)) {
      parser.nextToken();
      parser.nextToken();
      parser.nextToken();
      assertEquals(summary, CollapseSummary.SPEC.getParser().apply(parser));
    }
  }

  public void testAUserMayNotAskForSignatures() throws IOException {
    NamedXContentRegistry registry = new NamedXContentRegistry(module.getNamedXContents());
    String json =
        """
        {"ext": {"neardup_signatures": {"field": "text.neardup"}}}
        """;
    try (XContentParser parser =
        createParser(registry, JsonXContent.jsonXContent, new BytesArray(json))) {
      Exception e =
          expectThrows(ParsingException.class, () -> SearchSourceBuilder.fromXContent(parser));
      assertThat(e.getMessage(), containsString("[ext] must not have [neardup_signatures]"));
    }
  }
}
