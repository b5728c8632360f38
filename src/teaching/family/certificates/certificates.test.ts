import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Batch } from '#catalogue/batches/model';
import { useConfigForTests } from '#foundation/config';
import { database, inTransaction, type Tx } from '#platform/db';
import { newId } from '#foundation/kit/id.ts';
import type { Language } from '#foundation/locale/language.ts';
import { listFamilies } from '#sales/orders';
import type { Order } from '#sales/orders/model';
import { testDatabase } from '#tests/database';
import { enrolled, mailsOf, staffOf } from '#tests/family-world';
import { makeWorld } from '#tests/orders-world';
import type { Attended } from '../model.ts';
import { checkCertificate } from './check-certificate.ts';
import { certificatesOf } from './find-certificate.ts';
import { issueCertificates } from './issue-certificates.ts';
import { revokeCertificate } from './revoke-certificate.ts';
import { eligible, readRule, saveRule } from './rule.ts';
import { submitCertificates } from './studio/act-on-certificates.ts';
import { loader as verify } from './verify.page.tsx';

testDatabase();

let batch: Batch;
beforeEach(async () => {
  useConfigForTests({ LOG_LEVEL: 'silent', SITE_URL: 'https://site.example', DOCUMENT_PREFIX: 'TL' });
  batch = await makeWorld(20);
  await database().execute(sql`delete from certificate_rules`);
});

const nobodyCounted: Attended = new Map();
const manager = staffOf('manager');
const enrolmentOf = async ({ id }: Order) =>
  (await listFamilies(database(), [batch.id])).find(({ order }) => order.id === id)?.enrolmentId ?? '';
const issue = async (whom: Order[] | 'eligible', attended = nobodyCounted, by = manager) => {
  const chosen = whom === 'eligible' ? whom : await Promise.all(whom.map(enrolmentOf));
  return inTransaction((tx) => issueCertificates(tx, { by, batchId: batch.id, whom: chosen, attended }));
};
const findCertificateOf = async (tx: Tx, orderId: string) =>
  [...(await certificatesOf(tx, orderId)).values()][0] ?? null;
const of = async (order: Order) => {
  const found = await findCertificateOf(database(), order.id);
  if (!found) throw new Error('There is no certificate');
  return found;
};
const revoke = (id: string, why: string, by = manager) =>
  inTransaction((tx) => revokeCertificate(tx, { by, batchId: batch.id, id, why }));
const audits = async (did: string, id: string) =>
  (
    (await database().execute(
      sql`select who, details from audit_entries where did = ${did} and about_id = ${id}`,
    )) as unknown as { rows: object[] }
  ).rows;

