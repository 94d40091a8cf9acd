// Draws the report of a run from the data in its file.

const data = JSON.parse(document.getElementById('data').textContent);
const page = document.getElementById('page');
const run = data.run;
const summary = run.summary;

function section(id, title, ...content) {
  page.append(element('section', {'aria-labelledby': id}, element('h2', {id}, title), ...content));
}

function tile(value, one, many) {
  return element('li', {}, element('strong', {}, number(value)), value === 1 ? one : many);
}

function sum(counts) {
  return Object.values(counts || {}).reduce((all, each) => all + each, 0);
}

function head() {
  const indices = (run.request && run.request.index || []).join(', ');
  const inLetters = summary.documents - summary.singletons;
  const share = percent(inLetters, summary.documents);
  page.append(
    element('h1', {}, 'Near-duplicates', ...(indices ? [' in ', element('bdi', {}, indices)] : [])),
    element('p', {class: 'soft'}, `Run ${run.run_id}, field ${run.request && run.request.field}, `
      + `started ${time(run.start_time_in_millis)} UTC; ${revised()}report of ${time(data.time_in_millis)} UTC.`),
    element('ul', {class: 'tiles'}, tile(summary.documents, 'document', 'documents'),
      tile(summary.distinct, 'distinct text', 'distinct texts'), tile(summary.clusters, 'letter', 'letters'),
      tile(inLetters, `in letters (${share})`, `in letters (${share})`),
      tile(summary.singletons, 'stands alone', 'stand alone'),
      tile(summary.unique_text_documents || 0, 'added words of its own', 'added words of their own')));
  (summary.warnings || []).forEach((warning) => page.append(element('p', {class: 'notice'}, warning)));
  const gone = missing();
  if (gone !== null) {
    page.append(element('p', {class: 'notice', id: 'gone'}, gone));
  }
  conflicts();
}

function revised() {
  if (!run.revised_in_millis) {
    return '';
  }
  return `revised ${time(run.revised_in_millis)} UTC`
    + (!data.verdicts ? '; ' : `, with ${plural(data.verdicts, 'verdict', 'verdicts')}; `);
}

/** Why no text of any document is shown; null if some are. */
function missing() {
  if (data.texts === 'refused') {
    return 'You may not read the documents: this report shows what the results of the run have of their texts.';
  }
  const members = data.letters.filter((letter) => !data.long_letters.includes(letter.cluster_id))
    .flatMap((letter) => letter.members);
  const documents = [...members, ...data.singletons];
  return documents.length > 0 && documents.every((document) => document.text === undefined)
    ? 'The documents of this run are gone or closed with their index, or have no source: this report shows what its '
      + 'results have of their texts.'
    : null;
}

/** So many conflicts are told. */
const CONFLICTS = 5;

function conflicts() {
  if (!summary.conflict_count) {
    return;
  }
  const listed = summary.conflicts.slice(0, CONFLICTS);
  page.append(element('div', {class: 'notice', id: 'conflicts'},
    element('p', {}, summary.conflict_count === 1 ? 'Two constraints contradict each other.'
      : `Constraints contradict each other in ${number(summary.conflict_count)} places`
        + (listed.length < summary.conflict_count ? `; the first ${listed.length}:` : ':')),
    element('ul', {}, ...listed.map((conflict) => element('li', {}, name(conflict.left), ' and ', name(conflict.right),
      ': one letter by “', withNames(conflict.must_link, namesOf(conflict)), '”, and not one letter by “',
      withNames(conflict.cannot_link, namesOf(conflict)), '”. ',
      conflict.kept === 'cannot_link' ? 'The run keeps them apart.' : 'The run keeps them together.')))));
}

/** By which constraints name the documents of a conflict. */
function namesOf({left, right}) {
  return [left, right].flatMap((document) => [documentName(document), document._id]);
}

function letters() {
  const listed = data.clusters.clusters;
  if (listed.length === 0) {
    section('letters', 'Letters', element('p', {}, 'No two documents are near-duplicates.'));
    return;
  }
  const most = listed[0].size;
  section('letters', 'Letters by size', table(
    (listed.length < data.clusters.total ? `The ${number(listed.length)} largest of ${number(data.clusters.total)}`
      : plural(listed.length, 'letter', 'letters')) + ', each with the sentence that tells it from the others',
    ['', 'documents', 'share', 'sent unchanged', 'own sentence'],
    listed.map((cluster) => [bar(cluster.size, most), cluster.size, percent(cluster.size, summary.documents),
      percent(unchanged(cluster.categories), cluster.size),
      letterLink(cluster.cluster_id)])));
}

/** The sentence of a letter; its id where it has none. */
function letterName(id) {
  const cluster = data.clusters.clusters.find((each) => each.cluster_id === id);
  return sentence(cluster || {preview: data.headings[id]}) || id;
}

/**
 * The same with a link to the letter, if it is in this report.
 *
 * @param from a document beside the link, so that two links to a letter have different names; null in the list of letters
 */
