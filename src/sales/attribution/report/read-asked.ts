import { figures, groupings, touchKinds, type Figure } from '../model.ts';
import type { Asked } from './read-report.ts';
import { readSpan } from './span.ts';

/** What an address asks the report for; what it leaves out or spells wrong is the last touch by campaign. */
export function readAsked(query: URLSearchParams, now: Date): Asked {
  const [touch, by] = [query.get('touch'), query.get('by')];
  return {
    span: readSpan(query, now),
    touch: touchKinds.find((one) => one === touch) ?? 'last',
    by: groupings.find((one) => one === by) ?? 'campaign',
  };
}

/** The same as an address says it. */
export const queryOf = ({ span: { from, to }, touch, by }: Asked): Record<string, string> => ({ from, to, touch, by });

/** The number whose list an address asks for; null for none. */
export const readFigure = (query: URLSearchParams): Figure | null =>
  figures.find((one) => one === query.get('of')) ?? null;
