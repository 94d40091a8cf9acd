// SPDX-License-Identifier: Apache-2.0
/**
 * The processors that runs leave to searches: {@link org.neardup.plugin.throttle.RunThrottle} gives
 * turns of work, fewer while {@link org.neardup.plugin.throttle.SearchActivity} sees searches.
 */
package org.neardup.plugin.throttle;
