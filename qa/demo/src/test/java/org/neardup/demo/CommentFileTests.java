// SPDX-License-Identifier: Apache-2.0
package org.neardup.demo;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertThrows;
import static org.junit.Assert.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.zip.GZIPOutputStream;
import org.junit.Rule;
import org.junit.Test;
import org.junit.rules.TemporaryFolder;

public class CommentFileTests {

  private static final String TWO =
      "{\"id\":\"a\",\"text\":\"One.\"}\n{\"id\":\"b\",\"text\":\"Two.\"}\n";

  @Rule public final TemporaryFolder folder = new TemporaryFolder();

  // ---- good files

  @Test
  public void jsonLinesAreComments() throws Exception {
    Path file = write("c.jsonl", TWO);
    assertEquals(
        file + ": text from the column [text] (by its name), ids from the column [id]",
        open(file).description());
    assertEquals(List.of("a=One.{}", "b=Two.{}"), comments(file));
  }

  @Test
  public void blankLinesAByteOrderMarkAndCarriageReturnsArePassedOver() throws Exception {
    Path file = write("c.jsonl", "\uFEFF" + TWO.replace("\n", "\r\n\r\n  \n"));
    assertEquals(List.of("a=One.{}", "b=Two.{}"), comments(file));
    Path table = write("c.csv", "\uFEFFtext,n\r\n\r\nOne.,1\r\n\r\n\r\nTwo.,2");
    assertEquals(List.of("3=One.{n=\"1\"}", "6=Two.{n=\"2\"}"), comments(table));
  }

  @Test
  public void gzipIsKnownByItsFirstBytes() throws Exception {
    assertEquals(List.of("a=One.{}", "b=Two.{}"), comments(gzip("c.jsonl.gz", TWO)));
    assertEquals(List.of("a=One.{}", "b=Two.{}"), comments(gzip("c.jsonl", TWO)));
    assertEquals(List.of("a=One.{}", "b=Two.{}"), comments(write("c.jsonl.gz", TWO)));
    assertEquals(List.of("x=y{}"), comments(gzip("c.csv.gz", "id,text\nx,y\n")));
  }

  @Test
  public void tablesAreSeparatedByCommaSemicolonOrTab() throws Exception {
    List<String> expected = List.of("1=Well, \"no\"; yes\tor\nno{n=\"7\"}");
    String cell = "\"Well, \"\"no\"\"; yes\tor\nno\"";
    assertEquals(expected, comments(write("a.csv", "id,n,body\n1,7," + cell + "\n")));
    assertEquals(expected, comments(write("b.csv", "id;n;body\n1;7;" + cell + "\n")));
    assertEquals(expected, comments(write("c.tsv", "id\tn\tbody\n1\t7\t" + cell + "\n")));
  }

  @Test
  public void aFileOfAnotherNameIsKnownByItsFirstCharacter() throws Exception {
    assertEquals(List.of("a=One.{}", "b=Two.{}"), comments(write("comments", "\n" + TWO)));
    assertEquals(List.of("x=y{}"), comments(write("comments.txt", "id;text\nx;y\n")));
  }

  @Test
  public void scalarsAreKeptAndObjectsAreNot() throws Exception {
    Path file =
        write(
            "c.jsonl",
            "{\"id\":7,\"text\":\"t\",\"n\":1.5,\"b\":true,\"s\":\"x\",\"none\":null,"
                + "\"list\":[1],\"object\":{\"a\":1},\"a.b\":2,\"_index\":\"i\",\"\":3}\n");
    assertEquals(
        List.of("7=t{n=1.5, b=true, s=\"x\", a_b=2, index=\"i\", column=3}"), comments(file));
  }

  @Test
  public void aColumnThatIsNotTheTextButCalledSoGetsAnotherName() throws Exception {
    Path file = write("c.csv", "text,body\nshort,long\n");
    assertEquals(
        List.of("2=long{text_=\"short\"}"),
        comments(CommentFile.open(file, Optional.of("body"), Optional.empty())));
  }

