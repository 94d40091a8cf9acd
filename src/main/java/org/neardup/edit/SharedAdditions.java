package org.neardup.edit;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.neardup.text.TextSpan;

/**
 * What many members of a cluster added alike: variants of its letter rather than anybody's own
 * words.
 *
 * <p>Two added sentences are alike if a hash of their fingerprints is the same; what is alike to
 * the same sentence is alike. A sentence is shared if at least {@link
 * EditParameters#minSharedDocuments} documents added one like it.
 */
public final class SharedAdditions {

  /** Most different hashes that are kept: 100,000 members with three sentences of their own. */
  static final int MOST_HASHES = 1 << 20;

  private final EditParameters parameters;
  private final Map<Long, Integer> places;
  private final int[] documents;
  private final List<SharedPassage> passages;

  private SharedAdditions(
      EditParameters parameters,
      Map<Long, Integer> places,
      int[] documents,
      List<SharedPassage> passages) {
    this.parameters = parameters;
    this.places = places;
    this.documents = documents;
    this.passages = passages;
  }

  public static Builder builder(EditParameters parameters) {
    return new Builder(parameters);
  }

  /** The shared passages, most documents first, then in the order of members and texts. */
  public List<SharedPassage> passages() {
    return passages;
  }

  /**
   * What of the passages that a member added is its own: whole passages without shared sentences,
   * those of fewer than {@link EditParameters#minUniqueWords} words left out.
   *
   * @return disjoint, in the order of the text
   */
  public List<TextSpan> unique(List<AddedPassage> added) {
    List<TextSpan> unique = new ArrayList<>();
    for (AddedPassage passage : added) {
      int start = -1;
      int end = -1;
      int words = 0;
      for (AddedSentence sentence : passage.sentences()) {
        if (isShared(sentence)) {
          take(unique, start, end, words);
          start = -1;
          words = 0;
        } else {
          start = start < 0 ? sentence.start() : start;
          end = sentence.end();
          words += sentence.words();
        }
      }
      take(unique, start, end, words);
    }
    return unique;
  }

  private void take(List<TextSpan> unique, int start, int end, int words) {
    if (start >= 0 && words >= parameters.minUniqueWords()) {
      unique.add(new TextSpan(start, end));
    }
  }

  private boolean isShared(AddedSentence sentence) {
    for (long hash : sentence.fingerprint()) {
      Integer place = places.get(hash);
      if (place != null && documents[place] >= parameters.minSharedDocuments()) {
        return true;
      }
    }
    return false;
  }

  /** Collects what the members of one cluster added, in their order. */
  public static final class Builder {

    private final EditParameters parameters;
    private final Map<Long, Integer> places = new HashMap<>();

    private int[] documents = new int[64];
    private int[] lastMember = new int[64];
    private final List<List<AddedPassage>> members = new ArrayList<>();

    private Builder(EditParameters parameters) {
      this.parameters = parameters;
    }

    /**
     * Adds what a member added.
     *
     * @param added its passages
     * @param count how many documents have this text, at least 1
     */
    public Builder add(List<AddedPassage> added, int count) {
      int member = members.size();
      members.add(added);
      for (AddedPassage passage : added) {
        for (AddedSentence sentence : passage.sentences()) {
          for (long hash : sentence.fingerprint()) {
            Integer place = places.get(hash);
            if (place == null) {
              if (places.size() >= MOST_HASHES) {
                continue;
              }
              place = places.size();
              places.put(hash, place);
              if (place >= documents.length) {
                documents = Arrays.copyOf(documents, place * 2);
                lastMember = Arrays.copyOf(lastMember, place * 2);
              }
              lastMember[place] = -1;
            }
            if (lastMember[place] != member) {
              lastMember[place] = member;
              documents[place] += count;
            }
          }
        }
      }
      return this;
    }

    /** What the members share. */
    public SharedAdditions build() {
      List<SharedPassage> passages = new ArrayList<>();
      boolean[] told = new boolean[places.size()];
      for (int member = 0; member < members.size(); member++) {
        for (AddedPassage passage : members.get(member)) {
          tell(member, passage, told, passages);
        }
      }
      passages.sort(
          Comparator.comparingInt(SharedPassage::documents)
              .reversed()
              .thenComparingInt(SharedPassage::member)
              .thenComparingInt(SharedPassage::start));
      return new SharedAdditions(parameters, places, documents, List.copyOf(passages));
    }

    private void tell(
        int member, AddedPassage passage, boolean[] told, List<SharedPassage> passages) {
      int start = -1;
      int end = -1;
      int count = 0;
      for (AddedSentence sentence : passage.sentences()) {
        int most = 0;
        boolean isNew = true;
        for (long hash : sentence.fingerprint()) {
          Integer place = places.get(hash);
          if (place != null) {
            most = Math.max(most, documents[place]);
            isNew &= !told[place];
            told[place] |= true;
          }
        }
        boolean shared = isNew && most >= parameters.minSharedDocuments();
        if (start >= 0 && (!shared || most != count)) {
          passages.add(new SharedPassage(member, start, end, count));
          start = -1;
        }
        if (shared) {
          start = start < 0 ? sentence.start() : start;
          end = sentence.end();
          count = most;
        }
      }
      if (start >= 0) {
        passages.add(new SharedPassage(member, start, end, count));
      }
    }
  }
}
