// SPDX-License-Identifier: Apache-2.0
package org.neardup.explain;

import org.neardup.constraint.AttributeTuple;
import org.neardup.signature.DocumentSignature;

/**
 * One of two texts.
 *
 * @param text the text
 * @param signature its digest, words and tokens
 * @param attributes the values that rules look at, in their order
 */
public record ExplainedText(String text, DocumentSignature signature, AttributeTuple attributes) {}
