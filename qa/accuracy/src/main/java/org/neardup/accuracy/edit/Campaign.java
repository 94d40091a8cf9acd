// SPDX-License-Identifier: Apache-2.0
package org.neardup.accuracy.edit;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.neardup.accuracy.collection.EditedCollection;
import org.neardup.accuracy.collection.EditedCollection.Edit;
import org.neardup.accuracy.collection.EditedCollection.EditTruth;
import org.neardup.signature.DocumentSigner;

/**
 * A cluster of the truth: one member for each text that is not an exact copy, and the reference
 * among them.
 *
 * @param members by document id; the first one is the reference
 * @param hasReference whether the truth names the reference; otherwise it is chosen
 */
record Campaign(String cluster, Map<String, Member> members, boolean hasReference) {

  /**
   * A text.
   *
   * @param copies number of documents with it, including this one
   */
  record Member(String text, Edit truth, int copies) {}

  /** The clusters of a truth, in its order. */
  static List<Campaign> of(EditedCollection collection, EditTruth truth) {
    Map<String, Map<String, Member>> clusters = new LinkedHashMap<>();
    Map<String, Integer> copies = new HashMap<>();
    Map<String, Integer> listed = new HashMap<>();
    truth
        .edits()
        .forEach(
            (id, edit) -> {
              copies.merge(edit.copyOf(), 1, Integer::sum);
              if (!edit.category().equals("exact")) {
                listed.merge(edit.copyOf(), 1, Integer::sum);
              }
            });
    truth
        .edits()
        .forEach(
            (id, edit) -> {
              if (!edit.category().equals("exact")) {
                int count = copies.get(edit.copyOf()) / listed.get(edit.copyOf());
                clusters
                    .computeIfAbsent(edit.cluster(), name -> new LinkedHashMap<>())
                    .put(id, new Member(collection.texts().get(id), edit, Math.max(1, count)));
              }
            });
    List<Campaign> campaigns = new ArrayList<>();
    clusters.forEach((cluster, members) -> campaigns.add(of(cluster, members)));
    return campaigns;
  }

  private static Campaign of(String cluster, Map<String, Member> members) {
    String reference = null;
    for (Map.Entry<String, Member> member : members.entrySet()) {
      if (reference == null && member.getValue().truth().category().equals("reference")) {
        reference = member.getKey();
      }
    }
    boolean named = reference != null;
    String first = named ? reference : mostInCommon(members);
    Map<String, Member> ordered = new LinkedHashMap<>();
    ordered.put(first, members.get(first));
    members.forEach(ordered::putIfAbsent);
    return new Campaign(cluster, ordered, named);
  }

  /**
   * The member with most in common with the others: the most shingles, each weighted by the number
   * of other members with it.
   */
  private static String mostInCommon(Map<String, Member> members) {
    DocumentSigner signer = DocumentSigner.byDefault();
    Map<String, Set<Long>> shingles = new LinkedHashMap<>();
    Map<Long, Integer> counts = new HashMap<>();
    members.forEach(
        (id, member) -> {
          Set<Long> own = new HashSet<>();
          for (long token : signer.sign(member.text()).tokens()) {
            own.add(token);
            counts.merge(token, 1, Integer::sum);
          }
          shingles.put(id, own);
        });
    String best = null;
    long most = -1;
    for (Map.Entry<String, Set<Long>> entry : shingles.entrySet()) {
      long common = entry.getValue().stream().mapToLong(token -> counts.get(token) - 1).sum();
      if (common > most) {
        most = common;
        best = entry.getKey();
      }
    }
    return best;
  }
}
