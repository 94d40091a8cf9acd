// SPDX-License-Identifier: Apache-2.0
package org.neardup.passage.words;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** Lists of words, and the texts that they are. */
final class WordLists {

  private WordLists() {}

  /** A number of words that no other list has: {@code name0, name1}. */
  static List<String> own(String name, int count) {
    return IntStream.range(0, count).mapToObj(i -> name + i).toList();
  }

  /** Words drawn from a few. */
  static List<String> drawn(Random random, int count, int different) {
    return IntStream.range(0, count).mapToObj(i -> "w" + random.nextInt(different)).toList();
  }

  /** A list with some of its words left out, repeated or replaced by one of a few. */
  static List<String> edited(Random random, List<String> words, int different) {
    List<String> edited = new ArrayList<>();
    for (String word : words) {
      switch (random.nextInt(12)) {
        case 0 -> {}
        case 1 -> edited.addAll(List.of(word, word));
        case 2 -> edited.add("w" + random.nextInt(different));
        default -> edited.add(word);
      }
    }
    return edited;
  }

  /** A list with another word at some places. */
  static List<String> changed(List<String> words, Integer... places) {
    List<String> changed = new ArrayList<>(words);
    Stream.of(places).forEach(place -> changed.set(place, "changed" + place));
    return changed;
  }

  /** One list after the other. */
  static List<String> all(List<String> first, List<String> second) {
    return Stream.concat(first.stream(), second.stream()).toList();
  }

  /** One list after the other. */
  static List<String> all(List<String> first, List<String> second, List<String> third) {
    return all(all(first, second), third);
  }

  static String text(List<String> words) {
    return words.stream().collect(Collectors.joining(" "));
  }

  static Words words(List<String> words) {
    return Words.of(text(words));
  }
}
