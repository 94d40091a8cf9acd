// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.run.definition;

import java.util.List;
import java.util.Map;
import org.junit.Test;
import org.neardup.constraint.LinkType;
import org.neardup.plugin.results.DocumentName;
import org.neardup.plugin.results.RunKey;

public class RevisionTests extends RunDefinitionTestCase {

  private static final Revision REVISION =
      new Revision(
          new RunKey("mercury-1", 5),
          new RunKey("mercury-1~1", 7),
          List.of(
              new Verdict(
                  LinkType.CANNOT_LINK,
                  new DocumentName("comments", "17"),
                  new DocumentName("comments", "a/b"),
                  "alice",
                  11),
              new Verdict(
                  LinkType.MUST_LINK,
                  new DocumentName("comments", "17"),
                  new DocumentName("archive", "1"),
                  null,
                  13)),
          1,
          List.of(new DocumentName("comments", "17"), new DocumentName("comments", "23")));

  private static RunDefinition revision() {
    return parse("{\"field\": \"body.neardup\", \"run_id\": \"mercury-1\"}")
        .revised("mercury-1~2", REVISION);
  }

  @Test
  public void aRevisionOnRecordIsReadAgain() {
    Map<String, Object> request = revision().asRequest(new String[] {"comments"});
    RunDefinition read = RunDefinitionParser.parseRecorded(request);
    assertEquals("mercury-1~2", read.runId());
    assertEquals(REVISION, read.revision());
    assertEquals(request, read.asRequest(new String[] {"comments"}));
  }

  @Test
  public void usersKnowItAsTheRunThatItRevises() {
    assertEquals(REVISION.run().runId(), revision().shownRunId());
    assertEquals(
        "mercury-1",
        parse("{\"field\": \"body.neardup\", \"run_id\": \"mercury-1\"}").shownRunId());
  }

  @Test
  public void itLooksForTheDocumentsOfVerdictsAndOfThoseTakenBack() {
    assertEquals(
        List.of("comments/17", "comments/a/b", "archive/1", "comments/23"),
        revision().linkedDocuments());
  }

  @Test
  public void nobodyAsksForARevisionInABody() {
    refuses(
        "unknown key [revision], must be one of [run_id, method, timestamp_field, attributes,"
            + " reference, min_unique_words, candidates, distance, constraints, on_conflict,"
            + " letters, passages, query, field]",
        () -> parse("{\"field\": \"body.neardup\", \"revision\": {}}"));
    IllegalArgumentException e =
        expectThrows(
            IllegalArgumentException.class,
            () -> parse("{\"field\": \"body.neardup\", \"run_id\": \"x~1\"}"));
    assertTrue(e.getMessage(), e.getMessage().endsWith("got [x~1]"));
  }

  @Test
  public void itsVerdictsTakeMemory() {
    assertTrue(
        revision().bytes()
            > parse("{\"field\": \"body.neardup\", \"run_id\": \"mercury-1\"}").bytes());
  }
}
