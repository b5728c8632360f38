import { sql, type SQL } from 'drizzle-orm';

/** By what rows with touches are grouped, beside what they are themselves. */
export type TouchGrouping = 'campaign' | 'source' | 'landing' | 'language';

/** Which touch of a person counts. */
type TouchKind = 'first' | 'last';

/** A table with the columns `first_touch` and `last_touch`, and a column or more of it: its language, and `own`, by which it is grouped too. */
type Touched = { table: string; language: string; own: { by: string; column: string } };

/** What staff wrote down by hand stands apart from those of whom nothing is known. */
const hand = (touch: string) => `case when ${touch} ->> 'by' = 'hand' then '(by hand)' else '' end`;

/** What a row is grouped under, as SQL text; '' for who came directly or of whom nothing is known. */
export function touchKey({ table, language }: Omit<Touched, 'own'>, kind: TouchKind, by: TouchGrouping): string {
  const touch = `${table}.${kind}_touch`;
  const keys: Record<TouchGrouping, string> = {
    campaign: `coalesce(${touch} ->> 'campaign', ${hand(touch)})`,
    source: `coalesce((${touch} ->> 'source') || ' / ' || coalesce(${touch} ->> 'medium', '(none)'),
      (${touch} ->> 'referrer') || ' / referral', ${hand(touch)})`,
    landing: `coalesce(${touch} ->> 'landing', ${hand(touch)})`,
    language: `coalesce(${touch} ->> 'language', ${table}.${language})`,
  };
  return keys[by];
}

/** A row of `line` (`touch`, `by`, `key`) for each touch and each grouping of a row of the table: to be joined to it. */
export function touchLines(touched: Touched): SQL {
  const { table, own } = touched;
  const groupings: TouchGrouping[] = ['campaign', 'source', 'landing', 'language'];
  const values = (['first', 'last'] as const).flatMap((kind) => [
    ...groupings.map((by) => `('${kind}', '${by}', ${touchKey(touched, kind, by)})`),
    `('${kind}', '${own.by}', ${table}.${own.column})`,
  ]);
  return sql.raw(`cross join lateral (values ${values.join(', ')}) line (touch, "by", key)`);
}
