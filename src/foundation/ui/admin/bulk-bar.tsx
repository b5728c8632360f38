import { say } from '#foundation/i18n/staff/say.ts';
import type { ReactNode } from 'react';
import { Form } from 'react-router';
import { studioPaths } from '#foundation/web/studio-paths.ts';
import { FormKey } from '../forms/form-key.tsx';
import { Button } from '../controls/button.tsx';

type BulkBarProps = {
  /** The id of the form, which the rows name. */
  id: string;
  /** Hidden fields. */
  fields: Record<string, string>;
  children: ReactNode;
};

/** Actions on the selected rows: shown as soon as one is selected, by CSS alone. The list must be in `group/list`. */
export function BulkBar({ id, fields, children }: BulkBarProps) {
  return (
    <Form
      id={id}
      method="post"
      aria-label={say('With the chosen rows')}
      className="action-bar hidden flex-wrap items-end gap-3 rounded-xl border-2 border-brand bg-surface px-4 py-3 shadow-lg group-has-[[name=id]:checked]/list:flex"
    >
      <FormKey />
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" {...{ name, value }} />
      ))}
      {children}
    </Form>
  );
}

type ExportButtonProps = { format: 'xlsx' | 'csv' | 'zip'; variant?: 'primary' | 'secondary'; children: string };

/** Exports the selected rows as a file: for the bar below a list. */
export function ExportButton({ format, variant = 'secondary', children }: ExportButtonProps) {
  return (
    <Button
      type="submit"
      size="sm"
      variant={variant}
      name="format"
      value={format}
      formAction={studioPaths.studioExports()}
    >
      {children}
    </Button>
  );
}
