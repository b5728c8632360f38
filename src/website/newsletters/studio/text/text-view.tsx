import { useRef } from 'react';
import { Form } from 'react-router';
import { languageName } from '#foundation/i18n/staff/language-name.ts';
import { say } from '#foundation/i18n/staff/say.ts';
import { studioPaths } from '#foundation/web/studio-paths.ts';
import { FilterTabs } from '#foundation/ui/admin/filter-tabs.tsx';
import { PageHead } from '#foundation/ui/admin/page-head.tsx';
import { Button } from '#foundation/ui/controls/button.tsx';
import { Notice } from '#foundation/ui/feedback/notice.tsx';
import { Field } from '#foundation/ui/forms/field.tsx';
import { limits } from '../../model.ts';
import { blockWords } from '../issue-words.ts';
import { BlockFields } from './block-fields.tsx';
import { IssuePreview } from './issue-preview.tsx';
import type { ShownText } from './read-text.ts';
import type { TextAnswer } from './submit-text.ts';

type Props = { shown: ShownText; answer: TextAnswer | undefined; done: string | null };

/** The editor of an issue in one language, with a preview of the mail next to it. */
export function TextView({ shown, answer, done }: Props) {
  const { id, name, state, version, language, languages, isWritten, kinds, programmes } = shown;
  const form = useRef<HTMLFormElement>(null);
  const text = answer?.typed ?? shown.text;
  const isDraft = state === 'draft';
  return (
    <>
      <PageHead title={say('Text of an issue')} back={{ to: studioPaths.studioNewsletter(id), label: name }}>
        {languageName(language)}
      </PageHead>
      <FilterTabs
        label={say('Languages')}
        tabs={languages.map(({ code, written }) => ({
          to: studioPaths.studioNewsletterText(id, { language: code }),
          label: written ? languageName(code) : say('{language} (not written)', { language: languageName(code) }),
          current: code === language,
        }))}
      />
      {answer && (
        <Notice tone="warning" role="alert">
          {answer.refusal}
        </Notice>
      )}
      {done === 'saved' && !answer && (
        <Notice tone="success" role="status">
          {say('Saved.')}
        </Notice>
      )}
      {!isDraft && <Notice tone="info">{say('This issue is planned or sent already, and stays as it is.')}</Notice>}
      <div className="grid items-start gap-6 xl:grid-cols-2">
        <Form method="post" ref={form} className="grid gap-5" noValidate>
          <input type="hidden" name="version" value={version} />
          <input type="hidden" name="count" value={text.blocks.length} />
          <fieldset disabled={!isDraft} className="grid gap-5">
            {/* Enter in a field presses the first button. */}
            <Button size="sm" name="do" value="save" className="justify-self-start">
              {say('Save')}
            </Button>
            <Field
              name="subject"
              label={say('Subject')}
              maxLength={limits.subject}
              lang={language}
              defaultValue={text.subject}
            />
            {text.blocks.map((block, place) => (
              <BlockFields
                // oxlint-disable-next-line react/no-array-index-key -- the list is rendered again after each save
                key={place}
                {...{ block, place, language, programmes }}
                last={place === text.blocks.length - 1}
              />
            ))}
            <div role="group" aria-label={say('Add a part')} className="flex flex-wrap gap-2">
              {kinds.map((kind) => (
                <Button key={kind} size="sm" variant="secondary" name="do" value={`add-${kind}`}>
                  + {say(blockWords[kind])}
                </Button>
              ))}
            </div>
            {isWritten && (
              <Button size="sm" variant="danger" name="do" value="remove" className="justify-self-start">
                {say('Take this language away')}
              </Button>
            )}
          </fieldset>
        </Form>
        <IssuePreview id={id} language={language} form={form} />
      </div>
    </>
  );
}
