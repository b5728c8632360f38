import { say } from '#foundation/i18n/staff/say.ts';
import { studioPaths } from '#foundation/web/studio-paths.ts';
import type { FormAnswer } from '#platform/people/model';
import { ActForm } from '#platform/people/ui/act-form.tsx';
import { Badge } from '#foundation/ui/controls/badge.tsx';
import { Heading } from '#foundation/ui/controls/heading.tsx';
import { AppLink } from '#foundation/ui/controls/link.tsx';
import { Notice } from '#foundation/ui/feedback/notice.tsx';
import { Field } from '#foundation/ui/forms/field.tsx';
import { AmountTable } from '../amount-table.tsx';
import type { ShownMonth } from './read-month.ts';

type Filing = NonNullable<ShownMonth['filing']>;
type Props = { shown: ShownMonth; filing: Filing; answer: FormAnswer | undefined };

/** What to look at before filing, the rates of foreign money, and the sections of the return with their files. */
export function MonthReturn({ shown, filing, answer }: Props) {
  const { month, name, registered, state } = shown;
  const { checks, rates, sections, files } = filing;
  return (
    <>
      {state !== 'locked' && <Checks checks={checks} />}
      {rates.length > 0 && <Rates shown={shown} rates={rates} answer={answer} />}
      <section aria-labelledby="sections" className="grid grid-cols-1 gap-3">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <Heading level={2} size="small" id="sections">
            {registered ? 'GSTR-1' : say('Files')}
          </Heading>
          <a href={studioPaths.studioMonthFile(month, 'all.zip')} download className="button button-primary button-sm">
            {say('All files of {name} as ZIP', { name })}
          </a>
        </div>
        {registered ? (
          <AmountTable
            label={say('Sections of the return')}
            columns={[
              { label: say('Section') },
              { label: say('Table') },
              { label: say('Rows'), end: true },
              { label: say('Taxable'), end: true },
              { label: say('Tax'), end: true },
              { label: say('File') },
            ]}
            rows={sections.map((section) => ({
              key: section.name,
              cells: [
                section.title,
                section.table,
                section.rows.toLocaleString('en-IN'),
                section.name === 'docs' ? null : section.taxable,
                section.name === 'docs' ? null : section.tax,
                <FileLink key="file" month={month} name={section.file} />,
              ],
            }))}
          />
        ) : (
          <Notice tone="info" title={say('No GSTIN is set')}>
            {say(
              'Without a GSTIN nothing is filed. The list of documents and the trial balance are here all the same.',
            )}
          </Notice>
        )}
        <ul className="flex flex-wrap gap-x-4">
          {files
            .filter((file) => !sections.some((section) => section.file === file))
            .map((file) => (
              <li key={file}>
                <FileLink month={month} name={file} />
              </li>
            ))}
        </ul>
      </section>
    </>
  );
}

function FileLink({ month, name }: { month: string; name: string }) {
  return (
    <a
      href={studioPaths.studioMonthFile(month, name)}
      download
      className="inline-flex min-h-11 items-center font-semibold text-brand underline"
    >
      {name}
    </a>
  );
}

function Checks({ checks }: { checks: Filing['checks'] }) {
  return (
    <section aria-labelledby="checks" className="grid grid-cols-1 gap-3">
      <div className="flex flex-wrap items-center gap-3">
        <Heading level={2} size="small" id="checks">
          {say('Before filing')}
        </Heading>
        <Badge tone={checks.length === 0 ? 'success' : 'warning'}>{checks.length}</Badge>
      </div>
      {checks.length === 0 ? (
        <p className="text-sm text-ink-soft">
          {say(
            'Nothing looks wrong: numbers without gaps, places and codes on every invoice, a document for all money.',
          )}
        </p>
      ) : (
        <ul className="divide-y divide-line rounded-xl border border-line bg-surface">
          {checks.map(({ title, what, to, stops }) => (
            <li key={what} className="grid gap-1 px-4 py-2.5">
              <span className="flex flex-wrap items-center gap-x-3 gap-y-1 font-semibold">
                {title}
                {stops && <Badge tone="danger">{say('Stands in the way')}</Badge>}
              </span>
              <span className="text-sm [overflow-wrap:anywhere]">{what}</span>
              {to && (
                <AppLink
                  to={to}
                  className="inline-flex min-h-11 items-center justify-self-start text-sm font-semibold text-brand underline"
                >
                  {to.startsWith('#') ? say('Type the rate') : say('Open the order')}
                </AppLink>
              )}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function Rates({
  shown,
  rates,
  answer,
}: {
  shown: ShownMonth;
  rates: Filing['rates'];
  answer: FormAnswer | undefined;
}) {
  const { formKey, mayLock, state } = shown;
  const open = mayLock && state !== 'locked';
  return (
    <section aria-labelledby="rates" className="grid grid-cols-1 gap-3">
      <Heading level={2} size="small" id="rates">
        {say('Exchange rates')}
      </Heading>
      <p className="text-sm text-ink-soft">
        {say(
          'Exports are filed in rupees (rule 34 of the CGST Rules). Type what one unit was worth; one rate serves the month.',
        )}
      </p>
      {rates.map(({ currency, rate }) =>
        open ? (
          <ActForm
            key={currency}
            name={`rate-${currency}`}
            summary={rate ? `1 ${currency} = ₹${rate}` : say('1 {currency} = not set', { currency })}
            formKey={formKey}
            answer={answer}
            hidden={{ do: 'rate', currency }}
            button={say('Review')}
          >
            {(typed) => (
              <Field
                name="rate"
                formId={`rate-${currency}`}
                label={say('Rupees for 1 {currency}', { currency })}
                inputMode="decimal"
                required
                maxLength={14}
                defaultValue={typed('rate', rate)}
              />
            )}
          </ActForm>
        ) : (
          <p key={currency}>{rate ? `1 ${currency} = ₹${rate}` : say('1 {currency} = not set', { currency })}</p>
        ),
      )}
    </section>
  );
}
