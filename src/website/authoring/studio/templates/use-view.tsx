import { useRef } from 'react';
import { Form } from 'react-router';
import { languageName } from '#foundation/i18n/staff/language-name.ts';
import { say } from '#foundation/i18n/staff/say.ts';
import { studioPaths } from '#foundation/web/studio-paths.ts';
import { PageHead } from '#foundation/ui/admin/page-head.tsx';
import { useMarketChoices, usePublishedLanguages } from '#foundation/ui/admin/site-lists.tsx';
import { FormFields, FormHead } from '#foundation/ui/admin/versioned-fields.tsx';
import type { FormAnswer } from '#foundation/ui/admin/versioned-form.ts';
import { Button } from '#foundation/ui/controls/button.tsx';
import { CheckboxField, SelectField } from '#foundation/ui/forms/field.tsx';
import { useFocusOnProblems } from '#foundation/ui/forms/form-problems.tsx';
import { FormKey } from '#foundation/ui/forms/form-key.tsx';
import { newProgramme } from '../../templates/template-plan.ts';
import type { ShownUse } from './read-use.ts';
import { MakeFields } from './make-fields.tsx';

type Props = { shown: ShownUse; answer: FormAnswer | undefined };

/** Making pages from a template: first the programme and languages, then the details. */
export function UseView({ shown, answer }: Props) {
  const { facts, name, step } = shown;
  return (
    <>
      <PageHead
        title={facts ? say(facts.title) : (name ?? '')}
        back={{ to: studioPaths.studioTemplates(), label: say('Templates') }}
      >
        {say('Step {step} of 2', { step: String(step) })}
        {facts && <>: {say(facts.about)}</>}
      </PageHead>
      {step === 1 ? <ChooseForm shown={shown} /> : <MakeForm shown={shown} answer={answer} />}
    </>
  );
}

function ChooseForm({ shown }: { shown: ShownUse }) {
  const { template, programmes, programme, market, languages, mayMake, unchosen } = shown;
  const markets = useMarketChoices();
  const published = usePublishedLanguages();
  return (
    <Form method="get" className="grid max-w-md gap-4">
      <input type="hidden" name="template" value={template} />
      <SelectField
        name="programme"
        label={say('Programme')}
        defaultValue={programme || (mayMake ? newProgramme : programmes[0]?.value)}
        options={[...(mayMake ? [{ value: newProgramme, label: say('A new programme') }] : []), ...programmes]}
      />
      <SelectField
        name="market"
        label={say('Market')}
        defaultValue={market}
        options={markets.map(({ code, name }) => ({ value: code, label: name }))}
      />
      <fieldset className="grid gap-1">
        <legend className="mb-1 font-semibold">{say('Languages of the pages')}</legend>
        {published.map((code, at) => (
          <CheckboxField
            key={code}
            name="language"
            id={`language-${code}`}
            value={code}
            label={languageName(code)}
            defaultChecked={languages.includes(code)}
            error={unchosen && at === 0 ? say('Choose at least one language.') : undefined}
          />
        ))}
      </fieldset>
      <Button size="sm" name="next" value="yes" className="justify-self-start">
        {say('Continue')}
      </Button>
    </Form>
  );
}

function MakeForm({ shown, answer }: Props) {
  const top = useRef<HTMLFormElement>(null);
  useFocusOnProblems(top, answer);
  const { template, programme, market, languages } = shown;
  return (
    <Form ref={top} method="post" className="grid max-w-2xl gap-6" noValidate>
      <FormKey />
      <FormHead answer={answer} />
      {Object.entries({ template, programme, market, languages: languages.join(',') }).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <FormFields values={firstValues(shown)} answer={answer}>
        <MakeFields shown={shown} />
      </FormFields>
      <p className="text-sm text-ink-soft">
        {say('They are drafts: nobody sees them until you publish them, all at once.')}
      </p>
      <Button className="justify-self-start">{say('Make the pages')}</Button>
    </Form>
  );
}

/** The form's initial values. */
function firstValues({ path, parts, asks }: ShownUse): Record<string, string> {
  return {
    path,
    offer: '',
    format: 'workshop',
    'ages.min': '8',
    'ages.max': '14',
    sessions: '4',
    minutesPerSession: '60',
    ...Object.fromEntries(parts.map((part) => [`part.${part}`, 'yes'])),
    ...Object.fromEntries(Object.entries(asks).map(([name, text]) => [`ask.${name}`, text])),
  };
}
