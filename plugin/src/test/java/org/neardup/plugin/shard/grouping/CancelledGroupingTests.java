// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.shard.grouping;

import java.io.IOException;
import java.util.Set;
import java.util.concurrent.atomic.AtomicInteger;
import org.apache.lucene.index.DirectoryReader;
import org.apache.lucene.index.LeafReaderContext;
import org.apache.lucene.search.ConstantScoreScorer;
import org.apache.lucene.search.ConstantScoreWeight;
import org.apache.lucene.search.DocIdSetIterator;
import org.apache.lucene.search.IndexSearcher;
import org.apache.lucene.search.MatchAllDocsQuery;
import org.apache.lucene.search.Query;
import org.apache.lucene.search.QueryVisitor;
import org.apache.lucene.search.ScoreMode;
import org.apache.lucene.search.ScorerSupplier;
import org.apache.lucene.search.TwoPhaseIterator;
import org.apache.lucene.search.Weight;
import org.junit.After;
import org.junit.Before;
import org.junit.Test;
import org.neardup.work.Allowance;
import org.opensearch.core.tasks.TaskCancelledException;
import org.opensearch.test.OpenSearchTestCase;

/** A grouping asks now and then whether it is to go on, whatever it finds. */
public class CancelledGroupingTests extends OpenSearchTestCase {

  private LuceneShard shard;

  @Before
  public void openIndex() throws IOException {
    shard = new LuceneShard(newDirectory(), random());
  }

  @After
  public void closeIndex() throws IOException {
    shard.close();
  }

  /** A grouping that is told to stop when it asks for the third time. */
  private static ExactGrouping stopped(AtomicInteger asked) {
    return new ExactGrouping(
        LuceneShard.signatures(),
        LuceneShard.timestamps(),
        LuceneShard.attributes(),
        Set.of(),
        new SequenceNumbers(null, true, Allowance.UNLIMITED),
        null,
        new Allowance() {
          @Override
          public void take(long bytes) {}

          @Override
          public void ensureNotCancelled() {
            if (asked.incrementAndGet() == 3) {
              throw new TaskCancelledException("enough");
            }
          }
        });
  }

  private static void isCancelled(ExactGrouping grouping, DirectoryReader reader, Query query) {
    TaskCancelledException e =
        expectThrows(
            TaskCancelledException.class, () -> grouping.collect(new IndexSearcher(reader), query));
    assertEquals("enough", e.getMessage());
  }

  @Test
  public void aCancelledTaskEndsTheGrouping() throws IOException {
    for (int i = 0; i < 1000; i++) {
      shard.document("d" + i).text("keep").add();
    }
    DirectoryReader reader = shard.reader();
    AtomicInteger asked = new AtomicInteger();
    ExactGrouping grouping = stopped(asked);
    isCancelled(grouping, reader, MatchAllDocsQuery.INSTANCE);
    assertEquals(3, asked.get());
  }

  /** Matches no document, but looks at each. */
  private static final class NothingAfterALook extends Query {
    @Override
    public Weight createWeight(IndexSearcher searcher, ScoreMode scoreMode, float boost) {
      return new ConstantScoreWeight(this, boost) {
        @Override
        public ScorerSupplier scorerSupplier(LeafReaderContext leaf) {
          TwoPhaseIterator none =
              new TwoPhaseIterator(DocIdSetIterator.all(leaf.reader().maxDoc())) {
                @Override
                public boolean matches() {
                  return false;
                }

                @Override
                public float matchCost() {
                  return 1;
                }
              };
          return new DefaultScorerSupplier(new ConstantScoreScorer(score(), scoreMode, none));
        }

        @Override
        public boolean isCacheable(LeafReaderContext leaf) {
          return false;
        }
      };
    }

    @Override
    public void visit(QueryVisitor visitor) {
      visitor.visitLeaf(this);
    }

    @Override
    public String toString(String field) {
      return "nothing";
    }

    @Override
    public boolean equals(Object other) {
      return sameClassAs(other);
    }

    @Override
    public int hashCode() {
      return classHash();
    }
  }

  @Test
  public void aCancelledTaskEndsTheGroupingWhereNothingMatches() throws IOException {
    for (int i = 0; i < 3000; i++) {
      shard.document("d" + i).add();
    }
    shard.forceMerge();
    DirectoryReader reader = shard.reader();
    isCancelled(stopped(new AtomicInteger()), reader, new NothingAfterALook());
  }
}
