// SPDX-License-Identifier: Apache-2.0
/** {@code POST /{index}/_neardup}: starts a run. */
package org.neardup.plugin.action.run;
