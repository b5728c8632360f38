import { log } from '#foundation/config/log.server.ts';
import { nameOf } from '#foundation/kit/steps/observe.ts';
import { pathWithoutSecrets } from '#foundation/kit/secret-addresses.ts';
import type { Registry } from '../numbers/registry.ts';
import { statementText } from './statement-text.ts';
import type { StepWatcher } from './watch-steps.ts';

/** From how many milliseconds on a statement or a rendering is slow; 0: never. */
export type SlowLimits = { statement: number; render: number };

/** One line of the log for each slow statement, with its text and no value, and for each slow rendering; counted where numbers are kept. */
export function slowLog(limits: SlowLimits, registry?: Registry): StepWatcher {
  const statements = registry?.counter('coursefront_slow_statements_total', 'Statements above SLOW_QUERY_MS.');
  const renders = registry?.counter('coursefront_slow_renders_total', 'Renderings above SLOW_RENDER_MS.');
  return (step, milliseconds, failure) => {
    const { kind } = step;
    if (kind !== 'statement' && kind !== 'render') return;
    const limit = limits[kind];
    if (limit === 0 || milliseconds < limit) return;
    const ms = Math.round(milliseconds);
    if (kind === 'statement') {
      statements?.add();
      log().warn({ ms, statement: statementText(nameOf(step)), failure: failure?.code }, 'slow statement');
    } else {
      renders?.add();
      log().warn({ ms, path: pathWithoutSecrets(nameOf(step)) }, 'slow rendering');
    }
  };
}
