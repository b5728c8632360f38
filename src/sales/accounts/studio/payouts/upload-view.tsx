import { say } from '#foundation/i18n/staff/say.ts';
import { Form } from 'react-router';
import { studioPaths } from '#foundation/web/studio-paths.ts';
import type { FormAnswer } from '#platform/people/model';
import { FormNotice, Review } from '#platform/people/ui/act-form.tsx';
import { dayInWords, swappedWords } from '#foundation/ui/admin/ask-day-order.tsx';
import { PageHead } from '#foundation/ui/admin/page-head.tsx';
import { Button } from '#foundation/ui/controls/button.tsx';
import { Notice } from '#foundation/ui/feedback/notice.tsx';
import { SelectField } from '#foundation/ui/forms/field.tsx';
import { AmountTable } from '../amount-table.tsx';
import { mappedColumns } from '../../payouts/formats.ts';
import type { ShownUpload } from './read-upload.ts';

/** An uploaded report: its format, the column mapping if unknown, and a preview of the import. */
export function UploadView({ upload, answer }: { upload: ShownUpload; answer: FormAnswer | undefined }) {
  const { fileName, format, lacking, gateway, rows, head, sample, guess, openDay, formKey } = upload;
  return (
    <>
      <PageHead title={fileName} back={{ to: studioPaths.studioPayouts(), label: say('Payouts') }}>
        {say(rows === 1 ? '{format}, 1 row.' : '{format}, {count} rows.', {
          format: format ?? say('A report of {gateway}', { gateway }),
          count: rows.toLocaleString('en-IN'),
        })}
      </PageHead>
      <FormNotice answer={answer} outcome={null} />
      <Review answer={answer} />
      {lacking && !answer?.review && (
        <Notice tone="warning" title={lacking}>
          {say('Export it again with them, or say below which column is what.')}
        </Notice>
      )}
      {!answer?.review && (
        <Form method="post" className="grid max-w-2xl gap-4">
          <input type="hidden" name="form" value="import" />
          <input type="hidden" name="key" value={answer?.key ?? formKey} />
          {format === null && (
            <fieldset className="grid gap-4 sm:grid-cols-2">
              <legend className="field-label">{say('Which column is what')}</legend>
              {mappedColumns.map(({ key, label, needed }) => (
                <SelectField
                  key={key}
                  name={`column-${key}`}
                  formId="import"
                  label={say(label)}
                  optional={needed ? undefined : say('optional')}
                  required={needed}
                  defaultValue={answer?.values[`column-${key}`] ?? guess[key]}
                  options={[
                    { value: '', label: needed ? say('Choose a column') : say('None') },
                    ...[...new Set(head)].map((name) => ({ value: name, label: name })),
                  ]}
                />
              ))}
            </fieldset>
          )}
          {openDay && (openDay.swapped || format === null) && (
            <SelectField
              name="order"
              formId="import"
              label={
                openDay.swapped
                  ? say('Which day is {written}?', { written: openDay.written })
                  : say('Days in figures, such as {written}', { written: openDay.written })
              }
              hint={openDay.swapped && swappedWords()}
              optional={openDay.swapped ? undefined : say('optional')}
              defaultValue={answer?.values.order ?? ''}
              options={[
                { value: '', label: openDay.swapped ? say('Choose a day') : say('As the file says') },
                {
                  value: 'day-first',
                  label: openDay.swapped ? dayInWords(openDay['day-first']) : say('The day first'),
                },
                {
                  value: 'month-first',
                  label: openDay.swapped ? dayInWords(openDay['month-first']) : say('The month first'),
                },
              ]}
            />
          )}
          <Button className="justify-self-start" name="step" value="review">
            {say('Compare with our books')}
          </Button>
        </Form>
      )}
      {format === null && (
        <AmountTable
          label={say('The first rows')}
          columns={head.map((label, index) => ({ label: label || say('Column {number}', { number: index + 1 }) }))}
          rows={sample.map((cells, index) => ({
            key: String(index),
            cells: head.map((_, column) => cells[column] ?? ''),
          }))}
        />
      )}
    </>
  );
}
