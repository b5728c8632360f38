/** `missing`: still the source text; `outdated`: the source changed since; `done`. */
export type TextState = 'missing' | 'outdated' | 'done';

/** How many texts are in which state. */
export type Counts = Record<TextState, number>;

/** How many of some texts are in which state. */
export function countStates(texts: readonly { state: TextState }[]): Counts {
  const counts: Counts = { missing: 0, outdated: 0, done: 0 };
  for (const { state } of texts) counts[state] += 1;
  return counts;
}

/** The state of a page by its texts: what there is to do first. */
export function stateOf({ missing, outdated }: Counts): TextState {
  return missing > 0 ? 'missing' : outdated > 0 ? 'outdated' : 'done';
}
