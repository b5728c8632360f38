import { say } from '#foundation/i18n/staff/say.ts';
import { Disclosure } from '#foundation/ui/controls/details.tsx';
import { SelectField } from '#foundation/ui/forms/field.tsx';
import { TextAreaField } from '#foundation/ui/forms/text-area-field.tsx';
import { exampleBody, readMapping } from '../endpoints/mapping.ts';
import { ourFields, type OurField } from '../model.ts';

type MappingFieldsProps = { shape: string; mapping: string; error: string | undefined };

/** The format of a receiver's body: the whole event, or its own fields; with an example. */
export function MappingFields({ shape, mapping, error }: MappingFieldsProps) {
  const read = readMapping(shape, mapping);
  return (
    <>
      <SelectField
        name="shape"
        label={say('What is sent')}
        defaultValue={shape}
        options={[
          { value: '', label: say('The whole event, as the documentation describes it') },
          { value: 'object', label: say('One object with the fields below (Zoho)') },
          { value: 'hubspot', label: say('A form submission with the fields below (HubSpot)') },
        ]}
      />
      <TextAreaField
        name="mapping"
        label={say('Their fields and ours')}
        hint={say('A line for each: their field = our field. Nothing else is sent then.')}
        defaultValue={mapping}
        error={error}
        maxLength={10_000}
        rows={5}
        autoCapitalize="none"
        autoComplete="off"
        spellCheck={false}
      />
      <Disclosure id="our-fields" summary={say('Our fields')}>
        <dl className="grid gap-x-4 gap-y-1 text-sm sm:grid-cols-[max-content_1fr]">
          {(Object.keys(ourFields) as OurField[]).map((field) => (
            <div key={field} className="contents">
              <dt>
                <code>{field}</code>
              </dt>
              <dd>{say(ourFields[field])}</dd>
            </div>
          ))}
        </dl>
      </Disclosure>
      {read.ok && read.value && (
        <div className="grid gap-1 text-sm">
          <p>{say('What the receiver gets, with our fields where their values will be:')}</p>
          <code className="block overflow-x-auto whitespace-pre rounded-xl border border-line bg-surface p-3">
            {exampleBody(read.value)}
          </code>
        </div>
      )}
    </>
  );
}
