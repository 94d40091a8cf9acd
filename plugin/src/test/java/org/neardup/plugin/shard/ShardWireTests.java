package org.neardup.plugin.shard;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.Test;
import org.neardup.cluster.Letter;
import org.neardup.cluster.LetterEvidence;
import org.neardup.cluster.SeedKey;
import org.neardup.constraint.AttributeTuple;
import org.neardup.distance.BackgroundModel;
import org.neardup.edit.AddedPassage;
import org.neardup.edit.AddedSentence;
import org.neardup.edit.Alteration;
import org.neardup.edit.Category;
import org.neardup.edit.EditDescription;
import org.neardup.edit.EditMeasures;
import org.neardup.passage.DocumentPassages;
import org.neardup.passage.JoinCounts;
import org.neardup.passage.Passage;
import org.neardup.passage.PassageSettings;
import org.neardup.plugin.analysis.TokenKind;
import org.neardup.plugin.shard.TextsPhase.WordCount;
import org.neardup.retrieval.Candidates;
import org.neardup.retrieval.Measure;
import org.neardup.retrieval.RetrievalSettings;
import org.neardup.retrieval.Seed;
import org.neardup.signature.DocumentDigest;
import org.neardup.signature.SentenceSignatures;
import org.neardup.text.BagOfWords;
import org.neardup.text.TextSpan;
import org.opensearch.action.support.IndicesOptions;
import org.opensearch.common.io.stream.BytesStreamOutput;
import org.opensearch.common.settings.Settings;
import org.opensearch.core.action.support.DefaultShardOperationFailedException;
import org.opensearch.core.common.bytes.BytesReference;
import org.opensearch.core.common.io.stream.NamedWriteableAwareStreamInput;
import org.opensearch.core.common.io.stream.NamedWriteableRegistry;
import org.opensearch.core.common.io.stream.StreamInput;
import org.opensearch.core.common.io.stream.Writeable;
import org.opensearch.core.index.shard.ShardId;
import org.opensearch.core.tasks.TaskId;
import org.opensearch.index.query.MatchAllQueryBuilder;
import org.opensearch.index.query.QueryBuilder;
import org.opensearch.index.query.TermQueryBuilder;
import org.opensearch.search.internal.AliasFilter;
import org.opensearch.test.OpenSearchTestCase;

/** What goes to a shard and comes back is the same on the other side. */
public class ShardWireTests extends OpenSearchTestCase {

  private static final PinnedView VIEW =
      new PinnedView("node-1", "pin-1", new ShardId("letters", "uuid", 3));

  private static final NamedWriteableRegistry QUERIES =
      new NamedWriteableRegistry(
          List.of(
              new NamedWriteableRegistry.Entry(
                  QueryBuilder.class, TermQueryBuilder.NAME, TermQueryBuilder::new),
              new NamedWriteableRegistry.Entry(
                  QueryBuilder.class, MatchAllQueryBuilder.NAME, MatchAllQueryBuilder::new)));

  private static BytesReference bytes(Writeable written) throws IOException {
    try (BytesStreamOutput out = new BytesStreamOutput()) {
      written.writeTo(out);
      return out.bytes();
    }
  }

  /** Sends something; the copy is written as the original is, and nothing of it is left unread. */
  private static <T extends Writeable> T sent(T original, Writeable.Reader<T> reader)
      throws IOException {
    BytesReference bytes = bytes(original);
    try (StreamInput in = new NamedWriteableAwareStreamInput(bytes.streamInput(), QUERIES)) {
      T copy = reader.read(in);
      assertEquals("unread bytes", -1, in.read());
      assertEquals(bytes, bytes(copy));
      return copy;
    }
  }

  private static long[] randomLongs() {
    return random().longs(between(0, 5)).toArray();
  }

  private static int[] randomOrdinals() {
    return IntStream.range(0, between(0, 5)).map(i -> between(0, Integer.MAX_VALUE)).toArray();
  }

  private static BagOfWords randomBag() {
    long[] hashes = random().longs(between(0, 9)).toArray();
    return BagOfWords.of(hashes, hashes.length);
  }

