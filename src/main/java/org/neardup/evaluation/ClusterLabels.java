package org.neardup.evaluation;

import com.carrotsearch.hppc.IntArrayList;
import java.util.function.LongConsumer;
import org.apache.lucene.util.BytesRef;
import org.apache.lucene.util.BytesRefHash;

/**
 * Numbers for clusters that have names, in the order of the names, so that the outcome of an
 * evaluation does not depend on the order of documents.
 *
 * <pre>
 *   labels.add("b"); labels.add("a"); labels.addAlone(); labels.add("b");
 *   labels.numbers()   // {2, 0, 1, 2}
 * </pre>
 *
 * A document without a name is alone in its cluster, and stands where the name {@link #ALONE}
 * would. A name is kept once, however many documents have it; a document takes 4 to 9 bytes beside
 * that. Not thread-safe.
 */
public final class ClusterLabels {

  /** What a document without a name counts as in the order of names. */
  public static final String ALONE = "alone:";

  /** The greatest length of a name in bytes of UTF-8, that of a keyword in an index. */
  public static final int MAX_NAME = 32_766;

  /**
   * Bytes kept of a name besides its own: its place in a hash table that is filled by half and
   * grows, 24; where it begins, in a list that grows, 10; its length and its number, 6.
   */
  public static final int BYTES_BESIDES_NAME = 40;

  private static final int WITHOUT_NAME = -1;

  private final LongConsumer accountant;
  private final BytesRefHash names = new BytesRefHash();
  private final IntArrayList documents = new IntArrayList(); // by document, the name

  /** Keeps names without telling anybody. */
  public ClusterLabels() {
    this(bytes -> {});
  }

  /**
   * @param accountant told how many bytes a name will take before it is kept; what it throws leaves
   *     the labels as they were
   */
  public ClusterLabels(LongConsumer accountant) {
    this.accountant = accountant;
  }

  /**
   * The next document is in the cluster of this name.
   *
   * @throws IllegalArgumentException if the name is longer than {@link #MAX_NAME}
   */
  public void add(String name) {
    BytesRef bytes = new BytesRef(name);
    if (bytes.length > MAX_NAME) {
      throw new IllegalArgumentException(
          "the name of a cluster must be at most " + MAX_NAME + " bytes, got " + bytes.length);
    }
    int at = names.find(bytes);
    if (at < 0) {
      accountant.accept((long) bytes.length + BYTES_BESIDES_NAME);
      at = names.add(bytes);
    }
    documents.add(at);
  }

  /** The next document is in a cluster of its own. */
  public void addAlone() {
    documents.add(WITHOUT_NAME);
  }

  /** Number of documents. */
  public int size() {
    return documents.size();
  }

  /**
   * By document, the number of its cluster. Numbers ascend with the names in the order of code
   * points; to be called once, at the end.
   */
  public int[] numbers() {
    int alone = 0;
    for (int i = 0; i < documents.size(); i++) {
      alone += documents.get(i) == WITHOUT_NAME ? 1 : 0;
    }
    int named = names.size();
    int[] ordered = names.sort();
    int[] numberOf = new int[named];
    BytesRef name = new BytesRef();
    BytesRef border = new BytesRef(ALONE);
    int before = 0; // names that come before the documents without a name
    for (int number = 0; number < named; number++) {
      boolean isBefore = names.get(ordered[number], name).compareTo(border) < 0;
      before += isBefore ? 1 : 0;
      numberOf[ordered[number]] = isBefore ? number : number + alone;
    }
    int[] numbers = new int[documents.size()];
    int nextAlone = before;
    for (int document = 0; document < numbers.length; document++) {
      int of = documents.get(document);
      numbers[document] = of == WITHOUT_NAME ? nextAlone++ : numberOf[of];
    }
    return numbers;
  }
}
