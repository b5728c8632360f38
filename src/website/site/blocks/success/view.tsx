import type { ReactNode } from 'react';
import { OrderStatus } from '#sales/orders/ui/order-status.tsx';
import { useText } from '#foundation/i18n/index.tsx';
import { Heading } from '#foundation/ui/controls/heading.tsx';
import { Mascot } from '#foundation/ui/media/mascot.tsx';
import { Section } from '#foundation/ui/controls/section.tsx';
import { headingId, type VisitorContext, type BlockProps } from '../../page-data/block-props.ts';
import { Liftoff } from './liftoff.tsx';
import { Neutral } from './success-neutral.tsx';
import type { PreparedSuccess } from './schema.ts';

export function View({ block: success, context }: BlockProps<PreparedSuccess>) {
  const say = useText();
  const visitor: VisitorContext = success.visitor ?? { kind: 'nobody', looked: false };
  const order = visitor.kind === 'order' ? visitor.order : null;
  // After the checkout the page follows the payment: only the first one is celebrated.
  if (order?.state === 'paid' && !order.instalment) {
    return (
      <Celebration id={success.id} title={success.title} text={success.text} next={success.next} paid>
        <OrderStatus order={order} headingLevel={2} celebrated />
        {success.readyPath && (
          <p className="text-center">
            <a href={success.readyPath} className="button button-secondary">
              {say('success.getReady')}
            </a>
          </p>
        )}
      </Celebration>
    );
  }
  if (order) {
    return (
      <Section id={success.id} width="narrow" className="grid gap-6">
        {!order.instalment && <Heading level={1}>{say('success.notYetTitle')}</Heading>}
        <OrderStatus order={order} refresh headingLevel={order.instalment ? 1 : 2} />
      </Section>
    );
  }
  if (visitor.kind === 'lead' && visitor.byMail)
    return <Celebration id={success.id} title={say('success.mailTitle')} text={say('success.mailText')} />;
  if (visitor.kind === 'lead')
    return <Celebration id={success.id} title={say('success.leadTitle')} text={say('success.leadText')} />;
  if (visitor.kind === 'newsletter')
    return <Celebration id={success.id} title={say('newsletter.sent')} text={say('newsletter.sentText')} />;
  return <Neutral success={success} phone={context.phone} />;
}

type CelebrationProps = {
  id: string;
  title: string;
  text?: string | undefined;
  next?: string[] | undefined;
  /** A seat was paid: a rocket lifts off next to the mascot. */
  paid?: boolean;
  children?: ReactNode;
};

function Celebration({ id, title: head, text: words, next = [], paid, children }: CelebrationProps) {
  const say = useText();
  return (
    <Section id={id} labelledBy={headingId(id)} className="grid gap-10">
      <div className="grid items-center justify-items-center gap-8 md:grid-cols-[1fr_auto] md:justify-items-start">
        <div className="grid gap-4 max-md:text-center">
          <Heading level={1} size="display" id={headingId(id)}>
            {head}
          </Heading>
          {words && <p className="max-w-xl text-xl text-ink-soft">{words}</p>}
        </div>
        <div className="flex items-end max-md:order-first">
          {paid && <Liftoff className="w-auto max-md:h-44" />}
          <Mascot pose="cheering" size={240} className="max-md:size-44" />
        </div>
      </div>
      {children}
      {next.length > 0 && (
        <div className="grid max-w-2xl gap-4">
          <h2 className="text-2xl">{say('success.next')}</h2>
          <ol className="grid list-decimal gap-2 ps-6 text-lg">
            {next.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
        </div>
      )}
    </Section>
  );
}
