// Texts of letters and documents, with what was done to them.

/** So many alternatives of a slot are shown, so much of each. */
const ALTERNATIVES = 3;
const LONGEST_ALTERNATIVE = 60;

/** A part of a text that was added or deleted, told to screen readers too. */
function marked(tag, said, text, attributes) {
  return element(tag, attributes, element('span', {class: 'unseen', dir: 'ltr'}, `[${said}: `), text,
    element('span', {class: 'unseen', dir: 'ltr'}, ']'));
}

/** A text in lines of its own, which a change of direction in it does not leave. */
function paragraph(...children) {
  return element('p', {class: 'text', dir: 'auto'}, ...children);
}

/**
 * The signs at the end of what is before a gap between words, and those that open what is after it. A gap has words
 * where a passage moved.
 */
function signs(gap, isFirst, isLast) {
  if (/[\p{L}\p{N}]/u.test(gap)) {
    return {end: gap.match(/^[^\p{L}\p{N}\s]*/u)[0], open: gap.match(/[^\p{L}\p{N}\s]*$/u)[0]};
  }
  if (isFirst) {
    return {end: '', open: gap.trimStart()};
  }
  if (isLast || !/\s/u.test(gap)) {
    return {end: gap.trimEnd(), open: ''};
  }
  return {end: gap.match(/^\S*/u)[0], open: gap.match(/\S*$/u)[0]};
}

/** The signs around an added or deleted passage: before and after it, and in the other text where it is not. */
function signsAround(letter, text, edits, i, at) {
  const edit = edits[i];
  const [isFirst, isLast] = [i === 0, i === edits.length - 1];
  const nextOfText = isLast ? text.length : edits[i + 1].text[0];
  const after = edits[i + 1]?.type === 'added' ? edits[i + 2] : edits[i + 1];
  const previous = isFirst ? 0 : edits[i - 1].letter[1];
  const next = after === undefined ? letter.length : after.letter[0];
  if (edit.type === 'added') {
    return {
      before: signs(text.slice(at, edit.text[0]), isFirst, false),
      after: signs(text.slice(edit.text[1], nextOfText), false, isLast),
      without: signs(letter.slice(previous, next), isFirst, after === undefined),
    };
  }
  return {
    before: signs(letter.slice(previous, edit.letter[0]), isFirst, false),
    after: signs(letter.slice(edit.letter[1], next), false, after === undefined),
    without: signs(text.slice(at, nextOfText), isFirst, isLast),
  };
}

/**
 * Those of the signs around a passage that are its own, since the text without it does not have them: `noon. “A hut.”
 * Next` beside `noon. Next` has `“A hut.”`.
 */
function ownSigns({before, after, without}) {
  return {
    open: before.open === without.open && after.open !== without.open ? '' : before.open,
    end: after.end === without.end && before.end !== without.end ? '' : after.end,
  };
}

/**
 * A text with what was done to the letter: additions marked, deletions struck.
 *
 * @param letter the text of the letter
 * @param text the text of the document
 * @param edits parts of both, as routes list them
 */
function redline(letter, text, edits) {
  const shown = paragraph();
  let at = 0;
  let endOfDeleted = ''; // the signs that a passage just before took with it
  const plain = (to) => {
    if (to > at) {
      shown.append(text.slice(at, to));
      at = to;
    }
  };
  const isSpace = (character) => character === undefined || /\s/u.test(character);
  edits.forEach((edit, i) => {
    const [from, to] = edit.text;
    const old = letter.slice(edit.letter[0], edit.letter[1]);
    if (edit.type === 'added') {
      const around = signsAround(letter, text, edits, i, at);
      const {open, end} = endOfDeleted === '' ? ownSigns(around) : {open: around.before.open, end: around.after.end};
      plain(from - open.length);
      at = to + end.length;
      shown.append(marked('ins', 'added', text.slice(from - open.length, at)));
    } else if (edit.type === 'deleted') {
      const around = signsAround(letter, text, edits, i, at);
      const {open, end} = ownSigns(around);
      endOfDeleted = end;
      if (around.before.end === around.without.end) {
        plain(at + around.without.end.length);
      }
      shown.append(isSpace(shown.lastChild?.textContent.at(-1)) ? '' : ' ', marked('del', 'deleted', open + old + end),
        isSpace(text[at]) ? '' : ' ');
    } else {
      plain(from);
      const now = text.slice(from, to);
      if (edit.type === 'kept') {
        shown.append(now);
      } else if (edit.type === 'changed') {
        shown.append(marked('del', 'deleted', old), ' ', marked('ins', 'added', now));
      } else {
        shown.append(marked('span', edit.type, now, {class: edit.type}));
      }
      at = Math.max(at, to);
    }
    if (edit.type !== 'deleted') {
      endOfDeleted = '';
    }
  });
  plain(text.length);
  return shown;
}

