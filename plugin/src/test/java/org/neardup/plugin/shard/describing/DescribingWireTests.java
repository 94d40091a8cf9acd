// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.shard.describing;

import java.io.IOException;
import java.util.Collections;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.Test;
import org.neardup.cluster.SeedKey;
import org.neardup.edit.AddedPassage;
import org.neardup.edit.AddedSentence;
import org.neardup.edit.Alteration;
import org.neardup.edit.Category;
import org.neardup.edit.EditDescription;
import org.neardup.edit.EditMeasures;
import org.neardup.edit.letter.LetterText;
import org.neardup.plugin.shard.OrdinalsRequest;
import org.neardup.plugin.shard.WireTestCase;
import org.neardup.text.TextSpan;

/** What goes to a shard to describe clusters, and comes back, is the same on the other side. */
public class DescribingWireTests extends WireTestCase {

  @Test
  public void descriptionsAreTheSame() throws IOException {
    sent(
        new DescribePhase.Request(
            VIEW,
            List.of(
                new DescribePhase.Group(
                    randomSeed(), LetterText.ofOne("Keep the rule."), randomOrdinals()),
                new DescribePhase.Group(randomSeed(), null, new int[0])),
            randomBoolean()),
        DescribePhase.INSTANCE.requestReader());
    long[] fingerprint = {Long.MIN_VALUE, 0, 5};
    EditDescription edits =
        new EditDescription(
            Category.BLOCK_ADDED,
            List.of(
                new AddedPassage(
                    List.of(
                        new AddedSentence(3, 90, 12, fingerprint),
                        new AddedSentence(91, 1 << 30, 1, new long[0])))),
            new EditMeasures(1, 2, 3, 4, 5, 6, 7, 8, true, 9, 10, 11, 12, 13),
            List.of(
                new Alteration(true, 0, 200, 30, Long.MIN_VALUE),
                new Alteration(false, 1 << 20, 0, 1, 7)));
    List<DescribePhase.Described> copy =
        sent(
                new DescribePhase.Response(
                    List.of(
                        new DescribePhase.Described(
                            2.5, 0.1, 0.2, 0.3, 0.4, edits, List.of("first", "second")),
                        new DescribePhase.Described(0, 1, 1, 1, 1, null, List.of()))),
                DescribePhase.INSTANCE.responseReader())
            .described();
    assertEquals(new DescribePhase.Described(0, 1, 1, 1, 1, null, List.of()), copy.get(1));
    DescribePhase.Described first = copy.get(0);
    assertEquals(
        new DescribePhase.Described(2.5, 0.1, 0.2, 0.3, 0.4, null, List.of("first", "second")),
        new DescribePhase.Described(
            first.distance(),
            first.containment(),
            first.contained(),
            first.wordOverlap(),
            first.holdsReference(),
            null,
            first.passages()));
    assertEquals(Category.BLOCK_ADDED, first.edits().category());
    assertEquals(edits.measures(), first.edits().measures());
    assertEquals(edits.alterations(), first.edits().alterations());
    List<AddedSentence> sentences = first.edits().added().get(0).sentences();
    assertEquals(3, sentences.get(0).start());
    assertEquals(90, sentences.get(0).end());
    assertEquals(12, sentences.get(0).words());
    assertArrayEquals(fingerprint, sentences.get(0).fingerprint());
    assertEquals(1 << 30, sentences.get(1).end());
    assertArrayEquals(new long[0], sentences.get(1).fingerprint());
  }

  @Test
  public void excerptsAreTheSame() throws IOException {
    sent(
        new ExcerptsPhase.Request(
            VIEW,
            List.of(
                ExcerptsPhase.Excerpt.whole(7),
                new ExcerptsPhase.Excerpt(
                    8, List.of(new TextSpan(3, 9), new TextSpan(11, 12)), true))),
        ExcerptsPhase.INSTANCE.requestReader());
    List<ExcerptsPhase.Read> read =
        List.of(
            new ExcerptsPhase.Read(Collections.singletonList(null), List.of(), 0),
            new ExcerptsPhase.Read(
                List.of("my own", "𝄞"),
                List.of(new TextSpan(2, 7), new TextSpan(9, 9)),
                Long.MIN_VALUE));
    assertEquals(
        read,
        sent(new ExcerptsPhase.Response(read), ExcerptsPhase.INSTANCE.responseReader()).read());
  }

