// The review page: what its parts share, and the list of letters at the left.

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
/** The letter that is shown: {id, letter, reference, category, members, after, first}; null if none is. */
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

/** The route of a document's place. Its id is a parameter, since browsers resolve one or two points in a path. */
function placePath(document) {
  return `documents?id=${encodeURIComponent(document._id)}&index=${encodeURIComponent(document._index)}`;
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
    element('span', {class: 'own'}, sentence(cluster) || documentName(cluster.reference)))));
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
  questionList.querySelectorAll('button').forEach((button) => button.removeAttribute('aria-current'));
  for (const button of letterList.querySelectorAll('button')) {
    if (button.dataset.cluster === id) {
      button.setAttribute('aria-current', 'true');
      button.scrollIntoView({block: 'nearest'});
    } else {
      button.removeAttribute('aria-current');
    }
  }
}
