import { paths } from '#paths';
import type { formOutcome, findColleague } from '#people';
import { roles, roleWords, type AuditEntry, type FormAnswer } from '#people/model';
import { ActForm, FormNotice, Review } from '#people/ui/act-form';
import { History } from '#people/ui/history';
import { Badge } from '#ui/controls/badge';
import { AppLink } from '#ui/controls/link';
import { RadioCards } from '#ui/forms/field';
import { Facts } from '#ui/admin/facts';
import { Moment } from '#ui/admin/moment';
import { PageHead } from '#ui/admin/page-head';

type Person = NonNullable<Awaited<ReturnType<typeof findColleague>>>;

type PersonViewProps = {
  person: Person;
  own: boolean;
  entries: AuditEntry[];
  outcome: Awaited<ReturnType<typeof formOutcome>>;
  formKey: string;
  answer: FormAnswer | undefined;
};

/** One colleague: what they may do, when they were here, what owners can change, and their history. */
export function PersonView({ person, own, entries, outcome, formKey, answer }: PersonViewProps) {
  const { name, email, role, state, since, seenAt, codes } = person;
  return (
    <>
      <PageHead
        title={name}
        back={{ to: paths.studioPeople(), label: 'People' }}
        badge={state !== 'active' && <Badge tone={state === 'suspended' ? 'warning' : 'neutral'}>{state}</Badge>}
      >
        {roleWords[role].name} · {email}
      </PageHead>
      <FormNotice answer={answer} outcome={outcome} />
      <Review answer={answer} />
      <Facts
        rows={[
          ['Role', `${roleWords[role].name}: ${roleWords[role].may}`],
          ['Here since', <Moment key="since" at={since} />],
          ['Last seen', seenAt ? <Moment key="seen" at={seenAt} /> : 'Never'],
          ['Sign-in code', codes ? 'On' : 'Off'],
        ]}
      />
      {state === 'removed' ? null : <PersonActs key={outcome?.key} {...{ person, own, formKey, answer }} />}
      {own && (
        <p>
          Your password, name and sessions are on{' '}
          <AppLink to={paths.studioAccount()} className="font-semibold text-brand underline">
            your account
          </AppLink>
          .
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
      button="Review"
    >
      {() => <p className="text-sm text-ink-soft">{about}</p>}
    </ActForm>
  );
  return (
    <div className="grid gap-3">
      <ActForm
        name="role"
        summary="Change the role"
        formKey={formKey}
        seen={String(version)}
        answer={answer}
        hidden={{ do: 'role' }}
        button="Review"
      >
        {(typed) => (
          <RadioCards
            name="role"
            legend="Role"
            options={roles.map((one) => ({ value: one, label: roleWords[one].name, detail: roleWords[one].may }))}
            defaultValue={typed('role', role)}
          />
        )}
      </ActForm>
      {codes && form('codes', 'Switch off their sign-in code', 'For somebody who lost phone and recovery codes.')}
      {!own && state === 'active' && form('suspend', 'Suspend', 'Shuts them out at once, until you let them in again.')}
      {!own && state === 'suspended' && form('reactivate', 'Reactivate', 'Lets them sign in again.')}
      {!own && form('remove', 'Remove', 'For somebody who left. Their name stays in histories.')}
    </div>
  );
}
