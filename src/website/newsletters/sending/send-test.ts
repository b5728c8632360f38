import type { Tx } from '#platform/db';
import { newId } from '#foundation/kit/id.ts';
import { ok, refused, type Outcome } from '#foundation/kit/outcome.ts';
import type { Language } from '#foundation/locale/language.ts';
import { queueMail } from '#platform/mail';
import { recordAudit, requirePermission } from '#platform/people';
import type { Staff } from '#platform/people/model';
import { drawIssue } from '../issue/draw-issue.ts';
import { findIssue } from '../issue/issues.ts';

/** Sends an issue, as saved in one language, to the address of the person who asks. Its unsubscribe link leads nowhere. */
export async function sendTest(
  tx: Tx,
  { by, id, language }: { by: Staff; id: string; language: Language },
): Promise<Outcome<{ to: string }, 'gone' | 'no-text' | 'invalid-address'>> {
  requirePermission(by, 'newsletters.send');
  const issue = await findIssue(tx, id);
  const text = issue?.texts[language];
  if (!issue) return refused('gone');
  if (!text || text.subject.trim() === '') return refused('no-text');
  const queued = await queueMail(tx, {
    ...(await drawIssue(tx, { language, text })),
    to: by.email,
    subject: text.subject,
    language,
    about: { kind: 'newsletter', id, label: issue.name },
    dedupeKey: `newsletter-test:${newId()}`,
  });
  if (!queued.ok) return queued;
  await recordAudit(tx, { by, did: 'tested-newsletter', kind: 'newsletter', id, details: { language } });
  return ok({ to: by.email });
}
