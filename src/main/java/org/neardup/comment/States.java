package org.neardup.comment;

import java.util.Locale;
import java.util.Set;

/** The states and territories of the U.S., as addresses write them. */
final class States {

  private static final Set<String> CODES =
      Set.of(
          "AL", "AK", "AZ", "AR", "CA", "CO", "CT", "DE", "FL", "GA", "HI", "ID", "IL", "IN", "IA",
          "KS", "KY", "LA", "ME", "MD", "MA", "MI", "MN", "MS", "MO", "MT", "NE", "NV", "NH", "NJ",
          "NM", "NY", "NC", "ND", "OH", "OK", "OR", "PA", "RI", "SC", "SD", "TN", "TX", "UT", "VT",
          "VA", "WA", "WV", "WI", "WY", "DC", "PR", "VI", "GU", "AS", "MP", "AE", "AP", "AA");

  private static final Set<String> NAMES =
      Set.of(
          "alabama",
          "alaska",
          "arizona",
          "arkansas",
          "california",
          "colorado",
          "connecticut",
          "delaware",
          "florida",
          "georgia",
          "hawaii",
          "idaho",
          "illinois",
          "indiana",
          "iowa",
          "kansas",
          "kentucky",
          "louisiana",
          "maine",
          "maryland",
          "massachusetts",
          "michigan",
          "minnesota",
          "mississippi",
          "missouri",
          "montana",
          "nebraska",
          "nevada",
          "hampshire",
          "jersey",
          "mexico",
          "york",
          "carolina",
          "dakota",
          "ohio",
          "oklahoma",
          "oregon",
          "pennsylvania",
          "island",
          "tennessee",
          "texas",
          "utah",
          "vermont",
          "virginia",
          "washington",
          "wisconsin",
          "wyoming",
          "columbia",
          "rico",
          "usa");

  private States() {}

  /** Whether a word is a state's postal code in capitals, or in any case where a ZIP follows. */
  static boolean isCode(String word, boolean beforeZip) {
    String plain = word.replace(".", "");
    return plain.length() == 2
        && CODES.contains(beforeZip ? plain.toUpperCase(Locale.ROOT) : plain);
  }

  /** Whether a word is the last word of a state's name. */
  static boolean endsName(String word) {
    return NAMES.contains(word.toLowerCase(Locale.ROOT));
  }
}
