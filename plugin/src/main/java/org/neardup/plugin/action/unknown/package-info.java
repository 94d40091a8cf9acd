// SPDX-License-Identifier: Apache-2.0
/** Requests for routes that there are not: an answer that says what there is. */
package org.neardup.plugin.action.unknown;
