import { Form } from 'react-router';
import { say } from '#foundation/i18n/staff/say.ts';
import { staffLanguages, type StaffLanguage } from '#foundation/i18n/staff/staff-languages.ts';
import { languages } from '#foundation/locale/language.ts';
import { Button } from '#foundation/ui/controls/button.tsx';
import { RadioCards } from '#foundation/ui/forms/field.tsx';
import { AccountSection } from './account-section.tsx';

/** The language of the studio and of mails to this person. Each language has its own name. */
export function LanguageSection({ language }: { language: StaffLanguage }) {
  return (
    <AccountSection id="language" title={say('Language')}>
      {/* A document keeps its language, so the form reloads the document. */}
      <Form method="post" reloadDocument className="grid gap-4">
        <RadioCards
          name="language"
          legend={say('The studio and its mails speak')}
          defaultValue={language}
          options={staffLanguages.map((code) => ({
            value: code,
            label: <span lang={code}>{languages[code].name}</span>,
          }))}
        />
        <Button size="sm" variant="secondary" name="do" value="language" className="justify-self-start">
          {say('Save the language')}
        </Button>
      </Form>
    </AccountSection>
  );
}
