// Generates docs/settings.md from the description of all settings; `--check` only compares.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { settings } from '../src/foundation/config/settings.ts';

const file = 'docs/settings.md';
const rows = Object.entries(settings).map(([name, { about, example, schema }]) => {
  const fallback = schema.safeParse(undefined);
  const value = fallback.success && fallback.data !== undefined ? `\`${shown(fallback.data)}\`` : 'absent';
  return `| \`${name}\` | ${value} | ${about} | \`${example}\` |`;
});
const table = `# Settings

Server and commands read the settings once, at the start: from the environment, then from the file that \`COURSEFRONT_ENV\` names (in the format of
systemd's \`EnvironmentFile=\`; the start script of the archive names \`/etc/coursefront.env\` where there is one), then from \`.env\` in the project folder;
what stands in one before wins. A wrong value stops the start, and the message names the setting. \`node scripts/settings-table.ts\` generates this table from
\`src/foundation/config/settings.ts\`.

| name | default | purpose | example |
|---|---|---|---|
${rows.join('\n')}
`;

if (process.argv.includes('--check')) {
  if (!existsSync(file) || readFileSync(file, 'utf8') !== table) {
    console.error(`${file} differs from src/foundation/config/settings.ts. Run: node scripts/settings-table.ts`);
    process.exitCode = 1;
  }
} else writeFileSync(file, table);

function shown(value: unknown): string {
  return value === true ? 'on' : value === false ? 'off' : String(value);
}
