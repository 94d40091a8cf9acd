package org.neardup.plugin.analysis;

import java.util.List;
import java.util.TreeSet;
import org.opensearch.cluster.metadata.IndexMetadata;
import org.opensearch.common.settings.Settings;

/**
 * Reads the settings of one analysis component, all of whose parameters are whole numbers or names.
 */
final class ComponentSettings {

  private static final String TYPE = "type";

  /** The settings of an index, which a component that is used by its name alone is given. */
  private static final String OF_THE_INDEX = IndexMetadata.INDEX_SETTING_PREFIX;

  private final Settings settings;

  /**
   * @param parameters every parameter of the component, in the order in which errors list them
   * @throws IllegalArgumentException if there is a setting that is none of them
   */
  ComponentSettings(Settings settings, List<String> parameters) {
    this.settings = settings;
    requireKnown(settings, parameters);
  }

  /**
   * @throws IllegalArgumentException if there is a setting that is none of the parameters
   */
  static void requireKnown(Settings settings, List<String> parameters) {
    for (String key : new TreeSet<>(settings.keySet())) {
      if (!parameters.contains(key) && !key.equals(TYPE) && !key.startsWith(OF_THE_INDEX)) {
        throw new IllegalArgumentException(
            parameters.isEmpty()
                ? "unknown parameter [" + key + "], there are no parameters"
                : "unknown parameter [" + key + "], must be one of " + parameters);
      }
    }
  }

  boolean has(String name) {
    return settings.get(name) != null;
  }

  String name(String name, String defaultValue) {
    return settings.get(name, defaultValue);
  }

  /**
   * @throws IllegalArgumentException if the value is not a whole number of 32 bits
   */
  int integer(String name, int defaultValue) {
    String value = settings.get(name);
    if (value == null) {
      return defaultValue;
    }
    try {
      return Integer.parseInt(value);
    } catch (NumberFormatException e) {
      throw new IllegalArgumentException(
          "[" + name + "] must be an integer, got [" + value + "]", e);
    }
  }
}
