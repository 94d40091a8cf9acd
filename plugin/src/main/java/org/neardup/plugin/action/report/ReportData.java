// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.action.report;

import java.io.IOException;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.Iterator;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;
import org.neardup.plugin.action.cluster.GetClusterAction;
import org.neardup.plugin.action.cluster.GetClusterRequest;
import org.neardup.plugin.action.cluster.GetClusterResponse;
import org.neardup.plugin.action.clusters.ListClustersAction;
import org.neardup.plugin.action.clusters.ListClustersRequest;
import org.neardup.plugin.action.document.GetDocumentAction;
import org.neardup.plugin.action.document.GetDocumentRequest;
import org.neardup.plugin.action.get.GetRunAction;
import org.neardup.plugin.action.get.GetRunRequest;
import org.neardup.plugin.action.revise.ListVerdictsAction;
import org.neardup.plugin.action.revise.ListVerdictsRequest;
import org.neardup.plugin.action.revise.ListVerdictsResponse;
import org.neardup.plugin.action.texts.ListTextsAction;
import org.neardup.plugin.action.texts.ListTextsRequest;
import org.neardup.plugin.action.timeline.GetTimelineAction;
import org.neardup.plugin.action.timeline.GetTimelineRequest;
import org.neardup.plugin.memory.KeptBytes;
import org.neardup.plugin.memory.RequestBreaker;
import org.neardup.plugin.results.ClusterEntry;
import org.neardup.plugin.results.TextEntry;
import org.neardup.plugin.results.reading.ClusterSort;
import org.neardup.plugin.results.reading.TextSelection;
import org.opensearch.ExceptionsHelper;
import org.opensearch.common.CheckedConsumer;
import org.opensearch.common.Nullable;
import org.opensearch.common.io.stream.BytesStreamOutput;
import org.opensearch.common.lease.Releasable;
import org.opensearch.common.xcontent.XContentFactory;
import org.opensearch.common.xcontent.json.JsonXContent;
import org.opensearch.core.action.ActionListener;
import org.opensearch.core.common.bytes.BytesReference;
import org.opensearch.core.rest.RestStatus;
import org.opensearch.core.xcontent.DeprecationHandler;
import org.opensearch.core.xcontent.NamedXContentRegistry;
import org.opensearch.core.xcontent.ToXContent;
import org.opensearch.core.xcontent.XContentBuilder;
import org.opensearch.core.xcontent.XContentParser;
import org.opensearch.transport.client.Client;

/**
 * Collects what the report of a run shows: answers of routes, as one JSON object. Its size has a
 * bound that does not grow with the run. For one request.
 */
final class ReportData implements Releasable {

  private static final int CLUSTERS = 50;
  private static final int TIMELINES = 6;
  private static final int UNIQUE_TEXTS = 50;
  private static final int SINGLETONS = 20;
  private static final int MEMBERS = 6;

  /** Most UTF-16 units that are shown of a document that stands alone. */
  private static final int MAX_TEXT = 2000;

  /** Longer ones, and texts without spaces, are cut within. */
  private static final int LONGEST_WORD = 60;

  /** Bytes of JSON beyond which a letter is shown without the texts of its members. */
  private static final int MAX_LETTER = 400_000;

  /** Bytes of JSON beyond which no more texts are shown. */
  private static final int MAX_TEXTS = 4_000_000;

  /** The object as bytes and as text, the page around it, and the page in bytes. */
  private static final int COPIES = 4;

  private final Client client;
  private final KeptBytes kept;
  private final String run;
  private final int letters;
  private final BytesStreamOutput bytes = new BytesStreamOutput();
  private final XContentBuilder json;
  private ActionListener<String> listener;
  private boolean mayRead = true; // the texts of documents; results are there without
  private final List<String> longLetters = new ArrayList<>();
  private final Set<String> listedClusters = new HashSet<>();

  /**
   * @param breaker charged with the data until it is closed
   * @param letters how many of the largest letters are shown with members
   */
  ReportData(Client client, RequestBreaker breaker, String run, int letters) throws IOException {
    this.client = client;
    this.json = XContentFactory.jsonBuilder(bytes);
    this.kept = new KeptBytes(breaker.charge("neardup_report"));
    this.run = run;
    this.letters = letters;
  }

  /** Collects everything, one part after the other. */
  void collect(ActionListener<String> whole) {
    listener = whole;
    client.execute(
        GetRunAction.INSTANCE,
        new GetRunRequest(run),
        then(
            found -> {
              json.startObject();
              json.field("time_in_millis", System.currentTimeMillis());
              add("run", found);
              clusters();
            }));
  }

