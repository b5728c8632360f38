import { Form } from 'react-router';
import { say } from '#foundation/i18n/staff/say.ts';
import { FormNotice } from '#platform/people/ui/act-form.tsx';
import { studioPaths } from '#foundation/web/studio-paths.ts';
import { businessTime, Moment } from '#foundation/ui/admin/moment.tsx';
import { PageHead } from '#foundation/ui/admin/page-head.tsx';
import { RecordList, RecordRow } from '#foundation/ui/admin/record-list.tsx';
import { Badge } from '#foundation/ui/controls/badge.tsx';
import { Button } from '#foundation/ui/controls/button.tsx';
import { Heading } from '#foundation/ui/controls/heading.tsx';
import { AppLink } from '#foundation/ui/controls/link.tsx';
import { Field } from '#foundation/ui/forms/field.tsx';
import { FormKey } from '#foundation/ui/forms/form-key.tsx';
import { erasureReasons, type ErasureState } from '../model.ts';
import type { ShownPrivacy } from './read-privacy.ts';

type PrivacyProps = {
  shown: ShownPrivacy;
  outcome: { text: string; repeated: boolean } | null;
  answer: { typed: string; problem: string } | undefined;
};

/** The search for a person, open requests, and past erasures. */
export function PrivacyView({ shown: { waiting, past }, outcome, answer }: PrivacyProps) {
  return (
    <>
      <PageHead title={say('Privacy')}>
        {say('Everything that is held about one person: to show it, to hand it out, to erase it.')}
      </PageHead>
      <FormNotice answer={undefined} outcome={outcome} />
      <Form method="post" className="flex max-w-2xl flex-wrap items-end gap-3">
        <FormKey />
        <div className="min-w-0 flex-1 basis-64">
          <Field
            name="contact"
            label={say('Mail address or phone number')}
            autoComplete="off"
            required
            maxLength={254}
            defaultValue={answer?.typed}
            error={answer?.problem}
          />
        </div>
        <Button>{say('Find this person')}</Button>
      </Form>
      {waiting.length > 0 && (
        <section aria-labelledby="asked" className="grid gap-2">
          <Heading level={2} size="small" id="asked">
            {say('Asked to be erased')}
          </Heading>
          <RecordList label={say('Asked to be erased')}>
            {waiting.map(({ id, soughtId, emails, askedAt, daysLeft }) => (
              <RecordRow
                key={id}
                to={studioPaths.studioPersonalData(soughtId ?? '')}
                title={<bdi>{emails.join(', ')}</bdi>}
                detail={askedAt && say('Asked at {at}', { at: businessTime(askedAt) })}
                meta={
                  <Badge tone={daysLeft < 8 ? 'danger' : 'warning'}>
                    {say('{days} days to answer', { days: daysLeft })}
                  </Badge>
                }
              />
            ))}
          </RecordList>
        </section>
      )}
      <Past past={past} />
      <p className="max-w-2xl text-sm text-ink-soft">
        {say('After how long each kind of data goes by itself stands in the settings:')}{' '}
        <AppLink
          to={studioPaths.studioSettingsPart('retention')}
          className="inline-flex min-h-11 items-center underline"
        >
          {say('How long data are kept')}
        </AppLink>
      </p>
    </>
  );
}

const stateWords: Record<ErasureState, () => string> = {
  asked: () => say('Waiting'),
  running: () => say('Being erased'),
  cleaning: () => say('Being erased'),
  done: () => say('Erased'),
  declined: () => say('Declined'),
};

function Past({ past }: Pick<ShownPrivacy, 'past'>) {
  if (past.length === 0) return null;
  return (
    <section aria-labelledby="erased" className="grid gap-2">
      <Heading level={2} size="small" id="erased">
        {say('Erased so far')}
      </Heading>
      <ul aria-label={say('Erased so far')} className="divide-y divide-line rounded-xl border border-line bg-surface">
        {past.map(({ id, state, reason, decidedBy, createdAt, doneAt, gone }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 px-4 py-3">
            <div className="min-w-0">
              <p className="font-semibold">{say(erasureReasons[reason])}</p>
              <p className="text-sm text-ink-soft">
                {decidedBy} · <Moment at={doneAt ?? createdAt} /> ·{' '}
                {say('{count} records', { count: Object.values(gone).reduce((sum, count) => sum + count, 0) })}
              </p>
            </div>
            <Badge tone={state === 'done' ? 'success' : 'neutral'}>{stateWords[state]()}</Badge>
          </li>
        ))}
      </ul>
    </section>
  );
}
