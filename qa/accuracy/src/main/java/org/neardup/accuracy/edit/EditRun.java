// SPDX-License-Identifier: Apache-2.0
package org.neardup.accuracy.edit;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import java.util.stream.IntStream;
import org.neardup.accuracy.collection.EditedCollection;
import org.neardup.accuracy.collection.EditedCollection.Edit;
import org.neardup.accuracy.collection.EditedCollection.EditTruth;
import org.neardup.accuracy.collection.TermsVersions.Revision;
import org.neardup.edit.Category;
import org.neardup.edit.EditDescriber;
import org.neardup.edit.EditDescription;
import org.neardup.edit.EditParameters;
import org.neardup.edit.alignment.ReferenceText;
import org.neardup.edit.letter.LetterBuilder;
import org.neardup.edit.letter.LetterSample;
import org.neardup.edit.letter.LetterText;
import org.neardup.edit.letter.LetterVersions;
import org.neardup.edit.letter.SampledText;
import org.neardup.edit.shared.SharedEdits;
import org.neardup.evaluation.CategoryConfusion;
import org.neardup.text.TextSpan;
import org.neardup.work.Allowance;

/** Describes the members of true clusters and compares the descriptions with the truth. */
final class EditRun {

  private final EditDescriber describer = new EditDescriber();
  private final EditParameters parameters;

  /** A run with the defaults. */
  EditRun() {
    this(EditParameters.DEFAULT);
  }

  EditRun(EditParameters parameters) {
    this.parameters = parameters;
  }

  /**
   * The core's description of a document.
   *
   * @param category its label
   * @param unique the added passages
   */
  record Found(String category, List<TextSpan> unique) {}

  /** Describes and measures a collection after each truth. */
  List<EditMeasurement> measure(EditedCollection collection, boolean made) {
    List<EditMeasurement> measured = new ArrayList<>();
    for (EditTruth truth : collection.truths()) {
      List<Campaign> campaigns = Campaign.of(collection, truth);
      Map<String, Found> found = new LinkedHashMap<>();
      campaigns.forEach(campaign -> found.putAll(describe(campaign)));
      measured.add(
          measure(collection, truth.name(), "program", "all", campaigns, found, c -> true, false));
      if (made) {
        measured.add(
            measure(
                collection, truth.name(), "program", "visible", campaigns, found, c -> true, true));
      } else {
        Predicate<Campaign> named = Campaign::hasReference;
        measured.add(
            measure(
                collection,
                truth.name(),
                "program",
                "reference named",
                campaigns,
                found,
                named,
                false));
        measured.add(
            measure(
                collection,
                truth.name(),
                "program",
                "reference chosen",
                campaigns,
                found,
                named.negate(),
                false));
      }
    }
    if (collection.truths().size() > 1) {
      measured.add(between(collection));
    }
    return measured;
  }

  /** The descriptions of the members of a campaign, including its reference. */
  Map<String, Found> describe(Campaign campaign) {
    List<Campaign.Member> members = new ArrayList<>(campaign.members().values());
    LetterVersions letter = letter(members);
    SharedEdits.Builder builder = SharedEdits.builder(parameters);
    List<EditDescription> descriptions = new ArrayList<>();
    for (Campaign.Member member : members) {
      EditDescription description = describer.describe(letter, member.text());
      descriptions.add(description);
      builder.add(description, member.copies());
    }
    SharedEdits shared = builder.build();
    Map<String, Found> found = new LinkedHashMap<>();
    int i = 0;
    for (String id : campaign.members().keySet()) {
      EditDescription description = descriptions.get(i++);
      found.put(id, new Found(shared.category(description).label(), shared.unique(description)));
    }
    return found;
  }

  /** That of the members, unless it is too little of their reference, as in a run. */
  private static LetterVersions letter(List<Campaign.Member> members) {
    ReferenceText reference = ReferenceText.of(members.get(0).text());
    if (members.size() < LetterBuilder.MIN_TEXTS) {
      return LetterVersions.of(reference);
    }
    LetterSample sample =
        LetterSample.of(
            members.size(),
            member -> ReferenceText.of(members.get(member).text()).wordCount(),
            member -> members.get(member).copies());
    LetterText letter =
        new LetterBuilder(Allowance.UNLIMITED)
            .build(
                IntStream.range(0, sample.size())
                    .mapToObj(
                        i ->
                            new SampledText(
                                members.get(sample.place(i)).text(), sample.documents(i)))
                    .toList());
    return letter.isLetterOf(reference.wordCount())
        ? LetterVersions.of(letter)
        : LetterVersions.of(reference);
  }

  private static EditMeasurement measure(
      EditedCollection collection,
      String gold,
      String other,
      String part,
      List<Campaign> campaigns,
      Map<String, Found> found,
      Predicate<Campaign> which,
      boolean visible) {
    EditMeasurement measurement = EditMeasurement.empty(collection.name(), gold, other, part);
    for (Campaign campaign : campaigns) {
      if (which.test(campaign)) {
        String reference = campaign.members().values().iterator().next().text();
        campaign
            .members()
            .forEach(
                (id, member) -> {
                  Edit truth = member.truth();
                  String category =
                      visible
                          ? VisibleEdits.category(truth, member.text(), reference)
                          : truth.category();
                  if (!isCopy(category)) {
                    measurement.labels().add(category, found.get(id).category());
                    measurement
                        .unique()
                        .add(truth.unique(), found.get(id).unique(), member.text().length());
                  }
                });
      }
    }
    return measurement;
  }

  /** The second assessor in place of the program: documents that both consider edited. */
  private static EditMeasurement between(EditedCollection collection) {
    EditTruth gold = collection.truths().get(0);
    EditTruth found = collection.truths().get(1);
    EditMeasurement measurement =
        EditMeasurement.empty(collection.name(), gold.name(), found.name(), "all");
    gold.edits()
        .forEach(
            (id, edit) -> {
              Edit other = found.edits().get(id);
              if (other != null && !isCopy(edit.category()) && !isCopy(other.category())) {
                measurement.labels().add(edit.category(), other.category());
                measurement
                    .unique()
                    .add(edit.unique(), other.unique(), collection.texts().get(id).length());
              }
            });
    return measurement;
  }

  /** Confusion of categories from consecutive versions with the given ones. */
  CategoryConfusion confusion(List<Revision> revisions) {
    CategoryConfusion confusion = new CategoryConfusion();
    String last = null;
    ReferenceText reference = null;
    for (Revision revision : revisions) {
      if (!revision.earlier().equals(last)) {
        last = revision.earlier();
        reference = ReferenceText.of(last);
      }
      confusion.add(
          revision.category(), describer.describe(reference, revision.later()).category().label());
    }
    return confusion;
  }

  /** Whether a category is that of a text without edits. */
  static boolean isCopy(String category) {
    return category.equals(Category.REFERENCE.label()) || category.equals(Category.EXACT.label());
  }
}