  /** A step whose failure is that of the whole. */
  private <T> ActionListener<T> then(CheckedConsumer<T, Exception> step) {
    return ActionListener.wrap(step, listener::onFailure);
  }

  private void add(String key, ToXContent part) throws IOException {
    json.field(key);
    add(bytes(part));
  }

  /** Adds a value, or an element of a list. */
  private void add(BytesReference part) throws IOException {
    kept.add((long) COPIES * part.length());
    try (XContentParser parser =
        JsonXContent.jsonXContent.createParser(
            NamedXContentRegistry.EMPTY,
            DeprecationHandler.IGNORE_DEPRECATIONS,
            part.streamInput())) {
      parser.nextToken();
      json.copyCurrentStructure(parser); // raw values have no commas between them
    }
  }

  private static BytesReference bytes(ToXContent part) throws IOException {
    try (XContentBuilder builder = XContentFactory.jsonBuilder()) {
      part.toXContent(builder, ToXContent.EMPTY_PARAMS);
      return BytesReference.bytes(builder);
    }
  }

  private void clusters() {
    client.execute(
        ListClustersAction.INSTANCE,
        new ListClustersRequest(run, 0, Math.max(CLUSTERS, letters), 2, ClusterSort.DEFAULT),
        then(
            found -> {
              add("clusters", found);
              found.page().clusters().forEach(each -> listedClusters.add(each.clusterId()));
              verdicts(found.page().clusters());
            }));
  }

  /** How many there are, if the caller may know. */
  private void verdicts(List<ClusterEntry> clusters) {
    ActionListener<ListVerdictsResponse> next =
        then(
            found -> {
              if (found != null) {
                json.field("verdicts", found.total());
              }
              timeline(clusters);
            });
    client.execute(
        ListVerdictsAction.INSTANCE,
        new ListVerdictsRequest(run),
        ActionListener.wrap(
            next::onResponse,
            e -> {
              if (ExceptionsHelper.status(e) == RestStatus.NOT_FOUND) { // the record is gone
                next.onResponse(null);
              } else {
                orElse(RestStatus.FORBIDDEN, e, () -> next.onResponse(null));
              }
            }));
  }

  /** Goes on where a part is not there for a reason, and fails for another one. */
  private void orElse(RestStatus expected, Exception e, Runnable next) {
    if (ExceptionsHelper.status(e) == expected) {
      next.run();
    } else {
      listener.onFailure(e);
    }
  }

  private void timeline(List<ClusterEntry> clusters) {
    client.execute(
        GetTimelineAction.INSTANCE,
        new GetTimelineRequest(run, null, TIMELINES),
        then(
            found -> {
              add("timeline", found);
              uniqueTexts(clusters);
            }));
  }

  private void uniqueTexts(List<ClusterEntry> clusters) {
    client.execute(
        ListTextsAction.INSTANCE,
        texts(null, "unique_length:desc", UNIQUE_TEXTS),
        then(
            found -> {
              add("unique", found);
              json.startObject("headings");
              headings(
                  found.page().texts().stream()
                      .map(TextEntry::clusterId)
                      .filter(id -> !listedClusters.contains(id))
                      .distinct()
                      .iterator(),
                  clusters);
            }));
  }

  /** The sentences of letters that are not among the largest. */
  private void headings(Iterator<String> ids, List<ClusterEntry> clusters) throws IOException {
    if (!ids.hasNext()) {
      json.endObject();
      json.startArray("letters");
      members(clusters.stream().limit(letters).iterator());
      return;
    }
    String id = ids.next();
    ActionListener<GetClusterResponse> next =
        then(
            found -> {
              if (found != null && found.found().cluster().preview() != null) {
                json.field(id, found.found().cluster().preview());
              }
              headings(ids, clusters);
            });
    client.execute(
        GetClusterAction.INSTANCE,
        new GetClusterRequest(run, id, 0, 0, false, false),
        ActionListener.wrap(
            next::onResponse, e -> orElse(RestStatus.NOT_FOUND, e, () -> next.onResponse(null))));
  }

  private ListTextsRequest texts(@Nullable String[] categories, String sort, int size) {
    return new ListTextsRequest(run, TextSelection.parse(categories, sort), null, null, 0, size);
  }

