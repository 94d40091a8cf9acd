// SPDX-License-Identifier: Apache-2.0
/**
 * Constraints: texts that must, cannot or may belong together (DURIAN, SIGIR 2006, section 4.4).
 *
 * <p>Links come from {@link org.neardup.constraint.ConstraintRule rules} over the attributes and
 * the content of two texts, and from named {@link org.neardup.constraint.ExplicitLink pairs}.
 * {@link org.neardup.constraint.ConstraintClosure} closes them:
 *
 * <pre>
 *   must ∘ must → must        cannot ∘ must → cannot      family ∘ must → family
 *   family ∘ family → family  family ∘ cannot → cannot    a cannot replaces a family link
 * </pre>
 *
 * Pairs are never listed explicitly. Must-links make components (union-find), family links join
 * components into families, and a cannot-link stands between two families or follows from the
 * attributes that their texts carry. A contradiction is kept as a {@link
 * org.neardup.constraint.Conflict} with both sides' evidence.
 *
 * <p>Some pairs are verdicts of reviewers, which outrank rules and other pairs. Verdicts never
 * contradict each other: {@link org.neardup.constraint.VerdictGraph} finds what would.
 *
 * <p>Texts are named by ordinal, 0 to n exclusive.
 */
package org.neardup.constraint;
