// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.action.explain;

import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.neardup.plugin.lookup.LookupClient;
import org.neardup.plugin.request.DocumentsRequest;
import org.neardup.plugin.run.definition.ReferencesMethod;
import org.neardup.plugin.run.definition.RunDefinition;
import org.neardup.plugin.run.definition.RunDefinitionParser;
import org.neardup.plugin.run.definition.Verdict;
import org.opensearch.core.common.io.stream.StreamInput;
import org.opensearch.core.common.io.stream.StreamOutput;

/** Two documents or texts, and the rules by which a run would decide about them. */
public final class ExplainRequest extends DocumentsRequest {

  private final LookupClient.Named left;
  private final LookupClient.Named right;
  private final RunDefinition definition;
  private final List<Verdict> verdicts;

  /**
   * @param indices names, patterns and aliases
   * @param left the reference
   * @param right the other text
   * @param definition of a run of method {@code references}: its field, distance and constraints
   * @param verdicts of the run, which outrank its constraints; copied
   */
  public ExplainRequest(
      String[] indices,
      LookupClient.Named left,
      LookupClient.Named right,
      RunDefinition definition,
      List<Verdict> verdicts) {
    super(indices);
    this.left = left;
    this.right = right;
    this.definition = definition;
    this.verdicts = List.copyOf(verdicts);
  }

  public ExplainRequest(StreamInput in) throws IOException {
    super(in);
    left = readNamed(in);
    right = readNamed(in);
    Map<String, Object> body = new LinkedHashMap<>(in.readMap());
    definition = RunDefinitionParser.parse(body);
    verdicts = in.readList(stream -> Verdict.of(stream.readMap()));
  }

  private static LookupClient.Named readNamed(StreamInput in) throws IOException {
    return new LookupClient.Named(
        in.readString(), in.readOptionalString(), in.readOptionalString());
  }

  @Override
  public void writeTo(StreamOutput out) throws IOException {
    super.writeTo(out);
    write(out, left);
    write(out, right);
    out.writeMap(definition.body());
    out.writeCollection(verdicts, (stream, verdict) -> stream.writeMap(verdict.asMap()));
  }

  private static void write(StreamOutput out, LookupClient.Named named) throws IOException {
    out.writeString(named.path());
    out.writeOptionalString(named.id());
    out.writeOptionalString(named.text());
  }

  LookupClient.Named left() {
    return left;
  }

  LookupClient.Named right() {
    return right;
  }

  RunDefinition definition() {
    return definition;
  }

  List<Verdict> verdicts() {
    return verdicts;
  }

  /** The rules of the definition. */
  ReferencesMethod method() {
    return (ReferencesMethod) definition.method();
  }

  @Override
  public String getDescription() {
    return "explanation of two texts";
  }
}
