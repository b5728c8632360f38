import { beforeAll, expect, it } from 'vitest';
import { useConfigForTests } from '#foundation/config';
import { database } from '#platform/db';
import { testDatabase } from '#tests/database';
import { capture, captured, storedLead } from '#tests/leads';
import { findLeadByToken } from './finding/find-leads.ts';
import { leadInput, type LeadInput } from './model.ts';

testDatabase();
beforeAll(() => void useConfigForTests({ LOG_LEVEL: 'silent' }));

it('a form that asks for an e-mail address needs no number; the same address is one lead, on whatever page', async () => {
  const mailed = { byMail: true, mobile: ' ', email: 'Asha@Example.org' };
  const { leadId, token } = await captured(mailed);
  expect(await storedLead(leadId)).toMatchObject({
    mobile: null,
    country: null,
    email: 'Asha@Example.org',
    kind: 'callback',
  });
  expect((await storedLead(leadId)).consentText).toContain('மின்னஞ்சல்');
  expect(await findLeadByToken(database(), token)).toMatchObject({ leadId, kind: 'callback', mobile: null });
  expect(await captured({ ...mailed, email: 'asha@example.org' })).toMatchObject({ leadId, merged: true });
  expect((await captured({ ...mailed, page: '/another' })).leadId).toBe(leadId);
  expect((await captured({ ...mailed, mobile: '98401 23457' })).leadId).not.toBe(leadId);
});

it('such a form refuses a wrong number, a missing or wrong address, and a missing consent, each in its own words', async () => {
  const refusal = async (over: Partial<LeadInput>) => {
    const outcome = await capture({ byMail: true, mobile: '', email: 'a@example.org', ...over });
    return outcome.ok ? null : outcome.details.fields;
  };
  expect(await refusal({ mobile: '12' })).toEqual({ mobile: 'lead.problem.mobileWrong' });
  expect(await refusal({ email: ' ' })).toEqual({ email: 'newsletter.problem.missing' });
  expect(await refusal({ email: 'a@b' })).toEqual({ email: 'newsletter.problem.email' });
  expect(await refusal({ consent: '' })).toEqual({ consent: 'newsletter.problem.consent' });
  // Any other form needs a number, even if its sender adds other fields.
  const forged = new URLSearchParams({ block: 'lead', name: 'A', email: 'a@example.org', consent: 'yes' });
  const about = { page: '/x', language: 'en', url: 'https://site.example/x' };
  expect(leadInput(forged, about).byMail).toBeUndefined();
  expect(leadInput(forged, { ...about, mailForms: ['lead'] }).byMail).toBe(true);
});
