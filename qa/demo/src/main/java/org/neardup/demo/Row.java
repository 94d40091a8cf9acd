// SPDX-License-Identifier: Apache-2.0
package org.neardup.demo;

import com.fasterxml.jackson.databind.node.ObjectNode;

/**
 * A record of a file.
 *
 * @param line the line on which it starts, from 1
 * @param values its values by column, in their order
 */
record Row(long line, ObjectNode values) {}
