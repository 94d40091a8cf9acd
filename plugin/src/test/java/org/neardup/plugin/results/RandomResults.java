// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.results;

import static org.opensearch.test.OpenSearchTestCase.between;
import static org.opensearch.test.OpenSearchTestCase.randomAlphaOfLength;
import static org.opensearch.test.OpenSearchTestCase.randomBoolean;
import static org.opensearch.test.OpenSearchTestCase.randomDoubleBetween;
import static org.opensearch.test.OpenSearchTestCase.randomFrom;
import static org.opensearch.test.OpenSearchTestCase.randomList;
import static org.opensearch.test.OpenSearchTestCase.randomLong;
import static org.opensearch.test.OpenSearchTestCase.randomLongBetween;
import static org.opensearch.test.OpenSearchTestCase.randomUnicodeOfLength;

import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.neardup.constraint.Link;
import org.neardup.constraint.LinkType;
import org.neardup.edit.letter.LetterSegment;
import org.neardup.edit.letter.Wording;
import org.neardup.plugin.results.reading.Found;
import org.neardup.plugin.results.reading.Members;
import org.neardup.plugin.run.store.RunDriver;
import org.neardup.plugin.run.store.RunOwner;
import org.neardup.plugin.run.store.RunRecord;
import org.neardup.plugin.run.store.RunState;
import org.neardup.signature.SignatureToken;

/** Results of no run, each field with any value that it may have. */
public final class RandomResults {

  private RandomResults() {}

  public static RunRecord run() {
    return new RunRecord(
        new RunKey(randomAlphaOfLength(8), randomLongBetween(0, 1L << 41)),
        randomFrom(RunState.values()),
        new RunRecord.Progress(
            randomBoolean() ? null : randomAlphaOfLength(5),
            randomLongBetween(0, 100),
            randomLongBetween(0, 100),
            between(0, 100),
            randomLongBetween(0, 1L << 41)),
        new RunRecord.Outcome(
            randomBoolean() ? Map.of() : object(),
            randomBoolean() ? null : randomUnicodeOfLength(20)),
        randomBoolean() ? null : randomAlphaOfLength(8),
        object(),
        new RunDriver(
            randomAlphaOfLength(22),
            randomAlphaOfLength(22) + ":" + between(1, 1000),
            between(0, 3),
            between(0, 2),
            between(1, 2),
            between(0, 100)),
        randomBoolean() ? null : owner(),
        randomBoolean()
            ? null
            : new RunRecord.Revised(
                new RunKey(randomAlphaOfLength(8), randomLongBetween(0, 1L << 41)),
                randomLongBetween(0, 1L << 41)));
  }

  public static RunOwner owner() {
    return new RunOwner(
        randomUnicodeOfLength(8),
        randomList(0, 3, () -> randomUnicodeOfLength(5)),
        randomList(0, 3, () -> randomUnicodeOfLength(5)));
  }

  private static Map<String, Object> object() {
    Map<String, Object> object = new LinkedHashMap<>();
    object.put("zebra", randomUnicodeOfLength(5));
    object.put("number", between(0, 10));
    object.put("share", randomDoubleBetween(0, 1, true));
    object.put("flag", randomBoolean());
    object.put("list", List.of("a", "b", between(0, 9)));
    object.put("inner", Map.of("ape", between(0, 9)));
    return object;
  }

  public static PassageEntry passage() {
    boolean ofSentences = randomBoolean();
    return new PassageEntry(
        passageSide(ofSentences),
        passageSide(ofSentences),
        between(1, 9),
        randomAlphaOfLength(9),
        randomLongBetween(0, 1L << 40));
  }

  private static PassageSide passageSide(boolean ofSentences) {
    int first = between(0, 9);
    int start = between(0, 1 << 20);
    return new PassageSide(
        document(),
        between(1, 9),
        ofSentences ? new PassageSide.Sentences(first, first + between(0, 9)) : null,
        start,
        start + between(1, 999));
  }

