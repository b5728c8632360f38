import { Form } from 'react-router';
import { languageName } from '#foundation/i18n/staff/language-name.ts';
import { say } from '#foundation/i18n/staff/say.ts';
import { studioPaths } from '#foundation/web/studio-paths.ts';
import { Moment } from '#foundation/ui/admin/moment.tsx';
import { PageHead } from '#foundation/ui/admin/page-head.tsx';
import { RecordList, RecordRow } from '#foundation/ui/admin/record-list.tsx';
import { Badge } from '#foundation/ui/controls/badge.tsx';
import { Button } from '#foundation/ui/controls/button.tsx';
import { AppLink } from '#foundation/ui/controls/link.tsx';
import { EmptyState } from '#foundation/ui/feedback/empty.tsx';
import { Field } from '#foundation/ui/forms/field.tsx';
import { FormKey } from '#foundation/ui/forms/form-key.tsx';
import { limits } from '../../model.ts';
import { stateBadges } from '../issue-words.ts';
import type { ShownNewsletters } from './read-newsletters.ts';

type Props = { shown: ShownNewsletters; answer: { name: string; problem: string } | undefined };

/** The issues of the newsletter, and the form for a new one. */
export function NewslettersView({ shown: { issues, blocked }, answer }: Props) {
  return (
    <>
      <PageHead title={say('Newsletters')}>
        {say('Mails to everybody who said yes to the newsletter. Whether somebody opens one is not tracked.')}
      </PageHead>
      <Form method="post" className="flex max-w-xl flex-wrap items-end gap-3" noValidate>
        <FormKey />
        <div className="min-w-0 flex-1 basis-60">
          <Field
            name="name"
            label={say('Name of a new issue')}
            hint={say('Only you read it.')}
            maxLength={limits.name}
            required
            defaultValue={answer?.name}
            error={answer?.problem}
          />
        </div>
        <Button size="sm">{say('Write it')}</Button>
      </Form>
      {issues.length === 0 ? (
        <EmptyState title={say('No issue yet')}>
          {say('Give it a name, then write it in one language or more.')}
        </EmptyState>
      ) : (
        <RecordList label={say('Newsletters')}>
          {issues.map(({ id, name, state, languages, at }) => (
            <RecordRow
              key={id}
              to={studioPaths.studioNewsletter(id)}
              title={name}
              detail={languages.map((code) => languageName(code)).join(', ')}
              meta={
                <>
                  <Badge tone={stateBadges[state].tone}>{say(stateBadges[state].word)}</Badge>
                  {at && <Moment at={at} />}
                </>
              }
            />
          ))}
        </RecordList>
      )}
      <p>
        <AppLink
          to={studioPaths.studioNewsletterBlocked()}
          className="inline-flex min-h-11 items-center font-semibold text-brand underline"
        >
          {say('Blocked addresses: {count}', { count: blocked })}
        </AppLink>
      </p>
    </>
  );
}
