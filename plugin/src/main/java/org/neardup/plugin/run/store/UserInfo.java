// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.run.store;

import java.util.ArrayList;
import java.util.List;
import org.opensearch.common.Nullable;
import org.opensearch.common.util.concurrent.ThreadContext;

/**
 * What the security plugin tells other plugins of the user, in a transient of the thread context:
 *
 * <pre>
 *   name|backend roles|roles|tenant|...
 *   alice|staff,north|readers,neardup_read_access||NONE
 * </pre>
 *
 * Roles are separated by commas. A pipe that belongs to a name is written {@code \|}.
 */
public final class UserInfo {

  /** The name of the transient. */
  static final String TRANSIENT = "_opendistro_security_user_info";

  private UserInfo() {}

  /** The user on whose behalf this thread works; null if there is none, or no security plugin. */
  @Nullable
  public static RunOwner of(ThreadContext context) {
    return parse(context.getTransient(TRANSIENT));
  }

  /**
   * Reads the name and the roles.
   *
   * @param info null if there is no security plugin
   * @return null if nobody is named
   */
  @Nullable
  static RunOwner parse(@Nullable String info) {
    if (info == null) {
      return null;
    }
    List<String> parts = parts(info);
    return parts.getFirst().isEmpty()
        ? null
        : new RunOwner(parts.getFirst(), names(parts, 1), names(parts, 2));
  }

  /** Splits at pipes that are not escaped, and writes the others without their backslash. */
  private static List<String> parts(String info) {
    List<String> parts = new ArrayList<>();
    StringBuilder part = new StringBuilder();
    for (int i = 0; i < info.length(); i++) {
      char c = info.charAt(i);
      if (c == '\\' && i + 1 < info.length() && info.charAt(i + 1) == '|') {
        part.append('|');
        i++;
      } else if (c == '|') {
        parts.add(part.toString());
        part.setLength(0);
      } else {
        part.append(c);
      }
    }
    parts.add(part.toString());
    return parts;
  }

  private static List<String> names(List<String> parts, int place) {
    if (place >= parts.size() || parts.get(place).isEmpty()) {
      return List.of();
    }
    return List.of(parts.get(place).split(","));
  }
}