  @Test
  public void columnsThatAppearLateAreKept() throws Exception {
    StringBuilder lines = new StringBuilder();
    for (int i = 0; i < CommentFile.SAMPLE; i++) {
      lines.append("{\"text\":\"t\",\"a_b\":1}\n");
    }
    Path file = write("c.jsonl", lines + "{\"text\":\"t\",\"a.b\":1,\"new\":2}");
    List<String> comments = comments(file);
    assertEquals("1001=t{a_b_=1, new=2}", comments.get(1000));
  }

  @Test
  public void theTextColumnIsFoundByNameWhateverTheCase() throws Exception {
    assertEquals(
        "[Comment] (by its name)",
        chosen("x,Comment,message,very_long\n1,c,m,abcdefghijklmnopqrstuvwxyz\n"));
    assertEquals("[TEXT] (by its name)", chosen("body,TEXT\nb,t\n"));
  }

  @Test
  public void theTextColumnIsElseTheLongest() throws Exception {
    // means of 3 and (7 + 3) / 2 characters
    assertEquals(
        "[b] (the longest, 5 characters on average)", chosen("a,b\naaa,bbbbbbb\naaa,bbb\n"));
  }

  @Test
  public void theUserNamesTheColumns() throws Exception {
    Path file = write("c.csv", "id,text,key,words\n1,t,k1,w one\n1,t,k2,w two\n");
    CommentFile named = CommentFile.open(file, Optional.of("words"), Optional.of("key"));
    assertTrue(named.description().contains("[words] (as -Dtext says), ids from the column [key]"));
    assertEquals(
        List.of("k1=w one{id=\"1\", text_=\"t\"}", "k2=w two{id=\"1\", text_=\"t\"}"),
        comments(named));
    CommentFile numbered = CommentFile.open(file, Optional.of("words"), Optional.of(""));
    assertEquals("2=w one{id=\"1\", text_=\"t\", key=\"k1\"}", comments(numbered).get(0));
  }

  @Test
  public void linesAreNumberedWithoutAnIdInEveryRow() throws Exception {
    Path file = write("c.jsonl", "{\"id\":1,\"text\":\"a\"}\n\n{\"text\":\"b\"}\n");
    assertEquals(List.of("1=a{id=1}", "3=b{}"), comments(file));
    assertTrue(open(file).description().endsWith("ids are line numbers"));
    assertEquals(List.of("x=a{}"), comments(write("d.jsonl", "{\"_id\":\"x\",\"text\":\"a\"}\n")));
  }

  @Test
  public void rowsWithoutTextAreLeftOutAndCounted() throws Exception {
    Path file =
        write("c.jsonl", "{\"text\":\"a\"}\n{\"text\":null}\n{\"text\":\" \"}\n{\"n\":1}\n");
    try (CommentCollection.Reading reading = open(file).read()) {
      assertEquals("a", reading.next().orElseThrow().text());
      assertEquals(Optional.empty(), reading.next());
      assertEquals(3, reading.withoutText());
      assertEquals(1, reading.expected());
    }
  }

  @Test
  public void theNumberOfCommentsIsEstimatedFromTheBytes() throws Exception {
    StringBuilder lines = new StringBuilder();
    for (int i = 0; i < 20_000; i++) {
      lines.append("{\"text\":\"the same number of bytes in every line\"}\n");
    }
    try (CommentCollection.Reading reading = open(write("c.jsonl", lines.toString())).read()) {
      for (int i = 0; i < 10_000; i++) {
        reading.next();
      }
      // the file is read in blocks, so more bytes are counted than comments
      assertTrue(Math.abs(reading.expected() - 20_000) < 3000);
    }
  }

  // ---- broken files

  @Test
  public void aMissingFile() {
    Path file = folder.getRoot().toPath().resolve("nowhere.jsonl");
    broken(file, "there is no such file");
  }

  @Test
  public void aDirectory() {
    broken(folder.getRoot().toPath(), "is a directory, not a file");
  }

  @Test
  public void anEmptyFile() throws Exception {
    broken(write("c.jsonl", ""), "is empty");
    broken(gzip("empty.csv.gz", ""), "is empty");
    broken(write("blank.jsonl", " \n\n"), "holds no documents");
    broken(gzip("empty.jsonl.gz", ""), "holds no documents");
    broken(write("blank.csv", "\n \n"), "is empty");
    broken(write("head.csv", "id,text\n\n"), "holds no documents");
  }

