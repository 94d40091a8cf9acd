// What the report and the review page share. Texts of documents become text nodes and nothing else,
// so that markup in them is shown as it is written.

/** Makes an element; children are nodes or texts. */
function element(name, attributes, ...children) {
  const made = document.createElement(name);
  for (const [key, value] of Object.entries(attributes || {})) {
    if (value === null || value === undefined || value === false) {
      continue;
    }
    if (key.startsWith('on')) {
      made.addEventListener(key.slice(2), value);
    } else {
      made.setAttribute(key, value === true ? '' : value);
    }
  }
  made.append(...children.filter((child) => child !== null && child !== undefined));
  return made;
}

/** The same in a drawing. */
function drawn(name, attributes, ...children) {
  const made = document.createElementNS('http://www.w3.org/2000/svg', name);
  Object.entries(attributes).forEach(([key, value]) => made.setAttribute(key, value));
  made.append(...children);
  return made;
}

const counted = new Intl.NumberFormat('en-US');

function number(value) {
  return counted.format(value);
}

function percent(part, whole) {
  return whole === 0 ? '0\u00a0%' : `${(100 * part / whole).toFixed(1)}\u00a0%`;
}

function plural(count, one, many) {
  return `${number(count)} ${count === 1 ? one : many}`;
}

const STYLES = {
  reference: 'the letter as it is',
  exact: 'sent unchanged',
  minor_change: 'a few words changed',
  block_added: 'passages added',
  block_deleted: 'passages left out',
  minor_change_block_edit: 'changed and added or left out',
  block_reordering: 'in another order',
  key_block: 'a passage of the letter in another text',
  repeated: 'the letter several times',
  bag_of_words: 'the words in another order',
  singleton: 'alone',
};

function style(category) {
  return STYLES[category] || category || 'not described';
}

function documentName(document) {
  return `${document._index}/${document._id}`;
}

/** A time in UTC, to the minute. */
function time(millis) {
  return new Date(millis).toISOString().slice(0, 16).replace('T', ' ');
}

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

/** Counts by editing style as a short list, most first. */
function styles(categories) {
  return Object.entries(categories || {}).sort((a, b) => b[1] - a[1])
    .map(([category, count]) => `${number(count)} ${style(category)}`).join(' · ');
}

/** A chart of columns over an axis of time or of numbers; about as wide as it is shown, so that its text is legible. */
function columns({title, values, labels, at, width = 1000, height = 200}) {
  const left = 56;
  const bottom = 24;
  const top = 16;
  const most = Math.max(1, ...values);
  const step = (width - left) / values.length;
  const y = (value) => height - bottom - (height - bottom - top) * value / most;
  const chart = drawn('svg', {viewBox: `0 0 ${width} ${height}`, role: 'img', 'aria-label': title});
  values.forEach((value, i) => chart.append(drawn('rect', {
    class: 'bar', x: left + i * step, y: y(value), width: Math.max(1, step - (step > 4 ? 1 : 0)),
    height: height - bottom - y(value)},
  drawn('title', {}, `${labels[i]}: ${number(value)}`))));
  chart.append(drawn('line', {class: 'axis', x1: left, y1: height - bottom, x2: width, y2: height - bottom}),
    drawn('text', {x: left - 6, y: y(most) + 5, 'text-anchor': 'end'}, number(most)),
    drawn('text', {x: left - 6, y: height - bottom, 'text-anchor': 'end'}, '0'),
    drawn('text', {x: left, y: height - 6}, labels[0]),
    drawn('text', {x: width, y: height - 6, 'text-anchor': 'end'}, labels[labels.length - 1]));
  if (at !== undefined) {
    const x = left + at * step;
    chart.append(drawn('line', {class: 'mark', x1: x, y1: top - 6, x2: x, y2: height - bottom}));
  }
  return chart;
}

/** A bar whose length is a share of the longest. */
function bar(value, most) {
  const width = 160;
  return drawn('svg', {viewBox: `0 0 ${width} 14`, width, height: 14, 'aria-hidden': 'true'},
    drawn('rect', {class: 'bar', x: 0, y: 1, width: Math.max(1, width * value / most), height: 12}));
}

/** A table; cells that are numbers stand at the right. */
function table(caption, heads, rows) {
  return element('table', {}, element('caption', {}, caption),
    element('thead', {}, element('tr', {}, ...heads.map((head) => element('th', {scope: 'col'}, head)))),
    element('tbody', {}, ...rows.map((row) => element('tr', {}, ...row.map((cell) =>
      (typeof cell === 'number' ? element('td', {class: 'number'}, number(cell)) : element('td', {}, cell)))))));
}

/** The facts of a member besides its editing style, those that a person understands first. */
function memberFacts(member) {
  const facts = [];
  if (member.copies > 1) {
    facts.push(plural(member.copies, 'copy', 'copies'));
  }
  if (member.contained !== undefined && member.role !== 'reference') {
    facts.push(`${percent(member.contained, 1)} of the reference in it`,
      `${percent(member.containment, 1)} of it in the reference`);
  }
  return facts;
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