function letterLink(id, from = null) {
  const told = letterName(id);
  return data.letters.some((letter) => letter.cluster_id === id)
    ? element('a', {href: `#letter-${id}`, dir: 'auto', 'aria-label': from && `${told}, the letter of ${documentName(from)}`}, told)
    : element('bdi', {}, told);
}

function editingStyles() {
  const {exact = 0, reference = 0, ...others} = summary.categories || {};
  const styled = [...counts(others), {category: 'reference', count: exact + reference, label: 'sent unchanged, or nearest to the letter'}]
    .filter(({count}) => count > 0).sort((a, b) => b.count - a.count);
  if (styled.length === 0) {
    return;
  }
  section('styles', 'What writers did', table('Documents by editing style', ['', 'documents', 'share', 'style'],
    styled.map(({category, count, label}) => [bar(count, styled[0].count), count,
      percent(count, sum(summary.categories)), element('span', {title: category}, label)])));
}

/** How the threshold was found, by the origin that the summary has. */
const ORIGINS = {
  valley: 'It lies in the valley of the drawing: few pairs have such a distance, between the many copies at the left '
    + 'and the many pairs of different letters at the right.',
  request: 'It was given in the request.',
  method: 'It belongs to the method.',
  default: 'It is the default, since the drawing has no clear valley: no distance that few pairs have, between the copies '
    + 'at the left and the pairs of different letters at the right.',
};

function distances() {
  const distance = summary.distance;
  if (!distance || !distance.histogram || distance.histogram.length === 0) {
    return;
  }
  const width = distance.histogram_bin;
  const unit = distance.type === 'kl' ? ' nats' : '';
  const at = distance.threshold / width;
  const isShown = at <= distance.histogram.length;
  const threshold = `${distance.threshold.toFixed(2)}${unit}`;
  section('distances', 'How near is near', element('p', {},
    `Two texts have a distance of 0 if they have the same words; the more their words differ, the larger it is${
      unit && ' (measured in nats, a unit of information)'}. `
      + `Texts nearer than the threshold, ${threshold}, are one letter. `
      + (ORIGINS[distance.threshold_origin] || ORIGINS.default)
      + (isShown ? '' : ' No pair of the sample is as far apart.')),
  element('figure', {},
    element('figcaption', {class: 'soft'}, `Pairs of texts in a sample, by their distance${unit && ' in nats'}`), columns({
    title: `Pairs of texts by their distance, threshold ${threshold}`,
    values: distance.histogram.map(Math.round),
    labels: distance.histogram.map((_, i) => (i * width).toFixed(1)),
    mark: isShown ? {at, label: `threshold ${threshold}`} : undefined,
    width: wide})));
}

const STEPS = {minute: 60_000, hour: 3_600_000, day: 86_400_000, week: 7 * 86_400_000};
/** No more columns than these are drawn. */
const COLUMNS = 400;

/** The start of the interval that comes so many intervals later. */
function later(start, interval, many) {
  if (STEPS[interval]) {
    return start + many * STEPS[interval];
  }
  const date = new Date(start);
  return interval === 'month' ? date.setUTCMonth(date.getUTCMonth() + many) : date.setUTCFullYear(date.getUTCFullYear() + many);
}

/**
 * All intervals from the first document to the last, also those without any.
 *
 * @return {many, starts}: how many intervals of the timeline a column has, and where the columns begin
 */
function intervals({interval, counts: all}) {
  for (let many = 1; ; many *= 10) {
    const starts = [];
    for (let i = 0, start = all[0].time_in_millis; start <= all.at(-1).time_in_millis && starts.length <= COLUMNS;
      start = later(all[0].time_in_millis, interval, ++i * many)) {
      starts.push(start);
    }
    if (starts.length <= COLUMNS) {
      return {many, starts};
    }
  }
}

/** The documents of each column. */
function filled(starts, all) {
  const values = starts.map(() => 0);
  let column = 0;
  for (const count of all) {
    while (column + 1 < starts.length && starts[column + 1] <= count.time_in_millis) {
      column++;
    }
    values[column] += count.documents;
  }
  return values;
}

function overTime() {
  const {timeline} = data;
  if (!timeline.interval) {
    return;
  }
  const {many, starts} = intervals(timeline);
  const hasHours = timeline.interval === 'minute' || timeline.interval === 'hour';
  const labels = starts.map((start) => time(start).slice(0, hasHours ? 16 : 10));
  section('time', 'Over time', element('p', {class: 'soft'}, timeline.documents < summary.documents
    ? `${number(timeline.documents)} of ${number(summary.documents)} documents have a time. ` : '',
  many === 1 ? `Each column is a ${timeline.interval}.` : `Each column is ${many} ${timeline.interval}s.`),
  element('figure', {}, element('figcaption', {}, 'All documents'),
    columns({title: 'All documents over time', values: filled(starts, timeline.counts), labels, width: wide})),
  element('div', {class: 'small'}, ...timeline.clusters.map((cluster) => element('figure', {},
    element('figcaption', {class: 'own', dir: 'auto'}, letterName(cluster.cluster_id)),
    columns({title: `Documents of letter ${cluster.cluster_id} over time`, values: filled(starts, cluster.counts),
      labels, width: Math.min(330, wide), height: 130})))));
}

