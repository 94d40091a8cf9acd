// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.shard;

import java.io.IOException;
import org.apache.lucene.index.FieldInfo;
import org.apache.lucene.index.IndexReader;
import org.apache.lucene.index.StoredFieldVisitor;
import org.apache.lucene.index.StoredFields;
import org.opensearch.index.mapper.IdFieldMapper;
import org.opensearch.index.mapper.Uid;

/** Reads the {@code _id} of documents. Belongs to one thread. */
public final class DocumentIds {

  private final StoredFields fields;
  private final IdVisitor visitor = new IdVisitor();

  public DocumentIds(IndexReader reader) throws IOException {
    fields = reader.storedFields();
  }

  /** The id of a document in the numbers of the reader. */
  public String of(int document) throws IOException {
    return Uid.decodeId(encoded(document));
  }

  /** The same in its stored form, which is also its term. */
  public byte[] encoded(int document) throws IOException {
    visitor.id = null;
    fields.document(document, visitor);
    if (visitor.id == null) {
      throw new IllegalStateException("document " + document + " has no _id");
    }
    return visitor.id;
  }

  private static final class IdVisitor extends StoredFieldVisitor {
    private byte[] id;

    @Override
    public Status needsField(FieldInfo field) {
      if (id != null) {
        return Status.STOP;
      }
      return field.name.equals(IdFieldMapper.NAME) ? Status.YES : Status.NO;
    }

    @Override
    public void binaryField(FieldInfo field, byte[] value) {
      id = value;
    }
  }
}
