// SPDX-License-Identifier: Apache-2.0
package org.neardup.explain;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;
import org.neardup.constraint.AttributeTuple;
import org.neardup.constraint.ConflictPolicy;
import org.neardup.constraint.ConstraintClosure;
import org.neardup.constraint.ConstraintRule;
import org.neardup.constraint.ExplicitLink;
import org.neardup.constraint.Link;
import org.neardup.constraint.LinkType;
import org.neardup.constraint.TextAttributes;
import org.neardup.distance.Share;
import org.neardup.distance.SmoothedKullbackLeibler;
import org.neardup.distance.SmoothedKullbackLeibler.Divergences;
import org.neardup.distance.TokenOverlap;
import org.neardup.distance.WordOverlap;
import org.neardup.edit.EditDescriber;
import org.neardup.edit.EditDescription;
import org.neardup.edit.EditMeasures;
import org.neardup.edit.alignment.ReferenceText;
import org.neardup.text.BagOfWords;

/**
 * Explains a pair of texts as a run would decide about it if the left one were the reference (SIGIR
 * 2006, section 4): links first, then the distance against the threshold. Not thread-safe.
 */
public final class PairExplainer {

  private static final int LEFT = 0;
  private static final int RIGHT = 1;

  private final SmoothedKullbackLeibler divergence;
  private final EditDescriber describer;
  private final PairRules rules;

  /**
   * @param divergence with the language model of the collection
   * @param describer compares the texts word by word
   * @param rules decide
   */
  public PairExplainer(
      SmoothedKullbackLeibler divergence, EditDescriber describer, PairRules rules) {
    this.divergence = divergence;
    this.describer = describer;
    this.rules = rules;
  }

  /** Compares two texts. */
  public Explanation explain(ExplainedText left, ExplainedText right) {
    long[] leftTokens = left.signature().tokens();
    long[] rightTokens = right.signature().tokens();
    BagOfWords leftBag = left.signature().bag();
    BagOfWords rightBag = right.signature().bag();
    Divergences distance = divergence.divergences(leftBag, rightBag);
    LinkEvidence evidence =
        new LinkEvidence(
            left.attributes(),
            right.attributes(),
            leftTokens.length,
            Math.min(
                TokenOverlap.containment(leftTokens, rightTokens),
                WordOverlap.containment(leftBag, rightBag)),
            WordOverlap.of(leftBag, rightBag));
    ReferenceText reference = ReferenceText.of(left.text());
    EditDescription description = describer.describe(reference, right.text());
    EditMeasures measures = description.measures();
    ConstraintClosure closure = closure(left.attributes(), right.attributes());
    List<ExplainedLink> links = links(closure, evidence);
    boolean isComparable = TokenOverlap.intersection(leftTokens, rightTokens) > 0;
    return new Explanation(
        share(measures.kept(), measures.referenceWords()),
        share(measures.kept() + measures.repeated(), measures.words()),
        distance,
        TokenOverlap.resemblance(leftTokens, rightTokens),
        TokenOverlap.containment(leftTokens, rightTokens),
        TokenOverlap.containment(rightTokens, leftTokens),
        evidence.wordOverlap(),
        description.category(),
        describer.edits(reference, right.text()),
        links,
        isExact(left, right)
            ? new Verdict(true, "exact copies of one text")
            : verdict(closure, evidence, links, distance.value(), isComparable));
  }

  /** Exact copies are one text, which no link separates. */
  private static boolean isExact(ExplainedText left, ExplainedText right) {
    return Arrays.equals(left.signature().digest(), right.signature().digest());
  }

  private static double share(int part, int whole) {
    return Math.min(1, Share.of(part, whole));
  }

  /** Texts that named pairs chain to the two have ordinals beyond theirs, and no attributes. */
  private ConstraintClosure closure(AttributeTuple left, AttributeTuple right) {
    int texts = 2;
    for (ExplicitLink link : rules.links()) {
      texts = Math.max(texts, 1 + Math.max(link.left(), link.right()));
    }
    AttributeTuple none = new AttributeTuple(new String[left.values().length]);
    TextAttributes attributes =
        new TextAttributes() {
          @Override
          public AttributeTuple of(int text) {
            return text == LEFT ? left : text == RIGHT ? right : none;
          }

          @Override
          public List<AttributeTuple> ofCopies(int text) {
            return List.of(of(text));
          }
        };
    return ConstraintClosure.of(
        texts, attributes, rules.rules(), rules.links(), rules.onConflict());
  }

  /** The links that hold, with the values for which their rules do. */
  private List<ExplainedLink> links(ConstraintClosure closure, LinkEvidence evidence) {
    List<ExplainedLink> links = new ArrayList<>();
    for (Link link : linksOf(closure, evidence)) {
      String values =
          rules.rules().stream()
              .filter(rule -> isOf(link, rule) && evidence.holds(rule))
              .map(evidence::of)
              .distinct()
              .collect(Collectors.joining("; "));
      links.add(new ExplainedLink(link.type(), link.because(), values));
    }
    return links;
  }

  /** A must-link of a component is given by all its reasons. */
  private static boolean isOf(Link link, ConstraintRule rule) {
    return link.type() == rule.type()
        && List.of(link.because().split("; ")).contains(rule.because());
  }

  private static List<Link> linksOf(ConstraintClosure closure, LinkEvidence evidence) {
    return closure.links(LEFT, RIGHT, evidence.containment(), evidence.wordOverlap());
  }

  private Verdict verdict(
      ConstraintClosure closure,
      LinkEvidence evidence,
      List<ExplainedLink> links,
      double distance,
      boolean isComparable) {
    Optional<ExplainedLink> cannot = first(links, LinkType.CANNOT_LINK);
    Optional<ExplainedLink> must = first(links, LinkType.MUST_LINK);
    boolean isJoined = closure.component(LEFT) == closure.component(RIGHT);
    if (must.isPresent()
        && (isJoined || cannot.isEmpty() || rules.onConflict() == ConflictPolicy.MUST_LINK)) {
      return new Verdict(true, "must_link: " + must.get().reason());
    }
    if (cannot.isPresent()) {
      return new Verdict(false, "cannot_link: " + cannot.get().reason());
    }
    if (!isComparable) {
      return new Verdict(false, "no shingle in common; a run does not compare them");
    }
    boolean isFamily = closure.family(LEFT, RIGHT, evidence.containment(), evidence.wordOverlap());
    double lowered = isFamily ? distance - rules.familyDiscount() : distance;
    boolean isNear = lowered < rules.threshold();
    return new Verdict(
        isNear,
        String.format(
            Locale.ROOT,
            "distance %.3f nats%s is %s the threshold %s",
            distance,
            isFamily ? String.format(Locale.ROOT, ", lowered by %s,", rules.familyDiscount()) : "",
            isNear ? "below" : "not below",
            rules.threshold()));
  }

  private static Optional<ExplainedLink> first(List<ExplainedLink> links, LinkType type) {
    return links.stream().filter(link -> link.type() == type).findFirst();
  }
}
