package org.neardup.plugin.shard;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.junit.Test;
import org.neardup.cluster.Letter;
import org.neardup.cluster.LetterEvidence;
import org.neardup.cluster.SeedKey;
import org.neardup.distance.BackgroundModel;
import org.neardup.distance.PooledWords;
import org.neardup.edit.AddedPassage;
import org.neardup.edit.AddedSentence;
import org.neardup.edit.Alteration;
import org.neardup.edit.Category;
import org.neardup.edit.EditDescription;
import org.neardup.edit.EditMeasures;
import org.neardup.plugin.shard.TextsPhase.WordCount;
import org.neardup.retrieval.Candidates;
import org.neardup.retrieval.Measure;
import org.neardup.retrieval.RetrievalSettings;
import org.neardup.retrieval.Seed;
import org.neardup.signature.BinaryPermutations;
import org.neardup.signature.LexicalSelection;
import org.neardup.text.BagOfWords;
import org.neardup.text.TextSpan;
import org.opensearch.core.common.breaker.CircuitBreaker.Durability;
import org.opensearch.core.common.breaker.CircuitBreakingException;
import org.opensearch.core.rest.RestStatus;
import org.opensearch.core.tasks.TaskId;

/** What goes to a pinned shard and comes back is the same on the other side. */
public class ShardWireTests extends WireTestCase {

  @Test
  public void aRequestToAPinnedShardNamesItsIndex() throws IOException {
    ReleasePhase.Request request = new ReleasePhase.Request(VIEW);
    request.setParentTask("node-1", 17);
    ReleasePhase.Request copy = sent(request, ReleasePhase.Request::new);
    assertEquals("pin-1", copy.pin());
    assertEquals(VIEW.shardId(), copy.shardId());
    assertArrayEquals(new String[] {"letters"}, copy.indices());
    assertEquals(new TaskId("node-1", 17), copy.getParentTask());
  }

  @Test
  public void aRequestForTextsIsTheSame() throws IOException {
    TextsPhase.Request copy =
        begun(
            new TextsPhase.Request(
                VIEW,
                new int[] {5, 0, 1 << 30},
                new boolean[] {true, false, true},
                334,
                WordCount.TEXTS),
            ShardPhases.TEXTS);
    assertEquals("pin-1", copy.pin());
    begun(
        new TextsPhase.Request(VIEW, new int[0], new boolean[0], 1, WordCount.NONE),
        ShardPhases.TEXTS);
  }

  @Test
  public void anAnswerWithTextsIsTheSame() throws IOException {
    BackgroundModel part = model(Integer.MIN_VALUE, -1, 0, Integer.MAX_VALUE);
    long[] tokens = {Long.MIN_VALUE, -1, 0, 17};
    TextsPhase.Response copy =
        done(new TextsPhase.Response(part, tokens, new int[] {0, 300}), ShardPhases.TEXTS);
    assertArrayEquals(part.words(), copy.part().words());
    assertArrayEquals(part.counts(), copy.part().counts());
    assertEquals(part.total(), copy.part().total());
    assertArrayEquals(tokens, copy.tokens());
    assertArrayEquals(new int[] {0, 300}, copy.words());
  }

  @Test
  public void everyMeasureIsTheSame() throws IOException {
    for (Measure measure :
        List.of(
            new Measure.KullbackLeibler(model(-7, 7), 1e-6),
            new Measure.KullbackLeibler(model(), 1),
            new Measure.Overlap(),
            new Measure.Minima(new BinaryPermutations(300, -5)),
            new Measure.Resemblance(0.44),
            new Measure.Fingerprint(model(3), 30, 5),
            new Measure.Lexical(model(3), new LexicalSelection(2, 9), Set.of(-7, 8)))) {
      begun(new MeasurePhase.Request(VIEW, measure, randomLongs()), ShardPhases.MEASURE);
    }
    int[] frequencies = {0, 1, Integer.MAX_VALUE};
    assertArrayEquals(
        frequencies,
        done(new MeasurePhase.Response(frequencies), ShardPhases.MEASURE).frequencies());
  }

