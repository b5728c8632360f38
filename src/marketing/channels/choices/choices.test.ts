import { expect, it } from 'vitest';
import { inTransaction } from '#platform/db';
import { testDatabase } from '#tests/database';
import { mobile, one, queued, says } from '#tests/messages-world';
import { optIn } from '../consent/opt-in.ts';
import { consentsOf, sayConsent } from '../consent/consents.ts';
import { saveChoices } from './choices.ts';

testDatabase();

const save = (fields: Record<string, string>) =>
  inTransaction((tx) =>
    saveChoices(tx, {
      mobile: mobile(),
      name: 'Meena',
      language: 'ta',
      form: new URLSearchParams(fields),
      source: 'link',
    }),
  );
const standing = () => inTransaction((tx) => consentsOf(tx, mobile()));

it('one button is a no to all, also to a channel that is switched off now, and takes back what waits', async () => {
  const { id } = await queued();
  const said = { mobile: mobile(), wording: 'Yes', wordingVersion: '1', language: 'ta', source: 'link' as const };
  await inTransaction((tx) => sayConsent(tx, { ...said, channels: ['sms'], purposes: ['offers'], given: true }));
  await save({ stop: 'yes' });
  const no = { workshop: false, offers: false };
  expect(await standing()).toEqual({ whatsapp: no, sms: no });
  expect(await one(id)).toMatchObject({ state: 'skipped', reason: 'opted-out' });
});

it('a number that somebody types into a form takes back no STOP of its holder', async () => {
  const typed = { name: 'Somebody', language: 'ta', source: 'lead-form' as const };
  await says(false);
  await inTransaction((tx) => optIn(tx, { mobile: mobile(), ...typed }));
  expect((await standing()).whatsapp.workshop).toBe(false);
  const other = mobile('99');
  await inTransaction((tx) => optIn(tx, { mobile: other, ...typed }));
  expect((await inTransaction((tx) => consentsOf(tx, other))).whatsapp.workshop).toBe(true);
});
