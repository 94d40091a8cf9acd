// SPDX-License-Identifier: Apache-2.0
package org.neardup.retrieval;

import java.util.List;
import org.apache.lucene.util.BytesRef;
import org.neardup.signature.DocumentSignature;
import org.neardup.signature.SignatureFormat;

public class MemoryTextStoreTests extends TextStoreContract {

  @Override
  TextStore store(List<DocumentSignature> texts, int[] ordinals) {
    return new MemoryTextStore(
        ordinals, texts.stream().map(SignatureFormat::write).toArray(BytesRef[]::new), () -> {});
  }
}