  @Test
  public void copiesWrittenOtherwiseAreTheSame() throws IOException {
    List<TextSpan> spans = List.of(new TextSpan(3, 9), new TextSpan(11, 1 << 30));
    sent(
        new CopiesPhase.Request(VIEW, List.of(new CopiesPhase.Pieces(7, -5L, spans)), 12, 1000),
        CopiesPhase.INSTANCE.requestReader());
    List<CopiesPhase.Copy> copies =
        List.of(new CopiesPhase.Copy(7, "17", spans, List.of("my own", "𝄞")));
    DocumentsDone done = new DocumentsDone(1, 3);
    CopiesPhase.Response copy =
        sent(new CopiesPhase.Response(copies, done), CopiesPhase.INSTANCE.responseReader());
    assertEquals(copies, copy.copies());
    assertEquals(done, copy.done());
  }

  @Test
  public void namesAreTheSame() throws IOException {
    sent(
        new DocumentsPhase.Request(VIEW, randomOrdinals(), 17, 1 << 30, 1L << 40),
        DocumentsPhase.INSTANCE.requestReader());
    List<List<DocumentsPhase.Document>> documents =
        List.of(
            List.of(
                new DocumentsPhase.Document("1", -1, 1),
                new DocumentsPhase.Document("2", SeedKey.NO_TIMESTAMP, 0)),
            List.of());
    List<List<List<String>>> attributes =
        List.of(List.of(List.of(), List.of()), List.of(List.of("A-1", "B-2"), List.of("gate")));
    DocumentsDone done = new DocumentsDone(1, 3);
    List<String> digests = List.of("0a", "ff");
    DocumentsPhase.Response copy =
        sent(
            new DocumentsPhase.Response(documents, attributes, digests, done),
            DocumentsPhase.INSTANCE.responseReader());
    assertEquals(documents, copy.documents());
    assertEquals(attributes, copy.attributes());
    assertEquals(digests, copy.digests());
    assertEquals(done, copy.done());
  }

  @Test
  public void idsOfEarliestDocumentsAreTheSame() throws IOException {
    sent(
        EarliestPhase.Request.ofGroups(VIEW, randomOrdinals()),
        EarliestPhase.INSTANCE.requestReader());
    sent(
        EarliestPhase.Request.ofTexts(VIEW, randomOrdinals()),
        EarliestPhase.INSTANCE.requestReader());
    List<String> ids = List.of("1", "é/ü", "");
    assertEquals(
        ids, sent(new EarliestPhase.Response(ids), EarliestPhase.INSTANCE.responseReader()).ids());
  }

  @Test
  public void placesAreTheSame() throws IOException {
    sent(new OrdinalsRequest(VIEW, randomOrdinals()), PlacesPhase.INSTANCE.requestReader());
    int[] places = {0, 7, Integer.MAX_VALUE};
    assertArrayEquals(
        places,
        sent(new PlacesPhase.Response(places), PlacesPhase.INSTANCE.responseReader()).places());
  }

  @Test
  public void previewsAreTheSame() throws IOException {
    int[] ordinals = randomOrdinals();
    List<String> letters =
        IntStream.of(ordinals).mapToObj(i -> i % 2 == 0 ? null : "Dear " + i).toList();
    sent(
        new PreviewsPhase.Request(VIEW, ordinals, letters), PreviewsPhase.INSTANCE.requestReader());
    List<String> previews = List.of("Dear Administrator …", "", "𝄞");
    assertEquals(
        previews,
        sent(new PreviewsPhase.Response(previews), PreviewsPhase.INSTANCE.responseReader())
            .previews());
  }
}
