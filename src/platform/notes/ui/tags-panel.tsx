import { say, type StaffSentence } from '#foundation/i18n/staff/say.ts';
import X from 'lucide-react/icons/x';
import { Form } from 'react-router';
import { Badge } from '#foundation/ui/controls/badge.tsx';
import { Button } from '#foundation/ui/controls/button.tsx';
import { Disclosure } from '#foundation/ui/controls/details.tsx';
import { Heading } from '#foundation/ui/controls/heading.tsx';
import { Field, SelectField } from '#foundation/ui/forms/field.tsx';
import { tagColours, type NotesAnswer, type Tag } from '../model.ts';
import { TagBadges } from './tag-badges.tsx';

const colourWords: Record<(typeof tagColours)[number], StaffSentence> = {
  neutral: 'Grey',
  brand: 'Green',
  accent: 'Yellow',
  info: 'Blue',
  success: 'Bright green',
  warning: 'Orange',
  danger: 'Red',
};

type TagsPanelProps = { tags: Tag[]; known: Tag[]; mayWrite: boolean; answer: NotesAnswer | undefined };

/** The tags of a record: removed with a tap, chosen from the existing ones, or created. */
export function TagsPanel({ tags, known, mayWrite, answer }: TagsPanelProps) {
  const mine = answer?.form === 'tag-add' ? answer : undefined;
  return (
    <section aria-labelledby="tags" className="grid grid-cols-1 gap-2">
      <Heading level={2} size="small" id="tags">
        {say('Tags')}
      </Heading>
      {!mayWrite &&
        (tags.length > 0 ? <TagBadges tags={tags} /> : <p className="text-sm text-ink-soft">{say('None.')}</p>)}
      {mayWrite && tags.length > 0 && (
        <ul className="flex flex-wrap gap-2">
          {tags.map(({ id, name, colour }) => (
            <li key={id}>
              <Form method="post">
                <input type="hidden" name="tag" value={name} />
                <button
                  name="do"
                  value="tag-remove"
                  aria-label={say('Take off the tag {name}', { name })}
                  className="inline-flex min-h-11 items-center rounded-md"
                >
                  <Badge tone={colour}>
                    {name}
                    <X aria-hidden="true" className="ms-1 inline size-4" />
                  </Badge>
                </button>
              </Form>
            </li>
          ))}
        </ul>
      )}
      {mayWrite && (
        <Disclosure summary={say('Add a tag')} open={mine !== undefined}>
          <Form method="post" className="grid max-w-md gap-3" key={tags.length}>
            <Field
              name="tag"
              label={say('Tag')}
              hint={say('One there is, or a new one.')}
              list="tags-there-are"
              maxLength={40}
              autoComplete="off"
              required
              defaultValue={mine?.typed ?? ''}
              error={mine?.problem}
            >
              <datalist id="tags-there-are">
                {known.map(({ id, name }) => (
                  <option key={id} value={name}>
                    {name}
                  </option>
                ))}
              </datalist>
            </Field>
            <SelectField
              name="colour"
              label={say('Colour of a new tag')}
              options={[
                { value: '', label: say('Any') },
                ...tagColours.map((value) => ({ value, label: say(colourWords[value]) })),
              ]}
            />
            <Button size="sm" variant="secondary" name="do" value="tag-add" className="justify-self-start">
              {say('Add the tag')}
            </Button>
          </Form>
        </Disclosure>
      )}
    </section>
  );
}
