import { Form } from 'react-router';
import { languageName } from '#foundation/i18n/staff/language-name.ts';
import { say, type StaffSentence } from '#foundation/i18n/staff/say.ts';
import type { FormAnswer } from '#platform/people/model';
import { ActForm, FormNotice, Review } from '#platform/people/ui/act-form.tsx';
import { History } from '#platform/people/ui/history.tsx';
import { studioPaths } from '#foundation/web/studio-paths.ts';
import { PageHead } from '#foundation/ui/admin/page-head.tsx';
import { Badge } from '#foundation/ui/controls/badge.tsx';
import { Button } from '#foundation/ui/controls/button.tsx';
import { Heading } from '#foundation/ui/controls/heading.tsx';
import { AppLink } from '#foundation/ui/controls/link.tsx';
import { Notice } from '#foundation/ui/feedback/notice.tsx';
import { CheckboxField, Field } from '#foundation/ui/forms/field.tsx';
import { officeWords } from '#foundation/ui/admin/moment.tsx';
import { FormKey } from '#foundation/ui/forms/form-key.tsx';
import { lookup } from '#foundation/kit/lookup.ts';
import { stateBadges } from '../issue-words.ts';
import { IssueNumbers } from './issue-numbers.tsx';
import type { ShownIssue } from './read-issue.ts';
import { SegmentForm } from './segment-form.tsx';

type Props = {
  shown: ShownIssue;
  answer: { answer: FormAnswer } | { refusal: string } | undefined;
  done: string | null;
};

const doneWords = lookup<StaffSentence>({
  segment: 'Saved.',
  public: 'Saved.',
  test: 'The test is on its way to your own address.',
  pause: 'Paused. What is with the mail server already still arrives.',
  continue: 'It goes on.',
  stop: 'Stopped. Who has it keeps it; nobody else gets it.',
  unschedule: 'It is a draft again.',
});

/** An issue: its text, its readers, its progress. */
export function IssueView({ shown, answer, done }: Props) {
  const { name, state, written, problems, outcome, entries } = shown;
  const form = answer && 'answer' in answer ? answer.answer : undefined;
  const badge = stateBadges[state];
  const said = done === null ? undefined : doneWords[done];
  return (
    <>
      <PageHead
        title={name}
        back={{ to: studioPaths.studioNewsletters(), label: say('Newsletters') }}
        badge={<Badge tone={badge.tone}>{say(badge.word)}</Badge>}
      />
      {answer && 'refusal' in answer && (
        <Notice tone="warning" role="alert">
          {answer.refusal}
        </Notice>
      )}
      {said && !answer && (
        <Notice tone="success" role="status">
          {say(said)}
        </Notice>
      )}
      <FormNotice answer={form} outcome={outcome} />
      <Review answer={form} />
      {shown.tally && <IssueNumbers shown={shown} tally={shown.tally} />}
      <Texts shown={shown} />
      {problems.length > 0 && written.length > 0 && (
        <Notice tone="warning" title={say('To be mended before it can be sent')}>
          <ul className="list-disc ps-5">
            {problems.map((problem) => (
              <li key={problem}>{problem}</li>
            ))}
          </ul>
        </Notice>
      )}
      {shown.reached && <SegmentForm shown={shown} reached={shown.reached} />}
      {state === 'draft' && !form?.review && <SendForm shown={shown} answer={form} />}
      {state === 'scheduled' && (
        <Form method="post">
          <Button size="sm" variant="secondary" name="do" value="unschedule">
            {say('Take the plan back')}
          </Button>
        </Form>
      )}
      <Public shown={shown} />
      {state === 'draft' && (
        <Form method="post">
          <Button size="sm" variant="danger" name="do" value="delete">
            {say('Throw this draft away')}
          </Button>
        </Form>
      )}
      <History entries={entries} />
    </>
  );
}

function Texts({ shown: { id, state, written } }: { shown: ShownIssue }) {
  return (
    <section aria-labelledby="texts" className="grid gap-3">
      <Heading level={2} size="small" id="texts">
        {say('What it says')}
      </Heading>
      {written.length === 0 && <p>{say('Nothing is written yet.')}</p>}
      <ul className="grid gap-2">
        {written.map(({ code, subject, address }) => (
          <li key={code} className="flex flex-wrap items-center gap-x-4 gap-y-1">
            <AppLink
              to={studioPaths.studioNewsletterText(id, { language: code })}
              className="inline-flex min-h-11 items-center font-semibold text-brand underline"
            >
              {languageName(code)}: <bdi lang={code}>{subject || say('no subject yet')}</bdi>
            </AppLink>
            {address && (
              <a href={address} className="inline-flex min-h-11 items-center text-brand underline">
                {say('In the archive')}
              </a>
            )}
            {subject && (
              <Form method="post">
                <FormKey />
                <input type="hidden" name="language" value={code} />
                <Button size="sm" variant="secondary" name="do" value="test">
                  {say('Send a test to myself')}
                </Button>
              </Form>
            )}
          </li>
        ))}
      </ul>
      {state === 'draft' && (
        <AppLink
          to={studioPaths.studioNewsletterText(id)}
          className="inline-flex min-h-11 items-center justify-self-start font-semibold text-brand underline"
        >
          {say('Write in a language')}
        </AppLink>
      )}
    </section>
  );
}

function SendForm({ shown, answer }: { shown: ShownIssue; answer: FormAnswer | undefined }) {
  return (
    <ActForm
      name="send"
      summary={say('Send it, now or later')}
      formKey={shown.formKey}
      seen={String(shown.version)}
      answer={answer}
      hidden={{ do: 'send' }}
      button={say('Check what happens')}
    >
      {(typed) => (
        <div className="grid gap-4 sm:grid-cols-2">
          <Field
            name="date"
            type="date"
            label={say('On')}
            hint={say('Empty: now.')}
            optional={say('optional')}
            defaultValue={typed('date')}
          />
          <Field
            name="time"
            type="time"
            label={say('Hour')}
            hint={say('Office time ({place})', { place: officeWords() })}
            defaultValue={typed('time', '09:00')}
          />
        </div>
      )}
    </ActForm>
  );
}

function Public({ shown: { isPublic } }: { shown: ShownIssue }) {
  return (
    <Form method="post" key={String(isPublic)} className="grid gap-3">
      <CheckboxField
        name="isPublic"
        value="yes"
        defaultChecked={isPublic}
        label={say('Everybody may read it in the archive once it goes out')}
      />
      <Button size="sm" variant="secondary" name="do" value="public" className="justify-self-start">
        {say('Save for the archive')}
      </Button>
    </Form>
  );
}
