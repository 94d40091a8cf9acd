// SPDX-License-Identifier: Apache-2.0
package org.neardup.accuracy.constraint;

import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.DoubleSummaryStatistics;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import java.util.function.ToDoubleFunction;
import org.neardup.accuracy.Csv;
import org.neardup.accuracy.MarkdownTable;
import org.neardup.accuracy.SectionReport;
import org.neardup.accuracy.WantedCollections;
import org.neardup.accuracy.collection.AssessedComments;
import org.neardup.accuracy.collection.CollectionSource;
import org.neardup.accuracy.collection.GeneratedComments;
import org.neardup.accuracy.collection.LabelledCollection;
import org.neardup.accuracy.collection.MadeComments;
import org.neardup.accuracy.collection.SharedFolder;
import org.neardup.accuracy.constraint.EffectCurve.Choice;
import org.neardup.accuracy.constraint.Questioning.Subject;
import org.neardup.constraint.ExplicitLink;
import org.neardup.constraint.LinkType;
import org.neardup.dockets.InventedDockets;
import org.neardup.generator.CollectionShape;

/** Clusters collections under more and more constraints, and reports how their scores rise. */
public final class ConstraintQuality {

  private static final String SHARED = "neardup.shared";
  private static final String FOLDER = "neardup.quality";
  private static final String PREFIX = "constraints_";

  /** As many as in figure 4 of SIGIR 2006. */
  private static final int MOST = 50;

  private static final int STEP = 5;

  /** Near pairs are at most so many thresholds apart. */
  private static final double NEAR = 2;

  /** Draws of random pairs, with seeds 1 to this. */
  private static final int DRAWS = 5;

  private static final int SIZE = 3_000;

  private final SharedFolder shared;
  private final Path folder;
  private final PrintStream out;
  private final WantedCollections wanted;
  private final List<EffectCurve> curves = new ArrayList<>();
  private final MarkdownTable single =
      new MarkdownTable(
          2,
          List.of(
              "collection",
              "link",
              "tried",
              "of",
              "raise F1",
              "lower F1",
              "of these with one reference",
              "least change"));

  private ConstraintQuality(SharedFolder shared, Path folder, PrintStream out) {
    this.shared = shared;
    this.folder = folder;
    this.out = out;
    this.wanted = new WantedCollections(out);
  }

  public static void main(String[] args) throws IOException, InterruptedException {
    new ConstraintQuality(
            new SharedFolder(Path.of(System.getProperty(SHARED, "../shared")).normalize()),
            Path.of(System.getProperty(FOLDER, "target/quality")),
            new PrintStream(System.out, true, StandardCharsets.UTF_8))
        .run();
  }

  private void run() throws IOException, InterruptedException {
    for (CollectionSource source : sources()) {
      if (wanted.measures(PREFIX + source.name(), source.missing())) {
        LabelledCollection collection = source.read();
        KnownTexts byDefault = new KnownTexts(collection, true);
        measure(source.name(), byDefault);
        for (LinkType type : List.of(LinkType.MUST_LINK, LinkType.CANNOT_LINK)) {
          List<String> cells = new ArrayList<>(List.of(source.name(), type.label()));
          cells.addAll(SingleLinks.of(byDefault, type).cells());
          single.add(cells);
        }
        // the paper has no letters
        measure(source.name() + ", distance alone", new KnownTexts(collection, false));
      }
    }
    if (wanted.any()) {
      report();
    }
  }

  private List<CollectionSource> sources() throws IOException {
    return List.of(
        new AssessedComments(shared.data("comments_cdo")),
        new MadeComments(shared, folder.resolve("made"), SIZE, true),
        new GeneratedComments(
            "generated_" + SIZE + "_distinct",
            InventedDockets.load(),
            CollectionShape.of(SIZE, 2027).withExact(0)));
  }

