package org.neardup.comment;

import java.util.Set;

/**
 * First names by which a line is known to be a name where nothing else says so.
 *
 * <p>About the hundred most frequent names each of women and men born in the United States in the
 * last hundred years, as the Social Security Administration counts them, and short forms of some;
 * those that are states or cities as well are left out.
 */
final class FirstNames {

  private static final Set<String> NAMES =
      Set.of(
          "aaron", "abigail", "adam", "alan", "albert", "alexander", "alexis", "alice", "amanda",
          "amber", "amy", "andrea", "andrew", "angela", "ann", "anna", "anne", "anthony",
          "arthur", "ashley", "barbara", "ben", "benjamin", "betty", "beverly", "billy", "bob",
          "bobby", "bradley", "brandon", "brenda", "brian", "brittany", "bruce", "bryan", "carl",
          "carol", "carolyn", "catherine", "cathy", "charles", "charlotte", "cheryl", "chris",
          "christina", "christine", "christopher", "cynthia", "dan", "daniel", "danielle",
          "dave", "david", "debbie", "deborah", "debra", "denise", "dennis", "diana", "diane",
          "donald", "donna", "doris", "dorothy", "douglas", "dylan", "ed", "edward", "elijah",
          "elizabeth", "emily", "emma", "eric", "ethan", "eugene", "evelyn", "frances", "frank",
          "fred", "gabriel", "gary", "george", "gerald", "gloria", "greg", "gregory", "hannah",
          "harold", "heather", "helen", "henry", "isabella", "jack", "jacob", "jacqueline",
          "james", "janet", "janice", "jason", "jean", "jeff", "jeffrey", "jennifer", "jeremy",
          "jerry", "jesse", "jessica", "jim", "joan", "joe", "john", "jon", "jonathan", "jose",
          "joseph", "joshua", "joyce", "juan", "judith", "judy", "julia", "julie", "justin",
          "karen", "kate", "katherine", "kathleen", "kathryn", "kathy", "kayla", "keith",
          "kelly", "ken", "kenneth", "kevin", "kimberly", "kyle", "larry", "laura", "lauren",
          "lawrence", "linda", "lisa", "logan", "lori", "margaret", "maria", "marilyn", "mark",
          "martha", "mary", "matt", "matthew", "megan", "melissa", "michael", "michelle", "mike",
          "nancy", "natalie", "nathan", "nicholas", "nick", "nicole", "noah", "olivia", "pamela",
          "patricia", "patrick", "paul", "peter", "phil", "philip", "rachel", "ralph", "randy",
          "raymond", "rebecca", "richard", "robert", "roger", "ron", "ronald", "roy", "russell",
          "ruth", "ryan", "sam", "samantha", "samuel", "sandra", "sara", "sarah", "scott",
          "sean", "sharon", "shirley", "sophia", "stephanie", "stephen", "steve", "steven",
          "sue", "susan", "teresa", "terry", "theresa", "thomas", "tiffany", "tim", "timothy",
          "tom", "tony", "tyler", "victoria", "vincent", "walter", "wayne", "will", "william",
          "willie", "zachary");

  private FirstNames() {}

  /** Whether a word in lower case is one of them. */
  static boolean contains(String word) {
    return NAMES.contains(word);
  }
}
