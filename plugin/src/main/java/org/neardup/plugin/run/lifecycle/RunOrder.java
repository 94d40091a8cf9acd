// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.run.lifecycle;

import org.neardup.plugin.run.RunTask;
import org.neardup.plugin.run.definition.RunDefinition;
import org.neardup.plugin.run.store.RunRecord;
import org.opensearch.common.Nullable;
import org.opensearch.index.query.QueryBuilder;

/**
 * A run that this node is to execute.
 *
 * @param query null for all documents
 * @param task the task of the run on this node
 * @param record with its request
 * @param waitedFor whether the caller is answered at the end, or at the beginning
 */
record RunOrder(
    String[] indices,
    RunDefinition definition,
    @Nullable QueryBuilder query,
    RunTask task,
    RunRecord record,
    boolean waitedFor) {}
