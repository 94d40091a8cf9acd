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

/** Counts by editing style as a short list, most first. */
function styles(categories) {
  return Object.entries(categories || {}).sort((a, b) => b[1] - a[1])
    .map(([category, count]) => `${number(count)} ${style(category)}`).join(' · ');
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
