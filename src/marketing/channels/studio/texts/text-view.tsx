import { useState } from 'react';
import { Form } from 'react-router';
import { languageName } from '#foundation/i18n/staff/language-name.ts';
import { say } from '#foundation/i18n/staff/say.ts';
import { History } from '#platform/people/ui/history.tsx';
import { studioPaths } from '#foundation/web/studio-paths.ts';
import { PageHead } from '#foundation/ui/admin/page-head.tsx';
import { FormFields, FormHead, LinesField, TextField } from '#foundation/ui/admin/versioned-fields.tsx';
import { Badge } from '#foundation/ui/controls/badge.tsx';
import { Button } from '#foundation/ui/controls/button.tsx';
import { Heading } from '#foundation/ui/controls/heading.tsx';
import { Notice } from '#foundation/ui/feedback/notice.tsx';
import { isCode } from '../../model.ts';
import { filled, maxTextLength } from '../../templates/text.ts';
import { Bubble } from '../../ui/bubble.tsx';
import { approvalWords, channelWords, purposeWords } from '../shared/message-words.ts';
import { variableWords } from '../shared/variable-words.ts';
import type { Text } from './read-texts.ts';
import type { TextAnswer } from './submit-text.ts';

type TextViewProps = { shown: Text; answer: TextAnswer | undefined; done: string | null };

/** One text: wording, placeholders, a preview, and its approval. */
export function TextView({ shown, answer, done }: TextViewProps) {
  const { purpose, channel, language, state, version, live, places, reason } = shown;
  const form = answer && 'form' in answer ? answer.form : undefined;
  const values = { text: shown.text, registered: channel === 'sms' ? (live?.name ?? '') : '' };
  const [text, setText] = useState(form?.values.text ?? shown.text);
  const { word, tone } = approvalWords[state];
  return (
    <>
      <PageHead
        title={say(purposeWords[purpose])}
        back={{ to: studioPaths.studioMessageTexts(), label: say('Texts') }}
        badge={<Badge tone={tone}>{say(word)}</Badge>}
      >
        {say(channelWords[channel])} · {languageName(language)}
      </PageHead>
      {answer && 'refusal' in answer && (
        <Notice tone="warning" role="alert">
          {answer.refusal}
        </Notice>
      )}
      {done !== null && !answer && (
        <Notice tone="success" role="status">
          {done === 'submitted' ? say('The text waits for approval.') : say('Saved.')}
        </Notice>
      )}
      {reason && (
        <Notice tone="danger" title={say('Why the provider said no')}>
          {reason}
        </Notice>
      )}
      <div className="grid items-start gap-6 xl:grid-cols-2">
        <div className="grid gap-5">
          <Form method="post" className="grid gap-4" noValidate>
            <FormHead answer={form} />
            <input type="hidden" name="version" value={form?.stale?.version ?? version} />
            <input type="hidden" name="base" value={form?.stale?.base ?? JSON.stringify(values)} />
            <FormFields values={values} answer={form}>
              <LinesField
                name="text"
                label={say('Text')}
                rows={9}
                lang={language}
                maxLength={maxTextLength[channel] + 200}
                onChange={({ currentTarget }) => setText(currentTarget.value)}
              />
              {channel === 'sms' && (
                <TextField
                  name="registered"
                  label={say('Id of the template at MSG91')}
                  hint={say(
                    'The text must be registered (DLT) word for word, with ##name## for {name}. It is sent once the id stands here.',
                    { name: '{name}' },
                  )}
                  autoComplete="off"
                  maxLength={40}
                />
              )}
            </FormFields>
            <Button className="justify-self-start">{say('Save')}</Button>
          </Form>
          <Approval shown={shown} />
        </div>
        <div className="grid gap-5">
          <section aria-labelledby="preview" className="grid gap-3">
            <Heading level={2} size="small" id="preview">
              {say('Preview')}
            </Heading>
            <Bubble side="out" lang={language}>
              {filled(
                text,
                places.map(({ name, example }) => ({ name, value: example })),
              )}
            </Bubble>
            {channel === 'sms' && <p className="text-sm text-ink-soft">{partsOf(text)}</p>}
          </section>
          <section aria-labelledby="places" className="grid gap-2">
            <Heading level={2} size="small" id="places">
              {say('What the text may name')}
            </Heading>
            <dl className="grid gap-2">
              {places.map(({ name, example }) => (
                <div key={name} className="grid">
                  <dt>
                    <code>{`{${name}}`}</code> {say(variableWords[name])}
                  </dt>
                  <dd className="text-sm text-ink-soft [overflow-wrap:anywhere]" lang="en">
                    {example}
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        </div>
      </div>
      <History entries={shown.entries} />
    </>
  );
}

/** On WhatsApp: the text in use, and how the new one gets approved. */
function Approval({ shown: { purpose, channel, state, live, text, on } }: { shown: Text }) {
  if (channel !== 'whatsapp') return null;
  return (
    <section aria-labelledby="approval" className="grid gap-3">
      <Heading level={2} size="small" id="approval">
        {say('Approval')}
      </Heading>
      {live && live.text !== text && <p>{say('The last approved text is in use until this one is approved.')}</p>}
      {isCode(purpose) && (
        <p>
          {say(
            'WhatsApp puts its own words around a code, in this language. What stands here is what colleagues read.',
          )}
        </p>
      )}
      {!live && state !== 'approved' && !isCode(purpose) && (
        <p>{say('Until WhatsApp has approved this text, nothing is sent; the mail about the same goes out anyway.')}</p>
      )}
      {on && (state === 'draft' || state === 'rejected') && (
        <Form method="post">
          <Button size="sm" variant="secondary" name="do" value="submit">
            {say('Send in for approval')}
          </Button>
        </Form>
      )}
    </section>
  );
}

/** How many parts an SMS has and costs: 160 characters in Latin letters, else 70; a little less each in several parts. */
function partsOf(text: string): string {
  // oxlint-disable-next-line no-control-regex
  const latin = /^[\u0000-\u007f]*$/.test(text);
  const [one, several] = latin ? [160, 153] : [70, 67];
  const parts = text.length <= one ? 1 : Math.ceil(text.length / several);
  return parts === 1 ? say('One part') : say('{count} parts, each is paid', { count: parts });
}
