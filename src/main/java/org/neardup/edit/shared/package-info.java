/** Edits that many members of a cluster made alike, and what remains as unique text. */
package org.neardup.edit.shared;
