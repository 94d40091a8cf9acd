// Verdicts, and what moved by them.

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
