import { say, staffLanguage } from '#foundation/i18n/staff/say.ts';
import { Form } from 'react-router';
import { marketName } from '#foundation/locale/market.ts';
import { studioPaths } from '#foundation/web/studio-paths.ts';
import { FormNotice, Review } from '#platform/people/ui/act-form.tsx';
import type { FormAnswer } from '#platform/people/model';
import { PageHead } from '#foundation/ui/admin/page-head.tsx';
import { Button, ButtonLink } from '#foundation/ui/controls/button.tsx';
import { Heading } from '#foundation/ui/controls/heading.tsx';
import { CheckboxField, Field, SelectField } from '#foundation/ui/forms/field.tsx';
import { TextAreaField } from '#foundation/ui/forms/text-area-field.tsx';
import { kindWord } from '../shared/page-words.ts';
import { languageName } from '#foundation/i18n/staff/language-name.ts';
import { anyFieldWord } from '../shared/part-words.ts';
import type { ShownChange } from './read-change.ts';

type ChangeViewProps = { shown: ShownChange; answer: FormAnswer | undefined };

/** One value on many pages: choosing them, what each says now, the new value. */
export function ChangeView({ shown, answer }: ChangeViewProps) {
  const { selected, selection, selector, outcome } = shown;
  return (
    <>
      <PageHead title={say('Change many pages')} back={{ to: studioPaths.studioPages(), label: say('Pages') }}>
        {say('One value on many pages, as one release that is taken back in one step.')}
      </PageHead>
      <FormNotice answer={answer} outcome={outcome} />
      {outcome && !answer && (
        <ButtonLink to={studioPaths.studioReleases()} size="sm" variant="secondary" className="justify-self-start">
          {say('Releases')}
        </ButtonLink>
      )}
      <Review answer={answer} />
      <Chooser shown={shown} />
      {selector && (
        <section aria-labelledby="selected" className="grid gap-3">
          <Heading level={2} size="small" id="selected">
            {selected.length === 1
              ? say('1 page is chosen')
              : say('{count} pages are chosen', { count: selected.length })}
          </Heading>
          <ul
            aria-label={say('Chosen pages')}
            className="divide-y divide-line rounded-xl border border-line bg-surface"
          >
            {selected.map(({ path, language, value }) => (
              <li key={path} className="grid gap-1 px-4 py-2">
                <span className="font-semibold [overflow-wrap:anywhere]">{path}</span>
                {selection.field && (
                  <span className="text-sm text-ink-soft [overflow-wrap:anywhere]" lang={language}>
                    {value ?? <span lang={staffLanguage()}>{say('has no such block')}</span>}
                  </span>
                )}
              </li>
            ))}
          </ul>
        </section>
      )}
      {selector && selection.field && selected.length > 0 && <ValueForm shown={shown} answer={answer} />}
    </>
  );
}

function Chooser({ shown: { selection, bases, languages, markets, kinds, fields } }: { shown: ShownChange }) {
  const any = { value: '', label: say('Any') };
  const key = JSON.stringify(selection);
  return (
    <Form
      method="get"
      key={key}
      aria-label={say('Which pages')}
      className="grid items-end gap-3 sm:grid-cols-2 xl:grid-cols-3"
    >
      <SelectField
        name="family"
        label={say('Family')}
        defaultValue={selection.family}
        options={[any, ...bases.map((path) => ({ value: path, label: path }))]}
      />
      <SelectField
        name="language"
        label={say('Language')}
        defaultValue={selection.language}
        options={[any, ...languages.map((code) => ({ value: code, label: languageName(code) }))]}
      />
      <SelectField
        name="market"
        label={say('Market')}
        defaultValue={selection.market}
        options={[any, ...markets.map((code) => ({ value: code, label: marketName(code, staffLanguage()) }))]}
      />
      <SelectField
        name="kind"
        label={say('Kind')}
        defaultValue={selection.kind}
        options={[any, ...kinds.map((kind) => ({ value: kind, label: kindWord(kind) }))]}
      />
      <Field
        name="below"
        label={say('Below the address')}
        placeholder="/workshop"
        defaultValue={selection.below}
        maxLength={200}
      />
      <SelectField
        name="field"
        label={say('Field')}
        defaultValue={selection.field}
        options={[
          { value: '', label: say('Choose one') },
          ...[...new Set([...fields, ...(selection.field ? [selection.field] : [])])].map((field) => ({
            value: field,
            label: anyFieldWord(field),
          })),
        ]}
      />
      <Button size="sm" variant="secondary" className="justify-self-start">
        {say('Show the pages')}
      </Button>
    </Form>
  );
}

function ValueForm({ shown: { selection, formKey, selected }, answer }: ChangeViewProps) {
  const typed = (field: string, otherwise = '') => answer?.values[field] ?? otherwise;
  return (
    <Form method="post" className="grid max-w-xl gap-4" key={JSON.stringify(selection)}>
      {Object.entries(selection).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <input type="hidden" name="key" value={answer?.key ?? formKey} />
      <TextAreaField
        name="value"
        formId="change"
        label={say('The new value')}
        rows={4}
        maxLength={10_000}
        defaultValue={typed('value', selected.find(({ value }) => value !== null)?.value ?? '')}
      />
      <CheckboxField
        name="empty"
        formId="change"
        value="yes"
        label={say('Leave the field out instead')}
        defaultChecked={typed('empty') === 'yes'}
      />
      <Button size="sm" name="step" value="review" className="justify-self-start">
        {say('Show what changes')}
      </Button>
    </Form>
  );
}
