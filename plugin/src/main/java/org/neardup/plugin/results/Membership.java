// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.results;

import java.io.IOException;
import java.util.List;
import org.neardup.constraint.Link;
import org.neardup.constraint.LinkType;
import org.opensearch.common.Nullable;
import org.opensearch.core.common.io.stream.StreamInput;
import org.opensearch.core.common.io.stream.StreamOutput;
import org.opensearch.core.common.io.stream.Writeable;
import org.opensearch.core.xcontent.ToXContentFragment;
import org.opensearch.core.xcontent.XContentBuilder;

/**
 * The reason why a text, with all its documents, is in its cluster. An unknown value is null and
 * not written.
 *
 * @param role reference or member
 * @param category the editing style, such as {@code block_added}
 * @param changedAlike number of words that it changes like others that follow another wording of
 *     the letter; they do not count for the category
 * @param distance from the reference in the unit of the measure: nats, or 1 minus a share; 0 for
 *     the reference and its exact copies
 * @param containment share of the text's shingles found in the reference, 0 to 1
 * @param contained share of the reference's shingles found in the text, 0 to 1
 * @param wordOverlap multiset intersection of the words over the larger bag, 0 to 1
 * @param foundElsewhere share of the text in passages with documents of other clusters, 0 to 1;
 *     null if the run did not request it
 * @param placedBy names the rule that put a member in its cluster, such as {@code distance} or
 *     {@code passage}; null for a reference, its exact copies, and in runs with only one rule
 * @param evidence evidence for that, in the unit of the rule; null if there is none
 * @param links the constraints between the text and the reference; copied
 */
public record Membership(
    Role role,
    @Nullable String category,
    @Nullable Long changedAlike,
    @Nullable Double distance,
    @Nullable Double containment,
    @Nullable Double contained,
    @Nullable Double wordOverlap,
    @Nullable Double foundElsewhere,
    @Nullable String placedBy,
    @Nullable Double evidence,
    List<Link> links)
    implements Writeable, ToXContentFragment {

  public Membership {
    links = List.copyOf(links);
  }

  Membership(StreamInput in) throws IOException {
    this(
        in.readEnum(Role.class),
        in.readOptionalString(),
        in.readOptionalLong(),
        in.readOptionalDouble(),
        in.readOptionalDouble(),
        in.readOptionalDouble(),
        in.readOptionalDouble(),
        in.readOptionalDouble(),
        in.readOptionalString(),
        in.readOptionalDouble(),
        in.readList(link -> new Link(link.readEnum(LinkType.class), link.readString())));
  }

  @Override
  public void writeTo(StreamOutput out) throws IOException {
    out.writeEnum(role);
    out.writeOptionalString(category);
    out.writeOptionalLong(changedAlike);
    out.writeOptionalDouble(distance);
    out.writeOptionalDouble(containment);
    out.writeOptionalDouble(contained);
    out.writeOptionalDouble(wordOverlap);
    out.writeOptionalDouble(foundElsewhere);
    out.writeOptionalString(placedBy);
    out.writeOptionalDouble(evidence);
    out.writeCollection(
        links,
        (stream, link) -> {
          stream.writeEnum(link.type());
          stream.writeString(link.because());
        });
  }

  @Override
  public XContentBuilder toXContent(XContentBuilder builder, Params params) throws IOException {
    builder.field("role", role.label());
    optional(builder, "category", category);
    optional(builder, "changed_alike", changedAlike);
    optional(builder, "distance", distance);
    optional(builder, "containment", containment);
    optional(builder, "contained", contained);
    optional(builder, "word_overlap", wordOverlap);
    optional(builder, "found_elsewhere", foundElsewhere);
    optional(builder, "placed_by", placedBy);
    optional(builder, "evidence", evidence);
    builder.startArray("links");
    for (Link link : links) {
      builder.startObject();
      builder.field("type", link.type().label());
      builder.field("because", link.because());
      builder.endObject();
    }
    return builder.endArray();
  }

  private static void optional(XContentBuilder builder, String name, Object value)
      throws IOException {
    if (value != null) {
      builder.field(name, value);
    }
  }

  static Membership of(SourceFields fields) {
    return new Membership(
        Role.ofLabel(fields.string("role")),
        fields.optionalString("category"),
        fields.optionalWhole("changed_alike"),
        fields.optionalNumber("distance"),
        fields.optionalNumber("containment"),
        fields.optionalNumber("contained"),
        fields.optionalNumber("word_overlap"),
        fields.optionalNumber("found_elsewhere"),
        fields.optionalString("placed_by"),
        fields.optionalNumber("evidence"),
        fields.objects("links").stream()
            .map(link -> new Link(linkType(link.string("type")), link.string("because")))
            .toList());
  }

  private static LinkType linkType(String label) {
    for (LinkType type : LinkType.values()) {
      if (type.label().equals(label)) {
        return type;
      }
    }
    throw new IllegalArgumentException("unknown type of link [" + label + "]");
  }
}
