// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.run.definition;

import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;
import org.neardup.constraint.LinkType;
import org.neardup.constraint.NamedLink;
import org.neardup.plugin.results.DocumentName;
import org.opensearch.common.Nullable;

/**
 * A reviewer's verdict on two documents of a run.
 *
 * @param type a must-link or a cannot-link
 * @param left a document
 * @param right another
 * @param user who gave it; null without the security plugin
 * @param timeInMillis when, in milliseconds since the epoch
 */
public record Verdict(
    LinkType type,
    DocumentName left,
    DocumentName right,
    @Nullable String user,
    long timeInMillis) {

  /** Whether another verdict says the same of the same documents, in whatever order they are. */
  public boolean saysTheSameAs(Verdict other) {
    return type == other.type
        && (left.equals(other.left) && right.equals(other.right)
            || left.equals(other.right) && right.equals(other.left));
  }

  /** How the verdict reads in an explanation. */
  public String because() {
    return "verdict [%s, %s]%s".formatted(left, right, user == null ? "" : " of " + user);
  }

  /** The verdict as a refusal of another names it: its documents, its user and its time. */
  public String told() {
    return "[%s] of [%s, %s]%s at %s"
        .formatted(
            type.label(),
            left,
            right,
            user == null ? "" : " by [" + user + "]",
            Instant.ofEpochMilli(timeInMillis));
  }

  /** The link by the names of the documents. */
  public NamedLink link() {
    return new NamedLink(type, left.toString(), right.toString());
  }

  /** As it is stored, and shown. */
  public Map<String, Object> asMap() {
    Map<String, Object> map = new LinkedHashMap<>();
    map.put("type", type.label());
    map.put("left", left.asMap());
    map.put("right", right.asMap());
    if (user != null) {
      map.put("user", user);
    }
    map.put("time_in_millis", timeInMillis);
    return map;
  }

  /** Reads what {@link #asMap} made. */
  public static Verdict of(Map<?, ?> map) {
    return new Verdict(
        LinkType.MUST_LINK.label().equals(map.get("type"))
            ? LinkType.MUST_LINK
            : LinkType.CANNOT_LINK,
        document(map.get("left")),
        document(map.get("right")),
        (String) map.get("user"),
        ((Number) map.get("time_in_millis")).longValue());
  }

  /** Reads a document as {@link DocumentName#asMap} writes it. */
  static DocumentName document(Object name) {
    Map<?, ?> map = (Map<?, ?>) Objects.requireNonNull(name);
    return new DocumentName((String) map.get("_index"), (String) map.get("_id"));
  }
}
