package org.neardup.demo;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.IntNode;
import com.fasterxml.jackson.databind.node.TextNode;
import java.io.FileNotFoundException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.neardup.generator.CollectionGenerator;
import org.neardup.generator.CollectionShape;
import org.neardup.generator.LabelledComment;
import org.neardup.generator.Letter;
import org.neardup.generator.Prose;

/**
 * The collection that the project brings along: comments on invented dockets, made by its own
 * generator from the letters and the prose in this package's resources.
 *
 * <p>A letter's file starts with {@code docket: ...}, {@code relay: ...} and an empty line. A file
 * of prose has a paragraph a line, in which {@code \n} breaks the line.
 */
final class OwnCollection implements CommentCollection {

  static final int DOCUMENTS = 5000;
  static final long SEED = 2026;

  /** A jar cannot be listed; a test compares this with the folder. */
  static final List<String> LETTERS =
      List.of(
          "harbour-clean-channel",
          "harbour-keep-moving",
          "harbour-test-first",
          "meals-cook-it-here",
          "meals-small-schools",
          "meals-time-to-eat",
          "sky-birds-and-moths",
          "sky-light-means-safety",
          "sky-shield-the-lamps",
          "verge-clear-sightlines",
          "verge-mow-later",
          "whistle-fix-the-gates",
          "whistle-keep-the-horn",
          "whistle-let-us-sleep");

  private final CollectionShape shape;
  private final List<Letter> letters;
  private final CollectionGenerator generator;

  private OwnCollection(CollectionShape shape) throws IOException {
    this.shape = shape;
    this.letters = letters();
    this.generator = new CollectionGenerator(letters, prose(letters), shape);
  }

  static OwnCollection load() throws IOException {
    return new OwnCollection(CollectionShape.of(DOCUMENTS, SEED));
  }

  static List<Letter> letters() throws IOException {
    List<Letter> letters = new ArrayList<>();
    for (String name : LETTERS) {
      String[] parts = resource("letters/" + name + ".txt").split("\n", 4);
      letters.add(Letter.of(name, header("docket", parts[0]), header("relay", parts[1]), parts[3]));
    }
    return letters;
  }

  static Prose prose(List<Letter> letters) throws IOException {
    Map<String, List<String>> dockets = new LinkedHashMap<>();
    for (Letter letter : letters) {
      if (!dockets.containsKey(letter.docketId())) {
        dockets.put(letter.docketId(), paragraphs(letter.docketId()));
      }
    }
    return new Prose(dockets, paragraphs("general"));
  }

  private static List<String> paragraphs(String name) throws IOException {
    return resource("prose/" + name + ".txt")
        .lines()
        .map(line -> line.replace("\\n", "\n"))
        .toList();
  }

  private static String header(String name, String line) {
    String start = name + ": ";
    if (!line.startsWith(start)) {
      throw new IllegalStateException("a letter must have [" + start + "], got " + line);
    }
    return line.substring(start.length()).strip();
  }

  private static String resource(String name) throws IOException {
    try (InputStream in = OwnCollection.class.getResourceAsStream(name)) {
      if (in == null) {
        throw new FileNotFoundException("resource " + name + " of the demo");
      }
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    }
  }

  @Override
  public String description() {
    return String.format(
        "%,d comments on %d invented dockets, made from %d form letters and some prose"
            + " (seed %d; -Ddata=FILE takes your own)",
        shape.documents(),
        letters.stream().map(Letter::docketId).distinct().count(),
        letters.size(),
        shape.seed());
  }

  @Override
  public Set<String> fields() {
    return Set.of("received", "docket_id", "relay", "size");
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
    return new Comment(comment.id(), comment.text(), others);
  }
}