  private static Seed randomSeed() {
    return new Seed(between(0, Integer.MAX_VALUE), randomBag(), randomLongs());
  }

  private static void assertSameSeed(Seed expected, Seed actual) {
    assertEquals(expected.ordinal(), actual.ordinal());
    assertEquals(expected.bag(), actual.bag());
    assertArrayEquals(expected.tokens(), actual.tokens());
  }

  private static BackgroundModel model(int... words) {
    long[] counts = new long[words.length];
    Arrays.setAll(counts, i -> i == 0 ? Long.MAX_VALUE / 2 : i);
    return BackgroundModel.of(words, counts);
  }

  @Test
  public void aViewIsTheSame() throws IOException {
    assertEquals(VIEW, sent(VIEW, PinnedView::new));
  }

  @Test
  public void aRequestToPinIsTheSame() throws IOException {
    TokenSource signing =
        new TokenSource(
            TokenKind.SAMPLED_SHINGLES,
            Settings.builder().put("type", "neardup_shingle").put("length", 4).build(),
            true);
    PinRequest request =
        new PinRequest(
            new String[] {"letters", "faxes-*"},
            "body",
            signing,
            new TermQueryBuilder("docket", "x"),
            "received",
            List.of("relay", "docket"),
            Set.of("letters/1"),
            -5);
    request.setParentTask("node-1", 17);
    PinRequest copy = sent(request, PinRequest::new);
    assertArrayEquals(new String[] {"letters", "faxes-*"}, copy.indices());
    assertEquals("body", copy.field());
    assertEquals(signing, copy.tokenSource());
    assertEquals(new TermQueryBuilder("docket", "x"), copy.query());
    assertEquals("received", copy.timestampField());
    assertEquals(List.of("relay", "docket"), copy.attributes());
    assertEquals(Set.of("letters/1"), copy.namedIds());
    assertEquals(-5, copy.now());
    assertEquals(new TaskId("node-1", 17), copy.getParentTask());
  }

  @Test
  public void aRequestToPinEverythingIsTheSame() throws IOException {
    PinRequest copy =
        sent(
            new PinRequest(
                new String[] {"letters"},
                "body",
                TokenSource.OF_FIELD,
                null,
                null,
                List.of(),
                Set.of(),
                0),
            PinRequest::new);
    assertNull(copy.query());
    assertNull(copy.timestampField());
    assertEquals(List.of(), copy.attributes());
    assertEquals(Set.of(), copy.namedIds());
  }

  @Test
  public void aRequestToPinAShardIsTheSame() throws IOException {
    PinRequest request =
        new PinRequest(
            new String[] {"mine"},
            "body",
            TokenSource.OF_FIELD,
            new MatchAllQueryBuilder(),
            null,
            List.of(),
            Set.of(),
            9);
    AliasFilter filter = new AliasFilter(new TermQueryBuilder("docket", "x"), "mine", "yours");
    PinShardRequest copy =
        sent(new PinShardRequest(VIEW.shardId(), request, filter), PinShardRequest::new);
    assertEquals(VIEW.shardId(), copy.shardId());
    assertEquals(filter, copy.aliasFilter());
    assertEquals(new MatchAllQueryBuilder(), copy.request().query());
    assertEquals(9, copy.request().now());
    assertArrayEquals(new String[] {"mine"}, copy.indices());
  }

  private static ExactGroups groups() {
    byte[] digests = new byte[2 * DocumentDigest.BYTES];
    random().nextBytes(digests);
    return new ExactGroups(
        2,
        digests,
        new int[] {3, 1},
        new long[] {-1, SeedKey.NO_TIMESTAMP},
        new String[] {"a", "é/ü"},
        List.of(new AttributeTuple("fax", null), new AttributeTuple(null, "")),
        new int[] {1, 0},
        new int[][] {{1, 0}, {}},
        List.of(new ExactGroups.Named("a", 0)),
        1L << 40,
        7,
        true);
  }

