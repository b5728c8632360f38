import { say, type StaffSentence } from '#foundation/i18n/staff/say.ts';
import { Form } from 'react-router';
import { studioPaths } from '#foundation/web/studio-paths.ts';
import { Badge, type BadgeTone } from '#foundation/ui/controls/badge.tsx';
import { Button, ButtonLink } from '#foundation/ui/controls/button.tsx';
import { Card } from '#foundation/ui/controls/card.tsx';
import { Heading } from '#foundation/ui/controls/heading.tsx';
import { AppLink } from '#foundation/ui/controls/link.tsx';
import { Notice } from '#foundation/ui/feedback/notice.tsx';
import { CheckboxField } from '#foundation/ui/forms/choice-field.tsx';
import type { MatchState } from '../../bank-statement/match-credits.ts';
import type { Proposal, ShownCredit } from './show-credit.ts';
import type { StatementReview } from './submit-statement.ts';

const problemsShown = 20;

const states: Record<MatchState, { words: StaffSentence; tone: BadgeTone }> = {
  sure: { words: 'Reference and amount agree', tone: 'success' },
  likely: { words: 'Likely: please check', tone: 'info' },
  several: { words: 'Several orders fit', tone: 'info' },
  amount: { words: 'Only the amount agrees', tone: 'neutral' },
  different: { words: 'Another amount than the one due', tone: 'warning' },
  booked: { words: 'Booked already', tone: 'neutral' },
  twice: { words: 'The same line as one above', tone: 'neutral' },
  none: { words: 'No order waits for it', tone: 'neutral' },
};

/** Every payment of a statement with the orders that it may be for. Nothing is booked before the button. */
export function ReviewList({ review, unticked }: { review: StatementReview; unticked: string | undefined }) {
  const { credits, problems, debits } = review;
  const toTick = credits.some(({ proposals }) => proposals.some(({ tick }) => tick !== null));
  return (
    <section aria-labelledby="review" className="grid gap-4">
      <Heading level={2} size="small" id="review">
        {say('Payments that came in: {count}', { count: credits.length })}
      </Heading>
      <p>
        {[
          say('Those that name the order and have its amount are ticked. Nothing is booked yet.'),
          debits > 0 && say('Lines of money that went out, left out here: {count}.', { count: debits }),
        ]
          .filter(Boolean)
          .join(' ')}
      </p>
      {problems.length > 0 && (
        <Notice tone="warning" title={say('Rows that cannot be read: {count}', { count: problems.length })}>
          <ul className="grid gap-1">
            {problems.slice(0, problemsShown).map(({ line, message }) => (
              <li key={line}>{say('Row {line}: {message}', { line, message })}</li>
            ))}
          </ul>
        </Notice>
      )}
      <Form method="post" className="grid gap-3">
        <ul className="grid gap-3">
          {credits.map((credit) => (
            <CreditCard key={credit.line} credit={credit} />
          ))}
        </ul>
        {unticked && (
          <Notice tone="warning" role="alert">
            {unticked}
          </Notice>
        )}
        <div className="flex flex-wrap gap-2">
          {toTick && (
            <Button size="sm" name="do" value="book">
              {say('Book the ticked payments')}
            </Button>
          )}
          <ButtonLink size="sm" variant="quiet" to={studioPaths.studioBankStatement()}>
            {say('Choose another file')}
          </ButtonLink>
        </div>
      </Form>
    </section>
  );
}

function CreditCard({ credit }: { credit: ShownCredit }) {
  const { line, day, amount, narration, state, proposals, settled } = credit;
  const { words, tone } = states[state];
  return (
    <Card as="li" className="grid gap-2">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="font-bold">{amount}</span>
        <span>{day}</span>
        <Badge tone={tone} className="max-w-full whitespace-normal">
          {say(words)}
        </Badge>
      </div>
      <p className="text-sm text-ink-soft wrap-anywhere">{narration}</p>
      {settled && (
        <p className="text-sm">
          {say('It names an order that waits for no payment:')}{' '}
          <AppLink className="font-semibold text-brand underline" to={settled.to}>
            {settled.reference}
          </AppLink>
        </p>
      )}
      {proposals.map((proposal) => (
        <ProposalLine key={proposal.reference} id={`tick-${line}-${proposal.reference}`} proposal={proposal} />
      ))}
    </Card>
  );
}

function ProposalLine({ id, proposal }: { id: string; proposal: Proposal }) {
  const { tick, ticked, to, reference, people, due, why } = proposal;
  const label = `${reference} · ${people} · ${due}`;
  return (
    <div className="grid gap-1">
      {tick === null ? (
        <p className="wrap-anywhere">{label}</p>
      ) : (
        <CheckboxField id={id} name="tick" value={tick} defaultChecked={ticked} label={label} />
      )}
      <p className="text-sm text-ink-soft">
        {why}{' '}
        <AppLink className="font-semibold text-brand underline" to={to}>
          {say('Open the order {reference}', { reference })}
        </AppLink>
      </p>
    </div>
  );
}
