// SPDX-License-Identifier: Apache-2.0
package org.neardup.demo;

import java.text.DecimalFormat;
import java.text.DecimalFormatSymbols;
import java.util.Locale;
import me.tongfei.progressbar.ProgressBar;
import me.tongfei.progressbar.ProgressBarBuilder;
import me.tongfei.progressbar.ProgressBarConsumer;
import me.tongfei.progressbar.ProgressBarStyle;

/**
 * A progress bar. On a terminal it is redrawn on one line; elsewhere, for example in a log, only
 * its last state is printed.
 */
final class Progress implements AutoCloseable {

  private static final int REDRAW_MILLIS = 200;

  private final ProgressBar bar;
  private final Line line;

  /**
   * Starts a bar.
   *
   * @param task what is being done
   * @param unit what is counted, such as {@code docs}; its speed is shown, and none without it
   * @param total how much there is to do, or less than 1 if that is not known yet
   */
  Progress(Terminal terminal, String task, String unit, long total) {
    line = new Line(terminal);
    ProgressBarBuilder builder =
        new ProgressBarBuilder()
            .setTaskName(task)
            .setInitialMax(Math.max(0, total))
            .setStyle(ProgressBarStyle.UNICODE_BLOCK)
            .setUpdateIntervalMillis(REDRAW_MILLIS)
            .setConsumer(line);
    if (!unit.isEmpty()) {
      DecimalFormatSymbols symbols = DecimalFormatSymbols.getInstance(Locale.ROOT);
      builder.setUnit(" " + unit, 1).showSpeed(new DecimalFormat("#,##0", symbols));
    }
    this.bar = builder.build();
  }

  /** Sets the progress: {@code done} of {@code total}. */
  void to(long done, long total) {
    bar.maxHint(Math.max(done, total));
    bar.stepTo(done);
  }

  /** Completes the bar, whatever total was expected. */
  void finish() {
    bar.maxHint(Math.max(1, bar.getMax()));
    bar.stepTo(bar.getMax());
  }

  /**
   * Draws the bar once more and ends its line. The library does neither for a bar that is closed
   * before its first timer event.
   */
  @Override
  public void close() {
    bar.refresh();
    bar.close();
    line.close();
  }

  /** The line on which the bar is drawn. */
  private static final class Line implements ProgressBarConsumer {

    private final Terminal terminal;
    private String last = "";
    private boolean ended;

    Line(Terminal terminal) {
      this.terminal = terminal;
    }

    @Override
    public int getMaxRenderedLength() {
      return terminal.width() - 1;
    }

    @Override
    public synchronized void accept(String rendered) {
      last = rendered;
      if (terminal.interactive() && !ended) {
        terminal.out().print("\r" + rendered);
        terminal.out().flush();
      }
    }

    @Override
    public synchronized void close() {
      if (!ended) {
        terminal.out().println(terminal.interactive() ? "" : last);
        ended = true;
      }
    }
  }
}
