// The table of figures: printed while it grows, and kept in bench/figures.md, section by section.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus, loadavg, totalmem } from 'node:os';

const file = 'bench/figures.md';

export const number = (value, digits = 0) => (Number.isFinite(value) ? value.toFixed(digits) : 'not measured');

/** Collects the rows of one section, in the usual table or in tables with columns of their own. */
export function section(name) {
  const tables = [];
  const begin = (columns) => {
    const rows = [];
    tables.push({ columns, rows });
    return rows;
  };
  let usual;
  process.stdout.write(`\n${name}\n`);
  return {
    row: (what, figure, budget = '', note = '') => {
      usual ??= begin(['what', 'figure', 'target', 'details']);
      usual.push([what, figure, budget, note]);
      process.stdout.write(`  ${what}: ${figure}${budget ? ` (target ${budget})` : ''}${note ? `, ${note}` : ''}\n`);
    },
    table: (columns) => {
      const rows = begin(columns);
      return (...cells) => {
        rows.push(cells);
        const told = cells.slice(1).map((cell, index) => cell && `${columns[index + 1]} ${cell}`);
        process.stdout.write(`  ${cells[0]}: ${told.filter(Boolean).join('; ')}\n`);
      };
    },
    text: () => tables.map(({ columns, rows }) => tableOf([columns, columns.map(() => '---'), ...rows])).join('\n\n'),
  };
}

const tableOf = (rows) => rows.map((cells) => `| ${cells.join(' | ')} |`).join('\n');

/** Writes one section into the file; the others stay as they were measured. */
export function keep(name, text, command) {
  const parts = existsSync(file) ? readFileSync(file, 'utf8').split(/^## /m).slice(1) : [];
  const sections = new Map(parts.map((part) => [part.split('\n', 1)[0], part.slice(part.indexOf('\n')).trim()]));
  const machine = `Node ${process.versions.node}, ${cpus().length} cores (${cpus()[0].model}), ${number(totalmem() / 2 ** 30)} GB, load ${number(loadavg()[0], 1)} at the end, ${new Date().toISOString().slice(0, 10)}; \`${command}\``;
  sections.set(name, `${text}\n\n${machine}`);
  const whole = [...sections].map(([title, body]) => `## ${title}\n\n${body}\n`);
  writeFileSync(
    file,
    `# Figures of \`npm run bench\`\n\n\`npm run bench\` writes this file. [bench.md](../docs/builders/bench.md) explains the sections.\n\n${whole.join('\n')}`,
  );
}
