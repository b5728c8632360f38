import { Form } from 'react-router';
import { languageName } from '#i18n/staff/language-name';
import { say } from '#i18n/staff/say';
import { studioPaths } from '#studio-paths';
import { Moment } from '#ui/admin/moment';
import { PageHead } from '#ui/admin/page-head';
import { RecordList, RecordRow } from '#ui/admin/record-list';
import { Badge } from '#ui/controls/badge';
import { Button } from '#ui/controls/button';
import { AppLink } from '#ui/controls/link';
import { EmptyState } from '#ui/feedback/empty';
import { Field } from '#ui/forms/field';
import { FormKey } from '#ui/forms/form-key';
import { limits } from '../../model.ts';
import { stateBadges } from '../issue-words.ts';
import type { ShownNewsletters } from './read-newsletters.ts';

type Props = { shown: ShownNewsletters; answer: { name: string; problem: string } | undefined };

/** The issues of the newsletter, and where a new one begins. */
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
