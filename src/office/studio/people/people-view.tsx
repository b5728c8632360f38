import { say, sayAround, type StaffSentence } from '#foundation/i18n/staff/say.ts';
import { studioPaths } from '#foundation/web/studio-paths.ts';
import { roleWords, stateNames } from '#platform/people/model';
import { Badge } from '#foundation/ui/controls/badge.tsx';
import { Disclosure } from '#foundation/ui/controls/details.tsx';
import { Notice } from '#foundation/ui/feedback/notice.tsx';
import { ListOptions } from '#foundation/ui/admin/list-options.tsx';
import { Moment } from '#foundation/ui/admin/moment.tsx';
import { PageHead } from '#foundation/ui/admin/page-head.tsx';
import { RecordList, RecordRow } from '#foundation/ui/admin/record-list.tsx';
import { lookup } from '#foundation/kit/lookup.ts';
import type { PeopleAnswer } from './act-on-people.ts';
import { InvitationList, InviteForm, InvitedNotice } from './invitations.tsx';
import type { PeopleList } from './read-people.ts';
import { RuleForm } from './rule-form.tsx';

const saidWords = lookup<StaffSentence>({
  withdrawn: 'The invitation is withdrawn: its link no longer works.',
  'no-invitation': 'There was no such invitation any more.',
  rule: 'Saved.',
});

/** Staff and their roles; invitations; which roles need a sign-in code. */
export function PeopleView({ list, answer }: { list: PeopleList; answer: PeopleAnswer | undefined }) {
  const { colleagues, former, invitations, ownId } = list;
  const said = answer ? undefined : saidWords[list.said ?? ''];
  return (
    <>
      <PageHead title={say('People')}>{say('Colleagues, their roles, and invitations.')}</PageHead>
      {said && (
        <Notice tone="success" role="status">
          {say(said)}
        </Notice>
      )}
      {answer?.invited && <InvitedNotice invited={answer.invited} />}
      <RecordList label={say('Colleagues')}>
        {colleagues.map((person) => (
          <PersonRow key={person.id} person={person} own={person.id === ownId} />
        ))}
      </RecordList>
      <ListOptions list="people" query={{}} saveTo={studioPaths.studioViews()} exportTo={studioPaths.studioExports()} />
      <InvitationList invitations={invitations} />
      <InviteForm answer={answer} />
      <RuleForm required={list.required} problem={answer?.rule} />
      {former.length > 0 && (
        <Disclosure summary={say('Former colleagues ({count})', { count: former.length })}>
          <RecordList label={say('Former colleagues')}>
            {former.map((person) => (
              <PersonRow key={person.id} person={person} own={false} />
            ))}
          </RecordList>
        </Disclosure>
      )}
    </>
  );
}

function PersonRow({ person, own }: { person: PeopleList['colleagues'][number]; own: boolean }) {
  const { id, name, email, role, state, seenAt, codes } = person;
  return (
    <RecordRow
      to={studioPaths.studioPerson(id)}
      title={own ? say('{name} (you)', { name }) : name}
      detail={`${say(roleWords[role].name)} · ${email}`}
      meta={
        <>
          {state !== 'active' && (
            <Badge tone={state === 'suspended' ? 'warning' : 'neutral'}>{say(stateNames[state])}</Badge>
          )}
          {codes && <Badge tone="success">{say('Sign-in code')}</Badge>}
          {seenAt ? (
            <span>{sayAround('Seen {when}', { when: <Moment at={seenAt} /> })}</span>
          ) : (
            <span>{say('Never seen')}</span>
          )}
        </>
      }
    />
  );
}
