// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.results;

import java.io.IOException;
import java.util.List;
import java.util.Map;
import org.neardup.constraint.Link;
import org.neardup.constraint.LinkType;
import org.neardup.edit.letter.LetterSegment;
import org.neardup.edit.letter.Wording;
import org.opensearch.common.xcontent.XContentFactory;
import org.opensearch.core.common.bytes.BytesReference;
import org.opensearch.core.xcontent.XContentBuilder;
import org.opensearch.test.OpenSearchTestCase;

/** What is written of results is read again, and stays in the form that it has. */
public abstract class StoredFormatTestCase extends OpenSearchTestCase {

  static final DocumentName FIRST = new DocumentName("comments", "17");

  static final DocumentAttributes DOCKET =
      new DocumentAttributes(Map.of("docket", List.of("A-1", "B-2")));
  static final DocumentName SECOND = new DocumentName("comments", "a/b");

  static final List<UniqueText> UNIQUE = List.of(new UniqueText(0, 3, "No!"));
  static final ClusterLetter LETTER =
      new ClusterLetter(
          "My name is. Keep the rule.",
          List.of(
              new LetterSegment(LetterSegment.Type.SLOT, "", 3, List.of(new Wording("Ann", 2)))),
          3);

  static final ClusterAdditions ADDITIONS =
      new ClusterAdditions(
          5,
          2,
          List.of(new SharedAddition(4, new DocumentName("comments", "a/b"), 7, 15, "I agree.")));
  static final Membership ALONE =
      new Membership(
          Role.REFERENCE, "singleton", null, null, null, null, null, null, null, null, List.of());
  static final Membership NEAR =
      new Membership(
          Role.MEMBER,
          "block_added",
          11L,
          0.5,
          0.25,
          1.0,
          0.75,
          0.125,
          "passage",
          7.5,
          List.of(new Link(LinkType.MUST_LINK, "contains_reference 1.0")));

  interface Writer {
    XContentBuilder write(XContentBuilder builder) throws IOException;
  }

  static BytesReference source(Writer writer) throws IOException {
    try (XContentBuilder builder = XContentFactory.jsonBuilder()) {
      return BytesReference.bytes(writer.write(builder));
    }
  }

  static PassageEntry passage() {
    return new PassageEntry(
        new PassageSide(FIRST, 3, new PassageSide.Sentences(4, 6), 80, 240),
        new PassageSide(SECOND, 1, new PassageSide.Sentences(0, 2), 0, 161),
        3,
        "quotation",
        12);
  }

  static ItemsetEntry itemset(String clusterId) {
    return new ItemsetEntry(
        12,
        3,
        7,
        5,
        List.of(FIRST, SECOND),
        clusterId,
        List.of("0000000000000001", "ffffffffffffffff"));
  }
}
