// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.shard.grouping;

import java.io.IOException;
import java.util.HexFormat;
import java.util.List;
import java.util.Random;
import org.apache.lucene.document.Document;
import org.apache.lucene.document.Field;
import org.apache.lucene.document.KeywordField;
import org.apache.lucene.document.SortedNumericDocValuesField;
import org.apache.lucene.document.SortedSetDocValuesField;
import org.apache.lucene.document.StoredField;
import org.apache.lucene.document.StringField;
import org.apache.lucene.index.DirectoryReader;
import org.apache.lucene.index.IndexWriterConfig;
import org.apache.lucene.index.LogDocMergePolicy;
import org.apache.lucene.index.NoMergePolicy;
import org.apache.lucene.index.Term;
import org.apache.lucene.store.Directory;
import org.apache.lucene.tests.index.RandomIndexWriter;
import org.apache.lucene.util.BytesRef;
import org.neardup.work.Allowance;
import org.neardup.work.BorrowedMemory;
import org.opensearch.common.util.io.IOUtils;
import org.opensearch.index.fielddata.IndexFieldData;
import org.opensearch.index.fielddata.IndexNumericFieldData.NumericType;
import org.opensearch.index.fielddata.ScriptDocValues;
import org.opensearch.index.fielddata.plain.SortedNumericIndexFieldData;
import org.opensearch.index.fielddata.plain.SortedSetOrdinalsIndexFieldData;
import org.opensearch.index.mapper.Uid;
import org.opensearch.search.aggregations.support.CoreValuesSourceType;

/**
 * A small Lucene index with ids, digests, timestamps and attributes as the mappers write them; what
 * is {@link #cut} becomes a segment.
 */
public final class LuceneShard implements AutoCloseable {

  public static final String DIGEST = "body.digest";

  private static final String KEY = "key";
  private static final String TIMESTAMP = "received";

  private final Directory directory;
  private final RandomIndexWriter writer;
  private DirectoryReader reader;

  LuceneShard(Directory directory, Random random) throws IOException {
    this.directory = directory;
    writer =
        new RandomIndexWriter(
            random, directory, new IndexWriterConfig().setMergePolicy(NoMergePolicy.INSTANCE));
    writer.setDoRandomForceMerge(false);
  }

  /** A document in the making. */
  public final class Entry {
    private final Document document = new Document();

    private Entry(String id) {
      BytesRef uid = Uid.encodeId(id);
      document.add(new StoredField("before", "another stored field"));
      document.add(new StringField("_id", uid, Field.Store.YES));
      document.add(new StoredField("_source", new BytesRef("{}")));
      document.add(new StringField(KEY, id, Field.Store.NO));
    }

    public Entry text(String text) {
      if (text != null) {
        String digest = HexFormat.of().formatHex(HandmadeShard.digest(text));
        document.add(new KeywordField(DIGEST, digest, Field.Store.NO));
      }
      return this;
    }

    public Entry timestamps(long... timestamps) {
      for (long timestamp : timestamps) {
        document.add(new SortedNumericDocValuesField(TIMESTAMP, timestamp));
      }
      return this;
    }

    public Entry attribute(String name, String... values) {
      for (String value : values) {
        document.add(new SortedSetDocValuesField(name, new BytesRef(value)));
      }
      return this;
    }

    public void add() throws IOException {
      writer.addDocument(document);
    }
  }

  public Entry document(String id) {
    return new Entry(id);
  }

  public void delete(String id) throws IOException {
    writer.deleteDocuments(new Term(KEY, id));
  }

  /** Ends a segment. */
  public void cut() throws IOException {
    writer.flush();
  }

  public void forceMerge() throws IOException {
    writer.w.getConfig().setMergePolicy(new LogDocMergePolicy());
    writer.forceMerge(1);
  }

  /** The index as it is now. */
  public DirectoryReader reader() throws IOException {
    IOUtils.close(reader);
    reader = DirectoryReader.open(writer.w);
    return reader;
  }

  static IndexedSignatures signatures() {
    return new IndexedSignatures("body.neardup", DIGEST, new BorrowedMemory(Allowance.UNLIMITED));
  }

  public static TimestampReader timestamps() {
    return timestamps(NumericType.DATE);
  }

  public static TimestampReader timestamps(NumericType type) {
    return new TimestampReader(new SortedNumericIndexFieldData(TIMESTAMP, type));
  }

  public static AttributeReader attributes(String... names) {
    return new AttributeReader(
        List.of(names).stream().<IndexFieldData<?>>map(LuceneShard::keyword).toList());
  }

  private static IndexFieldData<?> keyword(String name) {
    return new SortedSetOrdinalsIndexFieldData(
        null, name, CoreValuesSourceType.BYTES, null, values -> (ScriptDocValues<?>) null);
  }

  @Override
  public void close() throws IOException {
    IOUtils.close(reader, writer, directory);
  }
}
