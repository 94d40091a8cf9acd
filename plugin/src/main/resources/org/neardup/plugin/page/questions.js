// The questions of the run.

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
