// Verdicts: giving them, what moved by them, and those that were given before.

/** So many verdicts are listed at once. */
const VERDICTS = 100;

const verdictsButton = document.getElementById('verdicts');
const movedButton = document.getElementById('moved');

/** Shows what moved by the verdict whose answer came when something else was shown. */
let showMoved = null;

/** Has a button show it, or hides the button; null for nothing. */
function offerMoved(show) {
  showMoved = show;
  movedButton.hidden = show === null;
}

/**
 * Reads the lists of the page.
 *
 * @param verdicts how many there are; read if it is not known
 */
function readLists(verdicts) {
  return Promise.all([readLetters(), readQuestions(), readVerdicts(verdicts)]);
}

/**
 * Gives verdicts, and shows what moved by them, unless something else was asked for meanwhile: that stays, and a button
 * shows it.
 *
 * @returns whether they were taken
 */
function verdict(pairs) {
  const back = shown === null ? null : shown.id;
  say('The letters are found anew under this verdict …');
  offerMoved(null);
  return attempt(async (current) => {
    const answer = await ask('_constraints', 'POST', pairs);
    say(`Done: ${plural(answer.changes ? answer.changes.moved : 0, 'document', 'documents')} moved; `
      + `${plural(answer.verdicts, 'verdict', 'verdicts')} so far.`);
    await readLists(answer.verdicts);
    if (current()) {
      showChanges(answer, pairs, back);
    } else {
      offerMoved(() => showChanges(answer, pairs, back));
    }
    return true;
  });
}

/** What a letter says, if it is listed; its id, if it may be one that is not. */
function placeName(id) {
  const listed = [...letterList.querySelectorAll('button')].find((button) => button.dataset.cluster === id);
  if (listed) {
    return quoted(listed.querySelector('.own').textContent);
  }
  return [moreLetters.hidden ? 'alone' : id];
}

function showChanges(answer, pairs, back) {
  offerMoved(null);
  const listed = answer.changes ? answer.changes.listed : [];
  const place = (id) => (id === null ? '–'
    : element('button', {type: 'button', onclick: () => showLetter(id)}, ...placeName(id)));
  fill(
    element('h2', {id: 'changes', tabindex: '-1'}, 'What moved'),
    listed.length === 0 ? element('p', {}, 'Nothing: the documents were placed so already.')
      : table(plural(listed.length, 'text', 'texts'), ['document', 'documents', 'from', 'to', 'because'],
        listed.map((change) => [name(change), change.documents, place(change.from), place(change.to),
          withNames(change.because, [documentName(change), ...Object.values(pairs).flat(2)])])),
    element('div', {class: 'row'},
      back === null ? null : element('button', {type: 'button', onclick: () => showLetter(back)}, 'Back to the letter'),
      back === null && questionList.querySelector('button') !== null
        ? element('button', {type: 'button', id: 'next-question', onclick: nextQuestion}, 'Next question') : null,
      element('button', {type: 'button', id: 'take-back', onclick: () => takeBack(pairs, async () => {
        if (back !== null) {
          await showLetter(back);
        } else {
          fill();
          content.focus();
        }
      })}, 'Take the verdict back')));
  shown = null;
  document.getElementById('changes').focus();
}

/** Takes verdicts back, and then shows something, unless something else was asked for meanwhile. */
function takeBack(pairs, then) {
  say('The verdict is taken back …');
  offerMoved(null);
  return attempt(async (current) => {
    const answer = await ask('_constraints', 'DELETE', pairs);
    say(`Taken back: ${plural(answer.changes ? answer.changes.moved : 0, 'document', 'documents')} moved.`);
    await readLists(answer.verdicts);
    if (current()) {
      await then();
    }
  });
}

/** Counts the verdicts that were given; the button is not there where there are none, or where they may not be seen. */
async function readVerdicts(known) {
  let total = known || 0;
  try {
    if (known === undefined) {
      ({total} = await ask('_constraints'));
    }
  } catch (failure) {
    if (failure.status !== 403 && failure.status !== 404) {
      throw failure;
    }
  }
  verdictsButton.hidden = total === 0;
  verdictsButton.textContent = `Verdicts (${number(total)})`;
}

/** Lists the verdicts, the last first, each with a button that takes it back. */
function showVerdicts(many = VERDICTS) {
  return attempt(async (current) => {
    const {total, constraints} = await ask('_constraints');
    if (!current()) {
      return;
    }
    shown = null;
    markCurrent(null);
    const said = (each) => (each.type === 'must_link' ? 'same letter' : 'not the same letter');
    const listed = [...constraints].reverse().slice(0, many);
    fill(
      element('h2', {id: 'given', tabindex: '-1'}, 'Verdicts'),
      table(
        listed.length < total ? `The last ${number(listed.length)} of ${number(total)}` : plural(total, 'verdict', 'verdicts'),
        ['document', 'and', 'are', 'given', 'take back'],
        listed.map((each) => {
          const [left, right] = [documentName(each.left), documentName(each.right)];
          return [name(each.left), name(each.right), said(each),
            element('bdi', {}, [`${time(each.time_in_millis)} UTC`, ...(each.user ? [each.user] : [])].join(' by ')),
            element('button', {type: 'button', 'aria-label': `Take back: ${left} and ${right}, ${said(each)}`,
              onclick: () => takeBack({[each.type]: [[left, right]]}, () => showVerdicts(many))}, 'Take back')];
        })),
      listed.length < total
        ? element('button', {type: 'button', onclick: () => showVerdicts(many + VERDICTS)}, 'Earlier verdicts') : null);
    document.getElementById('given').focus();
  });
}

verdictsButton.addEventListener('click', () => showVerdicts());
movedButton.addEventListener('click', () => {
  turn++; // what was asked for before is not drawn over it
  content.removeAttribute('aria-busy');
  showMoved();
});
