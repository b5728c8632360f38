import { findBatch } from '#catalogue/batches';
import { startWords } from '#catalogue/batches/model';
import type { Tx } from '#platform/db';
import { say, type StaffSentence } from '#foundation/i18n/staff/say.ts';
import { textOf } from '#foundation/kit/form-data.ts';
import { isId } from '#foundation/kit/id.ts';
import { ok, refused, type Outcome } from '#foundation/kit/outcome.ts';
import { submitStaffForm } from '#platform/people';
import type { Plan, Staff } from '#platform/people/model';
import { attendedIn } from '../attended-in.ts';
import { issueCertificates } from '../issue-certificates.ts';
import { revokeCertificate } from '../revoke-certificate.ts';
import { scopeOf } from './read-certificates.ts';

/** The refusals in the words of staff. */
const refusals = {
  unknown: 'There is no such certificate or batch, or the certificate was revoked before.',
  nobody: 'Nobody gets a certificate by this: tick who shall have one, or check rule and attendance.',
  'no-reason': 'Write why, in 3 to 300 characters. It is kept in the history.',
  act: 'This button does nothing here.',
} as const satisfies Record<string, StaffSentence>;

type Asked = { by: Staff; batchId: string };

/** Handles the issue and revoke forms in two steps: a preview, then the action, idempotent by key. */
export function submitCertificates(form: FormData, { by, batchId }: Asked) {
  const work = (tx: Tx): Promise<Outcome<Plan, keyof typeof refusals>> => {
    const act = textOf(form, 'do');
    if (act === 'issue') return planIssue(tx, { by, batchId, whom: tickedIn(form) });
    if (act === 'issue-all') return planIssue(tx, { by, batchId, whom: 'eligible' });
    if (act === 'revoke') return planRevoke(tx, { by, batchId, form });
    return Promise.resolve(refused('act'));
  };
  return submitStaffForm(form, { scope: scopeOf(batchId), refusals, work });
}

/** Each checkbox is named `for-<enrolment>`. */
function tickedIn(form: FormData): string[] {
  return [...form.keys()].flatMap((name) => {
    const id = name.startsWith('for-') ? name.slice('for-'.length) : '';
    return isId(id) ? [id] : [];
  });
}

async function planIssue(
  tx: Tx,
  input: Omit<Parameters<typeof issueCertificates>[1], 'attended'>,
): Promise<Outcome<Plan, 'unknown' | 'nobody'>> {
  const attended = await attendedIn(tx, input.batchId);
  const issued = await issueCertificates(tx, { ...input, attended });
  if (!issued.ok) return issued;
  const { learners } = issued.value;
  const count = learners.length;
  const batch = await findBatch(tx, input.batchId);
  return ok({
    says: [
      namesWords(learners),
      ...(batch && !batch.rolling && batch.secondsLeft > 0
        ? [say('The first session is still to come: {when}.', { when: startWords(batch) })]
        : []),
      say('Names are printed as they stand in the enrolment, and never change on the paper.'),
      say('Each family gets a mail and finds the certificate on its page.'),
    ],
    button: say(count === 1 ? 'Issue 1 certificate' : 'Issue {count} certificates', { count }),
    did: say(count === 1 ? '1 certificate is issued.' : '{count} certificates are issued.', { count }),
  });
}

/** The maximum of names listed. */
const maxNamed = 20;

function namesWords(learners: string[]): string {
  const [count, more] = [learners.length, learners.length - maxNamed];
  const names = learners.slice(0, maxNamed).join(', ');
  if (more > 0) return say('{count} certificates: {names} and {more} more.', { count, names, more });
  return say(count === 1 ? '1 certificate: {names}.' : '{count} certificates: {names}.', { count, names });
}

async function planRevoke(
  tx: Tx,
  { by, batchId, form }: { by: Staff; batchId: string; form: FormData },
): Promise<Outcome<Plan, 'unknown' | 'no-reason'>> {
  const why = textOf(form, 'why');
  const done = await revokeCertificate(tx, { by, batchId, id: textOf(form, 'certificate'), why });
  if (!done.ok) return done;
  const { number, learner } = done.value;
  return ok({
    says: [
      say('The certificate {number} of {learner} no longer counts: its page says that it was revoked.', {
        number,
        learner,
      }),
      say('The family no longer finds it on its page. No mail is sent: tell them yourself.'),
      say('Why: {why}', { why: why.trim() }),
    ],
    button: say('Revoke the certificate'),
    did: say('The certificate {number} is revoked.', { number }),
  });
}