  @Test
  public void seedsAreTheSame() throws IOException {
    sent(
        new SeedsPhase.Request(VIEW, randomOrdinals(), randomBoolean()),
        ShardPhases.SEEDS.requestReader());
    List<Seed> seeds = List.of(randomSeed(), randomSeed(), new Seed(0, randomBag(), new long[0]));
    SeedsPhase.Response copy =
        sent(new SeedsPhase.Response(seeds), ShardPhases.SEEDS.responseReader());
    assertEquals(seeds.size(), copy.seeds().size());
    for (int i = 0; i < seeds.size(); i++) {
      assertSameSeed(seeds.get(i), copy.seeds().get(i));
    }
  }

  @Test
  public void aBagThatIsLongerThanItsContentsIsTheSame() throws IOException {
    BagOfWords roomy = new BagOfWords();
    roomy.fill(20, 100);
    roomy.fill(1, 3);
    roomy.words()[0] = -9;
    roomy.counts()[0] = 3;
    SeedsPhase.Response copy =
        sent(
            new SeedsPhase.Response(List.of(new Seed(1, roomy, new long[] {4}))),
            ShardPhases.SEEDS.responseReader());
    assertEquals(roomy, copy.seeds().get(0).bag());
  }

  @Test
  public void aRequestForCandidatesIsTheSame() throws IOException {
    for (RetrievalSettings settings :
        List.of(
            new RetrievalSettings(
                1, Double.POSITIVE_INFINITY, RetrievalSettings.NEVER, RetrievalSettings.NEVER),
            new RetrievalSettings(1000, 2.55, 1.0, 0.95),
            new RetrievalSettings(2, 2.55, 1.0, 0.95).withTokensFrom(1, 0.3),
            RetrievalSettings.byTokens(4, 0.4))) {
      sent(
          new CandidatesPhase.Request(
              VIEW, List.of(randomSeed(), randomSeed()), randomLongs(), settings),
          ShardPhases.CANDIDATES.requestReader());
    }
  }

  @Test
  public void candidatesAreTheSame() throws IOException {
    List<Candidates> all = new ArrayList<>();
    for (int seed = 0; seed < 3; seed++) {
      Candidates candidates = new Candidates();
      for (int i = between(0, 20); i > 0; i--) {
        candidates.add(
            between(0, Integer.MAX_VALUE), randomDouble(), randomDouble(), randomDouble());
      }
      all.add(candidates);
    }
    CandidatesPhase.Response copy =
        sent(
            new CandidatesPhase.Response(all, 1L << 40, 1L << 41),
            ShardPhases.CANDIDATES.responseReader());
    assertEquals(1L << 40, copy.skippedTokens());
    assertEquals(1L << 41, copy.comparisons());
    assertEquals(3, copy.candidates().size());
    for (int seed = 0; seed < 3; seed++) {
      Candidates expected = all.get(seed);
      Candidates actual = copy.candidates().get(seed);
      assertEquals(expected.size(), actual.size());
      for (int i = 0; i < expected.size(); i++) {
        assertEquals(expected.ordinal(i), actual.ordinal(i));
        assertEquals(expected.distance(i), actual.distance(i), 0);
        assertEquals(expected.containment(i), actual.containment(i), 0);
        assertEquals(expected.wordOverlap(i), actual.wordOverlap(i), 0);
      }
    }
  }

  @Test
  public void distancesAreTheSame() throws IOException {
    RetrievalSettings settings = DistancesPhase.settings(2);
    assertEquals(
        new RetrievalSettings(
            2, Double.POSITIVE_INFINITY, RetrievalSettings.NEVER, RetrievalSettings.NEVER),
        settings);
    CandidatesPhase.Request request =
        sent(
            new CandidatesPhase.Request(VIEW, List.of(randomSeed()), randomLongs(), settings),
            ShardPhases.DISTANCES.requestReader());
    assertEquals(1, request.seeds().size());
    DistancesPhase.Response copy =
        sent(
            new DistancesPhase.Response(List.of(new int[] {0, 5, 1 << 30}, new int[0]), 1L << 40),
            ShardPhases.DISTANCES.responseReader());
    assertEquals(2, copy.counts().size());
    assertArrayEquals(new int[] {0, 5, 1 << 30}, copy.counts().get(0));
    assertArrayEquals(new int[0], copy.counts().get(1));
    assertEquals(1L << 40, copy.comparisons());
  }

