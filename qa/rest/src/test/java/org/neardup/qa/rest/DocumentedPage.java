// SPDX-License-Identifier: Apache-2.0
package org.neardup.qa.rest;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.neardup.qa.rest.DocumentedExample.DocumentedAnswer;
import org.neardup.qa.rest.DocumentedExample.Mode;

/**
 * The requests of a page of the documentation, in order. {@code docs/README.md} describes the
 * blocks. A request may be a command of curl in place of this:
 *
 * <pre>
 * ```http
 * GET /_neardup/mercury-1/clusters
 * ```
 * ```json
 * { "total": 1, "...": "..." }
 * ```
 * </pre>
 *
 * @param name the file, relative to the folder of the project
 * @param examples its requests
 */
record DocumentedPage(String name, List<DocumentedExample> examples) {

  /** Indent, fence, language and the words after it; a fence of backticks has none behind it. */
  private static final Pattern FENCE =
      Pattern.compile("( {0,3})(`{3,}(?=[^`]*$)|~{3,})\\s*(\\w*)\\s*(.*?)\\s*");

  private static final Pattern FENCE_START = Pattern.compile(" {0,3}(```|~~~).*");
  private static final Pattern REQUEST =
      Pattern.compile("(GET|HEAD|POST|PUT|DELETE|PATCH) (/\\S*)\\s*");
  private static final Pattern INDENTED_REQUEST =
      Pattern.compile("( {4}|\\t)\\s*(GET|HEAD|POST|PUT|DELETE|PATCH) /.*");

  /** Method, path, content type and body; a shell takes none of it for anything else. */
  private static final Pattern CURL =
      Pattern.compile(
          "curl(?: -X ([A-Z]+))?(?: -o \\S+)? 'localhost:9200(/[^']*)'"
              + "(?: -H 'Content-Type: ([^']*)'"
              + " (?:(?:-d|--data-binary) '([^'@][^']*)'|--data-binary (@[\\w.-]+)))?");

  private static final Pattern STATUS = Pattern.compile("[1-5]\\d\\d");
  private static final String NOT_RUN = "not run:";

  DocumentedPage {
    examples = List.copyOf(examples);
  }

  /**
   * Reads a page.
   *
   * @throws IllegalArgumentException with page and line if a block is not as described, or if a
   *     request stands where it would not be run
   */
  static DocumentedPage parse(String name, String text) {
    return new Parser(name, text.lines().toList()).parse();
  }

  private record Block(int line, int end, String language, String info, List<String> lines) {}

  private static final class Parser {

    private final String name;
    private final List<String> lines;
    private final List<DocumentedExample> examples = new ArrayList<>();

    private Parser(String name, List<String> lines) {
      this.name = name;
      this.lines = lines;
    }

    private DocumentedPage parse() {
      int next = 0;
      while (next < lines.size()) {
        String line = lines.get(next);
        if (FENCE_START.matcher(line).matches()) {
          next = example(block(next));
        } else if (INDENTED_REQUEST.matcher(line).matches()) {
          throw failure(next + 1, "a request must be in a block marked [http]");
        } else {
          next++;
        }
      }
      return new DocumentedPage(name, examples);
    }

    /** The block that begins at the line of this index. */
    private Block block(int start) {
      Matcher fence = FENCE.matcher(lines.get(start));
      if (!fence.matches()) {
        throw failure(start + 1, "a block must begin with a language, got " + lines.get(start));
      }
      String marks = fence.group(2);
      Pattern closing =
          Pattern.compile(" {0,3}" + marks.charAt(0) + "{" + marks.length() + ",}\\s*");
      int end = start + 1;
      while (end < lines.size() && !closing.matcher(lines.get(end)).matches()) {
        end++;
      }
      if (end == lines.size()) {
        throw failure(start + 1, "a block must end");
      }
      Pattern indent = Pattern.compile("^ {0," + fence.group(1).length() + "}");
      List<String> content =
          lines.subList(start + 1, end).stream()
              .map(line -> indent.matcher(line).replaceFirst(""))
              .toList();
      return new Block(start + 1, end + 1, fence.group(3), fence.group(4), content);
    }

