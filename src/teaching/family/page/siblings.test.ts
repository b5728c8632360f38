import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Batch } from '#catalogue/batches/model';
import { sessionSecret, useConfigForTests } from '#foundation/config';
import { database, inTransaction } from '#platform/db';
import { newId } from '#foundation/kit/id.ts';
import { signPathToken } from '#foundation/kit/signed-token.ts';
import { issueCertificates } from '../certificates/issue-certificates.ts';
import { testDatabase } from '#tests/database';
import { enrolled, mailsOf, meet, sendNewFamilyLink, staffOf, tokenOf, unplanned } from '#tests/family-world';
import { makeWorld } from '#tests/orders-world';
import { enrolmentsOf, moveLearner } from '#sales/orders';
import type { Order } from '#sales/orders/model';
import { remindSessions } from '../reminders/remind-sessions.ts';
import { loader as certificate } from './certificate-pdf.api.ts';
import { action, loader } from './family.page.tsx';
import type { FamilyView } from './read-family.ts';

testDatabase();

let batch: Batch;
beforeEach(async () => {
  useConfigForTests({ LOG_LEVEL: 'silent', SITE_URL: 'https://site.example' });
  batch = await unplanned(await makeWorld(20));
});

type Answer = { data: { view: FamilyView | null; language: string }; init: { status: number } };
const open = async (token: string) =>
  (await loader({
    params: { token },
    request: new Request('https://site.example/family'),
  } as Parameters<typeof loader>[0])) as unknown as Answer;
const view = async (order: Order) => {
  const { data } = await open(await tokenOf(order));
  if (!data.view) throw new Error('The page is not there');
  return data.view;
};
const send = (token: string, note: string) =>
  action({
    params: { token },
    request: new Request('https://site.example', { method: 'POST', body: new URLSearchParams({ note }) }),
  } as Parameters<typeof action>[0]) as Promise<Response & { init?: { status: number } }>;

describe('siblings', () => {
  const siblings = [
    { name: 'Arun Raman', age: 10, isBuyer: false },
    { name: 'Kavya Raman', age: 8, isBuyer: false, email: 'kavya@example.com' },
  ];
  const both = { learners: siblings, shownTotal: { amount: 2 * 49_900, currency: 'INR' as const } };

  it('share one page, each with attendance and certificate; a date of only one of them shows the name', async () => {
    await meet(batch, { inMinutes: 60 });
    const order = await enrolled(batch, both);
    const other = await unplanned(await makeWorld(3));
    await meet(other, { inMinutes: 120 });
    const seats = await enrolmentsOf(database(), order.id);
    const [arun, kavya] = order.learners.map(({ id }) => seats.get(id)?.id ?? '') as [string, string];
    const by = staffOf('owner');
    await inTransaction((tx) => moveLearner(tx, { by, enrolmentId: kavya, to: other.id, why: 'another time' }));
    const attended = new Map<string, number>();
    await inTransaction((tx) => issueCertificates(tx, { by, batchId: batch.id, whom: [arun], attended }));
    const shown = await view(order);
    expect(shown.learner).toBe('Arun and Kavya');
    expect(shown.dates).toMatchObject([
      { batchId: batch.id, who: 'Arun', next: { number: 1 } },
      { batchId: other.id, who: 'Kavya', next: { number: 1 } },
    ]);
    expect(shown.learners).toMatchObject([{ name: 'Arun Raman' }, { name: 'Kavya Raman', certificate: null }]);
    const token = await tokenOf(order);
    const path = shown.learners[0]?.certificate?.filePath ?? '';
    const file = (of: string, holder = token) =>
      certificate({ params: { token: holder }, request: new Request(`https://site.example${of}`) } as never);
    expect((await file(path)).headers.get('content-type')).toBe('application/pdf');
    const theirs = learnerToken(order, 1);
    await expect(file(path, theirs)).rejects.toMatchObject({ status: 404 });
    await expect(file(`/x?learner=${newId()}`)).rejects.toMatchObject({ status: 404 });
  });

  it('with a link of their own see theirs alone: no money, no documents, no changes, and no way to the order', async () => {
    await meet(batch, { inMinutes: 60 });
    const order = await enrolled(batch, both);
    const { data, init } = await open(learnerToken(order, 1));
    expect(init.status).toBe(200);
    expect(data.view).toMatchObject({
      learner: 'Kavya',
      learners: [{ name: 'Kavya Raman' }],
      documents: [],
      later: null,
      balance: null,
      cancelPath: null,
      calendarPath: null,
      path: null,
      move: { mayAsk: false },
    });
    expect(JSON.stringify(data)).not.toMatch(/Arun|₹|order=|\/documents\//);
    await expect(send(learnerToken(order, 1), 'the Sunday batch')).rejects.toMatchObject({ status: 404 });
  });

  it('a link of a learner who is not in the order, or whose links staff ended, opens nothing', async () => {
    const order = await enrolled(batch, both);
    const stranger = await enrolled(batch);
    const hour = Math.floor(Date.now() / 1000) + 3_600;
    const signed = (learner: string) => signPathToken(sessionSecret(), 'family', `${order.id}~0~${learner}`, hour);
    for (const wrong of [signed(stranger.learners[0]?.id ?? ''), signed('x'), signed('')])
      expect((await open(wrong)).data.view).toBeNull();
    const own = learnerToken(order, 1);
    await inTransaction((tx) => sendNewFamilyLink(tx, { orderId: order.id, by: staffOf('sales') }));
    expect((await open(own)).data.view).toBeNull();
    expect((await mailsOf(order, 'family-link:')).map(({ address }) => address).sort()).toEqual(
      ['kavya@example.com', order.buyer.email].sort(),
    );
  });

  it('are reminded in one mail to the buyer, and in one to each who has an address of their own, however often the job runs', async () => {
    await meet(batch, { inMinutes: 30 });
    const order = await enrolled(batch, both);
    await remindSessions();
    await remindSessions();
    const mails = await mailsOf(order, 'reminder-hour');
    expect(mails.map(({ address }) => address).sort()).toEqual(['kavya@example.com', order.buyer.email].sort());
    expect(mails.find(({ address }) => address === order.buyer.email)?.text).toContain('Arun Raman and Kavya Raman');
    expect(mails.find(({ address }) => address !== order.buyer.email)?.text).not.toContain('Arun');
  });

  const learnerToken = ({ id, learners }: Order, index: number) =>
    signPathToken(sessionSecret(), 'family', `${id}~0~${learners[index]?.id}`, Math.floor(Date.now() / 1000) + 3_600);
});

it('the links of a family end together, because the page of one links to the others', async () => {
  const order = await enrolled(batch);
  const added = await enrolled(batch, { learners: [{ name: 'Kavya Raman', age: 8, isBuyer: false }] });
  await database().execute(sql`update orders set added_to = ${order.id} where id = ${added.id}`);
  const seen = (await view(order)).others[0]?.path.split('/').at(-1) ?? '';
  expect((await open(seen)).data.view?.reference).toBe(added.reference);
  await inTransaction((tx) => sendNewFamilyLink(tx, { orderId: order.id, by: staffOf('sales') }));
  expect((await open(seen)).data.view).toBeNull();
  const [mail] = await mailsOf(added, 'family-link:');
  const sent = /\/family\/([^\s"]+)/.exec(mail?.text ?? '')?.[1] ?? '';
  expect((await open(sent)).data.view?.reference).toBe(added.reference);
});