  @Test
  public void lettersAndMatchesAreTheSame() throws IOException {
    List<Letter> letters =
        List.of(
            new Letter(
                0,
                3,
                new long[] {Long.MIN_VALUE, 5},
                new double[] {1, 0.5},
                new int[0],
                new long[] {Long.MIN_VALUE}),
            new Letter(
                7,
                1 << 30,
                new long[0],
                new double[0],
                new int[] {Integer.MIN_VALUE, 9},
                new long[0]));
    sent(new EvidencePhase.Request(VIEW, letters), ShardPhases.EVIDENCE.requestReader());
    sent(
        new MatchPhase.Request(VIEW, new int[] {5, 7}, new int[] {LetterEvidence.NONE, 3}),
        ShardPhases.MATCH.requestReader());
    sent(new EvidencePhase.Response(), ShardPhases.EVIDENCE.responseReader());
    List<LetterEvidence.Match> matches =
        Arrays.asList(
            new LetterEvidence.Match(7, LetterEvidence.Kind.PASSAGE, 2.5),
            null,
            new LetterEvidence.Match(3, LetterEvidence.Kind.NOTHING, 0),
            new LetterEvidence.Match(0, LetterEvidence.Kind.WORDS, 1 / 3.0));
    assertEquals(
        matches,
        sent(new MatchPhase.Response(matches), ShardPhases.MATCH.responseReader()).matches());
  }

  @Test
  public void pooledWordsAreTheSame() throws IOException {
    sent(
        new PooledPhase.Request(
            VIEW,
            List.of(new PooledWords(new int[] {-3, 8}, new double[] {0.25, 7})),
            1.3,
            1000,
            1 << 30),
        ShardPhases.POOLED.requestReader());
    PooledPhase.Response copy =
        sent(
            new PooledPhase.Response(new int[] {0, 1 << 30}, new int[] {2, 0}),
            ShardPhases.POOLED.responseReader());
    assertArrayEquals(new int[] {0, 1 << 30}, copy.ordinals());
    assertArrayEquals(new int[] {2, 0}, copy.models());
  }

  @Test
  public void descriptionsAreTheSame() throws IOException {
    sent(
        new DescribePhase.Request(
            VIEW,
            List.of(
                new DescribePhase.Group(
                    randomSeed(), "Keep the rule.", new long[] {5, 1}, randomOrdinals()),
                new DescribePhase.Group(randomSeed(), null, new long[0], new int[0]))),
        ShardPhases.DESCRIBE.requestReader());
    long[] fingerprint = {Long.MIN_VALUE, 0, 5};
    EditDescription edits =
        new EditDescription(
            Category.BLOCK_ADDED,
            List.of(
                new AddedPassage(
                    List.of(
                        new AddedSentence(3, 90, 12, fingerprint),
                        new AddedSentence(91, 1 << 30, 1, new long[0])))),
            new EditMeasures(1, 2, 3, 4, 5, 6, 7, 8, true, 9, 10, 11, 12),
            List.of(
                new Alteration(true, 0, 200, 30, Long.MIN_VALUE),
                new Alteration(false, 1 << 20, 0, 1, 7)));
    List<DescribePhase.Described> copy =
        sent(
                new DescribePhase.Response(
                    List.of(
                        new DescribePhase.Described(2.5, 0.1, 0.2, 0.3, 0.4, edits),
                        new DescribePhase.Described(0, 1, 1, 1, 1, null))),
                ShardPhases.DESCRIBE.responseReader())
            .described();
    assertEquals(new DescribePhase.Described(0, 1, 1, 1, 1, null), copy.get(1));
    DescribePhase.Described first = copy.get(0);
    assertEquals(
        new DescribePhase.Described(2.5, 0.1, 0.2, 0.3, 0.4, null),
        new DescribePhase.Described(
            first.distance(),
            first.containment(),
            first.contained(),
            first.wordOverlap(),
            first.holdsReference(),
            null));
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
  public void countsOfLettersAreTheSame() throws IOException {
    sent(
        new LettersPhase.Request(
            VIEW,
            List.of(new LettersPhase.Group("Keep the rule.", new int[] {3, 9}, new int[] {1, 2}))),
        ShardPhases.LETTERS.requestReader());
    LettersPhase.Response copy =
        sent(
            new LettersPhase.Response(List.of(new LettersPhase.Counts(new int[] {0, 3, 1}, 3))),
            ShardPhases.LETTERS.responseReader());
    assertArrayEquals(new int[] {0, 3, 1}, copy.counts().get(0).documents());
    assertEquals(3, copy.counts().get(0).all());
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
        ShardPhases.EXCERPTS.requestReader());
    List<ExcerptsPhase.Read> read =
        List.of(
            new ExcerptsPhase.Read(Collections.singletonList(null), List.of(), 0),
            new ExcerptsPhase.Read(
                List.of("my own", "𝄞"),
                List.of(new TextSpan(2, 7), new TextSpan(9, 9)),
                Long.MIN_VALUE));
    assertEquals(
        read, sent(new ExcerptsPhase.Response(read), ShardPhases.EXCERPTS.responseReader()).read());
  }

