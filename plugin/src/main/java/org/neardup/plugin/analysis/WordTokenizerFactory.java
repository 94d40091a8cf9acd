// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.analysis;

import java.util.List;
import org.apache.lucene.analysis.Tokenizer;
import org.neardup.signature.WordTokenizer;
import org.opensearch.common.settings.Settings;
import org.opensearch.env.Environment;
import org.opensearch.index.IndexSettings;
import org.opensearch.index.analysis.AbstractTokenizerFactory;

/** Tokenizer {@code neardup_words}: the words of the normal form. It has no parameters. */
public final class WordTokenizerFactory extends AbstractTokenizerFactory {

  /** The name of the tokenizer in index settings and {@code _analyze}. */
  public static final String NAME = "neardup_words";

  /**
   * @throws IllegalArgumentException if there is any parameter
   */
  public WordTokenizerFactory(
      IndexSettings indexSettings, Environment environment, String name, Settings settings) {
    super(indexSettings, settings, name);
    ComponentSettings.requireKnown(settings, List.of());
  }

  @Override
  public Tokenizer create() {
    return new WordTokenizer();
  }
}
