// The review page: letters at the left, a letter with its documents beside it, verdicts.

const run = JSON.parse(document.getElementById('data').textContent);
const LETTERS = 50;
const MEMBERS = 20;
const FOUND = 50;
/** A search lists so many texts. */
const LISTED = 10000;

const status = document.getElementById('status');
const content = document.getElementById('content');
const letterList = document.getElementById('letters');
const questionList = document.getElementById('questions');
const moreLetters = document.getElementById('more-letters');

/** The cluster that is set aside, to be called the same letter as another; null if none is. */
let aside = null;
/** The letter that is shown: {id, letter, reference, category, members, after}; null if none is. */
let shown = null;
/** Answers that come after another question was asked are not drawn. */
let turn = 0;

function say(text, failed = false) {
  status.textContent = text;
  status.classList.toggle('failed', failed);
}

/** Asks a route of this run; fails with the reason that the answer gives. */
async function ask(path, method = 'GET', body = null) {
  const answer = await fetch(path, {
    method,
    headers: body === null ? {} : {'Content-Type': 'application/json'},
    body: body === null ? null : JSON.stringify(body),
  });
  const json = await answer.json();
  if (!answer.ok) {
    const reason = json.error && (json.error.reason || json.error);
    const failure = new Error(typeof reason === 'string' ? reason : `status ${answer.status}`);
    failure.status = answer.status;
    throw failure;
  }
  return json;
}

/** Does something that asks routes; what fails is said. */
function attempt(work) {
  const mine = ++turn;
  content.setAttribute('aria-busy', 'true');
  return work(() => mine === turn)
    .catch((failure) => say(failure.message, true))
    .finally(() => mine === turn && content.removeAttribute('aria-busy'));
}

function fill(...children) {
  content.replaceChildren(...children.filter((child) => child !== null));
  content.scrollTop = 0;
}

// letters

/** Reads letters from the largest on, or those after one that was read. */
async function readLetters(after = null) {
  const page = await ask(`clusters?size=${LETTERS}${after === null ? '' : `&after=${encodeURIComponent(after)}`}`);
  if (after === null) {
    letterList.replaceChildren();
  }
  for (const cluster of page.clusters) {
    letterList.append(element('li', {
      'aria-posinset': letterList.children.length + 1, 'aria-setsize': page.total,
    }, element('button', {
      type: 'button',
      'data-cluster': cluster.cluster_id,
      'aria-current': shown !== null && shown.id === cluster.cluster_id ? 'true' : null,
      onclick: () => showLetter(cluster.cluster_id),
    }, element('strong', {}, plural(cluster.size, 'document', 'documents')),
    element('span', {class: 'own'}, cluster.preview || documentName(cluster.reference)))));
  }
  moreLetters.hidden = page.clusters.length === 0 || letterList.children.length >= page.total;
  if (page.clusters.length > 0) {
    moreLetters.dataset.after = page.clusters.at(-1).cluster_id;
  }
  document.getElementById('letters-title').textContent = `Letters (${number(page.total)})`;
}

/** Reads the next letters, says which they are, and does something with the button of the first. */
async function moreLettersFrom(then) {
  const before = letterList.children.length;
  try {
    await readLetters(moreLetters.dataset.after);
    say(`Letters ${number(before + 1)} to ${number(letterList.children.length)} are listed.`);
    then(letterList.children[before].querySelector('button'));
  } catch (failure) {
    say(failure.message, true);
  }
}

function markCurrent(id) {
  for (const button of letterList.querySelectorAll('button')) {
    if (button.dataset.cluster === id) {
      button.setAttribute('aria-current', 'true');
      button.scrollIntoView({block: 'nearest'});
    } else {
      button.removeAttribute('aria-current');
    }
  }
}

/** Some texts of a letter; without their words if those may not be read, or are too long. */
async function askMembers(id, category, after = null) {
  const styleOf = category === null ? '' : `&category=${encodeURIComponent(category)}`;
  const goingOn = after === null ? '' : `&after=${encodeURIComponent(after)}`;
  const path = `clusters/${encodeURIComponent(id)}?exact=false&size=${MEMBERS}${styleOf}${goingOn}`;
  try {
    return await ask(`${path}&edits=true&text=true`);
  } catch (failure) {
    if (failure.status !== 403 && failure.status !== 400) {
      throw failure;
    }
    const cluster = await ask(path);
    say(failure.message, true);
    return cluster;
  }
}

