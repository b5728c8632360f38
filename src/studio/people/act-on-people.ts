import { inTransaction } from '#db';
import { textOf } from '#kit/form-data';
import { setSecondStepRule, withdrawInvitation } from '#people';
import { isRole, roleWords, type Staff } from '#people/model';
import { inviteByMail, type SentInvitation } from './invite-by-mail.ts';

export type PeopleAnswer = {
  /** What was just sent. Its link is shown this once: only its hash is kept. */
  invited?: SentInvitation;
  values?: { email: string; role: string };
  problems?: { email?: string; role?: string };
  /** Why the rule was not saved. */
  rule?: string;
};

const emailProblems = {
  known: 'Somebody signs in with this address already.',
  invalid: 'An e-mail address such as you@example.org.',
};

/** Does what a form of the list of colleagues asks for. `said`: what to say of it on the list; else an answer for the form. */
export async function actOnPeople(form: FormData, by: Staff): Promise<{ said: string } | PeopleAnswer> {
  const wish = textOf(form, 'do');
  if (wish === 'withdraw') {
    const email = textOf(form, 'email');
    const ended = await inTransaction((tx) => withdrawInvitation(tx, { by, email }));
    return { said: ended.ok ? 'withdrawn' : 'no-invitation' };
  }
  if (wish === 'rule') return saveRule(form, by);
  if (wish === 'invite') return invite(form, by);
  throw new Response('There is no such form', { status: 400 });
}

async function invite(form: FormData, by: Staff): Promise<PeopleAnswer> {
  const values = { email: textOf(form, 'email'), role: textOf(form, 'role') };
  const { email, role } = values;
  if (!isRole(role)) return { values, problems: { role: 'Choose what they may do.' } };
  const sent = await inTransaction((tx) => inviteByMail(tx, { by, email, role }));
  return sent.ok ? { invited: sent.value } : { values, problems: { email: emailProblems[sent.reason] } };
}

async function saveRule(form: FormData, by: Staff): Promise<{ said: string } | PeopleAnswer> {
  const required = form.getAll('required').map(String).filter(isRole);
  const seen = textOf(form, 'seen').split(' ').filter(isRole);
  const saved = await inTransaction((tx) => setSecondStepRule(tx, { by, required, seen }));
  if (saved.ok) return { said: 'rule' };
  const words = (list: readonly string[]) =>
    list.length === 0 ? 'nobody' : list.map((role) => (isRole(role) ? roleWords[role].name : role)).join(', ');
  return {
    rule: `Meanwhile somebody set it for ${words(saved.details.now)}; you chose ${words(required)}. The list shows what stands now: change it again if you still want to.`,
  };
}
