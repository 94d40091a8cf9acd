// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.searchpipeline;

import java.io.IOException;
import java.util.Objects;
import org.opensearch.core.ParseField;
import org.opensearch.core.common.io.stream.StreamInput;
import org.opensearch.core.common.io.stream.StreamOutput;
import org.opensearch.core.xcontent.ConstructingObjectParser;
import org.opensearch.core.xcontent.XContentBuilder;
import org.opensearch.plugins.SearchPlugin.SearchExtSpec;
import org.opensearch.search.SearchExtBuilder;

/** What the processor says about a response as a whole, in its {@code ext}. */
public final class CollapseSummary extends SearchExtBuilder {

  /** The key in {@code ext}. */
  static final String NAME = CollapseProcessor.TYPE;

  private static final ParseField EXAMINED = new ParseField("examined");
  private static final ParseField KEPT = new ParseField("kept");
  private static final ParseField MAX_HITS = new ParseField("max_hits");
  private static final ParseField MAX_HITS_REACHED = new ParseField("max_hits_reached");

  private static final ConstructingObjectParser<CollapseSummary, Void> PARSER =
      new ConstructingObjectParser<>(
          NAME,
          true,
          values ->
              new CollapseSummary(
                  (int) values[0], (int) values[1], (int) values[2], (boolean) values[3]));

  static {
    PARSER.declareInt(ConstructingObjectParser.constructorArg(), EXAMINED);
    PARSER.declareInt(ConstructingObjectParser.constructorArg(), KEPT);
    PARSER.declareInt(ConstructingObjectParser.constructorArg(), MAX_HITS);
    PARSER.declareBoolean(ConstructingObjectParser.constructorArg(), MAX_HITS_REACHED);
  }

  /** Lets clients in Java read it. */
  public static final SearchExtSpec<CollapseSummary> SPEC =
      new SearchExtSpec<>(
          new ParseField(NAME), CollapseSummary::new, parser -> PARSER.parse(parser, null));

  private final int examined;
  private final int kept;
  private final int maxHits;
  private final boolean maxHitsReached;

  /**
   * @param examined hits that were compared, from the first
   * @param kept those of them that are not folded, on any page
   * @param maxHits most hits that are compared
   * @param maxHitsReached whether the page lacks hits for this reason
   */
  CollapseSummary(int examined, int kept, int maxHits, boolean maxHitsReached) {
    this.examined = examined;
    this.kept = kept;
    this.maxHits = maxHits;
    this.maxHitsReached = maxHitsReached;
  }

  CollapseSummary(StreamInput in) throws IOException {
    this(in.readVInt(), in.readVInt(), in.readVInt(), in.readBoolean());
  }

  @Override
  public void writeTo(StreamOutput out) throws IOException {
    out.writeVInt(examined);
    out.writeVInt(kept);
    out.writeVInt(maxHits);
    out.writeBoolean(maxHitsReached);
  }

  @Override
  public XContentBuilder toXContent(XContentBuilder builder, Params params) throws IOException {
    return builder
        .startObject(NAME)
        .field(EXAMINED.getPreferredName(), examined)
        .field(KEPT.getPreferredName(), kept)
        .field(MAX_HITS.getPreferredName(), maxHits)
        .field(MAX_HITS_REACHED.getPreferredName(), maxHitsReached)
        .endObject();
  }

  @Override
  public String getWriteableName() {
    return NAME;
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof CollapseSummary summary
        && summary.examined == examined
        && summary.kept == kept
        && summary.maxHits == maxHits
        && summary.maxHitsReached == maxHitsReached;
  }

  @Override
  public int hashCode() {
    return Objects.hash(examined, kept, maxHits, maxHitsReached);
  }
}