/** Shows a letter, or its texts of one editing style; pressed is the style whose button was. */
function showLetter(id, category = null, pressed = null) {
  return attempt(async (current) => {
    const cluster = await askMembers(id, category);
    if (!current()) {
      return;
    }
    const before = shown !== null && shown.id === id ? shown.letter : null; // of the reference, if a style leaves it out
    shown = {id, category, letter: comparedText(cluster) || before, reference: cluster.reference, members: 0};
    history.replaceState(null, '', `#cluster=${encodeURIComponent(id)}`);
    markCurrent(id);
    drawLetter(cluster);
    // what a screen reader says next: the style that was pressed, or else the letter
    (pressed && content.querySelector(`button[title="${pressed}"]`) || document.getElementById('letter-title'))
      .focus({preventScroll: true});
  });
}

function styleButtons(cluster) {
  const buttons = Object.entries(cluster.categories).filter(([category]) => category !== 'exact')
    .sort((a, b) => b[1] - a[1])
    .map(([category, count]) => element('button', {
      type: 'button',
      title: category,
      'aria-pressed': String(shown.category === category),
      onclick: () => showLetter(shown.id, shown.category === category ? null : category, category),
    }, `${style(category)} (${number(count)})`));
  return element('div', {class: 'row', role: 'group', 'aria-label': 'Editing style'}, ...buttons);
}

function asideButton(cluster) {
  if (aside === null || aside.id === shown.id) {
    return element('button', {type: 'button', id: 'aside', onclick: () => {
      aside = {id: shown.id, reference: cluster.reference, preview: cluster.preview || shown.id};
      say(`Set aside: “${aside.preview}”. Open the letter that is the same, and say so there.`);
    }}, 'Set aside to join with another letter');
  }
  return element('button', {type: 'button', id: 'same', onclick: () => {
    const other = aside;
    aside = null;
    verdict({must_link: [[documentName(cluster.reference), documentName(other.reference)]]});
  }}, `Same letter as “${aside.preview}”`);
}

function drawLetter(cluster) {
  const members = element('div', {id: 'members'});
  fill(
    element('h2', {id: 'letter-title', tabindex: '-1'}, cluster.preview || shown.id),
    element('p', {class: 'facts'}, `${plural(cluster.size, 'document', 'documents')}, `
      + `${plural(cluster.texts, 'distinct text', 'distinct texts')}, `
      + `${plural(cluster.exact_copies, 'exact copy', 'exact copies')} of the reference `
      + documentName(cluster.reference)),
    styleButtons(cluster),
    element('div', {class: 'row'}, asideButton(cluster)),
    legend(),
    element('div', {class: 'beside'},
      element('section', {class: 'letter sticky', 'aria-label': 'The letter'}, letterOf(cluster, shown.letter)),
      element('section', {'aria-label': 'Its documents'}, members,
        element('button', {type: 'button', id: 'more-members', hidden: true, onclick: readMembers}, 'More documents'))));
  addMembers(cluster);
}

function addMembers(cluster) {
  const list = document.getElementById('members');
  cluster.members.forEach((member) => list.append(memberCard(member)));
  shown.members += cluster.members.length;
  shown.after = cluster.after || null;
  document.getElementById('more-members').hidden = shown.after === null || shown.members >= cluster.total;
}

function readMembers() {
  return attempt(async (current) => {
    const first = shown.members;
    const cluster = await askMembers(shown.id, shown.category, shown.after);
    if (current()) {
      addMembers(cluster);
      document.querySelectorAll('.member')[first]?.focus();
    }
  });
}

function isReference(member) {
  return documentName(member) === documentName(shown.reference);
}

function memberCard(member) {
  const name = documentName(member);
  return element('article', {class: 'member', tabindex: '-1', 'aria-label': `Document ${name}`},
    element('p', {class: 'facts'}, element('span', {class: 'tag'}, style(member.category)),
      ` ${[name, ...memberFacts(member)].join(' · ')}`),
    memberText(shown.letter, member),
    element('div', {class: 'row'}, isReference(member) ? null : element('button', {
      type: 'button', 'data-verdict': 'not', 'aria-label': `Not this letter: ${name}`,
      onclick: () => verdict({cannot_link: [[name, documentName(shown.reference)]]}),
    }, 'Not this letter'),
    element('button', {type: 'button', 'aria-label': `Why here? ${name}`,
      onclick: (event) => why(member, event.currentTarget)}, 'Why here?')));
}

/** Puts the reason in the place of the button, and the focus there. */
async function why(member, button) {
  let told;
  try {
    const place = await ask(`documents/${encodeURIComponent(member._id)}?index=${encodeURIComponent(member._index)}`);
    const next = place.runner_up;
    told = (place.explanation ? place.explanation.because : 'no explanation')
      + (next ? `. Next best letter: ${next.cluster_id}${next.because ? `, ${next.because}` : ''}` : '');
  } catch (failure) {
    told = failure.message;
  }
  const reason = element('p', {class: 'facts', tabindex: '-1'}, told);
  button.replaceWith(reason);
  reason.focus();
}

