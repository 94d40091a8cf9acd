// SPDX-License-Identifier: Apache-2.0
package org.neardup.constraint;

/**
 * Why two texts are held apart.
 *
 * @param because the cannot-link as it reads in an explanation
 * @param verdict whether it is a reviewer's verdict, which no must-link overrules
 */
public record Separation(String because, boolean verdict) {}
