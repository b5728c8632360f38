/** A destination of error reports in addition to the console: a service, a file. It receives the error and where it happened. */
export type ErrorReporter = (error: unknown, context: Record<string, string>) => void;

const reporters = new Set<ErrorReporter>();

/** Adds a reporter; answers how to remove it. */
export function addErrorReporter(reporter: ErrorReporter): () => void {
  reporters.add(reporter);
  return () => reporters.delete(reporter);
}

/** Tells the reporters alone, where something else has written the log already. A reporter that fails is left out. */
export function tellReporters(error: unknown, context: Record<string, string> = {}): void {
  for (const reporter of reporters) {
    try {
      reporter(error, context);
    } catch {
      reporters.delete(reporter);
    }
  }
}

/** ERR-5: what was handled is written to the console all the same, and reported. Never throws. */
export function reportError(error: unknown, context: Record<string, string> = {}): void {
  // oxlint-disable-next-line no-console -- browser code says here, and in `warn`, that something went wrong
  console.error(error, context);
  tellReporters(error, context);
}

/** For developers only: something optional failed, and the visitor is not affected. */
export function warn(what: string, error: unknown): void {
  // oxlint-disable-next-line no-console -- see `reportError`
  console.warn(what, error);
}
