// SPDX-License-Identifier: Apache-2.0
/** {@code POST /_neardup/{run}/_cancel}: cancels a run. */
package org.neardup.plugin.action.cancel;