  private static void assertSameGroups(ExactGroups expected, ExactGroups actual) {
    assertEquals(expected.size(), actual.size());
    assertArrayEquals(expected.digests(), actual.digests());
    assertArrayEquals(expected.copies(), actual.copies());
    assertArrayEquals(expected.timestamps(), actual.timestamps());
    assertArrayEquals(expected.ids(), actual.ids());
    assertEquals(expected.tuples(), actual.tuples());
    assertArrayEquals(expected.tupleOfEarliest(), actual.tupleOfEarliest());
    assertTrue(Arrays.deepEquals(expected.tuplesOfGroup(), actual.tuplesOfGroup()));
    assertEquals(expected.named(), actual.named());
    assertEquals(expected.documents(), actual.documents());
    assertEquals(expected.withoutField(), actual.withoutField());
    assertEquals(expected.fromSource(), actual.fromSource());
  }

  @Test
  public void exactCopiesAreTheSame() throws IOException {
    assertSameWhenSent(groups());
  }

  private static void assertSameWhenSent(ExactGroups groups) throws IOException {
    assertSameGroups(groups, sent(groups, ExactGroups::new));
  }

  @Test
  public void noCopiesAreTheSame() throws IOException {
    assertSameWhenSent(
        new ExactGroups(
            0,
            new byte[0],
            new int[0],
            new long[0],
            new String[0],
            List.of(),
            new int[0],
            new int[0][],
            List.of(),
            0,
            0,
            false));
  }

