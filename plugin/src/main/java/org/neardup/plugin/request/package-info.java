// SPDX-License-Identifier: Apache-2.0
/**
 * Common parts of all requests: the names of routes, checked parameters, and bodies that are
 * bounded and charged while they are read.
 *
 * <p>{@link org.neardup.plugin.request.KnownRoutes} suggests a route for one that is unknown.
 * {@link org.neardup.plugin.request.BodyReader} reads a body within its limits, {@link
 * org.neardup.plugin.request.RequestBody} reads one object of it and rejects unknown keys. {@link
 * org.neardup.plugin.request.DocumentsRequest} and {@link org.neardup.plugin.request.RunRequest}
 * are the bases of most requests, {@link org.neardup.plugin.request.FormattedHandler} that of the
 * handlers of the routes.
 */
package org.neardup.plugin.request;
