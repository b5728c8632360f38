import { figures, groupings, touchKinds, type Figure } from '../model.ts';
import type { Asked } from './read-report.ts';
import { readSpan } from './span.ts';

/** The report options of a URL; missing or invalid ones default to the last touch by campaign. */
export function readAsked(query: URLSearchParams, now: Date): Asked {
  const [touch, by] = [query.get('touch'), query.get('by')];
  return {
    span: readSpan(query, now),
    touch: touchKinds.find((one) => one === touch) ?? 'last',
    by: groupings.find((one) => one === by) ?? 'campaign',
  };
}

/** The same as a query string. */
export const queryOf = ({ span: { from, to }, touch, by }: Asked): Record<string, string> => ({ from, to, touch, by });

/** The figure in a URL whose list to show, or null. */
export const readFigure = (query: URLSearchParams): Figure | null =>
  figures.find((one) => one === query.get('of')) ?? null;
