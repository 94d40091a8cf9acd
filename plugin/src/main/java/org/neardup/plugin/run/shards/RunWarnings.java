// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.run.shards;

import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/** What a user should know of the documents that a run saw, and do about it. */
public final class RunWarnings {

  /** Of the indices in a path, in UTF-16 units: more than the name of any index has. */
  private static final int LONGEST = 300;

  private static final String LEFT_OUT = "indices without a field ";

  private static final String BEHIND = "what was indexed since the last refresh ";

  private RunWarnings() {}

  /**
   * Warnings about documents.
   *
   * @param run that compares its field
   * @param documents that it compared
   * @param withoutField documents that its query matches and that have no value of the field
   * @param fromSource whether signatures were computed from the source of the documents
   */
  public static List<String> of(
      DrivenRun run, long documents, long withoutField, boolean fromSource) {
    String field = run.definition().field();
    boolean isOfAll = run.definition().isOfAll();
    String indices = path(run.indices());
    List<String> warnings = new ArrayList<>();
    if (withoutField > 0) {
      warnings.add(
          "%s documents%s have no value of [%s]: if they have a text, they were indexed before the field was added to the mapping; POST /%s/_update_by_query?refresh indexes them again"
              .formatted(withoutField, isOfAll ? "" : " that [query] matches", field, indices));
    }
    List<String> left = run.gateway().indicesWithoutField();
    if (!left.isEmpty()) {
      warnings.add(
          LEFT_OUT
              + "[%s] are left out: %s; if their documents have a text, add the field to their mappings, and index them again"
                  .formatted(field, path(left)));
    }
    List<String> behind = run.gateway().indicesBehind();
    if (!behind.isEmpty() && documents + withoutField > 0) {
      warnings.add(
          BEHIND
              + "is not part of this run: POST /%s/_refresh before a run shows it"
                  .formatted(path(behind)));
    }
    if (documents == 0 && withoutField == 0) {
      warnings.add(
          "%s: those that were indexed since the last refresh are not seen; POST /%s/_refresh shows them"
              .formatted(
                  isOfAll ? "there is no document" : "[query] matches no document", indices));
    }
    if (documents > 0 && fromSource) {
      warnings.add(
          "[%s] is of type text, so that each run computes the signatures from the documents' source, which takes many times longer: add a field of type neardup below it, index the documents again, and compare that field"
              .formatted(field));
    }
    return warnings;
  }

  /** Whether a warning is about indices as they were: that they were left out, or not refreshed. */
  public static boolean isOfIndices(Object warning) {
    return warning instanceof String text && (text.startsWith(LEFT_OUT) || text.startsWith(BEHIND));
  }

  /** The names of indices as a path has them; the first ones and three points if they are long. */
  static String path(List<String> indices) {
    String path = indices.stream().map(RunWarnings::encoded).collect(Collectors.joining(","));
    if (path.length() <= LONGEST) {
      return path;
    }
    int end = path.lastIndexOf(',', LONGEST) + 1;
    if (end == 0) {
      end = Character.isHighSurrogate(path.charAt(LONGEST - 1)) ? LONGEST - 1 : LONGEST;
    }
    return path.substring(0, end) + "...";
  }

  /** A name by date, such as {@code <logs-{now/d}>}, has characters that divide a path. */
  private static String encoded(String index) {
    return index.startsWith("<") ? URLEncoder.encode(index, StandardCharsets.UTF_8) : index;
  }
}
