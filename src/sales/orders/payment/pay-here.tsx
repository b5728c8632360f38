import { useEffect, useRef } from 'react';
import type { PaymentStep, UpiRequest } from '#sales/payments/model';
import type { QrCode } from '#foundation/kit/qr-code.ts';
import { useText } from '#foundation/i18n/index.tsx';
import { Button } from '#foundation/ui/controls/button.tsx';
import { Card } from '#foundation/ui/controls/card.tsx';
import { Heading } from '#foundation/ui/controls/heading.tsx';
import { QrPicture } from '#foundation/ui/media/qr-picture.tsx';
import type { OrderView } from '../model.ts';
import { ConfirmNotice } from '../ui/confirm-contact.tsx';

type PayHereProps = {
  view: {
    /** Name of the gateway. */
    by: string;
    reference: string;
    description: string;
    amount: string;
    statusPath: string;
    /** A payment after the checkout: no seat is held for it. */
    later: boolean;
    step: PaymentStep;
    /** The link of the UPI request, to be scanned. */
    code: QrCode | null;
    confirm: OrderView['confirm'];
  };
};

/** The last step before the gateway: a form that leads there (auto-submitted with JavaScript), or instructions for a manual payment. */
export function PayHere({ view }: PayHereProps) {
  const say = useText();
  const { reference, description, amount, statusPath, step } = view;
  return (
    <Card tone="raised" className="mx-auto max-w-[34rem]">
      <div className="grid gap-6 text-center">
        <div className="grid gap-1">
          <Heading level={1} size="small" className="text-ink-soft">
            {say('pay.title')}
          </Heading>
          <p className="heading text-5xl tabular-nums">{amount}</p>
          <p className="mt-2 font-semibold">{description}</p>
          <p className="text-sm text-ink-soft">{say('sandbox.order', { reference })}</p>
        </div>
        {step.kind === 'form' ? (
          <GatewayForm action={step.action} fields={step.fields} />
        ) : (
          <Instructions view={view} step={step} />
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

/** A native form, because it leaves the site. Auto-submitted once; after the back button the buyer presses it. */
function GatewayForm({ action, fields }: { action: string; fields: Record<string, string> }) {
  const say = useText();
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    if (visit?.type !== 'back_forward') form.current?.requestSubmit();
  }, []);
  return (
    <form ref={form} method="post" action={action} className="grid gap-3">
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Button size="lg" className="w-full">
        {say('pay.goOn')}
      </Button>
      <p className="text-sm text-ink-soft">{say('pay.leaving')}</p>
    </form>
  );
}

type InstructionsProps = PayHereProps & { step: Extract<PaymentStep, { kind: 'instructions' }> };

function Instructions({ view: { reference, later, confirm, code }, step: { text, upi } }: InstructionsProps) {
  const say = useText();
  const rest = later ? 'pay.offlineBalance' : confirm ? 'pay.offlineConfirm' : 'pay.offlineText';
  return (
    <div className="grid gap-4 text-start">
      {confirm && <ConfirmNotice confirm={confirm} />}
      {upi && code && <PayByUpi upi={upi} code={code} />}
      {text && (
        <p className="whitespace-pre-line rounded-xl bg-raised p-5 font-semibold [overflow-wrap:anywhere]">{text}</p>
      )}
      <p>{say(rest, { reference })}</p>
    </div>
  );
}

/** A code for the app of another phone, and a link for one on this phone. Apps refuse links to ids of some banks, so the id itself is shown too. */
function PayByUpi({ upi: { id, link }, code }: { upi: UpiRequest; code: QrCode }) {
  const say = useText();
  return (
    <section aria-labelledby="upi" className="grid justify-items-center gap-3 rounded-xl bg-raised p-5 text-center">
      <h2 id="upi" className="font-semibold">
        {say('pay.upiPay')}
      </h2>
      <a href={link} className="button button-primary button-lg w-full md:hidden">
        {say('pay.upiOpen')}
      </a>
      <QrPicture code={code} label={say('pay.upiCode')} />
      <p>
        {say('pay.upiId')} <strong className="select-all [overflow-wrap:anywhere]">{id}</strong>
      </p>
    </section>
  );
}
