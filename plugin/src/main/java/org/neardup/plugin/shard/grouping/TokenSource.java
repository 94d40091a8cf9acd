// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.shard.grouping;

import java.io.IOException;
import java.util.Optional;
import org.neardup.plugin.analysis.SignatureAnalyzers;
import org.neardup.plugin.analysis.TokenKind;
import org.neardup.plugin.mapper.NeardupFieldType;
import org.neardup.signature.ShingleScheme;
import org.neardup.signature.ShingleSelection;
import org.neardup.signature.ShingleSignatureAnalyzer;
import org.neardup.signature.SignatureAnalyzer;
import org.opensearch.common.settings.Settings;
import org.opensearch.core.common.io.stream.StreamInput;
import org.opensearch.core.common.io.stream.StreamOutput;
import org.opensearch.core.common.io.stream.Writeable;
import org.opensearch.index.mapper.MappedFieldType;

/**
 * The source of the signature tokens of a run. It is the field, if its signing is what the method
 * compares, or its bags of words, if the method derives tokens from them. Otherwise it is {@code
 * _source}, signed by the method's analyzer.
 *
 * @param kind of the tokens that the method compares
 * @param analyzer the analyzer settings, for {@link SignatureAnalyzers}; empty if the method
 *     derives tokens from the bags of words
 * @param asked whether the request defines the tokens, so that no other ones are allowed
 */
public record TokenSource(TokenKind kind, Settings analyzer, boolean asked) implements Writeable {

  /** The field's own tokens, of any kind. */
  public static final TokenSource OF_FIELD = new TokenSource(TokenKind.ANY, Settings.EMPTY, false);

  /** The signing of bags of words, which is always the same. */
  private static final String BAGS = "bags of words";

  TokenSource(StreamInput in) throws IOException {
    this(in.readEnum(TokenKind.class), Settings.readSettingsFromStream(in), in.readBoolean());
  }

  @Override
  public void writeTo(StreamOutput out) throws IOException {
    out.writeEnum(kind);
    Settings.writeSettingsToStream(analyzer, out);
    out.writeBoolean(asked);
  }

  /** Whether the tokens of a field are what the method compares. */
  boolean fits(MappedFieldType field) {
    if (!(field.unwrap() instanceof NeardupFieldType neardup)) {
      return false;
    }
    if (asked) {
      return !analyzer.isEmpty()
          && SignatureAnalyzers.of(analyzer).signing().equals(neardup.signatureScheme());
    }
    return kind == TokenKind.ANY || kind == TokenKind.of(neardup.indexAnalyzer());
  }

  /** The analyzer that signs the source; empty if the index has all data. */
  Optional<SignatureAnalyzer> ofSource(MappedFieldType field) {
    boolean isSigned = field.unwrap() instanceof NeardupFieldType;
    if (isSigned && (analyzer.isEmpty() || fits(field))) {
      return Optional.empty();
    }
    return Optional.of(
        analyzer.isEmpty()
            ? new ShingleSignatureAnalyzer(ShingleScheme.DEFAULT, ShingleSelection.DEFAULT)
            : SignatureAnalyzers.of(analyzer));
  }

  /** How the tokens of a field are made, as text; only equal descriptions are comparable. */
  String describe(MappedFieldType field) {
    if (field.unwrap() instanceof NeardupFieldType neardup && fits(field)) {
      return neardup.signatureScheme();
    }
    return kind == TokenKind.FINGERPRINT || kind == TokenKind.WORDS
        ? BAGS
        : ofSource(field)
            .map(SignatureAnalyzer::signing)
            .orElseThrow(() -> new IllegalStateException("no tokens for " + field.name()));
  }
}
