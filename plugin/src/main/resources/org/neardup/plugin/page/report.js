// Draws the report of a run from the data in its file.

const data = JSON.parse(document.getElementById('data').textContent);
const page = document.getElementById('page');
const run = data.run;
const summary = run.summary;

function section(id, title, ...content) {
  page.append(element('section', {'aria-labelledby': id}, element('h2', {id}, title), ...content));
}

function tile(value, label) {
  return element('li', {}, element('strong', {}, number(value)), label);
}

function sum(counts) {
  return Object.values(counts || {}).reduce((all, each) => all + each, 0);
}

function head() {
  const indices = (run.request && run.request.index || []).join(', ');
  const inLetters = summary.documents - summary.singletons;
  page.append(
    element('h1', {}, `Near-duplicates${indices ? ` in ${indices}` : ''}`),
    element('p', {class: 'soft'}, `Run ${run.run_id}, field ${run.request && run.request.field}, `
      + `started ${time(run.start_time_in_millis)} UTC; report of ${time(data.time_in_millis)} UTC.`),
    element('ul', {class: 'tiles'}, tile(summary.documents, 'documents'),
      tile(summary.distinct, 'distinct texts'), tile(summary.clusters, 'letters'),
      tile(inLetters, `in letters (${percent(inLetters, summary.documents)})`),
      tile(summary.singletons, 'stand alone'),
      tile(summary.unique_text_documents || 0, 'added words of their own')));
  (summary.warnings || []).forEach((warning) => page.append(element('p', {class: 'notice'}, warning)));
  if (summary.conflict_count > 0) {
    page.append(element('p', {class: 'notice'},
      `${plural(summary.conflict_count, 'constraint contradicts', 'constraints contradict')} others; the first: `
      + summary.conflicts.slice(0, 5).map((conflict) => conflict.reason || JSON.stringify(conflict)).join('; ')));
  }
}

function letters() {
  if (data.clusters.clusters.length === 0) {
    section('letters', 'Letters', element('p', {}, 'No two documents are near-duplicates.'));
    return;
  }
  const most = data.clusters.clusters[0].size;
  section('letters', 'Letters by size', table(
    `The ${number(data.clusters.clusters.length)} largest of ${number(data.clusters.total)}, each with the sentence `
      + 'that tells it from the others',
    ['', 'documents', 'share', 'unchanged', 'own sentence'],
    data.clusters.clusters.map((cluster) => [bar(cluster.size, most), cluster.size,
      percent(cluster.size, summary.documents),
      percent((cluster.categories.exact || 0) + (cluster.categories.reference || 0), cluster.size),
      data.letters.some((letter) => letter.cluster_id === cluster.cluster_id)
        ? element('a', {href: `#letter-${cluster.cluster_id}`}, cluster.preview || cluster.cluster_id)
        : cluster.preview || cluster.cluster_id])));
}

function editingStyles() {
  const counts = Object.entries(summary.categories || {}).sort((a, b) => b[1] - a[1]);
  if (counts.length === 0) {
    return;
  }
  section('styles', 'What writers did', table('Documents by editing style', ['', 'documents', 'share', 'style'],
    counts.map(([category, count]) => [bar(count, counts[0][1]), count, percent(count, sum(summary.categories)),
      element('span', {title: category}, style(category))])));
}

function distances() {
  const distance = summary.distance;
  if (!distance || !distance.histogram || distance.histogram.length === 0) {
    return;
  }
  const width = distance.histogram_bin;
  const unit = distance.type === 'kl' ? ' nats' : '';
  const at = distance.threshold / width;
  const shown = at <= distance.histogram.length;
  section('distances', 'How near is near', element('p', {},
    `Texts nearer than ${distance.threshold.toFixed(2)}${unit} are one letter (${distance.threshold_origin}). `
      + (shown ? 'The line is that threshold.' : 'No pair of the sample is as far apart.')),
  element('figure', {}, element('figcaption', {class: 'soft'}, `Pairs of texts in a sample, by their distance${unit && ' in nats'}`), columns({
    title: `Pairs of texts by their distance, threshold ${distance.threshold.toFixed(2)}${unit}`,
    values: distance.histogram.map(Math.round),
    labels: distance.histogram.map((_, i) => (i * width).toFixed(1)),
    at: shown ? at : undefined})));
}

function day(count) {
  return time(count.time_in_millis).slice(0, data.timeline.interval === 'minute' || data.timeline.interval === 'hour' ? 16 : 10);
}

/** One number for each interval of the whole time; those without documents are 0. */
function filled(counts) {
  const by = new Map(counts.map((count) => [count.time_in_millis, count.documents]));
  return data.timeline.counts.map((count) => by.get(count.time_in_millis) || 0);
}

