import { textWithoutSecrets } from './secret-addresses.ts';

/** Maximum stored length of a message, in characters: statements and addresses are shorter. */
const maxMessageLength = 8_000;

/**
 * The message of an error without personal data it may quote: values of a failed query, addresses, numbers, tokens. Failed queries
 * list their values after `params:`, databases write `Key (column)=(value)` or quote input they cannot parse. The quoted text may
 * be a stranger's whole form: each pattern starts at a word boundary and ends at the end of the text at the latest, so that a long one is
 * read once, and at most `maxMessageLength` characters of the rest are kept.
 */
export function withoutPersons(message: string): string {
  return shortened(textWithoutSecrets(message).replace(/\bparams:[\s\S]*?(?=\n {4}at |$)/, 'params: ***'))
    .replaceAll(/=\([^)]*?(?:\)|(?=\n {4}at )|$)/g, '=(***)')
    .replaceAll(/(invalid input [^"]*)("[^"]*(?:"|$))?/g, (_, before: string, quoted?: string) =>
      quoted === undefined ? before : `${before}"***"`,
    )
    .replaceAll(/[?#][^\s'")]+/g, '')
    .replaceAll(/(?<![^\s@<>"'])[^\s@<>"']+@[^\s@<>"']+/g, '***')
    .replaceAll(/(?<![\w.:-])\+?\d[\d -]{6,40}(?<=\d)(?![\w-])/g, '***')
    .replaceAll(/(?<![\w-])[\w-]{20,}\.[\w-]+\.[\w-]{20,}/g, '***');
}

/** A cut number or address would not be recognized: the cut word is removed. */
function shortened(text: string): string {
  if (text.length <= maxMessageLength) return text;
  const kept = text.slice(0, maxMessageLength);
  return `${kept.slice(0, Math.max(kept.lastIndexOf(' '), kept.lastIndexOf('\n')) + 1)}…`;
}

/** A text for the log without secrets of addresses; other values unchanged. */
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

/** Frames contain files and lines, which are not phone numbers; the lines before them repeat the message. */
function stackOf({ stack = '', message }: Error): string {
  const frames = stack.split('\n').filter((line) => /^\s+at /.test(line));
  return [withoutPersons(message), ...frames.map(textWithoutSecrets)].join('\n');
}

/** A thrown value that is not an error may hold anything: only its status is logged. */
function kindOf(thrown: unknown): unknown {
  if (typeof thrown !== 'object' || thrown === null) return typeof thrown;
  const { status } = thrown as { status?: unknown };
  return { type: thrown.constructor?.name ?? 'object', ...(typeof status === 'number' ? { status } : {}) };
}
