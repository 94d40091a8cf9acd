// SPDX-License-Identifier: Apache-2.0
/**
 * {@code POST /_neardup/{run}/_apply}: writes the outcome of a run into its documents. How it does
 * so is in {@link org.neardup.plugin.apply}.
 */
package org.neardup.plugin.action.apply;
