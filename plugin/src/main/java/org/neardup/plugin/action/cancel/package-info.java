/** {@code POST /_neardup/{run}/_cancel}: ends a run before its end. */
package org.neardup.plugin.action.cancel;
