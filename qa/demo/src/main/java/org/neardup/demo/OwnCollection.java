// SPDX-License-Identifier: Apache-2.0
package org.neardup.demo;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.IntNode;
import com.fasterxml.jackson.databind.node.TextNode;
import java.io.IOException;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.neardup.dockets.InventedDockets;
import org.neardup.generator.CollectionGenerator;
import org.neardup.generator.CollectionShape;
import org.neardup.generator.FormLetter;
import org.neardup.generator.LabelledComment;

/**
 * The project's own collection: comments on invented dockets, generated from the letters and the
 * prose of {@link InventedDockets}.
 */
final class OwnCollection implements CommentCollection {

  static final int DOCUMENTS = 5000;
  static final long SEED = 2026;

  /** The truth: the letter that a comment is made of, or a name of its own. */
  static final String CLUSTER_FIELD = "cluster";

  /** The truth: the category of a comment. */
  static final String CATEGORY_FIELD = "category";

  private final CollectionShape shape;
  private final List<FormLetter> letters;
  private final CollectionGenerator generator;

  private OwnCollection(CollectionShape shape, InventedDockets dockets) {
    this.shape = shape;
    this.letters = dockets.letters();
    this.generator = dockets.comments(shape);
  }

  static OwnCollection load() throws IOException {
    return new OwnCollection(CollectionShape.of(DOCUMENTS, SEED), InventedDockets.load());
  }

  @Override
  public String description() {
    return String.format(
        "%,d comments on %d invented dockets, made from %d form letters and some prose"
            + " (seed %d; -Ddata=FILE takes your own)",
        shape.documents(),
        letters.stream().map(FormLetter::docketId).distinct().count(),
        letters.size(),
        shape.seed());
  }

  @Override
  public Set<String> fields() {
    return Set.of("received", "docket_id", "relay", "size", CLUSTER_FIELD, CATEGORY_FIELD);
  }

  @Override
  public boolean hasTruth() {
    return true;
  }

  @Override
  public Reading read() {
    Iterator<LabelledComment> comments = generator.iterator();
    return new Reading() {
      @Override
      public Optional<Comment> next() {
        return comments.hasNext() ? Optional.of(comment(comments.next())) : Optional.empty();
      }

      @Override
      public long expected() {
        return shape.documents();
      }

      @Override
      public long withoutText() {
        return 0;
      }

      @Override
      public void close() {}
    };
  }

  private static Comment comment(LabelledComment comment) {
    Map<String, JsonNode> others = new LinkedHashMap<>();
    others.put("received", TextNode.valueOf(comment.received().toString()));
    others.put("docket_id", TextNode.valueOf(comment.docketId()));
    others.put("relay", TextNode.valueOf(comment.relay()));
    others.put("size", IntNode.valueOf(comment.size()));
    others.put(CLUSTER_FIELD, TextNode.valueOf(comment.truth().cluster()));
    others.put(CATEGORY_FIELD, TextNode.valueOf(comment.truth().category().label()));
    return new Comment(comment.id(), comment.text(), others);
  }
}
