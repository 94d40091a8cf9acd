// SPDX-License-Identifier: Apache-2.0
package org.neardup.edit.shared;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import org.neardup.edit.AddedPassage;
import org.neardup.edit.AddedSentence;
import org.neardup.edit.EditParameters;
import org.neardup.text.TextSpan;

/**
 * Additions that many members of a cluster share: variants of its letter rather than a writer's own
 * words.
 *
 * <p>A sentence is shared if at least {@link EditParameters#minSharedDocuments} documents have one
 * of its fingerprint hashes ({@link AddedSentence}): all words except names and numbers, or half of
 * them. Which sentences are shared does not depend on the order of the members, unless there are
 * too many ({@link #uncounted}). The member in which a passage is shown does.
 *
 * <pre>
 *   SharedAdditions.Builder builder = SharedAdditions.builder(EditParameters.DEFAULT);
 *   descriptions.forEach(description -&gt; builder.add(description.added(), copies));
 *   SharedAdditions shared = builder.build();
 *   shared.passages();                   // variants, with the number of documents
 *   shared.unique(description.added());  // what is left to a member
 * </pre>
 *
 * <p>Immutable and thread-safe.
 */
public final class SharedAdditions {

  /** Documents that have a sentence of somebody's own. */
  private static final int ONE_WRITER = 1;

  private final EditParameters parameters;
  private final Hashes hashes;
  private final List<SharedPassage> passages;
  private final int leastOptional;

  private SharedAdditions(EditParameters parameters, Hashes hashes, List<SharedPassage> passages) {
    this.parameters = parameters;
    this.hashes = hashes;
    this.passages = passages;
    this.leastOptional = leastOptional();
  }

  /** The fewest documents with a sentence that chance does not explain. */
  private int leastOptional() {
    int sentences = 0;
    for (int place = 0; place < hashes.size; place++) {
      sentences += hashes.like[place] == place ? 1 : 0;
    }
    int least = parameters.minSharedDocuments();
    while (!Chance.isExceeded(least, ONE_WRITER, sentences)) {
      least++;
    }
    return least;
  }

  /** A builder for one cluster. */
  public static Builder builder(EditParameters parameters) {
    return new Builder(Objects.requireNonNull(parameters, "parameters"));
  }

  /** The shared passages, most documents first, then in the order of members and texts. */
  public List<SharedPassage> passages() {
    return passages;
  }

  /**
   * Number of sentences dropped because the members added more than can be counted. Such a sentence
   * is counted only in later documents and may fall below the minimum. The number is 0 except in
   * clusters of a hundred thousand members or with texts made to exceed the maximum. A sentence
   * dropped twice counts twice.
   */
  public int uncounted() {
    return hashes.uncounted;
  }

  /**
   * The unique text among the passages that a member added: whole passages without shared sentences
   * and with at least {@link EditParameters#minUniqueWords} words.
   *
   * @param added as in the member's description
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

  /** Number of words in shared sentences among the passages that a member added. */
  int sharedWords(List<AddedPassage> added) {
    return words(added, parameters.minSharedDocuments());
  }

  /**
   * Number of words in sentences that more documents added than chance explains ({@link Chance}),
   * if a sentence of one's own has one writer: optional parts of the letter. Of a thousand
   * sentences that a large cluster added, three documents may have one by chance.
   */
  int optionalWords(List<AddedPassage> added) {
    return words(added, leastOptional);
  }

  private int words(List<AddedPassage> added, int minDocuments) {
    int words = 0;
    for (AddedPassage passage : added) {
      for (AddedSentence sentence : passage.sentences()) {
        words += isAddedBy(sentence, minDocuments) ? sentence.words() : 0;
      }
    }
    return words;
  }

  private void take(List<TextSpan> unique, int start, int end, int words) {
    if (start >= 0 && words >= parameters.minUniqueWords()) {
      unique.add(new TextSpan(start, end));
    }
  }

