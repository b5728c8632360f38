import { v7 } from 'uuid';

/** A new identifier: UUIDv7 (RFC 9562), so it sorts by time of creation and carries 74 random bits. */
export function newId(): string {
  return v7();
}

const uuidShape = /^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

/** Whether the text has the shape of one of our identifiers; ask before it reaches a uuid column. */
export function isId(text: unknown): text is string {
  return typeof text === 'string' && uuidShape.test(text);
}
