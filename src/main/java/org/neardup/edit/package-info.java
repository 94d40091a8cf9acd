/**
 * How a text was made from the reference of its cluster.
 *
 * <p>A text and its reference are aligned by paragraphs, sentences and words; from the alignment
 * come the {@link org.neardup.edit.Category} of the text and the passages that its writer added.
 * What many members of a cluster added alike is a variant of the letter and nobody's own words;
 * what remains is <em>unique text</em> (DURIAN, dg.o 2006).
 */
package org.neardup.edit;
