import FlaskConical from 'lucide-react/icons/flask-conical';
import { Form } from 'react-router';
import { useText } from '#foundation/i18n/index.tsx';
import { Button } from '#foundation/ui/controls/button.tsx';
import { Card } from '#foundation/ui/controls/card.tsx';
import { Disclosure } from '#foundation/ui/controls/details.tsx';
import { Heading } from '#foundation/ui/controls/heading.tsx';
import { Mascot } from '#foundation/ui/media/mascot.tsx';
import type { Choice } from '../choices.ts';

type PaymentPageProps = {
  payment: { description: string; reference: string; amount: string; finished: boolean; returnTo: string };
  /** The buyer paid and, as chosen, does not return. */
  stays: boolean;
};

const tricks = ['pay-twice', 'late-notice', 'notice-twice', 'no-return'] as const satisfies Choice[];

/** The sandbox payment page: says first that no money moves, and simulates everything real gateways do. */
export function PaymentPage({ payment, stays }: PaymentPageProps) {
  const say = useText();
  return (
    <main id="content" className="kraft min-h-dvh px-gutter py-8 md:py-14">
      <div className="mx-auto grid max-w-[30rem] gap-5">
        <p className="flex items-center justify-center gap-2.5 rounded-full border-2 border-dashed border-line-strong px-5 py-2.5 text-center font-semibold">
          <FlaskConical aria-hidden="true" className="size-5 shrink-0 text-brand" />
          {say('sandbox.noMoney')}
        </p>
        <Card tone="raised" className="overflow-hidden">
          <div className="grid gap-6">
            <div className="grid gap-1 text-center">
              <Heading level={1} size="small" className="text-ink-soft">
                {say('sandbox.title')}
              </Heading>
              <p className="heading text-5xl tabular-nums">{payment.amount}</p>
              <p className="mt-2 font-semibold">{payment.description}</p>
              <p className="text-sm text-ink-soft">{say('sandbox.order', { reference: payment.reference })}</p>
            </div>
            {stays ? <Left /> : payment.finished ? <Finished returnTo={payment.returnTo} /> : <Choices />}
          </div>
        </Card>
        <p className="text-center text-sm text-ink-soft">{say('sandbox.about')}</p>
      </div>
    </main>
  );
}

/** A full page load on the way back, as with a real payment page. */
function Choices() {
  const say = useText();
  return (
    <Form method="post" reloadDocument className="grid gap-3">
      <Button size="lg" name="choice" value="approve">
        {say('sandbox.approve')}
      </Button>
      <Button variant="secondary" name="choice" value="decline">
        {say('sandbox.decline')}
      </Button>
      <Button variant="quiet" name="choice" value="leave">
        {say('sandbox.leave')}
      </Button>
      <Disclosure summary={say('sandbox.tricks')} className="mt-2">
        <ul className="grid gap-4">
          {tricks.map((choice) => (
            <li key={choice} className="grid gap-1.5">
              <Button variant="secondary" size="sm" name="choice" value={choice} aria-describedby={`about-${choice}`}>
                {say(`sandbox.trick.${choice}`)}
              </Button>
              <p id={`about-${choice}`} className="text-sm text-ink-soft">
                {say(`sandbox.trickText.${choice}`)}
              </p>
            </li>
          ))}
        </ul>
      </Disclosure>
    </Form>
  );
}

function Finished({ returnTo }: { returnTo: string }) {
  const say = useText();
  return (
    <div className="grid justify-items-center gap-4 text-center">
      <p>{say('sandbox.finished')}</p>
      <a href={returnTo} className="button button-primary">
        {say('sandbox.return')}
      </a>
    </div>
  );
}

function Left() {
  const say = useText();
  return (
    <div aria-live="polite" className="grid justify-items-center gap-4 text-center">
      <Mascot pose="waving" size={120} />
      <p className="font-semibold">{say('sandbox.stays')}</p>
    </div>
  );
}
