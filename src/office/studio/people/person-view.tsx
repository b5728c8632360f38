import { say, sayAround } from '#foundation/i18n/staff/say.ts';
import { studioPaths } from '#foundation/web/studio-paths.ts';
import type { formOutcome, findColleague } from '#platform/people';
import { roles, roleWords, stateNames, type AuditEntry, type FormAnswer } from '#platform/people/model';
import { ActForm, FormNotice, Review } from '#platform/people/ui/act-form.tsx';
import { History } from '#platform/people/ui/history.tsx';
import { Badge } from '#foundation/ui/controls/badge.tsx';
import { AppLink } from '#foundation/ui/controls/link.tsx';
import { RadioCards } from '#foundation/ui/forms/field.tsx';
import { Facts } from '#foundation/ui/admin/facts.tsx';
import { Moment } from '#foundation/ui/admin/moment.tsx';
import { PageHead } from '#foundation/ui/admin/page-head.tsx';

type Person = NonNullable<Awaited<ReturnType<typeof findColleague>>>;

type PersonViewProps = {
  person: Person;
  own: boolean;
  entries: AuditEntry[];
  outcome: Awaited<ReturnType<typeof formOutcome>>;
  formKey: string;
  answer: FormAnswer | undefined;
};

/** One colleague: their role, last activity, what owners can change, and their history. */
export function PersonView({ person, own, entries, outcome, formKey, answer }: PersonViewProps) {
  const { name, email, role, state, since, seenAt, codes } = person;
  return (
    <>
      <PageHead
        title={name}
        back={{ to: studioPaths.studioPeople(), label: say('People') }}
        badge={
          state !== 'active' && (
            <Badge tone={state === 'suspended' ? 'warning' : 'neutral'}>{say(stateNames[state])}</Badge>
          )
        }
      >
        {say(roleWords[role].name)} · {email}
      </PageHead>
      <FormNotice answer={answer} outcome={outcome} />
      <Review answer={answer} />
      <Facts
        rows={[
          [say('Role'), `${say(roleWords[role].name)}: ${say(roleWords[role].may)}`],
          [say('Here since'), <Moment key="since" at={since} />],
          [say('Last seen'), seenAt ? <Moment key="seen" at={seenAt} /> : say('Never')],
          [say('Sign-in code'), codes ? say('On') : say('Off')],
        ]}
      />
      {state === 'removed' ? null : <PersonActs key={outcome?.key} {...{ person, own, formKey, answer }} />}
      {own && (
        <p>
          {sayAround('Your password, name and sessions are on {account}.', {
            account: (
              <AppLink to={studioPaths.studioAccount()} className="font-semibold text-brand underline">
                {say('your account')}
              </AppLink>
            ),
          })}
        </p>
      )}
      <History entries={entries} />
    </>
  );
}

type Acts = Pick<PersonViewProps, 'person' | 'own' | 'formKey' | 'answer'>;

function PersonActs({ person, own, formKey, answer }: Acts) {
  const { state, codes, role, version } = person;
  const form = (name: string, summary: string, about: string) => (
    <ActForm
      name={name}
      summary={summary}
      formKey={formKey}
      seen={String(version)}
      answer={answer}
      hidden={{ do: name }}
      button={say('Review')}
    >
      {() => <p className="text-sm text-ink-soft">{about}</p>}
    </ActForm>
  );
  return (
    <div className="grid gap-3">
      <ActForm
        name="role"
        summary={say('Change the role')}
        formKey={formKey}
        seen={String(version)}
        answer={answer}
        hidden={{ do: 'role' }}
        button={say('Review')}
      >
        {(typed) => (
          <RadioCards
            name="role"
            legend={say('Role')}
            options={roles.map((one) => ({
              value: one,
              label: say(roleWords[one].name),
              detail: say(roleWords[one].may),
            }))}
            defaultValue={typed('role', role)}
          />
        )}
      </ActForm>
      {codes &&
        form('codes', say('Switch off their sign-in code'), say('For somebody who lost phone and recovery codes.'))}
      {!own &&
        state === 'active' &&
        form('suspend', say('Suspend'), say('Shuts them out at once, until you let them in again.'))}
      {!own && state === 'suspended' && form('reactivate', say('Reactivate'), say('Lets them sign in again.'))}
      {!own && form('remove', say('Remove'), say('For somebody who left. Their name stays in histories.'))}
    </div>
  );
}
