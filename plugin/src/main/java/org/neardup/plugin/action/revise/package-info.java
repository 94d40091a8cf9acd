// SPDX-License-Identifier: Apache-2.0
/**
 * Reviewers' verdicts, and updates: both revise the results of a run.
 *
 * <pre>
 *   POST   /_neardup/{run}/_constraints   adds verdicts
 *   DELETE /_neardup/{run}/_constraints   takes verdicts back
 *   GET    /_neardup/{run}/_constraints   lists them
 *   POST   /_neardup/{run}/_update        takes in what was indexed, changed or deleted since
 * </pre>
 *
 * {@link org.neardup.plugin.action.revise.RunRevisions} has the steps.
 */
package org.neardup.plugin.action.revise;
