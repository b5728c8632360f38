import { languageName } from '#foundation/i18n/staff/language-name.ts';
import { say, staffLanguage } from '#foundation/i18n/staff/say.ts';
import { Form } from 'react-router';
import type { Language } from '#foundation/locale/language.ts';
import { phoneCountries } from '#foundation/locale/phone-countries.ts';
import { usePublishedLanguages } from '#foundation/ui/admin/site-lists.tsx';
import { Button } from '#foundation/ui/controls/button.tsx';
import { Disclosure } from '#foundation/ui/controls/details.tsx';
import { Notice } from '#foundation/ui/feedback/notice.tsx';
import { Field, PhoneField, SelectField } from '#foundation/ui/forms/field.tsx';
import type { AddProblems, AddValues } from '../changes/add-entry.ts';

export type AddAnswer = { values: AddValues; problems: AddProblems };

type AddFormProps = { batch: string; language: Language; answer: AddAnswer | undefined };

/** Adds a caller to the end of the waitlist. */
export function AddForm({ batch, language, answer }: AddFormProps) {
  const { values, problems = {} } = answer ?? {};
  const spoken = usePublishedLanguages();
  const country = values?.country ?? '';
  const regions = new Intl.DisplayNames(staffLanguage(), { type: 'region' });
  return (
    <Disclosure summary={say('Add somebody who called')} open={answer !== undefined}>
      <Form method="post" noValidate className="grid max-w-xl gap-4">
        <input type="hidden" name="do" value="add" />
        <input type="hidden" name="batch" value={batch} />
        {answer && (
          <Notice tone="warning" role="alert">
            {problems.batch ?? say('Nobody was added: please check the fields below.')}
          </Notice>
        )}
        <Field
          name="name"
          label={say('Name')}
          required
          maxLength={120}
          defaultValue={values?.name}
          error={problems.name}
        />
        <PhoneField
          label={say('Mobile number')}
          countryName="country"
          numberName="mobile"
          countryLabel={say('Country of the number')}
          countries={Object.entries(phoneCountries).map(([code, prefix]) => ({
            code,
            label: `${prefix} ${regions.of(code) ?? code}`,
          }))}
          defaultCountry={Object.hasOwn(phoneCountries, country) ? country : 'IN'}
          defaultValue={values?.mobile}
          error={problems.mobile}
          required
        />
        <Field
          name="email"
          type="email"
          label={say('E-mail')}
          hint={say('The offer of a seat is sent here.')}
          required
          maxLength={254}
          defaultValue={values?.email}
          error={problems.email}
        />
        <SelectField
          name="language"
          label={say('Language of the mails')}
          defaultValue={values?.language || language}
          error={problems.language}
          options={spoken.map((code) => ({ value: code, label: languageName(code) }))}
        />
        <Button className="justify-self-start">{say('Add to the list')}</Button>
      </Form>
    </Disclosure>
  );
}
