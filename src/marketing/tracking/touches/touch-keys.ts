import { sql, type SQL } from 'drizzle-orm';

/** The groupings of rows with touches, in addition to the table's own. */
export type TouchGrouping = 'campaign' | 'campaign-landing' | 'source' | 'landing' | 'language';

/** Between the campaign and the landing page in the key of both; a path has no spaces. */
export const pairMark = ' → ';

/** Which touch of a person counts. */
type TouchKind = 'first' | 'last';

/** A table with the columns `first_touch` and `last_touch`: its language column, and in `own` a further grouping. */
type Touched = { table: string; language: string; own: { by: string; column: string } };

/** Rows entered by staff are separate from those with an unknown source. */
const hand = (touch: string) => `case when ${touch} ->> 'by' = 'hand' then '(by hand)' else '' end`;

/** The group key of a row, as SQL text; '' for direct or unknown sources. */
export function touchKey({ table, language }: Omit<Touched, 'own'>, kind: TouchKind, by: TouchGrouping): string {
  const touch = `${table}.${kind}_touch`;
  const keys: Record<TouchGrouping, string> = {
    campaign: `coalesce(${touch} ->> 'campaign', ${hand(touch)})`,
    'campaign-landing': `case when coalesce(${touch} ->> 'campaign', ${touch} ->> 'landing') is null then ${hand(touch)}
      else coalesce(${touch} ->> 'campaign', '') || '${pairMark}' || coalesce(${touch} ->> 'landing', '') end`,
    source: `coalesce((${touch} ->> 'source') || ' / ' || coalesce(${touch} ->> 'medium', '(none)'),
      (${touch} ->> 'referrer') || ' / referral', ${hand(touch)})`,
    landing: `coalesce(${touch} ->> 'landing', ${hand(touch)})`,
    language: `coalesce(${touch} ->> 'language', ${table}.${language})`,
  };
  return keys[by];
}

/** One row of `line` (`touch`, `by`, `key`) per touch and grouping of a table's row, to be joined to it. */
export function touchLines(touched: Touched): SQL {
  const { table, own } = touched;
  const groupings: TouchGrouping[] = ['campaign', 'campaign-landing', 'source', 'landing', 'language'];
  const values = (['first', 'last'] as const).flatMap((kind) => [
    ...groupings.map((by) => `('${kind}', '${by}', ${touchKey(touched, kind, by)})`),
    `('${kind}', '${own.by}', ${table}.${own.column})`,
  ]);
  return sql.raw(`cross join lateral (values ${values.join(', ')}) line (touch, "by", key)`);
}