/** Whether a text has anything else than the letter. */
function isEdited(edits) {
  return edits.some((edit) => edit.type !== 'kept' && edit.type !== 'slot');
}

/** What the signs in letters and members mean. */
function legend() {
  return element('p', {class: 'legend soft'},
    element('span', {class: 'unseen'}, 'Signs in the texts: '), element('ins', {}, 'added'), element('del', {}, 'deleted'),
    element('span', {class: 'slot'}, 'slot'), 'where writers differ, ',
    element('span', {class: 'others'}, '(“other words”, how often)'), ' ',
    element('span', {class: 'segment-optional'}, 'only some have it'), ' ', element('span', {class: 'moved'}, 'moved'));
}

/** What other writers have in a slot or a place of variants, the first few; null if that is not known. */
function otherWords(segment) {
  const others = segment.alternatives.filter((other) => other.text.trim() !== segment.text.trim());
  if (others.length === 0) {
    return null;
  }
  const listed = others.slice(0, ALTERNATIVES).flatMap((other, i) =>
    [i === 0 ? ' (' : ', ', ...quoted(shortened(other.text)), ` ${number(other.count)}`]);
  const more = others.length > ALTERNATIVES ? `, and ${number(others.length - ALTERNATIVES)} more` : '';
  return element('span', {class: 'others'}, ...listed, `${more})`);
}

/** The beginning of a text, to the end of a word. */
function shortened(text) {
  return text.length <= LONGEST_ALTERNATIVE ? text : text.slice(0, LONGEST_ALTERNATIVE).replace(/\s\S*$/u, '') + '…';
}

/** A letter with its slots and variants; the text of the reference if there is no letter. */
function letterText(letter) {
  const shown = paragraph();
  for (const segment of letter.segments) {
    if (segment.type === 'fixed') {
      shown.append(segment.text.trimEnd());
    } else {
      const said = segment.type === 'slot' ? `slot, filled by ${plural(segment.support, 'document', 'documents')}`
        : segment.type;
      shown.append(marked('span', said, segment.text.trim() || '______',
        {class: segment.type === 'optional' ? 'segment-optional' : 'slot'}), otherWords(segment) || '');
    }
    shown.append(/\s*$/u.exec(segment.text)[0] || ' ');
  }
  return shown;
}

/** The text that the edits of members refer to: the letter, or else the reference; null if that is not there. */
function comparedText(cluster) {
  if (cluster.letter) {
    return cluster.letter.text;
  }
  const reference = cluster.members.find((member) => member.role === 'reference');
  return reference && reference.text !== undefined ? reference.text : null;
}

/** The letter with its slots; where there is none, the reference that stands for it, or what is left of it. */
function letterOf(cluster, text) {
  if (cluster.letter) {
    return letterText(cluster.letter);
  }
  return text !== null ? paragraph(text) : element('div', {},
    element('p', {class: 'soft'},
      'The text of this letter is gone, is too long, or may not be shown to you. One sentence of it:'),
    paragraph(sentence(cluster) || '–'));
}

/** Where any of some words stand in a text. */
function wordsIn(text, words) {
  const any = words.match(/[\p{L}\p{N}]+/gu) || [];
  return any.length === 0 ? []
    : [...text.matchAll(new RegExp(`(?<![\\p{L}\\p{N}])(?:${any.join('|')})(?![\\p{L}\\p{N}])`, 'giu'))];
}

/** A text in which some words are marked. */
function withMarks(text, words) {
  const shown = paragraph();
  let at = 0;
  for (const match of wordsIn(text, words)) {
    shown.append(text.slice(at, match.index), element('mark', {}, match[0]));
    at = match.index + match[0].length;
  }
  shown.append(text.slice(at));
  return shown;
}

/** A member beside its letter. */
function memberText(letter, member) {
  if (member.text === undefined) {
    return element('p', {class: 'soft'}, 'The text is gone, is too long, or may not be shown to you.');
  }
  return member.edits === undefined || letter === null
    ? paragraph(member.text)
    : redline(letter, member.text, member.edits);
}
