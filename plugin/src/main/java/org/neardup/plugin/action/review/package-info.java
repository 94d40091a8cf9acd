// SPDX-License-Identifier: Apache-2.0
/**
 * {@code GET /_neardup/{run}/_review}: the page on which a run is reviewed. It asks other routes,
 * with the permissions of those.
 */
package org.neardup.plugin.action.review;
