// SPDX-License-Identifier: Apache-2.0
/**
 * Permissions of users in addition to the action of a route. A permission is a transport action
 * without effect: it succeeds as the user if the security plugin allows it; without a security
 * plugin it always does.
 */
package org.neardup.plugin.permission;
