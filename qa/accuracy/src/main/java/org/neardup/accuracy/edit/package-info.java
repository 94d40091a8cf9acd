/**
 * How good the editing styles and the unique text are: the core over true clusters.
 *
 * <p>{@link org.neardup.accuracy.edit.EditQuality} reads every collection in which it is known how
 * each document was made, describes the members of each true cluster ({@link
 * org.neardup.accuracy.edit.EditRun}) and writes {@code edits.md}, {@code edits.csv} and {@code
 * edits_confusion.csv} beside the tables of clusters. It is part of {@code mvn -Pquality verify}
 * and needs no node.
 */
package org.neardup.accuracy.edit;
