import { textWithoutSecrets } from './secret-addresses.ts';

/**
 * The message of an error without what it may quote of a person: values of a failed query, addresses, numbers, tokens. Queries
 * that fail say their values after `params:`, databases say them as `Key (column)=(value)` or quote what they cannot read.
 */
export function withoutPersons(message: string): string {
  return textWithoutSecrets(message)
    .replace(/\bparams:[\s\S]*?(?=\n\s+at |$)/, 'params: ***')
    .replaceAll(/=\([^)]*\)/g, '=(***)')
    .replaceAll(/(invalid input [^"]*)"[^"]*"/g, '$1"***"')
    .replaceAll(/[?#][^\s'")]+/g, '')
    .replaceAll(/[^\s@<>"']+@[^\s@<>"']+/g, '***')
    .replaceAll(/(?<![\w.:-])\+?\d[\d -]{6,}\d(?![\w-])/g, '***')
    .replaceAll(/[\w-]{20,}\.[\w-]+\.[\w-]{20,}/g, '***');
}

/** A text for the log without secrets of addresses; anything else as it is. */
export function loggableText(text: unknown): unknown {
  return typeof text === 'string' ? textWithoutSecrets(text) : text;
}

/** An error for the log: type, message, stack, code and cause, without people and secrets. */
export function loggableError(error: unknown, depth = 0): unknown {
  if (!(error instanceof Error)) return typeof error === 'string' ? withoutPersons(error) : kindOf(error);
  const { code } = error as { code?: unknown };
  return {
    type: error.name,
    message: withoutPersons(error.message),
    ...(typeof code === 'string' || typeof code === 'number' ? { code } : {}),
    stack: stackOf(error),
    ...(error.cause !== undefined && depth < 3 ? { cause: loggableError(error.cause, depth + 1) } : {}),
  };
}

/** Frames name files and lines, which are no phone numbers; the lines before them repeat the message. */
function stackOf({ stack = '', message }: Error): string {
  const frames = stack.split('\n').filter((line) => /^\s+at /.test(line));
  return [withoutPersons(message), ...frames.map(textWithoutSecrets)].join('\n');
}

/** What was thrown and is no error may hold anything: only its status is told. */
function kindOf(thrown: unknown): unknown {
  if (typeof thrown !== 'object' || thrown === null) return typeof thrown;
  const { status } = thrown as { status?: unknown };
  return { type: thrown.constructor?.name ?? 'object', ...(typeof status === 'number' ? { status } : {}) };
}
