import type { ReactNode } from 'react';
import { z } from 'zod';
import { OrderStatus } from '#orders/ui/order-status';
import { useText } from '#text';
import { Heading } from '#ui/heading';
import { Mascot } from '#ui/mascot';
import { Section } from '#ui/section';
import { headingId, type Arrival, type BlockProps } from './block-props.ts';
import { Neutral } from './success-neutral.tsx';
import { block, text, title } from './parts.ts';

/** The thank-you of a page: a celebration for whoever brings a genuine token, a neutral word for everybody else. */
export const schema = () =>
  block('success', {
    title: title(),
    text: text(280).optional(),
    next: z.array(text(160)).max(5).optional(),
    neutralTitle: title().optional(),
    neutralText: text(280).optional(),
  });

export type Success = z.output<ReturnType<typeof schema>>;
/** What a visitor without a token is told beside the greeting. `page`: where the programme is sold; `email`: of the settings. */
export type SuccessHelp = {
  programme: { title: string; page: string | null; kit: boolean } | null;
  email: string | null;
  support: string | null;
};
/** `readyPath`: for buyers, the page that prepares them, with their token. */
export type PreparedSuccess = Success & { arrival?: Arrival; help?: SuccessHelp | null; readyPath?: string | null };

export const example: Success = {
  kind: 'success',
  id: 'success',
  title: 'You are in!',
  text: 'We look forward to building with you.',
  next: ['Look into your mail for the confirmation.'],
};

export function View({ block: success, context }: BlockProps<PreparedSuccess>) {
  const say = useText();
  const arrival: Arrival = success.arrival ?? { kind: 'nobody', looked: false };
  if (arrival.kind === 'order' && arrival.order.state === 'paid') {
    return (
      <Celebration id={success.id} title={success.title} text={success.text} next={success.next}>
        <OrderStatus order={arrival.order} headingLevel={2} celebrated />
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
  if (arrival.kind === 'order') {
    return (
      <Section id={success.id} width="narrow" className="grid gap-6">
        <Heading level={1}>{say('success.notYetTitle')}</Heading>
        <OrderStatus order={arrival.order} refresh headingLevel={2} />
      </Section>
    );
  }
  if (arrival.kind === 'lead' && arrival.byMail)
    return <Celebration id={success.id} title={say('success.mailTitle')} text={say('success.mailText')} />;
  if (arrival.kind === 'lead')
    return <Celebration id={success.id} title={say('success.leadTitle')} text={say('success.leadText')} />;
  if (arrival.kind === 'newsletter')
    return <Celebration id={success.id} title={say('newsletter.sent')} text={say('newsletter.sentText')} />;
  return <Neutral success={success} phone={context.phone} />;
}

type CelebrationProps = {
  id: string;
  title: string;
  text?: string | undefined;
  next?: string[] | undefined;
  children?: ReactNode;
};

function Celebration({ id, title: head, text: words, next = [], children }: CelebrationProps) {
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
        <Mascot pose="cheering" size={240} className="max-md:order-first max-md:size-44" />
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
