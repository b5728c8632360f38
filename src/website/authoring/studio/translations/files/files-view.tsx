import { Form } from 'react-router';
import { languageName } from '#foundation/i18n/staff/language-name.ts';
import { say } from '#foundation/i18n/staff/say.ts';
import { studioPaths } from '#foundation/web/studio-paths.ts';
import { PageHead } from '#foundation/ui/admin/page-head.tsx';
import { Button } from '#foundation/ui/controls/button.tsx';
import { Heading } from '#foundation/ui/controls/heading.tsx';
import { AppLink } from '#foundation/ui/controls/link.tsx';
import { Notice } from '#foundation/ui/feedback/notice.tsx';
import { CheckboxField, Field, SelectField } from '#foundation/ui/forms/field.tsx';
import type { ShownFiles } from './read-files.ts';
import { UploadedTexts } from './uploaded-texts.tsx';

type Props = { shown: ShownFiles; done: string | null; problem: string | undefined };

/** Texts out for translators, and back again. */
export function FilesView({ shown, done, problem }: Props) {
  const { mayChange, upload } = shown;
  return (
    <>
      <PageHead
        title={say('Files for translators')}
        back={{ to: studioPaths.studioTranslations(), label: say('Translations') }}
      >
        {say('XLIFF 2.0 for translation tools, CSV for spreadsheets.')}
      </PageHead>
      {done === 'imported' && !problem && (
        <Notice tone="success" role="status" title={say('The texts are in the drafts of their pages.')}>
          <AppLink to={studioPaths.studioTranslations({ state: 'draft' })} className="font-semibold underline">
            {say('Look at the drafts, and publish them')}
          </AppLink>
        </Notice>
      )}
      {problem && (
        <Notice tone="warning" role="alert">
          {problem}
        </Notice>
      )}
      {upload ? <UploadedTexts upload={upload} /> : mayChange && <Import languages={shown.languages} />}
      <Export pairs={shown.pairs} />
    </>
  );
}

function Import({ languages }: { languages: ShownFiles['languages'] }) {
  return (
    <section aria-labelledby="import" className="grid gap-3">
      <Heading level={2} size="small" id="import">
        {say('Import')}
      </Heading>
      <p className="text-sm text-ink-soft">
        {say('At most 10 MB. You see what the file does before anything is written; nothing is published.')}
      </p>
      <Form method="post" encType="multipart/form-data" className="grid max-w-xl gap-4">
        <SelectField
          name="language"
          formId="import"
          label={say('Language of the translations')}
          options={languages.map((code) => ({ value: code, label: languageName(code) }))}
        />
        <Field
          name="file"
          formId="import"
          type="file"
          label={say('XLIFF, CSV or XLSX file')}
          accept=".xlf,.xliff,.csv,.xlsx,text/csv,application/xliff+xml,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
        />
        <Button name="do" value="upload" className="justify-self-start">
          {say('Check the file')}
        </Button>
      </Form>
    </section>
  );
}

function Export({ pairs }: { pairs: ShownFiles['pairs'] }) {
  const name = ({ from, to }: { from: string; to: string }) => `${languageName(from)} → ${languageName(to)}`;
  return (
    <section aria-labelledby="export" className="grid gap-3">
      <Heading level={2} size="small" id="export">
        {say('Export')}
      </Heading>
      {pairs.length === 0 ? (
        <p>{say('No page is translated yet. Begin with one.')}</p>
      ) : (
        <Form
          method="get"
          action={studioPaths.studioTranslationFile({})}
          reloadDocument
          className="grid max-w-xl gap-4"
        >
          <SelectField
            name="pair"
            formId="export"
            label={say('Languages')}
            options={pairs.map((pair) => ({
              value: `${pair.from}-${pair.to}`,
              label: say('{pair}: {count} pages', { pair: name(pair), count: pair.pages.length }),
            }))}
          />
          <Field
            name="page"
            formId="export"
            label={say('Only this page')}
            optional={say('optional')}
            list="translated-pages"
            placeholder="/ta/workshop"
          >
            <datalist id="translated-pages">
              {[...new Set(pairs.flatMap(({ pages }) => pages))].map((path) => (
                <option key={path}>{path}</option>
              ))}
            </datalist>
          </Field>
          <CheckboxField
            name="what"
            formId="export"
            value="open"
            defaultChecked
            label={say('Only texts that are missing or outdated')}
          />
          <SelectField
            name="format"
            formId="export"
            label={say('Format')}
            options={[
              { value: 'xliff', label: 'XLIFF 2.0' },
              { value: 'csv', label: 'CSV' },
            ]}
          />
          <Button variant="secondary" className="justify-self-start">
            {say('Download the file')}
          </Button>
        </Form>
      )}
    </section>
  );
}
