/**
 * The REST API, a package a route. Each has the request, the response, the transport action that
 * does the work and the handler that parses and renders; {@link org.neardup.plugin.action.Actions}
 * lists them all.
 *
 * <pre>
 *   run           POST   /{index}/_neardup
 *   generate      POST   /_neardup/_generate
 *   list          GET    /_neardup
 *   get           GET    /_neardup/{run}
 *   delete        DELETE /_neardup/{run}
 *   clusters      GET    /_neardup/{run}/clusters
 *   cluster       GET    /_neardup/{run}/clusters/{cluster_id}
 *   document      GET    /_neardup/{run}/documents/{id}
 *   assignments   GET    /_neardup/{run}/assignments
 *   passages      GET    /_neardup/{run}/passages
 *   itemsets      GET    /_neardup/{run}/itemsets
 *   evaluate      POST   /_neardup/_evaluate
 *   cat           GET    /_cat/neardup, /_cat/neardup/{run}
 * </pre>
 *
 * Each route is also there under {@code /_plugins}. A user is authorised on the transport action:
 * {@code cluster:admin/opensearch/neardup/runs/*} for runs, {@code .../results/*} for their
 * results, {@code indices:data/.../neardup/*} on the indices that the user names. What a transport
 * action does with a run begins with {@link org.neardup.plugin.run.store.RunAccess}, which lets
 * others than its owner in with a {@link org.neardup.plugin.permission.Permission} alone.
 */
package org.neardup.plugin.action;
