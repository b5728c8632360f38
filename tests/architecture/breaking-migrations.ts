/** A migration, as `src/platform/db/migrations` holds it. */
type Migration = { name: string; sql: string };

/** What one migration has made so far: rules hold only for what the version before knows. */
type Made = { tables: Set<string>; columns: Set<string> };

const bare = (name: string) => name.replaceAll('"', '').replace(/^public\./i, '');

/** The statements of a migration, without comments. */
const statementsOf = ({ sql }: Migration) =>
  sql
    .split('--> statement-breakpoint')
    .map((statement) =>
      statement
        .replaceAll(/^\s*--.*$/gm, '')
        .replaceAll(/\s+/g, ' ')
        .trim(),
    )
    .filter(Boolean);

/**
 * Why the version before could not work with what a migration leaves, a line for each statement; none where it can. `earlier` are the
 * migrations before it, for the values that a rule allowed so far.
 */
export function whyBreaking(migration: Migration, earlier: Migration[]): string[] {
  const made: Made = { tables: new Set(), columns: new Set() };
  const statements = statementsOf(migration);
  const replaced = new Set(
    statements.flatMap((statement) => /^alter table \S+ drop constraint "?(\w+)/i.exec(statement)?.[1] ?? []),
  );
  return statements.flatMap((statement) => {
    const why = whyStatement(statement, made, replaced, earlier) ?? [];
    note(statement, made);
    return why;
  });
}

function note(statement: string, made: Made): void {
  const table = /^create table (?:if not exists )?(\S+)/i.exec(statement)?.[1];
  if (table) made.tables.add(bare(table));
  const changed = /^alter table (?:only )?(\S+)/i.exec(statement)?.[1];
  if (!changed) return;
  for (const [, column = ''] of statement.matchAll(/\badd column (?:if not exists )?("?\w+"?)/gi))
    made.columns.add(`${bare(changed)}.${bare(column)}`);
}

function whyStatement(statement: string, made: Made, replaced: Set<string>, earlier: Migration[]): string[] | null {
  const said = (why: string) => [`${why}: ${statement.slice(0, 100)}`];
  if (/^drop (?:table|view|materialized view|type|schema|sequence|function)\b/i.test(statement))
    return said('takes away what it uses');
  const unique = /^create unique index \S+ on (\S+)(.*)$/i.exec(statement);
  if (unique) {
    const [, table = '', columns = ''] = unique;
    return isNew(made, table, columns, 'some') ? null : said('refuses rows that it writes');
  }
  const altered = /^alter (table|index|type|sequence|view) (?:only )?(\S+) (.*)$/i.exec(statement);
  if (!altered) return null;
  const [, , name = '', action = ''] = altered;
  if (made.tables.has(bare(name))) return null;
  // A constraint or an index is named by nothing that it sends.
  if (/\brename\b/i.test(action) && !/^rename constraint/i.test(action) && !/^index$/i.test(altered[1] ?? ''))
    return said('renames what it uses');
  if (/\bdrop column\b/i.test(action)) return said('takes away what it uses');
  if (/\balter column \S+ (?:set data )?type\b/i.test(action)) return said('changes the type of a column');
  if (/\bset not null\b/i.test(action) || /\bdrop default\b/i.test(action))
    return isNew(made, name, action, 'all') ? null : said('wants values that it does not send');
  if (/\badd column\b/i.test(action))
    return /\bnot null\b/i.test(action) && !/\bdefault\b|\bgenerated\b/i.test(action)
      ? said('wants values that it does not send')
      : null;
  return (
    whyConstraint(name, action, made, replaced, earlier)?.map((why) => `${why}: ${statement.slice(0, 100)}`) ?? null
  );
}

function whyConstraint(
  table: string,
  action: string,
  made: Made,
  replaced: Set<string>,
  earlier: Migration[],
): string[] | null {
  const dropped = /^drop constraint (?:if exists )?"?(\w+)/i.exec(action)?.[1];
  // What `on conflict` names must stay; a check that goes away refuses nothing.
  if (dropped) return /(?:_check|_fk)$/.test(dropped) ? null : ['takes away what `on conflict` may name'];
  const added = /^add constraint "?(\w+)"? (.*)$/i.exec(action);
  if (!added) return null;
  const [, name = '', rule = ''] = added;
  if (/^foreign key/i.test(rule))
    return isNew(made, table, /\(([^)]*)\)/.exec(rule)?.[1] ?? '', 'all') ? null : ['refuses rows that it writes'];
  if (/^check/i.test(rule) && replaced.has(name)) {
    const values = valuesOf(rule);
    const before = valuesOf(lastRule(name, earlier));
    if (before.length > 0 && before.every((value) => values.includes(value))) return null;
  } else if (isNew(made, table, rule, 'all')) return null;
  return ['refuses rows that it writes'];
}

const valuesOf = (rule: string) => Array.from(rule.matchAll(/'([^']*)'/g), ([, value = '']) => value);

/** What a check said before: its last definition. */
function lastRule(name: string, earlier: Migration[]): string {
  const definition = new RegExp(`constraint "?${name}"? (check.*?)(?:, constraint |;|$)`, 'gi');
  return (
    earlier
      .flatMap(statementsOf)
      .flatMap((statement) => Array.from(statement.matchAll(definition), ([, rule = '']) => rule))
      .at(-1) ?? ''
  );
}

/** Whether the quoted columns of a table that are named came with this migration, or the table did: the version before writes none of them. */
function isNew({ tables, columns }: Made, table: string, text: string, many: 'all' | 'some'): boolean {
  if (tables.has(bare(table))) return true;
  const named = Array.from(text.replaceAll(/'[^']*'/g, '').matchAll(/"(\w+)"/g), ([, name = '']) => name).filter(
    (name) => name !== bare(table),
  );
  if (named.length === 0) return false;
  const isFresh = (name: string) => columns.has(`${bare(table)}.${name}`);
  return many === 'all' ? named.every(isFresh) : named.some(isFresh);
}
