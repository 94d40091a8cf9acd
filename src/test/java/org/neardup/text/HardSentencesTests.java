// SPDX-License-Identifier: Apache-2.0
package org.neardup.text;

import static org.junit.Assert.assertEquals;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.Test;

/**
 * {@link SentenceScanner} on what is hard, a language a table. A bar stands where a sentence
 * begins; the text is the line without the bars.
 */
public class HardSentencesTests {

  @Test
  public void english() {
    check(
        "Mr. and Mrs. Hill met Dr. Stone on St. Anne St. yesterday. |They left.",
        "John F. Kennedy said so. |So did Martin Luther King Jr. in 1963.",
        "It met at 10 a.m. on Monday. |We left at 11:30.",
        "See 42 U.S.C. 7412 and 40 C.F.R. 60.1. |Both apply.",
        "Smith et al. (2009) found 3.5 percent. |Others found none.",
        "See p. 12 and pp. 14-16, e.g. figs. 2 and 3. |They show it.",
        "Levels fell by .5 mg, i.e. half. |Good.",
        "Costs rose in 2009. |The rule came in 2010.",
        "It costs $1.50. |That is too much.",
        "Ph.D. students wrote it. |They know.",
        "He works for Acme Inc. in Ohio. |She does not.",
        "The vote was 12 vs. 3 against us. |So what?",
        "So do I. |You do too.",
        "Is it 5? |No.",
        "Jones v. Smith was decided. |It stands.",
        "On Jan. 5 and Sept. 12 we met. |Nobody came.",
        "Approx. 30 people came, i.e. all. |Fine.");
  }

  @Test
  public void numbersOfSectionsAndItems() {
    check(
        "1. Introduction",
        "2.1. Scope of the rule",
        "2.1.3 Sources. |They are many.",
        "IV. Results",
        "A. Background",
        "§ 5. Scope",
        "1. Bees sting. |2. Wasps do too.",
        "There are two reasons: 1. Bees sting. |2. Wasps do.",
        "1) Bees sting. |2) Wasps do.",
        "(a) Bees sting. |(b) Wasps do.",
        "Section 3. |The rule is good.",
        "Reasons\n|- Bees sting\n|- Wasps sting\n|- Hornets",
        "Reasons\n|• Bees sting.\n|• Wasps sting.",
        "Reasons\n|1. Bees sting\n|2. Wasps sting");
  }

  @Test
  public void quotationsAndBrackets() {
    check(
        "\"Stop!\" he said. |He left.",
        "\"Why?\" she asked. |\"Because.\" |They left.",
        "“Act now.” |Nobody did.",
        "‘Act now!’ they cried. |Nobody did.",
        "He left (at last!) and slept. |So did we.",
        "It works (!) and lasts. |Good.",
        "(See the rule.) |It is long.",
        "[Sic.] |So be it.",
        "« Non ! » dit-il. |Il partit.",
        "« Oui. » |Il partit.",
        "„Halt!“ rief er. |Dann ging er.",
        "„Es ist gut.“ |Er ging.",
        "»Halt!« rief er. |Dann ging er.",
        "“Un momento.” |Se fue.",
        "—¿Quién? |—Yo.");
  }

  @Test
  public void ellipsesAndSeveralMarks() {
    check(
        "Well... we waited. |Then we left.",
        "Well... |Then we left.",
        "Well . . . we waited. |Then we left.",
        "Well. . . . |Then we left.",
        "Wait… what? |Yes.",
        "What?! |Really?? |Yes!!!",
        "What⁉ |Yes‼ |No.",
        "To be continued....");
  }

  @Test
  public void addressesAndForgottenSpaces() {
    check(
        "See www.epa.gov/rule.html. |It is long.",
        "Write to j.hill@bees.example. |He answers.",
        "See https://bees.example/Rules.Html?Page=2 for it. |Read it.",
        "See www.Bees.Example for it. |Read it.",
        "Write to jane@bees.Example now. |She answers.",
        "Bees sting.|They do!|I know.",
        "Version 3.5.1 runs on node.js. |It works.",
        "The file rule.pdf is long. |Read it.");
  }

  @Test
  public void headingsAndMissingFullStops() {
    check(
        "Mercury\n|Mercury is poison. |Stop it",
        "Dear Ms. Hill,\n|I keep bees\n|Yours,\n|J. Stone",
        "WHY NOT?\n\n|Because it hurts",
        "I keep bees and have kept them for more than thirty\nyears. |They die.",
        "Title\u2029|Text",
        "One\r\n\r\n|Two");
  }

  @Test
  public void german() {
    check(
        "Wir kamen am 3. Mai. |Es regnete.",
        "Am 12.5.2010 war es so. |Danach nicht.",
        "Im 19. Jahrhundert war das anders. |Heute nicht.",
        "Nach dem 2. Weltkrieg kam er. |Er blieb.",
        "Das war der 5. Versuch. |Er gelang.",
        "Bienen, z. B. Hummeln bzw. Wespen, stechen. |Das tut weh.",
        "Bienen, z.B. Hummeln, d.h. Insekten, stechen. |Das tut weh.",
        "Kosten von ca. 3 Mio. Euro inkl. Steuer. |Das ist viel.",
        "Vgl. Abs. 3 Nr. 2 und S. 14. |Das gilt.",
        "Prof. Dr. Müller und Frau Dr. Maier kamen. |Sie blieben.",
        "Hunde, Katzen usw. sind da. |Das reicht.",
        "Er kam 2009. |Sie kam 2010.",
        "Das kostet 1.000,50 Euro. |Zu viel!",
        "Er wohnt in der Goethe-Str. 5. |Sie nicht.");
  }

