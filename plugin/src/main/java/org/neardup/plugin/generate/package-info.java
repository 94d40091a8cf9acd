/**
 * Test collections from a user's own documents: {@code POST /_neardup/_generate}.
 *
 * <p>{@link org.neardup.plugin.generate.GenerationDefinitionParser} reads the request. {@link
 * org.neardup.plugin.generate.Generation} is the table of contents: the field is found, the source
 * read twice from one point in time (first for which texts read the same, and to draw some for the
 * pool; then to write), and each text written with its edited copies. All of it is done as the
 * caller, in batches, and what is kept is charged to the request circuit breaker.
 *
 * <p>What is edited and how is the core's: {@link org.neardup.generator.CopyGenerator}. A copy
 * depends on the seed, the name of its document, its number, the operations and the pool; the pool
 * on the seed and the names and texts of the source. None of it depends on shards or their order.
 */
package org.neardup.plugin.generate;
