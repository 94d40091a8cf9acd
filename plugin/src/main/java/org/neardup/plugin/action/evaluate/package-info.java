/**
 * {@code POST /_neardup/_evaluate}: how good a run is. The evaluation itself is in {@link
 * org.neardup.plugin.evaluate}.
 */
package org.neardup.plugin.action.evaluate;
