import { writeFamily, type Family, type Labels, type Sample } from './exposition.ts';

/** A number that only grows. */
export type Counter = { add: (by?: number) => void };
/** Durations in seconds, counted into steps. */
export type Histogram = { observe: (seconds: number) => void };

export type Registry = {
  counter: (name: string, help: string, labels?: Labels) => Counter;
  histogram: (name: string, help: string, labels?: Labels, bounds?: readonly number[]) => Histogram;
  /** A gauge that is read on request. */
  gauge: (name: string, help: string, read: () => number, labels?: Labels) => void;
  /** A number that only grows and is counted elsewhere. */
  total: (name: string, help: string, read: () => number, labels?: Labels) => void;
  /** Families collected on request; a failing one is left out. */
  source: (families: () => Promise<Family[]> | Family[]) => void;
  families: () => Promise<Family[]>;
  /** Everything in the text format of Prometheus (0.0.4). */
  text: () => Promise<string>;
};

/** Upper bounds of the steps of a duration, in seconds. */
export const usualBounds: readonly number[] = [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

/** Maximum samples of one family: names from outside must not fill the memory. */
const maxSamples = 500;

type Kept = { labels: Labels; read: () => Sample[] };
type Members = { name: string; help: string; kind: Family['kind']; kept: Map<string, Kept & { made: unknown }> };

/**
 * Metrics of this process. Callers keep the result of `counter` or `histogram`, so that counting is one addition, without a lookup.
 * The same name and labels return the same metric. Beyond 500 label sets of a name, all others share one, named `other`.
 */
export function createRegistry(): Registry {
  const members = new Map<string, Members>();
  const sources: (() => Promise<Family[]> | Family[])[] = [];

  const member = <Made>(
    { name, help, kind }: Pick<Family, 'name' | 'help' | 'kind'>,
    labels: Labels,
    make: (labels: Labels) => { made: Made; read: () => Sample[] },
  ): Made => {
    let family = members.get(name);
    if (!family) members.set(name, (family = { name, help, kind, kept: new Map() }));
    if (family.kind !== kind) throw new Error(`${name} is a ${family.kind} already`);
    const key = JSON.stringify(labels);
    const known = family.kept.get(key);
    if (known) return known.made as Made;
    if (family.kept.size >= maxSamples) {
      const others = Object.fromEntries(Object.keys(labels).map((label) => [label, 'other']));
      const shared = family.kept.get(JSON.stringify(others));
      if (shared) return shared.made as Made;
      const { made, read } = make(others);
      family.kept.set(JSON.stringify(others), { labels: others, made, read });
      return made;
    }
    const { made, read } = make(labels);
    family.kept.set(key, { labels, made, read });
    return made;
  };

  const asked = (kind: Family['kind'], name: string, help: string, read: () => number, labels: Labels) =>
    member({ name, help, kind }, labels, (own) => ({
      made: undefined,
      read: () => [{ labels: own, value: read() }],
    }));

  const families = async () => {
    const own = [...members.values()].map(({ name, help, kind, kept }) => ({
      name,
      help,
      kind,
      samples: [...kept.values()].flatMap(({ read }) => read()),
    }));
    const told = await Promise.all(sources.map(async (source) => source()).map((made) => made.catch(() => [])));
    return [...own, ...told.flat()];
  };

  return {
    counter: (name, help, labels = {}) =>
      member({ name, help, kind: 'counter' }, labels, (own) => {
        let value = 0;
        return { made: { add: (by = 1) => void (value += by) }, read: () => [{ labels: own, value }] };
      }),
    histogram: (name, help, labels = {}, bounds = usualBounds) =>
      member({ name, help, kind: 'histogram' }, labels, (own) => histogram(own, bounds)),
    gauge: (name, help, read, labels = {}) => asked('gauge', name, help, read, labels),
    total: (name, help, read, labels = {}) => asked('counter', name, help, read, labels),
    source: (make) => void sources.push(make),
    families,
    text: async () => (await families()).map(writeFamily).join(''),
  };
}

function histogram(labels: Labels, bounds: readonly number[]): { made: Histogram; read: () => Sample[] } {
  const counts = new Float64Array(bounds.length + 1);
  let sum = 0;
  const observe = (seconds: number) => {
    let at = 0;
    while (at < bounds.length && seconds > (bounds[at] as number)) at += 1;
    counts[at] = (counts[at] ?? 0) + 1;
    sum += seconds;
  };
  const read = () => {
    let below = 0;
    const steps = Array.from(counts, (count, at) => {
      below += count;
      return { suffix: '_bucket', labels: { ...labels, le: String(bounds[at] ?? '+Inf') }, value: below };
    });
    return [...steps, { suffix: '_sum', labels, value: sum }, { suffix: '_count', labels, value: below }];
  };
  return { made: { observe }, read };
}
