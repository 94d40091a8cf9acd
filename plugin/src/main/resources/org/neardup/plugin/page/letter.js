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
