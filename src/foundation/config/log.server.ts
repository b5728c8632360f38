import { pino } from 'pino';
import { pathWithoutSecrets } from '#foundation/kit/secret-addresses.ts';
import { loggableError, loggableText } from '#foundation/kit/scrub-text.ts';
import { config } from './index.server.ts';

let logger: pino.Logger | undefined;
let joined: JoinedLog = {};

/** `context`: fields of each line, such as its trace. `line` receives each written line, masked. */
export type JoinedLog = { context?: () => Record<string, string | undefined>; line?: (line: string) => void };

/** Correlates log lines with other telemetry of this process, from now on. */
export function joinLog(to: JoinedLog): void {
  joined = to;
}

let isQuiet = (_error: unknown): boolean => false;

/** Leaves out lines whose `err` is one of these, from now on: of a trouble that has its own lines. */
export function quietLog(errors: (error: unknown) => boolean): void {
  isQuiet = errors;
}

/**
 * The structured log (JSON lines on standard output). Callers pass ids and codes, never names, numbers, addresses or
 * bodies; the masking below, of secrets in addresses (`#foundation/kit/secret-addresses.ts`) and people in error messages, is the second safeguard.
 */
export function log(): pino.Logger {
  logger ??= pino({
    level: config().LOG_LEVEL,
    base: undefined,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: ['*.email', '*.mobile', '*.name', '*.password', '*.token', 'email', 'mobile', 'password', 'token'],
    serializers: {
      err: loggableError,
      path: (path: unknown) => (typeof path === 'string' ? pathWithoutSecrets(path) : path),
      message: loggableText,
      reason: loggableText,
    },
    mixin: () => joined.context?.() ?? {},
    hooks: {
      logMethod: scrubMessage,
      streamWrite: (line) => {
        joined.line?.(line);
        return line;
      },
    },
  });
  return logger;
}

/** A line of a trouble that has its own is left out; the message of the others may quote an address as well. */
function scrubMessage(this: pino.Logger, words: Parameters<pino.LogFn>, method: pino.LogFn): void {
  const [fields] = words as [unknown];
  if (typeof fields === 'object' && fields !== null && 'err' in fields && isQuiet(fields.err)) return;
  method.apply(this, words.map((word) => (typeof word === 'string' ? loggableText(word) : word)) as typeof words);
}
