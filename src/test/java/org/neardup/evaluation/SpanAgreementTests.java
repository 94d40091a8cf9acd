// SPDX-License-Identifier: Apache-2.0
package org.neardup.evaluation;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertFalse;

import java.util.List;
import org.junit.Test;
import org.neardup.text.TextSpan;

public class SpanAgreementTests {

  /**
   * Of 20 characters gold has 2 to 8 and 10 to 12, found 4 to 11:
   *
   * <pre>
   *   gold    ..######..##........   8
   *   found   ....#######.........   7
   *   both    ....####..#.........   5, P 5/7, R 5/8, neither 10
   * </pre>
   *
   * p(A) = 15/20; P = 15/40, p(E) = 2 · 15/40 · 25/40 = 15/32; AC1 = (3/4 - 15/32) / (17/32) =
   * 9/17.
   */
  @Test
  public void charactersAreCountedOnce() {
    SpanAgreement agreement = new SpanAgreement();
    agreement.add(
        List.of(new TextSpan(2, 8), new TextSpan(10, 12)), List.of(new TextSpan(4, 11)), 20);
    assertEquals(5.0 / 7, agreement.scores().precision().getAsDouble(), 1e-15);
    assertEquals(5.0 / 8, agreement.scores().recall().getAsDouble(), 1e-15);
    assertEquals(9.0 / 17, agreement.ac1().getAsDouble(), 1e-15);
  }

  @Test
  public void textsAddUp() {
    SpanAgreement agreement = new SpanAgreement();
    agreement.add(List.of(new TextSpan(0, 5)), List.of(), 5);
    agreement.add(List.of(), List.of(new TextSpan(0, 5)), 5);
    agreement.add(List.of(new TextSpan(0, 10)), List.of(new TextSpan(0, 10)), 10);
    assertEquals(2.0 / 3, agreement.scores().f1().getAsDouble(), 1e-15);
  }

  @Test
  public void withoutCharactersThereIsNoAgreement() {
    assertFalse(new SpanAgreement().ac1().isPresent());
    assertFalse(new SpanAgreement().kappa().isPresent());
  }
}
