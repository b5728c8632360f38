import { Form, useNavigation } from 'react-router';
import { roles, roleWords } from '#people/model';
import { Badge } from '#ui/controls/badge';
import { Button } from '#ui/controls/button';
import { CopyButton } from '#ui/controls/copy-button';
import { Heading } from '#ui/controls/heading';
import { Notice } from '#ui/feedback/notice';
import { Field, RadioCards } from '#ui/forms/field';
import { Moment } from '#ui/admin/moment';
import type { PeopleAnswer } from './act-on-people.ts';
import type { SentInvitation } from './invite-by-mail.ts';
import type { PeopleList } from './read-people.ts';

const roleCards = roles.map((role) => ({ value: role, label: roleWords[role].name, detail: roleWords[role].may }));

/** The form that invites a colleague by mail. */
export function InviteForm({ answer }: { answer: PeopleAnswer | undefined }) {
  const sending = useNavigation().state === 'submitting';
  const { values, problems = {} } = answer ?? {};
  return (
    <section aria-labelledby="invite" className="grid gap-3">
      <Heading level={2} size="small" id="invite">
        Invite a colleague
      </Heading>
      <Form method="post" noValidate className="grid max-w-2xl gap-4" key={answer?.invited?.link}>
        <Field
          name="email"
          type="email"
          label="E-mail"
          autoComplete="off"
          required
          maxLength={254}
          hint="They sign in with this address. The link to join goes there."
          defaultValue={values?.email}
          error={problems.email}
        />
        <RadioCards
          name="role"
          legend="What they may do"
          options={roleCards}
          defaultValue={values?.role}
          required
          error={problems.role}
        />
        <Button type="submit" name="do" value="invite" disabled={sending} className="justify-self-start">
          {sending ? 'One moment…' : 'Send the invitation'}
        </Button>
      </Form>
    </section>
  );
}

/** The invitation that was just sent, with its link. */
export function InvitedNotice({ invited: { email, role, link } }: { invited: SentInvitation }) {
  return (
    <Notice tone="success" role="status" title={`${email} is invited as ${roleWords[role].name}`}>
      <div className="grid justify-items-start gap-2">
        <p>The mail is on its way. This is the link, should it not arrive; it is shown only now, and works once.</p>
        <input readOnly value={link} aria-label="Link to join" className="control" />
        <CopyButton
          label="Copy the link"
          text={() => link}
          copied="The link is copied."
          refused="The browser did not let us copy. Please mark the link and copy it."
        />
      </div>
    </Notice>
  );
}

/** Invitations that nobody has taken; each can be sent again, which ends the former link, or withdrawn. */
export function InvitationList({ invitations }: { invitations: PeopleList['invitations'] }) {
  if (invitations.length === 0) return null;
  return (
    <section aria-labelledby="invitations" className="grid gap-3">
      <Heading level={2} size="small" id="invitations">
        Open invitations
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
  const { email, role, invitedBy, expiresAt, expired } = invitation;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4 py-2.5">
      <div className="min-w-0 flex-1 basis-56">
        <p className="font-semibold [overflow-wrap:anywhere]">{email}</p>
        <p className="text-sm text-ink-soft">
          {roleWords[role].name} · by {invitedBy ?? 'the server'} ·{' '}
          {expired ? (
            <Badge tone="warning">expired</Badge>
          ) : (
            <>
              until <Moment at={expiresAt} />
            </>
          )}
        </p>
      </div>
      <Form method="post" className="flex flex-wrap gap-2">
        <input type="hidden" name="email" value={email} />
        <input type="hidden" name="role" value={role} />
        <Button size="sm" variant="secondary" name="do" value="invite" aria-label={`Send again to ${email}`}>
          Send again
        </Button>
        <Button size="sm" variant="quiet" name="do" value="withdraw" aria-label={`Withdraw the one to ${email}`}>
          Withdraw
        </Button>
      </Form>
    </li>
  );
}
