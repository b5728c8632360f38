import { languageName } from '#foundation/i18n/staff/language-name.ts';
import { Form } from 'react-router';
import { say } from '#foundation/i18n/staff/say.ts';
import { studioPaths } from '#foundation/web/studio-paths.ts';
import type { FormAnswer } from '#platform/people/model';
import { FormNotice, Review } from '#platform/people/ui/act-form.tsx';
import { Button } from '#foundation/ui/controls/button.tsx';
import { Disclosure } from '#foundation/ui/controls/details.tsx';
import { EmptyState } from '#foundation/ui/feedback/empty.tsx';
import { BatchTabs } from '#catalogue/batches/ui/batch-tabs.tsx';
import { PageHead } from '#foundation/ui/admin/page-head.tsx';
import { Field } from '#foundation/ui/forms/field.tsx';
import { TextAreaField } from '#foundation/ui/forms/text-area-field.tsx';
import { MessagePreview } from './message-preview.tsx';
import type { MessagePageData } from './read-message-page.ts';
import { SentMessages } from './sent-messages.tsx';

type MessageViewProps = {
  shown: MessagePageData;
  outcome: { key: string; text: string; repeated: boolean } | null;
  answer: FormAnswer | undefined;
};

/** Writes to every family of a batch: the text, a preview, and the delivery of each mail. */
export function MessageView({ shown, outcome, answer }: MessageViewProps) {
  const { batchId, programme, when, families, messages } = shown;
  return (
    <>
      <PageHead title={say('Message everybody')} back={{ to: studioPaths.studioRoster(batchId), label: say('Roster') }}>
        {programme}, {when} · {say(families === 1 ? '1 family' : '{count} families', { count: families })}
      </PageHead>
      <BatchTabs batchId={batchId} />
      <FormNotice answer={answer} outcome={outcome} />
      {answer?.review && <MessagePreview values={answer.values} shown={shown} />}
      <Review answer={answer} />
      {families === 0 && messages.length === 0 && (
        <EmptyState title={say('There is nobody to write to')}>
          {say('Families appear here as soon as they have a seat.')}
        </EmptyState>
      )}
      {families > 0 && !answer?.review && <MessageForm key={outcome?.key} shown={shown} answer={answer} />}
      <SentMessages messages={messages} />
    </>
  );
}

function MessageForm({ shown, answer }: { shown: MessagePageData; answer: FormAnswer | undefined }) {
  const typed = (name: string) => answer?.values[name] ?? '';
  const words = (suffix: string, required: boolean) => (
    <>
      <Field
        name={`subject${suffix}`}
        label={say('Subject')}
        required={required}
        maxLength={150}
        defaultValue={typed(`subject${suffix}`)}
      />
      <TextAreaField
        name={`text${suffix}`}
        label={say('Text')}
        hint={say('Leave an empty line between paragraphs. The greeting with the name stands above it by itself.')}
        required={required}
        rows={7}
        maxLength={5_000}
        defaultValue={typed(`text${suffix}`)}
      />
    </>
  );
  // If all read one language there is no choice.
  const several = shown.languages.length > 1 ? shown.languages : [];
  return (
    <Form method="post" className="grid max-w-xl gap-5">
      <input type="hidden" name="form" value="message" />
      <input type="hidden" name="key" value={answer?.key ?? shown.key} />
      {words('', true)}
      {several.map(({ language, count }) => {
        const named = languageName(language);
        const used = typed(`subject-${language}`) !== '' || typed(`text-${language}`) !== '';
        return (
          <Disclosure key={language} open={used} summary={otherWords(named, count)}>
            <fieldset className="grid gap-4" lang={language}>
              <legend className="visually-hidden">{say('In {language}', { language: named })}</legend>
              {words(`-${language}`, false)}
            </fieldset>
          </Disclosure>
        );
      })}
      <Button name="step" value="review" variant="secondary" className="justify-self-start">
        {say('Review')}
      </Button>
    </Form>
  );
}

function otherWords(language: string, count: number): string {
  const one = 'Other words in {language} (1 family reads it)';
  return say(count === 1 ? one : 'Other words in {language} ({count} families read it)', { language, count });
}
