// The keyboard, and the beginning: everything else is there by now.

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
  q: () => nextQuestion(),
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
    search(words);
  }
});
moreLetters.addEventListener('click', () => moreLettersFrom((first) => first.focus()));

// the beginning

document.getElementById('title').textContent = `Review of ${run.run_id}`;
document.title = `Near-duplicates: review of ${run.run_id}`;
fill();
if (run.state !== 'COMPLETED') {
  say(`Run ${run.run_id} is ${run.state}; it can be reviewed when it is COMPLETED.`, true);
} else {
  const wanted = new URLSearchParams(location.hash.slice(1)).get('cluster');
  attempt(async () => {
    await readLists();
    const first = letterList.querySelector('button');
    if (wanted !== null) {
      await showLetter(wanted);
      if (shown === null) {
        fill(element('h2', {}, 'No such letter'),
          element('p', {}, 'There is no letter of this address. Choose one from the list.'));
      }
    } else if (first !== null) {
      await showLetter(first.dataset.cluster);
    } else {
      fill(element('p', {}, 'No two documents are near-duplicates.'));
    }
  });
}
