// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.run.shards;

import java.util.ArrayList;
import java.util.List;

/** What a user should know of the documents that a run saw, and do about it. */
public final class RunWarnings {

  private RunWarnings() {}

  /**
   * Warnings about documents.
   *
   * @param field that the run compares
   * @param documents that it compared
   * @param withoutField documents that its query matches and that have no value of the field
   * @param fromSource whether signatures were computed from the source of the documents
   */
  public static List<String> of(
      String field, long documents, long withoutField, boolean fromSource) {
    List<String> warnings = new ArrayList<>();
    if (withoutField > 0) {
      warnings.add(
          "%s documents that [query] matches have no value of [%s]: if they have a text, they were indexed before the field was added to the mapping; POST /{index}/_update_by_query?refresh indexes them again"
              .formatted(withoutField, field));
    }
    if (documents == 0 && withoutField == 0) {
      warnings.add(
          "[query] matches no document: those that were indexed since the last refresh are not"
              + " seen; POST /{index}/_refresh shows them");
    }
    if (documents > 0 && fromSource) {
      warnings.add(
          "[%s] is of type text, so that each run computes the signatures from the documents' source, which takes many times longer: add a field of type neardup below it, index the documents again, and compare that field"
              .formatted(field));
    }
    return warnings;
  }
}
