// SPDX-License-Identifier: Apache-2.0
/**
 * What is kept of runs outside their results, in two system indices.
 *
 * <p>A {@link org.neardup.plugin.run.store.RunRecord} says whose a run is, how far it has come and
 * how it ended; {@link org.neardup.plugin.run.store.StoredRun} is the form in which that is stored.
 * {@link org.neardup.plugin.run.store.RunStore} has the rules of its life: who may create, save,
 * take over or end it; {@link org.neardup.plugin.run.store.RunDeletion} deletes it with its
 * results. {@link org.neardup.plugin.run.store.RunAccess} lets in who may know of a run. {@link
 * org.neardup.plugin.run.store.RunCheckpoints} keeps parts of what a run has found. What could not
 * be deleted with its run is deleted later: {@link org.neardup.plugin.run.store.StaleCheckpoints},
 * {@link org.neardup.plugin.run.store.StaleResults}.
 */
package org.neardup.plugin.run.store;
