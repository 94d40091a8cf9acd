// SPDX-License-Identifier: Apache-2.0
/**
 * {@code POST /_neardup/_evaluate}: measures a run. The evaluation itself is in {@link
 * org.neardup.plugin.evaluate}.
 */
package org.neardup.plugin.action.evaluate;
