// SPDX-License-Identifier: Apache-2.0
package org.neardup.comment.mail;

import java.time.DateTimeException;
import java.time.LocalDate;
import java.time.LocalTime;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.time.format.DateTimeParseException;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.neardup.comment.line.Line;

/**
 * A date of a mail or Web form, as ISO 8601.
 *
 * <pre>
 *   Mon, 1 Jun 2020 10:00:00 +0200 (CEST)   2020-06-01T08:00:00Z
 *   2020-06-01T08:00:00Z                    2020-06-01T08:00:00Z
 *   6/1/2020, June 1, 2020                  2020-06-01
 * </pre>
 */
public final class MailDate {

  private static final int MAX_LENGTH = 100;
  private static final int OLD_YEARS = 100;

  private static final List<String> MONTHS =
      List.of("jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec");

  /** The zones that RFC 5322, section 4.3, names, in hours from UTC. */
  private static final Map<String, Integer> ZONES =
      Map.ofEntries(
          Map.entry("ut", 0),
          Map.entry("utc", 0),
          Map.entry("gmt", 0),
          Map.entry("z", 0),
          Map.entry("est", -5),
          Map.entry("edt", -4),
          Map.entry("cst", -6),
          Map.entry("cdt", -5),
          Map.entry("mst", -7),
          Map.entry("mdt", -6),
          Map.entry("pst", -8),
          Map.entry("pdt", -7));

  private int day = -1;
  private int month = -1;
  private int year = -1;
  private LocalTime time;
  private ZoneOffset zone;

  private MailDate() {}

  /**
   * The date in a value.
   *
   * @return an instant in UTC if the value has a time, else a day; empty if it is no date
   */
  public static Optional<String> parse(String value) {
    String text = value.strip();
    if (text.isEmpty() || text.length() > MAX_LENGTH) {
      return Optional.empty();
    }
    try {
      return Optional.of(
          instant(OffsetDateTime.parse(text, DateTimeFormatter.ISO_OFFSET_DATE_TIME)));
    } catch (DateTimeParseException notIso) {
      return new MailDate().read(text);
    }
  }

  private static String instant(OffsetDateTime date) {
    return DateTimeFormatter.ISO_INSTANT.format(date.toInstant());
  }

  private Optional<String> read(String text) {
    Line line = new Line(text, 0, text.length());
    for (int i = 0; i < Math.min(Line.MAX_WORDS, line.words()); i++) {
      if (line.word(i).startsWith("(")) {
        break;
      }
      take(
          line.word(i).startsWith("+") || line.word(i).startsWith("-")
              ? line.word(i)
              : bare(line, i));
    }
    if (day < 0 || month < 0 || year < 0) {
      return Optional.empty();
    }
    try {
      LocalDate date = LocalDate.of(year, month, day);
      if (time == null) {
        return Optional.of(date.toString());
      }
      return Optional.of(instant(date.atTime(time).atOffset(zone == null ? ZoneOffset.UTC : zone)));
    } catch (DateTimeException noSuchDay) {
      return Optional.empty();
    }
  }

  private static String bare(Line line, int word) {
    return line.bare(word).toLowerCase(Locale.ROOT);
  }

  private void take(String word) {
    if (word.isEmpty()) {
      return;
    }
    char first = word.charAt(0);
    if (word.indexOf(':') > 0) {
      time = time == null ? timeOf(word) : time;
    } else if ((first == '+' || first == '-') && word.length() >= 5) {
      zone = zone == null ? offset(word) : zone;
    } else if (Character.isLetter(first)) {
      name(word);
    } else if (word.indexOf('/') > 0) {
      numbers(word.split("/", 4), 2, 0, 1);
    } else if (word.indexOf('-') > 0) {
      String[] parts = word.split("-", 4);
      if (parts[0].length() == 4) {
        numbers(parts, 0, 1, 2);
      } else if (parts.length == 3 && monthOf(parts[1].toLowerCase(Locale.ROOT)) > 0) {
        take(parts[0]);
        name(parts[1]);
        take(parts[2]);
      } else {
        numbers(parts, 2, 0, 1);
      }
    } else {
      number(word);
    }
  }

  private void name(String word) {
    int found = monthOf(word);
    if (found > 0) {
      month = month < 0 ? found : month;
    } else if (ZONES.containsKey(word) && time != null && zone == null) {
      zone = ZoneOffset.ofHours(ZONES.get(word));
    } else if (word.equals("pm") && time != null && time.getHour() < 12) {
      time = time.plusHours(12);
    } else if (word.equals("am") && time != null && time.getHour() == 12) {
      time = time.minusHours(12);
    }
  }

  private static int monthOf(String word) {
    return word.length() < 3 || word.length() > 9
        ? -1
        : MONTHS.indexOf(word.substring(0, 3).toLowerCase(Locale.ROOT)) + 1;
  }

  private void number(String word) {
    int digits = digits(word);
    int value = digits == 0 || digits > 4 ? -1 : Integer.parseInt(word.substring(0, digits));
    if (digits == 4) {
      year = year < 0 ? value : year;
    } else if (digits > 0 && digits < 3 && day < 0) {
      day = value;
    } else if (digits == 2 && year < 0 && month > 0) {
      year = century(value);
    }
  }

  private void numbers(String[] parts, int yearAt, int monthAt, int dayAt) {
    if (parts.length != 3 || year >= 0) {
      return;
    }
    for (String part : parts) {
      if (digits(part) != part.length() || part.isEmpty() || part.length() > 4) {
        return;
      }
    }
    year = Integer.parseInt(parts[yearAt]);
    year = year < OLD_YEARS ? century(year) : year;
    month = Integer.parseInt(parts[monthAt]);
    day = Integer.parseInt(parts[dayAt]);
  }

  private static int century(int year) {
    return year < 70 ? 2000 + year : 1900 + year;
  }

  private static int digits(String word) {
    int digits = 0;
    while (digits < word.length() && word.charAt(digits) >= '0' && word.charAt(digits) <= '9') {
      digits++;
    }
    return digits;
  }

  private static LocalTime timeOf(String word) {
    String[] parts = word.split(":", 4);
    int[] values = new int[3];
    for (int i = 0; i < Math.min(3, parts.length); i++) {
      int digits = digits(parts[i]);
      if (digits == 0 || digits > 2) {
        return null;
      }
      values[i] = Integer.parseInt(parts[i].substring(0, digits));
    }
    boolean valid = values[0] < 24 && values[1] < 60 && values[2] <= 60;
    return valid ? LocalTime.of(values[0], values[1], Math.min(59, values[2])) : null;
  }

  private static ZoneOffset offset(String word) {
    String plain = word.substring(1).replace(":", "");
    if (digits(plain) < 4) {
      return null;
    }
    int minutes =
        Integer.parseInt(plain.substring(0, 2)) * 60 + Integer.parseInt(plain.substring(2, 4));
    if (minutes > 18 * 60) {
      return null;
    }
    return ZoneOffset.ofTotalSeconds((word.charAt(0) == '-' ? -60 : 60) * minutes);
  }
}
