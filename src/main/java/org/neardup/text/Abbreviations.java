// SPDX-License-Identifier: Apache-2.0
package org.neardup.text;

import java.util.Locale;
import java.util.Set;

/**
 * Abbreviations after whose full stop a sentence may continue, for languages in the Latin alphabet
 * and for Russian.
 *
 * <p>Some are also words of another language ({@code no}, {@code al}), and many end sentences
 * (<i>etc.</i>); the following character therefore decides. An abbreviation is listed only where
 * that is more likely than the end of a sentence: English <i>me.</i> ends one more often than
 * French <i>Me.</i> is a title.
 */
final class Abbreviations {

  /** Letters of the longest one. */
  static final int LONGEST = 7;

  /** Before a capital letter: titles, kinds of places and of firms. */
  private static final Set<String> BEFORE_A_NAME =
      words(
          """
          mx dr prof rev hon gov gen col capt lt sgt sen rep st mt ft
          dipl str av dhr mevr mw drs ul ул
          """);

  /** Before a capital letter, in this spelling only. */
  private static final Set<String> BEFORE_A_NAME_AS_WRITTEN =
      words(
          """
          MM Mme Mmes Mlle Mlles Mgr Vve
          Sr Sra Srta Sres Dra Gral Lic Avda Exmo Exma Sto Sta EE
          Sig Sigg Dott Avv Arch
          Hr Hrn Fr Frl Ing Gebr
          Bpk Sdr Sdri Yth Jl Jln Kab Kec Kel Prov PT KH Hj Drs Ir
          """);

  /** Before a digit. */
  private static final Set<String> BEFORE_A_NUMBER =
      words(
          """
          no nos sec secs art arts fig figs vol vols pp reg approx ca ch chap eq cf para pub stat tel ext
          jan feb mar apr jun jul aug sep sept oct nov dec
          nr abs abb anm kap bd ziff rn tab str mrz okt dez kl blz
          tél janv févr avr juil déc env
          núm núms pág págs pag cap aprox ene abr dic incl
          hal hlm tgl rp
          стр рис гл тел godz
          """);

  /** Before a small letter. */
  private static final Set<String> INSIDE_A_SENTENCE =
      words(
          """
          etc inc corp ltd co jr sr al ave st blvd dept est bros approx max min cf resp
          usw usf uvm dgl ff tel enz osv eks ex fl
          env hab apr av
          uu ud uds vd vds aprox máx mín ecc ss cía
          dll dsb dst tbk dkk
          тыс млн млрд руб др пр
          """);

  /** Before anything in the same paragraph. */
  private static final Set<String> NEVER_LAST =
      words(
          """
          mr mrs ms vs viz
          bzw ggf ggfs evtl inkl exkl zzgl sog vgl insb insbes einschl bspw bzgl hrsg allg ehem geb
          mio mrd bijv ej
          np tzn tzw např tzv напр см
          """);

  /**
   * Months that may follow the number of the day and its stop. Excludes the English {@code May} and
   * words with its spelling.
   */
  private static final Set<String> MONTHS =
      words(
          """
          januar jänner februar märz april mai juni juli august september oktober november dezember
          marts mars maj desember december
          ledna února března dubna května června července srpna září října listopadu prosince
          január február március április május június július augusztus szeptember október
          """);

  private static final Set<String> OTHER_COUNTED =
      words(
          """
          jahrhundert jahrhunderts weltkrieg weltkriegs auflage lebensjahr
          """);

  /** German articles and their contractions: an ordinal number follows. */
  private static final Set<String> BEFORE_AN_ORDINAL =
      words(
          """
          der das dem den des im vom zum zur beim
          """);

  /** Letters of the longest word examined next to an ordinal number. */
  static final int LONGEST_COUNTED = 12;

  private Abbreviations() {}

  private static Set<String> words(String separated) {
    return Set.of(separated.strip().split("\\s+"));
  }

  /**
   * Whether a sentence continues after a word and its full stop.
   *
   * @param written the word, at most {@value #LONGEST} letters
   * @param next the first character after the stop and white space; a space if there is none
   */
  static boolean isFollowed(String written, char next) {
    String word = written.toLowerCase(Locale.ROOT);
    if (Character.isUpperCase(next)) {
      return BEFORE_A_NAME.contains(word)
          || BEFORE_A_NAME_AS_WRITTEN.contains(written)
          || NEVER_LAST.contains(word);
    }
    if (Character.isLowerCase(next)) {
      return INSIDE_A_SENTENCE.contains(word)
          || NEVER_LAST.contains(word)
          || BEFORE_A_NAME_AS_WRITTEN.contains(written);
    }
    if (Character.isDigit(next)) {
      return BEFORE_A_NUMBER.contains(word) || NEVER_LAST.contains(word);
    }
    return next != ' ' && NEVER_LAST.contains(word) || next == '(' && word.equals("al");
  }

  /** Whether a number and its stop before this word are an ordinal number. */
  static boolean isCounted(String word) {
    String lower = word.toLowerCase(Locale.ROOT);
    return MONTHS.contains(lower) || OTHER_COUNTED.contains(lower);
  }

  /** Whether a number and its stop after this word are an ordinal number. */
  static boolean isBeforeAnOrdinal(String word) {
    return BEFORE_AN_ORDINAL.contains(word.toLowerCase(Locale.ROOT));
  }
}