  private boolean isShared(AddedSentence sentence) {
    return isAddedBy(sentence, parameters.minSharedDocuments());
  }

  private boolean isAddedBy(AddedSentence sentence, int minDocuments) {
    for (long hash : sentence.fingerprint()) {
      int place = hashes.place(hash);
      if (place >= 0 && hashes.documents[place] >= minDocuments) {
        return true;
      }
    }
    return false;
  }

  /**
   * Collects the additions of the members of one cluster, in their order. Keeps 40 bytes for each
   * distinct hash, and no text. Not thread-safe.
   */
  public static final class Builder {

    /**
     * Most distinct hashes kept, some 40 megabytes: enough for 100,000 members with five own
     * sentences each. Beyond that, at least the quarter with the fewest documents is dropped:
     * frequent additions stay, whenever they first occurred.
     */
    static final int MAX_HASHES = 1 << 20;

    private final EditParameters parameters;
    private final Hashes hashes;
    private int members;
    private int sentences;

    private Builder(EditParameters parameters) {
      this(parameters, MAX_HASHES);
    }

    /** A builder with a maximum number of distinct hashes. */
    Builder(EditParameters parameters, int mostHashes) {
      this.parameters = parameters;
      hashes = new Hashes(mostHashes);
    }

    /**
     * Adds the additions of a member.
     *
     * @param added its passages
     * @param documents number of documents that have this text, at least 1
     */
    public Builder add(List<AddedPassage> added, int documents) {
      if (documents < 1) {
        throw new IllegalArgumentException("[documents] must be at least 1, got " + documents);
      }
      for (AddedPassage passage : added) {
        for (AddedSentence sentence : passage.sentences()) {
          hashes.count(sentence, members, sentences++, documents);
        }
        sentences++; // the sentences of two passages are not adjacent
      }
      members++;
      return this;
    }

    /** The additions that members share. */
    public SharedAdditions build() {
      return new SharedAdditions(parameters, hashes, passages());
    }

    private List<SharedPassage> passages() {
      List<SharedPassage> passages = new ArrayList<>();
      int[] most = hashes.mostDocuments();
      int open = -1;
      int end = -1;
      for (int place = 0; place < hashes.size; place++) {
        boolean shared =
            hashes.like[place] == place && most[place] >= parameters.minSharedDocuments();
        boolean goesOn =
            open >= 0
                && shared
                && hashes.sentences[place] == hashes.sentences[end] + 1
                && most[place] == most[open];
        if (shared && !goesOn) {
          close(passages, open, end, most);
          open = place;
        }
        end = shared ? place : end;
      }
      close(passages, open, end, most);
      passages.sort(
          Comparator.comparingInt(SharedPassage::documents)
              .reversed()
              .thenComparingInt(SharedPassage::member)
              .thenComparingInt(SharedPassage::start));
      return List.copyOf(passages);
    }

    private void close(List<SharedPassage> passages, int open, int end, int[] most) {
      if (open >= 0) {
        passages.add(
            new SharedPassage(
                hashes.members[open], hashes.starts[open], hashes.ends[end], most[open]));
      }
    }
  }

  /** The hashes of fingerprints in order of occurrence, with their documents. */
  private static final class Hashes {

    private static final int FIRST = 64;

    private final int max;

    private long[] values = new long[FIRST];
    private int size;

    /** Number of sentences of which nothing was kept. */
    private int uncounted;

    private int[] table = empty(4 * FIRST);

    /** Number of documents that have the hash. */
    private int[] documents = new int[FIRST];

    /** The last member counted for the hash. */
    private int[] lastMembers = new int[FIRST];

    /** The first hash of the first sentence that matches the one it first occurred in. */
    private int[] like = new int[FIRST];

    /** The first occurrence: member, sentence number, span. */
    private int[] members = new int[FIRST];

