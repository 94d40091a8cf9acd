// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.action.revise;

import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.Test;
import org.neardup.constraint.LinkType;
import org.neardup.plugin.results.DocumentName;
import org.neardup.plugin.results.Membership;
import org.neardup.plugin.results.ResultRow;
import org.neardup.plugin.results.Role;
import org.neardup.plugin.results.reading.RowOutcome;
import org.neardup.plugin.run.definition.DocumentPair;
import org.neardup.plugin.run.definition.Verdict;
import org.opensearch.OpenSearchStatusException;
import org.opensearch.ResourceNotFoundException;
import org.opensearch.common.io.stream.BytesStreamOutput;
import org.opensearch.core.common.io.stream.StreamInput;
import org.opensearch.core.rest.RestStatus;
import org.opensearch.test.OpenSearchTestCase;

/** Documents a to e of one index, of which d and e are exact copies. */
public class VerdictsTests extends OpenSearchTestCase {

  private static final long NOW = 1_700_000_000_000L; // 2023-11-14T22:13:20Z

  private static RowOutcome document(String id) {
    Membership alone =
        new Membership(
            Role.REFERENCE, null, null, null, null, null, null, null, null, null, List.of());
    DocumentName name = new DocumentName("comments", id);
    return new RowOutcome(new ResultRow(name, id, alone, name), id.equals("e") ? "d" : id, 1);
  }

  private static DocumentPair must(String left, String right) {
    return new DocumentPair(LinkType.MUST_LINK, left, right);
  }

  private static DocumentPair cannot(String left, String right) {
    return new DocumentPair(LinkType.CANNOT_LINK, left, right);
  }

  private static List<Verdict> adding(List<Verdict> before, String user, DocumentPair... pairs) {
    Map<String, RowOutcome> documents = new HashMap<>();
    for (String id : List.of("a", "b", "c", "d", "e")) {
      documents.put(id, document(id));
      documents.put("comments/" + id, document(id));
    }
    return Verdicts.changed(
        "x", before, new VerdictChange(List.of(pairs), List.of()), documents, user, NOW);
  }

  private static List<Verdict> removing(List<Verdict> before, DocumentPair... pairs) {
    return Verdicts.changed(
        "x", before, new VerdictChange(List.of(), List.of(pairs)), Map.of(), null, NOW);
  }

  private static String refused(List<Verdict> before, DocumentPair... pairs) {
    OpenSearchStatusException e =
        expectThrows(OpenSearchStatusException.class, () -> adding(before, null, pairs));
    assertEquals(RestStatus.CONFLICT, e.status());
    return e.getMessage();
  }

  @Test
  public void aVerdictHasTheFullNamesItsUserAndItsTime() {
    assertEquals(
        List.of(
            new Verdict(
                LinkType.MUST_LINK,
                new DocumentName("comments", "a"),
                new DocumentName("comments", "b"),
                "alice",
                NOW)),
        adding(List.of(), "alice", must("a", "comments/b")));
  }

  @Test
  public void whatIsSaidAlreadyIsNotSaidAgain() {
    List<Verdict> before = adding(List.of(), "alice", must("a", "b"));
    assertEquals(before, adding(before, "bob", must("b", "a"), must("comments/a", "b")));
  }

  @Test
  public void aContradictionNamesTheChainWithUsersAndTimes() {
    List<Verdict> before = adding(List.of(), "alice", must("a", "b"));
    before = adding(before, null, cannot("c", "b"));
    assertEquals(
        "[must_link] of [comments/c, a] contradicts: [cannot_link] of [comments/c, comments/b] at"
            + " 2023-11-14T22:13:20Z; [must_link] of [comments/a, comments/b] by [alice] at"
            + " 2023-11-14T22:13:20Z; take one of these back first",
        refused(before, must("comments/c", "a")));
  }

  @Test
  public void verdictsOfOneRequestMayContradictEachOther() {
    String message = refused(List.of(), must("a", "b"), cannot("b", "a"));
    assertTrue(message, message.startsWith("[cannot_link] of [b, a] contradicts: [must_link]"));
  }

  @Test
  public void aVerdictIsTakenBackByTheNamesOfItsDocumentsInAnyOrder() {
    List<Verdict> before = adding(List.of(), "alice", must("a", "b"), cannot("a", "c"));
    assertEquals(before.subList(1, 2), removing(before, must("comments/b", "a")));
    ResourceNotFoundException e =
        expectThrows(ResourceNotFoundException.class, () -> removing(before, cannot("a", "b")));
    assertEquals("verdict [cannot_link] of [a, b] not found in run [x]", e.getMessage());
  }

  @Test
  public void aFullNameWinsOverAnEqualId() {
    DocumentName full = new DocumentName("comments", "a");
    DocumentName alike = new DocumentName("faxes", "comments/a");
    DocumentName other = new DocumentName("comments", "b");
    Verdict ofFull = new Verdict(LinkType.MUST_LINK, full, other, null, NOW);
    Verdict ofAlike = new Verdict(LinkType.MUST_LINK, alike, other, null, NOW);
    List<Verdict> both = List.of(ofFull, ofAlike);
    assertEquals(List.of(ofAlike), removing(both, must("comments/a", "b")));
    assertEquals(List.of(ofFull), removing(both, must("faxes/comments/a", "b")));
  }

  @Test
  public void whatIsTakenBackContradictsNothing() {
    List<Verdict> before = adding(List.of(), "alice", must("a", "b"));
    assertEquals(1, adding(removing(before, must("a", "b")), "alice", cannot("a", "b")).size());
  }

  @Test
  public void exactCopiesAreNotHeldApart() {
    IllegalArgumentException e =
        expectThrows(
            IllegalArgumentException.class, () -> adding(List.of(), null, cannot("d", "e")));
    assertEquals(
        "[cannot_link] must name documents of different texts, got [d, e], which are exact copies"
            + " and stay together",
        e.getMessage());
    assertEquals(1, adding(List.of(), null, must("d", "e")).size());
  }

  @Test
  public void aRequestIsTheSameAtAnotherNode() throws IOException {
    VerdictChange change = new VerdictChange(List.of(must("a", "b")), List.of(cannot("c", "d")));
    try (BytesStreamOutput out = new BytesStreamOutput()) {
      new ReviseRunRequest("x", change, false).writeTo(out);
      try (StreamInput in = out.bytes().streamInput()) {
        ReviseRunRequest sent = new ReviseRunRequest(in);
        assertEquals("x", sent.run());
        assertEquals(change, sent.change());
        assertFalse(sent.waitForCompletion());
        assertFalse(sent.isUpdate());
      }
    }
  }

  private static String unread(Map<String, Object> body) {
    return expectThrows(IllegalArgumentException.class, () -> VerdictChange.adding(body))
        .getMessage();
  }

  @Test
  public void aRequestHasAtMostAHundredPairs() {
    List<Object> pairs = new ArrayList<>();
    for (int i = 0; i < 100; i++) {
      pairs.add(List.of("a", "b" + i));
    }
    assertEquals(100, VerdictChange.adding(Map.of("must_link", pairs)).added().size());
    assertEquals(
        "[must_link] and [cannot_link] must have at most 100 pairs in one request, got more",
        unread(Map.of("must_link", pairs, "cannot_link", List.of(List.of("a", "c")))));
    pairs.add(List.of("c", "d"));
    assertEquals(
        "[must_link] and [cannot_link] must have at most 100 pairs in one request, got more",
        unread(Map.of("must_link", pairs)));
  }
}
