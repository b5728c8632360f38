export type Labels = Readonly<Record<string, string>>;

/** One number. `suffix` names the parts of a histogram. */
export type Sample = { labels: Labels; value: number; suffix?: string };

/** All numbers of one name. */
export type Family = { name: string; help: string; kind: 'counter' | 'gauge' | 'histogram'; samples: Sample[] };

/** A family of gauges from rows, such as a module's counts of stored records. */
export function gauges(name: string, help: string, samples: Sample[]): Family {
  return { name, help, kind: 'gauge', samples };
}

/** A family in the text format of Prometheus, version 0.0.4; without samples its kind alone. */
export function writeFamily({ name, help, kind, samples }: Family): string {
  const lines = samples.map(
    ({ labels, value, suffix = '' }) => `${name}${suffix}${written(labels)} ${number(value)}\n`,
  );
  return `# HELP ${name} ${escapedHelp(help)}\n# TYPE ${name} ${kind}\n${lines.join('')}`;
}

function written(labels: Labels): string {
  const pairs = Object.entries(labels).map(([name, value]) => `${name}="${escaped(value)}"`);
  return pairs.length > 0 ? `{${pairs.join(',')}}` : '';
}

const escapedHelp = (text: string) => text.replaceAll('\\', String.raw`\\`).replaceAll('\n', String.raw`\n`);
const escaped = (text: string) => escapedHelp(text).replaceAll('"', String.raw`\"`);

function number(value: number): string {
  if (Number.isNaN(value)) return 'NaN';
  if (Number.isFinite(value)) return String(value);
  return value > 0 ? '+Inf' : '-Inf';
}
