// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.action.apply;

import java.io.IOException;
import java.util.List;
import java.util.Map;
import org.junit.Test;
import org.neardup.plugin.NearDuplicatePlugin;
import org.neardup.plugin.apply.ApplyDefinition;
import org.neardup.plugin.apply.ApplyOptions;
import org.neardup.plugin.apply.ApplyStatus;
import org.neardup.plugin.apply.ApplySummary;
import org.neardup.plugin.apply.ApplyTask;
import org.neardup.plugin.apply.WriteFailure;
import org.neardup.plugin.results.DocumentName;
import org.opensearch.core.common.Strings;
import org.opensearch.core.common.io.stream.NamedWriteableRegistry;
import org.opensearch.core.common.io.stream.Writeable;
import org.opensearch.core.rest.RestStatus;
import org.opensearch.core.tasks.TaskId;
import org.opensearch.core.xcontent.MediaTypeRegistry;
import org.opensearch.tasks.Task;
import org.opensearch.test.OpenSearchTestCase;

/** A request, its status and its answer are the same on the other node, and what they show. */
public class ApplyWireTests extends OpenSearchTestCase {

  static final ApplyStatus STATUS = new ApplyStatus(20, 7, 6, 1, 2, 3, 1, 4, 55, 0.5f);

  private static <T extends Writeable> T sent(T original, Writeable.Reader<T> reader)
      throws IOException {
    return copyWriteable(original, new NamedWriteableRegistry(List.of()), reader);
  }

  @Test
  public void aRequestIsTheSame() throws IOException {
    ApplyRunRequest request =
        new ApplyRunRequest(
            "x",
            ApplyDefinition.parse(
                Map.of("fields", Map.of("cluster_id", "neardup.cluster"), "remove", true)),
            new ApplyOptions(17, Float.POSITIVE_INFINITY, 3, true),
            true);
    request.setParentTask("node-1", 17);
    ApplyRunRequest copy = sent(request, ApplyRunRequest::new);
    assertEquals("x", copy.run());
    assertEquals(request.definition(), copy.definition());
    assertEquals(request.options(), copy.options());
    assertTrue(copy.getShouldStoreResult());
    assertEquals(new TaskId("node-1", 17), copy.getParentTask());
    ApplyTask task =
        (ApplyTask) copy.createTask(1, "transport", "action", TaskId.EMPTY_TASK_ID, Map.of());
    assertEquals("remove run [x]: {cluster_id=neardup.cluster}", task.getDescription());
    assertTrue(task.shouldCancelChildrenOnCancellation());
  }

  @Test
  public void aStatusIsTheSameAndLikeThatOfAnUpdateByQuery() throws IOException {
    List<NamedWriteableRegistry.Entry> entries;
    try (NearDuplicatePlugin plugin = new NearDuplicatePlugin()) {
      entries = plugin.getNamedWriteables();
    }
    assertEquals(
        STATUS, copyNamedWriteable(STATUS, new NamedWriteableRegistry(entries), Task.Status.class));
    assertEquals(
        "{\"total\":20,\"updated\":7,\"noops\":6,"
            + "\"skipped\":{\"changed\":1,\"missing\":2,\"version_conflicts\":3},\"failed\":1,"
            + "\"batches\":4,\"throttled_millis\":55,\"requests_per_second\":0.5}",
        Strings.toString(MediaTypeRegistry.JSON, STATUS));
  }

  @Test
  public void anAnswerIsTheSameAndSaysWhereToGoOn() throws IOException {
    ApplySummary summary =
        new ApplySummary(
            "x",
            5,
            STATUS,
            List.of(
                new WriteFailure(new DocumentName("comments", "17"), RestStatus.FORBIDDEN, "no")),
            "cancelled: enough",
            13);
    assertEquals(summary, sent(new ApplyRunResponse(summary), ApplyRunResponse::new).summary());
    String shown = Strings.toString(MediaTypeRegistry.JSON, new ApplyRunResponse(summary));
    assertTrue(shown, shown.startsWith("{\"run_id\":\"x\",\"took\":5,\"total\":20,"));
    assertTrue(
        shown,
        shown.endsWith(
            "\"failures\":[{\"_index\":\"comments\",\"_id\":\"17\",\"status\":403,\"reason\":\"no\"}],\"interrupted\":\"cancelled:"
                + " enough\",\"after\":\"AQAAAAAAAAAN\"}"));
    ApplySummary whole = new ApplySummary("x", 5, STATUS, List.of(), null, 0);
    assertTrue(
        Strings.toString(MediaTypeRegistry.JSON, new ApplyRunResponse(whole))
            .endsWith("\"failures\":[]}"));
  }
}