  @Test
  public void notJsonOnLine17() throws Exception {
    String good = "{\"text\":\"t\"}\n".repeat(16);
    Path file = write("c.jsonl", good + "{\"text\":\"t\",}\n");
    String problem =
        "is not JSON: Unexpected character ('}' (code 125)): was expecting double-quote to start"
            + " field name (column 13)";
    brokenIn(file, 17, problem);
    brokenIn(
        write("d.jsonl", good + "{\"text\":\"t\"\n"),
        17,
        "is not JSON: Unexpected end-of-input: expected close marker for Object (column 12)");
    brokenIn(
        write("e.jsonl", good + "{\"text\":\"t\"} {}\n"),
        17,
        "has something after its first JSON value");
  }

  @Test
  public void aLineThatIsNoObject() throws Exception {
    String good = "{\"text\":\"t\"}\n";
    brokenIn(write("c.jsonl", good + "[1]\n"), 2, "must be a JSON object, got an array");
    brokenIn(write("d.jsonl", good + "\"x\"\n"), 2, "must be a JSON object, got a string");
    brokenIn(write("e.jsonl", good + "3\n"), 2, "must be a JSON object, got a number");
    brokenIn(write("f.jsonl", good + "null\n"), 2, "must be a JSON object, got a null");
    brokenIn(
        write("g.json", "[{\"text\":\"t\"}]\n"),
        1,
        "must be a JSON object, got an array; one object a line is expected,"
            + " as jq -c '.[]' writes them");
  }

  @Test
  public void noTextColumn() throws Exception {
    broken(
        write("c.jsonl", "{\"n\":1,\"m\":[\"x\"]}\n"),
        "there is no column of text; there are [n, m], and none of them holds strings");
    Path file = write("d.csv", "a,b\nx,y\n");
    assertEquals(
        file + ": there is no column [c]; there are [a, b]",
        problem(() -> CommentFile.open(file, Optional.of("c"), Optional.empty())));
    assertEquals(
        file + ": there is no column [c]; there are [a, b]",
        problem(() -> CommentFile.open(file, Optional.empty(), Optional.of("c"))));
    broken(
        write("e.csv", "id,text\n1,\n2,\n"),
        "there is no column of text; there are [id], and none of them holds strings");
    broken(write("f.jsonl", "{\"text\":null}\n"), "has no text in the column [text]");
    brokenIn(
        write("g.jsonl", "{\"text\":{\"a\":1}}\n"), 1, "[text] must be a string, got {\"a\":1}");
  }

  @Test
  public void aTruncatedGzip() throws Exception {
    StringBuilder lines = new StringBuilder();
    for (int i = 0; i < 3000; i++) {
      lines
          .append("{\"id\":")
          .append(i)
          .append(",\"text\":\"")
          .append(i * 7919 % 3001)
          .append("\"}\n");
    }
    byte[] whole = zipped(lines.toString());
    Path file = write("c.jsonl.gz", Arrays.copyOf(whole, whole.length / 2));
    String problem = problem(() -> comments(file));
    assertTrue(
        problem,
        problem.matches(
            ".*c.jsonl.gz, line 1[0-9]{3}: the gzip stream ends in the middle of it: a truncated"
                + " file"));
    broken(
        write("d.jsonl.gz", Arrays.copyOf(whole, 7)),
        "the gzip stream ends in its header: a truncated file");
    whole[whole.length - 6] ^= 1; // the checksum
    Path damaged = write("e.jsonl.gz", whole);
    assertTrue(
        problem(() -> comments(damaged)),
        problem(() -> comments(damaged)).contains("damaged here"));
  }

  @Test
  public void anotherEncoding() throws Exception {
    Path latin = write("c.csv", "id,text\n1,cafe\n2,caf\u00E9\n", StandardCharsets.ISO_8859_1);
    brokenIn(
        latin,
        3,
        "is not UTF-8 (byte 0xE9 at byte 6);"
            + " convert it first, for example with iconv -f WINDOWS-1252 -t UTF-8");
    Path wide = write("d.jsonl", "\uFEFF" + TWO, StandardCharsets.UTF_16LE);
    brokenIn(
        wide,
        1,
        "is UTF-16, not UTF-8;" + " convert it first, for example with iconv -f UTF-16 -t UTF-8");
  }

