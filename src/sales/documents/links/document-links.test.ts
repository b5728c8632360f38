import { beforeEach, expect, it } from 'vitest';
import { sessionSecret, useConfigForTests } from '#foundation/config';
import { database, inTransaction } from '#platform/db';
import { newId } from '#foundation/kit/id.ts';
import { signToken } from '#foundation/kit/signed-token.ts';
import { testDatabase } from '#tests/database';
import { documents } from '../tables.ts';
import { findDocument, findDocumentByToken, findDocumentOfAnyLink, documentLink } from '../find-documents.ts';
import { documentLinkVersion, withdrawDocumentLinks } from './link-version.ts';
import { documentToken, readDocumentToken } from './document-token.ts';

testDatabase();

const day = 86_400;
beforeEach(() => {
  useConfigForTests({ LOG_LEVEL: 'silent' });
});

/** A document for a new order. */
async function issued(orderId = newId()) {
  const id = newId();
  const printed = { language: 'en', title: 'Bill', number: id } as never;
  const row = { id, kind: 'invoice', number: id, series: id, year: '26-27', count: 1, orderId, event: newId() };
  await database()
    .insert(documents)
    .values({ ...row, form: 'bill', printed, figures: {} as never });
  const document = await findDocument(database(), id);
  if (!document) throw new Error('The document was not written');
  return document;
}

const hex = (token: string) => {
  const end = token.lastIndexOf('.') + 1;
  return token.slice(0, end) + Buffer.from(token.slice(end), 'base64url').toString('hex');
};

it('C3: a link works for 90 days and not for years, and its holder can still say which document it was', async () => {
  const { id } = await issued();
  const now = Math.floor(Date.now() / 1000);
  const expiry = Number.parseInt(documentToken(id, 0).split('.')[1] ?? '', 36);
  expect(expiry - now).toBeGreaterThan(89 * day);
  expect(expiry - now).toBeLessThanOrEqual(91 * day);
  const ended = hex(signToken(sessionSecret(), 'document', `${id}~0`, now - 1));
  expect(readDocumentToken(ended)).toMatchObject({ id, hasEnded: true });
  expect(await findDocumentByToken(database(), ended)).toBeNull();
  expect((await findDocumentOfAnyLink(database(), ended))?.id).toBe(id);
});

it('C3: a link of the days when they lasted seven years has ended', async () => {
  const { id } = await issued();
  const old = hex(signToken(sessionSecret(), 'document', id, Math.floor(Date.now() / 1000) + 7 * 366 * day));
  expect(await findDocumentByToken(database(), old)).toBeNull();
  expect((await findDocumentOfAnyLink(database(), old))?.id).toBe(id);
});

it('C3: withdrawn links of an order end at once, new ones work, and other orders keep theirs', async () => {
  const first = await issued();
  const same = await issued(first.orderId);
  const other = await issued();
  const open = async (path: string) => (await findDocumentByToken(database(), path.split('/').at(-1)))?.id ?? null;
  const before = [first, same, other].map((document) => documentLink(document, 0).path);
  expect(await Promise.all(before.map(open))).toEqual([first.id, same.id, other.id]);
  await inTransaction((tx) => withdrawDocumentLinks(tx, first.orderId));
  expect(await Promise.all(before.map(open))).toEqual([null, null, other.id]);
  const version = await documentLinkVersion(database(), first.orderId);
  const fresh = documentLink(first, version).path;
  expect(await open(fresh)).toBe(first.id);
  await inTransaction((tx) => withdrawDocumentLinks(tx, first.orderId));
  expect(await open(fresh)).toBeNull();
});

it.each(['', 'none', null, 7, `${newId()}~0.zzzzzz.${'a'.repeat(48)}`])('%j is no link of ours', async (token) => {
  expect(await findDocumentByToken(database(), token)).toBeNull();
  expect(await findDocumentOfAnyLink(database(), token)).toBeNull();
});
