import { Form, useNavigation } from 'react-router';
import { say, sayAround, staffLanguage } from '#foundation/i18n/staff/say.ts';
import { staffLanguages } from '#foundation/i18n/staff/staff-languages.ts';
import { languages } from '#foundation/locale/language.ts';
import { roles, roleWords } from '#platform/people/model';
import { Badge } from '#foundation/ui/controls/badge.tsx';
import { Button } from '#foundation/ui/controls/button.tsx';
import { CopyButton } from '#foundation/ui/controls/copy-button.tsx';
import { Heading } from '#foundation/ui/controls/heading.tsx';
import { FormKey } from '#foundation/ui/forms/form-key.tsx';
import { Notice } from '#foundation/ui/feedback/notice.tsx';
import { Field, RadioCards, SelectField } from '#foundation/ui/forms/field.tsx';
import { Moment } from '#foundation/ui/admin/moment.tsx';
import type { PeopleAnswer } from './act-on-people.ts';
import type { SentInvitation } from './invite-by-mail.ts';
import type { PeopleList } from './read-people.ts';

/** The form that invites a colleague by mail. */
export function InviteForm({ answer }: { answer: PeopleAnswer | undefined }) {
  const sending = useNavigation().state === 'submitting';
  const { values, problems = {} } = answer ?? {};
  return (
    <section aria-labelledby="invite" className="grid gap-3">
      <Heading level={2} size="small" id="invite">
        {say('Invite a colleague')}
      </Heading>
      <Form method="post" noValidate className="grid max-w-2xl gap-4" key={answer?.invited?.link}>
        <FormKey />
        <Field
          name="email"
          type="email"
          label={say('E-mail')}
          autoComplete="off"
          required
          maxLength={254}
          hint={say('They sign in with this address. The link to join goes there.')}
          defaultValue={values?.email}
          error={problems.email}
        />
        <RadioCards
          name="role"
          legend={say('What they may do')}
          options={roles.map((role) => ({
            value: role,
            label: say(roleWords[role].name),
            detail: say(roleWords[role].may),
          }))}
          defaultValue={values?.role}
          required
          error={problems.role}
        />
        <SelectField
          name="language"
          label={say('Language of the invitation')}
          hint={say('Its mail, and the studio when they have joined. They can choose another.')}
          defaultValue={values?.language ?? staffLanguage()}
          options={staffLanguages.map((code) => ({ value: code, label: languages[code].name }))}
        />
        <Button type="submit" name="do" value="invite" disabled={sending} className="justify-self-start">
          {sending ? say('One moment…') : say('Send the invitation')}
        </Button>
      </Form>
    </section>
  );
}

/** The invitation that was just sent, with its link. */
export function InvitedNotice({ invited: { email, role, link } }: { invited: SentInvitation }) {
  return (
    <Notice
      tone="success"
      role="status"
      title={say('{email} is invited as {role}', { email, role: say(roleWords[role].name) })}
    >
      <div className="grid justify-items-start gap-2">
        <p>
          {say('The mail is on its way. This is the link, should it not arrive; it is shown only now, and works once.')}
        </p>
        <input readOnly value={link} aria-label={say('Link to join')} className="control" />
        <CopyButton
          label={say('Copy the link')}
          text={() => link}
          copied={say('The link is copied.')}
          refused={say('The browser did not let us copy. Please mark the link and copy it.')}
        />
      </div>
    </Notice>
  );
}

/** Pending invitations; each can be sent again, which invalidates the former link, or withdrawn. */
export function InvitationList({ invitations }: { invitations: PeopleList['invitations'] }) {
  if (invitations.length === 0) return null;
  return (
    <section aria-labelledby="invitations" className="grid gap-3">
      <Heading level={2} size="small" id="invitations">
        {say('Open invitations')}
      </Heading>
      <ul aria-labelledby="invitations" className="divide-y divide-line rounded-xl border border-line bg-surface">
        {invitations.map((invitation) => (
          <InvitationRow key={invitation.email} invitation={invitation} />
        ))}
      </ul>
    </section>
  );
}

function InvitationRow({ invitation }: { invitation: PeopleList['invitations'][number] }) {
  const { email, role, language, invitedBy, expiresAt, expired } = invitation;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4 py-2.5">
      <div className="min-w-0 flex-1 basis-56">
        <p className="font-semibold [overflow-wrap:anywhere]">{email}</p>
        <p className="text-sm text-ink-soft">
          {say('{role} · by {who}', { role: say(roleWords[role].name), who: invitedBy ?? say('the server') })} ·{' '}
          {expired ? (
            <Badge tone="warning">{say('expired')}</Badge>
          ) : (
            sayAround('until {when}', { when: <Moment at={expiresAt} /> })
          )}
        </p>
      </div>
      <Form method="post" className="flex flex-wrap gap-2">
        <input type="hidden" name="email" value={email} />
        <input type="hidden" name="role" value={role} />
        <input type="hidden" name="language" value={language} />
        <Button
          size="sm"
          variant="secondary"
          name="do"
          value="invite"
          aria-label={say('Send again to {email}', { email })}
        >
          {say('Send again')}
        </Button>
        <Button
          size="sm"
          variant="quiet"
          name="do"
          value="withdraw"
          aria-label={say('Withdraw the one to {email}', { email })}
        >
          {say('Withdraw')}
        </Button>
      </Form>
    </li>
  );
}
