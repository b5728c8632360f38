import { useLanguage, useText } from '#foundation/i18n/index.tsx';
import { paths } from '#foundation/web/paths.ts';
import { Card } from '#foundation/ui/controls/card.tsx';
import { Heading } from '#foundation/ui/controls/heading.tsx';
import { Notice } from '#foundation/ui/feedback/notice.tsx';
import type { OrderView } from '../model.ts';
import { LookUpForm } from './look-up-form.tsx';
import { titleOf } from './order-standing.tsx';

export type LookUpAnswer =
  | { found: Pick<OrderView, 'state' | 'reference' | 'moneyGoesBack' | 'instalment' | 'heldUntil'> }
  | { refused: 'unknown' | 'too-many'; reference: string };

/** The page that looks up an order: the form, and above it the answer. */
export function LookedUp({ answer }: { answer: LookUpAnswer | undefined }) {
  const say = useText();
  const language = useLanguage();
  return (
    <Card tone="raised" className="mx-auto grid w-full max-w-[34rem] gap-6">
      <Heading level={1} size="title">
        {say('status.title')}
      </Heading>
      {answer && 'refused' in answer && (
        <Notice tone="warning" role="alert">
          {say(answer.refused === 'too-many' ? 'family.link.tooMany' : 'status.look.unknown')}
        </Notice>
      )}
      {answer && 'found' in answer && (
        <Notice tone="info" role="status" title={`${answer.found.reference}: ${say(titleOf(answer.found))}`}>
          {answer.found.heldUntil && <p>{say('checkout.held', { time: answer.found.heldUntil })}</p>}
          <p>{say('status.look.rest')}</p>
          <a href={paths.familyLink(language)} className="inline-flex min-h-11 items-center font-semibold underline">
            {say('family.link.title')}
          </a>
        </Notice>
      )}
      <LookUpForm {...(answer && 'refused' in answer && { typed: { reference: answer.reference }, failed: true })} />
    </Card>
  );
}
