import type { GatewayName } from '#sales/payments/model';
import { Form } from 'react-router';
import type { MessageId } from '#foundation/i18n/messages.ts';
import { useText } from '#foundation/i18n/index.tsx';
import { Button } from '#foundation/ui/controls/button.tsx';
import { Card } from '#foundation/ui/controls/card.tsx';
import { Heading } from '#foundation/ui/controls/heading.tsx';
import { Notice } from '#foundation/ui/feedback/notice.tsx';
import { PaymentMethods } from '../ui/payment-methods.tsx';

type BalanceFormProps = {
  view: {
    programme: string;
    reference: string;
    statusPath: string;
    lapsed: boolean;
    /** The amount of a payment that was declined before. */
    declined: string | null;
    methods: GatewayName[];
    /** The next payment; null when nothing is due. */
    due: { amount: string; by: string } | null;
  };
  refusal: MessageId | null;
};

/** The page of the mailed link: the amount, its due date, and the button to pay. */
export function BalanceForm({ view, refusal }: BalanceFormProps) {
  const say = useText();
  const { programme, reference, statusPath, lapsed, declined, methods, due } = view;
  return (
    <Card tone="raised" className="mx-auto max-w-[34rem]">
      <div className="grid gap-6">
        <div className="grid gap-1 text-center">
          <Heading level={1} size="title">
            {say('pay.balanceTitle')}
          </Heading>
          <p className="font-semibold">{programme}</p>
          <p className="text-sm text-ink-soft">{say('sandbox.order', { reference })}</p>
        </div>
        {refusal && (
          <Notice tone="warning" role="alert" tabIndex={-1} autoFocus>
            {say(refusal)}
          </Notice>
        )}
        {declined && <Notice tone="warning">{say('order.partFailed.text', { amount: declined })}</Notice>}
        {lapsed && <Notice tone="warning">{say('order.lapsed.text')}</Notice>}
        {due ? (
          <Form method="post" className="grid gap-5">
            <p className="text-center">{say('pay.dueBy', { date: due.by })}</p>
            {methods.length > 1 && <PaymentMethods methods={methods} chosen="" seated />}
            <Button size="lg" className="w-full">
              {say('checkout.payButton', { amount: due.amount })}
            </Button>
          </Form>
        ) : (
          <p className="text-center">{say('pay.nothing')}</p>
        )}
        <a
          href={statusPath}
          className="inline-flex min-h-11 items-center justify-center font-semibold text-brand underline"
        >
          {say('pay.status')}
        </a>
      </div>
    </Card>
  );
}
