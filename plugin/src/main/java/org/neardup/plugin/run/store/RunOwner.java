// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.run.store;

import java.io.IOException;
import java.util.List;
import org.neardup.plugin.results.SourceFields;
import org.opensearch.common.util.concurrent.ThreadContext;
import org.opensearch.core.common.io.stream.StreamInput;
import org.opensearch.core.common.io.stream.StreamOutput;
import org.opensearch.core.common.io.stream.Writeable;
import org.opensearch.core.xcontent.ToXContentObject;
import org.opensearch.core.xcontent.XContentBuilder;

/**
 * The user who started a run, as the security plugin knew them then. Without that plugin a run has
 * no owner, nor has one that was started with the certificate of a super admin.
 *
 * @param name the user's name, by which owners are told apart
 * @param backendRoles the groups of the user in the directory that knows them; copied
 * @param roles the security roles of the user; copied
 */
public record RunOwner(String name, List<String> backendRoles, List<String> roles)
    implements Writeable, ToXContentObject {

  /** Where the security plugin takes a user and their roles from, {@code name|role,role}. */
  private static final String INJECTED_ROLES = "opendistro_security_injected_roles";

  public RunOwner {
    backendRoles = List.copyOf(backendRoles);
    roles = List.copyOf(roles);
  }

  /**
   * Whether {@link #inject} gives the user no other name and no other roles: the security plugin
   * takes pipes and commas for separators there, and a user without roles for itself.
   */
  public boolean isInjectable() {
    return !name.isBlank()
        && name.indexOf('|') < 0
        && !roles.isEmpty()
        && roles.stream()
            .allMatch(role -> !role.isBlank() && role.indexOf('|') < 0 && role.indexOf(',') < 0);
  }

  /**
   * Has what is done in a context done on behalf of the user, who is not there to be asked: the
   * security plugin then allows what the roles allow that it knew the user by.
   */
  public void inject(ThreadContext context) {
    context.putTransient(INJECTED_ROLES, name + "|" + String.join(",", roles));
  }

  public RunOwner(StreamInput in) throws IOException {
    this(in.readString(), in.readStringList(), in.readStringList());
  }

  @Override
  public void writeTo(StreamOutput out) throws IOException {
    out.writeString(name);
    out.writeStringCollection(backendRoles);
    out.writeStringCollection(roles);
  }

  /** As it is stored; answers have the name alone. */
  @Override
  public XContentBuilder toXContent(XContentBuilder builder, Params params) throws IOException {
    return builder
        .startObject()
        .field("name", name)
        .field("backend_roles", backendRoles)
        .field("roles", roles)
        .endObject();
  }

  /** Reads what {@link #toXContent} wrote. */
  static RunOwner ofSource(SourceFields fields) {
    return new RunOwner(
        fields.string("name"), fields.strings("backend_roles"), fields.strings("roles"));
  }
}