describe('a certificate', () => {
  it('is issued by hand once for each learner, told to the family, and noted', async () => {
    const [kavin, anbu] = [await enrolled(batch, { language: 'ta' }), await enrolled(batch)];
    expect(await issue([kavin])).toMatchObject({ value: { learners: ['Arun Raman'] } });
    expect(await issue([kavin])).toMatchObject({ reason: 'nobody' });
    expect(await findCertificateOf(database(), anbu.id)).toBeNull();
    const { id, number, sheet } = await of(kavin);
    expect(number).toMatch(/^TL-\d{4}(-[2-9A-Z]{4}){3}$/);
    expect(sheet).toMatchObject({ language: 'ta', learner: 'Arun Raman', title: 'சான்றிதழ்' });
    expect(sheet.text).toContain('பட்டங்கள்');
    expect(await mailsOf(kavin, 'certificate:')).toHaveLength(1);
    expect(await audits('issued-certificate', id)).toEqual([
      { who: 'Asha', details: { before: null, after: { number, learner: 'Arun Raman', order: kavin.reference } } },
    ]);
  });

  it('is previewed with the date of the first session as long as that is to come', async () => {
    const order = await enrolled(batch);
    const review = async () => {
      const form = new FormData();
      for (const [name, value] of [
        ['do', 'issue'],
        [`for-${await enrolmentOf(order)}`, 'on'],
      ] as const)
        form.set(name, value);
      const sent = await submitCertificates(form, { by: manager, batchId: batch.id });
      return 'answer' in sent ? sent.answer.review?.says : [];
    };
    expect(await review()).toContainEqual(expect.stringContaining('The first session is still to come: '));
    await database().execute(sql`update batches set starts_at = now() - interval '1 hour' where id = ${batch.id}`);
    expect(await review()).not.toContainEqual(expect.stringContaining('still to come'));
    expect(await findCertificateOf(database(), order.id)).toBeNull();
  });

  it('of two who issue it at once is one', async () => {
    const order = await enrolled(batch);
    const outcomes = await Promise.all([issue([order]), issue([order]), issue([order])]);
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await mailsOf(order, 'certificate:')).toHaveLength(1);
  });

  it('is refused for a learner of another batch, after a refund, and for an unknown enrolment', async () => {
    const order = await enrolled(batch);
    const enrolmentId = await enrolmentOf(order);
    const other = await makeWorld(5);
    const input = { by: manager, whom: [enrolmentId, newId(), ''], attended: nobodyCounted };
    expect(await inTransaction((tx) => issueCertificates(tx, { ...input, batchId: other.id }))).toMatchObject({
      reason: 'nobody',
    });
    expect(await inTransaction((tx) => issueCertificates(tx, { ...input, batchId: newId() }))).toMatchObject({
      reason: 'unknown',
    });
    await database().execute(sql`update orders set state = 'refunded' where id = ${order.id}`);
    expect(await issue([order])).toMatchObject({ reason: 'nobody' });
  });

  it('is not for staff who may not change rosters to issue or revoke', async () => {
    const order = await enrolled(batch);
    for (const role of ['viewer', 'sales', 'teacher', 'editor', 'finance'] as const)
      await expect(issue([order], nobodyCounted, staffOf(role))).rejects.toMatchObject({ status: 403 });
    await issue([order]);
    await expect(revoke((await of(order)).id, 'by mistake', staffOf('viewer'))).rejects.toMatchObject({ status: 403 });
    expect((await of(order)).revokedAt).toBeNull();
  });
});

describe('who checks a number', () => {
  const shown = async (number: string) =>
    (await verify({ params: { number } } as Parameters<typeof verify>[0])) as unknown as {
      data: { checked: object | null };
      init: { status: number };
    };

  it('reads what is printed and that it is valid, in any spelling of the letters, and nothing else', async () => {
    const order = await enrolled(batch);
    await issue([order]);
    const { number } = await of(order);
    for (const typed of [number, number.toLowerCase(), ` ${number} `]) {
      const checked = await checkCertificate(database(), typed);
      expect(checked).toMatchObject({ number, learner: 'Arun Raman', programme: 'Kites', revoked: null });
      expect(Object.keys(checked ?? {}).sort()).toEqual([
        'issued',
        'language',
        'learner',
        'number',
        'programme',
        'revoked',
      ]);
    }
    const answer = await shown(number);
    expect(answer.init.status).toBe(200);
    expect(JSON.stringify(answer)).not.toMatch(new RegExp(`${order.reference}|${order.buyer.email}|98\\d{8}|Meena`));
  });

  it.each(['', 'TL', 'TL-2026-AAAA-AAAA-AAAA', "' or 1=1", '\u0000', '%', '________', 'x'.repeat(3_000)])(
    'that is %j finds nothing',
    async (number) => {
      await issue([await enrolled(batch)]);
      expect(await shown(number)).toMatchObject({ data: { checked: null }, init: { status: 404 } });
    },
  );

  it('reads that it was revoked and when, not why or by whom; the family has it no longer, and may get a new one', async () => {
    const order = await enrolled(batch);
    await issue([order]);
    const { id, number } = await of(order);
    expect(await revoke(id, ' a ')).toMatchObject({ reason: 'no-reason' });
    expect(await revoke(id, 'the name was misspelt')).toMatchObject({ value: { number } });
    expect(await revoke(id, 'the name was misspelt')).toMatchObject({ reason: 'unknown' });
    expect(await findCertificateOf(database(), order.id)).toBeNull();
    const checked = await checkCertificate(database(), number);
    expect(checked?.revoked).toEqual(expect.any(String));
    expect(JSON.stringify(checked)).not.toMatch(/misspelt|Asha/);
    expect(await audits('revoked-certificate', id)).toHaveLength(1);
    expect(await issue([order])).toMatchObject({ ok: true });
    expect((await of(order)).number).not.toBe(number);
    expect((await checkCertificate(database(), number))?.revoked).not.toBeNull();
  });

  it('of another batch revokes nothing', async () => {
    const order = await enrolled(batch);
    await issue([order]);
    const { id } = await of(order);
    const other = await makeWorld(5);
    for (const batchId of [other.id, newId(), 'x'])
      expect(
        await inTransaction((tx) => revokeCertificate(tx, { by: manager, batchId, id, why: 'another batch' })),
      ).toMatchObject({ reason: 'unknown' });
    expect((await of(order)).revokedAt).toBeNull();
  });
});