/** A button beside a document that is not shown with its letter. */
function openLetter(document) {
  return element('button', {type: 'button', 'aria-label': `Open its letter: ${documentName(document)}`,
    onclick: () => showLetter(document.cluster_id)}, 'Open its letter');
}

// verdicts

/** Gives verdicts, and shows what moved by them. */
async function verdict(pairs) {
  const back = shown === null ? null : shown.id;
  say('The letters are found anew under this verdict …');
  content.setAttribute('aria-busy', 'true'); // not the status, which would not be read then
  try {
    const answer = await ask('_constraints', 'POST', pairs);
    say(`Done: ${plural(answer.changes ? answer.changes.moved : 0, 'document', 'documents')} moved; `
      + `${plural(answer.verdicts, 'verdict', 'verdicts')} so far.`);
    await Promise.all([readLetters(), readQuestions()]);
    showChanges(answer, pairs, back);
  } catch (failure) {
    say(failure.message, true);
  } finally {
    content.removeAttribute('aria-busy');
  }
}

/** What a letter says, if it is listed; its id, if it may be one that is not. */
function placeName(id) {
  const listed = [...letterList.querySelectorAll('button')].find((button) => button.dataset.cluster === id);
  if (listed) {
    return `“${listed.querySelector('.own').textContent}”`;
  }
  return moreLetters.hidden ? 'alone' : id;
}

function showChanges(answer, pairs, back) {
  const listed = answer.changes ? answer.changes.listed : [];
  const place = (id) => (id === null ? '–'
    : element('button', {type: 'button', onclick: () => showLetter(id)}, placeName(id)));
  fill(
    element('h2', {id: 'changes', tabindex: '-1'}, 'What moved'),
    listed.length === 0 ? element('p', {}, 'Nothing: the documents were placed so already.')
      : table(plural(listed.length, 'text', 'texts'), ['document', 'documents', 'from', 'to', 'because'],
        listed.map((change) => [documentName(change), change.documents, place(change.from), place(change.to), change.because])),
    element('div', {class: 'row'},
      back === null ? null : element('button', {type: 'button', onclick: () => showLetter(back)}, 'Back to the letter'),
      element('button', {type: 'button', id: 'take-back', onclick: () => takeBack(pairs, back)}, 'Take the verdict back')));
  shown = null;
  document.getElementById('changes').focus();
}

async function takeBack(pairs, back) {
  say('The verdict is taken back …');
  try {
    const answer = await ask('_constraints', 'DELETE', pairs);
    say(`Taken back: ${plural(answer.changes ? answer.changes.moved : 0, 'document', 'documents')} moved.`);
    await Promise.all([readLetters(), readQuestions()]);
    if (back !== null) {
      await showLetter(back);
    } else {
      fill();
      content.focus();
    }
  } catch (failure) {
    say(failure.message, true);
  }
}

// questions

async function readQuestions() {
  const {questions} = await ask('_questions?size=20');
  questionList.replaceChildren(...questions.map((question) => element('li', {}, element('button', {
    type: 'button', onclick: () => showQuestion(question)}, element('span', {class: 'own'},
    `${documentName(question.left)} and ${documentName(question.right)}`),
  element('span', {class: 'own soft'}, told(question))))));
  if (questions.length === 0) {
    questionList.append(element('li', {class: 'soft'}, 'none'));
  }
}

/** What the answer decides, by the names of the documents. */
function told(question) {
  return question.because.replace('[left]', documentName(question.left)).replace('[right]', documentName(question.right));
}

function documentPath(side) {
  return `documents/${encodeURIComponent(side._id)}?index=${encodeURIComponent(side._index)}&explain=false&text=true`;
}

function showQuestion(question) {
  return attempt(async (current) => {
    const [left, right] = await Promise.all([ask(documentPath(question.left)), ask(documentPath(question.right))]);
    if (!current()) {
      return;
    }
    shown = null;
    markCurrent(null);
    const pair = [[documentName(question.left), documentName(question.right)]];
    const side = (place, found) => element('section', {class: 'letter', 'aria-label': documentName(place)},
      element('p', {class: 'facts'}, `${documentName(place)} · `
        + `letter of ${plural(place.size, 'document', 'documents')} · ${style(found.category)}`),
      memberText(null, found),
      element('div', {class: 'row'}, openLetter(place)));
    fill(
      element('h2', {id: 'question', tabindex: '-1'}, 'Are these one letter?'),
      element('p', {}, told(question)),
      element('div', {class: 'row'},
        element('button', {type: 'button', 'data-verdict': 'same', onclick: () => verdict({must_link: pair})}, 'Same letter'),
        element('button', {type: 'button', 'data-verdict': 'not', onclick: () => verdict({cannot_link: pair})}, 'Not the same letter')),
      element('div', {class: 'beside'}, side(question.left, left), side(question.right, right)));
    document.getElementById('question').focus();
  });
}

