// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.similarity;

import java.io.IOException;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.junit.Test;
import org.neardup.edit.Category;
import org.neardup.plugin.results.DocumentName;
import org.neardup.plugin.shard.WireTestCase;
import org.neardup.signature.DocumentSigner;
import org.neardup.similar.SimilarText;
import org.neardup.similar.TextSample;
import org.opensearch.core.common.io.stream.StreamInput;
import org.opensearch.core.index.shard.ShardId;
import org.opensearch.index.query.TermQueryBuilder;

/** What shards are asked about single texts, and what they answer, is the same on arrival. */
public class TextWireTests extends WireTestCase {

  private static final DocumentName DOCUMENT = new DocumentName("letters", "é/ü");

  @Test
  public void everyStepIsTheSame() throws IOException {
    for (TextStep step :
        List.of(
            new TextStep.Sign("é/ü", null, List.of("docket", "relay")),
            new TextStep.Sign(null, "Keep it. 𝄞", List.of()),
            new TextStep.Propose(
                randomLongs(), 100, new Among(new TermQueryBuilder("team", "a"), DOCUMENT)),
            new TextStep.Propose(new long[0], 1, Among.ALL),
            new TextStep.Least(TextSample.SIZE),
            new TextStep.CountWords(
                new int[] {Integer.MIN_VALUE, 0, 7},
                Map.of(new ShardId("letters", "uuid", 3), randomLongs())),
            new TextStep.Describe(
                "Keep it. 𝄞", List.of("ab12", "cd34"), new Among(null, DOCUMENT)),
            new TextStep.Describe("", List.of(), Among.ALL))) {
      TextStep copy = sent(step, TextStep::read);
      assertEquals(step.getClass(), copy.getClass());
      assertEquals(TextStep.NAME, copy.getWriteableName());
    }
  }

  @Test
  public void everyAnswerIsTheSame() throws IOException {
    for (TextAnswer answer :
        List.of(
            new TextAnswer.Signed(
                "Keep it. 𝄞",
                DocumentSigner.byDefault().sign("Keep it, please, for all of us here."),
                new String[] {"A", null}),
            new TextAnswer.Nothing(),
            new TextAnswer.Proposed(
                List.of(new SimilarText("ab12", 3, 4, 5, randomBag())), random().nextBoolean()),
            new TextAnswer.Digests(randomLongs()),
            new TextAnswer.Words(new TextSample.WordCounts(new long[] {0, 7}, 1L << 40)),
            new TextAnswer.Described(
                List.of(
                    new TextAnswer.Copies("ab12", "é/ü", 3, Category.BLOCK_ADDED),
                    new TextAnswer.Copies("cd34", "17", 1, null))))) {
      assertEquals(answer.getClass(), sent(answer, TextAnswer::read).getClass());
    }
  }

  @Test
  public void theContentOfASignatureArrives() throws IOException {
    TextAnswer.Signed signed =
        new TextAnswer.Signed(
            "Keep it",
            DocumentSigner.byDefault().sign("Keep it, please, for all of us here."),
            new String[] {"A", null});
    TextAnswer.Signed copy = (TextAnswer.Signed) sent(signed, TextAnswer::read);
    assertEquals(signed.text(), copy.text());
    assertEquals(signed.signature(), copy.signature());
    assertEquals(Arrays.asList("A", null), Arrays.asList(copy.attributes()));
  }

  @Test
  public void whatIsNoneIsRefused() throws IOException {
    try (StreamInput in = StreamInput.wrap(new byte[] {9, 9})) {
      assertEquals(
          "unknown step 9", expectThrows(IOException.class, () -> TextStep.read(in)).getMessage());
      assertEquals(
          "unknown answer 9",
          expectThrows(IOException.class, () -> TextAnswer.read(in)).getMessage());
    }
  }
}
