// SPDX-License-Identifier: Apache-2.0
/**
 * {@code GET /_neardup/_dashboards}: the saved objects for OpenSearch Dashboards of this version of
 * the plugin, {@code plugin/dashboards/neardup.ndjson}. They name fields of the {@linkplain
 * org.neardup.plugin.results.ResultsIndices index of results} and hold no data, so the route needs
 * no permission; whoever looks at the pictures needs rights on that index.
 */
package org.neardup.plugin.action.dashboards;
