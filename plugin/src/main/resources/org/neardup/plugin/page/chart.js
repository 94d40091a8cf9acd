// Drawings of the report.

/**
 * A chart of columns over an axis of time or of numbers; about as wide as it is shown, so that its text is legible.
 *
 * @param mark {at, label}: a line before the column of that number, and what stands beside it
 */
function columns({title, values, labels, mark, width = 1000, height = 200}) {
  const left = 56;
  const bottom = 24;
  const top = mark === undefined ? 16 : 34;
  const most = Math.max(1, ...values);
  const step = (width - left) / values.length;
  const y = (value) => height - bottom - (height - bottom - top) * value / most;
  const chart = drawn('svg', {viewBox: `0 0 ${width} ${height}`, role: 'img', 'aria-label': title});
  values.forEach((value, i) => chart.append(drawn('rect', {
    class: 'bar', x: left + i * step, y: y(value), width: Math.max(1, step - (step > 4 ? 1 : 0)),
    height: height - bottom - y(value)},
  drawn('title', {}, `${labels[i]}: ${number(value)}`))));
  chart.append(drawn('line', {class: 'axis', x1: left, y1: height - bottom, x2: width, y2: height - bottom}),
    drawn('text', {x: left - 6, y: y(most) + 5, 'text-anchor': 'end'}, number(most)),
    drawn('text', {x: left - 6, y: height - bottom, 'text-anchor': 'end'}, '0'),
    drawn('text', {x: left, y: height - 6}, labels[0]),
    drawn('text', {x: width, y: height - 6, 'text-anchor': 'end'}, labels[labels.length - 1]));
  if (mark !== undefined) {
    const x = left + mark.at * step;
    const isRight = x > width / 2;
    chart.append(drawn('line', {class: 'mark', x1: x, y1: 2, x2: x, y2: height - bottom}),
      drawn('text', {class: 'mark-label', x: isRight ? x - 5 : x + 5, y: 13, 'text-anchor': isRight ? 'end' : 'start'},
        mark.label));
  }
  return chart;
}

/** A bar whose length is a share of the longest. */
function bar(value, most) {
  const width = 160;
  return drawn('svg', {viewBox: `0 0 ${width} 14`, width, height: 14, 'aria-hidden': 'true'},
    drawn('rect', {class: 'bar', x: 0, y: 1, width: Math.max(1, width * value / most), height: 12}));
}
