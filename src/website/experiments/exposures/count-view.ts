import type { IncomingHttpHeaders } from 'node:http';
import { isbot } from 'isbot';
import { memoize } from '#foundation/kit/memoize.ts';
import type { Armed } from '../assignment/arm-of-request.ts';
import { countVisitor } from './count-exposures.ts';

/** Counts a view of a page with an experiment, except by bots and prefetches. */
export function countView({ experiment, arm, unit, nextUnit, day }: Armed, headers: IncomingHttpHeaders): void {
  if (arm === null || looksAhead(headers)) return;
  const agent = headers['user-agent'] ?? '';
  if (agent !== '' && !isProgram(agent)) countVisitor({ experiment: experiment.id, arm }, { unit, nextUnit, day });
}

/** Memoized: most visitors send one of a few values, and detection costs more than everything else here. */
const isProgram = memoize((agent: string) => isbot(agent));

function looksAhead(headers: IncomingHttpHeaders): boolean {
  return /prefetch|prerender|preview/i.test([headers['sec-purpose'], headers.purpose, headers['x-moz']].join(' '));
}
