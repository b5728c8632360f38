import { memo } from 'react';
import ArrowUp from 'lucide-react/icons/arrow-up';
import Plus from 'lucide-react/icons/plus';
import Trash2 from 'lucide-react/icons/trash-2';
import { say } from '#foundation/i18n/staff/say.ts';
import type { PageProblem } from '#website/site';
import { Button } from '#foundation/ui/controls/button.tsx';
import { Field, SelectField } from '#foundation/ui/forms/field.tsx';
import { TextAreaField } from '#foundation/ui/forms/text-area-field.tsx';
import { wordOfChoice } from '../fields/choice-words.ts';
import type { FieldSpec } from '../fields/field-spec.ts';
import { wordsOfField } from '../fields/field-words.ts';
import { fieldPrefix } from '../save/field-prefix.ts';
import { problemSentence } from '../save/problem-words.ts';
import { PictureInput } from './picture-input.tsx';

type Props = {
  spec: FieldSpec;
  value: unknown;
  /** Its path in the block: `items.2.title`. */
  place: string;
  problems: PageProblem[];
  /** The language of the page. */
  lang: string;
  /** Of a line in a list: its number, from 1. */
  number?: number;
};

/**
 * The inputs of one field: a plain form, whose changes the editor also listens to while typing. Uncontrolled, so a field is rendered again only when
 * its value changes elsewhere.
 */
export const FieldInputs = memo(function FieldInputs(props: Props) {
  const { spec } = props;
  if (spec.type === 'list') return <ListInputs {...props} spec={spec} />;
  if (spec.type === 'group') return <GroupInputs {...props} spec={spec} />;
  return <OneInput {...props} />;
});

function OneInput({ spec, value, place, problems, lang, number }: Props) {
  const words = wordsOfField(spec.name);
  const label = spec.name === '' ? say('Item {number}', { number: number ?? 1 }) : say(words.label);
  const found = problems.find(({ field }) => field === place);
  const common = {
    name: fieldPrefix + place,
    label: spec.optional ? `${label} · ${say('optional')}` : label,
    hint: words.help && say(words.help),
    error: found && problemSentence(found),
  };
  const text = typeof value === 'string' || typeof value === 'number' ? String(value) : '';
  switch (spec.type) {
    case 'long':
      return <TextAreaField {...common} defaultValue={text} rows={3} lang={lang} />;
    case 'markdown':
      return <TextAreaField {...common} defaultValue={text} rows={10} lang={lang} data-markdown="" />;
    case 'switch':
      return (
        <SelectField
          {...common}
          defaultValue={value === true ? 'yes' : value === false ? 'no' : ''}
          options={[
            { value: '', label: say('As usual') },
            { value: 'yes', label: say('On') },
            { value: 'no', label: say('Off') },
          ]}
        />
      );
    case 'choice': {
      // A value outside the choices is still shown, so that it does not change silently.
      const unknown = text !== '' && !spec.choices.includes(text) ? [text] : [];
      const options = [...spec.choices, ...unknown].map((choice) => {
        const word = wordOfChoice(choice);
        return { value: choice, label: word ? say(word) : choice };
      });
      const none = spec.optional ? [{ value: '', label: say('As usual') }] : [];
      return <SelectField {...common} defaultValue={text} options={[...none, ...options]} />;
    }
    case 'number':
      return <Field {...common} defaultValue={text} inputMode="numeric" />;
    case 'picture':
      return (
        <PictureInput text={text}>
          <Field {...common} defaultValue={text} list="editor-pictures" autoComplete="off" />
        </PictureInput>
      );
    default:
      return <Field {...common} lang={lang} defaultValue={text} autoComplete="off" />;
  }
}

function GroupInputs({ spec, value, place, problems, lang, number }: Props & { spec: FieldSpec & { type: 'group' } }) {
  const fields = typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
  const inside = spec.fields.map((field) => (
    <FieldInputs
      key={field.name}
      spec={field}
      value={fields[field.name]}
      place={`${place}.${field.name}`}
      problems={problems}
      lang={lang}
    />
  ));
  if (number !== undefined) return <div className="grid gap-3">{inside}</div>;
  return (
    <fieldset className="grid gap-3 rounded-lg border border-line p-3">
      <legend className="field-label px-1">{say(wordsOfField(spec.name).label)}</legend>
      {inside}
    </fieldset>
  );
}

function ListInputs({ spec, value, place, problems, lang }: Props & { spec: FieldSpec & { type: 'list' } }) {
  const items: unknown[] = Array.isArray(value) ? value : [];
  const words = wordsOfField(spec.name);
  const found = problems.find(({ field }) => field === place);
  return (
    <fieldset className="grid gap-3 rounded-lg border border-line p-3">
      <legend className="field-label px-1">{say(words.label)}</legend>
      {words.help && <p className="field-hint">{say(words.help)}</p>}
      {found && <p className="field-error">{problemSentence(found)}</p>}
      <ol className="grid gap-3">
        {items.map((item, index) => (
          // Items have no names; a change of the list remounts all inputs.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={index} className="grid gap-2 rounded-md bg-tint p-3">
            <FieldInputs
              spec={spec.item}
              value={item}
              place={`${place}.${index}`}
              problems={problems}
              lang={lang}
              number={index + 1}
            />
            <div className="flex flex-wrap gap-2">
              {index > 0 && (
                <Button
                  variant="quiet"
                  size="sm"
                  name="do"
                  value={`item-up:${place}.${index}`}
                  icon={<ArrowUp />}
                  aria-label={say('Move item {number} up', { number: index + 1 })}
                >
                  {say('Up')}
                </Button>
              )}
              {items.length > spec.min && (
                <Button
                  variant="quiet"
                  size="sm"
                  name="do"
                  value={`item-remove:${place}.${index}`}
                  icon={<Trash2 />}
                  aria-label={say('Remove item {number}', { number: index + 1 })}
                >
                  {say('Remove')}
                </Button>
              )}
            </div>
          </li>
        ))}
      </ol>
      {(spec.max === null || items.length < spec.max) && (
        <Button
          variant="secondary"
          size="sm"
          name="do"
          value={`item-add:${place}`}
          icon={<Plus />}
          className="justify-self-start"
        >
          {say('Add an item')}
        </Button>
      )}
    </fieldset>
  );
}
