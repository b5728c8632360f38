import { sessionSecret } from '#foundation/config';
import { createOnce, inTransaction } from '#platform/db';
import { say, type StaffSentence } from '#foundation/i18n/staff/say.ts';
import { isStaffLanguage } from '#foundation/i18n/staff/staff-languages.ts';
import { textOf } from '#foundation/kit/form-data.ts';
import { ok } from '#foundation/kit/outcome.ts';
import { sealed, unsealed } from '#foundation/kit/secrets/sealed.ts';
import { setSecondStepRule, withdrawInvitation } from '#platform/people';
import { isRole, roleWords, type Staff } from '#platform/people/model';
import { inviteByMail, type SentInvitation } from './invite-by-mail.ts';

export type PeopleAnswer = {
  /** The sent invitation. Its link is shown only once: only its hash is stored. */
  invited?: SentInvitation;
  values?: { email: string; role: string; language: string };
  problems?: { email?: string; role?: string };
  /** Why the rule was not saved. */
  rule?: string;
};

const emailProblems: Record<'known' | 'invalid', StaffSentence> = {
  known: 'Somebody signs in with this address already.',
  invalid: 'An e-mail address such as you@example.org.',
};

/** Handles a form of the list of colleagues. `said`: the message to show on the list; else an answer for the form. */
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

const key = () => ({ appSecret: sessionSecret(), purpose: 'invitations of forms' });

async function invite(form: FormData, by: Staff): Promise<PeopleAnswer> {
  const values = { email: textOf(form, 'email'), role: textOf(form, 'role'), language: textOf(form, 'language') };
  const { email, role } = values;
  const language = isStaffLanguage(values.language) ? values.language : 'en';
  if (!isRole(role)) return { values, problems: { role: say('Choose what they may do.') } };
  const sent = await inTransaction((tx) =>
    createOnce(tx, { form, by, what: 'invitation' }, async () => {
      const invited = await inviteByMail(tx, { by, email, role, language });
      if (!invited.ok) return invited;
      // The result of a form is stored for repeats; its secret is encrypted.
      const { link, ...invitation } = invited.value;
      return ok({ ...invitation, link: sealed(key(), Buffer.from(link), invitation.email) });
    }),
  );
  if (!sent.ok) return { values, problems: { email: say(emailProblems[sent.reason]) } };
  const link = unsealed(key(), sent.value.link, sent.value.email)?.toString();
  return link ? { invited: { email: sent.value.email, role, link } } : { values };
}

async function saveRule(form: FormData, by: Staff): Promise<{ said: string } | PeopleAnswer> {
  const required = form.getAll('required').map(String).filter(isRole);
  const seen = textOf(form, 'seen').split(' ').filter(isRole);
  const saved = await inTransaction((tx) => setSecondStepRule(tx, { by, required, seen }));
  if (saved.ok) return { said: 'rule' };
  const words = (list: readonly string[]) =>
    list.length === 0
      ? say('nobody')
      : list.map((role) => (isRole(role) ? say(roleWords[role].name) : role)).join(', ');
  return {
    rule: say(
      'Meanwhile somebody set it for {now}; you chose {chosen}. The list shows what stands now: change it again if you still want to.',
      { now: words(saved.details.now), chosen: words(required) },
    ),
  };
}
