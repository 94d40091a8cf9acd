// The questions of the run.

/** So many questions are listed before more are wanted. */
const FIRST_QUESTIONS = 3;

const moreQuestions = document.getElementById('more-questions');

/** The place in the list of the question that was shown last; the one after it comes next. */
let asked = -1;

async function readQuestions() {
  const {questions} = await ask('_questions?size=20');
  const isFolded = (place) => place >= FIRST_QUESTIONS && !moreQuestions.hidden;
  questionList.replaceChildren(...questions.map((question, place) => element('li', {hidden: isFolded(place)},
    element('button', {type: 'button', onclick: () => showQuestion(question, place)},
      element('span', {class: 'own'}, name(question.left), ' and ', name(question.right)),
      element('span', {class: 'own soft'}, `${wording(question)} ${told(question)}`)))));
  moreQuestions.hidden = moreQuestions.hidden || questions.length <= FIRST_QUESTIONS;
  moreQuestions.textContent = `All ${questions.length} questions`;
  if (questions.length === 0) {
    questionList.append(element('li', {class: 'soft'}, 'none'));
  }
}

function listAllQuestions() {
  moreQuestions.hidden = true;
  [...questionList.children].forEach((item) => { item.hidden = false; });
}

/** How far a pair is from being one letter by its words alone; the unit of the gap means nothing to a reader. */
function nearness(gap) {
  const {threshold} = run.summary.distance;
  const share = Math.abs(gap) / threshold;
  if (gap < 0) {
    return share < 0.1 ? 'By their words they are just near enough to be one.'
      : 'By their words they are near enough to be one, but something else keeps them apart.';
  }
  if (share < 0.1) {
    return 'By their words they are almost near enough to be one.';
  }
  return share < 0.5 ? 'By their words they are a little too far apart to be one.' : 'By their words they are far apart.';
}

/** What is asked. */
function wording({left, together}) {
  return together ? `Does the first belong in this letter of ${plural(left.size, 'document', 'documents')}?`
    : 'Are these one letter?';
}

/** Why it is asked, in words. */
function told({left, right, together, gap}) {
  if (together) {
    return `By its words, another letter is ${gap < 0 ? 'nearer to it.' : 'hardly farther from it.'}`;
  }
  return `They are in letters of ${number(left.size)} and ${plural(right.size, 'document', 'documents')}. ${nearness(gap)}`;
}

function documentPath(side) {
  return `${placePath(side)}&explain=false&text=true`;
}

/** Both texts of a question, and how the second differs from the first. */
async function askPair({left, right}) {
  const explanation = left._index === right._index ? askEdits({id: documentName(left)}, right) : undefined;
  return Promise.all([ask(documentPath(left)), ask(documentPath(right)), explanation]);
}

function distance(explanation) {
  const {threshold} = run.summary.distance;
  return `The second has ${explanation.left_in_right_percent}\u00a0% of the first, and `
    + `${explanation.right_from_left_percent}\u00a0% of it is from there. Their distance is ${explanation.distance.value.toFixed(2)}; texts nearer than the threshold, `
    + `${threshold.toFixed(2)}, are one letter if nothing else speaks against it.`;
}

function showQuestion(question, place) {
  return attempt(async (current) => {
    const [left, right, explanation] = await askPair(question);
    if (!current()) {
      return;
    }
    shown = null;
    asked = place;
    markCurrent(null);
    questionList.querySelectorAll('button')[place]?.setAttribute('aria-current', 'true');
    const pair = [[documentName(question.left), documentName(question.right)]];
    const answer = async (pairs) => {
      if (await verdict(pairs) && asked >= place) {
        asked -= 1; // since the list does not have this one any more
      }
    };
    const side = (document, found, letter) => element('section', {class: 'letter', 'aria-label': documentName(document)},
      facts(name(document), `letter of ${plural(document.size, 'document', 'documents')}`,
        ...(found.role === 'reference' ? [] : [style(found.category)])),
      memberText(letter, found),
      element('div', {class: 'row'}, openLetter(document)));
    fill(
      element('h2', {id: 'question', tabindex: '-1'}, wording(question)),
      element('p', {}, told(question)),
      explanation ? element('p', {id: 'distance'}, distance(explanation)) : null,
      element('div', {class: 'row'},
        element('button', {type: 'button', 'data-verdict': 'same', onclick: () => answer({must_link: pair})}, 'Same letter'),
        element('button', {type: 'button', 'data-verdict': 'not', onclick: () => answer({cannot_link: pair})},
          'Not the same letter'),
        element('button', {type: 'button', id: 'next-question', onclick: nextQuestion}, 'Next question')),
      legend(),
      element('div', {class: 'beside'}, side(question.left, left, null),
        side(question.right, {...right, edits: editsOf(explanation)}, left.text ?? null)));
    document.getElementById('question').focus();
  });
}

function nextQuestion() {
  const next = questionList.querySelectorAll('button')[asked + 1];
  if (next === undefined) {
    asked = -1;
    say('That was the last question.');
    return;
  }
  if (next.parentElement.hidden) {
    listAllQuestions();
  }
  next.click();
}

moreQuestions.addEventListener('click', () => {
  listAllQuestions();
  questionList.children[FIRST_QUESTIONS].querySelector('button').focus();
});
