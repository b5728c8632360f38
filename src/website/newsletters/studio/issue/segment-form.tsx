import { Form } from 'react-router';
import { languageName } from '#foundation/i18n/staff/language-name.ts';
import { say } from '#foundation/i18n/staff/say.ts';
import { Button } from '#foundation/ui/controls/button.tsx';
import { Disclosure } from '#foundation/ui/controls/details.tsx';
import { Heading } from '#foundation/ui/controls/heading.tsx';
import { CheckboxField, SelectField } from '#foundation/ui/forms/field.tsx';
import { boughtChoices } from '../../model.ts';
import { boughtWords } from '../issue-words.ts';
import type { ShownIssue } from './read-issue.ts';

type Props = { shown: ShownIssue; reached: NonNullable<ShownIssue['reached']> };

/** The readers of the issue: their number now, and the filters. */
export function SegmentForm({ shown, reached }: Props) {
  const { segment, choices, version, state } = shown;
  const { readers, byLanguage, otherLanguage, blocked } = reached;
  return (
    <section aria-labelledby="readers" className="grid gap-3">
      <Heading level={2} size="small" id="readers">
        {say('Who gets it')}
      </Heading>
      <p className="text-lg font-semibold">{say('Readers: {count}', { count: readers })}</p>
      <ul className="text-sm text-ink-soft">
        {byLanguage.map(({ code, count }) => (
          <li key={code}>
            {languageName(code)}: <span className="tabular-nums">{count}</span>
          </li>
        ))}
        {otherLanguage > 0 && (
          <li>{say('Left out, because it is not written in their language: {count}', { count: otherLanguage })}</li>
        )}
        {blocked > 0 && <li>{say('Left out, because their address is blocked: {count}', { count: blocked })}</li>}
      </ul>
      {state === 'draft' && (
        <Disclosure summary={say('Choose the readers')}>
          <Form method="post" key={version} className="grid gap-4">
            <input type="hidden" name="version" value={version} />
            <p className="text-sm text-ink-soft">
              {say('By what they bought, or the page on which they subscribed. Nothing ticked: everybody.')}
            </p>
            <SelectField
              name="bought"
              label={say('What they bought')}
              defaultValue={segment.bought}
              options={boughtChoices.map((value) => ({ value, label: say(boughtWords[value]) }))}
            />
            <Ticks legend={say('Topics')} name="topics" options={choices.topics} chosen={segment.topics} />
            <Ticks legend={say('Markets')} name="markets" options={choices.markets} chosen={segment.markets} />
            <Ticks
              legend={say('Programmes')}
              name="programmes"
              options={choices.programmes}
              chosen={segment.programmes}
            />
            <Button size="sm" variant="secondary" name="do" value="segment" className="justify-self-start">
              {say('Save and count')}
            </Button>
          </Form>
        </Disclosure>
      )}
    </section>
  );
}

type TicksProps = { legend: string; name: string; options: { value: string; label: string }[]; chosen: string[] };

function Ticks({ legend, name, options, chosen }: TicksProps) {
  return (
    <fieldset className="grid gap-1">
      <legend className="mb-1 font-semibold">{legend}</legend>
      <div className="grid max-h-72 gap-x-4 overflow-y-auto sm:grid-cols-2">
        {options.map(({ value, label }) => (
          <CheckboxField
            key={value}
            id={`${name}-${value}`}
            name={name}
            value={value}
            label={label}
            defaultChecked={chosen.includes(value)}
          />
        ))}
      </div>
    </fieldset>
  );
}