  private void measure(String name, KnownTexts texts) {
    Effect without = texts.effect(List.of());
    print(name + " without constraints", without);
    TruePairs all = TruePairs.all(texts.clusters());
    TruePairs near =
        TruePairs.near(texts.clusters(), texts.run().candidates(NEAR * texts.run().threshold()));
    out.printf(
        Locale.ROOT,
        "  %,d texts, %,d and %,d pairs of one cluster and of two, near ones %,d and %,d%n",
        texts.run().texts(),
        all.same(),
        all.different(),
        near.same(),
        near.different());
    for (LinkKind kind : LinkKind.values()) {
      add(new EffectCurve(name, Choice.RANDOM, kind.label(), draws(texts, without, all, kind)));
      add(new EffectCurve(name, Choice.NEAR, kind.label(), draws(texts, without, near, kind)));
    }
    for (Subject subject : Subject.values()) {
      add(
          new EffectCurve(
              name,
              Choice.ASKED,
              subject.label(),
              List.of(new Questioning(texts, subject).ask(STEP, MOST))));
    }
  }

  private static List<List<Effect>> draws(
      KnownTexts texts, Effect without, TruePairs pairs, LinkKind kind) {
    List<List<Effect>> draws = new ArrayList<>();
    for (int seed = 1; seed <= DRAWS; seed++) {
      List<ExplicitLink> links = pairs.draw(kind, MOST, new Random(seed));
      List<Effect> effects = new ArrayList<>(List.of(without));
      for (int count = STEP; count <= links.size(); count += STEP) {
        effects.add(texts.effect(links.subList(0, count)));
      }
      draws.add(effects);
    }
    return draws;
  }

  private void add(EffectCurve curve) {
    curves.add(curve);
    curve
        .draws()
        .getFirst()
        .forEach(effect -> print(curve.choice().label() + " " + curve.kind(), effect));
  }

  private void print(String what, Effect effect) {
    out.printf(
        Locale.ROOT,
        "  %-28s %3d: P %.4f R %.4f F1 %.4f B-cubed %.4f%n",
        what,
        effect.constraints(),
        effect.precision(),
        effect.recall(),
        effect.f1(),
        effect.bcubed());
  }

  private void report() throws IOException {
    SectionReport report =
        new SectionReport(
            "constraints", List.of("# Effect of constraints, " + LocalDate.now(ZoneOffset.UTC)));
    report.section(
        "Pairs F1 by number of constraints",
        List.of(
            "Random pairs: mean of "
                + DRAWS
                + " draws, at the end with the least and the greatest."),
        table(Effect::f1));
    report.section("B-cubed F1 by number of constraints", List.of(), table(Effect::bcubed));
    report.section(
        "Single links",
        List.of("With letters. Links are right, and contradict the clusters that were found."),
        single);
    report.leftOut(wanted.leftOut());
    report.csv("constraints.csv", csv());
    report.write(folder);
    Files.writeString(folder.resolve("constraint-effect.svg"), EffectPicture.draw(curves));
    report.markdown().forEach(out::println);
  }

  private MarkdownTable table(ToDoubleFunction<Effect> score) {
    List<String> titles = new ArrayList<>(List.of("collection", "pairs", "constraints"));
    for (int count = 0; count <= MOST; count += 2 * STEP) {
      titles.add(Integer.toString(count));
    }
    MarkdownTable table = new MarkdownTable(3, titles);
    for (EffectCurve curve : curves) {
      List<DoubleSummaryStatistics> points = curve.points(score);
      List<String> cells =
          new ArrayList<>(List.of(curve.collection(), curve.choice().label(), curve.kind()));
      for (int point = 0; point <= MOST / STEP; point += 2) {
        DoubleSummaryStatistics reached = points.get(Math.min(point, points.size() - 1));
        cells.add(four(reached.getAverage()));
      }
      DoubleSummaryStatistics last = points.getLast();
      if (last.getMin() < last.getMax()) {
        cells.add(
            cells.removeLast() + " (" + four(last.getMin()) + " – " + four(last.getMax()) + ")");
      }
      table.add(cells);
    }
    return table;
  }

  private Csv csv() {
    Csv csv =
        new Csv(
            "collection",
            "pairs",
            "constraints",
            "draw",
            "count",
            "precision",
            "recall",
            "F1",
            "B-cubed F1");
    for (EffectCurve curve : curves) {
      for (int draw = 0; draw < curve.draws().size(); draw++) {
        for (Effect effect : curve.draws().get(draw)) {
          csv.add(
              curve.collection(),
              curve.choice().label(),
              curve.kind(),
              draw + 1,
              effect.constraints(),
              effect.precision(),
              effect.recall(),
              effect.f1(),
              effect.bcubed());
        }
      }
    }
    return csv;
  }

  private static String four(double value) {
    return String.format(Locale.ROOT, "%.4f", value);
  }
}