  @Test
  public void theAnswersOfAllShardsAreTheSame() throws IOException {
    PinShardResponse shard = new PinShardResponse(VIEW, "shingles of 5", true, groups());
    PinShardResponse shardCopy = sent(shard, PinShardResponse::new);
    assertEquals(VIEW, shardCopy.view());
    assertEquals(VIEW.shardId(), shardCopy.getShardId());
    assertEquals("shingles of 5", shardCopy.signatureScheme());
    assertTrue(shardCopy.tokensFit());
    PinShardResponse without =
        sent(new PinShardResponse(VIEW, null, false, groups()), PinShardResponse::new);
    assertNull(without.signatureScheme());
    assertFalse(without.tokensFit());
    assertSameGroups(shard.groups(), shardCopy.groups());

    PinResponse response =
        new PinResponse(
            3,
            List.of(shard),
            List.of(
                new DefaultShardOperationFailedException(
                    "letters", 1, new IllegalArgumentException("no"))));
    try (StreamInput in = bytes(response).streamInput()) {
      PinResponse copy = new PinResponse(in);
      assertEquals(-1, in.read());
      assertEquals(3, copy.getTotalShards());
      assertEquals(1, copy.getSuccessfulShards());
      assertEquals(2, copy.getFailedShards());
      assertEquals(1, copy.getShardFailures().length);
      assertEquals("letters", copy.getShardFailures()[0].index());
      assertEquals(1, copy.shards().size());
      assertEquals(VIEW, copy.shards().get(0).view());
      assertSameGroups(shard.groups(), copy.shards().get(0).groups());
    }
  }

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
        sent(
            new TextsPhase.Request(
                VIEW,
                new int[] {5, 0, 1 << 30},
                new boolean[] {true, false, true},
                334,
                WordCount.TEXTS),
            ShardPhases.TEXTS::readRequest);
    assertEquals("pin-1", copy.pin());
    sent(
        new TextsPhase.Request(VIEW, new int[0], new boolean[0], 1, WordCount.NONE),
        ShardPhases.TEXTS::readRequest);
  }

  @Test
  public void anAnswerWithTextsIsTheSame() throws IOException {
    BackgroundModel part = model(Integer.MIN_VALUE, -1, 0, Integer.MAX_VALUE);
    long[] tokens = {Long.MIN_VALUE, -1, 0, 17};
    TextsPhase.Response copy =
        sent(
            new TextsPhase.Response(part, tokens, new int[] {0, 300}),
            ShardPhases.TEXTS::readResponse);
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
            new Measure.Resemblance(0.44),
            new Measure.Fingerprint(model(3), 30, 5))) {
      sent(
          new MeasurePhase.Request(VIEW, measure, randomLongs()), ShardPhases.MEASURE::readRequest);
    }
    int[] frequencies = {0, 1, Integer.MAX_VALUE};
    assertArrayEquals(
        frequencies,
        sent(new MeasurePhase.Response(frequencies), ShardPhases.MEASURE::readResponse)
            .frequencies());
  }

  @Test
  public void seedsAreTheSame() throws IOException {
    sent(new SeedsPhase.Request(VIEW, randomOrdinals()), ShardPhases.SEEDS::readRequest);
    List<Seed> seeds = List.of(randomSeed(), randomSeed(), new Seed(0, randomBag(), new long[0]));
    SeedsPhase.Response copy =
        sent(new SeedsPhase.Response(seeds), ShardPhases.SEEDS::readResponse);
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
            ShardPhases.SEEDS::readResponse);
    assertEquals(roomy, copy.seeds().get(0).bag());
  }

  @Test
  public void aRequestForCandidatesIsTheSame() throws IOException {
    for (RetrievalSettings settings :
        List.of(
            new RetrievalSettings(
                1, Double.POSITIVE_INFINITY, RetrievalSettings.NEVER, RetrievalSettings.NEVER),
            new RetrievalSettings(1000, 2.55, 1.0, 0.95))) {
      sent(
          new CandidatesPhase.Request(
              VIEW, List.of(randomSeed(), randomSeed()), randomLongs(), settings),
          ShardPhases.CANDIDATES::readRequest);
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
            ShardPhases.CANDIDATES::readResponse);
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
            ShardPhases.DISTANCES::readRequest);
    assertEquals(1, request.seeds().size());
    DistancesPhase.Response copy =
        sent(
            new DistancesPhase.Response(List.of(new int[] {0, 5, 1 << 30}, new int[0]), 1L << 40),
            ShardPhases.DISTANCES::readResponse);
    assertEquals(2, copy.counts().size());
    assertArrayEquals(new int[] {0, 5, 1 << 30}, copy.counts().get(0));
    assertArrayEquals(new int[0], copy.counts().get(1));
    assertEquals(1L << 40, copy.comparisons());
  }

  @Test
  public void lettersAndMatchesAreTheSame() throws IOException {
    List<Letter> letters =
        List.of(new Letter(0, new long[] {Long.MIN_VALUE, 5}), new Letter(7, new long[0]));
    sent(new EvidencePhase.Request(VIEW, letters), ShardPhases.EVIDENCE::readRequest);
    sent(new MatchPhase.Request(VIEW, randomOrdinals()), ShardPhases.MATCH::readRequest);
    sent(new EvidencePhase.Response(), ShardPhases.EVIDENCE::readResponse);
    List<LetterEvidence.Match> matches =
        Arrays.asList(new LetterEvidence.Match(7, 2.5), null, new LetterEvidence.Match(0, 1 / 3.0));
    assertEquals(
        matches, sent(new MatchPhase.Response(matches), ShardPhases.MATCH::readResponse).matches());
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
        ShardPhases.DESCRIBE::readRequest);
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
                ShardPhases.DESCRIBE::readResponse)
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
        ShardPhases.LETTERS::readRequest);
    LettersPhase.Response copy =
        sent(
            new LettersPhase.Response(List.of(new LettersPhase.Counts(new int[] {0, 3, 1}, 3))),
            ShardPhases.LETTERS::readResponse);
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
        ShardPhases.EXCERPTS::readRequest);
    List<ExcerptsPhase.Read> read =
        List.of(
            new ExcerptsPhase.Read(Collections.singletonList(null), List.of(), 0),
            new ExcerptsPhase.Read(
                List.of("my own", "𝄞"),
                List.of(new TextSpan(2, 7), new TextSpan(9, 9)),
                Long.MIN_VALUE));
    assertEquals(
        read, sent(new ExcerptsPhase.Response(read), ShardPhases.EXCERPTS::readResponse).read());
  }

  @Test
  public void copiesWrittenOtherwiseAreTheSame() throws IOException {
    List<TextSpan> spans = List.of(new TextSpan(3, 9), new TextSpan(11, 1 << 30));
    sent(
        new CopiesPhase.Request(VIEW, List.of(new CopiesPhase.Pieces(7, -5L, spans)), 12),
        ShardPhases.COPIES::readRequest);
    List<CopiesPhase.Copy> copies =
        List.of(new CopiesPhase.Copy(7, "17", spans, List.of("my own", "𝄞")));
    CopiesPhase.Response copy =
        sent(new CopiesPhase.Response(copies, 1, 3), ShardPhases.COPIES::readResponse);
    assertEquals(copies, copy.copies());
    assertEquals(1, copy.texts());
    assertEquals(3, copy.skipped());
  }

  @Test
  public void namesAndPreviewsAreTheSame() throws IOException {
    sent(
        new DocumentsPhase.Request(VIEW, randomOrdinals(), randomOrdinals()),
        ShardPhases.DOCUMENTS::readRequest);
    List<List<DocumentsPhase.Document>> documents =
        List.of(
            List.of(
                new DocumentsPhase.Document("1", -1),
                new DocumentsPhase.Document("2", SeedKey.NO_TIMESTAMP)),
            List.of());
    List<String> previews = List.of("Dear Administrator …", "", "𝄞");
    DocumentsPhase.Response copy =
        sent(new DocumentsPhase.Response(documents, previews), ShardPhases.DOCUMENTS::readResponse);
    assertEquals(documents, copy.documents());
    assertEquals(previews, copy.previews());
  }

  /** Some sentences with up to three signatures each. */
  private static SentenceSignatures randomSentences() {
    int count = between(0, 6);
    int[] starts = new int[count];
    int[] ends = new int[count];
    int[] firsts = new int[count + 1];
    List<Long> signatures = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      starts[i] = (i == 0 ? 0 : ends[i - 1]) + between(0, 300);
      ends[i] = starts[i] + between(0, 1 << 20);
      random().longs(between(0, 3)).sorted().distinct().forEach(signatures::add);
      firsts[i + 1] = signatures.size();
    }
    return new SentenceSignatures(
        starts, ends, firsts, signatures.stream().mapToLong(Long::longValue).toArray());
  }

  private static PassageSettings randomSettings() {
    return new PassageSettings(
        between(1, 1000),
        randomDoubleBetween(1e-9, 1, true),
        between(0, PassageSettings.MOST_GAP),
        randomBoolean(),
        between(2, 1_000_000));
  }

  private static Passage passage(long left, long right) {
    return new Passage(
        new Passage.Side(left, 0, 1 << 20, 3, Integer.MAX_VALUE),
        new Passage.Side(right, 7, 7, 0, 0),
        between(1, Integer.MAX_VALUE));
  }

  @Test
  public void theNamesOfFrequentSentencesAreTheSame() throws IOException {
    sent(new SentencesPhase.Request(VIEW, 501), ShardPhases.SENTENCES::readRequest);
    long[] signatures = {Long.MIN_VALUE, -1, 0, 17};
    SentencesPhase.Response copy =
        sent(
            new SentencesPhase.Response("imatch of words", true, signatures),
            ShardPhases.SENTENCES::readResponse);
    assertEquals("imatch of words", copy.scheme());
    assertTrue(copy.fromSource());
    assertArrayEquals(signatures, copy.signatures());
    SentencesPhase.Response without =
        sent(
            new SentencesPhase.Response("", false, new long[0]),
            ShardPhases.SENTENCES::readResponse);
    assertEquals("", without.scheme());
    assertFalse(without.fromSource());
  }

  @Test
  public void countsOfSentencesAreTheSame() throws IOException {
    sent(
        new SentenceCountsPhase.Request(VIEW, randomLongs()),
        ShardPhases.SENTENCE_COUNTS::readRequest);
    int[] counts = {0, 1, Integer.MAX_VALUE};
    assertArrayEquals(
        counts,
        sent(new SentenceCountsPhase.Response(counts), ShardPhases.SENTENCE_COUNTS::readResponse)
            .counts());
    sent(
        new FrequentSentencesPhase.Request(VIEW, randomLongs()),
        ShardPhases.FREQUENT_SENTENCES::readRequest);
    assertEquals(
        300,
        sent(new FrequentSentencesPhase.Response(300), ShardPhases.FREQUENT_SENTENCES::readResponse)
            .texts());
  }

  @Test
  public void sentencesOfTextsAreTheSame() throws IOException {
    sent(
        new SentenceSeedsPhase.Request(VIEW, randomOrdinals()),
        ShardPhases.SENTENCE_SEEDS::readRequest);
    List<SentenceSignatures> sentences =
        List.of(randomSentences(), SentenceSignatures.NONE, randomSentences());
    assertEquals(
        sentences,
        sent(new SentenceSeedsPhase.Response(sentences), ShardPhases.SENTENCE_SEEDS::readResponse)
            .sentences());
  }

  @Test
  public void aBatchToJoinAndItsPassagesAreTheSame() throws IOException {
    sent(
        new JoinPhase.Request(
            VIEW,
            randomSettings(),
            new int[] {0, Integer.MAX_VALUE},
            List.of(randomSentences(), randomSentences())),
        ShardPhases.JOIN::readRequest);
    List<DocumentPassages> pairs =
        List.of(
            new DocumentPassages(-1, 1L << 40, 1, 300, List.of(passage(-1, 1L << 40))),
            new DocumentPassages(0, 5, 9, 9, List.of(passage(0, 5), passage(0, 5))));
    JoinCounts counts = new JoinCounts(1L << 42, 1L << 41, 1L << 40);
    JoinPhase.Response copy =
        sent(new JoinPhase.Response(pairs, counts), ShardPhases.JOIN::readResponse);
    assertEquals(pairs, copy.pairs());
    assertEquals(counts, copy.counts());
  }

  @Test
  public void copiesWithTheirSentencesAreTheSame() throws IOException {
    sent(
        new CopySentencesPhase.Request(
            VIEW, new int[] {3, 1 << 30}, new int[] {0, 1000}, new int[] {1000, 1}),
        ShardPhases.COPY_SENTENCES::readRequest);
    List<CopySentencesPhase.Copy> copies =
        List.of(
            new CopySentencesPhase.Copy(3, "é/ü", randomSentences()),
            new CopySentencesPhase.Copy(1 << 30, "17", SentenceSignatures.NONE));
    assertEquals(
        copies,
        sent(new CopySentencesPhase.Response(copies), ShardPhases.COPY_SENTENCES::readResponse)
            .copies());
  }

  private static List<LookupStep> steps() {
    return List.of(
        new LookupStep.Read("é/ü", null),
        new LookupStep.Read(null, "Keep the rule. 𝄞"),
        new LookupStep.Read(null, ""),
        new LookupStep.Count(new long[] {Long.MIN_VALUE, -1, 0, 17}),
        new LookupStep.Count(new long[0]),
        new LookupStep.Find(
            randomSentences(), randomLongs(), randomSettings(), 10_000, "letters", "é/ü"),
        new LookupStep.Find(SentenceSignatures.NONE, new long[0], randomSettings(), 1, null, null));
  }

  private static void assertSameStep(LookupStep expected, LookupStep actual) throws IOException {
    assertEquals(expected.getClass(), actual.getClass());
    assertEquals(bytes(expected), bytes(actual));
  }

  @Test
  public void everyStepOfALookupIsTheSame() throws IOException {
    AliasFilter filter = new AliasFilter(new TermQueryBuilder("docket", "x"), "mine", "yours");
    for (LookupStep step : steps()) {
      assertSameStep(step, sent(step, LookupStep::read));
      LookupRequest request =
          new LookupRequest(
              new String[] {"letters", "faxes-*"},
              IndicesOptions.strictExpandOpenAndForbidClosed(),
              "body.neardup",
              step);
      request.setParentTask("node-1", 17);
      LookupRequest copy = sent(request, LookupRequest::new);
      assertArrayEquals(new String[] {"letters", "faxes-*"}, copy.indices());
      assertEquals(request.indicesOptions(), copy.indicesOptions());
      assertEquals("body.neardup", copy.field());
      assertSameStep(step, copy.step());
      assertEquals(new TaskId("node-1", 17), copy.getParentTask());
      LookupShardRequest ofShard =
          sent(new LookupShardRequest(VIEW.shardId(), request, filter), LookupShardRequest::new);
      assertEquals(VIEW.shardId(), ofShard.shardId());
      assertEquals("body.neardup", ofShard.field());
      assertSameStep(step, ofShard.step());
      assertEquals(filter, ofShard.aliasFilter());
    }
  }

  @Test
  public void aStepOfALookupThatIsNoneIsRefused() throws IOException {
    try (StreamInput in = StreamInput.wrap(new byte[] {3})) {
      assertEquals(
          "unknown step 3",
          expectThrows(IOException.class, () -> LookupStep.read(in)).getMessage());
    }
  }

  @Test
  public void theAnswersToALookupAreTheSame() throws IOException {
    SentenceSignatures sentences = randomSentences();
    List<LookupShardResponse.Hit> hits =
        List.of(
            new LookupShardResponse.Hit("é/ü", passage(-1, 0)),
            new LookupShardResponse.Hit("17", passage(-1, 1L << 40)));
    LookupShardResponse all =
        new LookupShardResponse(
            VIEW.shardId(),
            "imatch",
            null,
            sentences,
            new int[] {0, Integer.MAX_VALUE},
            hits,
            1L << 40);
    LookupShardResponse copy = sent(all, LookupShardResponse::new);
    assertEquals(VIEW.shardId(), copy.getShardId());
    assertEquals("imatch", copy.scheme());
    assertNull(copy.lack());
    assertEquals(sentences, copy.sentences());
    assertArrayEquals(new int[] {0, Integer.MAX_VALUE}, copy.counts());
    assertEquals(hits, copy.hits());
    assertEquals(1L << 40, copy.pairsCut());
    LookupShardResponse without =
        sent(
            new LookupShardResponse(
                VIEW.shardId(), null, "[field] must", null, new int[0], List.of(), 0),
            LookupShardResponse::new);
    assertNull(without.scheme());
    assertEquals("[field] must", without.lack());
    assertNull(without.sentences());

    LookupResponse response =
        new LookupResponse(
            3,
            List.of(all, without),
            List.of(
                new DefaultShardOperationFailedException(
                    "letters", 1, new IllegalArgumentException("no"))));
    try (StreamInput in = bytes(response).streamInput()) {
      LookupResponse read = new LookupResponse(in);
      assertEquals(-1, in.read());
      assertEquals(3, read.getTotalShards());
      assertEquals(1, read.getFailedShards());
      assertEquals("letters", read.getShardFailures()[0].index());
      assertEquals(2, read.shards().size());
      assertEquals(hits, read.shards().get(0).hits());
      assertEquals("[field] must", read.shards().get(1).lack());
    }
  }

  @Test
  public void theActionsOfThePhasesAreReadsOfIndices() {
    Set<String> names =
        Set.of(
            ShardPhases.TEXTS.action(),
            ShardPhases.MEASURE.action(),
            ShardPhases.SEEDS.action(),
            ShardPhases.DISTANCES.action(),
            ShardPhases.CANDIDATES.action(),
            ShardPhases.LETTERS.action(),
            ShardPhases.DESCRIBE.action(),
            ShardPhases.EXCERPTS.action(),
            ShardPhases.COPIES.action(),
            ShardPhases.DOCUMENTS.action(),
            ShardPhases.SENTENCES.action(),
            ShardPhases.SENTENCE_COUNTS.action(),
            ShardPhases.FREQUENT_SENTENCES.action(),
            ShardPhases.SENTENCE_SEEDS.action(),
            ShardPhases.JOIN.action(),
            ShardPhases.COPY_SENTENCES.action(),
            ShardPhases.RELEASE.action());
    assertEquals(17, names.size());
    for (String name : names) {
      assertTrue(name, name.matches("indices:data/read/neardup/[a-z_]+\\[s\\]"));
    }
  }
}
