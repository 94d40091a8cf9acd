// SPDX-License-Identifier: Apache-2.0
package org.neardup.accuracy.collection;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.neardup.dockets.InventedDockets;
import org.neardup.generator.CollectionShape;
import org.neardup.generator.LabelledComment;

/** Comments on invented dockets that the core's generator makes of the project's own letters. */
public final class GeneratedComments implements CollectionSource {

  private final String name;
  private final InventedDockets dockets;
  private final CollectionShape shape;

  public GeneratedComments(String name, InventedDockets dockets, CollectionShape shape) {
    this.name = name;
    this.dockets = dockets;
    this.shape = shape;
  }

  @Override
  public String name() {
    return name;
  }

  @Override
  public Optional<String> missing() {
    return Optional.empty();
  }

  @Override
  public LabelledCollection read() {
    List<Document> documents = new ArrayList<>();
    Map<String, String> clusters = new LinkedHashMap<>();
    Map<String, String> categories = new LinkedHashMap<>();
    for (LabelledComment comment : dockets.comments(shape)) {
      documents.add(
          new Document(comment.id(), comment.text(), Optional.of(comment.received().toString())));
      clusters.put(comment.id(), comment.truth().cluster());
      categories.put(comment.id(), comment.truth().category().label());
    }
    return new LabelledCollection(
        name,
        "comments generated of the project's own letters, seed %d%s"
            .formatted(shape.seed(), shape.exact() == 0 ? ", no exact copies" : ""),
        documents,
        List.of(Truth.of(clusters, categories)));
  }
}
