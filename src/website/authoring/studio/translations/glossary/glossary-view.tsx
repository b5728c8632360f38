import { Form } from 'react-router';
import { languageName } from '#foundation/i18n/staff/language-name.ts';
import { say, staffLanguage } from '#foundation/i18n/staff/say.ts';
import { studioPaths } from '#foundation/web/studio-paths.ts';
import { DownloadLink } from '#foundation/ui/admin/download-link.tsx';
import { PageHead } from '#foundation/ui/admin/page-head.tsx';
import { SearchForm } from '#foundation/ui/admin/search-form.tsx';
import { Button } from '#foundation/ui/controls/button.tsx';
import { Disclosure } from '#foundation/ui/controls/details.tsx';
import { Heading } from '#foundation/ui/controls/heading.tsx';
import { EmptyState } from '#foundation/ui/feedback/empty.tsx';
import { Notice } from '#foundation/ui/feedback/notice.tsx';
import { Field, SelectField } from '#foundation/ui/forms/field.tsx';
import type { GlossaryAnswer } from './act-on-glossary.ts';
import type { ShownGlossary } from './read-glossary.ts';
import { PairFields, TermForm } from './term-form.tsx';

type Props = { glossary: ShownGlossary; answer: GlossaryAnswer | undefined };

/** The glossary of a language pair. */
export function GlossaryView({ glossary, answer }: Props) {
  const { pair, languages, terms, all, search, mayChange, imported, done } = glossary;
  const options = languages.map((code) => ({ value: code, label: languageName(code) }));
  return (
    <>
      <PageHead title={say('Glossary')} back={{ to: studioPaths.studioTranslations(), label: say('Translations') }}>
        {say('How words are always said. They stand beside each text that has them.')}
      </PageHead>
      {done === 'imported' && !answer && (
        <Notice tone="success" role="status">
          {imported === 1
            ? say('1 term is new or changed.')
            : say('{count} terms are new or changed.', { count: imported.toLocaleString(staffLanguage()) })}
        </Notice>
      )}
      {answer && answer.field === null && (
        <Notice tone="warning" role="alert">
          {answer.refusal}
        </Notice>
      )}
      <Form method="get" className="flex flex-wrap items-end gap-3">
        <SelectField
          name="from"
          formId="pair"
          label={say('From the language')}
          options={options}
          defaultValue={pair.from}
        />
        <SelectField name="to" formId="pair" label={say('Into')} options={options} defaultValue={pair.to} />
        <Button variant="secondary">{say('Show')}</Button>
      </Form>
      {pair.from === pair.to ? (
        <EmptyState title={say('Choose two languages.')} />
      ) : (
        <>
          {mayChange && (
            <section aria-labelledby="part-new-term" className="grid gap-3">
              <Heading level={2} size="small" id="part-new-term">
                {say('New term')}
              </Heading>
              <TermForm key={`${terms.length} new`} pair={pair} term={null} answer={answer} />
            </section>
          )}
          <section aria-labelledby="part-terms" className="grid gap-3">
            <Heading level={2} size="small" id="part-terms">
              {say('Terms')}
            </Heading>
            {all > 0 && (
              <SearchForm label={say('Search terms')} placeholder={say('Term')} search={search} hidden={pair} />
            )}
            {terms.length === 0 ? (
              <p>{all === 0 ? say('There is no term yet.') : say('No matches')}</p>
            ) : (
              <ul className="grid gap-2">
                {terms.map((term) => (
                  <li key={`${term.id} ${term.version}`}>
                    <Disclosure
                      id={`term-${term.id}`}
                      open={answer?.form === term.id}
                      summary={
                        <>
                          <span lang={pair.from}>{term.term}</span> → <span lang={pair.to}>{term.translation}</span>
                        </>
                      }
                    >
                      {mayChange ? (
                        <TermForm pair={pair} term={term} answer={answer} />
                      ) : (
                        <p lang={pair.from}>{term.note || '–'}</p>
                      )}
                    </Disclosure>
                  </li>
                ))}
              </ul>
            )}
          </section>
          <section aria-labelledby="part-files" className="grid gap-3">
            <Heading level={2} size="small" id="part-files">
              {say('Files')}
            </Heading>
            <DownloadLink
              to={studioPaths.studioGlossaryFile(pair.from, pair.to)}
              className="inline-flex min-h-11 items-center justify-self-start font-semibold text-brand underline"
            >
              {say('Download as CSV')}
            </DownloadLink>
            {mayChange && (
              <Form method="post" encType="multipart/form-data" className="grid max-w-xl gap-4">
                <PairFields pair={pair} />
                <Field
                  name="file"
                  formId="import"
                  type="file"
                  label={say('CSV or XLSX file with the columns term, translation and note')}
                  accept=".csv,.tsv,.txt,.xlsx,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
                />
                <Button variant="secondary" name="do" value="import" className="justify-self-start">
                  {say('Import terms')}
                </Button>
              </Form>
            )}
          </section>
        </>
      )}
    </>
  );
}
