import { type StaffSentence, say } from '#foundation/i18n/staff/say.ts';
import { studioPaths } from '#foundation/web/studio-paths.ts';
import type { FormAnswer } from '#platform/people/model';
import { ActForm } from '#platform/people/ui/act-form.tsx';
import { Badge } from '#foundation/ui/controls/badge.tsx';
import { Field } from '#foundation/ui/forms/field.tsx';
import { Heading } from '#foundation/ui/controls/heading.tsx';
import { AppLink } from '#foundation/ui/controls/link.tsx';
import { Moment } from '#foundation/ui/admin/moment.tsx';
import { findingKinds, type Finding, type FindingKind, type Findings } from '../../reconciliation/finding-kinds.ts';

const words: Record<FindingKind, { title: StaffSentence; todo: StaffSentence }> = {
  'no-seat': { title: 'Paid, not enrolled', todo: 'Open the order: find a seat, or refund and call the buyer.' },
  'no-money': { title: 'Enrolled, not paid', todo: 'Open the order: confirm the money, or ask why there is a seat.' },
  unknown: {
    title: 'Unknown payments',
    todo: 'Find out at the gateway what it was. Refund it there, or explain it here.',
  },
  'to-refund': {
    title: 'Payments to refund',
    todo: 'Open the order: its history says why. Refund the payment, or ask for the rest.',
  },
  'refund-stuck': {
    title: 'Failed refunds',
    todo: 'Open the order and try again, or pay by hand and record it here.',
  },
  different: {
    title: 'Differences from the gateway',
    todo: 'Compare the order with the dashboard of the gateway; the next reconciliation clears what agrees.',
  },
};

/** What the forms of this page share; null without permission to close lines. */
export type MoneyForms = { formKey: string; answer: FormAnswer | undefined } | null;

/** Each kind of inconsistency, with its count and what to do about each. */
export function FindingLists({ findings, forms }: { findings: Findings; forms: MoneyForms }) {
  return (
    <ul className="grid gap-4">
      {findingKinds.map((kind) => (
        <li key={kind} className="grid gap-2">
          <div className="flex flex-wrap items-center gap-3">
            <Heading level={2} size="small">
              {say(words[kind].title)}
            </Heading>
            <Badge tone={findings[kind].length === 0 ? 'success' : 'danger'}>{findings[kind].length}</Badge>
          </div>
          {findings[kind].length > 0 && (
            <>
              <p className="text-sm text-ink-soft">{say(words[kind].todo)}</p>
              <ul className="divide-y divide-line rounded-xl border border-line bg-surface">
                {findings[kind].map((finding) => (
                  <Row key={finding.id} kind={kind} finding={finding} forms={forms} />
                ))}
              </ul>
            </>
          )}
        </li>
      ))}
    </ul>
  );
}

function Row({ kind, finding, forms }: { kind: FindingKind; finding: Finding; forms: MoneyForms }) {
  const { id, orderId, what, amount, at } = finding;
  const closes = kind === 'unknown' ? 'explain' : kind === 'refund-stuck' ? 'by-hand' : null;
  return (
    <li className="grid gap-2 px-4 py-2.5">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <div className="min-w-0 flex-1 basis-56 [overflow-wrap:anywhere]">
          {orderId ? (
            <AppLink to={studioPaths.studioOrder(orderId)} className="font-semibold underline">
              {what}
            </AppLink>
          ) : (
            <span className="font-semibold">{what}</span>
          )}
        </div>
        <span className="tabular-nums">{amount}</span>
        <Moment at={at} className="text-sm text-ink-soft" />
      </div>
      {closes && forms && (
        <ActForm
          {...forms}
          name={`${closes}-${id}`}
          summary={closes === 'explain' ? say('Explain this payment') : say('Refunded by hand')}
          hidden={{ do: closes, id }}
          button={say('Review')}
        >
          {(typed) => (
            <Field
              name="why"
              formId={id}
              label={closes === 'explain' ? say('What it was, and what was done') : say('How and when it was refunded')}
              required
              minLength={3}
              maxLength={300}
              defaultValue={typed('why')}
            />
          )}
        </ActForm>
      )}
    </li>
  );
}
