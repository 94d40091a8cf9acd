// SPDX-License-Identifier: Apache-2.0
package org.neardup.qa.security;

import org.junit.ClassRule;
import org.junit.runner.RunWith;
import org.junit.runners.Suite;
import org.junit.runners.Suite.SuiteClasses;

/**
 * Who may do what and who sees what, over HTTP and with the security plugin on two nodes that are
 * started once for all; the last class kills one. Each class can be run by itself too.
 */
@RunWith(Suite.class)
@SuiteClasses({
  PermissionChecks.class,
  HiddenDataChecks.class,
  CollapseChecks.class,
  ForeignNamesChecks.class,
  ApplyChecks.class,
  RevisionChecks.class,
  ComparingChecks.class,
  TakeoverChecks.class
})
public class SecurityIT {

  @ClassRule public static final SecuredComments cluster = SecuredComments.SHARED;
}
