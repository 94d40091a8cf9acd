/**
 * What all requests share: the names of routes, parameters that are checked, and bodies that are
 * bounded and charged while they are read.
 *
 * <p>{@link org.neardup.plugin.request.BodyReader} reads a body within its limits, {@link
 * org.neardup.plugin.request.RequestBody} takes one object of it apart and refuses what nobody
 * asked for.
 */
package org.neardup.plugin.request;