describe('the rule of a programme', () => {
  const save = (least: string, more: Partial<Record<Language, string>> = {}, version = 0, by = manager) =>
    inTransaction((tx) =>
      saveRule(tx, { by, programme: 'kites', sessions: 2, typed: { least, texts: more, version } }),
    );

  it.each([
    [null, 5, false],
    [null, undefined, false],
    [1, undefined, false],
    [2, 1, false],
    [2, 2, true],
    [2, 3, true],
  ])('least %j, attended %j: earned %j', (least, attended, earned) => {
    expect(eligible({ least }, attended)).toBe(earned);
  });

  it('gives it to all who attended enough, and to none if no attendance was recorded', async () => {
    const [often, seldom] = [await enrolled(batch), await enrolled(batch)];
    await save('2');
    expect(await issue('eligible')).toMatchObject({ reason: 'nobody' });
    const attended = new Map([
      [await enrolmentOf(often), 2],
      [await enrolmentOf(seldom), 1],
    ]);
    expect(await issue('eligible', attended)).toMatchObject({ ok: true });
    expect(await findCertificateOf(database(), often.id)).not.toBeNull();
    expect(await findCertificateOf(database(), seldom.id)).toBeNull();
  });

  it.each(['0', '3', '-1', '1.5', 'two', '99999'])('refuses %j of two sessions at its field', async (least) => {
    expect(await save(least)).toMatchObject({ reason: 'invalid', details: { least: expect.any(String) as string } });
    expect(await readRule(database(), 'kites')).toEqual({ least: null, texts: {}, version: 0 });
  });

  it('refuses an older version with what was saved meanwhile, writes nothing for nothing, and notes before and after', async () => {
    expect(await save('1', { ta: 'சிறப்பாகச் செய்தார்' })).toMatchObject({ ok: true });
    expect(await save('2')).toMatchObject({ reason: 'changed', details: { least: 1, version: 1 } });
    expect(await save('1', { ta: 'சிறப்பாகச் செய்தார்' }, 1)).toMatchObject({ ok: true });
    const noted = await audits('changed-certificate-rule', 'kites');
    expect(noted).toContainEqual({
      who: 'Asha',
      details: {
        before: { least: null, texts: {} },
        after: { least: 1, texts: { ta: 'சிறப்பாகச் செய்தார்' } },
      },
    });
    expect((await readRule(database(), 'kites')).version).toBe(1);
    const order = await enrolled(batch, { language: 'ta' });
    await issue([order]);
    expect((await of(order)).sheet.text).toBe('சிறப்பாகச் செய்தார்');
  });

  it('is not for staff who may not change rosters', async () => {
    await expect(save('1', {}, 0, staffOf('viewer'))).rejects.toMatchObject({ status: 403 });
  });
});
