import type { Migration } from './versions/version-gate.ts';

const files = import.meta.glob<string>('./migrations/*.sql', { query: '?raw', import: 'default', eager: true });

/** Every migration, in the order of its numbered name. */
export const migrations: Migration[] = Object.entries(files)
  .map(([file, sql]) => ({ name: file.replace(/^.*\/|\.sql$/g, ''), sql }))
  .sort((a, b) => (a.name < b.name ? -1 : 1));
