package org.neardup.constraint;

/** Which side of a contradiction a run follows; it is reported either way. */
public enum ConflictPolicy {
  /** Apart: the default. A wrong merge hides a comment, a wrong split shows it twice. */
  CANNOT_LINK,
  /** Together. */
  MUST_LINK
}