/** Letters of so many characters are long: fewer of their members are printed. */
const LONG = 1500;

function largest() {
  if (data.letters.length === 0) {
    return;
  }
  const title = data.letters.length === 1 ? 'The largest letter' : `The ${data.letters.length} largest letters`;
  section('largest', title, legend(), ...data.letters.map((letter) => {
    const text = comparedText(letter);
    const added = letter.shared_additions || [];
    const isLong = letter.members.length > 2 && Math.max(...letter.members.map((member) => (member.text || '').length)) > LONG;
    return element('article', {class: isLong ? 'long' : null, 'aria-labelledby': `letter-${letter.cluster_id}`},
      element('h3', {id: `letter-${letter.cluster_id}`, dir: 'auto'}, sentence(letter) || letter.cluster_id),
      element('p', {class: 'facts'}, `${plural(letter.size, 'document', 'documents')}, `
        + `${plural(letter.texts, 'text', 'texts')} · ${styles(letter.categories)}`),
      element('div', {class: 'beside'},
        element('div', {class: 'letter'}, letterOf(letter, text)),
        element('div', {}, ...letter.members.map((member) => element('div', {class: 'member'},
          facts(name(member), memberStyle(member), ...memberFacts(member)),
          memberText(text, member))),
        isLong ? element('p', {class: 'soft printed'},
          `The file has ${plural(letter.members.length - 2, 'more text', 'more texts')}, not printed.`) : null)),
      added.length === 0 ? null : table('Added by several alike', ['documents', 'text'],
        added.map((addition) => [addition.documents, paragraph(addition.text)])));
  }));
}

function alone() {
  const unique = data.unique.texts.filter((text) => text.unique_length > 0);
  if (unique.length > 0) {
    section('unique', 'What nobody else said', table(
      `Passages that one writer added to a letter, the longest first: ${plural(unique.length, 'text', 'texts')}; `
        + `${plural(summary.unique_text_documents, 'document has', 'documents have')} some`,
      ['document', 'letter', 'added'],
      unique.map((text) => [name(text), letterLink(text.cluster_id, text),
        element('div', {}, ...text.unique_text.map((passage) => paragraph(passage.text)))])));
  }
  if (data.singletons.length > 0) {
    const all = plural(summary.singletons, 'document stands', 'documents stand');
    section('alone', 'Documents that stand alone',
      element('p', {class: 'soft'}, `${all} alone; `
        + (data.singletons.length < summary.singletons ? `the ${data.singletons.length} longest are shown.`
          : 'all are shown.')),
      ...data.singletons.map((single) => element('div', {class: 'member'},
        facts(name(single), plural(single.words, 'word', 'words')),
        memberText(null, single))));
  }
}

/** How texts are signed, in words, where that is known; as the summary has it otherwise. */
function signature() {
  const signed = String(summary.signature);
  const shingles = signed.match(/ShingleScheme\[length=(\d+)/);
  const window = signed.match(/Winnow\[window=(\d+)/);
  const least = signed.match(/MinElements\[size=(\d+)/);
  return shingles === null ? signed : `shingles of ${shingles[1]} words`
    + (window === null ? '' : `, winnowed in windows of ${window[1]}`)
    + (least === null ? '' : `, the ${least[1]} least of each text`);
}

const METHODS = {references: 'references', closed_sets: 'closed sets'};

/** What a run does in each of its phases, in the words of the demo; others keep their names. */
const PHASES = {
  pin: 'reading the comments',
  exact: 'exact copies',
  background: 'counting words',
  constraints: 'constraints',
  sentences: 'sentences',
  threshold: 'how far copies may differ',
  clustering: 'edited copies',
  letters: 'letters',
  passages: 'shared passages',
  results: 'what each writer changed',
};

function made() {
  const took = Object.entries(summary.took_in_millis_by_phase || {});
  const method = run.request && run.request.method || 'references';
  section('made', 'How this was made',
    element('p', {}, `Method: ${METHODS[method] || method}. Signature: ${signature()}.`
      + (summary.comparisons > 0
        ? ` ${plural(summary.comparisons, 'pair of texts was', 'pairs of texts were')} compared.` : '')),
    took.length === 0 ? null : element('p', {}, 'Time: ' + took.map(([phase, millis]) =>
      `${PHASES[phase] || phase.replace('_', ' ')} ${(millis / 1000).toFixed(1)}\u00a0s`).join(', ') + '.'),
    element('details', {id: 'request'}, element('summary', {}, 'Request'),
      element('pre', {tabindex: '0'}, JSON.stringify(run.request, null, 2))),
    element('details', {class: 'noprint'}, element('summary', {}, 'Summary'),
      element('pre', {tabindex: '0'}, JSON.stringify(summary, null, 2))));
}

// paper can't be unfolded
addEventListener('beforeprint', () => document.getElementById('request').setAttribute('open', ''));

/** The width of a drawing. */
const wide = Math.max(280, Math.min(1000, page.clientWidth - 48));

page.replaceChildren();
[head, letters, editingStyles, distances, overTime, largest, alone, made].forEach((part) => part());
document.title = `Near-duplicates: ${run.run_id}`;