  @Test
  public void copiesWrittenOtherwiseAreTheSame() throws IOException {
    List<TextSpan> spans = List.of(new TextSpan(3, 9), new TextSpan(11, 1 << 30));
    sent(
        new CopiesPhase.Request(VIEW, List.of(new CopiesPhase.Pieces(7, -5L, spans)), 12, 1000),
        ShardPhases.COPIES.requestReader());
    List<CopiesPhase.Copy> copies =
        List.of(new CopiesPhase.Copy(7, "17", spans, List.of("my own", "𝄞")));
    DocumentsDone done = new DocumentsDone(1, 3);
    CopiesPhase.Response copy =
        sent(new CopiesPhase.Response(copies, done), ShardPhases.COPIES.responseReader());
    assertEquals(copies, copy.copies());
    assertEquals(done, copy.done());
  }

  @Test
  public void namesAreTheSame() throws IOException {
    sent(
        new DocumentsPhase.Request(VIEW, randomOrdinals(), 17, 1 << 30),
        ShardPhases.DOCUMENTS.requestReader());
    List<List<DocumentsPhase.Document>> documents =
        List.of(
            List.of(
                new DocumentsPhase.Document("1", -1),
                new DocumentsPhase.Document("2", SeedKey.NO_TIMESTAMP)),
            List.of());
    DocumentsDone done = new DocumentsDone(1, 3);
    DocumentsPhase.Response copy =
        sent(new DocumentsPhase.Response(documents, done), ShardPhases.DOCUMENTS.responseReader());
    assertEquals(documents, copy.documents());
    assertEquals(done, copy.done());
  }

  @Test
  public void previewsAreTheSame() throws IOException {
    sent(new OrdinalsRequest(VIEW, randomOrdinals()), ShardPhases.PREVIEWS.requestReader());
    List<String> previews = List.of("Dear Administrator …", "", "𝄞");
    assertEquals(
        previews,
        sent(new PreviewsPhase.Response(previews), ShardPhases.PREVIEWS.responseReader())
            .previews());
  }

  @Test
  public void theActionsOfThePhasesAreReadsOfIndices() {
    Set<String> names = new TreeSet<>();
    for (ShardPhase<?, ?> phase : ShardPhases.ALL) {
      assertTrue(phase.action(), names.add(phase.action()));
      assertTrue(
          phase.action(), phase.action().matches("indices:data/read/neardup/[a-z_]+\\[s\\]"));
    }
  }

  @Test
  public void aSignOfLifeNamesTheAttemptOrViews() throws IOException {
    sent(KeepAlive.Request.ofAttempt("x"), KeepAlive.Request::new);
    sent(KeepAlive.Request.ofViews(List.of(VIEW, VIEW)), KeepAlive.Request::new);
  }

  @Test
  public void memoryThatAPhaseWasRefusedIsRefusedForGood() {
    CircuitBreakingException refusal =
        new CircuitBreakingException("[request] too large", 12, 10, Durability.TRANSIENT);
    CircuitBreakingException lasting = ShardPhases.lasting(refusal);
    assertEquals("[request] too large", lasting.getMessage());
    assertEquals(12, lasting.getBytesWanted());
    assertEquals(10, lasting.getByteLimit());
    assertEquals(Durability.PERMANENT, lasting.getDurability());
    assertEquals(RestStatus.TOO_MANY_REQUESTS, lasting.status());
  }
}
