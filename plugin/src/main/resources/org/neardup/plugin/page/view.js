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
  reference: 'nearest to the letter',
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

/** What tells a letter from others has at least so many characters where the server has cut it. */
const CUT = 199;

function documentName(document) {
  return `${document._index}/${document._id}`;
}

/** The name of a document; what it contains, such as a change of direction, does not reach beyond it. */
function name(document) {
  return element('bdi', {}, documentName(document));
}

/** A text in quotation marks, likewise. */
function quoted(text) {
  return ['“', element('bdi', {}, text), '”'];
}

/** Where a name stands in a text, not within a word or a number; -1 if nowhere. */
function placeOf(name, text) {
  for (let at = text.indexOf(name); at >= 0; at = text.indexOf(name, at + 1)) {
    if (!/[\p{L}\p{N}.]$/u.test(text.slice(0, at)) && !/^[\p{L}\p{N}]/u.test(text.slice(at + name.length))) {
      return at;
    }
  }
  return -1;
}

/** A reason in which some names of documents stand, each of them isolated. */
function withNames(reason, names) {
  const parts = [];
  let rest = reason;
  while (rest !== '') {
    const [at, first] = names.map((each) => [placeOf(each, rest), each]).filter(([place]) => place >= 0)
      .sort((a, b) => a[0] - b[0] || b[1].length - a[1].length)[0] || [rest.length, ''];
    parts.push(rest.slice(0, at), first === '' ? '' : element('bdi', {}, first));
    rest = rest.slice(at + first.length);
  }
  return element('span', {}, ...parts);
}

/** A paragraph of facts, divided by dots. */
function facts(...parts) {
  return element('p', {class: 'facts'}, ...parts.flatMap((part, i) => (i === 0 ? [part] : [' · ', part])));
}

/** The sentence that tells a letter from the others, which may be cut amid a word; null if there is none. */
function sentence(cluster) {
  const {preview} = cluster;
  if (!preview) {
    return null;
  }
  return preview.length >= CUT ? preview.replace(/\s\S{0,60}…$/u, '…') : preview;
}

/** A time in UTC, to the minute. */
function time(millis) {
  return new Date(millis).toISOString().slice(0, 16).replace('T', ' ');
}

/**
 * Counts by editing style, most first: {category, count, label}. The reference of a letter is counted with its exact
 * copies, where it has some; those all were sent unchanged.
 */
function counts(categories) {
  const {exact = 0, ...others} = categories || {};
  return Object.entries(others).map(([category, count]) => (category === 'reference' && exact > 0
    ? {category, count: count + exact, label: STYLES.exact} : {category, count, label: style(category)}))
    .sort((a, b) => b.count - a.count);
}

/** The documents of a letter that were sent unchanged. */
function unchanged({exact = 0, reference = 0}) {
  return exact === 0 ? 0 : exact + reference;
}

/** The same as a short list. */
function styles(categories) {
  return counts(categories).map(({count, label}) => `${number(count)} ${label}`).join(' · ');
}

/** The style of a member that is shown. */
function memberStyle(member) {
  const isSentUnchanged = member.role === 'reference' && member.copies > 1 && !(member.edits && isEdited(member.edits));
  return isSentUnchanged ? STYLES.exact : style(member.category);
}

function isNumber(cell) {
  return typeof cell === 'number' || (typeof cell === 'string' && cell.endsWith('\u00a0%'));
}

/** A table; cells that are numbers stand at the right; where it is narrow, a row is a block. */
function table(caption, heads, rows) {
  const head = (text, i) => (text === '' ? element('td', {class: 'drawing'})
    : element('th', {scope: 'col', class: isNumber(rows[0]?.[i]) && 'number'}, text));
  const body = (cell, i) => {
    const kind = cell instanceof SVGElement ? 'drawing' : isNumber(cell) && 'number';
    return element('td', {class: kind, 'data-head': isNumber(cell) && heads[i]},
      typeof cell === 'number' ? number(cell) : cell);
  };
  return element('table', {}, element('caption', {}, caption),
    element('thead', {}, element('tr', {}, ...heads.map(head))),
    element('tbody', {}, ...rows.map((row) => element('tr', {}, ...row.map(body)))));
}

/** The facts of a member besides its editing style, those that a person understands first. */
function memberFacts(member) {
  const told = [];
  if (member.copies > 1) {
    told.push(`sent in ${number(member.copies)} documents`);
  }
  if (member.contained !== undefined && member.role !== 'reference') {
    told.push(`has ${percent(member.contained, 1)} of the reference`,
      `${percent(member.containment, 1)} of it is from there`);
  }
  return told;
}