// search in unique text

function search(words, from) {
  return attempt(async (current) => {
    const page = await ask(`texts?unique_text=${encodeURIComponent(words)}&sort=unique_length:desc&from=${from}&size=${FOUND}`);
    if (!current()) {
      return;
    }
    shown = null;
    markCurrent(null);
    const end = from + page.texts.length;
    fill(
      element('h2', {id: 'found', tabindex: '-1'}, `Unique text with “${words}”: ${plural(page.total, 'text', 'texts')}`),
      ...page.texts.map((text) => element('article', {class: 'member', 'aria-label': `Document ${documentName(text)}`},
        element('p', {class: 'facts'}, `${documentName(text)} · ${plural(text.copies, 'document', 'documents')} · ${style(text.category)}`),
        ...text.unique_text.map((passage) => withMarks(passage.text, words)),
        element('div', {class: 'row'}, openLetter(text)))),
      end < Math.min(page.total, LISTED)
        ? element('button', {type: 'button', id: 'next-texts', onclick: () => search(words, end)}, 'Next texts') : null,
      end < page.total && end >= LISTED
        ? element('p', {}, `A search shows the first ${number(LISTED)} texts: add a word to it.`) : null);
    document.getElementById('found').focus();
  });
}

// keyboard

/** Opens the next or previous letter; beyond the last that is listed, more are read. */
function step(by) {
  const buttons = [...letterList.querySelectorAll('button')];
  const to = buttons.findIndex((button) => button.getAttribute('aria-current') === 'true') + by;
  if (to === buttons.length && !moreLetters.hidden) {
    moreLettersFrom((first) => first.click());
  } else {
    buttons[Math.min(buttons.length - 1, Math.max(0, to))]?.click();
  }
}

function focusMember(by) {
  const members = [...document.querySelectorAll('.member')];
  const at = members.findIndex((member) => member.contains(document.activeElement));
  members[Math.min(members.length - 1, Math.max(0, at + by))]?.focus();
}

const KEYS = {
  n: () => step(1),
  p: () => step(-1),
  j: () => focusMember(1),
  k: () => focusMember(-1),
  x: () => pressNot(),
  s: () => content.querySelector('[data-verdict="same"]')?.click(),
  '?': () => document.getElementById('shortcuts').showModal(),
};

/** The verdict of the document that has the focus, or of the question; never of just any document. */
function pressNot() {
  const member = document.activeElement.closest('.member');
  const scope = member || (document.getElementById('question') ? content : null);
  scope?.querySelector('[data-verdict="not"]')?.click();
}

document.addEventListener('keydown', (event) => {
  const typing = event.target.closest('input, textarea, select, dialog');
  if (typing || event.ctrlKey || event.altKey || event.metaKey || !document.getElementById('keys').checked) {
    return;
  }
  const action = KEYS[event.key];
  if (action) {
    event.preventDefault();
    action();
  }
});

document.getElementById('help').addEventListener('click', KEYS['?']);
document.getElementById('search').addEventListener('submit', (event) => {
  event.preventDefault();
  const words = document.getElementById('words').value.trim();
  if (words !== '') {
    search(words, 0);
  }
});
moreLetters.addEventListener('click', () => moreLettersFrom((first) => first.focus()));

// the beginning

document.getElementById('title').textContent = `Review of ${run.run_id}`;
document.title = `Near-duplicates: review of ${run.run_id}`;
if (run.state !== 'COMPLETED') {
  say(`Run ${run.run_id} is ${run.state}; it can be reviewed when it is COMPLETED.`, true);
} else {
  const wanted = new URLSearchParams(location.hash.slice(1)).get('cluster');
  attempt(async () => {
    await Promise.all([readLetters(), readQuestions()]);
    const first = letterList.querySelector('button');
    if (wanted !== null) {
      await showLetter(wanted);
    } else if (first !== null) {
      await showLetter(first.dataset.cluster);
    } else {
      fill(element('p', {}, 'No two documents are near-duplicates.'));
    }
  });
}
