// SPDX-License-Identifier: Apache-2.0
/**
 * Test collections from a user's own documents: {@code POST /_neardup/_generate}.
 *
 * <p>{@link org.neardup.plugin.generate.GenerationDefinitionParser} reads the request. {@link
 * org.neardup.plugin.generate.Generation} lists the steps: it finds the field, reads the source
 * twice at one point in time (first for equal texts and the sample of the pool, then for writing),
 * and writes each text with its edited copies. All requests are made as the caller, in batches, and
 * memory is charged to the request circuit breaker.
 *
 * <p>The core edits the texts: {@link org.neardup.generator.CopyGenerator}. A copy depends on the
 * seed, the name of its document, its number, the operations and the pool; the pool on the seed and
 * the names and texts of the source. The result does not depend on shards or their order.
 */
package org.neardup.plugin.generate;