  private void members(Iterator<ClusterEntry> clusters) throws IOException {
    if (!clusters.hasNext()) {
      json.endArray();
      singletons();
      return;
    }
    String cluster = clusters.next().clusterId();
    if (!mayRead) {
      withoutTexts(clusters, cluster);
      return;
    }
    if (bytes.size() >= MAX_TEXTS) {
      tooLong(clusters, cluster);
      return;
    }
    letter(
        cluster,
        true,
        then(
            part -> {
              if (part.length() > MAX_LETTER) {
                tooLong(clusters, cluster);
              } else {
                addLetter(clusters, part);
              }
            }),
        e -> {
          RestStatus status = ExceptionsHelper.status(e);
          mayRead &= status != RestStatus.FORBIDDEN;
          if (status == RestStatus.BAD_REQUEST) {
            tooLong(clusters, cluster);
          } else if (!mayRead) {
            withoutTexts(clusters, cluster);
          } else {
            listener.onFailure(e);
          }
        });
  }

  private void tooLong(Iterator<ClusterEntry> clusters, String cluster) {
    longLetters.add(cluster);
    withoutTexts(clusters, cluster);
  }

  private void withoutTexts(Iterator<ClusterEntry> clusters, String cluster) {
    letter(cluster, false, then(part -> addLetter(clusters, part)), listener::onFailure);
  }

  private void addLetter(Iterator<ClusterEntry> clusters, BytesReference part) throws IOException {
    add(part);
    members(clusters);
  }

  /**
   * Reads a letter.
   *
   * @param refused told why it can't be read
   */
  private void letter(
      String cluster,
      boolean withTexts,
      ActionListener<BytesReference> part,
      Consumer<Exception> refused) {
    GetClusterRequest request =
        new GetClusterRequest(
            run,
            cluster,
            TextSelection.parse(null, "copies:desc"),
            0,
            MEMBERS,
            false,
            withTexts,
            withTexts);
    client.execute(
        GetClusterAction.INSTANCE,
        request,
        ActionListener.wrap(found -> part.onResponse(bytes(found)), refused));
  }

  private void singletons() {
    client.execute(
        ListTextsAction.INSTANCE,
        texts(new String[] {"singleton"}, "words:desc", SINGLETONS),
        then(
            found -> {
              json.startArray("singletons");
              singletons(found.page().texts().iterator());
            }));
  }

  private void singletons(Iterator<TextEntry> texts) throws IOException {
    if (!texts.hasNext()) {
      json.endArray();
      json.field("texts", mayRead ? "shown" : "refused");
      json.field("long_letters", longLetters);
      json.endObject().flush();
      listener.onResponse(bytes.bytes().utf8ToString());
      return;
    }
    TextEntry single = texts.next();
    if (!mayRead) {
      addSingleton(texts, single, null);
      return;
    }
    ActionListener<String> text = then(read -> addSingleton(texts, single, read));
    client.execute(
        GetDocumentAction.INSTANCE,
        new GetDocumentRequest(run, single.document().id(), single.document().index(), false, true),
        ActionListener.wrap(
            found -> text.onResponse(found.text()),
            e -> {
              if (ExceptionsHelper.status(e) == RestStatus.FORBIDDEN) {
                mayRead = false;
                text.onResponse(null);
              } else {
                listener.onFailure(e);
              }
            }));
  }

  private void addSingleton(Iterator<TextEntry> texts, TextEntry single, @Nullable String text)
      throws IOException {
    add(bytes(shown(single, text)));
    singletons(texts);
  }

  private static ToXContent shown(TextEntry single, @Nullable String text) {
    return (builder, params) -> {
      builder.startObject();
      single.document().toXContent(builder, params);
      builder.field("words", single.words());
      if (text != null) {
        builder.field("text", beginning(text));
      }
      return builder.endObject();
    };
  }

  /** A text to the end of a word, if it is long. */
  private static String beginning(String text) {
    if (text.length() <= MAX_TEXT) {
      return text;
    }
    int end = MAX_TEXT;
    while (end > MAX_TEXT - LONGEST_WORD && !Character.isWhitespace(text.charAt(end))) {
      end--;
    }
    if (end == MAX_TEXT - LONGEST_WORD) { // one word, or a language without spaces
      end = Character.isLowSurrogate(text.charAt(MAX_TEXT)) ? MAX_TEXT - 1 : MAX_TEXT;
    }
    return text.substring(0, end).stripTrailing() + "…";
  }

  /** Gives the memory back. */
  @Override
  public void close() {
    kept.close();
  }
}
