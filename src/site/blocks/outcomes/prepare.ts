import { withSources } from '../shared/pictures.server.ts';
import type { Outcomes, PreparedOutcomes } from './schema.ts';

/** Replaces the names of pictures by their sources. */
export function prepare({ items, ...block }: Outcomes): PreparedOutcomes {
  return { ...block, items: withSources(items) };
}