    private int[] sentences = new int[FIRST];
    private int[] starts = new int[FIRST];
    private int[] ends = new int[FIRST];

    Hashes(int max) {
      this.max = max;
    }

    void count(AddedSentence sentence, int member, int ordinal, int count) {
      if (size + sentence.fingerprint().length > max) {
        forgetRarest();
      }
      int like = -1;
      for (long hash : sentence.fingerprint()) {
        int place = place(hash);
        if (like < 0 && place >= 0) {
          like = this.like[place];
        }
      }
      for (long hash : sentence.fingerprint()) {
        int place = place(hash);
        if (place < 0) {
          place = add(hash);
          like = like < 0 ? place : like;
          this.like[place] = like;
          members[place] = member;
          sentences[place] = ordinal;
          starts[place] = sentence.start();
          ends[place] = sentence.end();
          lastMembers[place] = -1;
        }
        if (place >= 0 && lastMembers[place] != member) {
          lastMembers[place] = member;
          documents[place] = (int) Math.min(Integer.MAX_VALUE, (long) documents[place] + count);
        }
      }
    }

    /** Drops the quarter with the fewest documents, and all others with as few. */
    private void forgetRarest() {
      int[] ascending = Arrays.copyOf(documents, size);
      Arrays.sort(ascending);
      int few = ascending[size / 4];
      int[] firsts = new int[size]; // new place of the first kept hash of a group that matches
      Arrays.fill(firsts, -1);
      int all = 0;
      int left = 0;
      int kept = 0;
      for (int place = 0; place < size; place++) {
        int first = like[place];
        all += first == place ? 1 : 0;
        if (documents[place] > few) {
          if (firsts[first] < 0) {
            firsts[first] = kept;
            left++;
          }
          move(place, kept);
          like[kept++] = firsts[first];
        }
      }
      uncounted = (int) Math.min(Integer.MAX_VALUE, (long) uncounted + all - left);
      Arrays.fill(documents, kept, size, 0);
      size = kept;
      fillTable();
    }

    private void move(int from, int to) {
      values[to] = values[from];
      documents[to] = documents[from];
      lastMembers[to] = lastMembers[from];
      members[to] = members[from];
      sentences[to] = sentences[from];
      starts[to] = starts[from];
      ends[to] = ends[from];
    }

    /**
     * For the first hash of a group that matches, the greatest number of documents of any of them.
     */
    int[] mostDocuments() {
      int[] most = new int[size];
      for (int place = 0; place < size; place++) {
        most[like[place]] = Math.max(most[like[place]], documents[place]);
      }
      return most;
    }

    /** Place of a hash, or -1. */
    int place(long hash) {
      return table[slot(hash)];
    }

    private int add(long hash) {
      if (size == values.length) {
        grow();
      }
      values[size] = hash;
      table[slot(hash)] = size;
      return size++;
    }

    private void grow() {
      int length = size * 2;
      values = Arrays.copyOf(values, length);
      documents = Arrays.copyOf(documents, length);
      lastMembers = Arrays.copyOf(lastMembers, length);
      like = Arrays.copyOf(like, length);
      members = Arrays.copyOf(members, length);
      sentences = Arrays.copyOf(sentences, length);
      starts = Arrays.copyOf(starts, length);
      ends = Arrays.copyOf(ends, length);
      table = new int[2 * length];
      fillTable();
    }

    private void fillTable() {
      Arrays.fill(table, -1);
      for (int place = 0; place < size; place++) {
        table[slot(values[place])] = place;
      }
    }

    private int slot(long hash) {
      int mask = table.length - 1;
      int slot = (int) (hash ^ hash >>> 32) & mask;
      while (table[slot] >= 0 && values[table[slot]] != hash) {
        slot = slot + 1 & mask;
      }
      return slot;
    }

    private static int[] empty(int length) {
      int[] table = new int[length];
      Arrays.fill(table, -1);
      return table;
    }
  }
}
