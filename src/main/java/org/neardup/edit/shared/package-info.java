// SPDX-License-Identifier: Apache-2.0
/** Edits that many members of a cluster share, and the unique text that remains. */
package org.neardup.edit.shared;
