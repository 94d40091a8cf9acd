package org.neardup.signature;

/**
 * Which shingles of a text become its signature tokens.
 *
 * <p>A selection sees the hashes of all shingles in text order and returns the positions of those
 * it keeps, ascending. It depends on nothing but these hashes, so that equal texts keep equal
 * tokens.
 */
public sealed interface ShingleSelection {

  /** Winnowing with a window of 4: one token in two and a half words. */
  ShingleSelection DEFAULT = new Winnow(4);

  /**
   * Chooses among shingles.
   *
   * @param shingles hashes of the shingles in text order
   * @param count how many of them to read
   * @param selected receives the chosen positions, ascending; must hold {@code count} values
   * @return the number of positions chosen, 0 to {@code count}
   */
  int select(long[] shingles, int count, int[] selected);

  /** Every shingle: full fingerprinting. */
  record All() implements ShingleSelection {
    @Override
    public int select(long[] shingles, int count, int[] selected) {
      for (int i = 0; i < count; i++) {
        selected[i] = i;
      }
      return count;
    }
  }

  /**
   * The first of every {@code n} shingles, by position.
   *
   * @param n at least 1
   */
  record EveryNth(int n) implements ShingleSelection {
    public EveryNth {
      requireAtLeastOne("n", n);
    }

    @Override
    public int select(long[] shingles, int count, int[] selected) {
      int kept = 0;
      for (int i = 0; i < count; i += n) {
        selected[kept++] = i;
      }
      return kept;
    }
  }

  /**
   * The shingles whose hash, as an unsigned number, is a multiple of {@code p} (Broder and others
   * 1997): one in p on average, possibly none of a short text.
   *
   * @param p at least 1
   */
  record Modulo(int p) implements ShingleSelection {
    public Modulo {
      requireAtLeastOne("p", p);
    }

    @Override
    public int select(long[] shingles, int count, int[] selected) {
      int kept = 0;
      for (int i = 0; i < count; i++) {
        if (Long.remainderUnsigned(shingles[i], p) == 0) {
          selected[kept++] = i;
        }
      }
      return kept;
    }
  }

  /**
   * The least shingle of every window of {@code window} neighbouring shingles, the last one of
   * several equal ones (Schleimer, Wilkerson, Aiken: Winnowing, SIGMOD 2003).
   *
   * <p>Guarantee: two texts that share a run of {@code window + length - 1} words share a token,
   * where {@code length} is the shingle length at offset 1. The run holds one whole window in each
   * text, and both keep its least shingle. The density is {@code 2 / (window + 1)} of the shingles.
   * A text of fewer shingles than a window keeps its least one.
   *
   * @param window shingles a window, 1 to {@value #MAX_WINDOW}
   */
  record Winnow(int window) implements ShingleSelection {

    /** Widest window. */
    public static final int MAX_WINDOW = 1000;

    public Winnow {
      if (window < 1 || window > MAX_WINDOW) {
        throw new IllegalArgumentException(
            "[window] must be between 1 and " + MAX_WINDOW + ", got " + window);
      }
    }

    @Override
    public int select(long[] shingles, int count, int[] selected) {
      int kept = 0;
      int least = -1;
      int width = Math.min(window, count);
      for (int windowEnd = width - 1; windowEnd >= 0 && windowEnd < count; windowEnd++) {
        int windowStart = windowEnd - width + 1;
        if (least < windowStart) {
          least = windowStart;
          for (int i = windowStart + 1; i <= windowEnd; i++) {
            if (shingles[i] <= shingles[least]) {
              least = i;
            }
          }
        } else if (shingles[windowEnd] <= shingles[least]) {
          least = windowEnd;
        }
        if (kept == 0 || selected[kept - 1] != least) {
          selected[kept++] = least;
        }
      }
      return kept;
    }
  }

  private static void requireAtLeastOne(String name, int value) {
    if (value < 1) {
      throw new IllegalArgumentException("[" + name + "] must be at least 1, got " + value);
    }
  }
}
