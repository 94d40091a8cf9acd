// A letter with its documents beside it.

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
    return {...cluster, isRefused: true};
  }
}

/**
 * The differences of a document from a text or from another document, as a letter's members have them; undefined where
 * the two can't be compared.
 */
async function askEdits(left, right) {
  const {field} = run.request || {};
  const site = location.pathname.replace(/(\/_plugins)?\/_neardup\/.*$/, '');
  try {
    return await ask(`${site}/${encodeURIComponent(right._index)}/_neardup/_explain`, 'POST',
      {field, left, right: {id: documentName(right)}});
  } catch {
    return undefined;
  }
}

/** The edits of an explanation. */
function editsOf(explanation) {
  return explanation && explanation.edits.map(({type, left, right}) => ({type, letter: left, text: right}));
}

/** A document of a letter as a member of it, wherever in the list of members it comes. */
async function askMember(document, letter) {
  const found = await ask(documentPath(document));
  const edits = letter === null || found.text === undefined ? undefined : editsOf(await askEdits({text: letter}, document));
  return {...document, ...found, edits};
}

/**
 * Shows a letter, or its texts of one editing style.
 *
 * @param pressed the style whose button was
 * @param wanted a document of it, which then comes first
 */
function showLetter(id, category = null, pressed = null, wanted = null) {
  return attempt(async (current) => {
    const cluster = await askMembers(id, category);
    const member = wanted === null ? null : await askMember(wanted, comparedText(cluster));
    if (!current()) {
      return;
    }
    const before = shown !== null && shown.id === id ? shown.letter : null; // of the reference, if a style leaves it out
    shown = {id, category, letter: comparedText(cluster) || before, reference: cluster.reference, members: 0, first: member};
    history.replaceState(null, '', `#cluster=${encodeURIComponent(id)}`);
    markCurrent(id);
    if (cluster.size === 1) {
      drawAlone(cluster);
    } else {
      drawLetter(cluster);
    }
    // what a screen reader says next: the style that was pressed, or else the letter
    (pressed && content.querySelector(`button[title="${pressed}"]`) || content.querySelector('#wanted .member')
      || document.getElementById('letter-title'))
      .focus({preventScroll: true});
  });
}

function styleButtons(cluster) {
  const buttons = counts(cluster.categories)
    .map(({category, count, label}) => element('button', {
      type: 'button',
      title: category,
      'aria-pressed': String(shown.category === category),
      onclick: () => showLetter(shown.id, shown.category === category ? null : category, category),
    }, `${label} (${number(count)})`));
  return element('div', {class: 'row', role: 'group', 'aria-label': 'Editing style'}, ...buttons);
}

function asideButton(cluster) {
  if (aside === null || aside.id === shown.id) {
    return element('button', {type: 'button', id: 'aside', onclick: () => {
      aside = {id: shown.id, reference: cluster.reference,
        preview: sentence(cluster) || (cluster.size === 1 && shown.letter ? shortened(shown.letter) : shown.id)};
      say(`Set aside: “\u2068${aside.preview}\u2069”. Open the letter that is the same, and say so there.`);
    }}, 'Set aside to join with another letter');
  }
  return element('button', {type: 'button', id: 'same', onclick: () => {
    const other = aside;
    aside = null;
    verdict({must_link: [[documentName(cluster.reference), documentName(other.reference)]]});
  }}, 'Same letter as ', ...quoted(aside.preview));
}

function drawLetter(cluster) {
  const members = element('div', {id: 'members'});
  fill(
    element('h2', {id: 'letter-title', tabindex: '-1', dir: 'auto'}, sentence(cluster) || shown.id),
    element('p', {class: 'facts'}, `${plural(cluster.size, 'document', 'documents')}, `
      + `${plural(cluster.texts, 'distinct text', 'distinct texts')}; the reference is `, name(cluster.reference)),
    isGone(cluster) ? element('p', {class: 'notice', id: 'gone'}, 'The documents of this letter are gone, for instance with '
      + 'their index: this page shows what the results of the run have of their texts.') : null,
    styleButtons(cluster),
    element('div', {class: 'row'}, asideButton(cluster)),
    legend(),
    element('div', {class: 'beside'},
      element('section', {class: 'letter sticky', 'aria-label': 'The letter'}, letterOf(cluster, shown.letter)),
      element('section', {'aria-label': 'Its documents'}, shown.first === null ? null
        : element('div', {id: 'wanted'}, element('h3', {}, 'The text that you opened'), memberCard(shown.first),
          element('h3', {}, 'All texts')), members,
        element('button', {type: 'button', id: 'more-members', hidden: true, onclick: readMembers}, 'More documents'))));
  addMembers(cluster);
}