  public static ItemsetEntry itemset() {
    List<DocumentName> documents = randomList(1, 5, RandomResults::document);
    List<String> units = randomList(0, 5, () -> SignatureToken.toString(randomLong()));
    int texts = documents.size() + between(0, 99);
    return new ItemsetEntry(
        randomLongBetween(0, 1L << 40),
        units.size() + between(1, 9),
        texts + between(0, 99),
        texts,
        documents,
        randomBoolean() ? null : randomAlphaOfLength(16),
        units);
  }

  public static DocumentName document() {
    return new DocumentName(randomAlphaOfLength(6), randomUnicodeOfLength(between(1, 9)));
  }

  public static Membership membership() {
    return new Membership(
        randomFrom(Role.values()),
        randomBoolean() ? null : "block_added",
        randomBoolean() ? null : (Long) randomLongBetween(0, 1000),
        number(),
        number(),
        number(),
        number(),
        number(),
        randomBoolean() ? null : "passage",
        number(),
        randomList(0, 3, () -> new Link(randomFrom(LinkType.values()), randomUnicodeOfLength(12))));
  }

  private static Double number() {
    return randomBoolean() ? null : (Double) randomDoubleBetween(0, 10, true);
  }

  public static ResultRow row() {
    return new ResultRow(document(), randomAlphaOfLength(9), membership(), document());
  }

  public static List<ResultRow> rows() {
    return randomList(1, 5, RandomResults::row);
  }

  public static ClusterEntry cluster() {
    Map<String, Integer> categories = new LinkedHashMap<>();
    categories.put("reference", 1);
    categories.put("exact", between(1, 9));
    categories.put("block_added", between(1, 9));
    return new ClusterEntry(
        randomAlphaOfLength(9),
        between(2, 1000),
        between(1, 1000),
        between(0, 1000),
        document(),
        randomBoolean() ? Map.of() : categories,
        randomDoubleBetween(0, 10, true),
        randomDoubleBetween(0, 10, true),
        randomBoolean() ? null : randomUnicodeOfLength(30),
        randomBoolean() ? null : letter(),
        randomBoolean()
            ? ClusterAdditions.NONE
            : new ClusterAdditions(
                between(0, 99), between(1, 9), randomList(1, 3, RandomResults::sharedAddition)),
        attributes(),
        randomLongBetween(0, 1L << 40));
  }

  private static ClusterLetter letter() {
    return new ClusterLetter(
        randomUnicodeOfLength(30), randomList(0, 3, RandomResults::segment), between(3, 64));
  }

  private static LetterSegment segment() {
    return new LetterSegment(
        randomFrom(LetterSegment.Type.values()),
        randomUnicodeOfLength(9),
        between(1, 99),
        randomList(0, 2, () -> new Wording(randomUnicodeOfLength(9), between(2, 99))));
  }

  private static SharedAddition sharedAddition() {
    int start = between(0, 999);
    return new SharedAddition(
        between(2, 99), document(), start, start + between(1, 99), randomUnicodeOfLength(30));
  }

  private static List<UniqueText> uniqueText() {
    return randomList(
        0,
        3,
        () -> {
          int start = between(0, 999);
          return new UniqueText(start, start + between(1, 99), randomUnicodeOfLength(30));
        });
  }

  public static Members members() {
    List<ResultRow> rows = rows();
    return new Members(
        cluster(),
        rows,
        randomBoolean() ? null : rows.stream().map(row -> uniqueText()).toList(),
        randomBoolean()
            ? null
            : new Members.Texts(
                randomLongBetween(0, 1000),
                rows.stream().map(row -> between(1, 99)).toList(),
                randomLongBetween(0, 1L << 40)));
  }

  public static Found found() {
    return new Found(row(), cluster(), uniqueText());
  }

  private static DocumentAttributes attributes() {
    return new DocumentAttributes(
        randomBoolean() ? Map.of() : Map.of("docket", List.of(randomAlphaOfLength(5))));
  }

  public static TextEntry text() {
    return new TextEntry(
        HexFormat.of().toHexDigits(randomLong()).repeat(2),
        randomAlphaOfLength(9),
        document(),
        between(1, 99),
        randomBoolean() ? null : (Long) randomLongBetween(0, 1L << 41),
        attributes(),
        membership(),
        uniqueText(),
        between(0, 9999),
        randomLongBetween(0, 1L << 40),
        between(0, 1) * between(1, 9));
  }
}
