// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.mapper;

import static org.hamcrest.Matchers.containsString;

import java.util.List;
import java.util.Map;
import org.apache.lucene.index.Term;
import org.apache.lucene.search.ConstantScoreQuery;
import org.apache.lucene.search.FieldExistsQuery;
import org.apache.lucene.search.TermQuery;
import org.junit.Test;
import org.neardup.signature.SentenceScheme;
import org.neardup.signature.SentenceSignatureAnalyzer;
import org.neardup.signature.ShingleScheme;
import org.neardup.signature.ShingleSelection;
import org.neardup.signature.ShingleSignatureAnalyzer;
import org.opensearch.index.analysis.AnalyzerScope;
import org.opensearch.index.analysis.NamedAnalyzer;
import org.opensearch.index.mapper.FieldTypeTestCase;
import org.opensearch.index.mapper.MappedFieldType;
import org.opensearch.index.query.QueryShardException;

/** What may be asked of a {@code neardup} field and of the digest below it. */
public class NeardupFieldTypeTests extends FieldTypeTestCase {

  private final MappedFieldType field =
      new NeardupFieldType(
          "body.neardup",
          new NamedAnalyzer(
              "neardup_shingle",
              AnalyzerScope.INDEX,
              new ShingleSignatureAnalyzer(ShingleScheme.DEFAULT, ShingleSelection.DEFAULT)),
          true,
          new NamedAnalyzer(
              "neardup_sentence",
              AnalyzerScope.INDEX,
              new SentenceSignatureAnalyzer(SentenceScheme.DEFAULT)),
          Map.of());

  private final MappedFieldType digest = new DigestFieldMapper("body.neardup.digest").fieldType();

  @Test
  public void theFieldExistsWhereItsDigestDoes() {
    assertEquals(new FieldExistsQuery("body.neardup.digest"), field.existsQuery(MOCK_QSC));
  }

  @Test
  public void theFieldCannotBeSearched() {
    QueryShardException e =
        expectThrows(QueryShardException.class, () -> field.termQuery("word", MOCK_QSC));
    assertEquals(
        "Field [body.neardup] of type [neardup] cannot be searched;"
            + " a search of [body.neardup.digest] finds exact copies",
        e.getMessage());
    assertEquals(400, e.status().getStatus());
  }

  @Test
  public void theFieldCannotBeSearchedForAnyOfSeveralTerms() {
    expectThrows(QueryShardException.class, () -> field.termsQuery(List.of("word"), MOCK_QSC));
  }

  @Test
  public void theFieldCannotBeSearchedWhateverTheCase() {
    expectThrows(QueryShardException.class, () -> field.termQueryCaseInsensitive("word", MOCK_QSC));
  }

  @Test
  public void theFieldCannotBeSearchedByPrefix() {
    QueryShardException e =
        expectThrows(QueryShardException.class, () -> field.prefixQuery("ab", null, MOCK_QSC));
    assertThat(e.getMessage(), containsString("not on [body.neardup] which is of type [neardup]"));
  }

  @Test
  public void theFieldCannotBeSearchedByRange() {
    IllegalArgumentException e =
        expectThrows(
            IllegalArgumentException.class,
            () -> field.rangeQuery("a", "b", true, true, null, null, null, MOCK_QSC));
    assertEquals(
        "Field [body.neardup] of type [neardup] does not support range queries", e.getMessage());
  }

  @Test
  public void theFieldCannotBeSortedOrAggregated() {
    IllegalArgumentException e =
        expectThrows(
            IllegalArgumentException.class, () -> field.fielddataBuilder("index", () -> null));
    assertEquals(
        "Field [body.neardup] of type [neardup] cannot be sorted, aggregated or fetched from doc"
            + " values; [body.neardup.digest] can",
        e.getMessage());
  }

  @Test
  public void theFieldSaysThatItIsNeitherSearchableNorAggregatable() {
    assertEquals("neardup", field.typeName());
    assertFalse(field.isSearchable());
    assertFalse(field.isAggregatable());
    assertFalse(field.hasDocValues());
  }

  @Test
  public void theDigestIsAKeyword() {
    assertEquals("keyword", digest.typeName());
    assertTrue(digest.isSearchable());
    assertTrue(digest.isAggregatable());
    assertTrue(digest.hasDocValues());
  }

  @Test
  public void theDigestIsFoundInEitherCase() {
    assertEquals(
        new ConstantScoreQuery(new TermQuery(new Term("body.neardup.digest", "da39a3ee"))),
        digest.termQuery("DA39a3EE", MOCK_QSC));
  }

  @Test
  public void severalDigestsAreFoundInEitherCase() {
    assertEquals(
        digest.termsQuery(List.of("da39a3ee", "beef"), MOCK_QSC),
        digest.termsQuery(List.of("DA39A3EE", "BEEF"), MOCK_QSC));
  }

  @Test
  public void theDigestTakesNoValues() {
    IllegalArgumentException e =
        expectThrows(
            IllegalArgumentException.class,
            () -> new DigestFieldMapper("body.neardup.digest").parseCreateField(null));
    assertEquals("[body.neardup.digest] is computed and takes no values", e.getMessage());
  }
}
