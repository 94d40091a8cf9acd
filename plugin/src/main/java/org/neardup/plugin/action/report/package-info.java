// SPDX-License-Identifier: Apache-2.0
/**
 * {@code GET /_neardup/{run}/_report}: one HTML file for people. It shows answers of other routes,
 * with the permissions of those.
 */
package org.neardup.plugin.action.report;