function overTime() {
  if (!data.timeline.interval) {
    return;
  }
  const labels = data.timeline.counts.map(day);
  const named = new Map(data.clusters.clusters.map((cluster) => [cluster.cluster_id, cluster.preview]));
  section('time', 'Over time', element('p', {class: 'soft'}, data.timeline.documents < summary.documents
    ? `${number(data.timeline.documents)} of ${number(summary.documents)} documents have a time. ` : '',
  `Each column is a ${data.timeline.interval} that has documents.`),
  element('figure', {}, element('figcaption', {}, 'All documents'),
    columns({title: 'All documents over time', values: filled(data.timeline.counts), labels})),
  element('div', {class: 'small'}, ...data.timeline.clusters.map((cluster) => element('figure', {},
    element('figcaption', {class: 'own'}, named.get(cluster.cluster_id) || cluster.cluster_id),
    columns({title: `Documents of letter ${cluster.cluster_id} over time`, values: filled(cluster.counts),
      labels, width: 330, height: 130})))));
}

function largest() {
  if (data.letters.length === 0) {
    return;
  }
  section('largest', `The ${data.letters.length} largest letters`, legend(), ...data.letters.map((letter) => {
    const text = comparedText(letter);
    const added = letter.shared_additions || [];
    return element('article', {'aria-labelledby': `letter-${letter.cluster_id}`},
      element('h3', {id: `letter-${letter.cluster_id}`}, letter.preview || letter.cluster_id),
      element('p', {class: 'facts'}, `${plural(letter.size, 'document', 'documents')}, `
        + `${plural(letter.texts, 'text', 'texts')} · ${styles(letter.categories)}`),
      element('div', {class: 'beside'},
        element('div', {class: 'letter'}, letterOf(letter, text)),
        element('div', {}, ...letter.members.map((member) => element('div', {class: 'member'},
          element('p', {class: 'facts'}, [documentName(member), style(member.category), ...memberFacts(member)].join(' · ')),
          memberText(text, member))))),
      added.length === 0 ? null : table('Added by several alike', ['documents', 'text'],
        added.map((addition) => [addition.documents, addition.text])));
  }));
}

function alone() {
  const unique = data.unique.texts.filter((text) => text.unique_length > 0);
  if (unique.length > 0) {
    section('unique', 'What nobody else said', table(
      `Passages that one writer added to a letter, the longest first: ${plural(unique.length, 'text', 'texts')}; `
        + `${plural(summary.unique_text_documents, 'document has', 'documents have')} some`,
      ['document', 'letter', 'added'],
      unique.map((text) => [documentName(text),
        (data.clusters.clusters.find((cluster) => cluster.cluster_id === text.cluster_id) || {}).preview
          || text.cluster_id,
        element('div', {}, ...text.unique_text.map((passage) => element('p', {class: 'text'}, passage.text)))])));
  }
  if (data.singletons.length > 0) {
    section('alone', 'Documents that stand alone', ...data.singletons.map((single) => element('div', {class: 'member'},
      element('p', {class: 'facts'}, `${documentName(single)} · ${plural(single.words, 'word', 'words')}`),
      memberText(null, single))));
  }
}

/** How texts are signed, in words, where that is known; as the summary has it otherwise. */
function signature() {
  const signed = String(summary.signature);
  const shingles = signed.match(/ShingleScheme\[length=(\d+)/);
  const window = signed.match(/Winnow\[window=(\d+)/);
  return shingles === null ? signed : `shingles of ${shingles[1]} words`
    + (window === null ? '' : `, winnowed in windows of ${window[1]}`);
}

function made() {
  const took = Object.entries(summary.took_in_millis_by_phase || {});
  section('made', 'How this was made',
    element('p', {}, `Method ${run.method || 'references'}; signature: ${signature()}; `
      + `${number(summary.comparisons || 0)} pairs of texts were compared.`),
    took.length === 0 ? null : element('p', {}, took.map(([phase, millis]) => `${phase} ${(millis / 1000).toFixed(1)}\u00a0s`).join(', ')),
    element('details', {}, element('summary', {}, 'Request'),
      element('pre', {tabindex: '0'}, JSON.stringify(run.request, null, 2))),
    element('details', {}, element('summary', {}, 'Summary'),
      element('pre', {tabindex: '0'}, JSON.stringify(summary, null, 2))));
}

page.replaceChildren();
[head, letters, editingStyles, distances, overTime, largest, alone, made].forEach((part) => part());
document.title = `Near-duplicates: ${run.run_id}`;
