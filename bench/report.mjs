// The table of figures: printed while it grows, and kept in docs/bench-figures.md, section by section.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus, loadavg, totalmem } from 'node:os';

const file = 'docs/bench-figures.md';

export const number = (value, digits = 0) => (Number.isFinite(value) ? value.toFixed(digits) : 'not measured');

/** Collects the rows of one section. */
export function section(name) {
  const rows = [];
  process.stdout.write(`\n${name}\n`);
  return {
    row: (what, figure, budget = '', note = '') => {
      rows.push(`| ${[what, figure, budget, note].join(' | ')} |`);
      process.stdout.write(`  ${what}: ${figure}${budget ? ` (must be ${budget})` : ''}${note ? `, ${note}` : ''}\n`);
    },
    text: () => ['| what | figure | must be | |', '|---|---|---|---|', ...rows].join('\n'),
  };
}

/** Writes one section into the file; the others stay as they were measured. */
export function keep(name, text, command) {
  const parts = existsSync(file) ? readFileSync(file, 'utf8').split(/^## /m).slice(1) : [];
  const sections = new Map(parts.map((part) => [part.split('\n', 1)[0], part.slice(part.indexOf('\n')).trim()]));
  const machine = `Node ${process.versions.node}, ${cpus().length} cores (${cpus()[0].model}), ${number(totalmem() / 2 ** 30)} GB, load ${number(loadavg()[0], 1)} when done, ${new Date().toISOString().slice(0, 10)}; \`${command}\``;
  sections.set(name, `${text}\n\n${machine}`);
  const whole = [...sections].map(([title, body]) => `## ${title}\n\n${body}\n`);
  writeFileSync(
    file,
    `# Figures of \`npm run bench\`\n\nWritten by the bench; [bench.md](bench.md) explains them.\n\n${whole.join('\n')}`,
  );
}
