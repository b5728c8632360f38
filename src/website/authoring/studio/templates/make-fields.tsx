import { languageName } from '#foundation/i18n/staff/language-name.ts';
import { say, type StaffSentence } from '#foundation/i18n/staff/say.ts';
import type { Language } from '#foundation/locale/language.ts';
import {
  ChoiceField,
  LinesField,
  TextField,
  TickField,
  TypedAmountField,
} from '#foundation/ui/admin/versioned-fields.tsx';
import { Notice } from '#foundation/ui/feedback/notice.tsx';
import { lookup } from '#foundation/kit/lookup.ts';
import { newProgramme, type SetPart } from '../../templates/template-plan.ts';
import type { ShownUse } from './read-use.ts';

const partWords: Record<Exclude<SetPart, 'landing'>, { label: StaffSentence; hint: StaffSentence }> = {
  pricing: {
    label: 'Also a pricing page',
    hint: 'The price alone, for those who know the rest. Below its address, at /pricing.',
  },
  success: {
    label: 'Also a page after the purchase',
    hint: 'It thanks, and says what comes next. Below its address, at /success.',
  },
};

const askWords = lookup<{ label: StaffSentence; hint: StaffSentence }>({
  school: { label: 'Name of the school', hint: 'It stands in the texts of the page.' },
  campaign: { label: 'Name of the campaign', hint: 'It stands above the title, such as Summer holidays 2027.' },
});

/** What a template needs in addition to the choices. */
export function MakeFields({ shown }: { shown: ShownUse }) {
  const { programme, title, languages, saidIn, offers, asks, start } = shown;
  const unsaid = saidIn ? languages.filter((code) => !saidIn.includes(code)) : [];
  return (
    <>
      {unsaid.length > 0 && (
        <Notice tone="info" role="note">
          {say('This template has no texts in {languages}. There you write them yourself.', {
            languages: unsaid.map((code) => languageName(code)).join(', '),
          })}
        </Notice>
      )}
      {programme === newProgramme ? (
        <NewProgramme shown={shown} />
      ) : (
        <ChoiceField
          name="offer"
          label={say('What {programme} is sold for', { programme: title ?? '' })}
          hint={say('The page reads its price and dates from there, always as they are.')}
          options={[{ value: '', label: say('All offers of this market') }, ...offers]}
        />
      )}
      {Object.keys(asks).map((name) => (
        <TextField
          key={name}
          name={`ask.${name}`}
          label={askWords[name] ? say(askWords[name].label) : say('What {name} stands for', { name: `{{${name}}}` })}
          hint={askWords[name] && say(askWords[name].hint)}
          maxLength={120}
          required
        />
      ))}
      <TextField
        name="path"
        label={say('Address')}
        hint={
          programme === newProgramme
            ? say(
                'Left empty, it is {start} and the name of the programme. The other languages stand below /ta and so on.',
                { start },
              )
            : say('The other languages stand below /ta and so on.')
        }
        maxLength={150}
        autoCapitalize="none"
        spellCheck={false}
        optional={programme === newProgramme ? say('optional') : undefined}
      />
      <fieldset className="grid gap-2">
        <legend className="mb-1 font-semibold">{say('Beside the page that sells')}</legend>
        {(['pricing', 'success'] as const).map((part) => (
          <TickField
            key={part}
            name={`part.${part}`}
            label={say(partWords[part].label)}
            hint={say(partWords[part].hint)}
          />
        ))}
      </fieldset>
    </>
  );
}

function NewProgramme({ shown: { languages, topics, mayPrice, currency } }: { shown: ShownUse }) {
  const codes: Language[] = languages.includes('en') ? languages : ['en', ...languages];
  return (
    <>
      {codes.map((code) => (
        <fieldset key={code} className="grid gap-4">
          <legend className="mb-1 font-semibold">{languageName(code)}</legend>
          <TextField name={`title.${code}`} label={say('Name of the programme')} lang={code} maxLength={90} required />
          <LinesField
            name={`summary.${code}`}
            label={say('What people learn, in a sentence')}
            hint={say('Your own words: the page begins with them.')}
            lang={code}
            rows={2}
            maxLength={200}
            required
          />
        </fieldset>
      ))}
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <ChoiceField
          name="topic"
          label={say('Topic')}
          options={[{ value: '', label: say('Choose a topic') }, ...topics]}
        />
        <ChoiceField
          name="format"
          label={say('Format')}
          options={[
            { value: 'workshop', label: say('Workshop') },
            { value: 'course', label: say('Course') },
            { value: 'one-on-one', label: say('1-on-1') },
          ]}
        />
        <TextField name="ages.min" label={say('Youngest age')} inputMode="numeric" maxLength={3} required />
        <TextField name="ages.max" label={say('Oldest age')} inputMode="numeric" maxLength={3} required />
        <TextField name="sessions" label={say('Sessions')} inputMode="numeric" maxLength={3} required />
        <TextField
          name="minutesPerSession"
          label={say('Minutes of each session')}
          inputMode="numeric"
          maxLength={3}
          required
        />
        {mayPrice && (
          <TypedAmountField
            name="price"
            currency={currency}
            label={say('Price for one learner')}
            hint={say('In {currency}. Left empty, you add an offer later.', { currency })}
            maxLength={12}
            optional={say('optional')}
          />
        )}
      </div>
    </>
  );
}