  @Test
  public void duplicateIdsNameBothLines() throws Exception {
    brokenIn(
        write("c.jsonl", TWO + "\n{\"id\":\"a\",\"text\":\"Three.\"}\n"),
        4,
        "the id [a] is that of line 1 already;"
            + " -Did=COLUMN names another column, -Did= numbers the lines");
  }

  @Test
  public void anIdThatIsNone() throws Exception {
    Path file = write("c.jsonl", "{\"key\":\"a\",\"text\":\"t\"}\n{\"text\":\"t\"}\n");
    assertEquals(
        file + ", line 2: [key] must be a string or a number, got nothing",
        problem(() -> CommentFile.open(file, Optional.empty(), Optional.of("key"))));
    brokenIn(
        write("d.jsonl", "{\"id\":\"" + "x".repeat(513) + "\",\"text\":\"t\"}\n"),
        1,
        "[id] must be at most 512 bytes long, got 513");
  }

  @Test
  public void aTableOutOfShape() throws Exception {
    brokenIn(
        write("c.csv", "id,text\n1,a\n\n2,\"b\nb\"\n3,c,d\n"),
        6,
        "has 3 values where the header has 2 columns");
    brokenIn(write("d.csv", "id,text,id\n1,a,b\n"), 1, "the header has the column [id] twice");
    brokenIn(
        write("e.csv", "id,text\n1,a\n2,\"b\n3,c\n4,d\n"),
        3,
        "the record that starts here has a quote that is never closed");
  }

  @Test
  public void whatIsBrokenBehindTheFirstLinesIsFoundOnTheWay() throws Exception {
    Path file = write("c.jsonl", "{\"text\":\"t\"}\n".repeat(CommentFile.SAMPLE) + "oops\n");
    assertEquals(0, open(file).fields().size());
    String problem = problem(() -> comments(file));
    assertTrue(
        problem, problem.startsWith(file + ", line 1001: is not JSON: Unrecognized token 'oops'"));
  }

  // ---- what the tests are written with

  private interface Attempt {
    void run() throws Exception;
  }

  private static CommentFile open(Path file) throws Exception {
    return CommentFile.open(file, Optional.empty(), Optional.empty());
  }

  private String chosen(String table) throws Exception {
    String description = open(write("c.csv", table)).description();
    return description.substring(description.indexOf('['), description.indexOf(')') + 1);
  }

  /** Every comment as {@code id=text{field=value, ...}}. */
  private static List<String> comments(Path file) throws Exception {
    return comments(open(file));
  }

  private static List<String> comments(CommentFile file) throws Exception {
    List<String> comments = new ArrayList<>();
    try (CommentCollection.Reading reading = file.read()) {
      for (Optional<Comment> next = reading.next(); next.isPresent(); next = reading.next()) {
        Comment comment = next.get();
        comments.add(comment.id() + "=" + comment.text() + comment.others());
      }
    }
    return comments;
  }

  private static void broken(Path file, String problem) {
    assertEquals(file + ": " + problem, problem(() -> open(file)));
  }

  private static void brokenIn(Path file, long line, String problem) {
    assertEquals(file + ", line " + line + ": " + problem, problem(() -> open(file)));
  }

  private static String problem(Attempt attempt) {
    return assertThrows(BrokenFileException.class, attempt::run).getMessage();
  }

  private Path write(String name, String text) throws IOException {
    return write(name, text, StandardCharsets.UTF_8);
  }

  private Path write(String name, String text, Charset charset) throws IOException {
    return write(name, text.getBytes(charset));
  }

  private Path write(String name, byte[] bytes) throws IOException {
    return Files.write(folder.getRoot().toPath().resolve(name), bytes);
  }

  private Path gzip(String name, String text) throws IOException {
    return write(name, zipped(text));
  }

  private static byte[] zipped(String text) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (GZIPOutputStream gzip = new GZIPOutputStream(bytes)) {
      gzip.write(text.getBytes(StandardCharsets.UTF_8));
    }
    return bytes.toByteArray();
  }
}
