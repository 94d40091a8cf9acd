// SPDX-License-Identifier: Apache-2.0
package org.neardup.edit.shared;

/**
 * A passage that many members of a cluster added: a variant of its letter.
 *
 * @param member the first member that added it, from 0 in the order of adding
 * @param start where it starts in that member's text, in UTF-16 units
 * @param end where it ends, exclusive
 * @param documents number of documents that added it, including exact copies
 */
public record SharedPassage(int member, int start, int end, int documents) {}
