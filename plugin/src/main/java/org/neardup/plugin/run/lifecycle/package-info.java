// SPDX-License-Identifier: Apache-2.0
/**
 * How runs begin, go on and end.
 *
 * <pre>
 *   RunLauncher         a request becomes a record, a task and an execution
 *   RunServices         what all of these need of this node
 *   RunQueue            executions wait for a thread
 *   RunExecution        one run on its thread, from its recorded beginning to its recorded end
 *   RunAttempts         through losses of nodes and shards, and want of memory
 *   AttemptCheckpoints  what an attempt leaves to those after it
 *   CrowdedRuns         a run without memory waits for others to end
 *   RunPublication      a revision takes the place of the results before
 *   RunWait             waits for the plugin's own indices, with a timeout
 *   RunRecorder         progress, for the task and the record
 *   RunTakeover         goes on with runs of nodes that have left
 *   ExpiredRuns         deletes runs that ended long ago
 *   RunCanceller        ends a run, on whatever node it is driven
 *   CancelNotice        lets all nodes know of a cancel, so that it holds
 * </pre>
 */
package org.neardup.plugin.run.lifecycle;
