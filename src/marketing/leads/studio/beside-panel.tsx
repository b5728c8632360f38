import { Form } from 'react-router';
import { AppLink } from '#foundation/ui/controls/link.tsx';
import { Button } from '#foundation/ui/controls/button.tsx';
import { Heading } from '#foundation/ui/controls/heading.tsx';
import type { ShownLead } from './read-lead.ts';

/** Entries about a lead from other modules. */
export function BesidePanel({ beside, mayChange }: { beside: ShownLead['beside']; mayChange: boolean }) {
  return beside.map(({ title, rows }) => (
    <section key={title} aria-label={title} className="grid gap-3 rounded-xl border border-line bg-surface p-4">
      <Heading level={2} size="small">
        {title}
      </Heading>
      <ul className="grid gap-2">
        {rows.map(({ key, label, detail, to, act }) => (
          <li key={key} className="grid gap-1">
            <AppLink to={to} className="inline-flex min-h-11 items-center font-semibold underline">
              {label}
            </AppLink>
            <span className="text-sm text-ink-soft">{detail}</span>
            {act && mayChange && (
              <Form method="post" action={to}>
                {Object.entries(act.fields).map(([name, value]) => (
                  <input key={name} type="hidden" name={name} value={value} />
                ))}
                <Button size="sm" variant="secondary">
                  {act.label}
                  <span className="sr-only">: {label}</span>
                </Button>
              </Form>
            )}
          </li>
        ))}
      </ul>
    </section>
  ));
}
