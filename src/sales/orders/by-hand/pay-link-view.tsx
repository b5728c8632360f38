import { Form } from 'react-router';
import type { MessageId } from '#foundation/i18n/messages.ts';
import { useText } from '#foundation/i18n/index.tsx';
import { Button } from '#foundation/ui/controls/button.tsx';
import { Card } from '#foundation/ui/controls/card.tsx';
import { CheckboxField } from '#foundation/ui/forms/field.tsx';
import { Heading } from '#foundation/ui/controls/heading.tsx';
import { Notice } from '#foundation/ui/feedback/notice.tsx';
import { TermsLabel } from '../checkout/ui/terms-label.tsx';
import { PaymentMethods } from '../ui/payment-methods.tsx';
import type { PayLink } from './read-pay-link.ts';

/** The page of a manual order's payment link: what was agreed on the phone, the end of the hold, and the button to pay. */
export function PayLinkView({ view, refusal }: { view: PayLink; refusal: MessageId | null }) {
  const say = useText();
  const { state, programme, learner, when, until, coupon, lines, total, later, methods, again } = view;
  return (
    <Card tone="raised" className="mx-auto max-w-[34rem]">
      <div className="grid gap-6">
        <div className="grid gap-1 text-center">
          <Heading level={1} size="title">
            {say('payLink.title')}
          </Heading>
          <p className="font-semibold">{programme}</p>
          <p className="text-ink-soft">
            {learner} · {when}
          </p>
        </div>
        {refusal && (
          <Notice tone="warning" role="alert" tabIndex={-1} autoFocus>
            {say(refusal)}
          </Notice>
        )}
        {state === 'paid' && <Notice tone="success">{say('payLink.paid')}</Notice>}
        {state === 'over' && (
          <Notice tone="warning" title={say('payLink.over')}>
            <a href={again} className="inline-flex min-h-11 items-center underline">
              {say('order.retry')}
            </a>
          </Notice>
        )}
        {state === 'open' && (
          <Form method="post" className="grid gap-5">
            <Notice tone="info">{say('checkout.held', { time: until })}</Notice>
            <dl className="grid gap-2 text-ink-soft">
              {lines.map(({ kind, amount }) => (
                <div key={kind} className="flex justify-between gap-4">
                  <dt>{say(`checkout.line.${kind}`, { code: coupon })}</dt>
                  <dd className="whitespace-nowrap tabular-nums">{amount}</dd>
                </div>
              ))}
            </dl>
            {later && <p className="text-sm text-ink-soft">{say('checkout.laterText', { amount: later })}</p>}
            {methods.length > 1 && <PaymentMethods methods={methods} chosen="" />}
            <CheckboxField name="terms" value="yes" label={<TermsLabel />} required />
            <Button size="lg" className="w-full">
              {say('checkout.payButton', { amount: total })}
            </Button>
          </Form>
        )}
      </div>
    </Card>
  );
}
