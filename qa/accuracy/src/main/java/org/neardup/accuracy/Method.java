package org.neardup.accuracy;

import java.util.Locale;

/** How to cluster a collection. */
public enum Method {
  /** DURIAN, the plugin's default. */
  REFERENCES,
  /** Full fingerprinting. */
  FULL,
  /** Broder's shingling over a sample of the shingles. */
  DSC,
  IMATCH,
  SPOTSIGS,
  /** MinHash and locality-sensitive hashing, in this process: what people run without a plugin. */
  MINHASH_LSH;

  /** The name in requests and tables. */
  public String label() {
    return name().toLowerCase(Locale.ROOT);
  }

  /** Whether the plugin is to have it. */
  boolean isOfThePlugin() {
    return this != MINHASH_LSH;
  }
}
