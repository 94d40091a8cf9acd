/** What an operator may set, while the cluster runs. */
package org.neardup.plugin.settings;
