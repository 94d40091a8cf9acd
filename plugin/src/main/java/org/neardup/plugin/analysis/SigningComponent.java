// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.analysis;

/** A token filter that makes signature tokens, and describes how. */
interface SigningComponent {

  /** All parameters as text, like {@link org.neardup.signature.SignatureAnalyzer#signing}. */
  String signing();

  /** The kind of its tokens. */
  TokenKind kind();
}
