/** Dynamic settings of the cluster. */
package org.neardup.plugin.settings;
