// Search: a document by its id, words in unique text, and words in whole texts that stand alone.

/** Of one search so many texts are shown that stand alone; the text of each is a request. */
const ALONE = 20;
/** Answers where documents can't be searched: what is found in the results is shown all the same. */
const UNSEARCHED = [400, 403, 404, 429, 500, 503];
/** So much of a text is shown where it is found, in UTF-16 units. */
const LONGEST_EXCERPT = 800;

/** What is asked for, where the answer is missing if a document is not there or may not be read. */
async function unless(refusals, asking, otherwise) {
  try {
    return await asking;
  } catch (failure) {
    if (!refusals.includes(failure.status)) {
      throw failure;
    }
    return otherwise(failure);
  }
}

/** A document with its text; without it if that may not be read. */
function askText(path) {
  return unless([403], ask(`${path}&explain=false&text=true`), () => ask(`${path}&explain=false`));
}

/** The document that is called so; null if there is none, and the reason if there are several. */
function askCalled(id) {
  return unless([400, 404], askText(`documents?id=${encodeURIComponent(id)}`),
    (failure) => (failure.status === 404 ? null : {refused: failure.message}));
}

function askUnique(words, from) {
  return ask(`texts?unique_text=${encodeURIComponent(words)}&sort=unique_length:desc&from=${from}&size=${FOUND}`);
}

/** Documents that stand alone and have the words anywhere, with their texts; the reason if they can't be searched. */
async function askAlone(words, from) {
  const page = await unless(UNSEARCHED,
    ask(`texts?category=singleton&text=${encodeURIComponent(words)}&sort=words:desc&from=${from}&size=${ALONE}`),
    (failure) => ({refused: failure.message, texts: []}));
  return {...page, texts: await Promise.all(page.texts.map((text) => askText(placePath(text))))};
}

/** The part of a long text that has the first of some words, from about there; else its beginning. */
function excerpt(text, words) {
  if (text.length <= LONGEST_EXCERPT) {
    return text;
  }
  const first = wordsIn(text, words)[0]?.index ?? 0;
  const from = first < LONGEST_EXCERPT / 2 ? 0 : first - LONGEST_EXCERPT / 4;
  const cut = text.slice(from, from + LONGEST_EXCERPT);
  const whole = cut.replace(/^[\uDC00-\uDFFF]/, '').replace(/[\uD800-\uDBFF]$/, ''); // no half of a character
  const begun = from > 0 ? `…${whole.replace(/^\S{0,60}\s/u, '')}` : whole;
  return from + LONGEST_EXCERPT < text.length ? `${begun.replace(/\s\S{0,60}$/u, '')}…` : begun;
}

function foundCalled(found) {
  if (found === null) {
    return [];
  }
  if (found.refused) {
    return [element('p', {id: 'called', tabindex: '-1', dir: 'auto'}, found.refused)];
  }
  return [
    element('h2', {id: 'called', tabindex: '-1'}, 'Document ', name(found)),
    foundWhole(found, ''),
  ];
}

function foundDocument(document, told, texts, button) {
  return element('article', {class: 'member', tabindex: '-1', 'aria-label': `Document ${documentName(document)}`},
    facts(name(document), ...told), ...texts, element('div', {class: 'row'}, button));
}

/** A document with its text, the words in it marked. */
function foundWhole(document, words) {
  const text = document.text === undefined ? memberText(null, document) : withMarks(excerpt(document.text, words), words);
  return document.size === 1 ? foundDocument(document, ['stands alone'], [text], openAlone(document))
    : foundDocument(document, [`in a letter of ${plural(document.size, 'document', 'documents')}`, style(document.category)],
      [text], openLetter(document));
}

function foundUnique(page, from, words) {
  const end = from + page.texts.length;
  return [
    element('h2', {id: 'found', tabindex: '-1'}, 'Unique text with ', ...quoted(words),
      `: ${plural(page.total, 'text', 'texts')}`),
    ...page.texts.map((text) => foundDocument(text, [plural(text.copies, 'document', 'documents'), style(text.category)],
      text.unique_text.map((passage) => withMarks(passage.text, words)), openLetter(text))),
    end < Math.min(page.total, LISTED) ? element('button', {type: 'button', id: 'next-texts',
      onclick: () => searchOn(async () => foundUnique(await askUnique(words, end), end, words))}, 'Next texts') : null,
    end < page.total && end >= LISTED
      ? element('p', {}, `A search shows the first ${number(LISTED)} texts: add a word to it.`) : null,
  ];
}

function foundAlone(page, from, words) {
  if (page.refused) {
    return [element('p', {id: 'alone', class: 'soft', tabindex: '-1', dir: 'auto'},
      `Documents that stand alone could not be searched: ${page.refused}`)];
  }
  const end = from + page.texts.length;
  return [
    element('h2', {id: 'alone', tabindex: '-1'}, 'Standing alone, with ', ...quoted(words),
      `: ${plural(page.total, 'document', 'documents')}`),
    page.searched_documents < page.matching_documents ? element('p', {id: 'not-all'},
      `${number(page.matching_documents)} documents of any letter have these words. Those that stand alone were looked for `
      + `among the ${number(page.searched_documents)} that fit best: add a word to see all.`) : null,
    ...page.texts.map((text) => foundWhole(text, words)),
    end < Math.min(page.total, LISTED) ? element('button', {type: 'button', id: 'next-alone',
      onclick: () => searchOn(async () => foundAlone(await askAlone(words, end), end, words))},
    'Next that stand alone') : null,
  ];
}

/** Shows what is found, and puts the focus on the first of it. */
function searchOn(finding) {
  return attempt(async (current) => {
    const parts = await finding();
    if (!current()) {
      return;
    }
    shown = null;
    markCurrent(null);
    fill(...parts);
    content.firstElementChild.focus();
  });
}

function search(words) {
  return searchOn(async () => {
    const [called, unique, alone] = await Promise.all([askCalled(words), askUnique(words, 0), askAlone(words, 0)]);
    return [...foundCalled(called), ...foundUnique(unique, 0, words), ...foundAlone(alone, 0, words)];
  });
}