  @Test
  public void french() {
    check(
        "M. Dupont et Mme. Durand sont venus. |Ils sont partis.",
        "MM. Dupont et Durand sont venus. |Ils sont partis.",
        "Cf. art. 5 et p. 12. |C'est clair.",
        "Les abeilles, p. ex. les bourdons, piquent. |C'est vrai.",
        "Est-ce vrai ? |Oui ! |Non.",
        "En 50 av. J.-C. on savait. |Puis on oublia.",
        "Le n° 5 coûte 3,50 €. |C'est cher.",
        "Les abeilles, etc. sont là. |Bien.");
  }

  @Test
  public void spanishPortugueseAndItalian() {
    check(
        "El Sr. López y la Sra. Gil viven en EE. UU. desde 2009. |Son felices.",
        "Los insectos, p. ej. Las abejas, pican. |Duele.",
        "¿Qué pasa? |¡Nada! |Bueno.",
        "Véase el art. 5, núm. 3, pág. 12. |Está claro.",
        "Ud. lo sabe. |Yo no.",
        "O Sr. Silva e a Dra. Souza vieram. |Ficaram.",
        "Ver pág. 5, cap. 3. |Está claro.",
        "Il Sig. Rossi e il Dott. Bianchi sono venuti. |Sono partiti.",
        "Le api, le vespe ecc. pungono. |Fa male.");
  }

  @Test
  public void dutchScandinavianPolishCzechAndHungarian() {
    check(
        "Dhr. Jansen en mevr. De Vries kwamen, bijv. gisteren. |Ze bleven.",
        "Dat is o.a. en m.b.t. bijen waar. |Echt.",
        "Det skete den 3. maj kl. 10. |Det regnede.",
        "Bier, t.ex. humlor, sticker. |Det gör ont.",
        "Bier, f.eks. humler, stikker. |Det gør ondt.",
        "Owady, np. pszczoły, tzn. żądlące, latają. |To boli.",
        "Stalo se to 5. května 2010. |Pršelo.",
        "Ez 2010. május 3-án történt. |Jó.");
  }

  @Test
  public void indonesian() {
    check(
        "Bpk. Joko tinggal di Jl. Sudirman No. 5. |Ia pergi.",
        "Harganya Rp. 5.000. |Itu mahal.",
        "Lebah, tawon, dll. menyengat. |Itu sakit.",
        "Lihat hal. 12, tgl. 5 Mei. |Jelas.",
        "PT. Telkom ada di Kab. Bogor. |Besar sekali.");
  }

  @Test
  public void russianGreekAndOthers() {
    check(
        "Пчёлы, т. е. насекомые, жалят. |Это больно.",
        "Он живёт на ул. Ленина. |Она нет.",
        "См. рис. 5 и стр. 12. |Ясно.",
        "هل هذا صحيح؟ |نعم.",
        "यह सच है। |वह भी।|ठीक है।",
        "Սա ճիշտ է։ |Այո։",
        "ይህ እውነት ነው። |አዎ።");
  }

  @Test
  public void chinese() {
    check(
        "我们反对这项规定。|水银有毒！|为什么？|没人知道……",
        "“停！”|他说。|他走了。",
        "他说：“我们走吧。”|大家都走了。",
        "「停！」|他說。",
        "他问“为什么？”，没人回答。|他走了。",
        "价格是3.5元。|太贵了。",
        "为什么?没人知道!|算了。".replace("?没", "?|没"),
        "访问www.epa.gov。|很长。",
        "第一。|第二。",
        "（见规则。）|很长。");
  }

  @Test
  public void japanese() {
    check(
        "規則に反対です。|水銀は毒です！|なぜ？",
        "「やめて。」と彼は言った。|彼は去った。",
        "「はい！」って言った。|終わり。",
        "「行こう。」|「うん。」",
        "本当？！|そうです。",
        "『規則。』は長い。|読んだ。",
        "これは文である．|次も文である．",
        "値は３．５である．|高い．",
        "ﾊﾁは刺す｡|痛い｡",
        "Ａ社は反対だ。|Ｂ社は賛成だ。");
  }

  @Test
  public void thaiAndOtherScriptsWithoutSpaces() {
    check(
        // long clauses end at their spaces, names and numbers do not
        "ผึ้งเป็นแมลงที่มีประโยชน์ต่อเกษตรกร |สารปรอทเป็นพิษต่อเด็กและผู้สูงอายุ",
        "นายสมชาย ใจดี",
        "มีผึ้งอยู่ในสวนหลังบ้านประมาณ 500 ตัว",
        "เด็กและผู้สูงอายุในหมู่บ้านนี้ป่วยบ่อย ๆ",
        "เขามาในปี พ.ศ. 2540 แล้ว",
        "ประชุมเวลา 10.00 น. ทุกวัน",
        "ทำไม? |ไม่รู้",
        "ຜເິ້ງເປັນແມງໄມ້ທີ່ມີປະໂຫຍດຕໍ່ຊາວກະສິກອນ |ສານພິດເປັນອັນຕະລາຍ",
        "နေကောင်းလား။ |ကောင်းပါတယ်။",
        "នេះជាការពិត។ |បាទ។");
  }

  /** Each: the sentences with a bar before every one but the first. */
  private static void check(String... cases) {
    List<String> wrong = new ArrayList<>();
    for (String expected : cases) {
      String text = expected.replace("|", "");
      List<String> sentences = new ArrayList<>();
      SentenceScanner scanner = new SentenceScanner().reset(text);
      while (scanner.next()) {
        sentences.add(text.substring(scanner.startOffset(), scanner.endOffset()));
      }
      if (!sentences.equals(Arrays.stream(expected.split("\\|")).map(String::strip).toList())) {
        wrong.add(expected + "   →   " + String.join("|", sentences));
      }
    }
    assertEquals("", String.join("\n", wrong));
  }
}
