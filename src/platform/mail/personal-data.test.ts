import { expect, it } from 'vitest';
import { database, inTransaction } from '#platform/db';
import { testDatabase } from '#tests/database';
import { mailPersonalData } from './personal-data.ts';
import { queueMail } from './queue-mail.ts';

testDatabase();

it('the mails to a person are in the file of their data, and no link in them works', async () => {
  const secret = `0192f0c1-6f3e-7c11-8a55-0123456789ab~0.tq1abc.${'a1'.repeat(24)}`;
  await inTransaction((tx) =>
    queueMail(tx, {
      to: 'Parent@example.org',
      subject: 'Your seat',
      html: '<p>Hello</p>',
      text: `Hello: https://learn.example/family/${secret}`,
      about: { kind: 'order', id: '1' },
      language: 'en',
      dedupeKey: 'one',
    }),
  );
  const whose = { emails: ['parent@example.org'], mobiles: [], own: false, ids: {}, names: [] };
  const [mails] = (await mailPersonalData.read?.(database(), whose)) ?? [];
  expect(mails?.rows).toMatchObject([{ text: 'Hello: https://learn.example/family/***' }]);
});
