import type { Expression, Matcher } from './parse.ts';

export type Labels = Record<string, string>;
/** A sample of one scrape; `at` in seconds. */
export type Point = { name: string; labels: Labels; at: number; value: number };
type Value = { labels: Labels; value: number };

/** Seconds without a sample after which a series is stale, as in Prometheus. */
const stale = 300;

/**
 * Evaluates an expression at a moment, over all samples: a list of series with values, empty where a comparison is false. Like Prometheus, with
 * `rate`, `increase` and `delta` extrapolated to the edges of their window.
 */
export function evaluate(expression: Expression, points: readonly Point[], at: number): Value[] | number {
  switch (expression.kind) {
    case 'number':
      return expression.value;
    case 'series': {
      if (expression.range !== null) throw new Error('A range stands alone');
      return instant(select(points, expression.name, expression.matchers), at);
    }
    case 'call': {
      const { of, name } = expression;
      if (of.kind !== 'series' || of.range === null) throw new Error(`${name} needs a range`);
      const { range } = of;
      return [...select(points, of.name, of.matchers)].flatMap(([, series]) => {
        const within = series.filter((point) => point.at > at - range && point.at <= at);
        const value = change(within, name !== 'delta', at - range, at);
        return value === null
          ? []
          : [{ labels: series[0]?.labels ?? {}, value: name === 'rate' ? value / range : value }];
      });
    }
    case 'absent':
      return vector(evaluate(expression.of, points, at)).length > 0 ? [] : [{ labels: {}, value: 1 }];
    case 'sum':
      return grouped(expression, vector(evaluate(expression.of, points, at)));
    default:
      return combined(
        expression.operator,
        evaluate(expression.left, points, at),
        evaluate(expression.right, points, at),
      );
  }
}

/** Whether a rule holds at a moment: its expression says anything. */
export const holds = (expression: Expression, points: readonly Point[], at: number): boolean => {
  const said = evaluate(expression, points, at);
  return typeof said === 'number' ? said !== 0 : said.length > 0;
};

const keyOf = (labels: Labels) => JSON.stringify(Object.entries(labels).sort(([a], [b]) => (a < b ? -1 : 1)));

function select(points: readonly Point[], name: string, matchers: Matcher[]): Map<string, Point[]> {
  const fits = (labels: Labels) =>
    matchers.every(({ label, operator, value }) => {
      const has = labels[label] ?? '';
      if (operator === '=') return has === value;
      if (operator === '!=') return has !== value;
      return new RegExp(`^(?:${value})$`).test(has) === (operator === '=~');
    });
  return Map.groupBy(
    points.filter((point) => point.name === name && fits(point.labels)),
    ({ labels }) => keyOf(labels),
  );
}

function instant(series: Map<string, Point[]>, at: number): Value[] {
  return [...series.values()].flatMap((all) => {
    const last = all.filter((point) => point.at <= at && point.at > at - stale).at(-1);
    return last ? [{ labels: last.labels, value: last.value }] : [];
  });
}

/** As `extrapolatedRate` of Prometheus: what changed between the first and the last sample, extended towards the edges of the window. */
function change(series: Point[], grows: boolean, from: number, to: number): number | null {
  const [first] = series;
  const last = series.at(-1);
  if (!first || !last || series.length < 2) return null;
  let changed = last.value - first.value;
  if (grows) {
    let before = first.value;
    for (const { value } of series) {
      if (value < before) changed += before;
      before = value;
    }
  }
  const sampled = last.at - first.at;
  const between = sampled / (series.length - 1);
  let toStart = first.at - from;
  const toEnd = to - last.at;
  if (grows && changed > 0 && first.value >= 0) toStart = Math.min(toStart, sampled * (first.value / changed));
  const threshold = between * 1.1;
  const extended = sampled + (toStart < threshold ? toStart : between / 2) + (toEnd < threshold ? toEnd : between / 2);
  return (changed * extended) / sampled;
}

function grouped({ how, by }: { how: 'sum' | 'max' | 'min'; by: string[] }, values: Value[]): Value[] {
  const kept = ({ labels }: Value) =>
    Object.fromEntries(by.flatMap((label) => (labels[label] === undefined ? [] : [[label, labels[label]]])));
  return [...Map.groupBy(values, (value) => keyOf(kept(value))).values()].map((group) => {
    const all = group.map(({ value }) => value);
    const value = how === 'sum' ? all.reduce((sum, one) => sum + one, 0) : Math[how](...all);
    return { labels: kept(group[0] as Value), value };
  });
}

const vector = (said: Value[] | number): Value[] => (typeof said === 'number' ? [{ labels: {}, value: said }] : said);

const arithmetic: Record<string, (a: number, b: number) => number> = {
  '+': (a, b) => a + b,
  '-': (a, b) => a - b,
  '*': (a, b) => a * b,
  '/': (a, b) => a / b,
};
const comparisons: Record<string, (a: number, b: number) => boolean> = {
  '>': (a, b) => a > b,
  '<': (a, b) => a < b,
  '>=': (a, b) => a >= b,
  '<=': (a, b) => a <= b,
  '==': (a, b) => a === b,
  '!=': (a, b) => a !== b,
};

function combined(operator: string, left: Value[] | number, right: Value[] | number): Value[] | number {
  const other = (labels: Labels) =>
    typeof right === 'number' ? right : right.find((value) => keyOf(value.labels) === keyOf(labels))?.value;
  if (operator === 'and') return vector(left).filter(({ labels }) => other(labels) !== undefined);
  if (operator === 'or') {
    const known = new Set(vector(left).map(({ labels }) => keyOf(labels)));
    return [...vector(left), ...vector(right).filter(({ labels }) => !known.has(keyOf(labels)))];
  }
  const compare = comparisons[operator];
  const reckon = arithmetic[operator];
  if (typeof left === 'number' && typeof right === 'number')
    return reckon ? reckon(left, right) : Number(compare?.(left, right));
  if (typeof left === 'number') throw new Error('Write the series first');
  return left.flatMap(({ labels, value }) => {
    const second = other(labels);
    if (second === undefined) return [];
    if (reckon) return [{ labels, value: reckon(value, second) }];
    return compare?.(value, second) ? [{ labels, value }] : [];
  });
}
