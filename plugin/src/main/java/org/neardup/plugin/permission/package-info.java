/**
 * What a user may be permitted beside the action that a route asks for. A permission is a transport
 * action that does nothing: asked for as the user, it succeeds if the cluster lets the user do it,
 * which is for the security plugin to say; without one everybody may do everything.
 */
package org.neardup.plugin.permission;
