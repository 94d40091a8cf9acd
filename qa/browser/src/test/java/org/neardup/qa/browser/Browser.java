// SPDX-License-Identifier: Apache-2.0
package org.neardup.qa.browser;

import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import java.util.function.Supplier;
import java.util.logging.Level;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.openqa.selenium.By;
import org.openqa.selenium.OutputType;
import org.openqa.selenium.WebElement;
import org.openqa.selenium.chrome.ChromeDriver;
import org.openqa.selenium.chrome.ChromeDriverService;
import org.openqa.selenium.chrome.ChromeOptions;
import org.openqa.selenium.logging.LogEntry;
import org.openqa.selenium.logging.LogType;
import org.openqa.selenium.logging.LoggingPreferences;
import org.openqa.selenium.support.ui.WebDriverWait;

/** A headless Chromium. */
final class Browser implements AutoCloseable {

  private static final Duration PATIENCE = Duration.ofSeconds(60);
  private static final Duration PAUSE = Duration.ofMillis(50);
  private static final Pattern NO_SUCH_DOCUMENT =
      Pattern.compile(
          "/documents\\?id=(?!\\S*&index=)\\S* - Failed to load resource: .* status of 404");
  private static final Path SHOTS = Path.of("target", "screenshots");

  private final ChromeDriver driver;

  private Browser(ChromeDriver driver) {
    this.driver = driver;
  }

  private static Optional<Path> found(String name) {
    return Stream.of(System.getenv("PATH").split(":"))
        .map(folder -> Path.of(folder, name))
        .filter(Files::isExecutable)
        .findFirst();
  }

  /** Whether this machine has a Chromium and its driver. */
  static boolean isThere() {
    return found("chromium").isPresent() && found("chromedriver").isPresent();
  }

  static Browser start(int width, int height) {
    ChromeOptions options = new ChromeOptions();
    options.setBinary(found("chromium").orElseThrow().toString());
    options.addArguments(
        "--headless=new",
        "--no-sandbox", // as root
        "--disable-gpu",
        "--disable-dev-shm-usage",
        "--window-size=" + width + "," + height);
    LoggingPreferences logs = new LoggingPreferences();
    logs.enable(LogType.BROWSER, Level.ALL);
    options.setCapability("goog:loggingPrefs", logs);
    ChromeDriverService service =
        new ChromeDriverService.Builder()
            .usingDriverExecutable(found("chromedriver").orElseThrow().toFile())
            .build();
    return new Browser(new ChromeDriver(service, options));
  }

  ChromeDriver driver() {
    return driver;
  }

  void open(URI page) {
    driver.get(page.toString());
  }

  /** The first element that a selector finds, as soon as there is one. */
  WebElement await(String selector) {
    return new WebDriverWait(driver, PATIENCE, PAUSE)
        .until(
            seen -> seen.findElements(By.cssSelector(selector)).stream().findFirst().orElse(null));
  }

  /** Waits until an element has a text. */
  void awaitText(String selector, String text) {
    new WebDriverWait(driver, PATIENCE, PAUSE)
        .withMessage(() -> "[%s] has not [%s]".formatted(selector, text(selector)))
        .until(seen -> text(selector).contains(text));
  }

  /** Waits until something is so. */
  void awaitThat(BooleanSupplier so, Supplier<String> what) {
    new WebDriverWait(driver, PATIENCE, PAUSE).withMessage(what).until(seen -> so.getAsBoolean());
  }

  /** The texts of all elements that a selector finds, in a line each. */
  String text(String selector) {
    return (String)
        driver.executeScript( // in one step, since the page may be drawn anew meanwhile
            "return [...document.querySelectorAll(arguments[0])].map(e => e.textContent).join('\\n"
                + "')",
            selector);
  }

  int count(String selector) {
    return driver.findElements(By.cssSelector(selector)).size();
  }

  /** Shows the page as on a screen of that width, or on paper. */
  void resize(int width, String media) {
    driver.executeCdpCommand(
        "Emulation.setDeviceMetricsOverride",
        Map.of("width", width, "height", 1000, "deviceScaleFactor", 1, "mobile", false));
    driver.executeCdpCommand("Emulation.setEmulatedMedia", Map.of("media", media));
  }

  /** What a script gives back. */
  Object script(String script) {
    return driver.executeScript(script);
  }

  /**
   * What the browser complained of, such as errors of scripts and of the policy; not that a search
   * asked for a document whose id is its words, and there is none.
   */
  List<String> complaints() {
    return driver.manage().logs().get(LogType.BROWSER).getAll().stream()
        .map(LogEntry::getMessage)
        .filter(message -> !NO_SUCH_DOCUMENT.matcher(message).find())
        .toList();
  }

  /** Keeps a picture below {@code target/screenshots}. */
  void shoot(String name) throws IOException {
    Files.createDirectories(SHOTS);
    Files.write(SHOTS.resolve(name + ".png"), driver.getScreenshotAs(OutputType.BYTES));
  }

  @Override
  public void close() {
    driver.quit();
  }
}
