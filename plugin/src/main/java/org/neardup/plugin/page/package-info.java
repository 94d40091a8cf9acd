// SPDX-License-Identifier: Apache-2.0
/**
 * Pages for people: HTML documents that need nothing but themselves. Their sources are among the
 * resources of this package.
 */
package org.neardup.plugin.page;
