// SPDX-License-Identifier: Apache-2.0
package org.neardup.accuracy.constraint;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.neardup.accuracy.constraint.EffectCurve.Choice;

/**
 * The curves as an SVG, as figure 4 of SIGIR 2006: a panel for each collection, pairs F1 against
 * the number of constraints. Each panel has its own scale, named at its axis. The same curves give
 * the same picture.
 */
final class EffectPicture {

  private static final int COLUMNS = 2;
  private static final int PANEL_WIDTH = 340;
  private static final int PANEL_HEIGHT = 200;
  private static final int LEFT = 70; // of the first panel; also the room for numbers
  private static final int TOP = 110;
  private static final int GAP_X = 100;
  private static final int GAP_Y = 80;
  private static final int WIDTH = 2 * LEFT + COLUMNS * PANEL_WIDTH + GAP_X - 40;
  private static final int MOST = 50;

  /** An axis is no shorter, so that noise does not look like an effect. */
  private static final double LEAST_RANGE = 0.01;

  private static final int TICKS = 5;

  /** Distinguishable without red and green. */
  private static final Map<String, String> COLOURS =
      Map.of(
          "must", "#0072b2",
          "cannot", "#d55e00",
          "family", "#cc79a7",
          "all", "#009e73",
          "members", "#999999",
          "clusters", "#222222");

  private final List<String> lines = new ArrayList<>();

  private EffectPicture() {}

  /** Draws curves; those of one collection share a panel. */
  static String draw(List<EffectCurve> curves) {
    Map<String, List<EffectCurve>> panels = new LinkedHashMap<>();
    for (EffectCurve curve : curves) {
      panels.computeIfAbsent(curve.collection(), name -> new ArrayList<>()).add(curve);
    }
    EffectPicture picture = new EffectPicture();
    picture.frame((panels.size() + COLUMNS - 1) / COLUMNS);
    int panel = 0;
    for (Map.Entry<String, List<EffectCurve>> entry : panels.entrySet()) {
      picture.panel(
          LEFT + panel % COLUMNS * (PANEL_WIDTH + GAP_X),
          TOP + panel / COLUMNS * (PANEL_HEIGHT + GAP_Y),
          entry.getKey(),
          entry.getValue());
      panel++;
    }
    picture.lines.add("</svg>");
    return String.join("\n", picture.lines) + "\n";
  }

  private void frame(int rows) {
    int height = TOP + rows * (PANEL_HEIGHT + GAP_Y) - GAP_Y / 3;
    String title = "Pairs F1 by number of constraints";
    lines.add(
        String.format(
            Locale.ROOT,
            "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"%d\" height=\"%d\""
                + " viewBox=\"0 0 %d %d\" role=\"img\" font-family=\"sans-serif\""
                + " font-size=\"12\" fill=\"#222222\">",
            WIDTH,
            height,
            WIDTH,
            height));
    lines.add(String.format(Locale.ROOT, "<title>%s</title>", title));
    lines.add(
        String.format(
            Locale.ROOT, "<rect width=\"%d\" height=\"%d\" fill=\"#ffffff\"/>", WIDTH, height));
    lines.add(
        String.format(
            Locale.ROOT,
            "<text x=\"16\" y=\"28\" font-size=\"16\" font-weight=\"bold\">%s</text>",
            title));
    int x = 16;
    for (LinkKind kind : LinkKind.values()) {
      x = legend(x, 52, Choice.RANDOM, kind.label(), kind.label());
    }
    legend(x, 52, Choice.NEAR, "must", "dashed: drawn among near pairs");
    x = legend(16, 72, Choice.ASKED, "clusters", "asked: are two clusters rightly apart?");
    legend(x, 72, Choice.ASKED, "members", "asked: is a text rightly in its cluster?");
  }

  /** Adds a sample line with its meaning and returns where the next begins. */
  private int legend(int x, int y, Choice choice, String kind, String label) {
    line(choice, kind, "%d,%d %d,%d".formatted(x, y - 4, x + 24, y - 4));
    text(x + 30, y, "start", label);
    return x + 50 + 7 * label.length();
  }

  private void panel(int left, int top, String name, List<EffectCurve> curves) {
    double least = 1;
    double greatest = 0;
    for (EffectCurve curve : curves) {
      for (var point : curve.points(Effect::f1)) {
        least = Math.min(least, point.getAverage());
        greatest = Math.max(greatest, point.getAverage());
      }
    }
    double to = Math.min(1, Math.ceil(greatest * 200) / 200);
    double from = Math.min(to - LEAST_RANGE, Math.floor(least * 200) / 200);
    text(left, top - 8, "start", name);
    for (int tick = 0; tick <= TICKS; tick++) {
      double value = from + (to - from) * tick / TICKS;
      int y = (int) Math.round(top + PANEL_HEIGHT * (to - value) / (to - from));
      lines.add(
          String.format(
              Locale.ROOT,
              "<line x1=\"%d\" y1=\"%d\" x2=\"%d\" y2=\"%d\" stroke=\"#dddddd\"/>",
              left,
              y,
              left + PANEL_WIDTH,
              y));
      text(left - 6, y + 4, "end", String.format(Locale.ROOT, "%.3f", value));
    }
    for (int count = 0; count <= MOST; count += 10) {
      text(x(left, count), top + PANEL_HEIGHT + 16, "middle", Integer.toString(count));
    }
    text(left + PANEL_WIDTH / 2, top + PANEL_HEIGHT + 32, "middle", "constraints");
    for (EffectCurve curve : curves) {
      StringBuilder points = new StringBuilder();
      int[] constraints = curve.constraints();
      for (int i = 0; i < constraints.length; i++) {
        double f1 = curve.points(Effect::f1).get(i).getAverage();
        points.append(
            String.format(
                Locale.ROOT,
                "%s%d,%.1f",
                i == 0 ? "" : " ",
                x(left, constraints[i]),
                top + PANEL_HEIGHT * (to - f1) / (to - from)));
      }
      line(curve.choice(), curve.kind(), points.toString());
    }
  }

  private static int x(int left, int constraints) {
    return left + PANEL_WIDTH * constraints / MOST;
  }

  private void line(Choice choice, String kind, String points) {
    lines.add(
        String.format(
            Locale.ROOT,
            "<polyline points=\"%s\" fill=\"none\" stroke=\"%s\" stroke-width=\"%s\"%s/>",
            points,
            COLOURS.get(kind),
            choice == Choice.ASKED ? "2.5" : "1.5",
            choice == Choice.NEAR ? " stroke-dasharray=\"5 3\"" : ""));
  }

  private void text(int x, int y, String anchor, String text) {
    lines.add(
        String.format(
            Locale.ROOT,
            "<text x=\"%d\" y=\"%d\" text-anchor=\"%s\">%s</text>",
            x,
            y,
            anchor,
            text));
  }
}
