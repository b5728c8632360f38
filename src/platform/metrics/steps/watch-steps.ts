import { observeSteps, refusalOf, type Step } from '#foundation/kit/steps/observe.ts';

/** Called after each step. `failure`: null on success; else the reason of a refusal, or the code of an error. */
export type StepWatcher = (step: Step, milliseconds: number, failure: Failure | null) => void;
export type Failure = { kind: 'refused' | 'failed'; code: string };

/** Runs the work of a step within a trace of it. */
export type StepTracer = <Value>(step: Step, work: () => Promise<Value>) => Promise<Value>;

/** Sets the observers of every step, and the tracer that runs it. With none, steps have no overhead. */
export function watchSteps(watchers: readonly StepWatcher[], trace?: StepTracer): void {
  if (watchers.length === 0) return observeSteps(trace);
  observeSteps(async (step, work) => {
    const begun = performance.now();
    let failure: Failure | null = null;
    try {
      const value = await (trace ? trace(step, work) : work());
      const refusal = refusalOf(value);
      if (refusal !== null) failure = { kind: 'refused', code: refusal };
      return value;
    } catch (error) {
      failure = { kind: 'failed', code: codeOf(error) };
      throw error;
    } finally {
      const took = performance.now() - begun;
      for (const watcher of watchers) watcher(step, took, failure);
    }
  });
}

/** The SQLSTATE, the system's code, or else the kind of an error, from its causes; never its message. */
export function codeOf(error: unknown): string {
  let name = typeof error;
  for (let cause = error, depth = 0; cause instanceof Error && depth < 5; cause = cause.cause, depth += 1) {
    const { code } = cause as { code?: unknown };
    if (typeof code === 'string' && /^[0-9A-Z_]{3,40}$/.test(code)) return code;
    if (depth === 0) name = cause.name as typeof name;
  }
  return name;
}
