import { say } from '#i18n/staff/say';
import type { ReactNode } from 'react';
import { Form } from 'react-router';

type BulkBarProps = {
  /** The id of the form, which the rows name. */
  id: string;
  /** Hidden fields. */
  fields: Record<string, string>;
  children: ReactNode;
};

/** What is done with the chosen rows: it comes into sight as soon as one is chosen, by styles alone. The list stands in `group/list`. */
export function BulkBar({ id, fields, children }: BulkBarProps) {
  return (
    <Form
      id={id}
      method="post"
      aria-label={say('With the chosen rows')}
      className="sticky bottom-20 z-10 hidden flex-wrap items-end gap-3 rounded-xl border-2 border-brand bg-surface px-4 py-3 shadow-lg group-has-[[name=id]:checked]/list:flex lg:bottom-4"
    >
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" {...{ name, value }} />
      ))}
      {children}
    </Form>
  );
}
