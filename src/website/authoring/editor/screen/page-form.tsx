import type { FormEvent } from 'react';
import { Form } from 'react-router';
import { say } from '#foundation/i18n/staff/say.ts';
import type { Page, PageProblem, PageSource } from '#website/site';
import { Button } from '#foundation/ui/controls/button.tsx';
import { Field } from '#foundation/ui/forms/field.tsx';
import { TextAreaField } from '#foundation/ui/forms/text-area-field.tsx';
import { wordsOfPageField } from '../fields/field-words.ts';
import { fieldPrefix } from '../save/field-prefix.ts';
import { problemSentence } from '../save/problem-words.ts';
import { pageFields, pageFieldValue } from '../source/edit-fields.ts';
import { isPageSetting } from '../source/page-settings.ts';
import type { EditorData } from '../save/read-editor.ts';
import { PageAddress, PageFindings } from './page-about.tsx';
import { PageSettingsFields } from './page-settings-fields.tsx';
import { SearchPreview } from './search-preview.tsx';

type Props = {
  source: PageSource;
  parent: Page | null;
  version: number;
  page: EditorData;
  problems: PageProblem[];
  onInput: (event: FormEvent<HTMLFormElement>) => void;
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
};

/** The fields of the page itself: its short name, what search engines show, and what it is. */
export function PageForm({ source, parent, version, page, problems, onInput, onSubmit }: Props) {
  const own = problems.filter(({ block }) => block === null);
  const elsewhere = own.filter(
    ({ field }) => !isPageSetting(field) && !(pageFields as readonly string[]).includes(field),
  );
  return (
    <Form method="post" className="grid gap-4" onInput={onInput} onSubmit={onSubmit} noValidate>
      <input type="hidden" name="version" value={version} />
      <h2 className="text-lg font-bold">{say('About the page')}</h2>
      <Button name="do" value="page" variant="secondary" className="justify-self-start">
        {say('Save')}
      </Button>
      {elsewhere.map((problem) => (
        <p key={problem.what + problem.field} className="field-error">
          {problemSentence(problem)}
        </p>
      ))}
      {pageFields.map((name) => {
        const words = wordsOfPageField(name);
        const found = own.find(({ field }) => field === name);
        const common = {
          name: fieldPrefix + name,
          label: say(words.label),
          hint: words.help && say(words.help),
          error: found && problemSentence(found),
          defaultValue: pageFieldValue(source, parent, name),
        };
        return name.toLowerCase().endsWith('description') ? (
          <TextAreaField key={name} {...common} rows={3} />
        ) : (
          <Field key={name} {...common} />
        );
      })}
      <SearchPreview source={source} parent={parent} site={page.site} />
      <PageAddress page={page} />
      <PageSettingsFields source={source} parent={parent} problems={own} />
      <PageFindings page={page} />
    </Form>
  );
}
