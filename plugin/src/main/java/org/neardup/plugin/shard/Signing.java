package org.neardup.plugin.shard;

import java.io.IOException;
import java.util.Optional;
import org.neardup.plugin.analysis.SignatureAnalyzers;
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
 * Where the signature tokens of a run come from: the field, if it is signed with what the method
 * compares, or else the source, read and signed by the analyzer of the method.
 *
 * @param kind of tokens that the method compares
 * @param analyzer what makes them, as {@link SignatureAnalyzers} reads it; empty where the method
 *     makes its tokens of the bags of words
 * @param asked whether the request describes the analyzer, so that no other will do
 */
public record Signing(TokenKind kind, Settings analyzer, boolean asked) implements Writeable {

  /** The field's own tokens, whatever they are. */
  public static final Signing OF_FIELD = new Signing(TokenKind.ANY, Settings.EMPTY, false);

  Signing(StreamInput in) throws IOException {
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
    return !asked
        && field.unwrap() instanceof NeardupFieldType neardup
        && kind.isMadeBy(neardup.indexAnalyzer().analyzer());
  }

  /** The analyzer that signs the source; empty if the index has all that is needed. */
  Optional<SignatureAnalyzer> ofSource(MappedFieldType field) {
    boolean isSigned = field.unwrap() instanceof NeardupFieldType;
    if (isSigned && (fits(field) || analyzer.isEmpty())) {
      return Optional.empty();
    }
    return Optional.of(
        analyzer.isEmpty()
            ? new ShingleSignatureAnalyzer(ShingleScheme.DEFAULT, ShingleSelection.DEFAULT)
            : SignatureAnalyzers.of(analyzer));
  }

  /** How texts of a field are signed, in words; what is signed otherwise does not compare. */
  String describe(MappedFieldType field) {
    return ofSource(field)
        .map(SignatureAnalyzer::signing)
        .orElseGet(() -> ((NeardupFieldType) field.unwrap()).signatureScheme());
  }
}
