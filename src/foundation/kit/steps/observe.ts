/** The kinds of observed steps. */
export type StepKind = 'transaction' | 'statement' | 'render' | 'job' | 'gateway' | 'mail';

/**
 * One step. `name` has low cardinality: the text of a statement without its values, the pattern of an address, the kind of a job; a
 * function if only some observers need it.
 */
export type Step = { kind: StepKind; name: string | (() => string) };

/** Runs a step's work and returns its result; observes its duration and outcome. */
export type Observer = <Value>(step: Step, work: () => Promise<Value>) => Promise<Value>;

let observer: Observer | undefined;

/** Sets the observer of every step from now on; undefined removes it. */
export function observeSteps(watching: Observer | undefined): void {
  observer = watching;
}

/** Whether somebody watches. */
export const isObserved = (): boolean => observer !== undefined;

/** Runs work that operators want to observe: counted, timed or traced if the settings say so, else only run. */
export function observed<Value>(kind: StepKind, name: Step['name'], work: () => Promise<Value>): Promise<Value> {
  return observer ? observer({ kind, name }, work) : work();
}

/** Why a step failed: the reason of a refused outcome; null on success. */
export function refusalOf(value: unknown): string | null {
  if (typeof value !== 'object' || value === null) return null;
  const { ok, reason } = value as { ok?: unknown; reason?: unknown };
  return ok === false && typeof reason === 'string' ? reason : null;
}

/** The name of a step, computed now if it is a function. */
export const nameOf = ({ name }: Step): string => (typeof name === 'string' ? name : name());
