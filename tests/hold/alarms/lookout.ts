import { holds, type Labels, type Point } from '../promql/evaluate.ts';
import { namesIn } from '../promql/parse.ts';
import { alertRules, ruleNamed } from './rules.ts';

/** A small Prometheus: scrapes a server repeatedly, and stores the samples. It has its own clock. */
export type Lookout = {
  points: Point[];
  /** Scrapes; `seconds` have passed since the previous look. A server that does not respond is `up` 0. */
  look: (seconds?: number) => Promise<Map<string, number>>;
  /** The alerts that are true now. */
  pending: () => string[];
  /** Looks this many times, runs `meanwhile` before each, and returns the alerts that fired: true for as long as their rules require. */
  fired: (looks: number, meanwhile: () => Promise<unknown>) => Promise<string[]>;
  /**
   * Looks until the alert has been true for as long as its rule requires, and runs `meanwhile` before each look; returns how many seconds of the
   * lookout's clock that took. Throws if it never is.
   */
  untilFiring: (alert: string, meanwhile?: () => Promise<unknown>) => Promise<number>;
};

/** Seconds per look; longer for rules with a long `for`. */
const usual = 15;
const maxLooks = 150;

export function lookout(address: string, instance = 'site:9464', jobName = 'coursefront'): Lookout {
  const points: Point[] = [];
  let clock = 0;

  const look = async (seconds = usual) => {
    clock += seconds;
    const text = await fetch(address, { signal: AbortSignal.timeout(10_000) }).then(
      (answer) => (answer.ok ? answer.text() : null),
      () => null,
    );
    const always = { job: jobName, instance };
    points.push({ name: 'up', labels: always, at: clock, value: text === null ? 0 : 1 });
    const seen = new Map<string, number>();
    for (const { name, labels, value } of readNumbers(text ?? '')) {
      // A label of the site that Prometheus sets too is renamed, so no rule sees it.
      const { job, ...own } = labels;
      points.push({
        name,
        labels: { ...own, ...(job ? { exported_job: job } : {}), ...always },
        at: clock,
        value,
      });
      seen.set(`${name}${JSON.stringify(labels)}`, value);
    }
    return seen;
  };

  const pending = () =>
    alertRules().flatMap(({ alert, expression }) => (holds(expression, points, clock) ? [alert] : []));

  const fired = async (looks: number, meanwhile: () => Promise<unknown>) => {
    const since = new Map<string, number>();
    const found = new Set<string>();
    for (let round = 0; round < looks; round += 1) {
      await meanwhile();
      await look();
      const now = new Set(pending());
      for (const { alert, seconds } of alertRules()) {
        if (!now.has(alert)) since.delete(alert);
        else if (clock - (since.get(alert) ?? clock) >= seconds) found.add(alert);
        if (now.has(alert) && !since.has(alert)) since.set(alert, clock);
      }
    }
    return [...found];
  };

  return {
    points,
    look,
    pending,
    fired,
    untilFiring: async (alert, meanwhile) => {
      const { expression, seconds: asked } = ruleNamed(alert);
      const every = asked > 1_200 ? 120 : asked > 300 ? 60 : usual;
      let since: number | null = null;
      for (let looks = 0; looks < maxLooks; looks += 1) {
        await meanwhile?.();
        await look(every);
        since = holds(expression, points, clock) ? (since ?? clock) : null;
        if (since !== null && clock - since >= asked) return clock - since;
      }
      const names = new Set(namesIn(expression));
      const last = points.filter(({ name, at }) => names.has(name) && at === clock).slice(-12);
      throw new Error(
        `${alert} does not fire: ${JSON.stringify(last.map(({ name, labels, value }) => ({ name, ...labels, value })))}`,
      );
    },
  };
}

/** Parses the text format of Prometheus; throws at an invalid line. */
export function readNumbers(text: string): { name: string; labels: Labels; value: number }[] {
  return text
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => {
      const [, name, inner = '', value] = /^([a-zA-Z_:][\w:]*)(?:\{(.*)\})? (\S+)$/.exec(line) ?? [];
      if (!name || value === undefined) throw new Error(`No number: ${line}`);
      const labels = Object.fromEntries(
        [...inner.matchAll(/(\w+)="((?:[^"\\]|\\.)*)"/g)].map(([, label = '', said = '']) => [
          label,
          said.replaceAll(/\\(.)/g, (_, letter: string) => (letter === 'n' ? '\n' : letter)),
        ]),
      );
      return { name, labels, value: value === '+Inf' ? Number.POSITIVE_INFINITY : Number(value) };
    });
}
