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
import org.neardup.accuracy.collection.MadeComments;
import org.neardup.accuracy.collection.SharedFolder;
import org.neardup.accuracy.constraint.EffectCurve.Choice;
import org.neardup.constraint.ExplicitLink;
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

  /** Draws of random pairs, with seeds 1 to this. */
  private static final int DRAWS = 5;

  /** As large as the collections of the paper. */
  private static final int SIZE = 1_000;

  private final SharedFolder shared;
  private final Path folder;
  private final PrintStream out;
  private final WantedCollections wanted;
  private final List<EffectCurve> curves = new ArrayList<>();

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
        measure(source.name(), new KnownTexts(source.read()));
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
        TruePairs.near(
            texts.clusters(),
            texts.run().candidates(Questioning.FARTHEST * texts.run().threshold()));
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
    add(
        new EffectCurve(
            name, Choice.CLOSE_CALLS, "answers", List.of(new Questioning(texts).ask(STEP, MOST))));
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
    curve.draws().getFirst().forEach(effect -> print(curve.choice().label() + " " + curve.kind(), effect));
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
  }
}
