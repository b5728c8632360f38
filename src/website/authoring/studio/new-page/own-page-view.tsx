import { say } from '#foundation/i18n/staff/say.ts';
import { Form } from 'react-router';
import { languageCodes } from '#foundation/locale/language.ts';
import { studioPaths } from '#foundation/web/studio-paths.ts';
import { PageHead } from '#foundation/ui/admin/page-head.tsx';
import { useMarketChoices } from '#foundation/ui/admin/site-lists.tsx';
import { Button } from '#foundation/ui/controls/button.tsx';
import { Notice } from '#foundation/ui/feedback/notice.tsx';
import { Field, SelectField } from '#foundation/ui/forms/field.tsx';
import { languageName } from '#foundation/i18n/staff/language-name.ts';
import { FormKey } from '#foundation/ui/forms/form-key.tsx';
import type { ShownNewPage } from './read-new-page.ts';
import type { NewPageAnswer } from './submit-new-page.ts';

type Props = { own: NonNullable<ShownNewPage['own']>; answer: NewPageAnswer | undefined };

/** An empty page, or a duplicate: its address and its name; of an empty one its language and market too. */
export function OwnPageView({ own: { copy, language, market }, answer }: Props) {
  const { values, problems = {} } = answer ?? {};
  const markets = useMarketChoices();
  return (
    <>
      <PageHead title={say('New page')} back={{ to: studioPaths.studioPages(), label: say('Pages') }}>
        {copy === '' ? say('An empty page') : say('A duplicate of {path}', { path: copy })}
      </PageHead>
      {problems.from && (
        <Notice tone="warning" role="alert">
          {problems.from}
        </Notice>
      )}
      <Form method="post" className="grid max-w-md gap-4">
        <FormKey />
        <input type="hidden" name="own" value="yes" />
        <input type="hidden" name="copy" value={copy} />
        {copy === '' ? (
          <>
            <SelectField
              name="language"
              label={say('Language')}
              defaultValue={values?.language ?? language}
              options={languageCodes.map((code) => ({ value: code, label: languageName(code) }))}
              error={problems.language}
            />
            <SelectField
              name="market"
              label={say('Market')}
              defaultValue={values?.market ?? market}
              options={markets.map(({ code, name }) => ({ value: code, label: name }))}
              error={problems.market}
            />
          </>
        ) : (
          <>
            <input type="hidden" name="language" value={language} />
            <input type="hidden" name="market" value={market} />
          </>
        )}
        <Field
          name="path"
          label={say('Address')}
          required
          maxLength={200}
          defaultValue={values?.path ?? (copy === '' ? '/' : `${copy}-copy`)}
          error={problems.path}
        />
        <Field
          name="label"
          label={say('Name')}
          hint={say('In menus and lists, at most 50 characters.')}
          required
          maxLength={50}
          defaultValue={values?.label ?? ''}
          error={problems.label}
        />
        <p className="text-sm text-ink-soft">{say('It is a draft until it is published.')}</p>
        <Button size="sm" className="justify-self-start">
          {say('Make the page')}
        </Button>
      </Form>
    </>
  );
}