    /** Takes in a block and the answer below it; returns the index of the line after them. */
    private int example(Block block) {
      boolean curl =
          block.language().equals("sh")
              && !block.lines().isEmpty()
              && block.lines().get(0).startsWith("curl ");
      if (!block.language().equals("http") && !curl) {
        requireNoRequest(block);
        return block.end();
      }
      Optional<Block> below = answerBelow(block.end());
      examples.add(curl ? command(block, below) : request(block, below));
      return below.map(Block::end).orElse(block.end());
    }

    private DocumentedExample request(Block block, Optional<Block> below) {
      if (block.lines().isEmpty()) {
        throw failure(block.line(), "a request must have a method and a path");
      }
      Matcher request = REQUEST.matcher(block.lines().get(0));
      if (!request.matches()) {
        throw failure(
            block.line() + 1,
            "a request must have a method and a path, got " + block.lines().get(0));
      }
      String body = String.join("\n", block.lines().subList(1, block.lines().size())).strip();
      return new DocumentedExample(
          name,
          block.line(),
          request.group(1),
          request.group(2),
          body.isEmpty() ? "" : body + "\n",
          mode(block),
          below.map(this::answer));
    }

    private DocumentedExample command(Block block, Optional<Block> below) {
      Matcher command = CURL.matcher(String.join("\n", block.lines()).replaceAll(" \\\\\n *", " "));
      if (!command.matches()) {
        throw failure(
            block.line() + 1,
            "a command must be curl [-X METHOD] [-o FILE] 'localhost:9200/PATH'"
                + " [-H 'Content-Type: TYPE' -d 'BODY' or --data-binary @FILE], got "
                + block.lines().get(0));
      }
      String body =
          Stream.of(4, 5).map(command::group).filter(Objects::nonNull).findFirst().orElse("");
      String method = Optional.ofNullable(command.group(1)).orElse(body.isEmpty() ? "GET" : "POST");
      DocumentedExample example =
          new DocumentedExample(
              name,
              block.line(),
              method,
              command.group(2),
              body,
              mode(block),
              below.map(this::answer));
      if (!Objects.equals(example.contentType(), command.group(3))) {
        throw failure(
            block.line(),
            "a body must be of type %s, got %s".formatted(example.contentType(), command.group(3)));
      }
      return example;
    }

    private void requireNoRequest(Block block) {
      if (block.language().equals("json") || block.language().equals("text")) {
        throw failure(block.line(), "an answer must be directly below its request");
      }
      for (int i = 0; i < block.lines().size(); i++) {
        if (REQUEST.matcher(block.lines().get(i)).matches()) {
          throw failure(block.line() + 1 + i, "a request must be in a block marked [http]");
        }
      }
    }

    private Optional<Block> answerBelow(int next) {
      if (next < lines.size() && FENCE_START.matcher(lines.get(next)).matches()) {
        Block block = block(next);
        if (block.language().equals("json") || block.language().equals("text")) {
          return Optional.of(block);
        }
      }
      return Optional.empty();
    }

    private Mode mode(Block block) {
      String info = block.info();
      if (info.isEmpty()) {
        return new Mode.Once();
      }
      if (info.equals("repeat")) {
        return new Mode.Repeat();
      }
      if (info.startsWith(NOT_RUN) && info.length() > NOT_RUN.length()) {
        return new Mode.NotRun(info.substring(NOT_RUN.length()).strip());
      }
      throw failure(
          block.line(),
          "a request must be marked [repeat] or [not run: REASON], got [" + info + "]");
    }

    private DocumentedAnswer answer(Block block) {
      Optional<Integer> status = Optional.empty();
      if (!block.info().isEmpty()) {
        if (!STATUS.matcher(block.info()).matches()) {
          throw failure(block.line(), "an answer must have a status, got [" + block.info() + "]");
        }
        status = Optional.of(Integer.valueOf(block.info()));
      }
      return new DocumentedAnswer(
          block.line(), status, block.language().equals("json"), String.join("\n", block.lines()));
    }

    private IllegalArgumentException failure(int line, String rule) {
      return new IllegalArgumentException(name + ":" + line + ": " + rule);
    }
  }
}
