/**
 * What all requests share: the names of routes, parameters that are checked, and bodies that are
 * bounded and charged while they are read.
 *
 * <p>{@link org.neardup.plugin.request.BodyReader} reads a body within its limits, {@link
 * org.neardup.plugin.request.RequestBody} takes one object of it apart and refuses what nobody
 * asked for. {@link org.neardup.plugin.request.DocumentsRequest} and {@link
 * org.neardup.plugin.request.RunRequest} are what most requests derive from. {@link
 * org.neardup.plugin.request.WireVersions} tells which fields of messages a node of an earlier
 * version does not know.
 */
package org.neardup.plugin.request;
