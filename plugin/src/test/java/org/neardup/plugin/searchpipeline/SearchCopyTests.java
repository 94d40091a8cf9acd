// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.searchpipeline;

import java.io.IOException;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.opensearch.common.settings.Settings;
import org.opensearch.common.xcontent.XContentHelper;
import org.opensearch.common.xcontent.json.JsonXContent;
import org.opensearch.core.common.bytes.BytesArray;
import org.opensearch.core.xcontent.MediaTypeRegistry;
import org.opensearch.core.xcontent.NamedXContentRegistry;
import org.opensearch.search.SearchModule;
import org.opensearch.search.builder.SearchSourceBuilder;
import org.opensearch.test.OpenSearchTestCase;

public class SearchCopyTests extends OpenSearchTestCase {

  private static final String HITS =
      """
      "query": {"match": {"text": {"query": "ferry"}}}, "post_filter": {"term": {"a": {"value": 1}}},
      "min_score": 0.5, "timeout": "7s", "terminate_after": 99, "explain": true, "version": true,
      "seq_no_primary_term": true, "_source": {"includes": ["a*"], "excludes": ["b"]},
      "stored_fields": ["s"], "docvalue_fields": [{"field": "d", "format": "x"}], "fields": [{"field": "f"}],
      "script_fields": {"n": {"script": "1", "ignore_failure": true}},
      "derived": {"y": {"type": "long", "script": "2"}}, "sort": [{"a": {"order": "asc"}}],
      "track_scores": true, "include_named_queries_score": true, "indices_boost": [{"x": 2.0}],
      "highlight": {"fields": {"text": {}}}, "collapse": {"field": "c"}, "stats": ["g"],
      "rescore": [{"window_size": 5, "query": {"rescore_query": {"match_all": {}}}}],
      "slice": {"field": "_id", "id": 0, "max": 2}, "pit": {"id": "p"}
      """;

  private static final String ANSWERED =
      """
      , "from": 20, "size": 5, "track_total_hits": 7, "profile": true, "verbose_pipeline": true,
      "aggregations": {"n": {"max": {"field": "a"}}}, "suggest": {"s": {"text": "x", "term": {"field": "text"}}},
      "search_pipeline": {"response_processors": []}
      """;

  private final NamedXContentRegistry registry =
      new NamedXContentRegistry(new SearchModule(Settings.EMPTY, List.of()).getNamedXContents());

  public void testWhatDecidesTheHitsIsCarried() throws IOException {
    SearchSourceBuilder source = parse("{" + HITS + ANSWERED + "}");
    assertEquals(
        map(parse("{" + HITS + "}").toString()), map(SearchCopy.ofHits(source).toString()));
  }

  public void testWhatIsAbsentStaysAbsent() {
    assertEquals("{}", SearchCopy.ofHits(new SearchSourceBuilder()).toString());
  }

  /** A part that the platform adds must be carried or left out on purpose. */
  public void testEveryPartOfASearchIsKnown() {
    Set<String> parts =
        Arrays.stream(SearchSourceBuilder.class.getDeclaredFields())
            .filter(field -> !Modifier.isStatic(field.getModifiers()) && !field.isSynthetic())
            .map(Field::getName)
            .collect(Collectors.toCollection(TreeSet::new));
    Set<String> carried =
        Set.of(
            "queryBuilder",
            "postQueryBuilder",
            "explain",
            "version",
            "seqNoAndPrimaryTerm",
            "sorts",
            "trackScores",
            "includeNamedQueriesScore",
            "sliceBuilder",
            "minScore",
            "timeout",
            "terminateAfter",
            "storedFieldsContext",
            "docValueFields",
            "scriptFields",
            "derivedFieldsObject",
            "derivedFields",
            "fetchSourceContext",
            "fetchFields",
            "highlightBuilder",
            "rescoreBuilders",
            "indexBoosts",
            "stats",
            "extBuilders",
            "collapse",
            "pointInTimeBuilder");
    Set<String> leftOut =
        Set.of(
            "from",
            "size",
            "trackTotalHitsUpTo",
            "searchAfterBuilder",
            "aggregations",
            "suggestBuilder",
            "profile",
            "searchPipelineSource",
            "searchPipeline",
            "verbosePipeline");
    parts.removeAll(carried);
    parts.removeAll(leftOut);
    assertEquals(Set.of(), parts);
  }

  private SearchSourceBuilder parse(String json) throws IOException {
    return SearchSourceBuilder.fromXContent(
        createParser(registry, JsonXContent.jsonXContent, new BytesArray(json)));
  }

  private static Object map(String json) {
    return XContentHelper.convertToMap(MediaTypeRegistry.JSON.xContent(), json, true);
  }
}
