// SPDX-License-Identifier: Apache-2.0
package org.neardup.benchmarks.performance;

import com.fasterxml.jackson.annotation.JsonAlias;
import com.fasterxml.jackson.annotation.JsonIgnoreProperties;

/**
 * A line of a file of documents.
 *
 * @param id its id, also in the index
 * @param text its text; a field {@code body} is read as well
 * @param received when it arrived, in ISO 8601; null where that is unknown
 */
@JsonIgnoreProperties(ignoreUnknown = true)
record Document(String id, @JsonAlias("body") String text, String received) {}
