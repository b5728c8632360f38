import type { Tx } from '#platform/db';
import { belowMark, type FoundProblem, type Rule } from '../model.ts';
import { sitePages } from '../live/site-pages.ts';
import { findChains, flattened, type Chain } from '../rules/chains.ts';

/** How a chain is shown: every address on its way. */
export const shownChain = ({ steps }: Chain) => steps.join(' → ');

/**
 * The rules that would shadow a live page. Rules for everything below a path do not affect its live pages, and those with a query leave the page
 * without it.
 */
export async function rulesOverPages(tx: Tx, rules: readonly Rule[]): Promise<Set<string>> {
  const exact = rules.flatMap(({ from }) => (from.endsWith(belowMark) || from.includes('?') ? [] : [from]));
  return exact.length === 0 ? new Set() : (await sitePages()).live(tx, exact);
}

/** The rules to save: unchanged if none leads to another, flattened with `flatten`. Otherwise returns the chains, loops first. */
export function withoutChains(
  rules: readonly Rule[],
  { flatten }: { flatten: boolean },
): { rules: readonly Rule[] } | { chains: Chain[] } {
  const chains = findChains(rules);
  if (chains.length === 0) return { rules };
  const loops = chains.filter(({ loop }) => loop);
  if (loops.length > 0 || !flatten) return { chains: [...loops, ...chains.filter(({ loop }) => !loop)] };
  const straight = flattened(rules);
  // Where straightening uncovers another meeting, once more shows it; rules that never come to rest are a loop.
  const left = findChains(straight.rules);
  return left.length === 0 ? { rules: straight.rules } : { chains: left };
}

/** The problem of a chain, at the field where the target is typed. */
export function chainProblem(chain: Chain): FoundProblem {
  return { field: 'to', problem: chain.loop ? 'loop' : 'chain', shown: shownChain(chain) };
}
