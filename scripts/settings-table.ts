// Writes docs/settings.md from the one description of all settings; `--check` only compares.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { settings } from '../src/config/settings.ts';

const file = 'docs/settings.md';
const rows = Object.entries(settings).map(([name, { about, example, schema }]) => {
  const fallback = schema.safeParse(undefined);
  const value = fallback.success && fallback.data !== undefined ? `\`${shown(fallback.data)}\`` : 'absent';
  return `| \`${name}\` | ${value} | ${about} | \`${example}\` |`;
});
const table = `# Settings

Read once at start from the environment, or from a file \`.env\` in the project's folder. A wrong value stops the start and
names itself. Made from \`src/config/settings.ts\` by \`node scripts/settings-table.ts\`.

| name | default | what for | example |
|---|---|---|---|
${rows.join('\n')}
`;

if (process.argv.includes('--check')) {
  if (!existsSync(file) || readFileSync(file, 'utf8') !== table) {
    console.error(`${file} does not tell what src/config/settings.ts says. Run: node scripts/settings-table.ts`);
    process.exitCode = 1;
  }
} else writeFileSync(file, table);

function shown(value: unknown): string {
  return value === true ? 'on' : value === false ? 'off' : String(value);
}
