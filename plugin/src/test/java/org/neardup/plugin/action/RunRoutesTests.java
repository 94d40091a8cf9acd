// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.action;

import java.util.List;
import org.junit.Test;
import org.neardup.plugin.action.delete.DeleteRunRequest;
import org.neardup.plugin.action.get.GetRunRequest;
import org.neardup.plugin.action.list.ListRunsRequest;
import org.neardup.plugin.action.stats.StatsRequest;
import org.neardup.plugin.action.texts.ListTextsRequest;
import org.neardup.plugin.action.timeline.GetTimelineRequest;
import org.neardup.plugin.results.reading.TextSelection;
import org.neardup.plugin.results.reading.TextSelection.Field;
import org.neardup.plugin.results.reading.Timeline;
import org.opensearch.common.unit.TimeValue;
import org.opensearch.rest.RestRequest.Method;
import org.opensearch.search.sort.SortOrder;

/** What the URLs of runs ask for. */
public class RunRoutesTests extends RestRoutesTestCase {

  @Test
  public void aTimeline() {
    GetTimelineRequest plain =
        asks(GetTimelineRequest.class, "results/timeline", Method.GET, "/_neardup/m-1/timeline");
    assertEquals("m-1", plain.run());
    assertNull(plain.interval());
    assertEquals(10, plain.clusters());
    GetTimelineRequest weekly =
        asks(
            GetTimelineRequest.class,
            "results/timeline",
            Method.GET,
            "/_neardup/m-1/timeline?interval=week&clusters=0");
    assertEquals(Timeline.Interval.WEEK, weekly.interval());
    assertEquals(0, weekly.clusters());
    refuses(
        "/_neardup/m-1/timeline?interval=1d",
        "[interval] must be one of [minute, hour, day, week, month, year], got [1d]");
  }

  @Test
  public void statistics() {
    assertNull(asks(StatsRequest.class, "stats", Method.GET, "/_neardup/stats").timeout());
    assertEquals(
        TimeValue.timeValueSeconds(5),
        asks(StatsRequest.class, "stats", Method.GET, "/_neardup/stats?timeout=5s").timeout());
    refuses(
        "/_neardup/stats?timeout=soon",
        "failed to parse setting [timeout] with value [soon] as a time value: unit is missing or"
            + " unrecognized");
  }

  @Test
  public void theListAsksForAPageOfRuns() {
    ListRunsRequest list = asks(ListRunsRequest.class, "runs/list", Method.GET, "/_neardup");
    assertEquals(0, list.from());
    assertEquals(100, list.size());
    list = asks(ListRunsRequest.class, "runs/list", Method.GET, "/_neardup?from=7&size=5");
    assertEquals(7, list.from());
    assertEquals(5, list.size());
  }

  @Test
  public void aRunIsAskedForByItsId() {
    assertEquals("m-1", asks(GetRunRequest.class, "runs/get", Method.GET, "/_neardup/m-1").run());
    assertEquals(
        "a/b,*", asks(GetRunRequest.class, "runs/get", Method.GET, "/_neardup/a%2Fb,*").run());
  }

  @Test
  public void aRunIsDeletedByItsId() {
    assertEquals(
        "m-1", asks(DeleteRunRequest.class, "runs/delete", Method.DELETE, "/_neardup/m-1").run());
  }

  @Test
  public void textsOfARun() {
    ListTextsRequest plain =
        asks(ListTextsRequest.class, "results/texts", Method.GET, "/_neardup/m-1/texts");
    assertEquals("m-1", plain.run());
    assertEquals(new TextSelection(List.of(), 1, Field.ROW, SortOrder.ASC), plain.selection());
    assertNull(plain.words());
    assertNull(plain.text());
    assertEquals(20, plain.size());
    ListTextsRequest chosen =
        asks(
            ListTextsRequest.class,
            "results/texts",
            Method.GET,
            "/_neardup/m-1/texts?category=key_block&sort=unique_length:desc&unique_text=the+fog&text=boat&from=5");
    assertEquals(
        new TextSelection(List.of("key_block"), 1, Field.UNIQUE_LENGTH, SortOrder.DESC),
        chosen.selection());
    assertEquals("the fog", chosen.words());
    assertEquals("boat", chosen.text());
    assertEquals(5, chosen.from());
    refuses(
        "/_neardup/m-1/texts?unique_text=+",
        "[unique_text] must be words, at most 1000 UTF-16 units, got [ ]");
    refuses(
        "/_neardup/m-1/texts?text=" + "x".repeat(1001),
        "[text] must be words, at most 1000 UTF-16 units, got 1001");
    refuses("/_neardup/m-1/texts?size=1001", "[size] must be between 0 and 1000, got 1001");
  }
}
