// SPDX-License-Identifier: Apache-2.0
package org.neardup.accuracy.edit;

import org.neardup.evaluation.CategoryConfusion;
import org.neardup.evaluation.SpanAgreement;

/**
 * Agreement of categories and unique text with a truth.
 *
 * @param collection the collection
 * @param gold the judge taken as gold
 * @param found the measured side: the program, or another assessor
 * @param part the documents that are counted
 * @param labels categories of edited documents
 * @param unique unique text of the same documents, by character
 */
record EditMeasurement(
    String collection,
    String gold,
    String found,
    String part,
    CategoryConfusion labels,
    SpanAgreement unique) {

  static EditMeasurement empty(String collection, String gold, String found, String part) {
    return new EditMeasurement(
        collection, gold, found, part, new CategoryConfusion(), new SpanAgreement());
  }
}
