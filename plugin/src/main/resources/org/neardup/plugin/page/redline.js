// Texts of letters and documents, with what was done to them.

/** A part of a text that was added or deleted, told to screen readers too. */
function marked(tag, said, text, attributes) {
  return element(tag, attributes, element('span', {class: 'unseen'}, `[${said}: `), text,
    element('span', {class: 'unseen'}, ']'));
}

/**
 * A text with what was done to the letter: additions marked, deletions struck.
 *
 * @param letter the text of the letter
 * @param text the text of the document
 * @param edits parts of both, as routes list them
 */
function redline(letter, text, edits) {
  const shown = element('p', {class: 'text'});
  let at = 0;
  const between = (from) => {
    if (from > at) {
      shown.append(text.slice(at, from));
    }
  };
  for (const edit of edits) {
    const [from, to] = edit.text;
    between(from);
    const old = letter.slice(edit.letter[0], edit.letter[1]);
    const now = text.slice(from, to);
    if (edit.type === 'kept') {
      shown.append(now);
    } else if (edit.type === 'added') {
      shown.append(marked('ins', 'added', now));
    } else if (edit.type === 'deleted') {
      shown.append(' ', marked('del', 'deleted', old), ' ');
    } else if (edit.type === 'changed') {
      shown.append(marked('del', 'deleted', old), ' ', marked('ins', 'added', now));
    } else {
      shown.append(marked('span', edit.type, now, {class: edit.type}));
    }
    at = Math.max(at, to);
  }
  between(text.length);
  return shown;
}

/** What the signs in letters and members mean. */
function legend() {
  return element('p', {class: 'legend soft'},
    element('span', {class: 'unseen'}, 'Signs in the texts: '), element('ins', {}, 'added'), element('del', {}, 'deleted'),
    element('span', {class: 'slot'}, 'slot'), element('span', {class: 'moved'}, 'moved'));
}

/** A letter with its slots and variants; the text of the reference if there is no letter. */
function letterText(letter) {
  const shown = element('p', {class: 'text'});
  for (const segment of letter.segments) {
    const others = segment.alternatives.map((other) => `“${other.text}” (${number(other.count)})`).join(', ');
    if (segment.type === 'fixed') {
      shown.append(segment.text);
    } else if (segment.type === 'slot') {
      shown.append(marked('span', `slot, filled by ${plural(segment.support, 'document', 'documents')}`,
        segment.text || '______', {class: 'slot', title: others}));
    } else {
      shown.append(marked('span', segment.type, segment.text,
        {class: segment.type === 'variant' ? 'slot' : 'segment-optional', title: others}));
    }
    shown.append(' ');
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

/** The letter with its slots; where there is none, what stands for it. */
function letterOf(cluster, text) {
  return cluster.letter ? letterText(cluster.letter) : element('p', {class: 'text'}, text || cluster.preview || '');
}

/** A text in which some words are marked. */
function withMarks(text, words) {
  const shown = element('p', {class: 'text'});
  const any = words.match(/[\p{L}\p{N}]+/gu) || [];
  const found = any.length === 0 ? [] : text.matchAll(new RegExp(`(?<![\\p{L}\\p{N}])(?:${any.join('|')})(?![\\p{L}\\p{N}])`, 'giu'));
  let at = 0;
  for (const match of found) {
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
    ? element('p', {class: 'text'}, member.text)
    : redline(letter, member.text, member.edits);
}
