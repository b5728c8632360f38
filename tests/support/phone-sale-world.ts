import type { Page } from 'playwright-core';
import { alertStaff } from '#platform/alerts';
import { currentEngine, inTransaction } from '#platform/db';
import { installJobs } from '#platform/jobs';
import { saveAlertChoices } from '../../src/platform/alerts/choices.ts';
import { tellStaff } from '../../src/platform/alerts/tell-staff.job.ts';
import { axeFindings } from './axe.ts';
import { captured } from './leads.ts';
import { staffId } from './roster-world.ts';

/**
 * Two leads of one person (`kavitha`, `again`), one of another (`meena`), and an item for the next finance digest; in a database with one member of
 * staff per role. Returns the leads' ids.
 */
export async function phoneSaleWorld() {
  await installJobs(currentEngine());
  const lead = async (name: string, email: string, mobile: string) =>
    (await captured({ name, email, mobile, language: 'en' })).leadId;
  const kavitha = await lead('Kavitha Selvam', 'kavitha@example.org', '9840012301');
  const again = await lead('Kavi S', 'kavitha@example.org', '9840012302');
  const meena = await lead('Meena Raman', 'meena@example.org', '9840012303');
  const email = 'finance@example.com';
  const finance = { id: await staffId(email), name: 'The finance', email, role: 'finance' as const };
  await inTransaction(async (tx) => {
    await saveAlertChoices(tx, { by: finance, ways: { 'to-refund': 'daily' }, hour: 23 });
    await alertStaff(tx, { kind: 'to-refund', aboutId: meena, label: 'CF-TEST-0001', path: '/studio/orders' });
    await tellStaff(tx);
  });
  return { kavitha, again, meena };
}

/** Findings of axe on the page, and whether it scrolls sideways. */
export async function screenProblems(page: Page): Promise<string[]> {
  const beyond = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  return [...(await axeFindings(page)), ...(beyond > 0 ? ['it scrolls sideways'] : [])];
}
