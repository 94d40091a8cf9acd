// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.mapper;

import static org.hamcrest.Matchers.containsString;
import static org.hamcrest.Matchers.instanceOf;

import java.io.IOException;
import org.junit.Test;
import org.neardup.signature.DocumentSigner;
import org.opensearch.index.mapper.DocumentMapper;
import org.opensearch.index.mapper.MapperParsingException;
import org.opensearch.index.mapper.MapperService;
import org.opensearch.index.mapper.ParseContext;

/** Where a {@code neardup} field may stand, and what stands below it. */
public class NeardupFieldPlacesTests extends NeardupFieldTestCase {

  @Test
  public void theFieldMayBeAMultiFieldOfText() throws IOException {
    assertMultiField("text");
  }

  @Test
  public void theFieldMayBeAMultiFieldOfKeyword() throws IOException {
    assertMultiField("keyword");
  }

  @Test
  public void anArrayIsRefusedByTheMultiField() throws IOException {
    DocumentMapper mapper = createDocumentMapper(multiField("text"));
    assertRefused(
        "[field.neardup] must have one value a document, got a second one",
        () -> mapper.parse(source(b -> b.array("field", "first", "second"))));
  }

  @Test
  public void theFieldMayBeInAnObject() throws IOException {
    ParseContext.Document document =
        createDocumentMapper(inObject("object"))
            .parse(source("{\"letter\": {\"body\": \"" + TEXT + "\"}}"))
            .rootDoc();
    assertEquals(
        DocumentSigner.byDefault().sign(TEXT).digestAsHex(), digest(document, "letter.body"));
    assertEquals(1, document.getFields("letter.body._signature").length);
  }

  @Test
  public void theFieldMustNotBeInANestedObject() {
    IllegalArgumentException e =
        expectThrows(
            IllegalArgumentException.class, () -> createDocumentMapper(inObject("nested")));
    assertEquals(
        "[letter.body] of type [neardup] must not be in a nested object, got it in [letter]:"
            + " duplicates are found among documents, not among their parts",
        e.getMessage());
  }

  @Test
  public void aMultiFieldMustNotBeInANestedObjectHoweverDeep() {
    IllegalArgumentException e =
        expectThrows(
            IllegalArgumentException.class,
            () ->
                createDocumentMapper(
                    mapping(
                        b -> {
                          b.startObject("letters").field("type", "nested");
                          b.startObject("properties").startObject("letter");
                          b.startObject("properties").startObject("body").field("type", "text");
                          b.startObject("fields").startObject("neardup");
                          b.field("type", "neardup").endObject().endObject();
                          b.endObject().endObject().endObject().endObject().endObject();
                        })));
    assertThat(
        e.getMessage(),
        containsString("[letters.letter.body.neardup] of type [neardup] must not be in a nested"));
  }

  @Test
  public void theFieldCanBeAddedToAnIndexThatHasDocuments() throws IOException {
    MapperService service = createMapperService(fieldMapping(b -> b.field("type", "text")));
    assertNull(service.fieldType("field.neardup"));
    merge(service, multiField("text"));
    assertThat(service.fieldType("field.neardup"), instanceOf(NeardupFieldType.class));
    assertNotNull(service.fieldType("field.neardup.digest"));
  }

  @Test
  public void addingToANestedObjectLaterIsRefusedAsWell() throws IOException {
    MapperService service =
        createMapperService(
            mapping(b -> b.startObject("letter").field("type", "nested").endObject()));
    IllegalArgumentException e =
        expectThrows(IllegalArgumentException.class, () -> merge(service, inObject("nested")));
    assertThat(
        e.getMessage(), containsString("must not be in a nested object, got it in [letter]"));
  }

  @Test
  public void theTypeOfTheFieldCannotChange() throws IOException {
    MapperService service = createMapperService(fieldMapping(this::minimalMapping));
    IllegalArgumentException e =
        expectThrows(
            IllegalArgumentException.class,
            () -> merge(service, fieldMapping(b -> b.field("type", "keyword"))));
    assertThat(
        e.getMessage(), containsString("cannot be changed from type [neardup] to [keyword]"));
  }

  @Test
  public void aTextMayBeCopiedInto() throws IOException {
    ParseContext.Document document =
        createDocumentMapper(copiedInto()).parse(source(b -> b.field("body", TEXT))).rootDoc();
    assertEquals(DocumentSigner.byDefault().sign(TEXT).digestAsHex(), digest(document, "field"));
  }

  @Test
  public void aTextCopiedBesideAnotherIsASecondValue() throws IOException {
    DocumentMapper mapper = createDocumentMapper(copiedInto());
    assertRefused(
        "[field] must have one value a document, got a second one",
        () -> mapper.parse(source(b -> b.field("body", TEXT).field("field", TEXT))));
  }

  @Test
  public void nothingCanBeCopiedIntoTheDigest() {
    IllegalArgumentException e =
        expectThrows(
            IllegalArgumentException.class,
            () ->
                createDocumentMapper(
                    mapping(
                        b -> {
                          b.startObject("field").field("type", "neardup").endObject();
                          b.startObject("body").field("type", "text");
                          b.field("copy_to", "field.digest").endObject();
                        })));
    assertThat(e.getMessage(), containsString("may not be used to copy to a multi-field"));
  }

  @Test
  public void nothingCanBeWrittenToTheDigest() throws IOException {
    DocumentMapper mapper = createDocumentMapper(fieldMapping(this::minimalMapping));
    MapperParsingException e =
        expectThrows(
            MapperParsingException.class,
            () -> mapper.parse(source(b -> b.field("field.digest", DIGEST_OF_NOTHING))));
    assertThat(e.getMessage(), containsString("[field.digest]"));
  }

  @Test
  public void aMultiFieldOfTheSameNameAsTheDigestIsRefused() {
    MapperParsingException e =
        expectThrows(
            MapperParsingException.class,
            () ->
                createDocumentMapper(
                    fieldMapping(
                        b -> {
                          b.field("type", "neardup").startObject("fields");
                          b.startObject("digest").field("type", "keyword").endObject();
                          b.endObject();
                        })));
    assertThat(e.getMessage(), containsString("Field [field.digest] is defined more than once"));
  }
}
