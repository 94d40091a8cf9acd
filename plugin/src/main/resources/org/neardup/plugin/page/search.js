// Search in unique text.

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
      element('h2', {id: 'found', tabindex: '-1'}, 'Unique text with ', ...quoted(words),
        `: ${plural(page.total, 'text', 'texts')}`),
      ...page.texts.map((text) => element('article', {class: 'member', 'aria-label': `Document ${documentName(text)}`},
        facts(name(text), plural(text.copies, 'document', 'documents'), style(text.category)),
        ...text.unique_text.map((passage) => withMarks(passage.text, words)),
        element('div', {class: 'row'}, openLetter(text)))),
      end < Math.min(page.total, LISTED)
        ? element('button', {type: 'button', id: 'next-texts', onclick: () => search(words, end)}, 'Next texts') : null,
      end < page.total && end >= LISTED
        ? element('p', {}, `A search shows the first ${number(LISTED)} texts: add a word to it.`) : null);
    document.getElementById('found').focus();
  });
}
