import { languageName } from '#foundation/i18n/staff/language-name.ts';
import { say, type StaffSentence } from '#foundation/i18n/staff/say.ts';
import { Form } from 'react-router';
import { languageCodes } from '#foundation/locale/language.ts';
import { Button } from '#foundation/ui/controls/button.tsx';
import { Heading } from '#foundation/ui/controls/heading.tsx';
import { Notice } from '#foundation/ui/feedback/notice.tsx';
import { CheckboxField, SelectField } from '#foundation/ui/forms/field.tsx';
import { FormKey } from '#foundation/ui/forms/form-key.tsx';
import { ruleHours, type RuleHours } from '../../model.ts';
import type { ShownPipeline } from './read-pipeline.ts';
import { RowButtons } from './row-buttons.tsx';

const hourWords: Record<RuleHours, StaffSentence> = {
  any: 'At any time',
  working: 'While the desk works',
  outside: 'While the desk is closed',
};

type RulesPartProps = { shown: ShownPipeline; problem: string | undefined };

/** The assignment rules in order, and a form for another. */
export function RulesPart({ shown: { rules, people, programmes }, problem }: RulesPartProps) {
  return (
    <section aria-labelledby="rules" className="grid gap-3">
      <Heading level={2} size="small" id="rules">
        {say('Who gets a new lead')}
      </Heading>
      <p className="text-sm text-ink-soft">
        {say('The first rule that fits decides; its colleagues take turns. Who is suspended gets nothing.')}
      </p>
      {problem && (
        <Notice tone="warning" role="alert">
          {problem}
        </Notice>
      )}
      {rules.length === 0 && <p>{say('There is no rule yet: new leads are looked after by nobody.')}</p>}
      {rules.length > 0 && (
        <ol className="grid max-w-3xl gap-2">
          {rules.map((rule, at) => (
            <li key={rule.id} className="rounded-xl border border-line bg-surface p-3">
              <Form method="post" className="flex flex-wrap items-center gap-2">
                <input type="hidden" name="key" value={rule.id} />
                <div className="min-w-0 flex-1 basis-52">
                  <p className="font-semibold">{rule.people.join(', ')}</p>
                  <p className="text-sm text-ink-soft">{whenWords(rule)}</p>
                </div>
                <RowButtons
                  of="rule"
                  name={`${rule.people.join(', ')}, ${whenWords(rule)}`}
                  first={at === 0}
                  last={at === rules.length - 1}
                />
              </Form>
            </li>
          ))}
        </ol>
      )}
      <Form method="post" className="grid max-w-xl gap-3" noValidate key={rules.length}>
        <FormKey />
        <SelectField
          name="language"
          label={say('Language of the form')}
          options={[
            { value: '', label: say('All languages') },
            ...languageCodes.map((value) => ({ value, label: languageName(value) })),
          ]}
        />
        <SelectField
          name="programme"
          label={say('Programme of the page')}
          options={[{ value: '', label: say('All programmes') }, ...programmes]}
        />
        <SelectField
          name="hours"
          label={say('When they ask')}
          options={ruleHours.map((value) => ({ value, label: say(hourWords[value]) }))}
        />
        <fieldset className="grid gap-1">
          <legend className="mb-1 font-semibold">{say('Colleagues who take turns')}</legend>
          {people.map(({ id, name }) => (
            <CheckboxField key={id} name="people" id={`takes-${id}`} value={id} label={name} />
          ))}
        </fieldset>
        <Button size="sm" name="do" value="rule-add" className="justify-self-start">
          {say('Add the rule')}
        </Button>
      </Form>
    </section>
  );
}

function whenWords({ language, programme, hours }: ShownPipeline['rules'][number]): string {
  return [language ?? say('All languages'), programme ?? say('All programmes'), say(hourWords[hours])].join(' · ');
}
