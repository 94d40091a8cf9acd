// SPDX-License-Identifier: Apache-2.0
/**
 * The REST API, with one package for each route. Each has the request, the response, the transport
 * action that does the work, and the REST handler that parses and renders; {@link
 * org.neardup.plugin.action.Actions} lists them all.
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
 *   texts         GET    /_neardup/{run}/texts
 *   timeline      GET    /_neardup/{run}/timeline
 *   assignments   GET    /_neardup/{run}/assignments
 *   passages      GET    /_neardup/{run}/passages
 *   itemsets      GET    /_neardup/{run}/itemsets
 *   questions     GET    /_neardup/{run}/_questions
 *   revise        POST   /_neardup/{run}/_constraints, /_neardup/{run}/_update
 *   evaluate      POST   /_neardup/_evaluate
 *   report        GET    /_neardup/{run}/_report, by the actions of other routes
 *   review        GET    /_neardup/{run}/_review, likewise
 *   dashboards    GET    /_neardup/_dashboards
 *   stats         GET    /_neardup/stats
 *   cat           GET    /_cat/neardup, /_cat/neardup/{run}
 * </pre>
 *
 * {@link org.neardup.plugin.action.unknown} answers what is none of these. Each route also exists
 * under {@code /_plugins}. Users are authorised by transport action: {@code
 * cluster:admin/opensearch/neardup/runs/*} for runs, {@code .../results/*} for their results,
 * {@code indices:data/.../neardup/*} on the named indices. A transport action on a run starts with
 * {@link org.neardup.plugin.run.store.RunAccess}, which admits the owner of the run, and others
 * only with a {@link org.neardup.plugin.permission.Permission}.
 */
package org.neardup.plugin.action;
