// SPDX-License-Identifier: Apache-2.0
package org.neardup.qa.browser;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A screen reader without a voice, in the page itself: what it would say is a list of phrases. Its
 * script comes through the driver, not through the page, whose policy would refuse it.
 */
final class ScreenReader {

  private static final Path SCRIPT =
      Path.of("target", "scripts", "virtual-screen-reader", "package", "lib", "esm")
          .resolve("index.browser.js");

  /** The last statement of the module, which a script that is no module cannot have. */
  private static final Pattern EXPORT =
      Pattern.compile("export\\{[^}]*?([\\w$]+) as virtual[^}]*\\};?");

  private static final int MOST_STEPS = 2_000;

  private final Browser browser;

  private ScreenReader(Browser browser) {
    this.browser = browser;
  }

  /** Whether the script could be downloaded. */
  static boolean isThere() {
    return Files.isRegularFile(SCRIPT);
  }

  /** A reader at the top of the page that the browser shows. */
  static ScreenReader start(Browser browser) throws IOException {
    Matcher export = EXPORT.matcher(Files.readString(SCRIPT));
    if (!export.find()) {
      throw new IllegalStateException(SCRIPT + " has no export of [virtual]");
    }
    browser
        .driver()
        .executeScript(
            export.replaceFirst(
                Matcher.quoteReplacement("window.reader = " + export.group(1) + ";")));
    ScreenReader reader = new ScreenReader(browser);
    reader.does("await reader.start({container: document.body})");
    return reader;
  }

  private Object does(String work, Object... arguments) {
    return browser
        .driver()
        .executeAsyncScript(
            "const done = arguments[arguments.length - 1]; const given = [...arguments];"
                + " (async () => {"
                + work
                + "})().then(done, failure => done('failed: ' + failure.stack));",
            arguments);
  }

  /** All phrases since the start, or since they were forgotten. */
  @SuppressWarnings("unchecked")
  List<String> spoken() {
    return (List<String>) does("return await reader.spokenPhraseLog()");
  }

  /** Forgets what was said. */
  void forget() {
    does("await reader.clearSpokenPhraseLog()");
  }

  /**
   * Reads on from where the reader is, from the end again at the top, to the first phrase that
   * begins so.
   *
   * @return what was said on the way, that phrase as the last
   */
  @SuppressWarnings("unchecked")
  List<String> readTo(String beginning) {
    forget();
    does(
        "for (let i = 0; i < given[1]; i++) { await reader.next();"
            + " if ((await reader.lastSpokenPhrase()).startsWith(given[0])) break; }",
        beginning,
        MOST_STEPS);
    List<String> said = spoken();
    if (said.isEmpty() || !said.getLast().startsWith(beginning)) {
      throw new AssertionError("[%s] was not said, but %s".formatted(beginning, said));
    }
    return said;
  }

  /** Reads to a phrase and presses what it names. */
  void press(String beginning) {
    readTo(beginning);
    forget();
    does("await reader.act()");
  }

  /** Reads to a field, and types. */
  void type(String beginning, String text) {
    readTo(beginning);
    forget();
    does("await reader.type(given[0])", text);
  }

  /** Waits until a phrase was said by itself, as of a live region or what has the focus now. */
  void awaitPhrase(String phrase) {
    browser.awaitThat(
        () -> spoken().contains(phrase), () -> "[%s] in %s".formatted(phrase, spoken()));
  }
}