/** A document that stands alone: it has no letter, and may be said to be of one. */
function drawAlone(cluster) {
  fill(
    element('h2', {id: 'letter-title', tabindex: '-1'}, name(cluster.reference), ' stands alone'),
    element('p', {class: 'facts'}, 'It is in no letter of this run.'),
    element('div', {class: 'row'}, asideButton(cluster)),
    element('div', {id: 'members'}, ...cluster.members.map(memberCard)));
}

/** Whether the documents are there no more, as far as one sees by those that are listed. */
function isGone(cluster) {
  return !cluster.isRefused && cluster.members.length > 0 && cluster.members.every((member) => member.text === undefined);
}

function addMembers(cluster) {
  const list = document.getElementById('members');
  const isFirst = (member) => shown.first !== null && documentName(member) === documentName(shown.first);
  cluster.members.filter((member) => !isFirst(member)).forEach((member) => list.append(memberCard(member)));
  shown.members += cluster.members.length;
  shown.after = cluster.after || null;
  document.getElementById('more-members').hidden = shown.after === null || shown.members >= cluster.total;
}

function readMembers() {
  return attempt(async (current) => {
    const first = document.querySelectorAll('.member').length;
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
  const called = documentName(member);
  return element('article', {class: 'member', tabindex: '-1', 'aria-label': `Document ${called}`},
    element('p', {class: 'facts'}, element('span', {class: 'tag'}, memberStyle(member)), ' ', name(member),
      ...memberFacts(member).map((fact) => ` · ${fact}`)),
    memberText(shown.letter, member),
    element('div', {class: 'row'}, isReference(member) ? null : element('button', {
      type: 'button', 'data-verdict': 'not', 'aria-label': `Not this letter: ${called}`,
      onclick: () => verdict({cannot_link: [[called, documentName(shown.reference)]]}),
    }, 'Not this letter'),
    whyButton(member, called)));
}

function whyButton(member, called) {
  const asked = member.category === 'singleton' ? 'Which letter is nearest?' : 'Why here?';
  return element('button', {type: 'button', 'aria-label': `${asked} ${called}`,
    onclick: (event) => why(member, event.currentTarget)}, asked);
}

/** Puts the reason in the place of the button, and the focus there. */
async function why(member, button) {
  let told;
  let nearest = null;
  try {
    const place = await ask(placePath(member));
    const next = place.runner_up;
    const because = next && next.because ? `, ${next.because}` : '';
    if (place.size === 1) {
      told = next ? `The nearest is a letter of ${plural(next.size, 'document', 'documents')}${because}` : (place.explanation_missing || 'None of the 1,000 largest letters has anything in common with it.');
      nearest = next ? element('button', {type: 'button', onclick: () => showLetter(next.cluster_id)}, 'Open the nearest letter') : null;
    } else {
      told = (place.explanation ? place.explanation.because : 'no explanation')
        + (next ? `. Next best letter: ${next.cluster_id}${because}` : '');
    }
  } catch (failure) {
    told = failure.message;
  }
  const reason = element('p', {class: 'facts', tabindex: '-1', dir: 'auto'}, told);
  button.replaceWith(reason, ...(nearest === null ? [] : [nearest]));
  reason.focus();
}

/** A button beside a document that is not shown with its letter. */
function openLetter(document) {
  return element('button', {type: 'button', 'aria-label': `Open its letter: ${documentName(document)}`,
    onclick: () => showLetter(document.cluster_id, null, null, document)}, 'Open its letter');
}

/** The same where it has no letter. */
function openAlone(document) {
  return element('button', {type: 'button', 'aria-label': `Read it: ${documentName(document)}`,
    onclick: () => showLetter(document.cluster_id)}, 'Read it');
}
